import { wordLists } from '../checks/bip39-words.ts';
import { mostSure, type Rule } from '../define.ts';
import { LABEL_GROUP, labelWordBits } from '../scan/label-words.ts';
import { wordHash } from '../scan/seed-words.ts';
import { VALUE_GROUP } from '../scan/source.ts';
import {
  TOKEN_DEPTH,
  ANCHOR_FLAG,
  INSIDE_FLAG,
  PIECE,
  PREFIX_DEPTH,
  TOKEN_CLASS,
  TOKEN_CLASSES,
  WIDE_PIECE,
} from '../scan/symbols.ts';
import {
  START_ANCHOR,
  START_PATH,
  START_TOKEN,
  HAS_LABEL,
  HAS_VALUE,
  ANY_RUN,
  ID_RUN,
  WORD_RUN,
  packTables,
  type TableParts,
} from '../scan/tables.ts';
import { buildAutomaton, type Automaton } from './automaton.ts';
import { cueTables } from './cue-words.ts';
import { buildMatcher } from './matcher.ts';
import { ASK } from '../scan/program.ts';
import { hasDigit } from './flags.ts';
import { PatternPacker } from './pack.ts';
import { parsePattern, type ByteSet, type Node } from './syntax.ts';
import { TriggerLists } from './trigger-lists.ts';
import { anchorsOf, bestTrigger, lengthOf, pathsOf, totalCost, type Anchor, type Trigger } from './triggers.ts';

/** Sum of trigger frequencies up to which a pattern is tried wherever its trigger stands. */
const RARE = 0.0015;
const RARE_ANCHOR = 0.003;
/** Sum up to which no literal inside a match is looked for that is rarer. */
const RARE_ENOUGH = 1e-4;
/** All starts before such a literal are tried (`MOST_STARTS` in text-scan.ts), so what is found stays the same. */
const LONGEST_BEFORE = 40 * 4 + 1;
/** So many times rarer than the beginnings of a pattern is an anchor that pays for its search backwards. */
const FAR_RARER = 15;
/** A literal inside a match this rare is the better start even for a word with digits. */
const VERY_RARE = 2e-6;
/** Sum beyond which a pattern without a better start is refused. */
const COMMON = 0.012;
/** Longest match of a pattern that the token automaton takes, in bytes. */
const LONGEST_TOKEN = 140;
/** A row of an automaton numbers its pieces in sixteen bits. */
const MOST_PIECES = 65_536;
/** A pattern's entry has seven bits for the set of bytes before its anchor. */
const MOST_LEADS = 128;

interface Placed {
  readonly number: number;
  readonly node: Node;
}

/**
 * Derives the tables, packed. Throws naming file and pattern when a pattern has no usable trigger.
 * @param texts ordinary ones: speed depends on them
 */
