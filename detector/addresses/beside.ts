import type { KindInfo } from '../define.ts';
import { windowsAround, wordStart } from '../names/beside.ts';
import type { Span } from '../names/mentions.ts';
import { isAlphanumeric, isDigit, isLetter, isUpper } from '../text/ascii.ts';
import { lazily } from '../lazily.ts';
import { matchesIn } from '../text/matches-in.ts';

const TOWN_WORD = "(?:['’]s-)?\\p{Lu}[\\p{L}'’.]*(?:-[\\p{L}'’]+)*";
const TOWN = `${TOWN_WORD}(?:[ ](?:[a-zà-ÿ'’]{1,4}[ ])?${TOWN_WORD}){0,4}`;
const STATE =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const UK_CODE =
  '(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)\\d[0-9A-Z]? \\d[ABD-HJLNP-UW-Z]{2}';
const REGION = ' \\(\\p{Lu}[\\p{L} ]{1,18}\\)|(?: | - |/)[A-Z]{2}';

/** A postcode before its town; one of four digits only behind a street. */
const BEFORE_TOWN = `(?:[A-Z]{1,2}-)?(?:\\d{5}(?:-\\d{3,4})?|\\d{4}(?: [A-Z]{2})?) ${TOWN}(?:${REGION})?`;
/** A postcode behind its town and region: what stands on its line up to it. */
const BEHIND_TOWN = `(?:${STATE}|\\p{Lu}\\p{Ll}{3,}) \\d{5}(?:-\\d{4})?|${UK_CODE}|(?:NSW|VIC|QLD|TAS|ACT|SA|NT|WA) \\d{4}|[ABCEGHJ-NPR-TVXY]\\d[A-Z] ?\\d[A-Z]\\d`;
const POSTCODE = new RegExp(`(?<![\\p{L}\\d.-])(?:(${BEFORE_TOWN})|${BEHIND_TOWN})(?![\\p{L}\\d-])`, 'gu');
/** The next place where digits may be of a postcode: four or five beside a word, or one between letters; -1 for none. */
function signOfPostcode(bytes: Uint8Array, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    if (!isDigit(bytes[at] as number)) continue;
    const start = at;
    at = digitsEnd(bytes, at, to);
    const length = at - start;
    if (length === 1) {
      if (isUpper(bytes[at] ?? 0) && (isBehindBlank(bytes, at) || isCanadian(bytes, at))) return start;
    } else if (length === 4 || length === 5) {
      const before = bytes[start - 2] ?? 0;
      if (bytes[start - 1] === SPACE && (isUpper(before) || (length === 5 && inWord(before)))) return start;
      const end = length === 5 && bytes[at] === HYPHEN ? digitsEnd(bytes, at + 1, to) : at;
      if (bytes[end] === SPACE && mayBeCapital(bytes[end + 1] ?? 0)) return start;
    }
  }
  return -1;
}

/** The end of a British postcode, ` 1AA`, whose first letter stands at `at`. */
const isBehindBlank = (bytes: Uint8Array, at: number): boolean =>
  bytes[at - 2] === SPACE && isUpper(bytes[at + 1] ?? 0) && !isAlphanumeric(bytes[at + 2] ?? 0);

/** `K1A 0B1`, whose second letter stands at `at`. */
function isCanadian(bytes: Uint8Array, at: number): boolean {
  const second = bytes[at + 1] === SPACE ? at + 2 : at + 1;
  return (
    isUpper(bytes[at - 2] ?? 0) &&
    isDigit(bytes[second] ?? 0) &&
    isUpper(bytes[second + 1] ?? 0) &&
    isDigit(bytes[second + 2] ?? 0)
  );
}

function digitsEnd(bytes: Uint8Array, start: number, to: number): number {
  let at = start;
  while (at < to && isDigit(bytes[at] as number)) at++;
  return at;
}

function lineStart(bytes: Uint8Array, at: number, least: number): number {
  let start = at;
  while (start > least && bytes[start - 1] !== LINE_FEED) start--;
  return start;
}

