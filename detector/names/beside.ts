import type { KindInfo } from '../define.ts';
import { isAlphanumeric, isLower, isUpper } from '../text/ascii.ts';
import { isKoreanName } from './korean.ts';
import { HOLDS_FIELD } from './latin-patterns.ts';
import { isCommonWord, isFamilyName, isGivenName, isJapaneseName } from './lexicon.ts';
import type { Span } from './mentions.ts';
import { isFullName } from './plausible.ts';
import { lazily } from '../lazily.ts';
import { matchesIn } from '../text/matches-in.ts';

/** So far from what is personal a name needs no wording, in bytes; never over an empty line. */
const NEAR = 160;
/** A name that is cut at the end of a window is no longer, in bytes. */
const LONGEST_NAME = 64;

const PERSONAL: ReadonlySet<string> = new Set([
  'national_id',
  'tax_id',
  'travel_document',
  'driver_licence',
  'health',
  'contact',
  'financial',
  'person',
]);

/** Findings that say a text speaks of somebody: identifiers, contact, accounts, other names. */
export function isPersonal({ category, risk }: KindInfo): boolean {
  return PERSONAL.has(category) && risk !== 'SENSITIVE';
}

const PARTICLE = '(?:de|da|do|dos|das|di|del|della|van|von|der|den|la|le|du|bin|al|el)';
const WORD = "\\p{Lu}(?:['’]\\p{Lu})?\\p{Ll}+(?:['’]\\p{Ll})?(?:[-'’]\\p{Lu}\\p{Ll}+)?";
const FULL_NAME = lazily(
  () =>
    new RegExp(
      `(?<![\\p{L}\\p{N}_.@/\\\\-])${WORD}(?: \\p{Lu}\\.)?(?:(?: ${PARTICLE}){0,2} ${WORD}){1,3}(?![\\p{L}\\p{N}_(@/-])`,
      'gu',
    ),
);
/** Two cells of a row without a header: `'Jane', 'Doe',`. */
const CELLS = lazily(
  () => new RegExp(`(?<=[,;|\\t(]\\s?|^)(["']?)(${WORD})\\1([,;|\\t] ?)\\1(${WORD})\\1(?=[,;|\\t])`, 'gmu'),
);
const KOREAN_NAME = /(?<![가-힣])[가-힣]{3}(?![가-힣])/gu;
/** Between signs, kana that join words, and line ends. */
const JAPANESE_NAME =
  /(?<=^|[^一-鿿々ァ-ヴーぁ-んA-Za-z0-9]|[のはがとをにも])([一-鿿々ヶ]{1,4}[ \u3000]?(?:[一-鿿々]{1,3}|[ぁ-ん]{2,4}|[ァ-ヴー]{2,4})|[一-鿿々ヶ]{2,6})(?=$|[^一-鿿々ァ-ヴーぁ-ん]|[がはのとをにもへ様氏殿]|さん|より|から|です)/gu;
const NEXT_NAME =
  /^[一-鿿々ヶ]{1,4}[ \u3000]?(?:[一-鿿々]{1,3}|[ぁ-ん]{2,4}|[ァ-ヴー]{2,4})(?=$|[^一-鿿々ァ-ヴーぁ-ん]|[がはのとをにもへ様氏殿]|さん|より|から|です)/u;
/** `髙田宏明（タカダ ヒロアキ）`: how the name before is read. */
const READING =
  /^(?:\s?[(（]\s?|[ \u3000](?=[ァ-ヴーぁ-ん]{2,8}[ \u3000]?[ァ-ヴーぁ-ん]{2,8}(?:\s|$)))([ァ-ヴー\u3099\u309aｦ-ﾟ]{2,12}(?:[ \u3000]?[ァ-ヴー\u3099\u309aｦ-ﾟ]{2,12})?|[ぁ-ん]{2,8}[ \u3000]?[ぁ-ん]{2,8})(?:\s?[)）]|(?=\s|$))/u;
