import { isDigit } from '../scan/ascii.ts';
import { flagsOf, isBlank, isLineEnd } from './bytes.ts';
import { personIn, PERSON } from './labels.ts';
import { BEYOND_ASCII, LINE_END, range, type Reader } from './reader.ts';
import type { Source } from './source.ts';
import { isGivenName } from '../names/lexicon.ts';
import { isFullName } from '../names/plausible.ts';

const [BRACKET, COLON, LESS, OPENING, TAB] = [0x5b, 0x3a, 0x3c, 0x28, 0x09];
const DIGITS = range(0x30, 0x39);
/** Of the line of a speaker, in bytes, up to where the text begins. */
const LONGEST_LINE = 120;
const LONGEST_QUOTED = 240;
const SHORTEST_QUOTED = 24;
/** `10:15:02 p.m.`, `10:15]` */
const LONGEST_TIME = 14;
const LONGEST_NAME = 64;
/** Flags of the bytes that a time in brackets consists of, and of those that no name holds. */
const IN_TIME = flagsOf('0123456789:./[(, ');
const NO_NAME = flagsOf('0123456789="{}[/#$%*;!?|\\');
/** Of one text. */
const MOST_MET = 256;

/** As people are called in chats: words without digits, `Hollis, Priya`, `Sasha K.`; what is said of them behind it. */
const NAME = "(\\p{L}[\\p{L}\\p{M} .,'’·-]{0,46}?)";
const SAID_OF = '(?:\\s\\([^()\\n]{1,32}\\)){0,2}';
/** As they call themselves; no word by itself. */
const HANDLE = '((?=[a-z0-9_.-]*[0-9_.])[a-z][a-z0-9_.-]{2,30}[a-z0-9])';
const NICK = '<[@+%~&]?([\\w.|-]{2,30})>\\s';
const MAILBOX = '(?:\\s<[^<>\\s]{3,80}>)?';
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[AaPp]\\.?[Mm]\\.?)?';
const MINUTES = '\\d{1,2}:\\d{2}(?:\\s?[AaPp]\\.?[Mm]\\.?)?';
const DATE = '(?:\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{4}[-./]\\d{1,2}[-./]\\d{1,2})';
const DAY = `(?:${DATE}|(?:to|yester)day|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:,?\\sat)?,?\\s`;
const IN_BRACKETS = `\\[(?:${DAY})?${TIME}\\]`;
const KOREAN_TIME = '(?:오전|오후)\\s\\d{1,2}:\\d{2}';
const QUOTED_TIME = '\\d{1,2}[:.h]\\d{2}(?::\\d{2})?(?:\\s?[AP]M)?(?:\\s\\(?[A-Z]{3,4}(?:[+-]\\d{1,2})?\\)?)?';

/** What a name in such a place is read behind: a label of people, one behind which names are fewer, one of handles. */
const CAREFUL = 'friend';
const HANDLED = 'discord';

/** One way in which a name stands beside a time: the group is the name. */
interface Form {
  readonly form: RegExp;
  readonly label: typeof PERSON | typeof CAREFUL | typeof HANDLED;
  /** Other things are written so, too: only known names are read, of chats also those of who speaks again. */
  readonly known?: 'first' | 'always';
}

const DATED = `(?:,?\\s\\[(?:${DAY})?${TIME}\\]|\\s(?:—\\s)?${DAY}${TIME})\\s{0,2}$`;
const TIMED = `(?:\\s{2,4}${TIME}|\\s\\d{1,2}:\\d{2}\\s?[AP]M)\\s{0,2}$`;
/**
 * A name and a time, with a text on the next line: of Slack `Ann Doe  10:15 AM`, of Discord `ann7 — Today at 10:15 PM`, of
 * Telegram `Ann Doe, [03.03.2026 10:02]`, of transcripts `Ann Doe  0:03`.
 */
