/** What stands beside a value in its object and says what it is: `{"key": "dob", "value": "…"}`, in any order. */
import { isPrivate, PERSON } from '../../detector/index.ts';
import { fieldNamed, FIELDS, UNKNOWN_FIELD, type Field } from './fields.ts';
import type { Level } from './level.ts';
import { ANY_TEXT, HALF_NAME, NO_VALUE, NUMBER_OF, SOMEBODY, TEXT_RANK, VALUE } from './pair-words.ts';
import { keyText } from './tokenizer.ts';
import { ITEM, STRING, TYPE, type Tokens } from './tokens.ts';

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

const [ROLE, NAME, FAMILY, GIVEN] = ['role', 'name', 'family', 'given'].map(fieldNamed);
const LAST_NAME = [Buffer.from('last name')];
const FIRST_NAME = [Buffer.from('first name')];
const FULL_NAME = [Buffer.from(PERSON)];

/** Labels of what stands under a key, the likeliest first; undefined where nothing tells about it. */
export function labelsOf(level: Level, key: number): readonly Buffer[] | undefined {
  const { tokens } = level;
  const ordinal = tokens.ordinal[key] as number;
  const { holds } = FIELDS[ordinal] as Field;
  if (holds === NO_VALUE) return undefined;
  if (holds === HALF_NAME) return halfOfName(tokens, key, ordinal);
  if (holds === SOMEBODY) return isOfPerson(level, key) ? FULL_NAME : undefined;
  const container = tokens.container[key] as number;
  let labels: { readonly rank: number; readonly key: number }[] | undefined;
  let other = tokens.lastKey[container] as number;
  for (let seen = 0; other >= 0 && seen < MOST_KEYS; seen++, other = tokens.key[other] as number) {
    const at = tokens.ordinal[other] as number;
    // A message has a name, too.
    if (at === ROLE && holds === ANY_TEXT) return undefined;
    const rank = (FIELDS[at] as Field).label;
    if (rank > 0 && other !== key && (holds !== ANY_TEXT || rank <= TEXT_RANK) && isWord(tokens, other))
      (labels ??= []).push({ rank, key: other });
  }
  // `"dob": { "value": "…" }`
  const above = holds === VALUE ? (tokens.containerKey[container] as number) : -1;
  const tells = above >= 0 && isTelling(FIELDS[tokens.ordinal[above] as number] as Field);
  if (labels === undefined && !tells) return undefined;
  const words = (labels ?? [])
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_LABELS)
    .map((one) => keyText(level.bytes, tokens, one.key + 1))
    .filter((word) => !TYPES.has(word))
    .map((word) => (holds === NUMBER_OF ? `${word} number` : word));
  if (tells) words.push(keyText(level.bytes, tokens, above));
  return words.map(cueOf);
}

/** `"secrets": { "a": "…", "b": "…" }`: the keys are names, and what they stand in says what they are. */
export function groupOf({ tokens, bytes }: Level, key: number): Buffer | undefined {
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
    const short = (tokens.end[other] as number) - (tokens.start[other] as number) <= LONGEST_CUE;
    found ||= at === UNKNOWN_FIELD && short && isPrivate(keyText(bytes, tokens, other));
  }
  return found;
}

/** Does one short text stand under this key? */
function isWord(tokens: Tokens, key: number): boolean {
  const value = key + 1;
  if (value >= tokens.count || tokens.key[value] !== key) return false;
  const length = (tokens.end[value] as number) - (tokens.start[value] as number);
  return ((tokens.flags[value] as number) & (TYPE | ITEM)) === STRING && length > 1 && length <= LONGEST_LABEL;
}

/** A label as the detector is told it: of a URL what it ends in (`http://hl7.org/fhir/sid/us-ssn`), of a sentence its end. */
function cueOf(label: string): Buffer {
  const word = label.includes('://') ? label.replace(/^.*[/#](?=.)/, '') : label;
  const bytes = Buffer.from(word);
  if (bytes.length <= LONGEST_CUE) return bytes;
  const at = bytes.indexOf(0x20, bytes.length - LONGEST_CUE);
  return at < 0 ? bytes.subarray(0, 0) : bytes.subarray(at + 1);
}
