/**
 * What stands beside a value in its object, or above it, and says what it is: `{"key": "dob", "value": "…"}`, in any order,
 * `"passport": {"number": "…"}`.
 */
import { isPrivate, labelBelow, labelOfPath, PERSON } from '../../detector/index.ts';
import { answering, labelled, under, type About } from './about.ts';
import { fieldNamed, FIELDS, UNKNOWN_FIELD, type Field } from './fields.ts';
import type { Level } from './level.ts';
import {
  ANY_TEXT,
  HALF_NAME,
  NO_VALUE,
  NUMBER_OF,
  PART,
  SOMEBODY,
  TEXT_RANK,
  VALUE,
  type Holds,
} from './pair-words.ts';
import { isDigit } from './number.ts';
import { keyText } from './tokenizer.ts';
import { ESCAPED, ITEM, KEY, STRING, TYPE, type Tokens } from './tokens.ts';

/** Longest label, in raw bytes. */
const LONGEST_LABEL = 160;
const MOST_LABELS = 4;
/** So many keys of an object are looked at: a JSON text may repeat one a million times. */
const MOST_KEYS = 64;
/** Many secrets of one kind. */
const GROUP = /(?:secrets|passwords|tokens|api[ _-]?keys|credentials|creds)$/i;
const LAST_LETTER = 0x73;
const LONGEST_GROUP = 32;
/** What the detector takes for a label, in bytes. */
const LONGEST_CUE = 64;

/** Types that say nothing of a value. */
const TYPES = new Set(['string', 'text', 'number', 'integer', 'boolean', 'object', 'array', 'input', 'field']);

const [ROLE, NAME, FAMILY, GIVEN, FIRST, LAST] = ['role', 'name', 'family', 'given', 'first', 'last'].map(fieldNamed);
/** Under a label that is an object they hold its text. */
const WORDS = new Set(['text', 'Text', 'code', 'display', 'name'].map(fieldNamed));
const MOST_TOKENS = 12;
/** Keys between a key and the one that says what it is: those of DynamoDB, Firestore, JSON:API and GraphQL. */
const WRAPPERS = new Set(['M', 'L', 'data', 'attributes', 'node', 'fields', 'details', 'valueObject', 'mapValue']);
const MOST_STEPS = 3;
/** Names of somebody in HL7 FHIR: `{"reference": "Patient/4", "display": "…"}`. */
const REFERENCE = 'reference';
const SOMEBODYS = /(?:^|\/)(?:Patient|Practitioner|RelatedPerson|Person)\/[\w.-]{1,64}$/;
/** What an identifier is by its code in HL7 (table 0203). */
const IDENTIFIERS: ReadonlyMap<string, string> = new Map([
  ['MR', 'mrn'],
  ['SS', 'ssn'],
  ['DL', 'driver license'],
  ['PPN', 'passport'],
  ['TAX', 'tax id'],
  ['NI', 'national id'],
  ['MB', 'member id'],
  ['MC', 'medicare'],
  ['AN', 'account number'],
]);
/** Between the names of a key that is a path. */
const PATH_SIGNS = new Set([0x2e, 0x2f, 0x5b]);
const LONGEST_PATH = 64;
const LAST_NAME = [Buffer.from('last name')];
const FIRST_NAME = [Buffer.from('first name')];
const FULL_NAME = [Buffer.from(PERSON)];

/** Letters of a part of a value. */
const MOST_PART = 64;

/** Does a text stand under a key with a number at its end? */
function isNumbered({ tokens, bytes }: Level, text: number): boolean {
  const key = tokens.key[text] as number;
  return key >= 0 && isDigit(bytes[(tokens.end[key] as number) - 1]);
}

/** May this text be a part of a value that is split over keys with numbers, `"ssn1": "363", "ssn2": "48"`? One word may. */
export function isPartOfValue(level: Level, text: number): boolean {
  if (!isNumbered(level, text)) return false;
  const { tokens, bytes } = level;
  const [start, end] = [tokens.start[text] as number, tokens.end[text] as number];
  if (end - start > MOST_PART) return false;
  for (let at = start; at < end; at++) if ((bytes[at] as number) <= SPACE) return false;
  return true;
}

