import { behindBreak } from './breaks.ts';
import { Deriver, pointAt, type Derived } from './derived.ts';
import { isOfProse } from './prose-signs.ts';
import { LONG_MARK, TABLE_LINE, foldPoint, isDash, mayChange, plainLengths } from './fold-table.ts';
import { lazily } from '../lazily.ts';

const SPACED_DIGITS = 7;
const [LINE_FEED, RETURN, SPACE] = [0x0a, 0x0d, 0x20];

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isAlphanumeric = (byte: number | undefined): boolean =>
  byte !== undefined && (isDigit(byte) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a));

/** Digits with one space between each, at least seven: where the run that begins at `at` ends, or 0. */
function spacedDigitsEnd(bytes: Uint8Array, at: number, to: number): number {
  if (isAlphanumeric(bytes[at - 1])) return 0;
  let end = at + 1;
  while (end + 1 < to && bytes[end] === 0x20 && isDigit(bytes[end + 1])) {
    if (end + 2 < to && isDigit(bytes[end + 2])) break;
    end += 2;
  }
  return (end - at + 1) / 2 >= SPACED_DIGITS && (end >= to || !isAlphanumeric(bytes[end])) ? end : 0;
}

/** A number broken behind its hyphen, `51-` and `8262` on the next line: where the number goes on, or 0. */
function brokenAfterHyphen(bytes: Uint8Array, at: number, to: number): number {
  if (bytes[at - 1] !== 0x2d || !isDigit(bytes[at - 2])) return 0;
  if (bytes[at] !== LINE_FEED && bytes[at] !== RETURN) return 0;
  let next = at;
  while (next < to && next - at < 24 && (bytes[next] === 0x0a || bytes[next] === 0x0d || bytes[next] === 0x20)) next++;
  if (next === to) return 0;
  if (isAlphanumeric(bytes[next]) && bytes[next - 1] !== SPACE) return next;
  return behindBreak(bytes, at, to) || (isAlphanumeric(bytes[next]) ? next : 0);
}

/**
 * Does folding change anything here? `at` is the last byte of a trigram that the trigger table marks: the lead byte of a
 * character, the second digit of `1 2`, or the line feed of a line break of two characters.
 */
export function foldsAt(bytes: Uint8Array, at: number, from: number, to: number): boolean {
  const byte = bytes[at] ?? 0;
  if (byte < 0x80) {
    if (bytes[at - 1] === 0x2d) return brokenAfterHyphen(bytes, at, to) > 0;
    if (byte === 0x0a) return bytes[at - 1] === 0x0d;
    return (
      isDigit(byte) &&
      bytes[at - 1] === 0x20 &&
      isDigit(bytes[at - 2]) &&
      bytes[at + 1] === 0x20 &&
      isDigit(bytes[at + 2]) &&
      bytes[at + 3] === 0x20
    );
  }
  const start = byte < 0xc0 ? (bytes[at - 1] === 0xe3 ? at - 1 : at - 2) : at;
  const lead = start < from ? at : start;
  const { point, length } = pointAt(bytes, lead);
  if (!mayChange(point) || isOfProse(bytes, lead, from, to)) return false;
  if (isDash(point)) {
    const [before, after] = [bytes[lead - 1], bytes[lead + length]];
    return isDigit(before) || isDigit(after) || (isAlphanumeric(before) && isAlphanumeric(after));
  }
  if (point === LONG_MARK || point === TABLE_LINE) return isDigit(bytes[lead - 1]) && isDigit(bytes[lead + length]);
  return lead + length <= to && foldPoint(point) !== undefined;
}

/** Does one of the invisible letters that models read as ASCII stand at `at`? */
const isTag = (bytes: Uint8Array, at: number): boolean => {
  const last = bytes[at + 3] as number;
  return (
    bytes[at] === 0xf3 && bytes[at + 1] === 0xa0 && (bytes[at + 2] === 0x80 ? last >= 0xa0 : bytes[at + 2] === 0x81)
  );
};

const [TAG_BYTES, TAGS] = [4, 0xe0000];
/** A flag is written with five of them; fewer hide between letters, more are a text of their own. */
const LEAST_TAGS = 6;

function isTagText(bytes: Uint8Array, at: number, from: number, to: number): boolean {
  if (!isTag(bytes, at)) return false;
  let tags = 1;
  for (let i = at + TAG_BYTES; tags < LEAST_TAGS && i + TAG_BYTES <= to && isTag(bytes, i); i += TAG_BYTES) tags++;
  for (let i = at - TAG_BYTES; tags < LEAST_TAGS && i >= from && isTag(bytes, i); i -= TAG_BYTES) tags++;
  return tags >= LEAST_TAGS;
}

/** What such a letter stands for; the last of them ends a flag. */
const tagged = (point: number): string => (point === TAGS + 0x7f ? '' : String.fromCharCode(point - TAGS));

/** First byte of the character at `at` as folding writes it. */
function foldedByte(bytes: Uint8Array, at: number): number | undefined {
  const { point } = pointAt(bytes, at);
  return point < 0x80 ? point : foldPoint(point)?.charCodeAt(0);
}

/** How long a character is that stays whatever stands around it, by its first byte; 0 for others. */
const stays = lazily(() =>
  plainLengths().map((length, byte) => (isDigit(byte) || byte === LINE_FEED || byte === RETURN ? 0 : length)),
);

/** The text of bytes[from, to) as detection reads it; offsets of the result are those of `bytes`. */
export function fold(bytes: Uint8Array, from: number, to: number): Derived {
  const lengths = stays();
  const out = new Deriver(bytes, to - from);
  let at = from;
  // From here on everything has stayed as it is so far.
  let kept = from;
  while (at < to) {
    const byte = bytes[at] as number;
    const known = lengths[byte] as number;
    // Most are one byte: a step that does not wait for the table is faster.
    if (known === 1) {
      at++;
      continue;
    }
    if (known > 0) {
      at += known;
      continue;
    }
    if (byte < 0x80) {
      if (isDigit(byte)) {
        const spaced = bytes[at + 1] === SPACE ? spacedDigitsEnd(bytes, at, to) : 0;
        if (spaced === 0) at++;
        else {
          out.copy(kept, at);
          for (; at < spaced; at += 2) out.push(bytes[at] as number, at, at + 1);
          kept = at = spaced;
        }
        continue;
      }
      const next = brokenAfterHyphen(bytes, at, to);
      // A line break of two characters may stand inside a value: it is read as one.
      const dropped = byte === RETURN && at + 1 < to && bytes[at + 1] === LINE_FEED;
      if (next > 0 || dropped) {
        out.copy(kept, at);
        kept = at = next > 0 ? next : at + 1;
      } else at++;
      continue;
    }
    const { point, length } = pointAt(bytes, at);
    const end = Math.min(at + length, to);
    if (!mayChange(point)) {
      at = end;
      continue;
    }
    const betweenDigits =
      (point === LONG_MARK || point === TABLE_LINE) &&
      isDigit(at > kept ? bytes[at - 1] : out.last) &&
      isDigit(foldedByte(bytes, end));
    const folded = betweenDigits ? '-' : isTagText(bytes, at, from, to) ? tagged(point) : foldPoint(point);
    if (folded !== undefined) {
      out.copy(kept, at);
      out.pushText(folded, at, end);
      kept = end;
    }
    at = end;
  }
  out.copy(kept, to);
  return out.finish();
}

/** A cue word or key as it stands in folded text. */
export function foldText(text: string): string {
  return fold(Buffer.from(text), 0, Buffer.byteLength(text)).bytes.toString('utf8');
}
