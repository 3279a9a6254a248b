import { flagsOf, isBlank, isDigit, isLineEnd, isUpper } from '../text/ascii.ts';
import { personIn } from '../labels.ts';
import { BEYOND_ASCII, LETTERS, LINE_END, range, type Reader } from './reader.ts';
import type { Source } from './source.ts';
import {
  CAREFUL,
  HANDLED,
  BEFORE_TIME,
  BEFORE_COLON,
  ALONE,
  ONLY_TIME,
  FULL_NAME,
  ROLE_AND_NAME,
  BEHIND_TIME,
  SAYS,
  CAPTION,
  VOICE,
  WROTE,
  type Form,
} from './speaker-forms.ts';
import { isCommonWord, isFamilyName, isGivenName } from '../names/lexicon.ts';
import { isFullName } from '../names/plausible.ts';

const [ASTERISK, BRACKET, CLOSING, CLOSING_BRACKET, COLON, HYPHEN, LESS, OPENING, SPACE, TAB] = [
  0x2a, 0x5b, 0x29, 0x5d, 0x3a, 0x2d, 0x3c, 0x28, 0x20, 0x09,
];
const DIGITS = range(0x30, 0x39);
/** Of the line of a speaker, in bytes, up to where the text begins. */
const LONGEST_LINE = 120;
const LONGEST_QUOTED = 240;
const SHORTEST_QUOTED = 24;
/** `10:15:02 p.m.`, `10:15]` */
const LONGEST_TIME = 14;
const LONGEST_NAME = 64;
/** Flags of the bytes that a time in brackets consists of, and of those that no name holds. */
const IN_TIME = flagsOf('0123456789:./[](, -');
const NO_NAME = flagsOf('0123456789="{}[/#$%*;!?|\\');
/** Of one text. */
const MOST_MET = 256;

/** Who says something in a chat, a transcript, subtitles, a mail that is quoted: by the time beside the name. */
export class SpeakerReader implements Reader {
  readonly marks = [
    ['aApP', 'mM', LINE_END],
    [DIGITS, DIGITS, LINE_END],
    [`${DIGITS}mM`, ']', LINE_END],
    [' ', ' ', LINE_END],
    // Of a text of one line.
    [DIGITS, ']', ' '],
    [LINE_END, DIGITS, DIGITS],
    [LINE_END, '[(', `${DIGITS}tTyYmMwWfFsS${BEYOND_ASCII}`],
    [`${DIGITS}mM`, ']', ':'],
    [')', ':', ' '],
    [LETTERS, ':', ' '],
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
    else if (bytes[edge] === LESS) this.#write(source, edge, Math.min(source.to, edge + LONGEST_LINE), VOICE());
    else if (isLineEnd(bytes[edge] as number)) this.#readStart(source, edge + 1);
    else if (bytes[edge + 1] === COLON) this.#readColon(source, edge + 1);
    else if (bytes[edge + 2] === COLON) this.#readColon(source, edge + 2);
    else if (bytes[edge] === HYPHEN) this.#readCaption(source, edge + 3);
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
      this.#write(source, line, at, WROTE());
      return;
    }
    const next = source.nextLine(at);
    if (next >= to || isLineEnd(bytes[next] as number)) return;
    // Lines that all end in a time are those of a timetable.
    const below = source.text(next, source.lineEnd(next, Math.min(to, next + LONGEST_LINE)));
    if (BEFORE_TIME().some(({ form }) => form.test(below))) return;
    if (this.#write(source, line, at, BEFORE_TIME()) || line - from < 3 || !ONLY_TIME().test(source.text(line, at)))
      return;
    const end = line - (bytes[line - 2] === 0x0d ? 2 : 1);
    const above = source.lineStart(end, Math.max(from, end - LONGEST_NAME));
    if (source.beginsLine(above)) this.#write(source, above, end, ALONE());
  }

