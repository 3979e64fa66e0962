import {innerSize, type Size} from '../../layout.ts';

/** True where the pane has no room for the instruction and the note below their stages. */
export function isCompact(size: Size): boolean {
  return innerSize(size).rows < 14;
}

/** Rows below the stages and above the keys. */
export function bodyHeight(size: Size): number {
  const stages = isCompact(size) ? 3 : 5;
  return Math.max(0, innerSize(size).rows - stages - 2);
}
