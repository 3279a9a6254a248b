import { levels } from './frequencies.ts';
import { createReaders } from '../records/index.ts';
import { DIGIT, FOLDABLE, FOLD_FLAG, OTHER, RECORD_FLAG, SYMBOLS, TOKEN_FLAG } from '../scan/symbols.ts';

const symbol = (character: string): number => SYMBOLS[character.charCodeAt(0)] ?? 0;
const [SPACE, NEWLINE, PERCENT, AMPERSAND, BACKSLASH, HASH, HYPHEN, EQUALS, PLUS, DOT, QUOTE] = [
  ...' \n%&\\#-=+."',
].map(symbol);
const [UNDERSCORE, AT, OPENING, LESS, SLASH] = [...'_@(</'].map(symbol);
/** The last sign between two literals. */
const JOINS = new Set([PLUS, DOT, AMPERSAND]);
/** What stands on the next line behind a sign: blanks, tabs, what the lines of a diff begin with. */
const INDENTS = new Set([SPACE, OTHER, PLUS, HYPHEN]);
/** What stands between the parts of a value. */
const PARTS = new Set([HYPHEN, AT, DOT]);
/** First letters of tags that stand inside a line, and of comments. */
const INLINE = new Set([...'biusemfwtra!'].map(symbol));
const [LEAD_E3, NEXT_80] = [SYMBOLS[0xe3], SYMBOLS[0x80]];
const LETTERS = 26;
const [C, F, N, R, T, U, X] = [2, 5, 13, 17, 19, 20, 23];

/** What may stand between the groups of a number, see `text/groups.ts`: one sign, or the first two of several. */
const BETWEEN = new Set([...'_/:+|'].map(symbol));
const pair = (first: number, second: number): number => (first << 6) | second;
const PAIRS = new Set(
  [
    '  ',
    ' -',
    ' /',
    ' _',
    ' .',
    ' :',
    ' +',
    ' |',
    '| ',
    '||',
    '--',
    '..',
    '//',
    '\n ',
    '\n-',
    ')(',
    '|(',
    ') ',
    '"|',
    '" ',
  ].map((two) => pair(symbol(two[0] as string), symbol(two[1] as string))),
);

/** Which symbols may stand first, second and third where a record may. */
const RECORDS = createReaders().flatMap(({ marks }) => marks.map((mark) => mark.map(symbolsOf)));

function symbolsOf(characters: string): boolean[] {
  const among: boolean[] = [];
  for (const byte of Buffer.from(characters, 'latin1')) among[SYMBOLS[byte] as number] = true;
  return among;
}

/** What lines of quotations, comments and diffs begin with. */
const LEADS = new Set([...'>#/+%'].map(symbol));

const hexLike = (one: number): boolean => one === DIGIT || one < 6;
const isWord = (one: number): boolean => one === DIGIT || one < LETTERS;

/** What the scan does at these three symbols, whatever the kinds: look at a word with digits, look whether to fold or decode. */
export function flagsOf(index: number): number {
  const [first, second, third] = [index >> 12, (index >> 6) & 63, index & 63];
  let flags = 0;
  if (first !== DIGIT && second === DIGIT && (third === DIGIT || third < LETTERS)) flags |= TOKEN_FLAG;
  // Letters as no language has them: encoded text without a digit.
  if (Math.max(first, second, third) < LETTERS && levels[index] === 0) flags |= TOKEN_FLAG;
  if (third === FOLDABLE) flags |= FOLD_FLAG;
  if (first === LEAD_E3 && second === NEXT_80 && third === NEXT_80) flags |= FOLD_FLAG;
  if (second === NEWLINE && third === NEWLINE) flags |= FOLD_FLAG;
  if (first === DIGIT && (second === LEAD_E3 || (second === SPACE && third === DIGIT))) flags |= FOLD_FLAG;
  if (first === DIGIT && second === HYPHEN && third === NEWLINE) flags |= FOLD_FLAG;
  if (first === PERCENT && hexLike(second) && hexLike(third)) flags |= FOLD_FLAG;
  if (first === AMPERSAND && (second === HASH || second < LETTERS) && (third < LETTERS || third === DIGIT))
    flags |= FOLD_FLAG;
  if ((first === BACKSLASH || first === PERCENT) && (second === U || second === X) && hexLike(third))
    flags |= FOLD_FLAG;
  // `\u{41}`, and signs as Markdown escapes them: `\-`.
  if (first === BACKSLASH && second === U && third === OPENING) flags |= FOLD_FLAG;
  if (
    isWord(first) &&
    second === BACKSLASH &&
    (third === HYPHEN || third === UNDERSCORE || third === AT || third === DOT)
  )
    flags |= FOLD_FLAG;
  // Octal: `\101`.
  if (first === BACKSLASH && second === DIGIT && third === DIGIT) flags |= FOLD_FLAG;
  // A line end or a tab, written out, right before a value or what it may stand behind.
  if (first === BACKSLASH && (second === N || second === R || second === T))
    if (isWord(third) || third === BACKSLASH || third === SPACE || LEADS.has(third)) flags |= FOLD_FLAG;
  // Quoted-printable: a line broken behind `=`, the first byte of a character, `=C3`.
  if (second === EQUALS && third === NEWLINE) flags |= FOLD_FLAG;
  if (first === EQUALS && second >= C && second <= F && hexLike(third)) flags |= FOLD_FLAG;
  // A word of a mail's header, `=?utf-8?…`.
  if (first === EQUALS && second === OTHER && third < LETTERS) flags |= FOLD_FLAG;
  // Two literals of code that are put together.
  if (JOINS.has(first) && (second === SPACE || second === NEWLINE) && third === QUOTE) flags |= FOLD_FLAG;
  if (first === PLUS && second === NEWLINE && INDENTS.has(third)) flags |= FOLD_FLAG;
  if ((first === QUOTE || first === BACKSLASH) && second === NEWLINE && third === SPACE) flags |= FOLD_FLAG;
  if (first === QUOTE && second === PLUS && third === QUOTE) flags |= FOLD_FLAG;
  // Tags inside a value, and stars: `@**`, `**@`; for digits see below.
  if ((isWord(first) || PARTS.has(first)) && second === LESS && (third === SLASH || INLINE.has(third)))
    flags |= FOLD_FLAG;
  if (first === DIGIT && second === SPACE && third === LESS) flags |= FOLD_FLAG;
  if (second === OTHER && (PARTS.has(first) ? third === OTHER : first === OTHER && third === AT)) flags |= FOLD_FLAG;
  if (first === DIGIT && (third === DIGIT ? BETWEEN.has(second) : PAIRS.has(pair(second, third)))) flags |= FOLD_FLAG;
  if (RECORDS.some((mark) => mark[0]?.[first] && mark[1]?.[second] && mark[2]?.[third])) flags |= RECORD_FLAG;
  return flags;
}

/** Does one of the three symbols stand for digits? */
export function hasDigit(index: number): boolean {
  return index >> 12 === DIGIT || ((index >> 6) & 63) === DIGIT || (index & 63) === DIGIT;
}
