import type { Rule } from '../define.ts';
import {
  TOKEN_DEPTH,
  ANCHOR_FLAG,
  EXACT_FLAG,
  PREFIX_DEPTH,
  TABLE_SIZE,
  TOKEN_CLASS,
  TOKEN_CLASSES,
  bytesHash,
} from '../scan/symbols.ts';
import { START_ANCHOR, START_PATH, START_TOKEN, packTables, type TableParts } from '../scan/tables.ts';
import { buildAutomaton, type Automaton } from './automaton.ts';
import { flagsOf, hasDigit, isDigits } from './flags.ts';
import { parsePattern, type ByteSet, type Node } from './syntax.ts';
import { anchorsOf, bestTrigger, lengthOf, pathsOf, totalCost, type Trigger } from './triggers.ts';

/** Sum of trigger frequencies up to which a pattern is tried wherever its trigger stands. */
const RARE = 0.0006;
const RARE_ANCHOR = 0.003;
/** Sum beyond which a pattern without a better start is refused. */
const COMMON = 0.012;
/** Longest match of a pattern that the token automaton takes, in bytes. */
const LONGEST_TOKEN = 140;

interface Placed {
  readonly number: number;
  readonly node: Node;
}

/** Derives the tables, packed. Throws naming file and pattern when a pattern has no usable trigger. */
export function buildTables(rules: readonly Rule[], files: readonly string[]): string {
  const patterns: number[] = [];
  const lists = new Lists();
  const [tokens, prefixes, anchored]: [Placed[], Placed[], Placed[]] = [[], [], []];
  const leads: ByteSet[] = [];
  rules.forEach((rule, ruleNumber) => {
    rule.patterns.forEach((source, at) => {
      const number = patterns.length / 4;
      const where = `${files[ruleNumber] ?? ''} pattern ${String(at)}`;
      const node = parse(source, rule.ignoreCase, where);
      const triggers = triggersOf(node);
      const cost = triggers ? totalCost(triggers) : 1;
      if (cost <= RARE && triggers && !triggers.some((trigger) => trigger.trigrams.some(isDigits))) {
        for (const trigger of triggers) lists.add(trigger, 0);
        prefixes.push({ number, node });
        patterns.push(ruleNumber, at, START_PATH, 0);
        return;
      }
      const keyword = triggers && cost <= COMMON && !triggers.some((trigger) => trigger.trigrams.some(hasDigit));
      if (!keyword && isToken(node)) {
        tokens.push({ number, node });
        patterns.push(ruleNumber, at, START_TOKEN, 0);
        return;
      }
      // An anchor costs a search backwards: only where it is far rarer.
      const anchors = anchorsOf(node, Math.min(cost / 50, RARE_ANCHOR));
      if (anchors) {
        for (const trigger of anchors.triggers) lists.add(trigger, ANCHOR_FLAG);
        anchored.push({ number, node: anchors.rest });
        leads.push(anchors.lead);
        patterns.push(ruleNumber, at, START_ANCHOR, (anchors.before << 7) | (leads.length - 1));
        return;
      }
      if (!triggers || cost > COMMON)
        throw new Error(
          `${where}: no usable trigger (cost ${cost.toFixed(5)}): begin with a rarer literal: ${source.slice(0, 80)}`,
        );
      for (const trigger of triggers) lists.add(trigger, 0);
      prefixes.push({ number, node });
      patterns.push(ruleNumber, at, START_PATH, 0);
    });
  });
  const byteClass = classesOf([...prefixes, ...anchored].map(({ node }) => node));
  const classes = Math.max(...byteClass) + 1;
  const token = buildAutomaton(tokens, { classOf: TOKEN_CLASS, classes: TOKEN_CLASSES, depth: TOKEN_DEPTH });
  if (process.env['TRIGGER_COSTS']) console.log('token states', token.accept.length);
  const options = { classOf: byteClass, classes, depth: PREFIX_DEPTH };
  const longestWord = Math.min(LONGEST_TOKEN, Math.max(0, ...tokens.map(({ node }) => lengthOf(node).max)));
  const parts: TableParts = {
    patterns,
    ...lists.parts(),
    leads: leads.flatMap((lead) => [...lead]),
    byteClass: [...byteClass],
    longestWord: [longestWord],
    ...named('token', token),
    ...named('prefix', buildAutomaton(prefixes, options)),
    ...named('anchor', buildAutomaton(anchored, options)),
  };
  return packTables(parts);
}

