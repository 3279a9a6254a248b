import { flagsOf, isLetter, isLineEnd, isUpper } from '../text/ascii.ts';
import { NO_LABEL, isLabelText, isOfNames, isSecret } from '../labels.ts';
import { BEYOND_ASCII, HEADING_END, LETTERS, LINE_END, QUOTES, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const [COLON, GREATER, HYPHEN, POINT, QUOTE, SPACE] = [0x3a, 0x3e, 0x2d, 0x2e, 0x22, 0x20];

/** Of the line of a label, with what dresses it. */
const LONGEST_LINE = 64;
const LONGEST_VALUE = 120;
const LONGEST_NAME = 48;
const MOST_EMPTY = 3;
const LONGEST_ABBREVIATION = 4;
/** `## SSN`, `**SSN:**`, `- SSN`; code is indented. */
const DRESSED = /^ {0,3}(?:[#>•-]{1,4} )?[*_]{0,3}(\p{L}[^*_:]*?)\s?[*_:]{0,5}$/u;
/** What such a line may begin with, behind its indentation, and what it does not hold. */
const BEGINS = flagsOf(`${LETTERS}${BEYOND_ASCII}#>-*_`);
const NOT_IN_LINE = NO_LABEL.map((flag, byte) => (byte === COLON || byte === GREATER ? 0 : flag));
for (const byte of Buffer.from(`"${LINE_END}`)) NOT_IN_LINE[byte] = 1;
const MOST_INDENTED = 3;
/** A value that no label of a secret has: words, options, code. */
const NO_SECRET = /^[-@*`]|\s/;
/** A segment of a record, whose fields are read elsewhere: `PID|1||…`, `NM1*IL*1*…`, `ADR;TYPE=home:…`. */
const SEGMENT = /^[A-Z][A-Z0-9]{1,7}[|*;]/;
/** A part of a form: `Content-Disposition: form-data; name="ssn"`. */
const PART = /;\s?name="([^"]{2,48})"$/;

/**
 * A value below its label, with empty lines around it, as texts of pages and forms have it; a name right below one, with empty
 * lines around both.
 */
export const headings: Reader = {
  marks: [[`${LETTERS}${QUOTES}${HEADING_END}.#)${BEYOND_ASCII}`, LINE_END, LINE_END]],
  read(source, edge) {
    if (source.bytes[edge] === POINT && !endsAbbreviation(source, edge)) return -1;
    const end = readBelow(source, edge + 1);
    return end < 0 ? readName(source, edge + 1) : end;
  },
};

/** `Passport No.`, `C.I.`: does a point end so short a word? Others end a sentence. */
function endsAbbreviation({ bytes, from }: Source, point: number): boolean {
  let at = point;
  while (at > from && isLetter(bytes[at - 1] as number)) at--;
  return point - at <= LONGEST_ABBREVIATION;
}

/**
 * A block of two lines, a label and a name.
 * @param at where the second line ends
 * @returns the same, or -1 where no such block ends
 */
export function readName(source: Source, at: number): number {
  const { bytes, from } = source;
  const start = source.lineStart(at, Math.max(from, at - LONGEST_NAME));
  const first = bytes[start] as number;
  if (at - start < 2 || start - from < 2 || !(isUpper(first) || first >= 0x80) || !source.beginsLine(start)) return -1;
  const labelEnd = lineEndBefore(bytes, start);
  const line = lineBefore(source, labelEnd);
  if (line < 0 || (line - from > 1 && !isLineEnd(bytes[lineEndBefore(bytes, line) - 1] as number))) return -1;
  const label = labelOf(DRESSED.exec(source.text(line, labelEnd))?.[1] ?? '');
  if (label === undefined || !isOfNames(label)) return -1;
  source.write(label, start, at);
  return at;
}

/** Where the line ends before the one that begins at `line`. */
const lineEndBefore = (bytes: Uint8Array, line: number): number =>
  line - (bytes[line - 1] === 0x0a && bytes[line - 2] === 0x0d ? 2 : 1);

/**
 * @param at where the line of the label ends
 * @returns where the value ends, or -1
 */
function readBelow(source: Source, at: number): number {
  const { bytes, to } = source;
  let start = source.nextLine(at);
  let empty = 0;
  for (; empty < MOST_EMPTY && start < to && isLineEnd(bytes[start] as number); empty++) start = source.nextLine(start);
  if (empty === 0) return -1;
  const labelLine = lineBefore(source, at);
  if (labelLine < 0) return -1;
  start = source.skipBlanks(start);
  const end = source.lineEnd(start, Math.min(to, start + LONGEST_VALUE + 1));
  if (end - start < 2 || end - start > LONGEST_VALUE) return -1;
  const below = source.nextLine(end);
  const isApart = below >= to || isLineEnd(bytes[below] as number);
  // The line below a part of a form begins with a hyphen.
  if (!isApart && bytes[below] !== HYPHEN) return -1;
  const line = source.text(labelLine, at);
  const part = bytes[at - 1] === QUOTE ? PART.exec(line)?.[1] : undefined;
  // The header of a table stands above such a line, too.
  if (!isApart && part === undefined) return -1;
  const label = labelOf(part ?? DRESSED.exec(line)?.[1] ?? '');
  if (label === undefined || (isSecret(label) ? NO_SECRET : SEGMENT).test(source.text(start, end))) return -1;
  if (!source.says(label)) return -1;
  source.write(label, start, end);
  return end;
}

/** Where the line begins that ends at `at`; -1 for one that is too long for a label, or that only other lines look like. */
function lineBefore(source: Source, at: number): number {
  const { bytes } = source;
  const least = Math.max(source.from, at - LONGEST_LINE);
  const mayBePart = bytes[at - 1] === QUOTE;
  let line = at;
  for (; line > least; line--) {
    const byte = bytes[line - 1] as number;
    if (NOT_IN_LINE[byte] === 0) continue;
    if (isLineEnd(byte)) break;
    if (!mayBePart) return -1;
  }
  if (!source.beginsLine(line)) return -1;
  let first = line;
  while (first - line < MOST_INDENTED && bytes[first] === SPACE) first++;
  return BEGINS[bytes[first] as number] === 1 || mayBePart ? line : -1;
}

function labelOf(text: string): string | undefined {
  return Buffer.byteLength(text) > 1 && isLabelText(text) ? text : undefined;
}
