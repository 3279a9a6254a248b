/** Answers of {@link Matchers.end}. */
export const NO_MATCH = -1;
export const ASK_RE2 = -2;

/** Numbers of one pattern in `matcherIndex`: number of its byte classes' map, how many classes, first cell high and low, first accepting state. */
const FIELDS = 5;
const MAP = 256;
/** The state that leaves the rest to RE2. */
const ASK = 2;

/** For each pattern an automaton that finds what RE2 finds at a place; see `generate/matcher.ts`. */
export class Matchers {
  readonly #maps: Uint8Array;
  readonly #next: Uint8Array;
  readonly #map: Int32Array;
  readonly #classes: Int32Array;
  readonly #base: Int32Array;
  readonly #accepting: Int32Array;
  /** How many bytes the last call of {@link end} looked at. */
  steps = 0;

  /** @param index,maps,next as the generated tables have them */
  constructor(index: Uint16Array, maps: Uint16Array, next: Uint16Array) {
    this.#maps = bytesOf(maps);
    this.#next = bytesOf(next);
    const field = (at: number) =>
      Int32Array.from({ length: index.length / FIELDS }, (_, i) => index[i * FIELDS + at] ?? 0);
    this.#map = field(0).map((map) => map * MAP);
    this.#classes = field(1);
    const low = field(3);
    this.#base = field(2).map((high, i) => high * 0x10000 + (low[i] ?? 0));
    this.#accepting = field(4);
  }

  /** Where the match of a pattern that begins at `start` ends, {@link NO_MATCH}, or {@link ASK_RE2}. */
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
      else if (state === ASK) {
        end = ASK_RE2;
        break;
      } else if (state === 0) break;
    }
    this.steps = at - start;
    return end;
  }
}

function bytesOf(numbers: Uint16Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
