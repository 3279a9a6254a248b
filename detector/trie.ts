/** A trie over UTF-8 bytes; the key of an edge is node * 256 + byte. `T`: what is known of a text. */
export class Trie<T> {
  readonly #edges = new Map<number, number>();
  readonly #ends = new Map<number, T>();
  readonly #firsts = new Uint8Array(256);
  #nodes = 1;

  /** Replaces what was known of the same text. */
  add(text: string, known: T): void {
    let node = 0;
    for (const byte of Buffer.from(text)) {
      if (node === 0) this.#firsts[byte] = 1;
      const key = node * 256 + byte;
      let next = this.#edges.get(key);
      if (next === undefined) {
        next = this.#nodes++;
        this.#edges.set(key, next);
      }
      node = next;
    }
    this.#ends.set(node, known);
  }

  mayBegin(byte: number): boolean {
    return this.#firsts[byte] === 1;
  }

  /** Where the texts end that begin at `start`, longest first. A line break or tab counts as a space. */
  endsFrom(bytes: Uint8Array, start: number, to: number): { readonly end: number; readonly known: T }[] {
    const ends: { end: number; known: T }[] = [];
    let node = 0;
    for (let at = start; at < to; at++) {
      const byte = bytes[at] ?? 0;
      const next = this.#edges.get(node * 256 + (byte === 0x0a || byte === 0x09 ? 0x20 : byte));
      if (next === undefined) break;
      node = next;
      const known = this.#ends.get(node);
      if (known !== undefined) ends.unshift({ end: at + 1, known });
    }
    return ends;
  }
}
