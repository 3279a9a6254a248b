import type { Around, Verdict } from '../define.ts';

/** What may stand between a label and its value: number sign, copula, punctuation. */
const FILLER =
  '(?:[ _-]?(?:number|num|no|nr|n\\.?[º°o]|id|code))?[ \\t.:=#"\'*º°(）：-]{0,5}(?:is |es |ist |est |è |é |は|은 |는 )?["\' #]{0,2}';

/** A pattern: one of the labels (each begins with a literal of three characters), a little text, then the value. */
export function labelled(labels: readonly string[], value: string): string {
  return `(?:${labels.join('|')})[^\\d\\n]{0,20}?(?<value>${value})`;
}

/** Validator for values that only a label directly before makes out. A key counts: the engine puts it before its text. */
export function byLabel(labels: readonly string[], isValue: (match: string) => boolean) {
  const before = new RegExp(`(?:${labels.join('|')})${FILLER}$`, 'iu');
  return (match: string, around: Around): Verdict => isValue(match) && before.test(around.before().replace(/\s/g, ' '));
}