function lineEnd(bytes: Uint8Array, start: number, to: number): number {
  let at = start;
  while (at < to && bytes[at] !== LINE_FEED) at++;
  return at;
}

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const HYPHEN = 0x2d;
const inWord = (byte: number): boolean => byte >= 0x80 || isLetter(byte);
/** Signs, Chinese, Japanese and Korean are none. */
const mayBeCapital = (byte: number): boolean =>
  isUpper(byte) || (byte > 0xc2 && byte < 0xe3) || byte === 0xea || byte > 0xee;

/** A part of an address: words and numbers without what sentences and labels hold. */
const PART = '[\\p{Lu}\\d][^\\n\\r\\t,;:|<>"!?=@]{0,44}';
const EDGE =
  '(?:^|[\\n,;|\\t(“>"*]|[.:] | - | (?:in|in der|in dem|of|at|to|from|as|de|au|à|te|demeurant|domiciliée?|wohnhaft|living at|residing at) |: )[ ]?';
/** Before a postcode: a street and its number, and other parts. */
const STREET = lazily(
  () =>
    new RegExp(
      `${EDGE}((?=[^\\n,]{0,44}\\d|[^\\n]{0,60},[^\\n]*\\d)${PART}(?:,[ ]${PART}){0,3})(?:,? ?\\r?\\n|,[ ]| - | – | in )$`,
      'u',
    ),
);
/** The same and the town, before a postcode behind it. */
const STREET_AND_TOWN = lazily(
  () =>
    new RegExp(
      `${EDGE}((?=[^\\n]{0,60}\\d|[^\\n]{0,60},[^\\n]*,)${PART}(?:,[ ]${PART}){0,3}(?:,[ ]|,? ?\\r?\\n))(?:${TOWN}(?: \\([\\p{L} -]{2,24}\\)|,? [A-Z]{2})?,? )?$`,
      'u',
    ),
);
/** The words of a sentence before its address: `Il paziente abita in Via …`. */
const LEADS_TO =
  /^[^\d,]*(?<!\p{L})\p{Ll}{3,} (?:in der|in dem|in|im|at|au|à|chez|nel|nella|en|na|no|te|aan de) (?=[\p{Lu}\d])/u;
const TOWN_BEFORE = lazily(() => new RegExp(`(?:^|\\n)[ \\t>*|]{0,4}(${TOWN},? )$`, 'u'));
const LONGEST = 130;

/** A line between the name and the last line of a block. */
const BLOCK_LINE = /^[ \t>*|]{0,4}([\p{Lu}\d][^\t;:<>|"!?=@]{0,70})$/u;
const MOST_LINES = 3;
/** Lines of prose, of amounts, of headings end a block. */
const NO_LINE = lazily(
  () => /\p{Ll}{3,} \p{Ll}{3,} \p{Ll}{3,}|\d[.,]\d\d$|\p{Ll} (?:19|20)\d\d$|^\p{Lu}{4,}$|^\d+$|[:.]$/u,
);
/** Who made what in which years: `2002, 2014 Niels Roe`. */
const YEARS = /^\D*(?:(?:19|20)\d\d\D+)+(?:19|20)\d\d(?!\d)/;
/** `1.8 - 2006 Jul 18`. */
const MONTH = /^\d{4} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;
/** Words that begin a sentence rather than a street. */
const PROSE =
  /^(?:Invoice|Rechnung|Facture|Factura|Fattura|Fatura|Nota|Ref|Case|Claim|Policy|Ticket|Az|File|The|This|On|By|At|Since|From|Please|Order|Page|Section|Article|Version|Chapter|Figure|Table|Seit|During|Am \d|Bis|Le \d|El \d|Em \d)(?=[ .:])/iu;

/**
 * Addresses without wording, beside findings that speak of a person: a street before its postcode and town, and the lines
 * of a block that ends in them.
 * @param bytes UTF-8 bytes; folded, if the text needs folding
 * @param personal findings that tell of a person, sorted
 * @returns spans in bytes with absolute offsets, sorted
 */
export function findAddressesBeside(
  bytes: Uint8Array,
  from: number,
  to: number,
  personal: readonly (Span & { readonly kind: Pick<KindInfo, 'id'> })[],
): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of windowsAround(bytes, from, to, personal)) {
    const sign = signOfPostcode(bytes, start, end);
    if (sign >= 0) addAddresses(bytes, wordStart(bytes, from, start - LONGEST, start), end, sign, personal, spans);
  }
  return spans.length > 1 ? spans.sort((a, b) => a.start - b.start) : spans;
}

