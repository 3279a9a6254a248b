/** Where a token stands. Built only when something was found: a clean body never pays for it. */
import { SafeId } from '../../payments/index.ts';
import { Place } from '../place.ts';
import { FIELDS, UNKNOWN_FIELD } from './fields.ts';
import { keyText } from './tokenizer.ts';
import { ITEM, KEY, STRING, TYPE, type Tokens } from './tokens.ts';

/** An array index, or the token of a key. */
type Step = { readonly index: number } | { readonly key: number };

function stepsTo(tokens: Tokens, token: number): Step[] {
  const flags = tokens.flags[token] as number;
  const steps: Step[] = [];
  if ((flags & ITEM) !== 0) steps.push({ index: tokens.ordinal[token] as number });
  else steps.push({ key: (flags & TYPE) === KEY ? token : (tokens.key[token] as number) });
  for (
    let at = tokens.container[token] as number;
    (tokens.parent[at] as number) >= 0;
    at = tokens.parent[at] as number
  ) {
    const index = tokens.containerOrdinal[at] as number;
    steps.push(index >= 0 ? { index } : { key: tokens.containerKey[at] as number });
  }
  return steps.reverse();
}

/** The place of a token as a refusal may show it: no name that the client chose. */
export function placeOf(tokens: Tokens, token: number): Place {
  return new Place(
    stepsTo(tokens, token).map((step) =>
      'index' in step ? step.index : FIELDS[tokens.ordinal[step.key] ?? UNKNOWN_FIELD]?.id,
    ),
  );
}

/** The key that a token stands under, through arrays; empty for none. */
export function nearestKey(bytes: Buffer, tokens: Tokens, token: number): string {
  const step = stepsTo(tokens, token).findLast((one) => 'key' in one);
  return step && 'key' in step ? keyText(bytes, tokens, step.key) : '';
}

/** A path as shapes write it, taken apart: `messages[].role` is `messages`, `[]`, `role`. */
export type Pattern = readonly string[];

/**
 * A name as the upstreams read it that do not tell capitals from small letters, as every server written in Go: `Input`, `toKens`
 * with the sign of Kelvin.
 */
export const folded = (name: string): string => name.toUpperCase().toLowerCase();

/** Takes a path apart; nothing in it is checked. */
export const parsePattern = (path: string): Pattern => folded(path).split(/\.|(?=\[\])/);

/** Does the token stand at one of these paths? `*` is any one name, `**` any number of steps, `[]` any index. */
export function standsAt(bytes: Buffer, tokens: Tokens, token: number, patterns: readonly Pattern[]): boolean {
  const last = lastStep(bytes, tokens, token);
  let names: readonly string[] | undefined;
  for (const pattern of patterns) {
    if (!mayEnd(pattern, last)) continue;
    names ??= stepsTo(tokens, token).map((step) => ('index' in step ? '[]' : folded(keyText(bytes, tokens, step.key))));
    if (fits(pattern, 0, names, 0)) return true;
  }
  return false;
}

function lastStep(bytes: Buffer, tokens: Tokens, token: number): string {
  const flags = tokens.flags[token] as number;
  if ((flags & ITEM) !== 0) return '[]';
  return folded(keyText(bytes, tokens, (flags & TYPE) === KEY ? token : (tokens.key[token] as number)));
}

/** A quick no: most texts stand under keys in which no path ends. */
function mayEnd(pattern: Pattern, last: string): boolean {
  const wanted = pattern[pattern.length - 1];
  return wanted === last || wanted === '*' || wanted === '**';
}

/** The `type` in the object of this key, if it is a word and the only one. */
export function typeBeside(bytes: Buffer, tokens: Tokens, token: number): string | undefined {
  let type: string | undefined;
  for (
    let key = tokens.lastKey[tokens.container[token] as number] as number;
    key >= 0;
    key = tokens.key[key] as number
  ) {
    if (folded(keyText(bytes, tokens, key)) !== 'type') continue;
    const value = key + 1;
    const isWord =
      value < tokens.count && tokens.key[value] === key && ((tokens.flags[value] as number) & TYPE) === STRING;
    if (!isWord || type !== undefined) return undefined;
    type = keyText(bytes, tokens, value);
  }
  return type;
}

/** Does a path, step by step, fit the pattern from its `p`th step on? */
export function fits(pattern: Pattern, p: number, names: readonly string[], n: number): boolean {
  for (; p < pattern.length; p++, n++) {
    const wanted = pattern[p];
    if (wanted === '**') {
      for (let from = n; from <= names.length; from++) if (fits(pattern, p + 1, names, from)) return true;
      return false;
    }
    if (n >= names.length || (wanted === '*' ? names[n] === '[]' : wanted !== names[n])) return false;
  }
  return n === names.length;
}

const fieldName = SafeId.among(FIELDS.flatMap(({ id }) => (id === undefined ? [] : [id.toString()])));

/** A place from its text; names that are none of the API's become `*`. */
export function parsePlace(text: string): Place {
  const steps = text.match(/\[\d+\]|[^.[\]]+/g) ?? [];
  return new Place(steps.map((step) => (step.startsWith('[') ? Number(step.slice(1, -1)) : fieldName(step))));
}
