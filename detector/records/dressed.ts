import { flagsOf, isBlank, isDigit, isLineEnd } from '../text/ascii.ts';
import { LONGEST_LABEL, NO_LABEL, isLabelText, isSecret } from '../labels.ts';
import { BEYOND_ASCII, LETTERS, LINE_END, range, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const [ASTERISK, BRACKET, CLOSING, CLOSING_BRACKET, COLON, GREATER, OPENING, SPACE] = [
  0x2a, 0x5b, 0x29, 0x5d, 0x3a, 0x3e, 0x28, 0x20,
];
const LONGEST_LINE = 64;
const LONGEST_VALUE = 120;
/** `> - `, `* `: what a line of a list or a quotation begins with. */
const BULLET = /^[>\s]{0,12}(?:[-*•–]\s{1,3})?[*_]{0,3}/u;
/** What the lines of a quotation, a comment, a diff, a box, a listing with numbers begin with. */
const DECORATED = /^[ \t]{0,8}(?:\d{1,6}(?:\t|→|:[ \t]?| ?\| )[ \t>#/*;%|+!│║]*|[>#/*;%|+!│║][ \t>#/*;%|+!│║]*)(?=\S)/u;
const mayDecorate = (byte: number): boolean => DECORATES[byte] === 1;
const DECORATES = flagsOf(`${range(0x30, 0x39)}>#/*;%|+!\xe2`);
/** The same but for the number. */
const plainOf = (decoration: string): string => decoration.replaceAll(/\d+/g, '').trimStart();
/** A dash between a label and its value. */
const DASH = /^[-–—]$/u;

/**
 * A label set off by something else than a colon: `[SSN] …`, `**SSN:** …`, `- SSN — …`, `SSN:` with the value indented below,
 * `(SSN)` below the value.
 */
export const dressed: Reader = {
  marks: [
    [LINE_END, '[', `${LETTERS}${BEYOND_ASCII}`],
    [']', ' ', `${LETTERS}${BEYOND_ASCII}`],
    [':', '*_', '*_'],
    [`${LETTERS}${BEYOND_ASCII})`, ' ', '-'],
    [' ', '\xe2', '\x80'],
    [':', LINE_END, ' \t>#/%+0;!|*\xe2'],
    [LINE_END, '(', `${LETTERS}${BEYOND_ASCII}`],
    [LINE_END, '>', ' '],
    [`${LETTERS}${BEYOND_ASCII}`, ')', LINE_END],
  ],
  read(source, edge) {
    const { bytes } = source;
    const [first, second] = [bytes[edge] as number, bytes[edge + 1] as number];
    if (second === CLOSING) readBeside(source, edge + 1);
    else if (second === BRACKET) readBracketed(source, edge + 1);
    else if (first === CLOSING_BRACKET) readBracketed(source, openBefore(source, edge));
    else if (second === OPENING) readAbove(source, edge + 1);
    else if (second === GREATER) readAbove(source, leadOf(source, edge + 1));
    else if (first === COLON && isLineEnd(second)) readIndented(source, edge);
    else if (first === COLON) readStressed(source, edge);
    else if (first === SPACE) readDashed(source, edge);
    else if (second === SPACE) readDashed(source, edge + 1);
    return -1;
  },
};

/** `[SSN] 659-51-8262` */
function readBracketed(source: Source, open: number): void {
  const { bytes, to } = source;
  if (open < 0) return;
  let close = open + 1;
  const last = Math.min(to, open + LONGEST_LABEL);
  while (close < last && bytes[close] !== CLOSING_BRACKET && !isLineEnd(bytes[close] as number)) close++;
  if (bytes[close] === CLOSING_BRACKET && bytes[close + 1] === SPACE)
    writeRest(source, source.text(open + 1, close), close + 1);
}

/** Where the bracket opens that closes at `at`, if it begins its line; -1 else. */
function openBefore(source: Source, at: number): number {
  const { bytes, from } = source;
  const least = Math.max(from, at - LONGEST_LABEL);
  let open = at - 1;
  while (open > least && bytes[open] !== BRACKET && !isLineEnd(bytes[open] as number)) open--;
  const line = source.lineStart(open, Math.max(from, open - 8));
  return bytes[open] === BRACKET && source.beginsLine(line) && leadOf(source, line) === open ? open : -1;
}

/** `**SSN:** 659-51-8262` */
function readStressed(source: Source, colon: number): void {
  const { bytes } = source;
  let at = colon + 1;
  while (bytes[at] === ASTERISK || bytes[at] === 0x5f) at++;
  const line = lineOf(source, colon);
  if (line < 0 || bytes[at] !== SPACE) return;
  const text = source.text(line, colon);
  writeRest(source, text.replace(BULLET, ''), at);
}

/** `- SSN — 659-51-8262` */
function readDashed(source: Source, blank: number): void {
  const { bytes, from } = source;
  const after = bytes[blank + 1] === 0xe2 ? blank + 4 : blank + 2;
  if (!isBlank(bytes[after] ?? 0)) return;
  const least = Math.max(from, blank - LONGEST_LABEL);
  let line = blank;
  for (; line > least; line--) {
    const byte = bytes[line - 1] as number;
    if (isLineEnd(byte)) break;
    if (NO_LABEL[byte] === 1 && byte !== GREATER) return;
  }
  if (!source.beginsLine(line) || !DASH.test(source.text(blank + 1, after))) return;
  writeRest(source, source.text(line, blank).replace(BULLET, ''), after);
}

/** `# SSN:`, and below it a line that begins with the same. */
function readBelow(source: Source, colon: number, line: number): boolean {
  const { to } = source;
  const below = source.nextLine(colon + 1);
  const [first, second] = [source.skipBlanks(line), source.skipBlanks(below)];
  if (second >= to || !mayDecorate(source.bytes[first] as number) || !mayDecorate(source.bytes[second] as number))
    return false;
  const end = source.lineEnd(below, Math.min(to, below + LONGEST_VALUE + 1));
  const [label, value] = [
    DECORATED.exec(source.text(line, colon)),
    DECORATED.exec(source.text(below, Math.min(end, below + LONGEST_LINE))),
  ];
  if (!label || !value || plainOf(label[0]) !== plainOf(value[0])) return false;
  const start = below + Buffer.byteLength(value[0]);
  write(source, source.text(line + Buffer.byteLength(label[0]), colon), start, end);
  return true;
}

/** `SSN:`, and one line below that is indented. */
function readIndented(source: Source, colon: number): void {
  const { bytes, to } = source;
  const line = lineOf(source, colon);
  if (line < 0 || readBelow(source, colon, line)) return;
  const lead = leadOf(source, line);
  const below = source.nextLine(colon + 1);
  const value = leadOf(source, below);
  if (value - below <= lead - line || value >= to || isLineEnd(bytes[value] as number)) return;
  const end = source.lineEnd(value, Math.min(to, value + LONGEST_VALUE + 1));
  const next = source.nextLine(end);
  // More than one line, or a field: a block of its own.
  const another = leadOf(source, next);
  if (next < to && another - next >= value - below && another < to && !isLineEnd(bytes[another] as number)) return;
  const text = source.text(value, end);
  if (/[:=]\s|[:{[]$|^[-*]\s/.test(text)) return;
  write(source, source.text(lead, colon), value, end);
}

/**
 * `659-51-8262 (SSN)`, and nothing else on the line but what dresses it.
 * @param close where the parenthesis closes that ends the line
 */
export function readBeside(source: Source, close: number): void {
  const { bytes, from } = source;
  const least = Math.max(from, close - LONGEST_LABEL);
  let open = close - 1;
  while (open > least && bytes[open] !== OPENING && !isLineEnd(bytes[open] as number)) open--;
  const before = bytes[open - 1] ?? 0;
  // No call: `validate(password)`.
  if (bytes[open] !== OPENING || !(isBlank(before) || isDigit(before) || before >= 0x80)) return;
  const line = source.lineStart(open, Math.max(from, open - LONGEST_LINE));
  if (!source.beginsLine(line)) return;
  const value = source.text(line, open);
  const label = source.text(open + 1, close);
  if (isSecret(label) && !/\d/.test(value)) return;
  write(source, label, line + (BULLET.exec(value)?.[0].length ?? 0), open);
}

/** `659-51-8262`, and `(SSN)` below. */
function readAbove(source: Source, open: number): void {
  const { bytes, from, to } = source;
  if (bytes[open] !== OPENING) return;
  const line = source.lineStart(open, Math.max(from, open - 8));
  if (!source.beginsLine(line) || leadOf(source, line) !== open) return;
  let close = open;
  const last = Math.min(to, open + LONGEST_LINE);
  while (close < last && !isLineEnd(bytes[close] as number)) close++;
  let end = close;
  while (end > open && isBlank(bytes[end - 1] as number)) end--;
  if (bytes[end - 1] !== CLOSING || line === from) return;
  let stop = line - 1;
  if (stop > from && bytes[stop - 1] === 0x0d) stop--;
  const start = source.lineStart(stop, Math.max(from, stop - LONGEST_VALUE));
  if (!source.beginsLine(start)) return;
  write(source, source.text(open + 1, end - 1), leadOf(source, start), stop);
}

/** The rest of the line behind `at`. */
function writeRest(source: Source, label: string, at: number): void {
  const start = source.skipBlanks(at);
  const end = source.lineEnd(start, Math.min(source.to, start + LONGEST_VALUE + 1));
  write(source, label, start, end);
}

function write(source: Source, label: string, start: number, end: number): void {
  while (end > start && isBlank(source.bytes[end - 1] as number)) end--;
  const text = label.trim();
  if (end - start < 2 || end - start > LONGEST_VALUE || text.length < 2 || !isLabelText(text)) return;
  if (source.says(text)) source.write(text, start, end);
}

/** Where the line of `at` begins, if it is short; -1 else. */
function lineOf(source: Source, at: number): number {
  const line = source.lineStart(at, Math.max(source.from, at - LONGEST_LINE));
  return source.beginsLine(line) ? line : -1;
}

/** Behind the blanks of a line and the marks of a quotation. */
function leadOf(source: Source, line: number): number {
  const { bytes, to } = source;
  let at = line;
  while (at < to && (isBlank(bytes[at] as number) || bytes[at] === 0x3e)) at++;
  return at;
}
