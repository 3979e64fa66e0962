import {readFileSync} from 'node:fs';
import type {ErrorCode} from '../../src/errors.ts';
import type {StandInAnswer} from './stand-in-answer.ts';

export type Reported = {
  status?: number;
  json?: object;
  stream?: object[];
  stream_split_bytes?: number;
  done?: boolean;
  finish?: string;
  then?: Reported[];
  repeat?: boolean;
  delay_headers_ms?: number;
  refuse_connection?: boolean;
  models?: {data: {id: string}[]};
};

/** What servers were seen to do, and the code that it leads to; null where the answer is used. */
export type ServerReport = {
  id: string;
  what: string;
  server: Reported;
  env?: Record<string, string>;
  code: ErrorCode | null;
  newString?: string;
};

export const serverReports: ServerReport[] = readFileSync(
  new URL('../data/server-reports.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line));

/**
 * The answers in order; the last one again and again where the report says so. `wait` is called where the server takes
 * its time.
 */
export function scriptOf(reported: Reported, wait: (ms: number) => void = () => {}): () => StandInAnswer {
  const answers = [reported, ...(reported.then ?? [])];
  return () => {
    const next = answers[0] ?? reported;
    if (!next.repeat) answers.shift();
    if (next.delay_headers_ms !== undefined) wait(next.delay_headers_ms);
    return answerOf(next);
  };
}

function answerOf({
  status = 200,
  json,
  stream,
  stream_split_bytes,
  done,
  finish = 'stop',
}: Reported): StandInAnswer {
  if (stream === undefined) return {status, body: json ?? ''};
  const end = done ? [{choices: [{index: 0, delta: {}, finish_reason: finish}]}, 'data: [DONE]'] : [];
  return {events: [...stream, ...end], splitBytes: stream_split_bytes};
}
