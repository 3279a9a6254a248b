import { isLineEnd } from './bytes.ts';
import { isLabelText, isSecret } from './labels.ts';
import { HEADING_END, LETTERS, LINE_END, QUOTES, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const HYPHEN = 0x2d;

/** Of the line of a label, with what dresses it. */
const LONGEST_LINE = 64;
const LONGEST_VALUE = 120;
const MOST_EMPTY = 3;
/** `## SSN`, `**SSN:**`, `- SSN`; code is indented. */
const DRESSED = /^ {0,3}(?:[#>•-]{1,4} )?[*_]{0,3}(\p{L}[^*_:]*?)\s?[*_:]{0,5}$/u;
/** A value that no label of a secret has: words, options, code. */
const NO_SECRET = /^[-@*`]|\s/;
/** A segment of a record, whose fields are read elsewhere: `PID|1||…`, `NM1*IL*1*…`, `ADR;TYPE=home:…`. */
const SEGMENT = /^[A-Z][A-Z0-9]{1,7}[|*;]/;
/** A part of a form: `Content-Disposition: form-data; name="ssn"`. */
const PART = /;\s?name="([^"]{2,48})"$/;

/** A value below its label, with empty lines around it, as texts of pages and forms have it. */
export const headings: Reader = {
  marks: [[`${LETTERS}${QUOTES}${HEADING_END}`, LINE_END, LINE_END]],
  read: (source, edge) => readBelow(source, edge + 1),
};

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
  start = source.skipBlanks(start);
  const end = source.lineEnd(start, Math.min(to, start + LONGEST_VALUE + 1));
  if (end - start < 2 || end - start > LONGEST_VALUE) return -1;
  const below = source.nextLine(end);
  const isApart = below >= to || isLineEnd(bytes[below] as number);
  // The line below a part of a form begins with a hyphen.
  if (!isApart && bytes[below] !== HYPHEN) return -1;
  const line = lineBefore(source, at);
  const part = PART.exec(line)?.[1];
  // The header of a table stands above such a line, too.
  if (!isApart && part === undefined) return -1;
  const label = labelOf(part ?? DRESSED.exec(line)?.[1] ?? '');
  if (label === undefined || (isSecret(label) ? NO_SECRET : SEGMENT).test(source.text(start, end))) return -1;
  if (!source.says(label)) return -1;
  source.write(label, start, end);
  return end;
}

/** The line that ends at `at`; empty for one that is too long for a label. */
function lineBefore(source: Source, at: number): string {
  const line = source.lineStart(at, Math.max(source.from, at - LONGEST_LINE));
  return source.beginsLine(line) ? source.text(line, at) : '';
}

function labelOf(text: string): string | undefined {
  return Buffer.byteLength(text) > 1 && isLabelText(text) ? text : undefined;
}
