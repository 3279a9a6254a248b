/** Names that stand in one string of a body are looked for in the others. */
import { ESCAPED, type Tokens } from './tokens.ts';

/** The detector looks for that many. */
export const MOST_NAMES = 200;

/**
 * Tokens of the body in which one of these names, or a family name alone, may stand: those that hold a word of it, and
 * escaped ones where a name has other letters than ASCII.
 */
export function mentioning(bytes: Buffer, tokens: Tokens, names: readonly string[]): Set<number> {
  const found = new Set<number>();
  const words = new Set(names.flatMap(wordsOf));
  for (const word of words) {
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) {
      const token = tokenAt(tokens, at);
      if (token !== undefined) found.add(token);
    }
  }
  if ([...words].some((word) => /[^\x20-\x7e]/.test(word)))
    for (let token = 0; token < tokens.count; token++)
      if (((tokens.flags[token] as number) & ESCAPED) !== 0) found.add(token);
  return found;
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
