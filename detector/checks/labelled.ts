import type { Around, Verdict } from '../define.ts';

/** What may stand between a label and its value: number sign, copula, punctuation. */
const FILLER =
  '(?:[ _-]?(?:number|n[úu]mero|num[ée]ro|nummer|num|no|nr|n\\.?[º°o]|n\\.|id|code))?[ .:=#"\'*º°()|;\\t-]{0,5}(?:(?:will be|would be|should be) |is (?:u[hm]+,? )?|was |es |ist |lautet |war |est |era |è |é |は|은 |는 )?["\' #]{0,2}';

/** The same with words between: `… on the card reads`, `… client est le`, `… meiner Frau lautet`. */
const SAID =
  "(?: (?:[a-zà-ÿ]{1,12}['’])?[a-zà-ÿ]{1,14}){0,4} (?:is|was|reads|says|es|era|est|c['’]est|ist|war|lautet|è|é)(?: (?:the|now|le|la|el|o|il|die|der|l['’]|number|no\\.?|num[ée]ro|número|numero|nummer|n[.]?[º°])){0,2}[ :#\"']{1,3}";

/** What stands between a question for it and the answer, in the next line of a dialogue. */
const ASKED =
  "[^\\n?:]{0,40}\\?[\"'*]{0,2} {0,2}\\n{1,2}(?:\\[[0-9:. ]{4,12}\\] {0,2})?(?:[^\\n:?\\d]{1,24}: {0,2})?(?:[a-zà-ɏ', ]{1,24} )?";

/** A blank of a label, but not among its first characters, nor in brackets. */
const BLANK = /(?<=.{3}) (?![^[\]]*\])/g;

/**
 * A pattern: one of the labels (each begins with a literal of three characters; keys have `_` for its blanks), filler (or the
 * end of a question for it), then the value.
 */
export function labelled(labels: readonly string[], value: string): string {
  return `(?:${labels.map((label) => label.replaceAll(BLANK, '[ _]')).join('|')})(?:${FILLER}|${SAID}|${ASKED})(?<value>${value})`;
}

/** A pattern of a value and the label behind it: `… (MRN)`, `… is my MRN`. */
export function labelledBehind(labels: readonly string[], value: string): string {
  return `(?<value>${value})(?: ?[(=] ?|,? is (?:my|the|your|his|her|their) )(?:${labels.join('|')})`;
}

/** Validator for values that {@link labelled} found: a key counts, the engine puts it before its text. */
export function byLabel(isValue: (match: string, around: Around) => boolean) {
  return (match: string, around: Around): Verdict => isValue(match, around);
}
