import {expect, test} from 'vitest';
import {apiAddress, besideApi} from '../../../src/model/openai/address.ts';

test.each([
  ['http://127.0.0.1:11434', 'http://127.0.0.1:11434/v1'],
  ['http://127.0.0.1:11434/', 'http://127.0.0.1:11434/v1'],
  ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1'],
  ['http://127.0.0.1:11434/v1/', 'http://127.0.0.1:11434/v1'],
  ['  localhost:8080 ', 'http://localhost:8080/v1'],
  ['http://[::1]:8080', 'http://[::1]:8080/v1'],
  ['[::1]:8080/v1', 'http://[::1]:8080/v1'],
  ['https://example.com/llm/', 'https://example.com/llm/v1'],
  ['http://127.0.0.1:1/v1?key=1#x', 'http://127.0.0.1:1/v1'],
])('%s is %s', (typed, address) => {
  expect(apiAddress(typed)).toBe(address);
});

test.each(['', 'ftp://files', 'http://', 'not an address', 'http://me:secret@127.0.0.1:1'])(
  '“%s” is refused',
  typed => {
    expect(() => apiAddress(typed)).toThrow(expect.objectContaining({code: 'wrong-address'}));
  },
);

test('a password in an address is not repeated', () => {
  expect(() => apiAddress('http://me:secret@127.0.0.1:1')).toThrow('“http://…@127.0.0.1:1”');
});

test('health lies beside the API', () => {
  expect(besideApi('http://127.0.0.1:11434/v1', '/health')).toBe('http://127.0.0.1:11434/health');
  expect(besideApi('http://127.0.0.1:11434/llm/v1', '/health')).toBe('http://127.0.0.1:11434/llm/health');
});
