import { entropy } from '../checks/entropy.ts';
import { isMasked } from '../checks/plausible-secret.ts';
import { isJumble, isReference } from './plausible.ts';

/** Does a value of 16 characters or more look drawn at random: letters and digits, spread evenly, no words, no path? */
export function isHighEntropy(value: string): boolean {
  if (value.length < 16 || !/[A-Za-z]/.test(value) || isMasked(value) || isReference(value)) return false;
  if (!/\d/.test(value)) return value.length >= 20 && isJumble(value);
  const least = /^[0-9a-fA-F-]+$/.test(value) ? (value.length < 24 ? 2.6 : 2.9) : value.length < 24 ? 3.1 : 3.4;
  if (entropy(value.slice(0, 256)) < least) return false;
  // Words, numbers and dates with separators between them: a slug, a path, a version, a resource name.
  return !value
    .split(/[-_./:+=]+/)
    .every((part) => /^(?:[A-Za-z]*|\d{1,4}|v\d+|[A-Za-z]{2,}\d{1,3}|\d{1,3}[a-z]{1,2})$/.test(part));
}
