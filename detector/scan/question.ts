import { isContinuation, isDigit } from '../text/ascii.ts';

const COLON = 0x3a;
const LINE_BREAK = 0x0a;
const SPACE = 0x20;
const MARKER_END = 0x5d;
const [COMMA, HYPHEN, QUESTION] = [0x2c, 0x2d, 0x3f];
/** First byte of a dash in UTF-8. */
const DASH = 0xe2;

/** What may stand between the speaker and the answer, in bytes: `Customer: yes, it was …`. */
const LONGEST_LEAD = 48;
/** How far a question may reach back, in bytes. */
const LONGEST_QUESTION = 120;

/**
 * Where the question begins that a value answers, or -1: the line above ends in a question mark, or both lines are said by
 * somebody (`Agent: your date of birth please` / `Customer: …`). No digit stands in the question, nor between the speaker and
 * the value.
 * @param line where the value's line begins
 */
export function questionAbove(bytes: Uint8Array, from: number, line: number, value: number): number {
  if (value - line > 2 * LONGEST_LEAD || endsInValue(bytes, Math.max(line, value - LONGEST_LEAD), value)) return -1;
  const said = behindSpeaker(bytes, line, value);
  if (value - said > LONGEST_LEAD || holdsValue(bytes, said, value)) return -1;
  let end = line;
  while (end > from && (bytes[end - 1] as number) <= SPACE && line - end < 6) end--;
  const isQuestion = endsInQuestion(bytes, end);
  if (!isQuestion && (said === line || bytes[end - 1] === COLON)) return -1;
  if (endsInValue(bytes, Math.max(from, end - LONGEST_QUESTION), end)) return -1;
  const least = Math.max(from, end - 2 * LONGEST_QUESTION);
  let start = end;
  while (start > least && bytes[start - 1] !== LINE_BREAK) start--;
  const asked = behindSpeaker(bytes, start, end);
  if (!isQuestion && asked === start) return -1;
  const begin = Math.max(asked, end - LONGEST_QUESTION);
  return holdsValue(bytes, begin, end) ? -1 : wholeCharacter(bytes, begin, end);
}

/** Behind the last colon of a line that a space follows or that the line's scripts write without one; `start` if there is none. */
function behindSpeaker(bytes: Uint8Array, start: number, end: number): number {
  for (let at = end - 1; at > start; at--) {
    if (bytes[at] !== COLON || at + 1 === end) continue;
    const next = bytes[at + 1] as number;
    if (next === SPACE || next >= 0x80 || (bytes[at - 1] as number) >= 0x80) return at + 1;
  }
  return bytes[end - 1] === COLON && end - 1 > start ? end : start;
}

/** Does a digit stand there, or a marker in place of what was found? */
function holdsValue(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (isDigit(bytes[at] as number) || bytes[at] === MARKER_END) return true;
  return false;
}

/** The same behind the last colon or line break: a quick answer, most lines of a log have some. */
function endsInValue(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = end - 1; at >= start; at--) {
    const byte = bytes[at] as number;
    if (isDigit(byte) || byte === MARKER_END) return true;
    if (byte === COLON || byte === LINE_BREAK) return false;
  }
  return false;
}

/** Is the last character before `end`, or the one before a closing quotation mark, a question mark? */
function endsInQuestion(bytes: Uint8Array, end: number): boolean {
  const last = bytes[end - 1];
  return (
    last === 0x3f || ((last === 0x22 || last === 0x27 || last === 0x2a || last === 0x29) && bytes[end - 2] === 0x3f)
  );
}

function wholeCharacter(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && isContinuation(bytes[at] as number)) at++;
  return at;
}

/** Articles count, too: `is … a valid …?` */
const COPULAS = [
  'is',
  'was',
  'ist',
  'war',
  'est',
  'es',
  'era',
  '\u00e9',
  '\u00e8',
  'a',
  'eine',
  'ein',
  'un',
  'una',
  'une',
  'um',
  'uma',
  "c'est",
  'as',
  'als',
  'como',
  'comme',
  'come',
].map((word) => Buffer.from(` ${word} `));
/** The same behind a dash, a comma, a question: `… - that is the`, `…, c'est mon`, `…? it's my`. */
const POINTING = [
  "that is|that's|this is|das ist|dies ist|c'est|es|\u00e8|\u00e9|dit is"
    .split('|')
    .map((words) => [' - ', ' \u2013 ', ' \u2014 ', ', '].map((sign) => `${sign}${words} `)),
  "it is|it's|its|that is|that's".split('|').map((words) => `? ${words} `),
]
  .flat(2)
  .map((words) => Buffer.from(words));

/** Does a copula stand at `at`, behind a closing quotation mark or bracket or not? */
export function copulaAt(bytes: Uint8Array, at: number, to: number): boolean {
  const sign = bytes[at];
  const start = sign === 0x22 || sign === 0x27 || sign === 0x29 ? at + 1 : at;
  const first = bytes[start];
  if (first !== SPACE && first !== COMMA && first !== QUESTION) return false;
  const points = first !== SPACE || bytes[start + 1] === HYPHEN || bytes[start + 1] === DASH;
  return (points ? POINTING : COPULAS).some((words) => standsAt(bytes, start, to, words));
}

function standsAt(bytes: Uint8Array, start: number, to: number, words: Uint8Array): boolean {
  if (start + words.length > to) return false;
  for (let i = 0; i < words.length; i++)
    if (((bytes[start + i] as number) | 0x20) !== words[i] && bytes[start + i] !== words[i]) return false;
  return true;
}