export function buildTables(rules: readonly Rule[], files: readonly string[], texts: readonly Uint8Array[]): string {
  const patterns: number[] = [];
  const lists = new TriggerLists();
  const [tokens, prefixes, anchored]: [Placed[], Placed[], Placed[]] = [[], [], []];
  const leads: Uint8Array[] = [];
  const runs: number[] = [];
  const begin = (ruleNumber: number, at: number, start: number, anchor = 0): void => {
    const source = rules[ruleNumber]?.patterns[at] ?? '';
    const has = (source.includes(VALUE_GROUP) ? HAS_VALUE : 0) | (source.startsWith(LABEL_GROUP) ? HAS_LABEL : 0);
    patterns.push(ruleNumber, at, start | has, anchor);
  };
  const anchor = (number: number, ruleNumber: number, at: number, found: Anchor): void => {
    for (const { path } of found.triggers) lists.add(path, ANCHOR_FLAG);
    anchored.push({ number, node: found.rest });
    if (leads.length === MOST_LEADS) throw new Error('too many anchored patterns: begin some with a literal');
    leads.push(found.lead);
    begin(ruleNumber, at, START_ANCHOR, (found.before << 7) | (leads.length - 1));
  };
  rules.forEach((rule, ruleNumber) => {
    rule.patterns.forEach((source, at) => {
      const number = patterns.length / 4;
      const where = `${files[ruleNumber] ?? ''} pattern ${String(at)}`;
      const node = parse(source, rule.ignoreCase, where);
      const triggers = triggersOf(node);
      const cost = triggers ? totalCost(triggers) : 1;
      // A trigger with a digit fires in every second number; the automaton over words looks at a number once.
      const inNumbers =
        triggers?.some((trigger) => trigger.trigrams.some(hasDigit)) === true && triggers.every(beginsNumber);
      // No word with digits leads to `aa:bb:cc:dd:ee:ff`.
      const most = mayLackDigits(node) && holdsSign(node) ? COMMON : RARE;
      const far = cost > RARE_ENOUGH ? anchorsOf(node, VERY_RARE) : undefined;
      if (far && far.before <= LONGEST_BEFORE && triggers && !inNumbers) {
        anchor(number, ruleNumber, at, far);
        return;
      }
      if (cost <= most && triggers && !(inNumbers && isToken(node))) {
        for (const { path } of triggers) lists.add(path, rule.boundary === 'none' ? INSIDE_FLAG : 0);
        prefixes.push({ number, node });
        begin(ruleNumber, at, START_PATH);
        return;
      }
      const keyword = triggers && cost <= COMMON && !triggers.some((trigger) => trigger.trigrams.some(hasDigit));
      const rare = keyword ? undefined : anchorsOf(node, VERY_RARE);
      if (rare) {
        anchor(number, ruleNumber, at, rare);
        return;
      }
      if (!keyword && isToken(node)) {
        if (isOutOfReach(source))
          throw new Error(
            `${where}: the beginning of its label is too common (cost ${cost.toFixed(5)}), and from the digits the search goes back over short words only: begin with a rarer literal: ${source.slice(0, 80)}`,
          );
        tokens.push({ number, node });
        const reach = rule.boundary === 'none' ? [ANY_RUN, 0, 0] : runOf(node);
        begin(ruleNumber, at, START_TOKEN);
        runs.push(number, ...reach);
        return;
      }
      // An anchor costs a search backwards: only where it is far rarer.
      const anchors = anchorsOf(node, Math.min(cost / FAR_RARER, RARE_ANCHOR));
      if (anchors) {
        anchor(number, ruleNumber, at, anchors);
        return;
      }
      if (!triggers || cost > COMMON)
        throw new Error(
          `${where}: no usable trigger (cost ${cost.toFixed(5)}): begin with a rarer literal: ${source.slice(0, 80)}`,
        );
      for (const { path } of triggers) lists.add(path, rule.boundary === 'none' ? INSIDE_FLAG : 0);
      prefixes.push({ number, node });
      begin(ruleNumber, at, START_PATH);
    });
  });
  const byteClass = classesOf([...prefixes, ...anchored].map(({ node }) => node));
  const classes = Math.max(...byteClass) + 1;
  const token = buildAutomaton(tokens, { classOf: TOKEN_CLASS, classes: TOKEN_CLASSES, depth: TOKEN_DEPTH, texts });
  if (process.env['TRIGGER_COSTS']) console.log('token states', token.accept.length);
  const options = { classOf: byteClass, classes, depth: PREFIX_DEPTH, texts };
  const longestWord = Math.min(LONGEST_TOKEN, Math.max(0, ...tokens.map(({ node }) => lengthOf(node).max)));
  const cues = cueTables(rules);
  const best = rules.flatMap((rule) => rule.patterns.map(() => mostSure(rule)));
  // The surest patterns are tried first: what they find spares the others.
  const bestFirst = (set: readonly number[]): number[] =>
    set.toSorted((a, b) => (best[b] ?? 0) - (best[a] ?? 0) || a - b);
  const parts: TableParts = {
    patterns,
    runs,
    seedWords: seedWordHashes(),
    ...lists.parts(),
    leads: leads.flatMap((lead) => [...lead]),
    byteClass: [...byteClass],
    longestWord: [longestWord],
    ...named('token', token, bestFirst),
    ...inPieces('prefix', buildAutomaton(prefixes, options), classes, bestFirst),
    ...inPieces('anchor', buildAutomaton(anchored, options), classes, bestFirst),
    ...matchersOf(rules, texts),
    labelWords: labelWordBits(rules.flatMap(({ labelWords }) => [...(labelWords?.() ?? [])])),
    cueNodes: cues.nodes,
    cueEnds: cues.ends,
    cueSpeaks: cues.speaks,
    cueCounts: cues.counts,
    cueStarts: cues.starts,
  };
  return packTables(parts);
}

