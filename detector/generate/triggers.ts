import { FOLDABLE, SYMBOLS, trigram } from '../scan/symbols.ts';
import { AT_ANCHOR, BEFORE_ANCHOR, BEGINS_MATCH, NEAR_ANCHOR } from '../scan/tables.ts';
import { levels } from './frequencies.ts';
import { setOf, type ByteSet, type Node } from './syntax.ts';

/** One way a pattern can begin: the sets of its first bytes. */
export type Path = readonly ByteSet[];

const LENGTHS = [8, 6, 5, 4, 3];
const MOST_PATHS = 1200;

/** All ways a pattern can begin, each cut at eight bytes, or at fewer where that makes too many; undefined when even three do. */
export function pathsOf(node: Node): Path[] | undefined {
  for (const length of LENGTHS) {
    const paths = pathsUpTo(node, length);
    if (paths) return paths;
  }
  return undefined;
}

/** Each way is a string while they are made, a character for each set, so that equal ones are one. */
function pathsUpTo(node: Node, longest: number): Path[] | undefined {
  const isDone = (way: string): boolean => way.length === longest;
  const step = (from: ReadonlySet<string>, item: Node): ReadonlySet<string> | undefined => {
    const next = new Set<string>();
    const keep = (way: string) => next.add(way);
    const grown = new Set<string>();
    for (const way of from) (isDone(way) ? next : grown).add(way);
    switch (item.type) {
      case 'set': {
        const character = String.fromCharCode(numberOf(item.bytes));
        for (const way of grown) keep(way + character);
        break;
      }
      case 'sequence': {
        let all: ReadonlySet<string> | undefined = grown;
        for (const part of item.items) all = all && step(all, part);
        if (!all) return undefined;
        all.forEach(keep);
        break;
      }
      case 'choice':
        for (const part of item.items) {
          const all = step(grown, part);
          if (!all) return undefined;
          all.forEach(keep);
          if (next.size > MOST_PATHS) return undefined;
        }
        break;
      case 'repeat': {
        let all: ReadonlySet<string> | undefined = grown;
        for (let count = 0; count <= Math.min(item.max, longest); count++) {
          if (count >= item.min) all.forEach(keep);
          if ([...all].every(isDone)) break;
          all = step(all, item.item);
          if (!all) return undefined;
        }
        if (item.min > 0) [...all].filter(isDone).forEach(keep);
        break;
      }
    }
    return next.size > MOST_PATHS ? undefined : next;
  };
  const ways = step(new Set(['']), node);
  return ways && [...ways].map((way) => Array.from(way, (character) => sets[character.charCodeAt(0)] as ByteSet));
}

const numbers = new WeakMap<ByteSet, number>();
const byContent = new Map<string, number>();
const sets: ByteSet[] = [];

/** Equal sets have equal numbers. */
function numberOf(set: ByteSet): number {
  let number = numbers.get(set);
  if (number === undefined) {
    const content = Buffer.from(set).toString('latin1');
    number = byContent.get(content);
    if (number === undefined) byContent.set(content, (number = sets.push(set) - 1));
    numbers.set(set, number);
  }
  return number;
}

export interface Trigger {
  readonly path: Path;
  /** Where in the path the three symbols stand. */
  readonly offset: number;
  readonly trigrams: readonly number[];
  readonly cost: number;
}

const symbols = new Map<number, readonly number[]>();

function symbolsOf(set: ByteSet): readonly number[] {
  const number = numberOf(set);
  let known = symbols.get(number);
  if (!known) {
    const all = new Set<number>();
    set.forEach((member, byte) => member && all.add(SYMBOLS[byte] ?? 0));
    symbols.set(number, (known = [...all]));
  }
  return known;
}

/** Share of the bytes of ordinary text where these three symbols end, roughly. */
function costOf(a: number, b: number, c: number): number {
  const level = levels[trigram(a, b, c)] ?? 0;
  // Non-ASCII bytes share symbols: what one language never has another is made of.
  const floor = a >= FOLDABLE && b >= FOLDABLE && c >= FOLDABLE ? 3e-5 : 1e-8;
  // Accents stand in one language of eight, there often.
  const weight = Math.max(a, b, c) >= FOLDABLE ? 10 : 1;
  return level === 0 ? floor : Math.max(weight * 2 ** (level - 24), floor);
}

