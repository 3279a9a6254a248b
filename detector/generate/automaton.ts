import { ALIVE_FLAG } from '../scan/symbols.ts';
import { lengthOf } from './triggers.ts';
import type { Node } from './syntax.ts';

/** A deterministic automaton over byte classes. State 0 is dead, state 1 the start; the accepting ones come last. */
export interface Automaton {
  /** `next[state * classes + class]`. */
  readonly next: Uint16Array;
  /** Number of the set of patterns that each state names, 0 for none; with {@link ALIVE_FLAG} at the automaton's depth. */
  readonly accept: Uint16Array;
  /** The sets of pattern numbers. */
  readonly accepted: readonly (readonly number[])[];
}

export interface AutomatonOptions {
  /** Class of each byte. */
  readonly classOf: Uint8Array;
  readonly classes: number;
  /** Look at this many bytes; a pattern that still lives then counts as accepted. */
  readonly depth: number;
  /** Ordinary ones: the states to which they lead often stand together. */
  readonly texts: readonly Uint8Array[];
}

interface State {
  readonly moves: Map<number, number[]>;
  readonly empty: number[];
  readonly owner: number;
  final: boolean;
}

interface Subset {
  readonly states: readonly number[];
  readonly level: number;
}

/** Of the automaton: 16 bits number them. */
const MOST_STATES = 65_000;
/** Before those that nothing tells apart become one. */
const MOST_SUBSETS = 200_000;

/** Builds one automaton for all the given patterns. Throws when it grows over 65,000 states. */
export function buildAutomaton(
  patterns: readonly { readonly number: number; readonly node: Node }[],
  options: AutomatonOptions,
): Automaton {
  const states: State[] = [];
  const start = addState(states, -1);
  for (const { number, node } of patterns) {
    const own = addState(states, number);
    states[start]!.empty.push(own);
    const end = compile(states, node, own, options, 0);
    if (end >= 0) states[end]!.final = true;
  }
  return determinize(states, start, options);
}

function addState(states: State[], owner: number): number {
  return states.push({ moves: new Map(), empty: [], owner, final: false }) - 1;
}

/** Adds a node behind `from`; answers its end, or -1 where it lies deeper than the automaton looks. */
function compile(states: State[], node: Node, from: number, options: AutomatonOptions, depth: number): number {
  const { owner } = states[from]!;
  switch (node.type) {
    case 'set': {
      const to = addState(states, owner);
      const classes = new Set<number>();
      node.bytes.forEach((member, byte) => member && classes.add(options.classOf[byte] ?? 0));
      for (const one of classes) {
        const { moves } = states[from]!;
        moves.set(one, [...(moves.get(one) ?? []), to]);
      }
      return to;
    }
    case 'sequence': {
      let at = from;
      let least = depth;
      for (const item of node.items) {
        if (least > options.depth) return -1;
        at = compile(states, item, at, options, least);
        if (at < 0) return -1;
        least += lengthOf(item).min;
      }
      return at;
    }
    case 'choice': {
      const to = addState(states, owner);
      let reached = false;
      for (const item of node.items) {
        const end = compile(states, item, from, options, depth);
        if (end < 0) continue;
        states[end]!.empty.push(to);
        reached = true;
      }
      return reached ? to : -1;
    }
    case 'repeat': {
      const to = addState(states, owner);
      const least = lengthOf(node.item).min;
      let at = from;
      let reached = false;
      for (let count = 0; count <= node.max; count++) {
        if (count >= node.min) {
          states[at]!.empty.push(to);
          reached = true;
        }
        if (count === node.max || depth + count * Math.max(least, 1) > options.depth) break;
        const inner = addState(states, owner);
        states[at]!.empty.push(inner);
        at = compile(states, node.item, inner, options, depth + count * least);
        if (at < 0) break;
      }
      return reached ? to : -1;
    }
  }
}

function closure(states: readonly State[], from: Iterable<number>): number[] {
  const seen = new Set(from);
  for (const at of seen) for (const to of states[at]!.empty) seen.add(to);
  return [...seen].filter((one) => states[one]!.moves.size > 0 || states[one]!.final).sort((a, b) => a - b);
}

