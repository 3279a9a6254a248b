import type { Node } from './syntax.ts';

/**
 * A deterministic automaton for one pattern, exact: it finds the match that RE2 finds, the leftmost-first one. State 0 is
 * dead, 1 the start, 2 where the automaton ends and RE2 must be asked; states from `accepting` on end a match.
 */
export interface Matcher {
  /** Class of each byte. */
  readonly classOf: Uint8Array;
  readonly classes: number;
  /** `next[state * classes + class]`. */
  readonly next: Uint16Array;
  readonly accepting: number;
}

/** A program of threads as in Thompson's construction: a set of bytes to go on with, ways in order of preference, or the end. */
type Step =
  | { readonly type: 'set'; readonly bytes: Uint8Array; readonly to: number }
  | { readonly type: 'ways'; readonly to: number[] }
  | { readonly type: 'end' };

const END = 0;
/** The state that asks RE2. */
const ASK = 2;

class Program {
  readonly steps: Step[] = [{ type: 'end' }];

  #add(step: Step): number {
    return this.steps.push(step) - 1;
  }

  /** Adds a node that goes on at `to`; answers where it begins. */
  compile(node: Node, to: number): number {
    switch (node.type) {
      case 'set':
        return this.#add({ type: 'set', bytes: node.bytes, to });
      case 'sequence':
        return node.items.reduceRight((next, item) => this.compile(item, next), to);
      case 'choice':
        return this.#add({ type: 'ways', to: node.items.map((item) => this.compile(item, to)) });
      case 'repeat':
        return this.#repeat(node, to);
    }
  }

  #repeat({ item, min, max, lazy }: Node & { type: 'repeat' }, to: number): number {
    let next = to;
    if (max === Infinity) {
      const ways: number[] = [];
      next = this.#add({ type: 'ways', to: ways });
      const again = this.compile(item, next);
      ways.push(...(lazy ? [to, again] : [again, to]));
    } else {
      for (let count = max; count > min; count--) {
        const again = this.compile(item, next);
        next = this.#add({ type: 'ways', to: lazy ? [to, again] : [again, to] });
      }
    }
    for (let count = 0; count < min; count++) next = this.compile(item, next);
    return next;
  }
}

/** States that are made before equal ones become one. */
const MOST_MADE = 700;

/** The automaton of a pattern parsed exactly; what lies behind its first `most` states, in order of distance, is left to RE2. */
export function buildMatcher(node: Node, most: number): Matcher {
  const program = new Program();
  const start = program.compile(node, END);
  return cut(minimize(determinize(program.steps, start)), most);
}

interface Automaton extends Pick<Matcher, 'classOf'> {
  readonly rows: readonly (readonly number[])[];
  readonly ends: readonly boolean[];
}

/** Bytes that no step tells apart share a class; the members of each. */
function classesOf(steps: readonly Step[]): { classOf: Uint8Array; first: number[] } {
  const sets = new Map<string, Uint8Array>();
  for (const step of steps) if (step.type === 'set') sets.set(Buffer.from(step.bytes).toString('latin1'), step.bytes);
  const numbers = new Map<string, number>();
  const first: number[] = [];
  const classOf = Uint8Array.from({ length: 256 }, (_, byte) => {
    const key = [...sets.values()].map((set) => set[byte]).join('');
    let number = numbers.get(key);
    if (number === undefined) {
      numbers.set(key, (number = numbers.size));
      first.push(byte);
    }
    return number;
  });
  return { classOf, first };
}

/** The threads that go on from here, the preferred ones first; what stands behind an end can no longer win. */
function follow(steps: readonly Step[], from: readonly number[]): number[] {
  const seen = new Set<number>();
  const out: number[] = [];
  const stack = [...from].reverse();
  while (stack.length > 0) {
    const at = stack.pop() ?? END;
    if (seen.has(at)) continue;
    seen.add(at);
    const step = steps[at];
    if (step?.type === 'ways') for (let i = step.to.length - 1; i >= 0; i--) stack.push(step.to[i] ?? END);
    else out.push(at);
    if (at === END) break;
  }
  return out;
}

function determinize(steps: readonly Step[], start: number): Automaton {
  const { classOf, first } = classesOf(steps);
  const threads: (readonly number[])[] = [];
  const numbers = new Map<string, number>();
  const intern = (list: readonly number[]): number => {
    const key = list.join();
    let number = numbers.get(key);
    if (number === undefined) {
      if (threads.length >= MOST_MADE) return ASK;
      numbers.set(key, (number = threads.length));
      threads.push(list);
    }
    return number;
  };
  intern([]);
  intern(follow(steps, [start]));
  threads.push([]);
  const rows: number[][] = [];
  for (let state = 0; state < threads.length; state++) {
    const own = threads[state] ?? [];
    rows.push(
      first.map((byte) => {
        const to: number[] = [];
        for (const at of own) {
          const step = steps[at];
          if (step?.type === 'set' && step.bytes[byte] === 1) to.push(step.to);
        }
        return to.length === 0 ? 0 : intern(follow(steps, to));
      }),
    );
  }
  return { rows, ends: threads.map((list) => list.includes(END)), classOf };
}

/** Moore's algorithm: states that no continuation tells apart become one; the first three stay in their places. */
function minimize({ rows, ends, classOf }: Automaton): Automaton {
  const row = new Int32Array((rows[0]?.length ?? 0) + 1);
  let group = ends.map((end, state) => (state === ASK ? 2 : Number(end)));
  for (let count = 0; ;) {
    const numbers = new Map<string, number>();
    const next = rows.map((to, state) => {
      row[0] = group[state] ?? 0;
      to.forEach((one, i) => (row[i + 1] = group[one] ?? 0));
      const key = Buffer.from(row.buffer).toString('latin1');
      let number = numbers.get(key);
      if (number === undefined) numbers.set(key, (number = numbers.size));
      return number;
    });
    group = next;
    if (numbers.size === count) break;
    count = numbers.size;
  }
  const members = new Map<number, number>();
  group.forEach((one, state) => members.has(one) || members.set(one, state));
  const order = [...members.values()];
  const place = new Map([...members.keys()].map((one, i) => [one, i]));
  return {
    rows: order.map((state) => (rows[state] ?? []).map((to) => place.get(group[to] ?? 0) ?? 0)),
    ends: order.map((state) => ends[state] === true),
    classOf,
  };
}

/** The first states, nearest first, in the order that {@link Matcher} has. */
function cut({ rows, ends, classOf }: Automaton, most: number): Matcher {
  const near = new Set([0, 1, ASK]);
  for (const state of near) {
    if (state === ASK) continue;
    for (const to of rows[state] ?? []) if (near.size < most) near.add(to);
  }
  const kept = [...near];
  const open = kept.filter((state) => state <= ASK || !ends[state]);
  const place = new Map([...open, ...kept.filter((state) => state > ASK && ends[state])].map((state, i) => [state, i]));
  const classes = rows[0]?.length ?? 0;
  const next = new Uint16Array(kept.length * classes);
  for (const [state, i] of place) rows[state]?.forEach((to, each) => (next[i * classes + each] = place.get(to) ?? ASK));
  return { classOf, classes, next, accepting: open.length };
}
