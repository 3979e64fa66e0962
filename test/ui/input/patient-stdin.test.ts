import {PassThrough} from 'node:stream';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {patientStdin} from '../../../src/ui/input/patient-stdin.ts';

let terminal: PassThrough;
let received: string[];
let stdin: NodeJS.ReadStream;

const collect = () => {
  for (let chunk = stdin.read(); chunk !== null; chunk = stdin.read()) received.push(String(chunk));
};

/** Writes to the terminal and lets its stream tell its listeners. */
async function type(text: string): Promise<void> {
  terminal.write(text);
  await new Promise(resolve => process.nextTick(resolve));
}

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  terminal = new PassThrough({encoding: 'utf8'});
  received = [];
  stdin = patientStdin(terminal as unknown as NodeJS.ReadStream);
  stdin.on('readable', collect);
});

afterEach(() => {
  stdin.off('readable', collect);
  vi.useRealTimers();
});

test('hands text on at once', async () => {
  await type('abc');
  expect(received).toEqual(['abc']);
});

test('joins a key whose bytes come 40 ms apart', async () => {
  await type('\u001b');
  vi.advanceTimersByTime(40);
  await type('[B');
  vi.advanceTimersByTime(1000);
  expect(received).toEqual(['\u001b[B']);
});

test('hands a lone Esc on after 60 ms', async () => {
  await type('\u001b');
  vi.advanceTimersByTime(59);
  expect(received).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(received).toEqual(['\u001b']);
});

test('reads nothing while nobody listens', async () => {
  stdin.off('readable', collect);
  await type('for the editor');
  expect(terminal.read()).toBe('for the editor');
});
