import type { Verdict } from '../define.ts';

/** What may stand between a label and its value: number sign, copula, punctuation. */
const FILLER =
  '(?:[ _-]?(?:number|num|no|nr|n\\.?[º°o]|id|code))?[ .:=#"\'*º°()-]{0,5}(?:is |es |ist |est |è |é |は|은 |는 )?["\' #]{0,2}';

/** A pattern: one of the labels (each begins with a literal of three characters), filler, then the value. */
export function labelled(labels: readonly string[], value: string): string {
  return `(?:${labels.join('|')})${FILLER}(?<value>${value})`;
}

/** Validator for values that {@link labelled} found: a key counts, the engine puts it before its text. */
export function byLabel(isValue: (match: string) => boolean) {
  return (match: string): Verdict => isValue(match);
}
