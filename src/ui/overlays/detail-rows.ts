import type {FlowState, RequestRecord} from '../../pipeline/state.ts';
import {type Row, span} from '../rows.ts';

/** Each request of the task as it was sent, with schema, answer, tokens and time. */
export function detailRows(flow: FlowState | null, width: number): Row[] {
  const requests = flow?.requests ?? [];
  if (requests.length === 0) return [[span('Nothing was sent yet.', 'dim')]];
  return requests.flatMap((request, index) => [...requestRows(request, index, width), []]);
}

function requestRows(request: RequestRecord, index: number, width: number): Row[] {
  const {stage, ms, usage, window, sent, raw} = request;
  const tokens = usage ? ` · ${usage.promptTokens} in, ${usage.completionTokens} out` : '';
  const title = `${index + 1}  ${stage} · ${(ms / 1000).toFixed(1)}s${tokens}${window === null ? '' : ` · window ${window}`}`;
  if (sent === null)
    return [
      [span(title, 'title')],
      [span('  built in: nothing was sent', 'dim')],
      ...block('answer', raw, width),
    ];
  return [
    [span(title, 'title')],
    ...sent.messages.flatMap(({role, content}) => block(role, content, width)),
    ...block('schema', JSON.stringify(sent.schema, null, 2), width),
    ...block('answer', raw, width),
  ];
}

function block(name: string, text: string, width: number): Row[] {
  const room = Math.max(10, width - 4);
  const lines = text.split(/\r\n|\n/).flatMap(line => chunks(line, room));
  return [[span(`  ${name}`, 'accent')], ...lines.map((line): Row => [span('    '), span(line)])];
}

function chunks(line: string, room: number): string[] {
  if (line.length <= room) return [line];
  return Array.from({length: Math.ceil(line.length / room)}, (_, index) =>
    line.slice(index * room, (index + 1) * room),
  );
}
