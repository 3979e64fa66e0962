import {expect, test} from 'vitest';
import {isLoopback} from '../../src/focus/loopback.ts';

test.each([
  ['http://127.0.0.1:1/', true],
  ['http://127.9.9.9/', true],
  ['http://localhost/', true],
  ['http://[::1]:8080/', true],
  ['http://127.0.0.1.example.com/', false],
  ['http://localhost.example.com/', false],
  ['http://192.168.0.2/', false],
])('%s never leaves this machine: %s', (url, expected) => {
  expect(isLoopback(url)).toBe(expected);
});