const BEFORE_TIME: readonly Form[] = [
  { form: RegExp(`^${HANDLE}${SAID_OF}(?:${DATED}|${TIMED})`, 'iu'), label: HANDLED },
  { form: RegExp(`^${NAME}${SAID_OF}${DATED}`, 'iu'), label: PERSON },
  { form: RegExp(`^${NAME}\\s\\([^()\\n]{1,32}\\)${TIMED}`, 'iu'), label: PERSON },
  { form: RegExp(`^${NAME}\\s{1,4}\\d{1,2}:\\d{2}\\s?[AP]M\\s{0,2}$`, 'iu'), label: CAREFUL },
  { form: RegExp(`^${NAME}${TIMED}`, 'iu'), label: PERSON, known: 'first' },
];
/** A time, then a name alone on its line: `[Yesterday 14:02] Doe, Ann (Guest)`, `00:01:12 Ann Doe`. */
const BEHIND_TIME: readonly Form[] = [
  { form: RegExp(`^\\[${DAY}${TIME}\\]\\s${NAME}${SAID_OF}\\s{0,2}$`, 'iu'), label: PERSON },
  // Logs and chapters look so, too.
  { form: RegExp(`^(?:\\[${TIME}\\]|\\d{2}:\\d{2}:\\d{2})\\s${NAME}${SAID_OF}\\s{0,2}$`, 'iu'), label: CAREFUL },
];
const SAYS: readonly Form[] = [
  // `[10:02] Ann: hi`, `(00:12) Ann: hi`
  {
    form: RegExp(
      `^(?:\\[(?:${DAY})?${MINUTES}\\]|\\(${TIME}\\)|\\d{4}년 \\d{1,2}월 \\d{1,2}일 ${KOREAN_TIME},)(?:\\s-)?\\s${NAME}${SAID_OF}\\s?:\\s`,
      'iu',
    ),
    label: PERSON,
  },
  // `10:02<tab>Ann<tab>hi`
  { form: RegExp(`^${TIME}\\t(\\p{L}[^\\t\\n:]{0,40}):?\\t`, 'u'), label: PERSON },
  // `10:02:11 From Ann Doe to Everyone: hi`
  { form: RegExp(`^${TIME}\\sFrom\\s${NAME}(?:\\sto\\s[^:\\n]{1,40})?\\s?:`, 'u'), label: PERSON },
  // `[10:02] <ann> hi`
  { form: RegExp(`^(?:${IN_BRACKETS}|${TIME})\\s${NICK}`, 'iu'), label: HANDLED },
  // `[김민수] [오전 10:02] 네`
  { form: RegExp(`^\\[([^[\\]\\n]{1,40})\\] \\[${KOREAN_TIME}\\]`, 'u'), label: PERSON },
  // What logs look like, too.
  { form: RegExp(`^(?:${IN_BRACKETS}|${TIME})\\s${NAME}${SAID_OF}\\s?:\\s`, 'iu'), label: PERSON, known: 'always' },
];
/** Below the times of a subtitle: `Ann Doe: hello`. */
const CAPTION: readonly Form[] = [
  { form: RegExp(`^(?:[->]{1,2}\\s?)?${NAME}:\\s`, 'u'), label: PERSON, known: 'always' },
];
/** A voice of WebVTT, `<v Ann Doe>`, `<v.loud Ann Doe>`. */
const VOICE: readonly Form[] = [{ form: /^<v(?:\.[\w.]{1,24})?[ \t]([^<>\n]{2,48})>/, label: PERSON }];
/** Above a mail that is quoted: `On Tue, 3 Mar 2026 at 10:02, Ann Doe wrote:`. */
const WROTE: readonly Form[] = [
  `${NAME}${MAILBOX},?\\s(?:wrote|a écrit|escribió|ha scritto|escreveu|napisał(?:\\(a\\)|a)?|pisze|şunları yazdı|написала?|пише)`,
  `(?:schrieb|schreef|skrev)\\s${NAME}${MAILBOX}`,
].map((said) => ({
  form: RegExp(`${QUOTED_TIME},?\\s(?:itibarıyla\\s)?${said}\\s?:$`, 'u'),
  label: PERSON,
}));

/** Who says something in a chat, a transcript, subtitles, a mail that is quoted: by the time beside the name. */
export class SpeakerReader implements Reader {
  readonly marks = [
    ['aApP', 'mM', LINE_END],
    [DIGITS, DIGITS, LINE_END],
    [`${DIGITS}mM`, ']', LINE_END],
    [LINE_END, DIGITS, DIGITS],
    [LINE_END, '[(', `${DIGITS}tTyYmMwWfFsS${BEYOND_ASCII}`],
    ['-', '-', '>'],
    ['<', 'v', ' .'],
    ['ebtfuvoa\xc3\xb3\xb1)>', ':', LINE_END],
  ] as const;
  #begun = true;
  /** Names that have stood beside a time. */
  readonly #met = new Set<string>();

  begin(): void {
    this.#begun = false;
    this.#met.clear();
  }

  read(source: Source, edge: number): number {
    const { bytes, from } = source;
    if (!this.#begun) {
      this.#begun = true;
      // Before the first line stands no line end that would tell.
      if (edge > from) this.#readStart(source, from);
    }
    if (isLineEnd(bytes[edge + 2] as number)) this.#readEnd(source, edge + 2, bytes[edge + 1] === COLON);
    else if (bytes[edge] === LESS) this.#write(source, edge, Math.min(source.to, edge + LONGEST_LINE), VOICE);
    else if (isLineEnd(bytes[edge] as number)) this.#readStart(source, edge + 1);
    else this.#readCaption(source, edge + 3);
    return -1;
  }

