/** Names and values that were found in one string of a body are looked for in the others. */
import type { Mode, Values } from '../../detector/index.ts';
import type { Known } from './scan.ts';
import { ESCAPED, type Tokens } from './tokens.ts';

/** The detector looks for that many. */
export const MOST_NAMES = 200;

/** What is looked for in the strings of a body, and where it may stand; undefined for nothing. Names are none in code. */
export function standingAgain(
  bytes: Buffer,
  tokens: Tokens,
  found: { readonly names: ReadonlySet<string>; readonly repeatable: Values },
  mode: Mode,
): { readonly known: Known; readonly tokens: Iterable<number> } | undefined {
  const names = found.names.size > 0 && mode !== 'code' ? [...found.names] : undefined;
  const repeated = found.repeatable.texts.size > 0 ? repeating(bytes, tokens, found.repeatable) : undefined;
  if (names === undefined && (repeated === undefined || repeated.size === 0)) return undefined;
  const mentioned = names === undefined ? [] : mentioning(bytes, tokens, names);
  return { known: { names, values: found.repeatable }, tokens: [...mentioned, ...(repeated ?? [])] };
}

/**
 * Tokens of the body in which one of these names, or a family name alone, may stand: those that hold a word of it, and
 * escaped ones where a name has other letters than ASCII.
 */
function mentioning(bytes: Buffer, tokens: Tokens, names: readonly string[]): Set<number> {
  const found = new Set<number>();
  const words = new Set(names.flatMap(wordsOf));
  for (const word of words) addHolding(word, bytes, tokens, found);
  if ([...words].some((word) => /[^\x20-\x7e]/.test(word))) addEscaped(tokens, found);
  return found;
}

/** What is the same in every spelling of a JSON string. */
const PLAIN = /[\w.:;,!?@#$%^*()[\]{}|~-]+/g;
/** A part of a value that is that long stands in few places else. */
const TELLING = 5;

/** Tokens of the body in which one of these values may stand. */
function repeating(bytes: Buffer, tokens: Tokens, values: Values): Set<number> {
  const found = new Set<number>();
  let isSpelled = false;
  for (const value of values.texts) {
    const [part = ''] = (value.match(PLAIN) ?? []).sort((a, b) => b.length - a.length);
    if (part.length >= TELLING) addHolding(part, bytes, tokens, found);
    else isSpelled = true;
  }
  if (isSpelled) addEscaped(tokens, found);
  return found;
}

function addHolding(part: string, bytes: Buffer, tokens: Tokens, found: Set<number>): void {
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + 1)) {
    const token = tokenAt(tokens, at);
    if (token === undefined) continue;
    found.add(token);
    at = tokens.end[token] as number;
  }
}

function addEscaped({ flags, count }: Tokens, found: Set<number>): void {
  for (let token = 0; token < count; token++) if (((flags[token] as number) & ESCAPED) !== 0) found.add(token);
}

/** What every mention has a word of: the name without what stands in front, in scripts without spaces its beginning. */
function wordsOf(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => word.length > 2);
  if (words.length === 0 || /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(name)) return [name.slice(0, 1)];
  return words.length === 1 ? words : words.slice(1);
}

/** The string, key or number that holds this byte. */
function tokenAt({ start, end, count }: Tokens, at: number): number | undefined {
  let low = 0;
  for (let high = count; low < high;) {
    const middle = (low + high) >>> 1;
    if ((end[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  return low < count && (start[low] as number) <= at ? low : undefined;
}
