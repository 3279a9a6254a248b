import type { Around, Verdict } from '../define.ts';

/** What may stand between a label and its value: number sign, copula, punctuation. */
const FILLER =
  '(?:[ _-]?(?:number|num|no|nr|nº|n°|id|code))?[ \\t.:=#"\'*º°(）：-]{0,5}(?:is |es |ist |est |è |é |は|은 |는 )?["\' #]{0,2}';

/** A pattern: one of the labels (each begins with a literal of three characters), filler, then the value. */
export function labelled(labels: readonly string[], value: string): string {
  return `(?:${labels.join('|')})${FILLER}(?<value>${value})`;
}

/**
 * For values that only a label makes out. The first pattern of such a rule carries its label; the second finds the value
 * that is a whole text by itself (a cell, a JSON string), where the key is the label.
 */
export function byLabel(labels: readonly string[], isValue: (match: string) => boolean) {
  const before = new RegExp(`(?:${labels.join('|')})${FILLER}$`, 'iu');
  return (match: string, around: Around): Verdict => {
    if (!isValue(match)) return false;
    const text = around.before();
    if (before.test(text.replace(/\s/g, ' '))) return true;
    return around.cued() && text.trim() === '' && around.after().trim() === '' ? true : false;
  };
}
