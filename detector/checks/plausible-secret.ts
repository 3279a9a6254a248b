import { entropy } from './entropy.ts';

/** A body that hides or stands for a secret: one character repeated, `xxxx`, `****`, `<…>`, `your_key`, `${…}`. */
export function isMasked(text: string): boolean {
  if (/\*{3}|x{6}|X{6}|\.{3}|[<>{}\u2026\u2022]|your[-_ ]?(?:api|key|token|secret|access|pass)|your[-_]/i.test(text))
    return true;
  const tail = text.slice(text.length >> 1).replace(/[-_.=:/+|~]/g, '');
  return new Set(tail).size <= 2;
}

/** Does it say itself that it is a sample? Such keys are redacted all the same, but not as the provider's kind. */
export function saysExample(text: string): boolean {
  return /EXAMPLE/i.test(text);
}

/** Could the body of a token with an unknown length be real: 16 characters or more, letters and digits, not words. */
export function isPlausibleBody(body: string): boolean {
  if (body.length < 16 || !/\d/.test(body) || !/[A-Za-z]/.test(body) || entropy(body) < 2.7) return false;
  return body.split(/[-_.=:/+]/).some((part) => part.length >= 10 && /\d/.test(part) && /[A-Za-z]/.test(part));
}
