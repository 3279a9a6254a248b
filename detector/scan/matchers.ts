import { LazyMatcher, type Room } from './lazy-matcher.ts';
import { ASK, DEAD, MATCHER_FIELDS, NO_MATCH, type PackedPatterns } from './program.ts';

/** What `generate/tables.ts` wrote of the patterns' automata. */
export interface MatcherTables {
  /** {@link MATCHER_FIELDS} numbers of each pattern. */
  readonly index: Uint16Array;
  /** Maps of bytes to classes and the cells, two bytes a number. */
  readonly maps: Uint16Array;
  readonly next: Uint16Array;
  /** The patterns that are too large for an automaton made before. */
  readonly large: PackedPatterns;
}

const MAP = 256;
/** Threads and cells that the lazy matchers may keep, of two to four bytes. */
const ROOM = 2_000_000;
/** A lazy matcher's few hundred bytes cost no more than a question to RE2, which counts as this (`TRY` in judge.ts). */
const MOST_STEPS = 40;

/** For each pattern an automaton that finds what RE2 finds at a place; see `generate/matcher.ts`. */
export class Matchers {
  readonly #maps: Uint8Array;
  readonly #next: Uint8Array;
  readonly #map: Int32Array;
  readonly #classes: Int32Array;
  readonly #base: Int32Array;
  readonly #accepting: Int32Array;
  readonly #packedAt: Int32Array;
  readonly #large: PackedPatterns;
  readonly #lazy: LazyMatcher[] = [];
  readonly #room: Room = { left: ROOM };
  /** What the last call of {@link end} cost, in steps of the budget. */
  steps = 0;

  constructor({ index, maps, next, large }: MatcherTables) {
    this.#maps = bytesOf(maps);
    this.#next = bytesOf(next);
    const field = (at: number) =>
      Int32Array.from({ length: index.length / MATCHER_FIELDS }, (_, i) => index[i * MATCHER_FIELDS + at] ?? 0);
    const wide = (at: number) => {
      const low = field(at + 1);
      return field(at).map((high, i) => high * 0x10000 + (low[i] ?? 0));
    };
    this.#map = field(0).map((map) => map * MAP);
    this.#classes = field(1);
    this.#base = wide(2);
    this.#accepting = field(4);
    this.#packedAt = wide(5);
    this.#large = large;
  }

  /** Where the match of a pattern that begins at `start` ends, {@link NO_MATCH}, or `ASK_RE2`. */
  end(pattern: number, bytes: Uint8Array, start: number, to: number): number {
    const next = this.#next;
    const maps = this.#maps;
    const map = this.#map[pattern] as number;
    const classes = this.#classes[pattern] as number;
    const base = this.#base[pattern] as number;
    const accepting = this.#accepting[pattern] as number;
    let state = 1;
    let end = NO_MATCH;
    let at = start;
    while (at < to) {
      state = next[base + state * classes + (maps[map + (bytes[at++] as number)] as number)] as number;
      if (state >= accepting) end = at;
      else if (state === ASK) return this.#endLazily(pattern, bytes, start, to);
      else if (state === DEAD) break;
    }
    this.steps = at - start;
    return end;
  }

  #endLazily(pattern: number, bytes: Uint8Array, start: number, to: number): number {
    const packedAt = (this.#packedAt[pattern] as number) - 1;
    const lazy = (this.#lazy[pattern] ??= new LazyMatcher(this.#large, packedAt, this.#room));
    const end = lazy.end(bytes, start, to);
    this.steps = Math.min(lazy.steps, MOST_STEPS);
    return end;
  }
}

function bytesOf(numbers: Uint16Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
