import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** The generated tables, all of 16-bit numbers. */
export interface TableParts {
  /**
   * For each pattern: rule number, index into its `patterns`, way of starting with {@link HAS_VALUE} and {@link HAS_LABEL}, and for
   * anchored ones reach and lead set.
   */
  readonly patterns: ArrayLike<number>;
  /** For patterns that start with a word: number, what run a match is ({@link WORD_RUN} …), its least and greatest length. */
  readonly runs: ArrayLike<number>;
  /** Hashes of seed words, high and low, see `seed-words.ts`. */
  readonly seedWords: ArrayLike<number>;
  /** A bit for each three symbols: are they a trigger? */
  readonly triggerBits: ArrayLike<number>;
  /** For each two symbols how many triggers begin with two smaller ones. */
  readonly triggersBefore: ArrayLike<number>;
  /** What the triggers say, one behind the other; where one stands is told by how many stand before. */
  readonly triggers: ArrayLike<number>;
  /**
   * For each list: length (with flag); then for each entry how far before the trigger's last byte a match may begin, with
   * which symbols, and which may come two behind the trigger.
   */
  readonly lists: ArrayLike<number>;
  /** Where each list begins, by its number; 0 is none. */
  readonly listAt: ArrayLike<number>;
  /** For each list: the symbols that may stand {@link AROUND} its trigger, 64 flags each. */
  readonly aroundSets: ArrayLike<number>;
  /** The sets of symbols, 64 flags each. */
  readonly symbolSets: ArrayLike<number>;
  /** Hashes of the three bytes at exact triggers. */
  readonly exact: ArrayLike<number>;
  /** What may stand before an anchor: for each byte {@link BEFORE_ANCHOR} and so on. */
  readonly leads: ArrayLike<number>;
  /** Byte classes of the prefix and anchor automata. */
  readonly byteClass: ArrayLike<number>;
  /** The longest word that the token automaton can take, in bytes. */
  readonly longestWord: ArrayLike<number>;
  readonly tokenNext: ArrayLike<number>;
  readonly tokenAccept: ArrayLike<number>;
  readonly tokenSets: ArrayLike<number>;
  readonly prefixRows: ArrayLike<number>;
  readonly prefixPieces: ArrayLike<number>;
  /** How many of them are no {@link WIDE_PIECE}, high and low. */
  readonly prefixWide: ArrayLike<number>;
  readonly prefixAccept: ArrayLike<number>;
  readonly prefixSets: ArrayLike<number>;
  readonly anchorRows: ArrayLike<number>;
  readonly anchorPieces: ArrayLike<number>;
  readonly anchorWide: ArrayLike<number>;
  readonly anchorAccept: ArrayLike<number>;
  readonly anchorSets: ArrayLike<number>;
  /** See `matchers.ts`; maps and cells are two bytes a number. */
  readonly matcherIndex: ArrayLike<number>;
  readonly matcherMaps: ArrayLike<number>;
  readonly matcherNext: ArrayLike<number>;
  /** The patterns too large for that, see `PackedPatterns` in `program.ts`. */
  readonly nodes: ArrayLike<number>;
  readonly nodeSets: ArrayLike<number>;
  /** Bits, see `label-words.ts`. */
  readonly labelWords: ArrayLike<number>;
  /** See `cue-tables.ts`; `cueStarts` are bytes. */
  readonly cueNodes: ArrayLike<number>;
  readonly cueEnds: ArrayLike<number>;
  readonly cueSpeaks: ArrayLike<number>;
  readonly cueCounts: ArrayLike<number>;
  readonly cueStarts: ArrayLike<number>;
}

/** How candidates of a pattern come about: its first bytes, the word it stands in, or a literal inside it. */
export const START_PATH = 0;
export const START_TOKEN = 1;
export const START_ANCHOR = 2;
/** Beside that: a pattern has a group for its value, and begins with the end of a label. */
export const HAS_VALUE = 4;
export const HAS_LABEL = 8;
export const START_BITS = 3;

/** Of a byte: it may stand somewhere before an anchor, right before it, one farther; a match may begin with it. */
export const BEFORE_ANCHOR = 1;
export const AT_ANCHOR = 2;
export const NEAR_ANCHOR = 4;
export const BEGINS_MATCH = 8;