/** Does a key stand right behind another one of its object, and differ from it by its number alone? */
export const isNextPart = ({ tokens, bytes }: Level, key: number, before: number): boolean =>
  tokens.key[key] === before && stemOf(tokens, bytes, key).equals(stemOf(tokens, bytes, before));

/** What is known of a number from the first key of its parts, and from what they stand in. */
export function aboutParts(level: Level, first: number): About {
  const { tokens, bytes } = level;
  const about = under(stemOf(tokens, bytes, first));
  const above = tokens.containerKey[tokens.container[first] as number] as number;
  const outer = above < 0 ? undefined : nameOf(level, above);
  return outer === undefined ? about : labelled(about, [cueOf(outer)]);
}

/** A key without the number at its end, and without what separates that. */
function stemOf(tokens: Tokens, bytes: Buffer, key: number): Buffer {
  const start = tokens.start[key] as number;
  let end = tokens.end[key] as number;
  while (end > start && isDigit(bytes[end - 1])) end--;
  if (end > start && PART_SEPARATORS.includes(bytes[end - 1] as number)) end--;
  return bytes.subarray(start, end);
}

const PART_SEPARATORS = Buffer.from('_-. ');
const SPACE = 0x20;

/** What is known of the values under a key: by the key itself, by what stands beside it and above it. */
export function aboutUnder(level: Level, key: number, field: Field): About {
  const { tokens, bytes } = level;
  if (field !== FIELDS[UNKNOWN_FIELD]) {
    const labels = field.holds === NO_VALUE ? undefined : labelsOf(level, key);
    if (labels === undefined) return field.about;
    const question = labels.find((label) => label.at(-1) === 0x3f);
    return answering(labelled(field.about, labels), question && { text: question, toModel: false });
  }
  const escaped = ((tokens.flags[key] as number) & ESCAPED) !== 0;
  const raw = bytes.subarray(tokens.start[key], tokens.end[key]);
  const text = escaped || isPath(raw) ? keyText(bytes, tokens, key) : undefined;
  const about = under(text === undefined ? raw : Buffer.from(text));
  const group = groupOf(level, key) ?? (text === undefined ? undefined : wholeName(level, key, text));
  return group === undefined ? about : labelled(about, [group]);
}

/** May a key be a path, as of forms and flat objects: `customer[ssn]`, `customer.name.last`? */
function isPath(key: Uint8Array): boolean {
  if (key.length > LONGEST_PATH) return false;
  for (let i = 1; i < key.length; i++) if (PATH_SIGNS.has(key[i] as number)) return true;
  return false;
}

/** Labels of what stands under a key, the likeliest first; undefined where nothing tells about it. */
function labelsOf(level: Level, key: number): readonly Buffer[] | undefined {
  const { tokens } = level;
  const ordinal = tokens.ordinal[key] as number;
  const { holds, name } = FIELDS[ordinal] as Field;
  if (holds === NO_VALUE) return undefined;
  if (holds === HALF_NAME) return halfOfName(tokens, key, ordinal);
  if (holds === SOMEBODY) return isOfPerson(level, key) ? FULL_NAME : undefined;
  if (holds === PART && (ordinal === FIRST || ordinal === LAST) && isOfPerson(level, key))
    return ordinal === LAST ? LAST_NAME : FIRST_NAME;
  const words = holds === PART ? [] : besides(level, key, holds);
  if (words === undefined) return undefined;
  const container = tokens.container[key] as number;
  const above = tokens.containerKey[container] as number;
  if (above < 0) return words.length === 0 ? undefined : words.map(cueOf);
  const outer = nameOf(level, above);
  if (outer !== undefined && (holds === VALUE || (holds === ANY_TEXT && isBesideValue(tokens, container, key))))
    words.push(outer);
  else if (outer !== undefined) {
    const whole = labelBelow(outer, name);
    if (whole !== undefined) words.push(whole);
  }
  // `{"label": "dob", "value": {"text": "…"}}`
  if (words.length === 0 && (FIELDS[tokens.ordinal[above] as number] as Field).holds === VALUE)
    words.push(...(besides(level, above, VALUE) ?? []));
  const group = holds === PART ? groupOf(level, key) : undefined;
  if (words.length === 0) return group && [group];
  return [...words.map(cueOf), ...(group ? [group] : [])];
}

