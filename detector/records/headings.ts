import { isBlank, isLineEnd, nextLine, textIn } from './cells.ts';
import { LONGEST_LABEL, isLabel, isSecret, saysSomething } from './labels.ts';
import type { RecordWriter } from './writer.ts';

/** Of the line of a label, with what dresses it. */
const LONGEST_LINE = 64;
const LONGEST_VALUE = 120;
const MOST_EMPTY = 3;
/** The line below a part of a form begins with it. */
const HYPHEN = 0x2d;
/** `## SSN`, `**SSN:**`, `- SSN`; code is indented. */
const DRESSED = /^ {0,3}(?:[#>•-]{1,4} )?[*_]{0,3}(\p{L}[^*_:]*?)\s?[*_:]{0,5}$/u;
/** A value that no label of a secret has: words, options, code. */
const NO_SECRET = /^[-@*`]|\s/;
/** A segment of a record, whose fields are read elsewhere: `PID|1||…`, `NM1*IL*1*…`, `ADR;TYPE=home:…`. */
const SEGMENT = /^[A-Z][A-Z0-9]{1,7}[|*;]/;
/** A part of a form: `Content-Disposition: form-data; name="ssn"`. */
const PART = /;\s?name="([^"]{2,48})"$/;

/**
 * A value below its label, with empty lines around it, as texts of pages and forms have it.
 * @param at where the line of the label ends
 * @returns where the value ends, or -1
 */
export function readBelow(
  bytes: Uint8Array,
  at: number,
  from: number,
  to: number,
  cued: (text: string) => boolean,
  out: RecordWriter,
): number {
  let start = nextLine(bytes, at, to);
  let empty = 0;
  for (; empty < MOST_EMPTY && start < to && isLineEnd(bytes[start] as number); empty++)
    start = nextLine(bytes, start, to);
  if (empty === 0) return -1;
  while (start < to && isBlank(bytes[start] as number)) start++;
  let end = start;
  while (end < to && end - start <= LONGEST_VALUE && !isLineEnd(bytes[end] as number)) end++;
  if (end - start < 2 || end - start > LONGEST_VALUE) return -1;
  const below = nextLine(bytes, end, to);
  const isApart = below >= to || isLineEnd(bytes[below] as number);
  if (!isApart && bytes[below] !== HYPHEN) return -1;
  const line = lineBefore(bytes, at, from);
  const part = PART.exec(line)?.[1];
  // The header of a table stands above such a line, too.
  if (!isApart && part === undefined) return -1;
  const label = labelOf(part ?? DRESSED.exec(line)?.[1] ?? '');
  if (label === undefined || (isSecret(label) ? NO_SECRET : SEGMENT).test(textIn(bytes, start, end))) return -1;
  if (!saysSomething(label, cued)) return -1;
  out.write(label, start, end);
  return end;
}

/** The line that ends at `at`; empty for one that is too long for a label. */
function lineBefore(bytes: Uint8Array, at: number, from: number): string {
  const least = Math.max(from, at - LONGEST_LINE);
  let line = at;
  while (line > least && !isLineEnd(bytes[line - 1] as number)) line--;
  return line > from && !isLineEnd(bytes[line - 1] as number) ? '' : textIn(bytes, line, at);
}

function labelOf(text: string): string | undefined {
  const told = Buffer.from(text);
  return told.length > 1 && told.length <= LONGEST_LABEL && isLabel(told, 0, told.length) ? text : undefined;
}