/** A match is no single run, one run of letters and digits, or one of letters, digits, `_` and `-`. */
export const ANY_RUN = 0;
export const WORD_RUN = 1;
export const ID_RUN = 2;

const NAMES = [
  'patterns',
  'runs',
  'seedWords',
  'triggerBits',
  'triggersBefore',
  'triggers',
  'lists',
  'listAt',
  'aroundSets',
  'symbolSets',
  'exact',
  'leads',
  'byteClass',
  'longestWord',
  'tokenNext',
  'tokenAccept',
  'tokenSets',
  'prefixRows',
  'prefixPieces',
  'prefixWide',
  'prefixAccept',
  'prefixSets',
  'anchorRows',
  'anchorPieces',
  'anchorWide',
  'anchorAccept',
  'anchorSets',
  'matcherIndex',
  'matcherMaps',
  'matcherNext',
  'nodes',
  'nodeSets',
  'labelWords',
  'cueNodes',
  'cueEnds',
  'cueSpeaks',
  'cueCounts',
  'cueStarts',
] as const;

/** The tables take no more. */
const UNPACKED_BYTES = 11.75 * 1024 * 1024;

/**
 * Each part begins at a line of the processor's cache, in numbers: what reads several of them at once would cross from one into
 * the next otherwise, and take a tenth more of all time.
 */
const LINE = 32;
const padded = (length: number): number => Math.ceil(length / LINE) * LINE;

/** All parts as one text: lengths, then numbers, little-endian, deflated, base64. */
export function packTables(parts: TableParts): string {
  const lengths = NAMES.flatMap((name) => [parts[name].length >> 16, parts[name].length & 0xffff]);
  const bytes = Buffer.concat(
    [lengths, ...NAMES.map((name) => parts[name])].map((part) => {
      const numbers = new Uint16Array(padded(part.length));
      numbers.set(part);
      return Buffer.from(numbers.buffer);
    }),
  );
  if (bytes.length > UNPACKED_BYTES) throw new Error('the tables have outgrown UNPACKED_BYTES');
  return deflateSync(bytes, { level: 9 }).toString('base64');
}

/** What {@link packTables} packed, as one piece of numbers. */
function inflateTables(packed: string): Uint8Array {
  // In pieces as large as the whole nothing is put together, and nothing is copied.
  return inflateSync(Buffer.from(packed, 'base64'), { chunkSize: UNPACKED_BYTES });
}

/** The same as the build keeps it. */
export interface TableFile {
  /** In bytes. */
  readonly size: number;
  readonly crc32: number;
  read(into: Uint8Array): void;
}

/** The file is not the one that was built. */
export class DamagedTables extends Error {
  constructor() {
    super('The tables of the search are damaged.');
    this.name = 'DamagedTables';
  }
}

function inflatedInto(packed: string, room: (bytes: number) => Uint8Array): Uint8Array {
  const inflated = inflateTables(packed);
  const bytes = room(inflated.length);
  bytes.set(inflated);
  return bytes;
}

function readInto(file: TableFile, room: (bytes: number) => Uint8Array): Uint8Array {
  const bytes = room(file.size);
  file.read(bytes);
  if (crc32(bytes) !== file.crc32) throw new DamagedTables();
  return bytes;
}

/** The parts that {@link packTables} packed, in room of so many bytes that begins at a line of the cache. @throws DamagedTables */
export function unpackTables(
  packed: string | TableFile,
  room: (bytes: number) => Uint8Array,
): Record<(typeof NAMES)[number], Uint16Array> {
  const bytes = typeof packed === 'string' ? inflatedInto(packed, room) : readInto(packed, room);
  const numbers = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
  let at = padded(NAMES.length * 2);
  const parts = NAMES.map((name, i) => {
    const length = ((numbers[2 * i] ?? 0) << 16) | (numbers[2 * i + 1] ?? 0);
    const part = numbers.subarray(at, at + length);
    at += padded(length);
    return [name, part] as const;
  });
  return Object.fromEntries(parts) as Record<(typeof NAMES)[number], Uint16Array>;
}
