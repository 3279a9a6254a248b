import { mayAsk } from '../dialogue/asks.ts';
import { asksForName, nameIn, nameLabel } from '../dialogue/name.ts';
import { REQUEST } from '../dialogue/question.ts';
import { isBlank, isDigit, isLineEnd } from '../text/ascii.ts';
import { textOf } from '../labels.ts';
import { BEYOND_ASCII, LETTERS, LINE_END, range, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const [CLOSING, COLON, HYPHEN, QUESTION, SPACE] = [0x7d, 0x3a, 0x2d, 0x3f, 0x20];
const [GREATER, ASTERISK, BRACKET] = [0x3e, 0x2a, 0x5b];

/** What a question or a request ends with; `。` and `？` by their last byte. */
const SENTENCE_END = '?.\x82\x9f';
/** What an answer, or the line of its speaker, may begin with. */
const ANSWER = `${range(0x41, 0x5a)}${BEYOND_ASCII}${range(0x30, 0x39)}+-*[>(`;
/** Of the line of a question and of an answer, in bytes. */
const LONGEST_QUESTION = 160;
const LONGEST_ANSWER = 160;
/** Without a speaker before it an answer is short, and holds a digit. */
const LONGEST_BARE = 48;
const LONGEST_SPEAKER = 32;
/** Between the question and the answer of two messages in JSON. */
const LONGEST_BETWEEN = 64;

/** Who says it: `Agent: `, `**A:** `, `[10:02] me: `, `- `, `> `. */
const SPEAKER =
  /^[>\s]{0,8}(?:[-–•]\s{1,3}|(?:\*{2})?(?:\[[\d:. ]{4,12}\]\s?)?[\p{L}\p{N}][\p{L}\p{N} .'_()-]{0,28}(?::\*{2}|\*{2}:|:|：)(?:\s|(?=[^ -~]))\s{0,2})/u;
/** Where the text of the next message begins. */
const NEXT_MESSAGE = /^\}\s{0,3},\s{0,8}\{[^{}]{0,40}"(?:content|text|message)"\s{0,2}:\s{0,2}"/u;
/** What ends a question, and what a request says besides what it is for. */
const POLITE =
  /(?:,?\s(?:please|bitte|por favor|per favore|per cortesia|s['’]il (?:vous|te) pla[iî]t|alstublieft|merci|thanks))+$|(?:을|를|은|는|이|가)?\s(?:알려|말씀|부탁|입력|어떻게|무엇|뭐)[^]*$|(?:を|は|って)(?:教|何|お|入|ご|い|言)[^]*$/iu;
const ENDS = /[\s"'”*_`?？.。!…:]+$/u;
/** What leads to a value in an answer. */
const LEAD_IN =
  /^(?:(?:(?:yes|yeah|yep|sure|ok|okay|of course|certainly|no problem|well|um momento|um|uh|ja|klar|gerne|natürlich|moment|einen moment|also|sí|si|claro|vale|por supuesto|un momento|sim|pois|oui|bien sûr|un instant|alors|voilà|voici|sì|certo|un attimo|ecco|allora|はい|ええと|えーと|네|예|어)(?:[,.!…、]+\s{0,2}|\s)|(?:one|just a) (?:moment|second|sec)[,.… ]+){0,3}(?:(?:it['’]s|it is|that['’]s|that is|this is|that would be|das ist(?: die| der| das)?|es ist|(?:die|der|das|sie) (?:lautet|ist|wäre)|lautet|es|son|é|c['’]est(?: le| la)?|è)[:\s]\s{0,2})?)/iu;
/** What ends an answer behind a value. */
const TRAILER = /(?:[\s,.!]+(?:thanks|thank you|danke|gracias|obrigad[oa]|merci|grazie))?[\s.,;!"'”*_`]*$/iu;

/**
 * What is said in answer to the line above, or to the message before: read behind the question as behind a label. Patterns of
 * questions find what needs a question mark; this finds what follows a request, a few words and a full stop.
 */
export const answers: Reader = {
  marks: [
    ['?\x9f', LINE_END, `${ANSWER}${LINE_END}`],
    // Behind full stops of paragraphs stand empty lines.
    ['.\x82', LINE_END, ANSWER],
    [LETTERS, LINE_END, '-*['],
    [SENTENCE_END, '"', '}'],
  ],
  read(source, edge) {
    const second = source.bytes[edge + 1] as number;
    if (isLineEnd(second)) readLines(source, edge + 1);
    else if (source.bytes[edge + 2] === CLOSING) readMessages(source, edge + 1);
    return -1;
  },
};

/** @param at where the line of the question ends */
function readLines(source: Source, at: number): void {
  const { bytes, from, to } = source;
  if (at === from || isLineEnd(bytes[at - 1] as number)) return;
  let start = source.nextLine(at);
  if (isLineEnd(bytes[start] ?? 0)) start = source.nextLine(start);
  const marked = endsInQuestion(bytes, from, at);
  const speaker = speakerAt(bytes, start, to);
  // Lists have items like the turns of a dialogue.
  if (speaker !== SOMEBODY && !isShort(bytes, start, to)) return;
  const line = source.lineStart(at, Math.max(from, at - LONGEST_QUESTION));
  if (!source.beginsLine(line)) return;
  if (speaker === SOMEBODY && speakerAt(bytes, line, at) !== SOMEBODY) return;
  if (!mayAsk(bytes, line, at, false)) return;
  const end = source.lineEnd(start, Math.min(to, start + LONGEST_ANSWER + 1));
  if (end - start < 2 || end - start > LONGEST_ANSWER) return;
  const asked = source.text(line, at);
  const said = source.text(start, end);
  const [before, lead] = [SPEAKER.exec(asked)?.[0] ?? '', SPEAKER.exec(said)?.[0] ?? ''];
  const question = asked.slice(before.length);
  if ((before === '') !== (lead === '') || (before === '' && !isShort(bytes, start, to))) return;
  if (!marked && !REQUEST.test(question)) return;
  write(source, question, start, said, lead.length);
}

/** @param at the quotation mark that ends a message */
function readMessages(source: Source, at: number): void {
  const { bytes, from, to } = source;
  const least = Math.max(from, at - LONGEST_QUESTION);
  let begin = at;
  while (begin > least && bytes[begin - 1] !== 0x22) begin--;
  if (begin === least || at - begin < 2) return;
  const question = source.text(begin, at);
  if (!/[?？]["'*]*$/.test(question) && !REQUEST.test(question)) return;
  const next = NEXT_MESSAGE.exec(source.text(at + 1, Math.min(to, at + 1 + LONGEST_BETWEEN)))?.[0];
  if (next === undefined) return;
  const start = at + 1 + Buffer.byteLength(next);
  const last = Math.min(to, start + LONGEST_ANSWER);
  let end = start;
  while (end < last && bytes[end] !== 0x22 && !isLineEnd(bytes[end] as number)) end++;
  if (bytes[end] === 0x22) write(source, question, start, source.text(start, end), 0);
}

/** What is said, from `skip` characters on, behind what was asked. */
function write(source: Source, question: string, start: number, said: string, skip: number): void {
  const plain = question.replace(ENDS, '').replace(POLITE, '').replace(ENDS, '');
  const forName = asksForName(question, false);
  if (plain.length < 2 || /\d/.test(plain) || (!forName && !source.says(plain))) return;
  const answer = said.slice(skip);
  const name = forName ? nameIn(answer) : undefined;
  if (forName && name === undefined) return;
  const from = skip + (name?.start ?? LEAD_IN.exec(answer)?.[0].length ?? 0);
  const value = name === undefined ? said.slice(from).replace(TRAILER, '') : answer.slice(name.start, name.end);
  if (value.length < 2) return;
  const begin = start + Buffer.byteLength(said.slice(0, from));
  const end = begin + Buffer.byteLength(value);
  const label = forName ? textOf({ text: nameLabel(question), person: true }, source.bytes[begin] as number) : plain;
  source.write(label, begin, end);
}

function endsInQuestion(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = end - 1; at >= start && end - at < 4; at--) {
    const byte = bytes[at] as number;
    if (byte === QUESTION || (byte === 0x9f && bytes[at - 1] === 0xbc)) return true;
    if (byte > SPACE && byte !== ASTERISK && byte !== 0x22 && byte !== 0x27) return false;
  }
  return false;
}

const [NOBODY, PERHAPS, SOMEBODY] = [0, 1, 2];

/** Does the line at `start` begin as {@link SPEAKER} says: by a mark that items of lists have, too, or by a colon? */
function speakerAt(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && (isBlank(bytes[at] as number) || bytes[at] === GREATER)) at++;
  const first = bytes[at] as number;
  const last = Math.min(end, at + LONGEST_SPEAKER);
  for (let i = at; i < last && !isLineEnd(bytes[i] as number); i++) {
    if (bytes[i] === COLON && (bytes[i + 1] === SPACE || bytes[i + 1] === ASTERISK)) return SOMEBODY;
    if (bytes[i] === 0xef) return SOMEBODY;
  }
  return first === HYPHEN || first === 0xe2 || first === ASTERISK || first === BRACKET ? PERHAPS : NOBODY;
}

/** Does the line at `start` end soon, and hold a digit? */
function isShort(bytes: Uint8Array, start: number, end: number): boolean {
  let digits = false;
  for (let at = start; at < end && !isLineEnd(bytes[at] as number); at++) {
    if (at - start === LONGEST_BARE) return false;
    digits ||= isDigit(bytes[at] as number);
  }
  return digits;
}
