import {cutToWidth, takeColumns} from './fit.ts';
import {safeText} from './safe-text.ts';
import {graphemes, textWidth} from './width.ts';

/** A piece of a row and what it means; the theme turns the meaning into a colour. */
export type Span<Tone> = {text: string; tone?: Tone; ground?: Tone};

/**
 * One row out of spans: safe, at most `width` columns wide, cut with `…` where something is missing.
 * Text of any origin may be given; nothing in it reaches the terminal as more than visible characters.
 */
export function fitSpans<Tone>(spans: readonly Span<Tone>[], width: number): Span<Tone>[] {
  const fitted: Span<Tone>[] = [];
  let left = width;
  for (const [index, span] of spans.entries()) {
    if (span.text === '') continue;
    // No need to measure what cannot be seen; 16 units are enough for any grapheme.
    const text = safeText(span.text.slice(0, width * 16 + 16));
    const used = textWidth(text);
    if (used < left || (used === left && isLast(spans, index))) {
      fitted.push({...span, text});
      left -= used;
      continue;
    }
    fitted.push({...span, text: isLast(spans, index) ? cutToWidth(text, left) : cutWithMark(text, left)});
    return fitted;
  }
  return fitted;
}

/** Columns of all spans together. */
export function spansWidth(spans: readonly Span<unknown>[]): number {
  let width = 0;
  for (const span of spans) width += textWidth(span.text);
  return width;
}

/** Spans followed by blanks up to `width` columns, cut where they are wider; the blanks are on `ground`. */
export function padSpans<Tone>(spans: readonly Span<Tone>[], width: number, ground?: Tone): Span<Tone>[] {
  const fitted = fitSpans(spans, width);
  const gap = width - spansWidth(fitted);
  if (gap <= 0) return fitted;
  return [...fitted, {text: ' '.repeat(gap), ...(ground === undefined ? {} : {ground})}];
}

/** The columns from `from` up to `to` of safe spans; half of a wide character becomes a blank. */
export function sliceSpans<Tone>(spans: readonly Span<Tone>[], from: number, to: number): Span<Tone>[] {
  const slices: Span<Tone>[] = [];
  let column = 0;
  for (const span of spans) {
    let text = '';
    for (const grapheme of graphemes(span.text)) {
      const width = textWidth(grapheme);
      const isInside = column >= from && column + width <= to;
      if (isInside) text += grapheme;
      else if (column < to && column + width > from) text += ' ';
      column += width;
    }
    if (text !== '') slices.push({...span, text});
    if (column >= to) break;
  }
  return slices;
}

/** Left spans and right spans at the two ends of a row; the right ones go first where there is no room for both. */
export function justifySpans<Tone>(
  left: readonly Span<Tone>[],
  right: readonly Span<Tone>[],
  width: number,
): Span<Tone>[] {
  const end = fitSpans(right, width);
  const endWidth = spansWidth(end);
  const start = fitSpans(left, Math.max(0, width - endWidth - (endWidth > 0 ? 1 : 0)));
  const gap = width - endWidth - spansWidth(start);
  return gap > 0 && endWidth > 0 ? [...start, {text: ' '.repeat(gap)}, ...end] : [...start, ...end];
}

function isLast(spans: readonly Span<unknown>[], index: number): boolean {
  for (let next = index + 1; next < spans.length; next++) if (spans[next]?.text !== '') return false;
  return true;
}

function cutWithMark(text: string, width: number): string {
  return width <= 0 ? '' : `${takeColumns(text, width - 1)}…`;
}