  /** A line up to the colon at `at`. */
  #readColon(source: Source, at: number): void {
    const { bytes, from } = source;
    const last = bytes[at - 1] as number;
    const isTimed = last === CLOSING || last === CLOSING_BRACKET;
    const least = Math.max(from, at - LONGEST_NAME);
    let line = at;
    let blanks = 0;
    for (; line > least; line--) {
      const byte = bytes[line - 1] as number;
      if (isLineEnd(byte)) break;
      if (byte === SPACE) blanks++;
      // Most such lines are those of settings.
      else if (!isTimed && NO_NAME[byte] === 1) return;
    }
    if (!source.beginsLine(line) || (isTimed && blanks === 0)) return;
    if (isTimed) {
      if (holdsTime(bytes, at, from)) this.#write(source, line, at, BEFORE_COLON());
      else this.#writeRole(source, line, at);
      return;
    }
    const first = bytes[line] as number;
    if (blanks > 3 || !(isUpper(first) || first >= 0x80 || first === ASTERISK)) return;
    if (this.#writeRole(source, line, at)) return;
    const name = FULL_NAME().exec(source.text(line, at))?.[1];
    if (name === undefined) return;
    const words = wordsOf(name);
    const isAlone = words.length === 1;
    // `Max: 3`, `Grace: none`
    if (isAlone ? !isGivenName(name) || isCommonWord(name) || !isSaid(source, at + 1) : !isFullName(words)) return;
    // `Grace Period: `, `Max Retries: `: a family name that is known, or somebody who speaks again.
    if (this.#met.has(name) || (!isAlone && isFamilyName(words.at(-1) ?? ''))) this.#write(source, line, at, ALONE());
    else if (this.#met.size < MOST_MET) this.#met.add(name);
  }

  /** A line that begins at `at`. */
  #readStart(source: Source, at: number): void {
    const { bytes, to } = source;
    if (!mayBeTime(bytes, at, to)) return;
    const end = source.lineEnd(at, Math.min(to, at + LONGEST_LINE));
    if (this.#write(source, at, end, SAYS())) return;
    const next = source.nextLine(end);
    if (end - at === LONGEST_LINE || next >= to || isLineEnd(bytes[next] as number)) return;
    // Chapters and steps stand one below the other.
    const below = source.text(next, source.lineEnd(next, Math.min(to, next + LONGEST_LINE)));
    if (!BEHIND_TIME().some(({ form }) => form.test(below))) this.#write(source, at, end, BEHIND_TIME());
  }

  /** @param at behind the arrow between the times of a subtitle */
  #readCaption(source: Source, at: number): void {
    const { bytes, to } = source;
    if (!isBlank(bytes[at] as number) || !isDigit(bytes[at + 1] as number)) return;
    const line = source.nextLine(source.lineEnd(at, Math.min(to, at + LONGEST_LINE)));
    this.#write(source, line, source.lineEnd(line, Math.min(to, line + LONGEST_NAME)), CAPTION());
  }

  /** Who speaks, behind what somebody is: `Agent (Tobi)`. */
  #writeRole(source: Source, line: number, at: number): boolean {
    const text = source.text(line, at);
    const [, inBrackets, behind] = ROLE_AND_NAME().exec(text) ?? [];
    const name = inBrackets ?? behind;
    if (
      name === undefined ||
      !(isKnown(name) || (inBrackets !== undefined && isSpeaker(name) && isSaid(source, at + 1)))
    )
      return false;
    const first = line + Buffer.byteLength(text.slice(0, text.lastIndexOf(name)));
    source.write(personIn(source.bytes[first] as number), first, first + Buffer.byteLength(name));
    return true;
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
      const behind = start + Buffer.byteLength(found[0]);
      const again = known !== 'always' && this.#met.has(name);
      if (this.#met.size < MOST_MET) this.#met.add(name);
      if (
        last - first > 1 &&
        (known === undefined || again || isKnown(name) || (known === 'said' && isSaid(source, behind)))
      )
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
  const words = wordsOf(name);
  return !/^\p{Lu}/u.test(name)
    ? !/^\p{Ll}/u.test(name)
    : isFullName(words) || (words.length === 1 && isGivenName(name));
}

/** One word with a capital letter that names nobody else. */
const isSpeaker = (name: string): boolean => /^\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?$/u.test(name) && !isCommonWord(name);

/** Does a sentence stand from `at` to the end of its line? */
function isSaid(source: Source, at: number): boolean {
  const said = source.text(at, source.lineEnd(at, Math.min(source.to, at + LONGEST_LINE)));
  return /(?:\p{L}[\p{L}'’]*[,.!?]?\s+){2}\p{L}/u.test(said);
}

const wordsOf = (name: string): string[] => name.split(/[ ,.]+/).filter((word) => word.length > 1);

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
