/** Does a value that was found in one text go on in the next, or are they joined by chance? */
import { isPemAt } from './pem.ts';
import type { Category, Finding } from '../../detector/index.ts';

const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u;
/** Where another kind of character begins: capitals inside a word and their end, a digit behind a letter, a letter behind a digit. */
const TURN = /\p{Ll}(?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})|\p{L}(?=\p{N})|\p{N}(?=\p{L})/gu;
/** Turns of a name in code to each of its letters; of characters drawn at random there are more. */
const MOST_TURNS = 0.25;
const NUMBER = /\d{5}/;
/** Letters without any that one could say. */
const UNSPEAKABLE = /[b-df-hj-np-tv-xz]{7}/i;
const MADE_UP = /\d.*[^\d\s.,:;)]|[^\d\s.,:;)].*\d/;
/** The beginning of an address: `jane.d`. */
const PUT_TOGETHER = /[\p{L}\p{N}][._+][\p{L}\p{N}]+$/u;
/** Bytes of a secret that is made up and not drawn: each part of it tells. */
const SHORT = 24;

function isOrdinary(part: string): boolean {
  if (NUMBER.test(part) || UNSPEAKABLE.test(part)) return false;
  const turns = part.match(TURN)?.length ?? 0;
  return turns <= 1 || turns < part.length * MOST_TURNS;
}

const DIGITS = /^\P{L}*\p{N}\P{L}*$/u;
/** Of any length, and without a check digit: numbers beside them may be others. */
const OPEN: ReadonlySet<Category> = new Set(['credential', 'contact', 'person', 'location', 'network']);

/** Is a part of a value beside one that was found, without a space between them: before it, or behind it? */
export interface Beside {
  readonly before: boolean;
  readonly behind: boolean;
}

/**
 * @param finding over the joint, in `bytes`
 * @param start of what stands in the other text, up to `end`: nothing was found in it alone
 */
export function goesOn(finding: Finding, bytes: Buffer, start: number, end: number, beside: Beside): boolean {
  // It ends by its own last line.
  if (isPemAt(bytes, finding.start)) return true;
  const text = bytes.toString('utf8', start, end);
  // What glued words seem to be ends where they do.
  if (beside.behind && /\S\s+\S/.test(text)) return true;
  if (beside.before && PUT_TOGETHER.test(text)) return true;
  if (finding.kind.category === 'credential' && finding.end - finding.start <= SHORT && MADE_UP.test(text)) return true;
  if (DIGITS.test(text) && !OPEN.has(finding.kind.category)) return true;
  return !text.split(BETWEEN).every(isOrdinary);
}
