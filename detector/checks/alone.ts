import type { Around } from '../define.ts';

/** Do the groups of digits end here, or does a line of spaced digits go on before or behind them (a card, a table)? */
export function standsAlone(around: Around): boolean {
  return !/\d $/.test(around.before()) && !/^ \d/.test(around.after());
}

/** Is it no column of a table: no digit before or behind it, whatever space or line break is between? */
export function isNoColumn(around: Around): boolean {
  return !/\d\s+$/.test(around.before()) && !/^\s+\d/.test(around.after());
}

/** Does the number of a line stand before it, as `grep` prints it: `12:`, `a/b.csv:12:`? */
export const isBehindLineNumber = (around: Around): boolean => /(?:^|\n|[A-Za-z]:)\d{1,6}:$/.test(around.before());

const DATE_AND_NUMBER = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:-\d|\d\d)?$/;

/** Is it the date and number of a version: `6.1%2B20181013-2%2Bdeb10`, `1.0~cvs.20070916-1`, `(< 20060617-3~)`, `release-20220408-11`? */
export function isInVersion(match: string, around: Around): boolean {
  if (!DATE_AND_NUMBER.test(match) || around.cued()) return false;
  return (
    /(?:%2B|\+|~|(?:release|preview|beta|build|rc)-|(?:cvs|svn|git|bzr|hg)\.?)$/i.test(around.before()) ||
    /^(?:~|%2B|\+)/.test(around.after())
  );
}

const UUID_BEFORE = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){0,3}$/i;
const UUID_AFTER = /^-(?:[0-9a-f]{4}-){0,3}[0-9a-f]{12}(?![0-9a-z])/i;

/** Is it groups of a UUID that happen to be digits? */
export function isInUuid(around: Around): boolean {
  return UUID_BEFORE.test(around.before()) || UUID_AFTER.test(around.after());
}
