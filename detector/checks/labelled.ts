import type { Around, Verdict } from '../define.ts';

/** What may stand between a label and its value: number sign, copula, punctuation. */
const FILLER =
  '(?:[ _-]?(?:number|num|no|nr|nº|n°|id|code))?[ \\t.:=#"\'*º°(）：-]{0,5}(?:is |es |ist |est |è |é |は|은 |는 )?["\' #]{0,2}';

/** A pattern: one of the labels (each begins with a literal of three characters), a little text, then the value. */
export function labelled(labels: readonly string[], value: string): string {
  return `(?:${labels.join('|')})[^\\d\\n]{0,20}?(?<value>${value})`;
}

/** What may stand alone in a cell or a JSON string whose key is the label. */
export const ALONE = '[A-Z]{0,4}-?\\d[0-9A-Z./-]{3,19}';

/**
 * For values that only a label makes out. A rule's first patterns carry their label; its last one is {@link ALONE}, the value
 * that is a whole text by itself and has its label as the key.
 */
export function byLabel(labels: readonly string[], isValue: (match: string) => boolean) {
  const before = new RegExp(`(?:${labels.join('|')})${FILLER}$`, 'iu');
  return (match: string, around: Around): Verdict => {
    if (!isValue(match)) return false;
    const text = around.before();
    if (text.trim() === '' && around.after().trim() === '') return around.cued();
    return before.test(text.replace(/\s/g, ' '));
  };
}
