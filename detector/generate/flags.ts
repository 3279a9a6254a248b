import { levels } from './frequencies.ts';
import { DIGIT, FOLDABLE, FOLD_FLAG, OTHER, RECORD_FLAG, SYMBOLS, TOKEN_FLAG } from '../scan/symbols.ts';

const symbol = (character: string): number => SYMBOLS[character.charCodeAt(0)] ?? 0;
const [SPACE, NEWLINE, PERCENT, AMPERSAND, BACKSLASH, HASH, HYPHEN, PIPE, DOT, UNDERSCORE, CLOSING] = [
  ...' \n%&\\#-|._)',
].map(symbol);
const [LEAD_E3, NEXT_80] = [SYMBOLS[0xe3], SYMBOLS[0x80]];
/** Upright lines that boxes are drawn with: │ ┃ ║, the bytes behind their first. */
const UPRIGHT = [
  [0x94, 0x82],
  [0x94, 0x83],
  [0x95, 0x91],
].map((bytes) => bytes.map((byte) => SYMBOLS[byte]));
const LETTERS = 26;
const E = 4;
const F = 5;
const L = 11;
const M = 12;
const N = 13;
const S = 18;
const T = 19;
const U = 20;
const X = 23;

const FULL_WIDTH_COLON = SYMBOLS[0x9a];
const [QUOTE, EQUALS, COLON, BRACKET] = [...'"=:['].map(symbol);

/** May a label begin with it? */
const beginsLabel = (one: number): boolean => one < LETTERS || one === QUOTE || one >= FOLDABLE;

const endsHeading = (one: number): boolean => one === COLON || one === OTHER || one === S || one === FULL_WIDTH_COLON;

/** Bullets, numbers, an empty line before them; behind a colon, blanks. */
const beginsItem = (one: number, indented: boolean): boolean =>
  one === HYPHEN || one === DIGIT || one === NEWLINE || one === OTHER || one >= FOLDABLE || (indented && one === SPACE);

const hexLike = (one: number): boolean => one === DIGIT || one < 6;

/** What the scan does at these three symbols, whatever the kinds: look at a word with digits, look whether to fold or decode. */
export function flagsOf(index: number): number {
  const [first, second, third] = [index >> 12, (index >> 6) & 63, index & 63];
  let flags = 0;
  if (first !== DIGIT && second === DIGIT && (third === DIGIT || third < LETTERS)) flags |= TOKEN_FLAG;
  // Letters as no language has them: encoded text without a digit.
  if (Math.max(first, second, third) < LETTERS && levels[index] === 0) flags |= TOKEN_FLAG;
  if (third === FOLDABLE) flags |= FOLD_FLAG;
  if (first === LEAD_E3 && second === NEXT_80 && third === NEXT_80) flags |= FOLD_FLAG;
  if (
    first === DIGIT &&
    (second === LEAD_E3 || (second === SPACE && third === DIGIT) || (second === NEWLINE && third === NEWLINE))
  )
    flags |= FOLD_FLAG;
  if (first === DIGIT && ((second === HYPHEN && third === NEWLINE) || (second === SPACE && third === PIPE)))
    flags |= FOLD_FLAG;
  if (first === PERCENT && hexLike(second) && hexLike(third)) flags |= FOLD_FLAG;
  if (first === AMPERSAND && (second === HASH || second < LETTERS) && (third < LETTERS || third === DIGIT))
    flags |= FOLD_FLAG;
  if (first === BACKSLASH && (second === U || second === X) && hexLike(third)) flags |= FOLD_FLAG;
  if (first === OTHER && (beginsLabel(second) || (second === SPACE && (beginsLabel(third) || third === SPACE))))
    flags |= RECORD_FLAG;
  if (first < LETTERS && second === SPACE && third === SPACE) flags |= RECORD_FLAG;
  // `Name.....: `, `Name ____ `, `Name (Last, First): `.
  if (third === SPACE && second === COLON && (first === DOT || first === CLOSING)) flags |= RECORD_FLAG;
  if (third === SPACE && first === second && (first === DOT || first === UNDERSCORE)) flags |= RECORD_FLAG;
  // A value below its label, behind an empty line.
  if ((first < LETTERS || first === QUOTE) && second === NEWLINE && third === NEWLINE) flags |= RECORD_FLAG;
  // A list below a heading: `:\n- `, `**\n- `, `s\n\n`, `：\n`.
  if (second === NEWLINE && beginsItem(third, first === COLON) && endsHeading(first)) flags |= RECORD_FLAG;
  // Segments of X12: `REF*`, `CLM*`, `N3*`.
  if (
    third === OTHER &&
    ((first === E && second === F) || (first === L && second === M) || (first === N && second === DIGIT))
  )
    flags |= RECORD_FLAG;
  if (first === FOLDABLE && UPRIGHT.some(([a, b]) => second === a && third === b)) flags |= RECORD_FLAG;
  // `text"`, `content"`; `name"`; `value=`, `"value":`; `": [`.
  if ((first === X || first === N) && second === T && third === QUOTE) flags |= RECORD_FLAG;
  if (first === M && second === E && third === QUOTE) flags |= RECORD_FLAG;
  if (first === U && second === E && (third === EQUALS || third === QUOTE || third === COLON)) flags |= RECORD_FLAG;
  if (third === BRACKET && ((first === QUOTE && second === COLON) || (first === COLON && second === SPACE)))
    flags |= RECORD_FLAG;
  return flags;
}

/** Does one of the three symbols stand for digits? */
export function hasDigit(index: number): boolean {
  return index >> 12 === DIGIT || ((index >> 6) & 63) === DIGIT || (index & 63) === DIGIT;
}
