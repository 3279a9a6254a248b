import { isAlphanumeric, isDigit, isSpace } from '../text/ascii.ts';
import { FHIR, namesPeople, partyIn } from '../labels.ts';
import { ANY, LABEL, range, type Reader } from './reader.ts';
import type { Source } from './source.ts';
import type { Span } from './writer.ts';

const [APOSTROPHE, COLON, GREATER, LESS, QUOTE, SLASH, UNDERSCORE] = [0x27, 0x3a, 0x3e, 0x3c, 0x22, 0x2f, 0x5f];

const DIGITS = range(0x30, 0x39);
/** How far before a text its label may stand. */
const BEFORE = 160;
const LONGEST_VALUE = 200;
const LONGEST_TAG = 100;
/** Names of elements shorter than this are those of HTML. */
const SHORTEST_NAME = 5;
/** Labels of names behind which nothing else stands, as elements of XML. */
const NAME_LABEL =
  /(?:first|last|given|family|full|middle|maiden|sur|fore|birth|patient|customer|client|employee|contact|holder|display|legal)[ _.-]?names?$|^(?:family|given|prefix)$|nombres?$|apellidos?$|nome$|cognome$|vorname$|nachname$|pr[eé]nom$|氏名$|이름$|성명$/i;
/** Of a person or a firm, in ISO 20022. */
const PARTY = 'Nm';
/** Names of elements: the first line of an address, of any schema and of ISO 20022, and what follows it there. */
export const STREET =
  /^(?:(?:street|addr(?:ess)?|delivery|postal|shipping|billing)[_-]?)?(?:street|addr(?:ess)?|line(?=[_-]?1))(?:[_-]?line)?[_-]?1?$|^(?:StrtNm|AdrLine|street_?name|strasse|calle|rue|via|straat)$/i;
const OF_ADDRESS =
  /^(?:(?:street|addr(?:ess)?|adr)?_?(?:address)?_?(?:line)?_?[2-4]|adrline|bldgn[bm]|pstcd|twnnm|(?:house|building)_?(?:number|no|name)|street_?number|number|hausnummer|nummer|apt|apartment|unit|suite|flat|city|town|city_?name|ort|ville|ciudad|cidade|citt[aà]|plaats|locality|municipality|post_?code|postal_?code|zip_?code|zip|plz|cap|cep)$/i;
const IS_STREET = /^(?:str|adrline|calle|rue|via)/i;
const IS_TOWN =
  /^(?:pstcd|twnnm|city|town|ort|ville|ciudad|cidade|citt|plaats|locality|municipality|post|zip|plz|cap|cep)/i;
/** Of an element its text, and the name of the element right behind it. */
const PART = /([^<>]*)<\/[\w:.-]{1,48}>(?:\s{0,40}<(?:\w{1,16}:)?([\w.-]{2,40})(?:\s[^<>]{0,60})?>)?/gy;
const LONGEST_ADDRESS = 600;
/** `<LastName>`, `<hl7:given>`; what stands in a cell behind the cell of its label: `<td>Name</td><td>`. */
const OPENED = /<(?:\w{1,16}:)?(\w{2,40})(?:\s[^<>]{0,60})?>$/;
const CELL =
  />\s{0,4}([^<>]{2,48}?)\s{0,2}:?\s{0,4}(?:<\/\w{1,8}>\s{0,40}){1,2}<(?:td|dd|string|span|div|p|strong|b)(?:\s[^<>]{0,60})?>$/;

/** Text of an element, by the end of its tag: the element says what it is, or the cell before does. */
export const elements: Reader = {
  marks: [
    ['>', LABEL, ANY],
    ['>', ' ', `${LABEL} `],
    // The number of a street.
    ['>', DIGITS, `${DIGITS} `],
  ],
  read(source, edge) {
    const { bytes, from, to } = source;
    if (!mayHoldName(bytes, edge, from)) return -1;
    const before = source.text(Math.max(from, edge + 1 - BEFORE), edge + 1).slice(-BEFORE);
    const element = OPENED.exec(before)?.[1] ?? '';
    if (isDigit(bytes[edge + 1] as number)) {
      if (STREET.test(element)) writeAddress(source, edge + 1, element);
      return -1;
    }
    const isParty = element === PARTY;
    let label = isParty ? PARTY : nameLabel(element, before);
    if (label === undefined) {
      if (STREET.test(element)) writeAddress(source, edge + 1, element);
      return -1;
    }
    let end = edge + 1;
    while (end < to && end - edge < LONGEST_VALUE && bytes[end] !== LESS && bytes[end] !== 0x0a) end++;
    if (end >= to || bytes[end] !== LESS) return -1;
    if (isParty) label = partyIn(source.text(edge + 1, end));
    const around = (): string => source.text(Math.max(from, edge - BEFORE), Math.min(to, end + BEFORE));
    // A typeface has a family, too.
    if (label === 'family' && !around().includes('<given')) return -1;
    source.write(FHIR.get(label) ?? label.replace(/^.*[-.:]/, ''), edge + 1, end);
    return -1;
  },
};

/** The street at `start` and the elements of its address behind it, as one: a town says nothing by itself. */
function writeAddress(source: Source, start: number, element: string): void {
  const text = source.text(start, Math.min(source.to, start + LONGEST_ADDRESS));
  const parts: Span[] = [];
  // Lines and addresses are of many things, a town is of this one.
  let sure = IS_STREET.test(element);
  for (const { index, 1: value = '', 2: next } of text.matchAll(PART)) {
    const first = start + Buffer.byteLength(text.slice(0, index));
    if (value.length > 1 || /\d/.test(value)) parts.push({ start: first, end: first + Buffer.byteLength(value) });
    if (next === undefined || !OF_ADDRESS.test(next)) break;
    sure ||= IS_TOWN.test(next);
  }
  if (!sure) return;
  if (parts.length === 1) source.write('street', (parts[0] as Span).start, (parts[0] as Span).end);
  else if (parts.some((part) => /\d/.test(source.text(part.start, part.end)))) source.writeParts('address', parts);
}

function nameLabel(element: string, before: string): string | undefined {
  if (NAME_LABEL.test(element) || namesPeople(element)) return element;
  const cell = CELL.exec(before)?.[1];
  return cell !== undefined && (NAME_LABEL.test(cell) || namesPeople(cell)) ? cell : undefined;
}

/** A quick no: does a tag open here with a name as long as a label, or behind the end of another element? */
function mayHoldName(bytes: Uint8Array, edge: number, from: number): boolean {
  const last = bytes[edge - 1] as number;
  if (!isAlphanumeric(last) && last !== QUOTE && last !== APOSTROPHE) return false;
  let open = edge - 1;
  const farthest = Math.max(from, edge - LONGEST_TAG);
  while (open > farthest && bytes[open] !== LESS && bytes[open] !== GREATER) open--;
  if (bytes[open] !== LESS || bytes[open + 1] === SLASH) return false;
  let nameEnd = open + 1;
  while (isAlphanumeric(bytes[nameEnd] as number) || bytes[nameEnd] === COLON || bytes[nameEnd] === UNDERSCORE)
    nameEnd++;
  if (nameEnd - open > SHORTEST_NAME) return true;
  let before = open;
  while (before > from && isSpace(bytes[before - 1] as number)) before--;
  return before > from && bytes[before - 1] === GREATER;
}