/** Labels that stand beside a key, the likeliest first; undefined where they are those of a message. */
function besides({ tokens, bytes }: Level, key: number, holds: Holds): string[] | undefined {
  let labels: { readonly rank: number; readonly word: number }[] | undefined;
  let other = tokens.lastKey[tokens.container[key] as number] as number;
  for (let seen = 0; other >= 0 && seen < MOST_KEYS; seen++, other = tokens.key[other] as number) {
    const at = tokens.ordinal[other] as number;
    // A message has a name, too.
    if (at === ROLE && holds === ANY_TEXT) return undefined;
    const rank = (FIELDS[at] as Field).label;
    if (rank === 0 || other === key || (holds === ANY_TEXT && rank > TEXT_RANK)) continue;
    const word = wordOf(tokens, other);
    if (word >= 0) (labels ??= []).push({ rank, word });
  }
  return (labels ?? [])
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_LABELS)
    .map(({ word }) => keyText(bytes, tokens, word))
    .map((word) => (word.startsWith('/') ? lastOfPointer(word) : word))
    .filter((word) => word !== '' && !TYPES.has(word))
    .map((word) => (holds === NUMBER_OF ? `${word} number` : word));
}

/** What a JSON pointer leads to, as patches have it: `/name/family`, `/telecom/0`; of a path to a file nothing. */
function lastOfPointer(pointer: string): string {
  const names = pointer.split('/').filter((name) => !/^(?:\d*|-)$/.test(name));
  const last = names.at(-1) ?? '';
  return last.includes('.') ? '' : (labelOfPath(names.slice(-2).join('.')) ?? last);
}

/** What a key is called, with those above it where it says nothing alone; undefined where nothing is said. */
function nameOf(level: Level, key: number, steps = MOST_STEPS): string | undefined {
  const { tokens, bytes } = level;
  const ordinal = tokens.ordinal[key] as number;
  const field = FIELDS[ordinal] as Field;
  if ((tokens.end[key] as number) - (tokens.start[key] as number) > LONGEST_LABEL) return undefined;
  const name = ordinal === UNKNOWN_FIELD ? keyText(bytes, tokens, key) : field.name;
  const wraps = WRAPPERS.has(name);
  const isPart = field.holds === PART || field.holds === NUMBER_OF || field.holds === VALUE;
  if (steps > 0 && (wraps || isPart)) {
    const above = tokens.containerKey[tokens.container[key] as number] as number;
    const outer = above < 0 ? undefined : nameOf(level, above, steps - 1);
    const whole = outer === undefined || wraps ? outer : labelBelow(outer, name);
    if (wraps || whole !== undefined) return whole;
  }
  return isTelling(field) ? name : undefined;
}

/** What a key is called of which only its text is known: a path, or one with escapes, `"\u65c5\u5238": {"\u756a\u53f7": "…"}`. */
function wholeName(level: Level, key: number, name: string): Buffer | undefined {
  const path = labelOfPath(name);
  if (path !== undefined) return cueOf(path);
  const above = level.tokens.containerKey[level.tokens.container[key] as number] as number;
  const outer = above < 0 ? undefined : nameOf(level, above);
  const whole = outer && labelBelow(outer, name);
  return whole === undefined ? undefined : cueOf(whole);
}

/** `"secrets": { "a": "…", "b": "…" }`: the keys are names, and what they stand in says what they are. */
function groupOf({ tokens, bytes }: Level, key: number): Buffer | undefined {
  const above = tokens.containerKey[tokens.container[key] as number] as number;
  if (above < 0) return undefined;
  const [start, end] = [tokens.start[above] as number, tokens.end[above] as number];
  if (bytes[end - 1] !== LAST_LETTER || end - start > LONGEST_GROUP) return undefined;
  const group = keyText(bytes, tokens, above);
  return GROUP.test(group) ? Buffer.from(group) : undefined;
}

