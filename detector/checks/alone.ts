import type { Around } from '../define.ts';

/** Do the groups of digits end here, or does a line of spaced digits go on before or behind them (a card, a table)? */
export function standsAlone(around: Around): boolean {
  return !/\d\s$/.test(around.before()) && !/^\s\d/.test(around.after());
}
