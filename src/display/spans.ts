import {cutToWidth, takeColumns} from './fit.ts';
import {safeText} from './safe-text.ts';
import {textWidth} from './width.ts';

/** A piece of a row and what it means; the theme turns the meaning into a colour. */
export type Span<Tone> = {text: string; tone?: Tone};

/**
 * One row out of spans: safe, at most `width` columns wide, cut with `…` where something is missing.
 * Text of any origin may be given; nothing in it reaches the terminal as more than visible characters.
 */
export function fitSpans<Tone>(spans: readonly Span<Tone>[], width: number): Span<Tone>[] {
  const fitted: Span<Tone>[] = [];
  let left = width;
  for (const [index, span] of spans.entries()) {
    if (span.text === '') continue;
    const isLast = !spans.slice(index + 1).some(next => next.text !== '');
    // Safe text is never shorter than its origin in columns by more than a few zero-width marks per letter.
    const text = safeText(span.text.slice(0, width * 16 + 16));
    const used = textWidth(text);
    if (used < left || (used === left && isLast)) {
      fitted.push({...span, text});
      left -= used;
      continue;
    }
    fitted.push({...span, text: isLast ? cutToWidth(text, left) : cutWithMark(text, left)});
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

function cutWithMark(text: string, width: number): string {
  return width <= 0 ? '' : `${takeColumns(text, width - 1)}…`;
}
