import { ASK_RE2, DEAD, END, NO_MATCH, Program, type PackedPatterns } from './program.ts';

/** How many threads and cells all lazy matchers of a detector may still keep. */
export interface Room {
  left: number;
}

const FIRST_ROWS = 16;
/** In a row: nobody has been here yet. */
const UNKNOWN = 0xffff;
/** In a row: a match ends with this byte. */
const ENDS = 0x8000;
const MOST_STATES = 4096;
/** Over longer matches RE2 is faster. */
const LONGEST = 256;

/**
 * A pattern's automaton, exact as those of `generate/matcher.ts`, whose states are made when a text first leads to them.
 * What does not fit into the room that is left is for RE2.
 */
export class LazyMatcher {
  /** How many bytes the last call of {@link end} looked at. */
  steps = 0;
  readonly #program: Program;
  readonly #room: Room;
  readonly #classes: number;
  /** `next[state * classes + class]`, with {@link ENDS}. */
  #next: Uint16Array;
  /** The threads of each state. */
  readonly #threads: Uint16Array[] = [];
  readonly #numbers = new Map<string, number>();
  /** There was no room for a state: no more are made. */
  #full = false;

  /** @param at where the pattern begins in `nodes` */
  constructor(patterns: PackedPatterns, at: number, room: Room) {
    this.#program = new Program(patterns, at);
    this.#room = room;
    this.#classes = this.#program.members.length;
    this.#next = new Uint16Array(FIRST_ROWS * this.#classes).fill(UNKNOWN);
    this.#intern([]);
    this.#intern(this.#program.begin());
  }

  /** Where the match that begins at `start` ends, {@link NO_MATCH}, or {@link ASK_RE2}. */
  end(bytes: Uint8Array, start: number, to: number): number {
    const { classOf } = this.#program;
    const classes = this.#classes;
    let next = this.#next;
    let state = 1;
    let end = NO_MATCH;
    let at = start;
    const last = Math.min(to, start + LONGEST);
    while (at < last) {
      const cell = state * classes + (classOf[bytes[at] as number] as number);
      state = next[cell] as number;
      if (state === UNKNOWN) {
        state = this.#make(cell);
        if (state === UNKNOWN) {
          end = ASK_RE2;
          break;
        }
        next = this.#next;
      }
      at++;
      if (state >= ENDS) {
        state -= ENDS;
        end = at;
      } else if (state === DEAD) break;
    }
    if (at === last && last < to && state !== DEAD) end = ASK_RE2;
    this.steps = at - start;
    return end;
  }

  /** The state that a cell leads to; {@link UNKNOWN} where there is no room for it. */
  #make(cell: number): number {
    const { members } = this.#program;
    const threads = this.#full ? undefined : this.#threads[Math.floor(cell / this.#classes)];
    if (!threads) return UNKNOWN;
    const left = this.#program.next(threads, members[cell % this.#classes] as number);
    const state = this.#intern(left);
    if (state === UNKNOWN) return UNKNOWN;
    return (this.#next[cell] = left.includes(END) ? state + ENDS : state);
  }

  #intern(threads: readonly number[]): number {
    const list = Uint16Array.from(threads);
    const key = Buffer.from(list.buffer).toString('latin1');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#threads.length;
    const size = list.length + this.#classes;
    this.#full = number === MOST_STATES || size > this.#room.left || this.#program.length > UNKNOWN;
    if (this.#full) return UNKNOWN;
    this.#room.left -= size;
    if ((number + 1) * this.#classes > this.#next.length) {
      const larger = new Uint16Array(this.#next.length * 2).fill(UNKNOWN);
      larger.set(this.#next);
      this.#next = larger;
    }
    this.#numbers.set(key, number);
    this.#threads.push(list);
    return number;
  }
}
