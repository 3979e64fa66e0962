/**
 * First visible row of a list so that the cursor is seen with a row to spare on either side; the list stays where it
 * is (`top`) as long as that holds, so that it does not run under one's eyes.
 */
export function windowStart(
  top: number,
  cursor: number,
  {length, height}: {length: number; height: number},
): number {
  const margin = height > 4 ? 1 : 0;
  const lowest = cursor - height + 1 + margin;
  return clampTop(Math.min(Math.max(top, lowest), cursor - margin), length, height);
}

/** A scroll position within its bounds. */
export function clampTop(top: number, length: number, height: number): number {
  return Math.max(0, Math.min(top, length - height));
}
