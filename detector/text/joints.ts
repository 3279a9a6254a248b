/**
 * What stands between two parts of a value that are read as one: the ends of two literals that code puts together, tags and stars that
 * change no more than how letters look.
 */
import { isAlphanumeric, isDigit } from './ascii.ts';

const [TAB, LINE_FEED, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
const [AMPERSAND, PLUS, HYPHEN, DOT, SLASH, BACKSLASH] = [0x26, 0x2b, 0x2d, 0x2e, 0x2f, 0x5c];
const [EXCLAMATION, STAR, COLON, LESS, EQUALS, GREATER] = [0x21, 0x2a, 0x3a, 0x3c, 0x3d, 0x3e];
/** Stars on either side of what is bold in Markdown. */
const BOLD = 2;
/** Blanks on either side of the sign between two literals: the second may stand on the next line. */
const MOST_BLANKS = 32;

export const isQuote = (byte: number | undefined): boolean => byte === 0x22 || byte === 0x27 || byte === 0x60;
const isBreak = (byte: number | undefined): boolean => byte === LINE_FEED || byte === RETURN;
const isBlank = (byte: number | undefined): boolean => byte === SPACE || byte === TAB || isBreak(byte);

function behindBlanks(bytes: Uint8Array, at: number, to: number): number {
  let end = at;
  while (end < to && isBlank(bytes[end]) && end - at <= MOST_BLANKS) end++;
  return end;
}

/** How long the sign is that puts two texts together: `+` and `++`, `.` and `..`, `&`, a line that goes on. */
function signLength(bytes: Uint8Array, at: number): number {
  const [sign, next] = [bytes[at], bytes[at + 1]];
  if (sign === PLUS || sign === DOT) return next === sign ? 2 : 1;
  if (sign === BACKSLASH) return isBreak(next) ? 1 : 0;
  return sign === AMPERSAND ? 1 : 0;
}

/**
 * Do two literals without a sign read as one? The second stands indented on a line of its own (what CSV holds begins its line) and is no
 * key of a mapping.
 */
function goesOnBelow(bytes: Uint8Array, end: number, second: number, to: number): boolean {
  if (!isBreak(bytes[end + 1]) || isBreak(bytes[second - 1])) return false;
  let at = second + 1;
  while (at < to && bytes[at] !== bytes[second] && !isBreak(bytes[at])) at++;
  const next = behindBlanks(bytes, at + 1, to);
  return next >= to || (bytes[next] !== COLON && bytes[next] !== EQUALS);
}

/** Where the text of the second of two literals begins, the first of which ends with the quote at `at`; 0 where it stands alone. */
export function literalsEnd(bytes: Uint8Array, at: number, to: number): number {
  const next = behindBlanks(bytes, at + 1, to);
  if (isQuote(bytes[next])) return next < to && goesOnBelow(bytes, at, next, to) ? next + 1 : 0;
  const sign = signLength(bytes, next);
  if (sign === 0) return 0;
  let second = behindBlanks(bytes, next + sign, to);
  // The lines of a diff.
  if ((bytes[second] === PLUS || bytes[second] === HYPHEN) && bytes[second - 1] === LINE_FEED)
    second = behindBlanks(bytes, second + 1, to);
  return second < to && isQuote(bytes[second]) ? second + 1 : 0;
}

/** What may stand between two literals. */
const BETWEEN = new Set(Buffer.from(' \t\r\n+.&\\-'));

/** The quote that ends a literal before `at`, with nothing but a joint between, or -1. */
export function literalBefore(bytes: Uint8Array, at: number, from: number): number {
  let quote = at - 1;
  while (quote > from && at - quote <= MOST_BLANKS && BETWEEN.has(bytes[quote] as number)) quote--;
  return quote >= from && isQuote(bytes[quote]) ? quote : -1;
}

/** A name as one number: whatever its case, five bits each of the first ten characters. */
function nameAt(bytes: Uint8Array, at: number): number {
  let name = 0;
  for (let i = at; i - at < LONGEST_NAME && isOfName(bytes[i]); i++) name = 32 * name + ((bytes[i] as number) & 31);
  return name;
}

const isOfName = (byte: number | undefined): boolean => byte !== undefined && (isAlphanumeric(byte) || byte === COLON);
const namesOf = (names: string): ReadonlySet<number> =>
  new Set(names.split(' ').map((name) => nameAt(Buffer.from(name), 0)));

const [LONGEST_TAG, MOST_TAGS, LONGEST_NAME] = [160, 24, 10];
/** Tags inside a line: of HTML and SVG, of strings in spreadsheets. */
const INLINE = namesOf('b i u s em strong mark span font wbr tspan text:span r t rpr');
/** Tags `w:…` and `a:…` of documents and slides are too, but for paragraphs, cells, line breaks and tabs. */
const BLOCKS = namesOf('p tc tr br tab cr tbl');
const [SMALL_A, SMALL_W] = [0x61, 0x77];
const SIGNS = new Set(Buffer.from('@._+-'));

const isOfValue = (byte: number): boolean => isAlphanumeric(byte) || SIGNS.has(byte);

/** Does a value go on at `next` that stands before `at`? Of a number the next group may. */
function goesOn(bytes: Uint8Array, at: number, next: number, from: number, to: number): boolean {
  if (at <= from || next >= to) return false;
  const [before, behind] = [bytes[at - 1] as number, bytes[next] as number];
  if (isOfValue(before))
    return (
      isOfValue(behind) || (behind === SPACE && isDigit(before) && next + 1 < to && isDigit(bytes[next + 1] as number))
    );
  return before === SPACE && at - 1 > from && isDigit(bytes[at - 2] as number) && isDigit(behind);
}

/** Where a value goes on behind the tags that begin at `at`, in its middle; 0 where they do not stand in one. */
export function tagsEnd(bytes: Uint8Array, at: number, from: number, to: number): number {
  if (at > from && bytes[at - 1] === GREATER) return 0;
  let next = at;
  for (let tags = 0; bytes[next] === LESS; tags++) {
    if (tags === MOST_TAGS || !isInline(bytes, next + 1)) return 0;
    const least = next;
    while (bytes[next] !== GREATER) if (++next >= to || next - least > LONGEST_TAG) return 0;
    next++;
  }
  return goesOn(bytes, at, next, from, to) ? next : 0;
}

/** The same of the stars that begin or end a bold part of it. */
export function starsEnd(bytes: Uint8Array, at: number, from: number, to: number): number {
  let next = at;
  while (bytes[next] === STAR && next - at <= BOLD) next++;
  return next - at === BOLD && goesOn(bytes, at, next, from, to) ? next : 0;
}

/** Does such a tag, or a comment, begin behind its `<`? */
function isInline(bytes: Uint8Array, at: number): boolean {
  const start = bytes[at] === SLASH ? at + 1 : at;
  const first = (bytes[start] as number) | 0x20;
  if (bytes[start + 1] === COLON && (first === SMALL_A || first === SMALL_W))
    return !BLOCKS.has(nameAt(bytes, start + 2));
  if (bytes[at] === EXCLAMATION) return bytes[at + 1] === HYPHEN && bytes[at + 2] === HYPHEN;
  return INLINE.has(nameAt(bytes, start));
}