function determinize(states: readonly State[], start: number, options: AutomatonOptions): Automaton {
  const { classes, depth } = options;
  const numbers = new Map<string, number>();
  const subsets: Subset[] = [{ states: [], level: 0 }];
  const accepted: number[][] = [[]];
  const acceptNumbers = new Map<string, number>([['', 0]]);
  const accept: number[] = [0];
  const intern = (set: readonly number[], level: number): number => {
    if (set.length === 0) return 0;
    const key = set.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = subsets.push({ states: set, level }) - 1;
    if (number > MOST_SUBSETS) throw new Error('the automaton is too large: bound the patterns tighter');
    numbers.set(key, number);
    const owners = set.filter((one) => states[one]!.final || level >= depth).map((one) => states[one]!.owner);
    const patterns = [...new Set(owners)].sort((a, b) => a - b);
    const acceptKey = patterns.join();
    if (!acceptNumbers.has(acceptKey)) acceptNumbers.set(acceptKey, accepted.push(patterns) - 1);
    accept.push((acceptNumbers.get(acceptKey) ?? 0) | (level >= depth ? ALIVE_FLAG : 0));
    return number;
  };
  const rows: Uint32Array[] = [new Uint32Array(classes)];
  intern(closure(states, [start]), 0);
  for (let at = 1; at < subsets.length; at++) {
    const row = new Uint32Array(classes);
    rows.push(row);
    const { states: set, level } = subsets[at]!;
    if (level >= depth) continue;
    const moves = new Map<number, Set<number>>();
    for (const state of set)
      for (const [one, targets] of states[state]!.moves) {
        const to = moves.get(one) ?? new Set();
        targets.forEach((target) => to.add(target));
        moves.set(one, to);
      }
    for (const [one, to] of moves) row[one] = intern(closure(states, to), level + 1);
  }
  return minimize(rows, accept, accepted, options);
}

/** Moore's algorithm: states that no continuation tells apart become one. */
function minimize(
  rows: readonly Uint32Array[],
  accept: readonly number[],
  accepted: readonly (readonly number[])[],
  options: AutomatonOptions,
): Automaton {
  const classes = rows[0]?.length ?? 0;
  let group = Int32Array.from(accept, (one, state) => (state === 0 ? -1 : one));
  const row = new Int32Array(classes + 1);
  for (let count = 0; ;) {
    const numbers = new Map<string, number>();
    const next = new Int32Array(rows.length);
    rows.forEach((moves, state) => {
      row[0] = group[state] ?? 0;
      for (let one = 0; one < classes; one++) row[one + 1] = group[moves[one] ?? 0] ?? 0;
      const key = Buffer.from(row.buffer).toString('latin1');
      let number = numbers.get(key);
      if (number === undefined) numbers.set(key, (number = numbers.size));
      next[state] = number;
    });
    group = next;
    if (numbers.size === count) break;
    count = numbers.size;
  }
  const dead = group[0] ?? 0;
  const first = group[1] ?? 0;
  const accepting = new Set(group.filter((_, state) => (accept[state] ?? 0) > 0));
  const visits = visitsOf(rows, group, options);
  const others = [...new Set(group)]
    .filter((one) => one !== dead && one !== first)
    .sort((a, b) => visits[b]! - visits[a]! || a - b);
  const order = [
    dead,
    first,
    ...others.filter((one) => !accepting.has(one)),
    ...others.filter((one) => accepting.has(one)),
  ];
  if (order.length > MOST_STATES) throw new Error('the automaton is too large: bound the patterns tighter');
  const numberOf = new Map(order.map((one, number) => [one, number]));
  const next = new Uint16Array(order.length * classes);
  const accepts = new Uint16Array(order.length);
  rows.forEach((moves, state) => {
    const number = numberOf.get(group[state] ?? 0) ?? 0;
    moves.forEach((to, one) => (next[number * classes + one] = numberOf.get(group[to] ?? 0) ?? 0));
    accepts[number] = accept[state] ?? 0;
  });
  return { next, accept: accepts, accepted };
}

/** How often the texts lead to each group of states, from all their places. */
function visitsOf(rows: readonly Uint32Array[], group: Int32Array, { classOf, texts }: AutomatonOptions): Uint32Array {
  const visits = new Uint32Array(rows.length);
  for (const text of texts)
    for (let start = 0; start < text.length; start++) {
      let state = 1;
      for (let at = start; at < text.length && state !== 0; at++) {
        state = rows[state]![classOf[text[at]!]!]!;
        visits[group[state]!]!++;
      }
    }
  return visits;
}