/** The cost of each trigram. */
const costs = Float64Array.from(levels, (_, index) => costOf(index >> 12, (index >> 6) & 63, index & 63));

interface Window {
  readonly trigrams: readonly number[];
  readonly cost: number;
}

const windows = new Map<string, Window | undefined>();

/** The trigrams of three sets in a row and how often they fire; undefined when they are too many. */
function windowOf(sets: readonly [ByteSet, ByteSet, ByteSet]): Window | undefined {
  const key = sets.map(numberOf).join();
  if (windows.has(key)) return windows.get(key);
  const [first, second, third] = sets.map(symbolsOf) as [readonly number[], readonly number[], readonly number[]];
  let window: Window | undefined;
  if (first.length * second.length * third.length <= 4096) {
    const trigrams: number[] = [];
    let cost = 0;
    for (const a of first)
      for (const b of second)
        for (const c of third) {
          const index = trigram(a, b, c);
          trigrams.push(index);
          cost += costs[index] ?? 0;
        }
    window = { trigrams, cost };
  }
  windows.set(key, window);
  return window;
}

/**
 * The rarest three symbols in a row that every text beginning with `path` has; undefined for a path under three bytes.
 * @param weight how much of its cost three symbols count
 */
export function bestTrigger(path: Path, weight?: (index: number) => number): Trigger | undefined {
  let best: Trigger | undefined;
  let least = Infinity;
  for (let offset = 0; offset + 3 <= path.length; offset++) {
    const window = windowOf([path[offset], path[offset + 1], path[offset + 2]] as [ByteSet, ByteSet, ByteSet]);
    if (!window) continue;
    const cost = weight
      ? window.trigrams.reduce((sum, index) => sum + weight(index) * (costs[index] ?? 0), 0)
      : window.cost;
    if (cost >= least) continue;
    least = cost;
    best = { path, offset, ...window };
  }
  return best;
}

/** One more entry at a trigger that is there anyway costs this much of a trigger. */
const ENTRY = 0.1;
const ROUNDS = 3;

/**
 * A trigger for each path, all together as rare as can be: one that other paths have, too, costs little. Each path has one.
 */
export function sharedTriggers(paths: readonly Path[]): Trigger[] {
  const users = new Map<number, number>();
  const use = (trigger: Trigger, count: number): void => {
    if (isExact(trigger)) return;
    for (const index of trigger.trigrams) users.set(index, (users.get(index) ?? 0) + count);
  };
  const chosen = paths.map((path) => bestTrigger(path) as Trigger);
  for (const trigger of chosen) use(trigger, 1);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, trigger] of chosen.entries()) {
      if (isExact(trigger)) continue;
      use(trigger, -1);
      chosen[i] = bestTrigger(trigger.path, (index) => ((users.get(index) ?? 0) > 0 ? ENTRY : 1)) ?? trigger;
      use(chosen[i], 1);
    }
  return chosen;
}

/** A trigger of three known bytes, some not ASCII, is looked up by them and costs little. */
const EXACT_COST = 3e-6;

function isExact({ path, offset }: Trigger): boolean {
  const three = path.slice(offset, offset + 3);
  return three.every((set) => set.indexOf(1) === set.lastIndexOf(1) && set.indexOf(1) >= 0x80);
}

/** How often any of these triggers fires, roughly, per byte of ordinary text. */
export function totalCost(triggers: readonly Trigger[]): number {
  const counted = new Set<number>();
  let cost = 0;
  for (const trigger of triggers) {
    if (isExact(trigger)) cost += EXACT_COST;
    else for (const index of trigger.trigrams) if (counted.size < counted.add(index).size) cost += costs[index] ?? 0;
  }
  return cost;
}

/** Longest and shortest match in bytes. */
export function lengthOf(node: Node): { min: number; max: number } {
  switch (node.type) {
    case 'set':
      return { min: 1, max: 1 };
    case 'sequence':
      return node.items
        .map(lengthOf)
        .reduce((a, b) => ({ min: a.min + b.min, max: a.max + b.max }), { min: 0, max: 0 });
    case 'choice': {
      const all = node.items.map(lengthOf);
      return { min: Math.min(...all.map((one) => one.min)), max: Math.max(...all.map((one) => one.max)) };
    }
    case 'repeat': {
      const one = lengthOf(node.item);
      return { min: one.min * node.min, max: one.max * node.max };
    }
  }
}

