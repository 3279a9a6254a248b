import { labelOfPath } from './below.ts';
import { flagsOf, isLineEnd } from '../text/ascii.ts';
import { FHIR } from '../labels.ts';
import { QUOTES, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const [APOSTROPHE, LESS, QUOTE] = [0x27, 0x3c, 0x22];

/** How far before a value its label may stand. */
const BEFORE = 160;
const LONGEST_VALUE = 200;
/** Attributes of one element that may be its label. */
const MOST_LABELS = 3;

/** `name="full_name" type="text" value="`, `"key": "dob", "value": "`, `- name: DB_USER\n  value: `. */
const LABELLED =
  /(?:^|[^\w-])["']?(?:name|key|id|field|label|code|title|attribute|property|for|header|question|placeholder)["']?\s{0,2}[:=]\s{0,2}["']?([^"'<>{}:=\r\n]{2,48}?)["']?,?\s{1,12}(?:[\w-]{1,20}=["'][^"'<>]{0,40}["']\s{1,4}){0,4}["']?$|["']?(?:name|key|id|field|label|code|title|attribute|property|header|question)["']?\s{0,2}:\s{0,2}["']([^"'<>{}:=\r\n]{2,48}?)["'],\s{0,12}(?:["']?[\w-]{1,20}["']?:\s?["'][^"'<>{}]{0,40}["'],\s{0,12}){0,3}["']?(?:(?:old|new|previous|current)_?)?$/iu;
/** The same before `"text": "` and `"content": "`, where names, ids and titles stand beside anything. */
const LABELLED_TEXT =
  /["'](?:field|label|key|question|attribute|property)["']\s{0,2}:\s{0,2}["']([^"'<>{}:=\r\n]{2,48}?)["'],\s{0,12}(?:["'][\w-]{1,20}["']:\s?["'][^"'<>{}]{0,40}["'],\s{0,12}){0,3}["']$/iu;
/** Behind a value: `", "name": "last_name"`, `' WHERE name = 'last_name'`. */
const LABEL_BEHIND =
  /^["']\s{1,12}where\s{1,12}[\w.`"]{1,40}\s?=\s?["']([^"'<>{}:=\r\n]{2,48}?)["']|^["'],\s{0,12}(?:["'][\w-]{1,20}["']:\s?["'][^"'<>{}]{0,40}["'],\s{0,12}){0,3}["'](?:name|key|id|field|label|code|attribute|property|question)["']\s{0,2}:\s{0,2}["']([^"'<>{}:=\r\n]{2,48}?)["']/iu;
/** `"system": "http://hl7.org/fhir/sid/us-ssn", "value": "`, `"type": {"text": "SSN"}, "value": "`. */
const LABELLED_FAR =
  /"system"\s{0,2}:\s{0,2}"[a-z]{3,5}:[^"\s]{0,80}[/#]([\w-]{2,40})",\s{0,24}"$|"type"\s{0,2}:\s{0,2}\{\s{0,24}"text"\s{0,2}:\s{0,2}"([^"<>{}:=\r\n]{2,48})"\s{0,24}\},\s{0,24}"$/iu;
/** `<label>Passport</label> <div><input type="text" value="`, `<label>Name <input value="`, `<Item label="Passport"><Input value="`. */
const LABELLED_ABOVE =
  />\s{0,20}([^<>{}"=\r\n]{2,48}?)[\s:*]{0,20}(?:<\/?[\w.-]{1,24}(?:\s[^<>]{0,60})?>\s{0,20}){0,4}<[A-Za-z][\w.-]{2,23}\s[^<>]{0,80}$|\s(?:label|title|legend)="([^"<>\r\n]{2,48})"[^<>]{0,40}>\s{0,20}<[A-Za-z][\w.-]{2,23}\s[^<>]{0,80}$/u;
/** `<family value="`. */
const ELEMENT = /<(?:\w{1,16}:)?(\w{3,30})\s{1,4}$/;

/** What may stand between the word and its value. */
const BETWEEN = flagsOf(' "\':=');
const VALUE = Buffer.from('value');
/** Before and behind a change: `"field": "dob", "old": "…", "new": "…"`. */
const CHANGED = ['old', 'new', 'from', 'to'];
const WORDS = [VALUE, ...['text', 'content', 'answer', ...CHANGED].map((word) => Buffer.from(word))];

/**
 * The value of a field whose label stands beside it, behind the word `value` (or `text`, `content`, `answer`, `old`, `new` …):
 * `name="x" value="y"`.
 */
export const pairs: Reader = {
  marks: [
    ['xXnN', 'tT', QUOTES],
    ['uU', 'eE', `=:${QUOTES}`],
    ['e', 'r', '"'],
    ['l', 'd', '"'],
    ['e', 'w', '"'],
    ['o', 'm', '"'],
    ['t', 'o', '"'],
  ],
  read(source, edge) {
    const at = edge + 2;
    const word = valueWord(source.bytes, at, source.from);
    if (word >= 0) readPair(source, word, at);
    return -1;
  },
};

/** Where the word begins that ends before `at` and leads to a value, or -1. */
function valueWord(bytes: Uint8Array, at: number, from: number): number {
  for (const word of WORDS) {
    const start = at - word.length;
    if (start < from || (word !== VALUE && bytes[start - 1] !== QUOTE)) continue;
    let i = 0;
    while (i < word.length && ((bytes[start + i] as number) | 0x20) === word[i]) i++;
    if (i === word.length) return start;
  }
  return -1;
}

function readPair(source: Source, word: number, at: number): void {
  const { bytes, from, to } = source;
  let start = at;
  while (start < to && start - at < 6 && BETWEEN[bytes[start] as number] === 1) start++;
  const before = source.text(Math.max(from, word - BEFORE), word).slice(-BEFORE);
  const isValue = at - word === VALUE.length;
  const beside = isValue ? undefined : LABELLED_TEXT.exec(before)?.[1];
  if (!isValue && beside === undefined) return;
  const end = valueEnd(source, start, bytes[start - 1] as number);
  if (end - start < 2) return;
  const element = isValue ? ELEMENT.exec(before)?.[1] : undefined;
  const known = element === undefined ? undefined : FHIR.get(element);
  if (known !== undefined) {
    source.write(known, start, end);
    return;
  }
  for (const name of isValue ? labelsOfValue(source, before, end) : [beside]) {
    const label = name === undefined ? undefined : (labelOfPath(name) ?? name);
    if (label === undefined || !source.says(label)) continue;
    source.write(label, start, end);
    return;
  }
}

/** Labels beside a value that ends at `end`, one after the other. */
function* labelsOfValue(source: Source, before: string, end: number): Generator<string | undefined> {
  let rest = before;
  for (let i = 0; i < MOST_LABELS; i++) {
    const found = LABELLED.exec(rest);
    if (found === null) break;
    yield (found[1] ?? found[2])?.trim();
    rest = rest.slice(found.index + 1);
  }
  const far = LABELLED_FAR.exec(before) ?? LABELLED_ABOVE.exec(before);
  yield (far?.[1] ?? far?.[2])?.trim();
  yield behindOf(source.text(end, Math.min(source.to, end + BEFORE)));
}

function behindOf(after: string): string | undefined {
  const found = LABEL_BEHIND.exec(after);
  return (found?.[1] ?? found?.[2])?.trim();
}

/** Where a value ends: at the line's end, at a tag, at a mark like the one it opens with. */
export function valueEnd({ bytes, to }: Source, start: number, opening: number): number {
  const quoted = opening === QUOTE || opening === APOSTROPHE;
  let end = start;
  const last = Math.min(to, start + LONGEST_VALUE);
  for (; end < last; end++) {
    const byte = bytes[end] as number;
    if (isLineEnd(byte) || byte === LESS || (quoted && byte === opening)) break;
  }
  return end;
}
