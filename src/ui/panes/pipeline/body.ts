import type {EngineState} from '../../deps.ts';
import type {Row} from '../../rows.ts';
import {engineAsks} from '../../state/contexts.ts';
import type {RunState, ViewState} from '../../state/ui-state.ts';
import {clampTop} from '../../state/window.ts';
import {engineRows, fileChoiceRows, problemRows, stuckRows} from './cards.ts';
import {diffBody} from './diff-body.ts';
import {listBody} from './list-body.ts';
import {placesBody} from './places-body.ts';

/** What fills the pipeline pane below the stages; rows are built one by one, only those that are seen. */
export type Body = {
  length: number;
  row: (index: number) => Row;
  /** Rows at which something begins that one may want to jump to. */
  stops: readonly number[];
  /** True where the first rows must be read before the rest. */
  hasNotes: boolean;
};

/** `isWide` is true where two texts have room side by side. */
export type BodySize = {width: number; isWide: boolean};

/** The diff, the chooser or the error card, whichever the state calls for. */
export function bodyOf(run: RunState, engine: EngineState, size: BodySize): Body {
  const {flow, view} = run;
  if (flow === null || engineAsks(run, engine)) return listBody(engineRows(engine, view.option, size.width));
  switch (flow.kind) {
    case 'review':
    case 'writing':
    case 'applied':
    case 'rejected':
      return diffBody(flow.proposal, view, size);
    case 'choosing-place':
      return placesBody(flow, view.option, size);
    case 'choosing-file':
      return listBody(fileChoiceRows(flow, view.option, size.width));
    case 'stuck':
      return listBody(stuckRows(flow, size.width));
    case 'failed':
      return listBody(problemRows(flow.problem, size.width));
    default:
      return listBody([]);
  }
}

/** The first row that is seen: where someone scrolled to, else the top with its notes, else the first change. */
export function topOf(body: Body, view: ViewState, height: number): number {
  const first = body.hasNotes ? 0 : (body.stops[0] ?? 0) - leadOf(height);
  return clampTop(view.top ?? first, body.length, height);
}

/** Rows above a hunk when it is jumped to. */
export function leadOf(height: number): number {
  return Math.min(3, Math.floor(height / 3));
}

/** Index of the hunk that keys mean: the one that was jumped to, else the last that begins in the upper part. */
export function hunkInView(body: Body, view: ViewState, height: number): number {
  const reach = topOf(body, view, height) + leadOf(height);
  return (
    view.hunk ??
    Math.max(
      0,
      body.stops.findLastIndex(stop => stop <= reach),
    )
  );
}
