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

const tokens = new Tokens();

/** A number that a double may not hold, as it was written. */
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

/**
 * What {@link tokenize} takes for strict JSON, parsed; undefined for anything else.
 * @param most how many exact numbers it may hold: each costs many times what another value does
 */
export function readExact(body: Buffer, most = Infinity): unknown {
  if (tokenize(body, 0, body.length, tokens, true) !== undefined) return undefined;
  const parts: Buffer[] = [];
  let from = 0;
  for (let token = 0; token < tokens.count; token++) {
    if (((tokens.flags[token] as number) & TYPE) !== NUMBER) continue;
    const [start, end] = [tokens.start[token] as number, tokens.end[token] as number];
    if (isHeld(body, start, end)) continue;
    if (parts.length >= 2 * most) return undefined;
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

/** Does a double surely hold the number in `bytes[start, end)`? All digits that are few, and no exponent. */
function isHeld(bytes: Buffer, start: number, end: number): boolean {
  if (end - start > HELD_DIGITS) return false;
  for (let at = start; at < end; at++) if (((bytes[at] as number) | 0x20) === 0x65) return false;
  return true;
}
