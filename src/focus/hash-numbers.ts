/** Numbers hashes from 0 in the order in which they are seen; a table of its own takes a third of a `Map`'s time. */
export class HashNumbers {
  #hashes = new Int32Array(FIRST_SIZE);
  /** One more than the number; 0 where nothing is kept. */
  #numbers = new Int32Array(FIRST_SIZE);
  #count = 0;

  /** The number of a hash; that of a new one is how many there were before. */
  numberOf(hash: number): number {
    if (2 * this.#count >= this.#numbers.length) this.#grow();
    const at = this.#placeOf(hash);
    const known = this.#numbers[at] ?? 0;
    if (known > 0) return known - 1;
    this.#hashes[at] = hash;
    this.#numbers[at] = ++this.#count;
    return this.#count - 1;
  }

  #placeOf(hash: number): number {
    const mask = this.#numbers.length - 1;
    let at = Math.imul(hash, SPREAD) >>> 8;
    for (at &= mask; this.#numbers[at] !== 0 && this.#hashes[at] !== hash; ) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const [hashes, numbers] = [this.#hashes, this.#numbers];
    this.#hashes = new Int32Array(4 * hashes.length);
    this.#numbers = new Int32Array(4 * numbers.length);
    for (const [old, number] of numbers.entries()) {
      if (number === 0) continue;
      const at = this.#placeOf(hashes[old] ?? 0);
      this.#hashes[at] = hashes[old] ?? 0;
      this.#numbers[at] = number;
    }
  }
}

/** A power of two, as all sizes are. */
const FIRST_SIZE = 4096;

/** An odd number that moves differences between hashes into the bits that are used. */
const SPREAD = 0x9e3779b1 | 0;
