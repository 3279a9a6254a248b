/** What the text before one in a body asks for: an assistant's `What is your date of birth?`, and `4 March 1990`. */
import { fieldNamed, FIELDS, type Field } from './fields.ts';
import type { Level } from './level.ts';
import { ESCAPED, STRING, TYPE } from './tokens.ts';
import { Unescaped } from './unescape.ts';
import { LONGEST_TAIL, mayAsk, type Asked } from '../../detector/index.ts';

/** So many tokens back the question may stand: between two messages there are roles, ids, names. */
const FARTHEST = 24;
/** Containers around a text in which its role is looked for. */
const MOST_AROUND = 3;
/** Raw bytes of the end of a text with escapes, and of one whose letters are escapes. */
const RAW_TAIL = LONGEST_TAIL + 80;
const SPELLED_TAIL = 2 * LONGEST_TAIL;
const SPELLED = '\\u';
/** So many keys of an object are looked at. */
const MOST_KEYS = 64;
const QUESTION_MARK = 0x3f;
const [ROLE, ARGUMENTS, SYSTEM, INSTRUCTIONS] = ['role', 'arguments', 'system', 'instructions'].map(fieldNamed);
const tail = new Unescaped();
const NOTHING = new Uint8Array();

/** What this text may be the answer to. It depends on the tokens before `token`, and on who says it. */
export function askedBefore(level: Level, token: number): Asked | undefined {
  const speaker = speakerOf(level, token);
  const text = tailBefore(level, token, speaker);
  return text && { text, toModel: speaker === MODEL };
}

/** What the texts of the item that begins here may be the answer to, as bytes: whoever says them, and who does where they do not say it. */
export function keyOfAskedBefore(level: Level, first: number): Uint8Array {
  const text = tailBefore(level, first, ANYBODY);
  return text === undefined ? NOTHING : Buffer.concat([Uint8Array.of(speakerOf(level, first)), text]);
}

/** The end of the text before, if it asks this speaker for anything. */
function tailBefore(level: Level, token: number, speaker: Speaker): Buffer | undefined {
  const { start, end, flags, key, ordinal } = level.tokens;
  const { bytes } = level;
  for (let at = token - 1; at >= 0 && token - at <= FARTHEST; at--) {
    const to = end[at] as number;
    if (((flags[at] as number) & TYPE) !== STRING || start[at] === to) continue;
    const above = key[at] as number;
    const field = above < 0 ? 0 : (ordinal[above] as number);
    if (
      bytes[to - 1] === QUESTION_MARK ||
      (FIELDS[field] as Field).text ||
      field === SYSTEM ||
      field === INSTRUCTIONS
    ) {
      const marked = speaker !== ANYBODY && field !== ARGUMENTS;
      // Asked for an item, and again for its text.
      if (level.tail?.token !== at) level.tail = { token: at, asks: tailOf(level, at) };
      const { asks } = level.tail;
      return asks === undefined || (marked && !mayAsk(asks, 0, asks.length, true)) ? undefined : asks;
    }
  }
  return undefined;
}

/** The end of a text, unless it asks for nothing. */
function tailOf({ bytes, tokens }: Level, token: number): Buffer | undefined {
  const start = tokens.start[token] as number;
  const end = tokens.end[token] as number;
  const escaped = ((tokens.flags[token] as number) & ESCAPED) !== 0;
  let from = cut(bytes, start, end - (escaped ? RAW_TAIL : LONGEST_TAIL), end);
  const may = mayAsk(bytes, from, end, false);
  if (!escaped) return may ? Buffer.from(bytes.subarray(from, end)) : undefined;
  const spelled = !may && bytes.subarray(from, end).includes(SPELLED);
  if (!may && !spelled) return undefined;
  if (spelled) from = cut(bytes, start, end - SPELLED_TAIL, end);
  tail.load(bytes, from, end, false);
  const { length } = tail;
  const text = Buffer.from(tail.bytes.subarray(cut(tail.bytes, 0, length - LONGEST_TAIL, length), length));
  return may || mayAsk(text, 0, text.length, false) ? text : undefined;
}

/** The first place from `from` on that is no middle of a character or an escape: behind a space, or before what is no ASCII. */
function cut(bytes: Uint8Array, start: number, from: number, end: number): number {
  if (from <= start) return start;
  let at = from;
  while (at < end && bytes[at - 1] !== 0x20 && (bytes[at] as number) < 0xc0 && !isSpelled(bytes, at)) at++;
  return at;
}

/** Does an escape of a letter begin here? */
const isSpelled = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0x5c && bytes[at + 1] === 0x75 && bytes[at - 1] !== 0x5c;

/** Whoever says a text, by the role beside it. */
function speakerOf({ bytes, tokens }: Level, token: number): Speaker {
  let container = tokens.container[token] as number;
  for (let around = 0; around < MOST_AROUND && container >= 0; around++) {
    let key = tokens.isArray[container] === 1 ? -1 : (tokens.lastKey[container] as number);
    for (let seen = 0; key >= 0 && seen < MOST_KEYS; seen++, key = tokens.key[key] as number) {
      if (tokens.ordinal[key] !== ROLE) continue;
      const start = tokens.start[key + 1] as number;
      for (const [word, speaker] of SPEAKERS) {
        let i = 0;
        while (i < word.length && bytes[start + i] === word[i]) i++;
        if (i === word.length) return speaker;
      }
      return ANYBODY;
    }
    container = tokens.parent[container] as number;
  }
  return ANYBODY;
}

/** Of models and tools nothing is wanted unless it is a question. */
type Speaker = 0 | 1 | 2;
const ANYBODY: Speaker = 0;
const MODEL: Speaker = 1;
const TOOL: Speaker = 2;
const SPEAKERS: readonly (readonly [word: Uint8Array, speaker: Speaker])[] = (
  [
    ['assistant"', MODEL],
    ['model"', MODEL],
    ['tool"', TOOL],
    ['function"', TOOL],
  ] as const
).map(([word, speaker]) => [Buffer.from(word), speaker]);
