import { isControl } from '../text/ascii.ts';

/**
 * The alphabet of the trigger scan: every byte of UTF-8 text becomes one of 64 symbols, and the last three symbols index
 * the trigger table. Case is folded, all digits are one symbol, non-ASCII bytes share hash classes.
 */

export const SYMBOL_BITS = 6;
export const TABLE_SIZE = 1 << (3 * SYMBOL_BITS);
export const TABLE_MASK = TABLE_SIZE - 1;
/** Before a text stand blanks. */
export const SPACE = 0x20;

const OWN = '_-@:/. =+%&\\#"<()';

export const DIGIT = 26;
const FIRST_OWN = 27;
const NEWLINE = FIRST_OWN + OWN.length;
/** Among them comma, semicolon, bar and tab. */
export const OTHER = NEWLINE + 1;
/** Lead bytes of characters that folding may change, and control characters. */
export const FOLDABLE = OTHER + 1;
const FIRST_HASH = FOLDABLE + 1;
const HASHES = 64 - FIRST_HASH;

/** Lead bytes whose characters folding may change (Latin letters with accents, kana, CJK and Hangul are not among them). */
function foldableLead(byte: number): boolean {
  return byte === 0xc2 || (byte >= 0xc9 && byte <= 0xe2) || byte === 0xef || byte >= 0xf0;
}

function symbolOf(byte: number): number {
  const character = String.fromCharCode(byte);
  if (byte >= 0x61 && byte <= 0x7a) return byte - 0x61;
  if (byte >= 0x41 && byte <= 0x5a) return byte - 0x41;
  if (byte >= 0x30 && byte <= 0x39) return DIGIT;
  if (isControl(byte)) return FOLDABLE;
  if (byte >= 0x80) return foldableLead(byte) ? FOLDABLE : FIRST_HASH + (byte % HASHES);
  const own = OWN.indexOf(
    character === "'" || character === '`' ? '"' : character === '[' || character === '{' ? '(' : character,
  );
  if (own >= 0) return FIRST_OWN + own;
  return character === '\n' || character === '\r' ? NEWLINE : OTHER;
}

/** Symbol of each byte. */
export const SYMBOLS: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => symbolOf(byte));

/** Index of three symbols, oldest first. */
export function trigram(first: number, second: number, third: number): number {
  return (((first << SYMBOL_BITS) | second) << SYMBOL_BITS) | third;
}

/** In the trigger table: a run of digits begins here, look at the word. */
export const TOKEN_FLAG = 0x8000;
/** In the trigger table: a character stands here that folding or decoding may change. */
export const FOLD_FLAG = 0x4000;

/** In the trigger table: a cell of a table or a field may begin here, see `records/`. */
export const RECORD_FLAG = 0x2000;
/** The other bits: the number of a list. */
export const LIST = RECORD_FLAG - 1;

/** The automata over first bytes look at this many. */
export const PREFIX_DEPTH = 8;
/** Their rows are cut into pieces of so many classes, as a power of two and as a number. */
export const PIECE_BITS = 4;
export const PIECE = 1 << PIECE_BITS;
/**
 * Sixteen bits number the pieces of a row that hold most classes of ASCII, and the others by themselves: hardly any of these is equal
 * to one of those.
 */
export const WIDE_PIECE = 6;
/** The automaton over words looks at this many bytes. */
export const TOKEN_DEPTH = 14;
/** In a list's entry: some pattern may begin here inside a word. */
export const INSIDE_FLAG = 0x200;
/** In an accept number: the patterns may go on from here, the automaton looks no further. */
export const ALIVE_FLAG = 0x8000;
/** In a list's entry: a literal inside the match stands here, not its start. */
export const ANCHOR_FLAG = 0x100;
/** Numbers of a list before its entries, and of an entry. */
export const LIST_HEAD = 1;
export const LIST_ENTRY = 3;
/** A list has a set of symbols for each of these places, counted from the trigger's last byte. */
export const AROUND: readonly number[] = [-4, -3, 1, 2];
/** A match begins at most so many bytes before its trigger's last one. */
export const MOST_BACK = 16;
/** In a list's length: all its entries begin with known bytes, look those up first (see {@link bytesHash}). */
export const EXACT_FLAG = 0x8000;

/** Spreads bytes over hashes. */
export const HASH_FACTOR = 0x9e3779b1;

/** Sixteen bits of three bytes: non-ASCII bytes share symbols, so lists of kana, kanji and Hangul are looked up by this too. */
export function bytesHash(first: number, second: number, third: number): number {
  return (Math.imul((first << 16) | (second << 8) | third, HASH_FACTOR) >>> 16) & 0xffff;
}

/**
 * Classes of the token automaton: 0, 1 and the other digits, upper- and lower-case letters, the separators, other ASCII, the rest. Coarse on
 * purpose, so that it stays small: it only filters, the pattern decides.
 */
const TOKEN_OWN = ' -./()+,:#_';
/** Class of the digits from 2 on. */
export const TOKEN_LAST_DIGIT = 2;
const TOKEN_UPPER = 3;
const TOKEN_LOWER = 4;
const TOKEN_FIRST_OWN = 5;
const TOKEN_NON_ASCII = TOKEN_FIRST_OWN + TOKEN_OWN.length;
/** Class of ASCII that no separator is. */
export const TOKEN_OTHER = TOKEN_NON_ASCII + 1;
export const TOKEN_CLASSES = TOKEN_OTHER + 1;

function tokenClassOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return Math.min(byte - 0x30, 2);
  if (byte >= 0x41 && byte <= 0x5a) return TOKEN_UPPER;
  if (byte >= 0x61 && byte <= 0x7a) return TOKEN_LOWER;
  const character = byte === 9 || byte === 10 || byte === 13 ? ' ' : String.fromCharCode(byte);
  const own = TOKEN_OWN.indexOf(character);
  if (own >= 0) return TOKEN_FIRST_OWN + own;
  return byte >= 0x80 ? TOKEN_NON_ASCII : TOKEN_OTHER;
}

/** Class of each byte in the token automaton. */
export const TOKEN_CLASS: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => tokenClassOf(byte));

/**
 * What the first look notes, in the low bits of a number: a word with digits in it that may be encoded; a record may stand here; an anchor of the
 * patterns of a set, whose number stands above; a match of a pattern, the same; digits alone that the patterns of a set take.
 * Behind it stand the place and the end, of a record the readers that are asked there.
 */
export const WORD = 0;
export const RECORD = 1;
export const ANCHOR = 2;
export const MATCH = 3;
export const DIGITS = 4;
export const WHAT_BITS = 3;
/** Numbers of an event. */
export const EVENT = 3;
/** Cost of one run of an automaton over first bytes, in steps. */
export const RUN = 8;
/** A word this long may be part of a run of base64. */
export const SHORTEST_ENCODED = 8;
/** How far a token may begin before the word with digits: so many short words, each of at most so many bytes. */
export const WORDS_BACK = 3;
export const LONGEST_LEAD = 8;
/** Longer runs of letters, digits, `_` and `-` are as good as this. */
export const LONGEST_RUN = 160;
