/**
 * JSON whose numbers survive. `JSON.parse` rounds what a double cannot hold: an account number of 18 digits comes out as
 * another number that no check digit fits any more, and a message's id as one that nobody sent.
 */
import { randomUUID } from 'node:crypto';
import { tokenize } from './inspect/tokenizer.ts';
import { NUMBER, Tokens, TYPE } from './inspect/tokens.ts';

/** Stands before a number while it passes `JSON.parse` and `JSON.stringify` as a string; nobody outside knows it. */
const MARK = `${randomUUID()}:`;
/** Decimal digits that a double holds, whichever they are. */
const HELD_DIGITS = 15;
/** Longer ones are kept as they are, unread. */
const LONGEST = 64;
const PARTS = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

const tokens = new Tokens();

/** A number that no double holds, as it was written. */
export class ExactNumber {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** For {@link writeExact} only. */
  toJSON(): string {
    return MARK + this.source;
  }
}

/** What {@link tokenize} takes for strict JSON, parsed; undefined for anything else. */
export function readExact(body: Buffer): unknown {
  if (tokenize(body, 0, body.length, tokens, true) !== undefined) return undefined;
  const parts: Buffer[] = [];
  let from = 0;
  for (let token = 0; token < tokens.count; token++) {
    if (((tokens.flags[token] as number) & TYPE) !== NUMBER) continue;
    const [start, end] = [tokens.start[token] as number, tokens.end[token] as number];
    if (isHeld(body, start, end)) continue;
    parts.push(body.subarray(from, start), Buffer.from(`"${MARK}${body.toString('latin1', start, end)}"`));
    from = end;
  }
  if (parts.length === 0) return JSON.parse(body.toString('utf8')) as unknown;
  return JSON.parse(Buffer.concat([...parts, body.subarray(from)]).toString('utf8'), (_name, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK) ? new ExactNumber(value.slice(MARK.length)) : value,
  ) as unknown;
}

/** `JSON.stringify`, with exact numbers as they were written. */
export function writeExact(value: unknown): string {
  const [first = '', ...pieces] = JSON.stringify(value).split(`"${MARK}`);
  return first + pieces.map((piece) => piece.replace('"', '')).join('');
}

/** Does a double hold the number in `bytes[start, end)`? */
function isHeld(bytes: Buffer, start: number, end: number): boolean {
  if (end - start > LONGEST) return false;
  const source = bytes.toString('latin1', start, end);
  if (source.length <= HELD_DIGITS && !/[eE]/.test(source)) return true;
  return decimal(source) === decimal(String(Number(source)));
}

/** One way to write each number: its digits and where their end stands. */
function decimal(source: string): string | undefined {
  const [, sign = '', whole, fraction = '', exponent = '0'] = PARTS.exec(source) ?? [];
  if (whole === undefined) return undefined;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
