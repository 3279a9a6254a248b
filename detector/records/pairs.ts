import { isAlphanumeric } from '../scan/ascii.ts';
import { textIn } from './cells.ts';
import { saysSomething } from './labels.ts';
import type { RecordWriter } from './writer.ts';

/** How far before a value its label may stand. */
const BEFORE = 160;
const LONGEST_VALUE = 200;
const LONGEST_KEY = 40;
const LONGEST_TAG = 100;
/** Names of elements shorter than this are those of HTML. */
const SHORTEST_NAME = 5;
/** Labels of names behind which nothing else stands, as elements of XML. */
const NAME_LABEL =
  /(?:first|last|given|family|full|middle|maiden|sur|fore|birth|patient|customer|client|employee|contact|holder|display|legal)[ _.-]?names?$|^(?:family|given|prefix)$|nombres?$|apellidos?$|nome$|cognome$|vorname$|nachname$|pr[eé]nom$|氏名$|이름$|성명$/i;
/** An element of HL7 FHIR by what patterns know. */
const FHIR: ReadonlyMap<string, string> = new Map([
  ['family', 'last name'],
  ['given', 'first name'],
]);

/** `name="full_name" type="text" value="`, `"key": "dob", "value": "`, `- name: DB_USER\n  value: `. */
const LABELLED =
  /(?:^|[^\w-])["']?(?:name|key|id|field|label|code|title|attribute|property|for|header|question|placeholder)["']?\s{0,2}[:=]\s{0,2}["']?([^"'<>{}:=\r\n]{2,48}?)["']?,?\s{1,12}(?:[\w-]{1,20}=["'][^"'<>]{0,40}["']\s{1,4}){0,4}["']?$|["']?(?:name|key|id|field|label|code|title|attribute|property|header|question)["']?\s{0,2}:\s{0,2}["']([^"'<>{}:=\r\n]{2,48}?)["'],\s{0,12}(?:["']?[\w-]{1,20}["']?:\s?["'][^"'<>{}]{0,40}["'],\s{0,12}){0,3}["']?$/iu;
/** The same before `"text": "` and `"content": "`, where names, ids and titles stand beside anything. */
const LABELLED_TEXT =
  /["'](?:field|label|key|question|attribute|property)["']\s{0,2}:\s{0,2}["']([^"'<>{}:=\r\n]{2,48}?)["'],\s{0,12}(?:["'][\w-]{1,20}["']:\s?["'][^"'<>{}]{0,40}["'],\s{0,12}){0,3}["']$/iu;
/** Behind a value: `", "name": "last_name"`. */
const LABEL_BEHIND =
  /^["'],\s{0,12}(?:["'][\w-]{1,20}["']:\s?["'][^"'<>{}]{0,40}["'],\s{0,12}){0,3}["'](?:name|key|id|field|label|code|attribute|property|question)["']\s{0,2}:\s{0,2}["']([^"'<>{}:=\r\n]{2,48}?)["']/iu;
/** `<family value="`. */
const ELEMENT = /<(?:\w{1,16}:)?(\w{3,30})\s{1,4}$/;
/** `<LastName>`, `<hl7:given>`; what stands in a cell behind the cell of its label: `<td>Name</td><td>`. */
const OPENED = /<(?:\w{1,16}:)?(\w{5,40})(?:\s[^<>]{0,60})?>$/;
const CELL =
  />\s{0,4}([^<>]{2,48}?)\s{0,2}:?\s{0,4}(?:<\/\w{1,8}>\s{0,40}){1,2}<(?:td|dd|string|span|div|p|strong|b)(?:\s[^<>]{0,60})?>$/;

const VALUE = Buffer.from('value');
const WORDS = [VALUE, Buffer.from('text'), Buffer.from('content')];

/** Where the word begins that ends before `at` and leads to a value, or -1. */
export function valueWord(bytes: Uint8Array, at: number, from: number): number {
  for (const word of WORDS) {
    const start = at - word.length;
    if (start < from || (word !== VALUE && bytes[start - 1] !== 0x22)) continue;
    let i = 0;
    while (i < word.length && ((bytes[start + i] as number) | 0x20) === word[i]) i++;
    if (i === word.length) return start;
  }
  return -1;
}

/** The value of a field whose label stands beside it, behind the word `value` (or `text`, `content`) at `word`: `name="x" value="y"`. */
export function readPair(
  bytes: Uint8Array,
  word: number,
  at: number,
  from: number,
  to: number,
  cued: (text: string) => boolean,
  out: RecordWriter,
): void {
  let start = at;
  while (start < to && start - at < 6 && ' "\':='.includes(String.fromCharCode(bytes[start] as number))) start++;
  const end = valueEnd(bytes, start, to, bytes[start - 1] as number);
  if (end - start < 2) return;
  const before = textIn(bytes, Math.max(from, word - BEFORE), word).slice(-BEFORE);
  if (at - word !== VALUE.length) {
    const label = LABELLED_TEXT.exec(before)?.[1]?.trim();
    if (label !== undefined && saysSomething(label, cued)) out.write(label, start, end);
    return;
  }
  const element = ELEMENT.exec(before)?.[1];
  if (element !== undefined) {
    const label = FHIR.get(element);
    if (label !== undefined) out.write(label, start, end);
    return;
  }
  const found = LABELLED.exec(before) ?? LABEL_BEHIND.exec(textIn(bytes, end, Math.min(to, end + BEFORE)));
  const label = (found?.[1] ?? found?.[2])?.trim();
  if (label !== undefined && saysSomething(label, cued)) out.write(label, start, end);
}

/** Text of an element whose `>` stands at `edge`: the element says what it is, or the cell before does. */
export function readElement(bytes: Uint8Array, edge: number, from: number, to: number, out: RecordWriter): void {
  if (!mayHoldName(bytes, edge, from)) return;
  const before = textIn(bytes, Math.max(from, edge + 1 - BEFORE), edge + 1).slice(-BEFORE);
  const label = [OPENED, CELL].map((form) => form.exec(before)?.[1]).find((one) => one && NAME_LABEL.test(one));
  if (label === undefined) return;
  let end = edge + 1;
  while (end < to && end - edge < LONGEST_VALUE && bytes[end] !== 0x3c && bytes[end] !== 0x0a) end++;
  // A typeface has a family, too.
  if (
    label === 'family' &&
    !textIn(bytes, Math.max(from, edge - BEFORE), Math.min(to, end + BEFORE)).includes('<given')
  )
    return;
  if (end < to && bytes[end] === 0x3c) out.write(FHIR.get(label) ?? label.replace(/^.*[-.:]/, ''), edge + 1, end);
}

/** A quick no: does a tag open here with a name as long as a label, or behind the end of another element? */
function mayHoldName(bytes: Uint8Array, edge: number, from: number): boolean {
  const last = bytes[edge - 1] as number;
  if (!isAlphanumeric(last) && last !== 0x22 && last !== 0x27) return false;
  let open = edge - 1;
  const farthest = Math.max(from, edge - LONGEST_TAG);
  while (open > farthest && bytes[open] !== 0x3c && bytes[open] !== 0x3e) open--;
  if (bytes[open] !== 0x3c || bytes[open + 1] === 0x2f) return false;
  let nameEnd = open + 1;
  while (isAlphanumeric(bytes[nameEnd] as number) || bytes[nameEnd] === 0x3a || bytes[nameEnd] === 0x5f) nameEnd++;
  if (nameEnd - open > SHORTEST_NAME) return true;
  let before = open;
  while (before > from && (bytes[before - 1] as number) <= 0x20) before--;
  return before > from && bytes[before - 1] === 0x3e;
}

/** Items of a list of texts from the bracket at `open` on, under its key: `"given": ["Peter", "James"]`. */
export function readList(
  bytes: Uint8Array,
  open: number,
  from: number,
  to: number,
  cued: (text: string) => boolean,
  out: RecordWriter,
): void {
  const key = keyBefore(bytes, open, from);
  if (key === '') return;
  const label = FHIR.get(key) ?? key;
  if (!saysSomething(label, cued)) return;
  if (key === 'given') writeFamily(open, textIn(bytes, Math.max(from, open - 100), open).slice(-100), out);
  for (let at = open + 1; at < to;) {
    while (at < to && ((bytes[at] as number) <= 0x20 || bytes[at] === 0x2c)) at++;
    const quote = bytes[at] as number;
    if (quote !== 0x22 && quote !== 0x27) return;
    const start = at + 1;
    const end = valueEnd(bytes, start, to, quote);
    if (end >= to || bytes[end] !== quote) return;
    if (end - start > 1) out.write(label, start, end);
    at = end + 1;
  }
}

/** The key whose sign stands before `at`, without its quotation marks; empty for none. */
function keyBefore(bytes: Uint8Array, at: number, from: number): string {
  const back = (skipped: (byte: number) => boolean, most: number): void => {
    for (let i = 0; i < most && at > from && skipped(bytes[at - 1] as number); i++) at--;
  };
  back((byte) => byte <= 0x20, 2);
  back((byte) => byte === 0x3a || byte === 0x3d, 1);
  back((byte) => byte <= 0x20, 2);
  back((byte) => byte === 0x22 || byte === 0x27, 1);
  const end = at;
  back((byte) => isAlphanumeric(byte) || byte === 0x5f || byte === 0x2d || byte >= 0x80, LONGEST_KEY);
  return textIn(bytes, at, end);
}

/** The family name that stands before the given ones. */
function writeFamily(open: number, before: string, out: RecordWriter): void {
  const family = /"family"\s{0,2}:\s{0,2}"([^"]{2,40})"\s{0,2},\s{0,20}"given"\s{0,2}:\s?$/u.exec(before);
  const name = family?.[1];
  if (!family || name === undefined) return;
  const end = open - Buffer.byteLength(family[0].slice(family[0].indexOf(`"${name}"`) + 1 + name.length));
  out.write('last name', end - Buffer.byteLength(name), end);
}

function valueEnd(bytes: Uint8Array, start: number, to: number, opening: number): number {
  const quoted = opening === 0x22 || opening === 0x27;
  let end = start;
  const last = Math.min(to, start + LONGEST_VALUE);
  for (; end < last; end++) {
    const byte = bytes[end] as number;
    if (byte === 0x0a || byte === 0x0d || byte === 0x3c || (quoted && byte === opening)) break;
  }
  return end;
}