/** An anchor may stand this many bytes behind the start of its match. */
const FARTHEST_ANCHOR = 400;

export interface Anchor {
  readonly triggers: readonly Trigger[];
  /** The pattern from the anchor on. */
  readonly rest: Node;
  /** For each byte {@link BEFORE_ANCHOR} and so on, and how many bytes may stand before the anchor at most. */
  readonly lead: Uint8Array;
  readonly before: number;
}

/**
 * Where a pattern begins with a class (an address's local part, a scheme): the rarest literal behind it, with what may
 * stand before. Undefined when no literal of the top-level sequence is rarer than `limit`.
 */
export function anchorsOf(node: Node, limit: number): Anchor | undefined {
  const items = node.type === 'sequence' ? flatten(node.items) : [node];
  let before = 0;
  let best: Anchor | undefined;
  let bestCost = limit;
  for (const [i, item] of items.entries()) {
    if (before > FARTHEST_ANCHOR) break;
    const rest: Node = { type: 'sequence', items: items.slice(i) };
    const triggers = i > 0 ? pathsOf(rest)?.map((path) => bestTrigger(path)) : undefined;
    if (triggers?.every((trigger) => trigger !== undefined)) {
      const found = triggers;
      const cost = totalCost(found);
      if (cost < bestCost) {
        bestCost = cost;
        best = { triggers: found, rest, lead: leadOf(items.slice(0, i)), before };
      }
    }
    before += lengthOf(item).max;
  }
  return best;
}

function flatten(items: readonly Node[]): Node[] {
  return items.flatMap((item) => (item.type === 'sequence' ? flatten(item.items) : [item]));
}

/** Of the bytes that these items in a row may take: where before the anchor behind them they may stand. */
function leadOf(items: readonly Node[]): Uint8Array {
  const node: Node = { type: 'sequence', items };
  const before = setOf(() => false);
  addBytes(node, before);
  const [first, last, near] = [bytesAt(node, 0, false), bytesAt(node, 0, true), bytesAt(node, 1, true)];
  return before.map(
    (member, byte) =>
      (member === 1 ? BEFORE_ANCHOR : 0) |
      (last[byte] === 1 ? AT_ANCHOR : 0) |
      (near[byte] === 1 ? NEAR_ANCHOR : 0) |
      (first[byte] === 1 ? BEGINS_MATCH : 0),
  );
}

/** What may stand `place` bytes behind the first of a match, or before the last; anything where a match may be shorter. */
function bytesAt(node: Node, place: number, fromEnd: boolean): ByteSet {
  const into = setOf(() => lengthOf(node).min <= place);
  /** Adds the bytes at these places of a match; returns the places that they are of what stands next to it. */
  const add = (one: Node, places: ReadonlySet<number>): ReadonlySet<number> => {
    switch (one.type) {
      case 'set':
        if (places.has(0)) addBytes(one, into);
        return new Set([...places].filter((at) => at > 0).map((at) => at - 1));
      case 'sequence':
        return (fromEnd ? one.items.toReversed() : one.items).reduce((left, item) => add(item, left), places);
      case 'choice':
        return new Set(one.items.flatMap((item) => [...add(item, places)]));
      case 'repeat': {
        const behind = new Set(one.min === 0 ? places : []);
        let left = places;
        for (let count = 1; count <= one.max && left.size > 0 && count <= one.min + place + 1; count++) {
          left = add(one.item, left);
          if (count >= one.min) left.forEach((at) => behind.add(at));
        }
        return behind;
      }
    }
  };
  add(node, new Set([place]));
  return into;
}

function addBytes(node: Node, into: ByteSet): void {
  if (node.type === 'set') node.bytes.forEach((member, byte) => member && (into[byte] = 1));
  else if (node.type === 'repeat') addBytes(node.item, into);
  else node.items.forEach((item) => addBytes(item, into));
}