/** States of one pattern's own automaton, which a byte numbers; the others are made when they are met. */
const MOST_STATES = 128;

type MatcherParts = Pick<TableParts, 'matcherIndex' | 'matcherMaps' | 'matcherNext' | 'nodes' | 'nodeSets'>;

/** Each pattern's own automaton, one behind the other; equal maps of bytes to classes stand once. */
function matchersOf(rules: readonly Rule[], texts: readonly Uint8Array[]): MatcherParts {
  const index: number[] = [];
  const maps = new Map<string, number>();
  const cells: Uint16Array[] = [];
  const packer = new PatternPacker();
  let cell = 0;
  for (const rule of rules) {
    for (const source of rule.patterns) {
      const node = parsePattern(source, rule.ignoreCase, 'exact');
      const { classOf, classes, next, accepting } = buildMatcher(node, MOST_STATES, texts);
      const packed = next.includes(ASK) ? packer.add(node) + 1 : 0;
      const key = Buffer.from(classOf).toString('latin1');
      const map = maps.get(key) ?? maps.size;
      maps.set(key, map);
      index.push(map, classes, cell >> 16, cell & 0xffff, accepting, packed >> 16, packed & 0xffff);
      cells.push(next);
      cell += next.length;
    }
  }
  return {
    matcherIndex: index,
    matcherMaps: pairs(Buffer.from([...maps.keys()].join(''), 'latin1')),
    matcherNext: pairs(Uint8Array.from(cells.flatMap((one) => [...one]))),
    nodes: packer.nodes,
    nodeSets: packer.sets,
  };
}

/** Two bytes a number, as the machine keeps them. */
function pairs(bytes: Uint8Array): Uint16Array {
  const even = new Uint8Array(bytes.length + (bytes.length & 1));
  even.set(bytes);
  return new Uint16Array(even.buffer);
}

type Named<T extends string, P extends string> = Record<`${T}${P | 'Accept' | 'Sets'}`, ArrayLike<number>>;

/** How the numbers of a set of patterns are to stand. */
type Order = (set: readonly number[]) => readonly number[];

const setsOf = (accepted: Automaton['accepted'], order: Order): number[] =>
  accepted.flatMap((set) => [set.length, ...order(set)]);

function named<T extends string>(name: T, { next, accept, accepted }: Automaton, order: Order): Named<T, 'Next'> {
  return Object.fromEntries([
    [`${name}Next`, next],
    [`${name}Accept`, accept],
    [`${name}Sets`, setsOf(accepted, order)],
  ]) as Named<T, 'Next'>;
}

/** Pieces of rows, each once. */
class Pieces {
  readonly cells: number[] = [];
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.#numbers.size;
  }

  numberOf(piece: readonly number[]): number {
    const key = piece.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    if (this.size === MOST_PIECES) throw new Error('the automaton is too large: bound the patterns tighter');
    this.#numbers.set(key, this.size);
    this.cells.push(...piece);
    return this.size - 1;
  }
}

/** Rows cut into pieces: nearly all of them are empty or equal to others, and each stands once. */
function inPieces<T extends string>(
  name: T,
  { next, accept, accepted }: Automaton,
  classes: number,
  order: Order,
): Named<T, 'Rows' | 'Pieces' | 'Wide'> {
  const rows: number[] = [];
  const [narrow, wide] = [new Pieces(), new Pieces()];
  accept.forEach((_, state) => {
    for (let at = 0; at < classes; at += PIECE) {
      const to = Math.min(at + PIECE, classes);
      const piece = [
        ...next.subarray(state * classes + at, state * classes + to),
        ...Array<number>(at + PIECE - to).fill(0),
      ];
      rows.push((at < WIDE_PIECE * PIECE ? narrow : wide).numberOf(piece));
    }
  });
  return Object.fromEntries([
    [`${name}Rows`, rows],
    [`${name}Pieces`, [...narrow.cells, ...wide.cells]],
    [`${name}Wide`, [narrow.size >> 16, narrow.size & 0xffff]],
    [`${name}Accept`, accept],
    [`${name}Sets`, setsOf(accepted, order)],
  ]) as Named<T, 'Rows' | 'Pieces' | 'Wide'>;
}

