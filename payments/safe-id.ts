import type { Random } from './random.ts';

const SHAPE = /^[A-Za-z0-9._:-]{1,64}$/;
const maker = Symbol('maker');

type Literal<T extends string> = string extends T ? never : T;

/**
 * A word that cannot be raw text: a random id, or a member of a list known at start. Sinks take this class and no
 * `string` (a branded string would still be a `string`).
 */
export class SafeId {
  readonly #value: string;

  constructor(key: typeof maker, value: string) {
    if (key !== maker || !SHAPE.test(value)) throw new TypeError('not a safe id');
    this.#value = value;
  }

  toString(): string {
    return this.#value;
  }

  toJSON(): string {
    return this.#value;
  }

  /** A new UUID (version 4) from 16 random bytes. */
  static random(random: Random): SafeId {
    const bytes = Buffer.from(random(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
    return new SafeId(maker, groups.join('-'));
  }

  /** Words written in our own source; a value of type `string` does not compile. */
  static words<const T extends string>(...words: Literal<T>[]): Readonly<Record<T, SafeId>> {
    return Object.fromEntries(words.map((word) => [word, new SafeId(maker, word)])) as Record<T, SafeId>;
  }

  /** For lists that are settled at start (kind ids, upstream names): a look-up that knows nothing else. */
  static among(list: Iterable<string>): (word: string) => SafeId | undefined {
    const known = new Map([...list].map((word) => [word, new SafeId(maker, word)]));
    return (word) => known.get(word);
  }
}