/** Particles that end a word more often than a name. */
const KOREAN_PARTICLE = /[이가는을를의에로와과]$/;

/**
 * Full names without wording, beside findings that speak of a person: a known given name and what may follow one.
 * @param bytes UTF-8 bytes; folded, if the text needs folding
 * @param personal findings of {@link isPersonal} kinds, sorted
 * @returns spans in bytes with absolute offsets, sorted, not overlapping
 */
export function findNamesBeside(bytes: Uint8Array, from: number, to: number, personal: readonly Span[]): Span[] {
  const spans: Span[] = [];
  let read = from;
  let found = from;
  for (const { start: first, end } of windowsAround(bytes, from, to, personal)) {
    // Where two windows meet stands perhaps a name: behind those that were found it is looked for once more.
    const start = first === read ? Math.max(found, wordStart(bytes, from, first - LONGEST_NAME, first)) : first;
    read = end;
    const count = spans.length;
    const signs = signsOfNames(bytes, start, end);
    if (signs.runs.length > 0 || signs.cells || signs.hangul || signs.han) addNames(bytes, start, end, signs, spans);
    for (const span of spans.slice(count)) found = Math.max(found, span.end);
  }
  return spans.length > 1 ? spans.sort((a, b) => a.start - b.start) : spans;
}

function addNames(
  bytes: Uint8Array,
  first: number,
  last: number,
  { runs, cells, hangul, han }: Signs,
  spans: Span[],
): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const note = (from: number, text: string, index: number, name: string): void => {
    const at = from + Buffer.byteLength(text.slice(0, index));
    spans.push({ start: at, end: at + Buffer.byteLength(name) });
  };
  for (const { start, end } of runs) {
    const text = view.toString('utf8', start, end);
    for (const match of matchesIn(FULL_NAME(), text)) {
      const name = nameIn(match[0]);
      if (name) note(start, text, match.index + name.start, match[0].slice(name.start, name.end));
    }
  }
  if (!cells && !hangul && !han) return;
  const text = view.toString('utf8', first, last);
  if (cells)
    for (const { index, 0: row, 2: one = '', 4: other = '' } of matchesIn(CELLS(), text))
      if ((isGivenName(one) && isName(other)) || (isGivenName(other) && isName(one))) {
        note(first, text, index + row.indexOf(one), one);
        note(first, text, index + row.lastIndexOf(other), other);
      }
  if (han)
    for (const { index: start, 1: found = '' } of matchesIn(JAPANESE_NAME, text)) {
      // `患者 高田 宏明`: a word before a name.
      const gap = isJapaneseName(found) ? 0 : found.search(/[ \u3000]/) + 1;
      const index = start + gap;
      const name = gap === 0 ? found : (NEXT_NAME.exec(text.slice(index, index + 16))?.[0] ?? '');
      if (!isJapaneseName(name)) continue;
      note(first, text, index, name);
      const behind = text.slice(index + name.length, index + name.length + 32);
      const [whole = '', kana = ''] = READING.exec(behind) ?? [];
      if (kana !== '') note(first, text, index + name.length + whole.indexOf(kana), kana);
    }
  if (hangul)
    for (const match of matchesIn(KOREAN_NAME, text))
      if (isKoreanName(match[0], 3) && !KOREAN_PARTICLE.test(match[0])) note(first, text, match.index, match[0]);
}

const isName = (word: string): boolean => isFamilyName(word) || !isCommonWord(word);

/**
 * A full name in a run of capitalised words: `Angeklagte Nina Scholz` begins with something else, `Ana Ruiz Contraseña` ends
 * in the next field.
 */