/** @param sign the first one of a postcode in bytes[first, last) */
function addAddresses(
  bytes: Uint8Array,
  first: number,
  last: number,
  sign: number,
  personal: readonly (Span & { readonly kind: Pick<KindInfo, 'id'> })[],
  spans: Span[],
): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = view.toString('utf8', first, last);
  let others: readonly Span[] | undefined;
  // No postcode goes on over the end of a line.
  let end = first;
  for (; sign >= 0; sign = signOfPostcode(bytes, end, last)) {
    const line = lineStart(bytes, sign, Math.max(first, end));
    end = lineEnd(bytes, sign, last);
    const index = view.toString('utf8', first, line).length;
    for (const match of matchesIn(POSTCODE, view.toString('utf8', line, end))) {
      others ??= otherFindings(bytes, first, text, personal);
      const at = index + match.index;
      for (const { start, end: stop } of partsOf(text, at, at + match[0].length, match[1] !== undefined, others)) {
        const place = first + Buffer.byteLength(text.slice(0, start));
        spans.push({ start: place, end: place + Buffer.byteLength(text.slice(start, stop)) });
      }
    }
  }
}

/** Where in a window findings stand that are no addresses: names, numbers. */
function otherFindings(
  bytes: Uint8Array,
  first: number,
  text: string,
  personal: readonly (Span & { readonly kind: Pick<KindInfo, 'id'> })[],
): Span[] {
  const last = first + Buffer.byteLength(text);
  const indexOf = (at: number): number => Buffer.from(bytes.subarray(first, at)).toString('utf8').length;
  return personal
    .filter(({ kind, start, end }) => kind.id !== 'street_address' && start >= first && end <= last)
    .map(({ start, end }) => ({ start: indexOf(start), end: indexOf(end) }));
}

/** The spans of an address whose postcode stands at text[at, end); none when it is no address. */
function partsOf(text: string, at: number, end: number, beforeTown: boolean, others: readonly Span[]): Span[] {
  // What somebody is called or has stands before an address, not in it.
  const behind = Math.max(at - LONGEST, ...others.filter((one) => one.end <= at).map((one) => one.end), 0);
  const before = text.slice(behind, at);
  const part = (beforeTown ? STREET() : STREET_AND_TOWN()).exec(before)?.[1];
  const prose = part === undefined ? 0 : (LEADS_TO.exec(part)?.[0].length ?? 0);
  const street = part?.slice(prose);
  if (part !== undefined && street !== undefined && !NO_LINE().test(street.trim()) && !PROSE.test(part)) {
    if (MONTH.test(text.slice(at, end)) || YEARS.test(`${part} ${text.slice(at, end)}`)) return [];
    const start = at - before.length + before.lastIndexOf(part);
    return prose > 0 ? [{ start: start + prose, end }] : [...linesAbove(text, start, behind), { start, end }];
  }
  const short = /^(?:[A-Z]{1,2}-)?\d{4}(?!\d)/.test(text.slice(at, end));
  const town = beforeTown ? '' : TOWN_BEFORE().exec(before)?.[1];
  if (town === undefined || (beforeTown && (short || !/(?:^|\n)[ \t>*|]{0,4}$/.test(before)))) return [];
  if (!/^[ \t,.]*(?:$|[\r\n])/.test(text.slice(end))) return [];
  const lines = linesAbove(text, at - town.length, behind);
  return lines.length === 0 ? [] : [...lines, { start: at - town.length, end }];
}

/** The lines of a block between `from` and the line that holds `at`: up to the first with a number. */
function linesAbove(text: string, at: number, from: number): Span[] {
  const lines: Span[] = [];
  let last = -1;
  let end = text.lastIndexOf('\n', at - 1);
  while (end > from && lines.length < MOST_LINES) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = start < from ? undefined : BLOCK_LINE.exec(text.slice(start, end).trimEnd())?.[1];
    if (line === undefined || NO_LINE().test(line) || PROSE.test(line)) break;
    const index = start + text.slice(start, end).indexOf(line);
    lines.push({ start: index, end: index + line.length });
    if (/\d/.test(line)) last = lines.length - 1;
    end = start - 1;
  }
  // Above the last line with a number stand names.
  return lines.slice(0, last + 1);
}
