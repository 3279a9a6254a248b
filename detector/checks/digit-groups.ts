import type { Around } from '../define.ts';

/** Do more groups of digits stand directly before or behind, as in the groups of a longer number? A date and a number in hyphens are none. */
export function inMoreGroups(around: Around): boolean {
  return /\d{3} $/.test(around.before()) || /^ \d{3}(?!\d*[-/.]\d)/.test(around.after());
}