/** Hashes of all words of all seed phrase lists, high and low. */
function seedWordHashes(): number[] {
  const words = wordLists()
    .flatMap((list) => list.split(/\s+/))
    .map((word) => Buffer.from(word));
  return [...new Set(words.map((word) => wordHash(word, 0, word.length)))]
    .sort((a, b) => a - b)
    .flatMap((hash) => [hash >> 16, hash & 0xffff]);
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
  const triggers = pathsOf(node)?.map((path) => bestTrigger(path));
  return triggers?.every((trigger) => trigger !== undefined) ? triggers : undefined;
}

/**
 * Does a label stand before the value that is longer than the words tried before one with digits (`WORDS_BACK` in
 * text-scan.ts), or one with letters beyond ASCII, at which those words end?
 */
function isOutOfReach(source: string): boolean {
  const label = source.slice(0, Math.max(0, source.indexOf(VALUE_GROUP))).replace(/\[[^\]]*\]/g, '-');
  return /\p{L}{9}|[^\0-\x7F]/u.test(label);
}

/** Does a match begin with a digit, or with what stands before one? */
function beginsNumber({ path }: Trigger): boolean {
  return path[0]?.every((member, byte) => member === 0 || /[0-9+(]/.test(String.fromCharCode(byte))) === true;
}

/** Can the token automaton filter it: short, beginning where words do, and no class that takes nearly everything? */
function isToken(node: Node): boolean {
  return (
    lengthOf(node).max <= LONGEST_TOKEN &&
    (isRandom(node) ? mayHaveDigit(node) : !mayLackDigits(node)) &&
    !takesAnything(node) &&
    !beginsWithSign(node)
  );
}

/** Letters and digits in any order: one without a digit is too rare to count. */
const isRandom = (node: Node): boolean => consistsOf(node, /[0-9A-Za-z._-]/);

/** Does every match begin with a sign that no word is tried from (see `word` in text-scan.ts)? */
function beginsWithSign(node: Node): boolean {
  return pathsOf(node)?.every(([first]) => first?.every((member, byte) => member === 0 || isSign(byte))) === true;
}

const isSign = (byte: number): boolean => byte < 0x80 && !/[0-9A-Za-z+(:]/.test(String.fromCharCode(byte));

/** Is a match one run of letters and digits (or of those and `_-`)? Then how long: what the run's length alone rules out. */
function runOf(node: Node): [number, number, number] {
  const { min, max } = lengthOf(node);
  if (consistsOf(node, /[0-9A-Za-z]/)) return [WORD_RUN, min, max];
  return consistsOf(node, /[0-9A-Za-z_-]/) ? [ID_RUN, min, max] : [ANY_RUN, 0, 0];
}

function consistsOf(node: Node, characters: RegExp): boolean {
  if (node.type === 'set')
    return node.bytes.every((member, byte) => member === 0 || characters.test(String.fromCharCode(byte)));
  return node.type === 'repeat'
    ? consistsOf(node.item, characters)
    : node.items.every((item) => consistsOf(item, characters));
}

/** The automaton runs where a word has a digit. */
function mayHaveDigit(node: Node): boolean {
  if (node.type === 'set') return node.bytes.subarray(0x30, 0x3a).includes(1);
  return node.type === 'repeat' ? mayHaveDigit(node.item) : node.items.some(mayHaveDigit);
}

/** Is there a match without a digit? */
function mayLackDigits(node: Node): boolean {
  switch (node.type) {
    case 'set':
      return node.bytes.some((member, byte) => member === 1 && (byte < 0x30 || byte > 0x39));
    case 'repeat':
      return node.min === 0 || mayLackDigits(node.item);
    case 'choice':
      return node.items.some(mayLackDigits);
    case 'sequence':
      return node.items.every(mayLackDigits);
  }
}

/** Does every match have a sign between its parts, `aa:bb:cc`? */
function holdsSign(node: Node): boolean {
  switch (node.type) {
    case 'set':
      return node.bytes.every((member, byte) => member === 0 || byte === 0x3a || byte === 0x2d);
    case 'repeat':
      return node.min > 0 && holdsSign(node.item);
    case 'choice':
      return node.items.every(holdsSign);
    case 'sequence':
      return node.items.some(holdsSign);
  }
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
