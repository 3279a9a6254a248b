/** What the end of a text asks for. */
import { isContinuation } from '../text/ascii.ts';

/** What is kept of a question, in bytes: so far is looked at the line above a value. */
const LONGEST_QUESTION = 118;

const SENTENCE = /[^.!?。！？\n]{1,320}[.!?。！？]{0,3}/gu;
const LIST_MARK = /^[ \t]{0,12}(?:[-*•–]|\(?(?:\d{1,2}|[a-z])[.)])[ \t]{1,3}/u;
/** `(e.g. 1990-03-04)`. */
const EXAMPLE = / ?\([^()]{0,60}\)/gu;
const CLOSING = /[\s"'”»*_`~)\]}]{1,40}$/u;
/** Wording of requests, with or without a question mark. */
export const REQUEST =
  /(?:^|\P{L})(?:please|kindly|tell me|give me|send me|let me know|provide|enter|type|share|confirm|need|may i|can i|could i|bitte|nennen|geben sie|gib|teilen sie|brauche|benötige|por favor|d[ií]ga(?:me)?|d[ií]me|ind[ií]que|indica|introdu(?:zca|ce)|ingrese|proporcione|necesito|informe|digite|me diga|preciso|s['’]il (?:vous|te)|veuillez|donnez|indiquez|saisissez|entrez|merci de|besoin|per favore|per cortesia|mi (?:dia|dica|indichi|fornisca)|inserisca|fornisca|bisogno|[mc]i serve|br[äa]uchte|j['’]aurais besoin)(?!\p{L})|ください|下さい|お願い|ですか|ますか|でしょうか|주세요|부탁|주시|니까|까요|세요/iu;
/** What the end of a text asks for, as one line that ends in a question mark; undefined where it asks for nothing. */
export function questionIn(tail: string): string | undefined {
  const said = tail.replace(CLOSING, '');
  // The last text of some JSON.
  const own = /"\s?[\]}]/.test(tail.slice(said.length))
    ? said.replace(/^.*(?<!\\)"(?=.)/su, '').replaceAll('\\n', '\n')
    : said;
  const sentences = own
    .split('\n')
    .flatMap((line) => line.replace(LIST_MARK, '').replaceAll(EXAMPLE, '').match(SENTENCE) ?? []);
  let first = sentences.findLastIndex(asks);
  if (first < 0) return undefined;
  // `Your name? And your date of birth?`
  while (first > 0 && asks(sentences[first - 1] as string) && sizeOf(sentences.slice(first - 1)) < LONGEST_QUESTION)
    first--;
  let line = '';
  for (const sentence of sentences.slice(first)) {
    if (line !== '' && Buffer.byteLength(line + sentence) > LONGEST_QUESTION) break;
    line += (line === '' ? '' : ' ') + sentence.trim();
  }
  const text = Buffer.from(line.replace(/[\s.,:;!?。！？…]+$/u, ''));
  let from = Math.max(0, text.length - LONGEST_QUESTION);
  while (from < text.length && isContinuation(text[from] as number)) from++;
  return `${text.toString('utf8', from)}?`;
}

const asks = (sentence: string): boolean => /[?？]/.test(sentence) || REQUEST.test(sentence);
const sizeOf = (sentences: readonly string[]): number => Buffer.byteLength(sentences.join(' '));
