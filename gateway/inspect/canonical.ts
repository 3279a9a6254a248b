import type { Category } from '../../detector/index.ts';

/** Longer values count by their first characters; nothing that is found is this long except private keys. */
const LONGEST = 8192;
const ASCII = /^[ -~]*$/;
const SEPARATORS = /[^a-z\d]+/g;

/**
 * One spelling for all spellings of a value: lower case, letters and digits only where it has any, so that `4111-1111` is
 * `4111 1111`. A secret is taken as it stands.
 */
export function canonical(value: string, category: Category): string {
  const raw = value.slice(0, LONGEST);
  if (category === 'credential') return raw;
  if (ASCII.test(raw)) {
    const lower = raw.toLowerCase();
    return lower.replaceAll(SEPARATORS, '') || lower;
  }
  const text = raw.normalize('NFKC').toLowerCase();
  let result = '';
  for (const character of text) if (isLetterOrDigit(character)) result += character;
  return result === '' ? text : result;
}

/** ASCII letters and digits, and everything beyond ASCII that is no space: enough to tell values apart. */
function isLetterOrDigit(character: string): boolean {
  const code = character.codePointAt(0) as number;
  if (code < 0x80) return (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a);
  return character.trim() !== '';
}
