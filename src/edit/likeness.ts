/** Longer lines are compared by their beginning. */
const comparedCharacters = 300;

/** How alike lines are to `wanted`, from 0 to 1, by the pairs of characters they share (Dice's coefficient). */
export function likenessTo(wanted: string): (line: string) => number {
  const pairs = pairsOf(wanted);
  return line => {
    if (line === wanted) return 1;
    const [count, others] = [wanted, line].map(text =>
      Math.max(1, Math.min(text.length, comparedCharacters) - 1),
    );
    let common = 0;
    for (const [pair, number] of pairsOf(line)) common += Math.min(number, pairs.get(pair) ?? 0);
    return Math.min(0.999, (2 * common) / ((count ?? 1) + (others ?? 1)));
  };
}

/** Pairs of UTF-16 units as numbers, with how often each occurs. */
function pairsOf(text: string): Map<number, number> {
  const pairs = new Map<number, number>();
  const end = Math.min(text.length, comparedCharacters) - 1;
  for (let at = 0; at < end; at++) {
    const pair = text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
