import { flagsOf } from '../text/ascii.ts';
import { labelOfPath } from './below.ts';
import { LETTERS, range, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const [AMPERSAND, APOSTROPHE, EQUALS, PLUS, QUESTION, QUOTE] = [0x26, 0x27, 0x3d, 0x2b, 0x3f, 0x22];
const LONGEST_VALUE = 120;
const LONGEST_KEY = 40;
const DIGITS = range(0x30, 0x39);
const WORD = `${LETTERS}${DIGITS}`;
/** What a value of a form holds as it is sent. */
const IN_VALUE = flagsOf(`${WORD}%+.-_~*@!'():,`);
const IN_KEY = flagsOf(`${WORD}%._-[]`);

/**
 * A field of a form as it is sent, with signs of addition for blanks: `&card=4689+3856+7990+4909`, which begins with digits, and
 * `name=John+Smith`, by its key.
 */
export const urlencoded: Reader = {
  marks: [
    [DIGITS, '+', WORD],
    ['mM', 'eE', '='],
    ['oO', 'mM', '='],
    ['rR', 'eE', '='],
  ],
  read(source, edge) {
    const { bytes, from } = source;
    if (bytes[edge + 2] === EQUALS) {
      readField(source, edge + 3);
      return -1;
    }
    let start = edge;
    const least = Math.max(from, edge - LONGEST_VALUE);
    while (start > least && IN_VALUE[bytes[start - 1] as number] === 1 && bytes[start - 1] !== PLUS) start--;
    if (bytes[start - 1] === EQUALS) readField(source, start);
    return -1;
  },
};

/** The field whose value begins at `start`, behind its sign. */
function readField(source: Source, start: number): void {
  const { bytes, from, to } = source;
  let [end, pluses] = [start, 0];
  for (; end < to && end - start < LONGEST_VALUE && IN_VALUE[bytes[end] as number] === 1; end++)
    if (bytes[end] === PLUS) pluses++;
  if (pluses === 0) return;
  let key = start - 1;
  while (key > from && start - key < LONGEST_KEY && IN_KEY[bytes[key - 1] as number] === 1) key--;
  const before = bytes[key - 1] ?? 0x0a;
  if (key === start - 1 || (before !== AMPERSAND && before !== QUESTION && !isQuote(before) && before > 0x20)) return;
  const name = source.text(key, start - 1);
  const label = labelOfPath(name) ?? name;
  const value = decoded(source.text(start, end));
  if (value !== undefined && source.says(label)) source.writeText(label, value, start, end);
}

/** Of a body on a command line: `-d 'name=John+Smith'`. */
const isQuote = (byte: number): boolean => byte === APOSTROPHE || byte === QUOTE;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
