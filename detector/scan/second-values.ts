import { Buffer } from 'node:buffer';
import type { Finding } from '../findings.ts';
import { isAlphanumeric, isContinuation } from '../text/ascii.ts';
import { Deriver, type Derived } from '../text/derived.ts';
import { textOf } from '../text/text-of.ts';

/** Where a value may stand: what is behind its end is none of it. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** How far before a value its label may begin, in bytes, and how far behind it another one. */
const BEFORE = 80;
const AFTER = 48;
/** Of a value, in bytes. */
const LONGEST = 96;
/** Shorter values are counts and years, too. */
const SHORTEST_LISTED = 6;

/** `A -> B` */
const ARROW = '\\s?(?:[-=]+>|[→⇒➔➜])\\s?';
/** `was A, now B`; `"old":"A","new":"B"`. */
const NOW =
  '[,;.]? (?:(?:and|but|und|et|y|e|en) )?(?:is )?(?:now|new(?: one)?|current|jetzt|nun|neu|aktuell|maintenant|nouveau|actuel|ahora|nuevo|nueva|ora|nuovo|nuova|agora|novo|nova|nu|nieuw)(?: is| ist| est| es| è| é)?:? ';
const FIELD =
  '[,;]?\\s{0,8}["\']?(?:new|to|after|now|current|updated|neu|nach|nouveau|nouvelle|nuevo|nueva|nuovo|nuova|novo|nova|nieuw)(?:[ _-]?(?:value|val|wert|valeur|valor|valore|waarde))?["\']?\\s?[:=]\\s?';
/** `A was replaced by B` */
const REPLACED =
  ' (?:(?:was|is|has been|wurde|est|a été|es|fue|è stato|foi|is|werd) )?(?:(?:replace[ds]|supersede[ds])(?: by| with)?|(?:merged|changed|updated|corrected) (?:in)?to|(?:ersetzt )?durch|remplacée? par|reemplazad[oa] por|sostituit[oa] (?:da|con)|substitu[íi]d[oa] por|vervangen door) ';
/** `changed from A to B` */
const FROM = /(?:^|[\s(])(?:from|von|vom|de|da|dal|do|van)["'`: ]{1,3}$/iu;
const TO = ' (?:to|into|auf|zu|in|nach|à|au|a|al|para|por|naar) ';
const EAST = '(?:から|より|에서)(?:新|새)? ?';
/** `A, B and C` */
const LIST = '[,;] ?| ?[/&+|] ?|,? (?:and|or|und|oder|et|ou|y|e|o|u|en|of)(?: also)? |[、，・]|と|및 |와 |과 ';

const QUOTE = '["\'`]{0,2}';
/** `A (old), B (new)`, `A, (new): B` */
const NOTE = '(?: \\([^\\s\\d()]{2,12}\\))?';
const NOTE_BEFORE = '(?:\\([^\\s\\d()]{2,12}\\):? )?';
/**
 * What a value begins with: a letter or digit, a sign before one. Signs beyond ASCII pass, too: nothing is found there. The letters of
 * all scripts by name, or either case, would take V8 ten times as long to compile, milliseconds of every start.
 */
const VALUE = '[A-Za-z0-9+(\\x80-\\uffff]';
/** For texts in lower case. */
const [CHANGED, CHANGED_FROM, LISTED] = [`${NOW}|${ARROW}|${FIELD}|${REPLACED}|${EAST}`, TO, LIST].map(
  (joint) => new RegExp(`^${QUOTE}${NOTE}(?:${joint})${NOTE_BEFORE}${QUOTE}(?=${VALUE})`),
) as [RegExp, RegExp, RegExp];
const TOKEN = /^[\w./-]*\w/;

/** What values of a list must be: numbers under one label. Names and dates have other neighbours. */
const LISTS: ReadonlySet<string> = new Set([
  'business',
  'driver_licence',
  'financial',
  'health',
  'legal',
  'national_id',
  'tax_id',
  'travel_document',
]);
const NUMBER_OF_PERSON = 'employee_or_customer_number';
/** Where a second value may stand behind one that was found; undefined for nowhere. */
export function placeBehind(
  bytes: Uint8Array,
  from: number,
  to: number,
  first: Finding,
  at: Finding,
): Span | undefined {
  if (at.end + 2 >= to || isAlphanumeric(bytes[at.end] as number)) return undefined;
  const after = Buffer.from(bytes.buffer, bytes.byteOffset + at.end, Math.min(AFTER, to - at.end)).toString();
  const small = inLowerCase(after);
  const changed = CHANGED.exec(small);
  const behind = (joint: string): number => at.end + Buffer.byteLength(after.slice(0, joint.length));
  const whole = (joint: string): Span => ({ start: behind(joint), end: Math.min(to, behind(joint) + LONGEST) });
  if (changed) return whole(changed[0]);
  const joint = CHANGED_FROM.exec(small);
  if (joint) {
    const before = textOf(bytes, Math.max(from, at.start - 8), at.start);
    return FROM.test(before) ? whole(joint[0]) : undefined;
  }
  const isListed = LISTS.has(first.kind.category) || first.kind.id === NUMBER_OF_PERSON;
  const listed = isListed ? LISTED.exec(small) : null;
  if (!listed) return undefined;
  const token = TOKEN.exec(after.slice(listed[0].length))?.[0] ?? '';
  const size = sizeOf(token);
  if (!/\d/.test(token) || size < SHORTEST_LISTED || size !== sizeOf(textOf(bytes, at.start, at.end))) return undefined;
  const start = behind(listed[0]);
  return { start, end: start + Buffer.byteLength(token) };
}

/** What stands before the first value, and the second one in its place. */
export function underSameLabel(bytes: Uint8Array, from: number, first: Finding, { start, end: last }: Span): Derived {
  let label = Math.max(from, first.start - BEFORE);
  if (label > from)
    while (label < first.start && (bytes[label] as number) > 0x20 && (bytes[label] as number) < 0x80) label++;
  while (label < first.start && isContinuation(bytes[label] as number)) label++;
  let end = start;
  while (end < last && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end++;
  const deriver = new Deriver(bytes, end - start + first.start - label);
  deriver.copy(label, first.start);
  deriver.copy(start, end);
  return deriver.finish();
}

/** Of the same length: of a few letters the small one is two characters. */
function inLowerCase(text: string): string {
  const small = text.toLowerCase();
  return small.length === text.length ? small : text;
}

const sizeOf = (text: string): number => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
