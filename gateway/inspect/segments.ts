/**
 * Segments that were inspected before: agents send their whole history every turn. Kept are a keyed hash of the segment
 * and what was found where in it; never any text. A joint between two segments is a segment of its own: it is known only
 * if the very characters on both sides were read together before.
 */
import type { Finding } from '../../detector/index.ts';
import { DigestTable } from './digest-table.ts';
import { SipHash } from './sip-hash.ts';

/** Shorter strings are scanned as fast as they are hashed. */
export const SHORTEST_SEGMENT = 64;
const LONGEST_SEGMENT = 1024 * 1024;
/** Segments of a generation; two are kept. */
const MOST_SEGMENTS = 16_384;
/** Partition, what it is, length of the cue, length of the other bytes. */
const HEAD = 16;
const NOTHING = new Uint8Array();

/** What a segment is: the same bytes mean another thing as another. */
export type What = 0 | 1 | 2 | 3 | 4;
export const TEXT: What = 0;
export const JOINT: What = 1;
export const CONTAINER: What = 2;
export const OPAQUE: What = 3;
export const RUN: What = 4;

const DAY_MS = 86_400_000;

export interface Segment {
  /** Offsets count from the beginning of the unescaped text. */
  readonly findings: readonly Finding[];
  /** It was JSON (or something else with an inside) in which nothing was found. */
  readonly nested: boolean;
  readonly edges: Edges | undefined;
  /** Texts of a container or a run that have neighbours outside it. */
  readonly texts?: readonly RunText[];
  /** Lengths of the runs that begin with this item, the longest first. */
  readonly ends?: readonly number[];
}

/** A text of a container or a run: its token, counted from the first. `gap`: it is no neighbour of the one before it. */
export interface RunText {
  readonly token: number;
  readonly edges: Edges | undefined;
  readonly gap?: true;
}

/** A segment in which nothing was found. */
export const CLEAN: Segment = { findings: [], nested: true, edges: undefined };
/** The same of a text without escapes. */
export const PLAIN: Segment = { ...CLEAN, nested: false };

const NO_TEXTS: Segment = { ...CLEAN, texts: [] };
/** By the place of its only text. */
const ONE_TEXT = Array.from({ length: 16 }, (_, token): Segment => ({
  ...CLEAN,
  texts: [{ token, edges: undefined }],
}));

/** A clean item with these texts. Most are alike, and what is kept costs each collection of garbage. */
export function cleanWith(texts: readonly RunText[]): Segment {
  const [only] = texts;
  if (only === undefined) return NO_TEXTS;
  const alike = texts.length === 1 && only.edges === undefined ? ONE_TEXT[only.token] : undefined;
  return alike ?? { ...CLEAN, texts };
}

/** Where the first and last characters of an escaped text stand, so that joints can be read without the rest. */
export interface Edges {
  /** Raw bytes of the first characters. */
  readonly head: number;
  /** Raw offset of the last characters, and their offset in the unescaped text. */
  readonly tail: number;
  readonly tailText: number;
}

const headOf = ({ buffer, byteOffset }: Uint8Array): Int32Array => new Int32Array(buffer, byteOffset, 4);

/** A bounded memory of segments. One detector, one thread. */
export class Segments {
  readonly #now: () => Date;
  readonly #hash: SipHash;
  /** What is hashed, as one run of bytes. */
  #buffer: Uint8Array;
  #head: Int32Array;
  /** How far text has been written into it. */
  #written = HEAD;
  #young = new DigestTable<Segment>(MOST_SEGMENTS);
  #old = new DigestTable<Segment>(MOST_SEGMENTS);
  readonly #partitions = new WeakMap<object, WeakMap<object, number>>();
  #nextPartition = 0;
  #partition = 0;
  #day = 0;

  constructor(now: () => Date, random: (bytes: number) => Uint8Array) {
    this.#now = now;
    this.#hash = new SipHash(random(SipHash.KEY_BYTES));
    this.#buffer = this.#hash.bytes;
    this.#head = headOf(this.#buffer);
  }

  /**
   * Segments are those of these settings and rules from here on: another object is another caller, mode or policy, or
   * another API, in which the same part may be a picture.
   */
  open(settings: object, rules: object): void {
    let byRules = this.#partitions.get(settings);
    if (byRules === undefined) this.#partitions.set(settings, (byRules = new WeakMap()));
    let partition = byRules.get(rules);
    if (partition === undefined) byRules.set(rules, (partition = this.#nextPartition++));
    this.#partition = partition;
    // Some kinds look at today's date.
    const day = Math.floor(this.#now().getTime() / DAY_MS);
    if (day !== this.#day) {
      this.#day = day;
      this.#young.clear();
      this.#old.clear();
    }
  }

  /**
   * The keyed hash of `bytes[from, to)` under a cue, and of `other[0, otherLength)` beside it; undefined where hashing
   * does not pay.
   */
  keyOf(
    what: What,
    cue: Uint8Array | undefined,
    bytes: Uint8Array,
    from: number,
    to: number,
    other: Uint8Array = NOTHING,
    otherLength = 0,
  ): string | undefined {
    const size = to - from;
    if (size > LONGEST_SEGMENT) return undefined;
    const cueLength = cue?.length ?? 0;
    const length = HEAD + cueLength + size + otherLength;
    if (length > this.#buffer.length) this.#grow(length * 2);
    const buffer = this.#buffer;
    const head = this.#head;
    head[0] = this.#partition;
    head[1] = what;
    head[2] = cue === undefined ? -1 : cueLength;
    head[3] = otherLength;
    let at = HEAD;
    for (let i = 0; i < cueLength; i++) buffer[at++] = (cue as Uint8Array)[i] as number;
    buffer.set(new Uint8Array(bytes.buffer, bytes.byteOffset + from, size), at);
    at += size;
    for (let i = 0; i < otherLength; i++) buffer[at++] = other[i] as number;
    if (length > this.#written) this.#written = length;
    return this.#hash.of(length);
  }

  /** No text stays behind. */
  wipe(): void {
    this.#buffer.fill(0, HEAD, this.#written);
    this.#written = HEAD;
  }

  #grow(size: number): void {
    this.#hash.grow(size);
    this.#buffer = this.#hash.bytes;
    this.#head = headOf(this.#buffer);
  }

  get(key: string): Segment | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, segment: Segment): void {
    if (this.#young.size >= MOST_SEGMENTS) {
      [this.#young, this.#old] = [this.#old, this.#young];
      this.#young.clear();
    }
    this.#young.set(key, segment);
  }
}
