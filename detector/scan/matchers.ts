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
  readonly #index: Uint16Array;
  readonly #large: PackedPatterns;
  readonly #lazy: LazyMatcher[] = [];
  readonly #room: Room = { left: ROOM };
  /** What the last call of {@link end} cost, in steps of the budget. */
  steps = 0;

  constructor({ index, maps, next, large }: MatcherTables) {
    this.#maps = bytesOf(maps);
    this.#next = bytesOf(next);
    this.#index = index;
    this.#large = large;
  }

  /** Where the match of a pattern that begins at `start` ends, {@link NO_MATCH}, or `ASK_RE2`. */
  end(pattern: number, bytes: Uint8Array, start: number, to: number): number {
    const next = this.#next;
    const maps = this.#maps;
    const index = this.#index;
    const fields = pattern * MATCHER_FIELDS;
    const map = (index[fields] as number) * MAP;
    const classes = index[fields + 1] as number;
    const base = ((index[fields + 2] as number) << 16) | (index[fields + 3] as number);
    const accepting = index[fields + 4] as number;
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

  #packedAt(pattern: number): number {
    const fields = pattern * MATCHER_FIELDS;
    return (((this.#index[fields + 5] as number) << 16) | (this.#index[fields + 6] as number)) - 1;
  }

  #endLazily(pattern: number, bytes: Uint8Array, start: number, to: number): number {
    const lazy = (this.#lazy[pattern] ??= new LazyMatcher(this.#large, this.#packedAt(pattern), this.#room));
    const end = lazy.end(bytes, start, to);
    this.steps = Math.min(lazy.steps, MOST_STEPS);
    return end;
  }
}

function bytesOf(numbers: Uint16Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