  /** A line that ends at `at`. */
  #readEnd(source: Source, at: number, isQuoted: boolean): void {
    const { bytes, from, to } = source;
    // Most such lines hold no time.
    if (!isQuoted && !holdsTime(bytes, at, from)) return;
    const line = source.lineStart(at, Math.max(from, at - (isQuoted ? LONGEST_QUOTED : LONGEST_LINE)));
    if (!source.beginsLine(line)) return;
    if (isQuoted) {
      if (at - line < SHORTEST_QUOTED) return;
      this.#write(source, line, at, WROTE);
      return;
    }
    const next = source.nextLine(at);
    if (next >= to || isLineEnd(bytes[next] as number)) return;
    // Lines that all end in a time are those of a timetable.
    const below = source.text(next, source.lineEnd(next, Math.min(to, next + LONGEST_LINE)));
    if (BEFORE_TIME.some(({ form }) => form.test(below))) return;
    this.#write(source, line, at, BEFORE_TIME);
  }

  /** A line that begins at `at`. */
  #readStart(source: Source, at: number): void {
    const { bytes, to } = source;
    if (!mayBeTime(bytes, at, to)) return;
    const end = source.lineEnd(at, Math.min(to, at + LONGEST_LINE));
    if (this.#write(source, at, end, SAYS)) return;
    const next = source.nextLine(end);
    if (end - at === LONGEST_LINE || next >= to || isLineEnd(bytes[next] as number)) return;
    // Chapters and steps stand one below the other.
    const below = source.text(next, source.lineEnd(next, Math.min(to, next + LONGEST_LINE)));
    if (!BEHIND_TIME.some(({ form }) => form.test(below))) this.#write(source, at, end, BEHIND_TIME);
  }

  /** @param at behind the arrow between the times of a subtitle */
  #readCaption(source: Source, at: number): void {
    const { bytes, to } = source;
    if (!isBlank(bytes[at] as number) || !isDigit(bytes[at + 1] as number)) return;
    const line = source.nextLine(source.lineEnd(at, Math.min(to, at + LONGEST_LINE)));
    this.#write(source, line, source.lineEnd(line, Math.min(to, line + LONGEST_NAME)), CAPTION);
  }

  /** Writes the name that stands in bytes[start, end) in one of these forms; answers whether one does. */
  #write(source: Source, start: number, end: number, forms: readonly Form[]): boolean {
    const text = source.text(start, end);
    for (const { form, label, known } of forms) {
      const found = form.exec(text);
      const name = found?.[1]?.trim();
      if (!found || name === undefined) continue;
      const first = start + Buffer.byteLength(text.slice(0, text.indexOf(name, found.index)));
      const last = first + Buffer.byteLength(name);
      const again = known !== 'always' && this.#met.has(name);
      if (this.#met.size < MOST_MET) this.#met.add(name);
      if (last - first > 1 && (known === undefined || again || isKnown(name)))
        source.write(
          label === HANDLED || (label === CAREFUL && !again && !isKnown(name))
            ? label
            : personIn(source.bytes[first] as number),
          first,
          last,
        );
      return true;
    }
    return false;
  }
}

/** A known given name, a full name, a name with an initial behind it. In letters without a case its own label decides. */
function isKnown(name: string): boolean {
  if (/^\p{Lu}\p{Ll}+ \p{Lu}\.$/u.test(name)) return true;
  const words = name.split(/[ ,.]+/).filter((word) => word.length > 1);
  return !/^\p{Lu}/u.test(name)
    ? !/^\p{Ll}/u.test(name)
    : isFullName(words) || (words.length === 1 && isGivenName(name));
}

/** Does a line that ends at `at` end in a time: is there a colon soon before? */
function holdsTime(bytes: Uint8Array, at: number, from: number): boolean {
  const least = Math.max(from, at - LONGEST_TIME);
  for (let i = at - 3; i >= least; i--) if (bytes[i] === COLON) return true;
  return false;
}

/**
 * May the line at `at` begin with a time, and a name follow: does a bracket open, is there a colon soon, or the sign for a year in
 * Korean; and does nothing that no name holds stand before the line's end, a colon, a tab or a bracket?
 */
function mayBeTime(bytes: Uint8Array, at: number, to: number): boolean {
  if (bytes[at] === BRACKET) {
    // `[Yesterday 14:02]`, `[김민수] [오전 10:02]`
    if (!isDigit(bytes[at + 1] as number)) return true;
  } else {
    if (!isDigit(bytes[at] as number) && bytes[at] !== OPENING) return false;
    let i = at + 1;
    while (i < at + 5 && bytes[i] !== COLON) i++;
    if (i === at + 5) return bytes[at + 4] === 0xeb && bytes[at + 5] === 0x85 && bytes[at + 6] === 0x84;
  }
  let name = at;
  while (name < to && IN_TIME[bytes[name] as number] === 1) name++;
  const last = Math.min(to, name + LONGEST_NAME);
  for (let i = name; i < last; i++) {
    const byte = bytes[i] as number;
    if (byte === COLON || byte === LESS || isLineEnd(byte) || byte === TAB) return true;
    if (NO_NAME[byte] === 1) return false;
  }
  return last === to;
}
