import { NO_TOKEN, type Around, type Verdict } from '../define.ts';
import { lazily } from '../lazily.ts';

/** What may stand between a label and its value: number sign, copula, punctuation. */
const FILLER =
  "s?(?:[ _-]?(?:number|n[úu]mero|num[ée]ro|nummer|num|no|nr|n\\.?[º°o]|n\\.|id|code|n)s?)?(?: ?\\([^()\\n]{1,24}\\))?[ .:=#\"'*º°()|;?\\t`→–—-]{0,6}(?:[=-]> ?)?(?:</?[a-z]{1,6}>[ :]{0,2}){0,3}(?:['’]s |(?:will be|would be|should be) |is (?:u[hm]+,? )?|was |es |ist |lautet |war |est |era |è |é |は|은 |는 )?[\"' #`]{0,2}";

/** The same with words between: `… on the card reads`, `… client est le`, `… hat sich geändert, neu ist`, `… changed to`. */
export const SAID =
  "(?:,? (?:[a-zà-ÿ]{1,12}['’])?[a-zà-ÿ]{1,14}){0,5} (?:is|was|reads|says|es|era|est|c['’]est|ist|war|lautet|è|é|(?:changed|updated|corrected) (?:to|from)|(?:geändert|korrigiert) (?:auf|von)|gewijzigd (?:in|naar|van)|(?:cambiad|alterad)[ao] de|(?:modifi|chang)ée? de|cambiat[ao] da)(?: (?:the|now|le|la|el|o|il|die|der|l['’]|number|no\\.?|num[ée]ro|número|numero|nummer|n[.]?[º°])){0,2}[ :#\"']{1,3}";

/** The same in scripts without an alphabet of ours: `…が変わりました。新しいのは`, `…가 바뀌었습니다. 새 번호는 `. */
const SAID_EAST = '[^ -~\\n]{1,16}(?:[., ]{1,2}[^ -~\\n]{1,10}){0,4}[: ]{0,2}';

/** What stands between a question for it and the answer, in the next line of a dialogue. */
const ASKED =
  "[^\\n?:]{0,40}(?:\\?|(?:ください|します|세요)[。.]?)[\"'*]{0,2} {0,2}\\n{1,2}(?:\\[[0-9:. ]{4,12}\\] {0,2})?(?:[^\\n:?\\d]{1,24}: {0,2})?(?:[a-zà-ɏ', ]{1,24} |[^0-9a-z\\n]{1,6})?";

/** A blank of a label, but not among its first characters, nor in brackets. */
const BLANK = /(?<=.{3}) (?![^[\]]*\])/g;
/** The same of letters with an accent: keys are written without, but beginnings of words that way are common ones. */
const ACCENTED = /(?<=.{6})[à-ÿ](?![^[\]]*\])/g;

const withoutAccent = (letter: string): string => letter.normalize('NFD').slice(0, 1);

/**
 * A pattern: one of the labels (each begins with a literal of three characters; keys have `_` for its blanks), filler (or the
 * end of a question for it), then the value.
 */
export function labelled(labels: readonly string[], value: string): string {
  return `(?:${labels.map((label) => label.replaceAll(BLANK, '[ _]').replaceAll(ACCENTED, (letter) => `[${letter}${withoutAccent(letter)}]`)).join('|')})(?:${FILLER}|>|${SAID}|${SAID_EAST}|${ASKED})(?<value>${value})`;
}

/** The, my, a … in the languages of the kinds. */
const DETERMINER =
  'my|the|your|his|her|their|our|an?|meine?|deine?|seine?|ihre?|unsere?|eine?|das|die|der|mi|tu|su|el|la|una?|mon|ma|ton|ta|son|sa|votre|une|le|il|uno|mio|mia|[oa]|uma?|meu|minha|mijn|uw|zijn|haar|een|het|de';

/** Between a value and the label behind it: `… (`, `… is my`, `Ist … eine gültige`, `… é o número do`. */
const BEHIND = `["'\`]{0,2}(?: ?[(=] ?|(?:(?:,| [-–—])? (?:(?:that|this|das|dies) (?:is|ist)|that['’]s|c['’]est|is|was|ist|war|es|era|est|è|é))?(?: (?:${DETERMINER})){1,2}(?: [a-zà-ÿ'-]{1,14}){0,3} )`;

/** The least of that, for labels that are many: `… (`, `… is my`. */
export const RIGHT_BEHIND = '(?: ?[(=] ?|,? is (?:my|the|your|his|her|their) )';

/** The same without words between: the search back from a label is short. */
export const POINTED_BEHIND = `["'\`]{0,2}(?:,| [-–—])? (?:that is|that['’]s|das ist|c['’]est|is|ist|est|es|é|è) (?:(?:${DETERMINER}) ){1,2}${NO_TOKEN}`;

/** A pattern of a value and the label behind it: `… (MRN)`, `… is my MRN`. */
export function labelledBehind(labels: readonly string[], value: string, between = BEHIND): string {
  return `(?<value>${value})${between}(?:${labels.join('|')})`;
}

/** The same in Japanese and Korean: `…は社員番号です`, `… 이게 제 사번이에요`. */
export function labelledBehindEast(labels: readonly string[], value: string): string {
  return `(?<value>${value})["'\`]{0,2}[^!-~\\n]{0,8}(?:${labels.join('|')})${NO_TOKEN}`;
}

/**
 * Does the label of the next value stand behind a match, `受付 12345 社員番号: 67890`, and nothing before it that makes it one?
 */
export function isBeforeLabel(labels: readonly string[]): (around: Around) => boolean {
  const next = lazily(() => new RegExp(`^[^!-~\\n]{0,10}(?:${labels.join('|')})\\s?(?:[:=|]|\\d)`, 'u'));
  return (around) => next().test(around.after()) && !/[:=|]["'\s]*$/.test(around.before());
}

/** Does a sign of comparison stand before it, not an arrow or the end of a tag? `customer_id>4500` */
export const isCompared = (around: Around): boolean => {
  const before = around.before();
  return /(?<![=>-])>$/.test(before) && !/<\/?[\p{L}\d:._-]{1,48}(?: [^<>]{0,60})?>$/u.test(before);
};

/** The number of a line, as agents read files: it stands before an arrow. */
const isLineNumber = (match: string, around: Around): boolean =>
  around.after().startsWith('→') && /^\d{1,6}$/.test(match) && /\n *$/.test(around.before());

/** Validator for values that {@link labelled} found: a key counts, the engine puts it before its text. */
export function byLabel(isValue: (match: string, around: Around) => boolean) {
  return (match: string, around: Around): Verdict =>
    !isCompared(around) && !isLineNumber(match, around) && isValue(match, around);
}
