/** First visible row so that the cursor stays in the middle where it can. */
export function windowStart(cursor: number, length: number, height: number): number {
  return Math.max(0, Math.min(cursor - Math.floor(height / 2), length - height));
}

/** A scroll position within its bounds. */
export function clampTop(top: number, length: number, height: number): number {
  return Math.max(0, Math.min(top, length - height));
}
