import type {Span as ToneSpan} from '../display/spans.ts';
import type {Tone} from './theme.ts';

/** One row of the screen, from left to right. */
export type Row = readonly ToneSpan<Tone>[];

export type Span = ToneSpan<Tone>;

/** A span, shorter to write where rows are put together. */
export function span(text: string, tone?: Tone): Span {
  return tone === undefined ? {text} : {text, tone};
}
