/** Numbers of a digest that are kept and compared: 128 bits. */
const WORDS = 4;

/**
 * A map from digests, each a character a byte, with room for so many. They stand as numbers in one array: as texts in a
 * `Map` they cost more to look up than to compute, and leave each collection of garbage more to copy.
 */
export class DigestTable<V extends object> {
  readonly #mask: number;
  readonly #words: Int32Array;
  readonly #values: (V | undefined)[];
  size = 0;

  constructor(room: number) {
    const slots = 2 ** Math.ceil(Math.log2(room * 2));
    this.#mask = slots - 1;
    this.#words = new Int32Array(slots * WORDS);
    this.#values = new Array<V | undefined>(slots).fill(undefined);
  }

  get(digest: string): V | undefined {
    return this.#values[this.#slotOf(digest)];
  }

  /** Whoever keeps more than there is room for has to clear it first. */
  set(digest: string, value: V): void {
    const slot = this.#slotOf(digest);
    if (this.#values[slot] === undefined) {
      this.size++;
      for (let i = 0; i < WORDS; i++) this.#words[slot * WORDS + i] = wordAt(digest, i);
    }
    this.#values[slot] = value;
  }

  clear(): void {
    this.size = 0;
    this.#values.fill(undefined);
  }

  /** Where it stands, or would stand. */
  #slotOf(digest: string): number {
    const words = this.#words;
    const first = wordAt(digest, 0);
    let slot = first & this.#mask;
    for (; this.#values[slot] !== undefined; slot = (slot + 1) & this.#mask) {
      const at = slot * WORDS;
      if (
        words[at] === first &&
        words[at + 1] === wordAt(digest, 1) &&
        words[at + 2] === wordAt(digest, 2) &&
        words[at + 3] === wordAt(digest, 3)
      )
        break;
    }
    return slot;
  }
}

function wordAt(digest: string, word: number): number {
  const at = word * 4;
  return (
    digest.charCodeAt(at) |
    (digest.charCodeAt(at + 1) << 8) |
    (digest.charCodeAt(at + 2) << 16) |
    (digest.charCodeAt(at + 3) << 24)
  );
}
