import { ASK, DEAD, END, Program } from '../scan/program.ts';
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
/** A shorter run of a pattern's automaton is spared by the one over first bytes. */
const LEAST_RUN = 6;

/**
 * The automaton of a pattern parsed exactly. Of more than `most` states those are kept to which texts lead most often, then the
 * nearest to the start.
 */
export function buildMatcher(node: Node, most: number, texts: readonly Uint8Array[]): Matcher {
  const packed = new PatternPacker();
  return cut(minimize(determinize(new Program(packed, packed.add(node)), texts)), most);
}

interface Automaton extends Pick<Matcher, 'classOf'> {
  readonly rows: readonly (readonly number[])[];
  readonly ends: readonly boolean[];
  /** How often the texts led to each state. */
  readonly visits: readonly number[];
}

function determinize(program: Program, texts: readonly Uint8Array[]): Automaton {
  const { classOf, members } = program;
  const [threads, rows, visits]: [(readonly number[])[], number[][], number[]] = [[], [], []];
  const numbers = new Map<string, number>();
  const add = (list: readonly number[]): number => {
    rows.push([]);
    visits.push(0);
    return threads.push(list) - 1;
  };
  const intern = (list: readonly number[]): number => {
    const key = list.join();
    let number = numbers.get(key);
    if (number === undefined) {
      if (threads.length >= MOST_MADE) return ASK;
      numbers.set(key, (number = add(list)));
    }
    return number;
  };
  const next = (state: number, member: number): number =>
    (rows[state]![member] ??= intern(program.next(threads[state]!, members[member]!)));
  intern([]);
  intern(program.begin());
  add([]);
  const run = (text: Uint8Array, start: number): void => {
    const path: number[] = [];
    for (let at = start, state = 1; at < text.length; at++) {
      state = next(state, classOf[text[at]!]!);
      if (state === DEAD || state === ASK) break;
      path.push(state);
    }
    if (path.length >= LEAST_RUN) for (const state of path) visits[state]!++;
  };
  const begins = Array.from(classOf, (member) => next(1, member) !== DEAD);
  for (const text of texts) for (let at = 0; at < text.length; at++) if (begins[text[at]!]) run(text, at);
  for (let state = 0; state < threads.length; state++) members.forEach((_, member) => next(state, member));
  return { rows, ends: threads.map((list) => list.includes(END)), visits, classOf };
}

/** Moore's algorithm: states that no continuation tells apart become one; the first three stay in their places. */
function minimize({ rows, ends, visits, classOf }: Automaton): Automaton {
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
  const visited = order.map(() => 0);
  visits.forEach((count, state) => (visited[place.get(group[state] ?? 0) ?? 0]! += count));
  return {
    rows: order.map((state) => (rows[state] ?? []).map((to) => place.get(group[to] ?? 0) ?? 0)),
    ends: order.map((state) => ends[state] === true),
    visits: visited,
    classOf,
  };
}

/** The states to which the texts lead most often, then the nearest ones, in the order that {@link Matcher} has. */
function cut({ rows, ends, visits, classOf }: Automaton, most: number): Matcher {
  const first = new Set([0, 1, ASK]);
  if (rows.length > most) {
    const visited = [...visits.keys()].filter((state) => visits[state]! > 0).sort((a, b) => visits[b]! - visits[a]!);
    for (const state of visited) if (first.size < most) first.add(state);
  }
  for (const state of first) {
    if (state === ASK) continue;
    for (const to of rows[state] ?? []) if (first.size < most) first.add(to);
  }
  const kept = [...first];
  const open = kept.filter((state) => state <= ASK || !ends[state]);
  const place = new Map([...open, ...kept.filter((state) => state > ASK && ends[state])].map((state, i) => [state, i]));
  const classes = rows[0]?.length ?? 0;
  const next = new Uint16Array(kept.length * classes);
  for (const [state, i] of place) rows[state]?.forEach((to, each) => (next[i * classes + each] = place.get(to) ?? ASK));
  return { classOf, classes, next, accepting: open.length };
}
