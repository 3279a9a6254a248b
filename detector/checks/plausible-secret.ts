import { entropy } from './entropy.ts';

/** Characters of a secret, with the three dots that shorten it, from which on they hide too little of it. */
const LEAST_SHOWN = 30;
/** Stars, rows of x, dots in the middle, brackets of a placeholder, `your_key`. */
const MASK = /\*{3}|x{6}|\.{3}(?!\.*$)|[<>{}\u2026\u2022]|your[-_ ]?(?:api|key|token|secret|access|pass)|your[-_]/i;

const SEPARATORS = '-_.=:/+|~';

/** A body that hides or stands for a secret: one character repeated, `xxxx`, `****`, `<…>`, `your_key`, `${…}`. */
export function isMasked(text: string): boolean {
  if (MASK.test(text) || (text.length < LEAST_SHOWN && text.endsWith('...'))) return true;
  return !holdsThree(text.slice(text.length >> 1));
}

/** Does it hold three characters or more, without separators? */
function holdsThree(text: string): boolean {
  let first: string | undefined;
  let second: string | undefined;
  for (const character of text) {
    if (character === first || character === second || SEPARATORS.includes(character)) continue;
    if (first === undefined) first = character;
    else if (second === undefined) second = character;
    else return true;
  }
  return false;
}

/** Does it say itself that it is a sample? Such keys are redacted all the same, but not as the provider's kind. */
export function saysExample(text: string): boolean {
  return /EXAMPLE/i.test(text);
}

/** Of a long random body one in some thousands has no digit: its capitals come as in no name. */
function isAllLetters(body: string): boolean {
  if (body.length < 32 || !/^[A-Za-z]+$/.test(body) || entropy(body) < 4) return false;
  return (body.match(/[a-z](?=[A-Z])/g)?.length ?? 0) * 6 >= body.length && (body.match(/[A-Z]{2}/g)?.length ?? 0) >= 3;
}

/** Could the body of a token with an unknown length be real: 16 characters or more, letters and digits, not words, or many letters in no order. */
export function isPlausibleBody(body: string): boolean {
  if (isAllLetters(body)) return true;
  if (body.length < 16 || !/\d/.test(body) || !/[A-Za-z]/.test(body) || entropy(body) < 2.7) return false;
  return body.split(/[-_.=:/+]/).some((part) => part.length >= 10 && /\d/.test(part) && /[A-Za-z]/.test(part));
}
