/** Answers of a matcher: no match, and what RE2 must say. */
export const NO_MATCH = -1;
export const ASK_RE2 = -2;

/** In the automata that `generate/matcher.ts` makes: no way on, and the state that leaves the rest to others. */
export const DEAD = 0;
export const ASK = 2;
/**
 * Of each of them: number of the byte classes' map, how many classes, first cell high and low, first accepting state; and
 * where the pattern stands among the packed ones, high and low, one more than that; 0 for nowhere.
 */
export const MATCHER_FIELDS = 7;

/**
 * Patterns over UTF-8 bytes as `generate/pack.ts` writes them. `nodes` holds each pattern's nodes, the parts of a sequence
 * last one first: a number from {@link FIRST_SET} on is a set of bytes; {@link SEQUENCE} and {@link CHOICE} are followed by
 * how many parts they have and by those; {@link GREEDY} and {@link LAZY} by least and greatest count and what repeats.
 */
export interface PackedPatterns {
  readonly nodes: ArrayLike<number>;
  /** For each set of bytes 256 flags, in {@link SET_WORDS} numbers. */
  readonly sets: ArrayLike<number>;
}

export const SEQUENCE = 0;
export const CHOICE = 1;
export const GREEDY = 2;
export const LAZY = 3;
export const FIRST_SET = 4;
export const ENDLESS = 0xffff;
export const SET_WORDS = 16;

/** The step that ends a match. */
export const END = 0;
/** In place of a step's set: it goes on in several ways. */
const WAYS = -1;

/**
 * A pattern as steps of threads, as in Thompson's construction: a step goes on with a set of bytes, or in several ways, the
 * preferred ones first. A list of threads in order of preference is what a state of its automaton is.
 */
export class Program {
  /** Bytes that no step tells apart share a class. */
  readonly classOf: Uint8Array;
  /** A byte of each class. */
  readonly members: readonly number[];
  readonly #patterns: PackedPatterns;
  readonly #start: number;
  /** For each step: the number of its set, or {@link WAYS}; and the step behind it, or where its list of ways stands. */
  readonly #sets: Int32Array;
  readonly #to: Int32Array;
  /** Each list of ways: how many, then the steps. */
  readonly #ways: Int32Array;
  /** Steps that {@link #follow} has been at. */
  readonly #seen: Int32Array;
  #round = 0;

  /** @param at where the pattern begins in `nodes` */
  constructor(patterns: PackedPatterns, at: number) {
    const compiler = new Compiler(patterns.nodes, at);
    this.#patterns = patterns;
    this.#start = compiler.compile(END);
    this.#sets = Int32Array.from(compiler.sets);
    this.#to = Int32Array.from(compiler.to);
    this.#ways = Int32Array.from(compiler.ways);
    this.#seen = new Int32Array(this.#sets.length);
    this.classOf = new Uint8Array(256);
    const used = new Set(compiler.sets);
    used.delete(WAYS);
    for (const set of used) this.#tellApart(set);
    this.members = Array.from({ length: Math.max(...this.classOf) + 1 }, (_, number) => this.classOf.indexOf(number));
  }

  /** How many steps there are. */
  get length(): number {
    return this.#sets.length;
  }

  /** The threads before the first byte. */
  begin(): number[] {
    return this.#follow([this.#start]);
  }

  /** The threads that are left behind a byte; none where no match goes on. */
  next(threads: ArrayLike<number>, byte: number): number[] {
    const to: number[] = [];
    for (let i = 0; i < threads.length; i++) {
      const at = threads[i] as number;
      if (at !== END && this.#takes(this.#sets[at] as number, byte)) to.push(this.#to[at] as number);
    }
    return to.length === 0 ? to : this.#follow(to);
  }

  /** Splits the classes of which this set takes a part; they stay numbered in order of their first bytes. */
  #tellApart(set: number): void {
    const numbers = new Int16Array(512).fill(-1);
    let count = 0;
    for (let byte = 0; byte < 256; byte++) {
      const half = (this.classOf[byte] as number) * 2 + Number(this.#takes(set, byte));
      if (numbers[half] === -1) numbers[half] = count++;
      this.classOf[byte] = numbers[half] as number;
    }
  }

  #takes(set: number, byte: number): boolean {
    return (((this.#patterns.sets[set * SET_WORDS + (byte >> 4)] as number) >> (byte & 15)) & 1) === 1;
  }

  /** The threads that go on from here; what stands behind an end can no longer win. */
  #follow(from: readonly number[]): number[] {
    const seen = this.#seen;
    const round = ++this.#round;
    const out: number[] = [];
    const stack = [...from].reverse();
    while (stack.length > 0) {
      const at = stack.pop() ?? END;
      if (seen[at] === round) continue;
      seen[at] = round;
      if (at === END || this.#sets[at] !== WAYS) {
        out.push(at);
        if (at === END) break;
        continue;
      }
      const list = this.#to[at] as number;
      for (let i = list + (this.#ways[list] as number); i > list; i--) stack.push(this.#ways[i] as number);
    }
    return out;
  }
}

/** Reads a packed pattern and makes its steps; the end is the first. */
class Compiler {
  readonly sets: number[] = [WAYS];
  readonly to: number[] = [0];
  readonly ways: number[] = [0];
  readonly #nodes: ArrayLike<number>;
  #at: number;

  constructor(nodes: ArrayLike<number>, at: number) {
    this.#nodes = nodes;
    this.#at = at;
  }

  /** Adds the next node, which goes on at `to`; answers where it begins. */
  compile(to: number): number {
    const type = this.#read();
    if (type >= FIRST_SET) return this.#add(type - FIRST_SET, to);
    const first = this.#read();
    if (type === SEQUENCE) {
      let next = to;
      for (let i = 0; i < first; i++) next = this.compile(next);
      return next;
    }
    if (type === CHOICE) return this.#addWays(Array.from({ length: first }, () => this.compile(to)));
    return this.#repeat(first, this.#read(), type === LAZY, to);
  }

  #repeat(min: number, max: number, lazy: boolean, to: number): number {
    const item = this.#at;
    const again = (next: number): number => {
      this.#at = item;
      return this.compile(next);
    };
    let next = to;
    if (max === ENDLESS) {
      next = this.#addWays([to, to]);
      this.ways[(this.to[next] as number) + (lazy ? 2 : 1)] = again(next);
    } else {
      for (let count = max; count > min; count--) {
        const more = again(next);
        next = this.#addWays(lazy ? [to, more] : [more, to]);
      }
    }
    for (let count = 0; count < min; count++) next = again(next);
    return next;
  }

  #read(): number {
    return this.#nodes[this.#at++] as number;
  }

  #add(set: number, to: number): number {
    this.to.push(to);
    return this.sets.push(set) - 1;
  }

  #addWays(to: readonly number[]): number {
    const step = this.#add(WAYS, this.ways.length);
    this.ways.push(to.length, ...to);
    return step;
  }
}
