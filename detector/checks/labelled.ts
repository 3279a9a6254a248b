import type { Around, Verdict } from '../define.ts';

/** What may stand between a label and its value: number sign, copula, punctuation. */
const FILLER =
  '(?:[ _-]?(?:number|n[úu]mero|num[ée]ro|nummer|num|no|nr|n\\.?[º°o]|n\\.|id|code))?(?: ?\\([^()\\n]{1,24}\\))?[ .:=#"\'*º°()|;\\t`→–—-]{0,6}(?:</?[a-z]{1,6}>[ :]{0,2}){0,3}(?:(?:will be|would be|should be) |is (?:u[hm]+,? )?|was |es |ist |lautet |war |est |era |è |é |は|은 |는 )?["\' #`]{0,2}';

/** The same with words between: `… on the card reads`, `… client est le`, `… hat sich geändert, neu ist`, `… changed to`. */
export const SAID =
  "(?:,? (?:[a-zà-ÿ]{1,12}['’])?[a-zà-ÿ]{1,14}){0,5} (?:is|was|reads|says|es|era|est|c['’]est|ist|war|lautet|è|é|(?:changed|updated|corrected) to|(?:geändert|korrigiert) auf|gewijzigd (?:in|naar))(?: (?:the|now|le|la|el|o|il|die|der|l['’]|number|no\\.?|num[ée]ro|número|numero|nummer|n[.]?[º°])){0,2}[ :#\"']{1,3}";

/** The same in scripts without an alphabet of ours: `…が変わりました。新しいのは`, `…가 바뀌었습니다. 새 번호는 `. */
const SAID_EAST = '[^ -~\\n]{1,16}(?:[., ]{1,2}[^ -~\\n]{1,10}){0,4}[: ]{0,2}';

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
  return `(?:${labels.map((label) => label.replaceAll(BLANK, '[ _]')).join('|')})(?:${FILLER}|${SAID}|${SAID_EAST}|${ASKED})(?<value>${value})`;
}

/** The, my, a … in the languages of the kinds. */
const DETERMINER =
  'my|the|your|his|her|their|our|an?|meine?|deine?|seine?|ihre?|unsere?|eine?|das|die|der|mi|tu|su|el|la|una?|mon|ma|ton|ta|son|sa|votre|une|le|il|uno|[oa]|uma?|mijn|uw|zijn|haar|een|het|de';

/** Between a value and the label behind it: `… (`, `… is my`, `Ist … eine gültige`, `… é o número do`. */
const BEHIND = `["'\`]{0,2}(?: ?[(=] ?|(?:,? (?:is|was|ist|war|es|era|est|è|é))?(?: (?:${DETERMINER})){1,2}(?: [a-zà-ÿ'-]{1,14}){0,3} )`;

/** The least of that, for labels that are many: `… (`, `… is my`. */
export const RIGHT_BEHIND = '(?: ?[(=] ?|,? is (?:my|the|your|his|her|their) )';

/** A pattern of a value and the label behind it: `… (MRN)`, `… is my MRN`. */
export function labelledBehind(labels: readonly string[], value: string, between = BEHIND): string {
  return `(?<value>${value})${between}(?:${labels.join('|')})`;
}

/** Validator for values that {@link labelled} found: a key counts, the engine puts it before its text. */
export function byLabel(isValue: (match: string, around: Around) => boolean) {
  return (match: string, around: Around): Verdict => isValue(match, around);
}