/** May a key say what stands under it? */
const isTelling = ({ id, about }: Field): boolean => id === undefined || about.cue !== undefined;

/** A family name and given ones stand beside each other, or under `name`. */
function halfOfName(tokens: Tokens, key: number, ordinal: number): readonly Buffer[] | undefined {
  const container = tokens.container[key] as number;
  const above = tokens.containerKey[container] as number;
  let whole = above >= 0 && tokens.ordinal[above] === NAME;
  let other = tokens.lastKey[container] as number;
  for (let seen = 0; other >= 0 && !whole && seen < MOST_KEYS; seen++, other = tokens.key[other] as number) {
    const at = tokens.ordinal[other];
    whole = other !== key && (at === FAMILY || at === GIVEN);
  }
  if (!whole) return undefined;
  return ordinal === FAMILY ? LAST_NAME : FIRST_NAME;
}

/** Does something stand beside this key that only people have? */
function isOfPerson({ tokens, bytes }: Level, key: number): boolean {
  let other = tokens.lastKey[tokens.container[key] as number] as number;
  let found = false;
  for (let seen = 0; other >= 0 && seen < MOST_KEYS; seen++, other = tokens.key[other] as number) {
    const at = tokens.ordinal[other] as number;
    // A message has a name, too.
    if (at === ROLE) return false;
    if (at === UNKNOWN_FIELD && isReference(tokens, bytes, other)) return true;
    const short = (tokens.end[other] as number) - (tokens.start[other] as number) <= LONGEST_CUE;
    found ||= at === UNKNOWN_FIELD && short && isPrivate(keyText(bytes, tokens, other));
  }
  return found;
}

/** Does a reference to somebody stand under this key? */
function isReference(tokens: Tokens, bytes: Buffer, key: number): boolean {
  if (key + 1 >= tokens.count || !isWord(tokens, key + 1) || keyText(bytes, tokens, key) !== REFERENCE) return false;
  return SOMEBODYS.test(keyText(bytes, tokens, key + 1));
}

/** Does the value itself stand beside its text as it was read? */
function isBesideValue(tokens: Tokens, container: number, key: number): boolean {
  let other = tokens.lastKey[container] as number;
  for (let seen = 0; other >= 0 && seen < MOST_KEYS; seen++, other = tokens.key[other] as number)
    if (other !== key && (FIELDS[tokens.ordinal[other] as number] as Field).holds === VALUE) return true;
  return false;
}

/** The short text under this key, or in the object there: `"type": {"text": "…"}`; -1 for none. */
function wordOf(tokens: Tokens, key: number): number {
  const value = key + 1;
  if (value >= tokens.count) return -1;
  if (tokens.key[value] === key) return isWord(tokens, value) ? value : -1;
  const object = tokens.container[value] as number;
  if (tokens.containerKey[object] !== key) return -1;
  const last = Math.min(tokens.tokenBehind[object] as number, value + MOST_TOKENS);
  for (let token = value; token < last - 1; token++) {
    const isKey = ((tokens.flags[token] as number) & TYPE) === KEY;
    if (isKey && WORDS.has(tokens.ordinal[token] as number) && isWord(tokens, token + 1)) return token + 1;
  }
  return -1;
}

/** Is it a short text? */
function isWord(tokens: Tokens, token: number): boolean {
  const length = (tokens.end[token] as number) - (tokens.start[token] as number);
  return ((tokens.flags[token] as number) & (TYPE | ITEM)) === STRING && length > 1 && length <= LONGEST_LABEL;
}

/** A label as the detector is told it: of a URL what it ends in (`http://hl7.org/fhir/sid/us-ssn`), of a sentence its end. */
function cueOf(label: string): Buffer {
  const word = label.includes('://') ? label.replace(/^.*[/#](?=.)/, '') : label;
  const bytes = Buffer.from(IDENTIFIERS.get(word) ?? word);
  if (bytes.length <= LONGEST_CUE) return bytes;
  const at = bytes.indexOf(0x20, bytes.length - LONGEST_CUE);
  return at < 0 ? bytes.subarray(0, 0) : bytes.subarray(at + 1);
}
