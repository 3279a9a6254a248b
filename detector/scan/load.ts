import type { Rule } from '../define.ts';
import { DELIMITED, MARKED, READER_OF } from '../records/index.ts';
import { ORDINARY } from '../records/tables.ts';
import { CueWords } from './cues.ts';
import { assembly } from './first-look.generated.ts';
import { FIRST_LOOK_BYTES, FirstLook } from './first-look.ts';
import { Matchers } from './matchers.ts';
import { Memory } from './memory.ts';
import { patternOf, StaleTables, type Pattern } from './pattern.ts';
import { WORD_HASHES } from './seed-words.ts';
import { PIECE } from './symbols.ts';
import { START_ANCHOR, START_BITS, unpackTables, type TableFile } from './tables.ts';

export interface Tables {
  readonly patterns: readonly Pattern[];
  readonly firstLook: FirstLook;
  /** Bits by `wordHash`: a seed word has this hash. */
  readonly seedWords: Uint8Array;
  /** The patterns that may begin at a word, by the numbers that the first look notes. */
  readonly tokenSets: readonly Uint16Array[];
  /** The patterns at whose anchor a place stands, by the numbers that the first look notes. */
  readonly anchorSets: readonly Uint16Array[];
  readonly matchers: Matchers;
  readonly cues: CueWords;
}

/** Expands the generated tables. Throws when they were made from other rules. */
export function loadTables(packed: string | TableFile, rules: readonly Rule[]): Tables {
  const { memory, parts } = inMemory(packed);
  const numbers = parts.patterns;
  // What was built was built together, and making all patterns would cost a start; sources may have changed since.
  const isBuilt = typeof packed !== 'string';
  if (!isBuilt && numbers.length !== 4 * rules.reduce((sum, { patterns }) => sum + patterns.length, 0))
    throw new StaleTables();
  const leads = Uint8Array.from(parts.leads);
  const patterns: Pattern[] = [];
  for (let i = 0; i < numbers.length; i += 4) {
    const [ruleNumber = 0, at = 0, start = 0, anchor = 0] = numbers.subarray(i, i + 4);
    const rule = rules[ruleNumber];
    if (rule === undefined) throw new StaleTables();
    const lead = (anchor & 127) * 256;
    patterns.push(
      patternOf(
        rule,
        ruleNumber,
        at,
        start,
        anchor >> 7,
        (start & START_BITS) === START_ANCHOR ? leads.subarray(lead, lead + 256) : undefined,
      ),
    );
  }
  const tokenSets = splitSets(parts.tokenSets);
  const prefixSets = splitSets(parts.prefixSets);
  const byteClass = Uint8Array.from(parts.byteClass);
  const seedWords = memory.room(WORD_HASHES / 8);
  noteSeedWords(parts.seedWords, seedWords);
  const started = memory.start(assembly);
  const firstLookParts = {
    exact: parts.exact,
    seedWords,
    marked: MARKED,
    readerOf: READER_OF,
    delimited: DELIMITED,
    ordinary: ORDINARY,
    byteClass,
    rowPieces: Math.ceil((Math.max(...byteClass) + 1) / PIECE),
    prefixSetAt: placesOf(prefixSets, parts.prefixSets),
    tokenSetAt: placesOf(tokenSets, parts.tokenSets),
    longestWord: parts.longestWord[0] ?? 0,
    wordRuns: runsOf(parts.runs, patterns.length),
    bounded: patterns.map(({ rule }) => rule.boundary !== 'none'),
    labelled: patterns.map(({ hasLabel }) => hasLabel),
  };
  const firstLook = new FirstLook(parts, firstLookParts, memory, started);
  return {
    patterns,
    firstLook,
    seedWords,
    tokenSets,
    anchorSets: splitSets(parts.anchorSets),
    matchers: new Matchers({
      index: parts.matcherIndex,
      maps: parts.matcherMaps,
      next: parts.matcherNext,
      large: { nodes: parts.nodes, sets: parts.nodeSets },
    }),
    cues: new CueWords(
      {
        nodes: parts.cueNodes,
        ends: parts.cueEnds,
        speaks: parts.cueSpeaks,
        counts: parts.cueCounts,
        starts: parts.cueStarts,
      },
      memory,
      started,
    ),
  };
}

/** The tables stand where WebAssembly sees them, too. */
function inMemory(packed: string | TableFile) {
  let memory: Memory | undefined;
  const parts = unpackTables(packed, (bytes) => (memory = new Memory(bytes + FIRST_LOOK_BYTES)).room(bytes));
  if (memory === undefined) throw new TypeError('no room was asked for the tables');
  return { memory, parts };
}

function runsOf(packed: Uint16Array, patterns: number): Uint8Array {
  const runs = new Uint8Array(patterns * 3);
  for (let i = 0; i < packed.length; i += 4) runs.set(packed.subarray(i + 1, i + 4), (packed[i] ?? 0) * 3);
  return runs;
}

function splitSets(packed: Uint16Array): Uint16Array[] {
  const sets: Uint16Array[] = [];
  for (let at = 0; at < packed.length; at += 1 + (packed[at] ?? 0))
    sets.push(packed.subarray(at + 1, at + 1 + (packed[at] ?? 0)));
  return sets;
}

/** Where the sets stand in their table, each behind its length. */
const placesOf = (sets: readonly Uint16Array[], table: Uint16Array): readonly number[] =>
  sets.map((set) => (set.byteOffset - table.byteOffset) / 2 - 1);

function noteSeedWords(packed: Uint16Array, bits: Uint8Array): void {
  for (let i = 0; i < packed.length; i += 2) {
    const hash = ((packed[i] ?? 0) << 16) | (packed[i + 1] ?? 0);
    bits[hash >> 3] = (bits[hash >> 3] ?? 0) | (1 << (hash & 7));
  }
}