function named<T extends string>(name: T, { next, accept, accepted }: Automaton) {
  const sets = accepted.flatMap((set) => [set.length, ...set]);
  return { [`${name}Next`]: next, [`${name}Accept`]: accept, [`${name}Sets`]: sets } as Record<
    `${T}${'Next' | 'Accept' | 'Sets'}`,
    ArrayLike<number>
  >;
}

function parse(source: string, ignoreCase: boolean, where: string): Node {
  try {
    return parsePattern(source, ignoreCase);
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

/** A trigger for every way the pattern can begin, or undefined when one has none. */
function triggersOf(node: Node): Trigger[] | undefined {
  const triggers = pathsOf(node)?.map(bestTrigger);
  return triggers?.every((trigger) => trigger !== undefined) ? (triggers as Trigger[]) : undefined;
}

/** Can the token automaton filter it: short, and no class that takes nearly everything? */
function isToken(node: Node): boolean {
  return lengthOf(node).max <= LONGEST_TOKEN && !takesAnything(node);
}

function takesAnything(node: Node): boolean {
  if (node.type === 'set') return node.bytes.reduce((sum, member) => sum + member, 0) > 90;
  return node.type === 'repeat' ? takesAnything(node.item) : node.items.some(takesAnything);
}

/** Bytes that no set tells apart share a class. */
function classesOf(nodes: readonly Node[]): Uint8Array {
  const sets = new Set<ByteSet>();
  const collect = (node: Node): void => {
    if (node.type === 'set') sets.add(node.bytes);
    else if (node.type === 'repeat') collect(node.item);
    else node.items.forEach(collect);
  };
  nodes.forEach(collect);
  const distinct = new Map([...sets].map((set) => [Buffer.from(set).toString('latin1'), set]));
  const keys = new Map<string, number>();
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    const key = [...distinct.values()].map((set) => set[byte]).join('');
    if (!keys.has(key)) keys.set(key, keys.size);
    return keys.get(key) ?? 0;
  });
}

/** The trigger table in the making: for each three symbols, how far back a match may begin. */
class Lists {
  readonly #starts = new Map<number, Set<number>>();
  readonly #exact = new Map<number, boolean>();
  readonly #hashes = new Set<number>();

  add({ path, offset, trigrams }: Trigger, flag: number): void {
    const hash = exactHash(path.slice(offset, offset + 3));
    if (hash !== undefined) this.#hashes.add(hash);
    for (const index of trigrams) {
      const starts = this.#starts.get(index) ?? new Set();
      starts.add((offset + 2) | flag);
      this.#starts.set(index, starts);
      this.#exact.set(index, hash !== undefined && (this.#exact.get(index) ?? true));
    }
  }

  parts() {
    const lists: number[] = [0];
    const numbers = new Map<string, number>();
    const values = new Map<number, number>();
    for (let index = 0; index < TABLE_SIZE; index++) {
      const flags = flagsOf(index);
      if (flags) values.set(index, flags);
    }
    for (const [index, starts] of [...this.#starts].sort(([a], [b]) => a - b)) {
      const coded = [starts.size | (this.#exact.get(index) ? EXACT_FLAG : 0), ...[...starts].sort((a, b) => b - a)];
      const key = coded.join();
      let list = numbers.get(key);
      if (list === undefined) {
        list = lists.length;
        numbers.set(key, list);
        lists.push(...coded);
      }
      values.set(index, (values.get(index) ?? 0) | list);
    }
    return { lists, triggers: runsOf(values), exact: [...this.#hashes].sort((a, b) => a - b) };
  }
}

/** Hash of three bytes when each can only be one and one of them is not ASCII. */
function exactHash(sets: readonly ByteSet[]): number | undefined {
  const [first, second, third] = sets.map((set) =>
    set.indexOf(1) === set.lastIndexOf(1) ? set.indexOf(1) : undefined,
  );
  if (first === undefined || second === undefined || third === undefined || Math.max(first, second, third) < 0x80)
    return undefined;
  return bytesHash(first, second, third);
}

/** Runs of equal values: index high and low, length, value. */
function runsOf(values: ReadonlyMap<number, number>): number[] {
  const runs: number[] = [];
  let [at, length, value] = [-1, 0, 0];
  const flush = () => length > 0 && runs.push(at >> 9, at & 511, length, value);
  for (const [index, one] of [...values].sort(([a], [b]) => a - b)) {
    if (index === at + length && one === value && length < 60_000) {
      length++;
    } else {
      flush();
      [at, length, value] = [index, 1, one];
    }
  }
  flush();
  return runs;
}