function nameIn(run: string): Span | undefined {
  if (!run.split(' ').some(isGivenName)) return undefined;
  for (let at = 0; at >= 0; at = run.indexOf(' ', at) + 1 || -1) {
    let name = run.slice(at);
    let words = wordsOf(name);
    for (
      let last = words.at(-1) ?? '';
      words.length > 2 && !isFamilyName(last) && !isGivenName(last) && !isFamilyOf(words);
    ) {
      name = name.slice(0, name.lastIndexOf(' ')).replace(TRAILING, '');
      words = words.slice(0, -1);
      last = words.at(-1) ?? '';
    }
    if (words.length < 2 || PLACE.test(run.slice(0, at))) return undefined;
    if (/^\p{Lu}/u.test(name) && isGivenName(words[0] ?? '') && isFullName(words) && !HOLDS_FIELD().test(name))
      return { start: at, end: at + name.length };
  }
  return undefined;
}

/** A word that no list knows, behind given names only: `Nicola Antonio Schirone`. */
const isFamilyOf = (words: readonly string[]): boolean =>
  !isCommonWord(words.at(-1) ?? '') && words.slice(0, -1).every((word) => isGivenName(word) && !isFamilyName(word));

/** `María del Mar`: what stands behind a given name and its particle belongs to it. */
const GIVEN_MORE = lazily(() => /^(\p{Lu}\p{Ll}+) (?:de|del|de la|de los|de las) \p{Lu}\p{Ll}+(?= \p{Lu})/u);
const TRAILING = new RegExp(`(?: ${PARTICLE}){1,2}$`, 'u');

/** What goes on as a place: `San Francisco Bay`. */
const PLACE = /(?:^| )(?:San|Santa|Santo|São|Sant|Sankt|Saint|Sainte|St|Mount|Lake|Fort|Port|Cape|New|Los|Las) $/u;

const wordsOf = (name: string): string[] =>
  name
    .replace(GIVEN_MORE(), '$1')
    .split(' ')
    .filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.'));

/** What in a piece of text is worth reading. */
interface Signs {
  /** Where two capitalised words stand side by side, an initial or particles between them or not: up to what no name holds. */
  readonly runs: readonly Span[];
  /** Does a capitalised word make a cell behind another one? */
  readonly cells: boolean;
  readonly hangul: boolean;
  readonly han: boolean;
}

/** Looks at bytes alone: says yes too often rather than no. */
function signsOfNames(bytes: Uint8Array, from: number, to: number): Signs {
  const runs: Span[] = [];
  let cells = false;
  let hangul = false;
  let han = false;
  let start = from;
  let isPair = false;
  let isBehindCapitalised = false;
  let particles = 0;
  for (let at = from; at < to;) {
    const byte = bytes[at] as number;
    const first = CLASS[byte] as number;
    if (first <= BETWEEN) {
      if (first !== BETWEEN) {
        if (isPair) runs.push({ start, end: at + 1 });
        start = at;
        isPair = isBehindCapitalised = false;
        cells ||= first === SEPARATOR && isBetweenCells(bytes, from, at, to);
      }
      at++;
      continue;
    }
    const word = at;
    let capitalised = beginsCapitalised(bytes, at);
    for (let own = first; own >= ASCII; own = at < to ? (CLASS[bytes[at] as number] as number) : STOP) {
      at++;
      if (own === ASCII) continue;
      // Behind a sign of another script a word may begin, too.
      if (at < to && beginsCapitalised(bytes, at)) capitalised = true;
      if (own === HANGUL) hangul = true;
      else if (own === HAN) han = true;
    }
    if (capitalised) {
      if (isBehindCapitalised) isPair = true;
      isBehindCapitalised = true;
      particles = 0;
    } else if (at - word > LONGEST_PARTICLE) isBehindCapitalised = false;
    else if (!isUpper(byte) && ++particles > 2) isBehindCapitalised = false;
  }
  if (isPair) runs.push({ start, end: to });
  return { runs, cells, hangul, han };
}

