import { ASK, END, Program } from '../scan/program.ts';
import { PatternPacker } from './pack.ts';
import type { Node } from './syntax.ts';

/**
 * A deterministic automaton for one pattern, exact: it finds the match that RE2 finds, the leftmost-first one. State 0 is
 * dead, 1 the start, 2 where the automaton ends and the states are made as they are met; states from `accepting` on end a match.
 */
export interface Matcher {
  /** Class of each byte. */
  readonly classOf: Uint8Array;
  readonly classes: number;
  /** `next[state * classes + class]`. */
  readonly next: Uint16Array;
  readonly accepting: number;
}

/** States that are made before equal ones become one. */
const MOST_MADE = 700;

/** The automaton of a pattern parsed exactly; what lies behind its first `most` states, in order of distance, is left out. */
export function buildMatcher(node: Node, most: number): Matcher {
  const packed = new PatternPacker();
  return cut(minimize(determinize(new Program(packed, packed.add(node)))), most);
}

interface Automaton extends Pick<Matcher, 'classOf'> {
  readonly rows: readonly (readonly number[])[];
  readonly ends: readonly boolean[];
}

function determinize(program: Program): Automaton {
  const { classOf, members } = program;
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
  intern(program.begin());
  threads.push([]);
  const rows: number[][] = [];
  for (let state = 0; state < threads.length; state++) {
    const own = threads[state] ?? [];
    rows.push(members.map((byte) => intern(program.next(own, byte))));
  }
  return { rows, ends: threads.map((list) => list.includes(END)), classOf };
}

/** Moore's algorithm: states that no continuation tells apart become one; the first three stay in their places. */
function minimize({ rows, ends, classOf }: Automaton): Automaton {
  const row = new Uint16Array((rows[0]?.length ?? 0) + 1);
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