/** Longest of {@link PARTICLE}, in letters. */
const LONGEST_PARTICLE = 5;
/** What ends a run, what separates cells, what may stand between the words of a name, and what words consist of. */
const STOP = 0;
const SEPARATOR = 1;
const BETWEEN = 2;
const ASCII = 3;
const OTHER = 4;
const HANGUL = 5;
const HAN = 6;
const CLASS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0xe4 && byte <= 0xe9) return HAN;
  if (byte >= 0x80) return byte >= 0xea && byte <= 0xed ? HANGUL : OTHER;
  if (isAlphanumeric(byte)) return ASCII;
  const sign = String.fromCharCode(byte);
  return " .'-".includes(sign) ? BETWEEN : ',;|\t'.includes(sign) ? SEPARATOR : STOP;
});
const APOSTROPHE = 0x27;
const HYPHEN = 0x2d;
const isQuote = (byte: number | undefined): boolean => byte === 0x22 || byte === APOSTROPHE;
const inWord = (byte: number): boolean => (CLASS[byte] as number) >= ASCII;

/** First bytes of characters among which are capital letters: not those of signs, of Chinese, Japanese and Korean. */
const MAY_BE_CAPITAL = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte > 0xc3 && byte < 0xe3) || byte === 0xea || byte > 0xee ? 1 : 0,
);

function beginsCapitalised(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at] as number;
  const next = bytes[at + 1] ?? 0;
  if (byte < 0x80) return isUpper(byte) && (isLower(next) || next >= 0x80 || next === APOSTROPHE);
  if (byte === 0xc3) return next < 0xa0;
  // General punctuation
  if (byte === 0xe2) return next > 0x83;
  return MAY_BE_CAPITAL[byte] === 1;
}

/** Stands a word before this separator, and a capitalised one behind it, before another separator? In quotation marks or not. */
function isBetweenCells(bytes: Uint8Array, from: number, separator: number, to: number): boolean {
  const before = separator - 1 - (isQuote(bytes[separator - 1]) ? 1 : 0);
  if (before < from || !inWord(bytes[before] as number)) return false;
  let at = separator + 1;
  if (bytes[at] === 0x20) at++;
  if (isQuote(bytes[at])) at++;
  if (at >= to || !beginsCapitalised(bytes, at)) return false;
  while (at < to && (inWord(bytes[at] as number) || bytes[at] === HYPHEN || isQuote(bytes[at]))) at++;
  return at < to && CLASS[bytes[at] as number] === SEPARATOR;
}

/** The text near some findings, piece by piece, in bytes: none twice. */
export function windowsAround(bytes: Uint8Array, from: number, to: number, findings: readonly Span[]): readonly Span[] {
  const windows: Span[] = [];
  let read = from;
  for (const finding of findings) {
    const start = Math.max(read, windowStart(bytes, from, finding.start));
    const end = windowEnd(bytes, to, finding.end);
    if (end <= start) continue;
    read = end;
    windows.push({ start, end });
  }
  return windows;
}

/** The window begins and ends between characters, and between words where it can. */
function windowStart(bytes: Uint8Array, from: number, start: number): number {
  const least = Math.max(from, start - NEAR);
  let at = start;
  while (at > least && !isEmptyLine(bytes, at)) at--;
  if (at > from && !isEmptyLine(bytes, at)) while (at < start && bytes[at] !== 0x20 && bytes[at] !== 0x0a) at++;
  return at;
}

function windowEnd(bytes: Uint8Array, to: number, end: number): number {
  const most = Math.min(to, end + NEAR);
  let at = end;
  while (at < most && !isEmptyLine(bytes, at + 1)) at++;
  if (at < to && at === most) while (at > end && bytes[at] !== 0x20 && bytes[at] !== 0x0a) at--;
  return at;
}

/** The first place from `at` up to `to` that is behind a blank or the end of a line. */
export function wordStart(bytes: Uint8Array, from: number, at: number, to: number): number {
  if (at <= from) return from;
  let start = at;
  while (start < to && bytes[start - 1] !== 0x20 && bytes[start - 1] !== 0x0a) start++;
  return start;
}

/** Do two line breaks stand just before `at`? */
function isEmptyLine(bytes: Uint8Array, at: number): boolean {
  return bytes[at - 1] === 0x0a && (bytes[at - 2] === 0x0a || (bytes[at - 2] === 0x0d && bytes[at - 3] === 0x0a));
}
