/**
 * How a person's name is written in letters that have a case, as pattern sources: Latin ones with all their accents (Polish,
 * Turkish, Vietnamese), Greek and Cyrillic ones. Where the cases take turns, both pass for capitals.
 */

export const UPPER = '[A-ZÀ-ÖØ-ÞĀ-ɏΆ-ΫЀ-Я\u1E00-\u1EFF]';
export const LETTER = '[A-Za-zÀ-ɏΆ-ώЀ-ӿ\u1E00-\u1EFF]';
/** `J.`, `J.-P.`, and `María` as Spain and Portugal shorten it. */
export const INITIAL = `(?:${UPPER}\\.(?:-${UPPER}\\.|ª)?|Mª|Ma\\.)`;
export const CAPITALISED = `(?:(?:[DOLdol]|[DdNn]ell|[Dd]all)['’])?${UPPER}${LETTER}{1,20}(?:-${LETTER}{2,21}){0,2}`;
export const PARTICLE =
  '(?:de|da|do|dos|das|vd|v\\.d\\.|di|del|della|delle|dei|degli|van|von|vom|der|den|ter|ten|zu|zum|zur|la|le|lo|las|los|du|des|bin|ibn|al|el)';
export const IS_PARTICLE = new RegExp(`^(?:${PARTICLE}|v\\.|[yei])$`, 'i');
export const LEAD = '(?:(?:de|da|di|del|della|von|van|der|den|zu|du|la|le)\\x20){0,3}';

/** One to four capitalised words on one line, with initials and particles; `least` words at least. */
export const nameOf = (least: number): string =>
  `(?:(?:${INITIAL}\\x20?){1,3}(?:${PARTICLE}\\x20){0,3})?${CAPITALISED}(?:\\x20(?:[yei]\\x20|(?:${INITIAL}\\x20)?(?:${PARTICLE}\\x20){1,3})?(?:${INITIAL}\\x20?|${UPPER}\\x20){0,2}${CAPITALISED}){${String(least - 1)},3}`;

export const NAME = nameOf(1);

export const SHORT = `${UPPER}[A-Za-zÀ-ɏ'’-]{1,15}`;
/** A name before its wording: at most three words, so that the search backwards stays short. */
export const nameBefore = (least: number): string =>
  `${SHORT}(?:\\x20(?:(?:${PARTICLE}|[ye])\\x20|${UPPER}\\.\\x20?)?${SHORT}){${String(least - 1)},2}`;
/** Behind a title: `von Beispiel` too. */
export const TITLED = `${LEAD}${NAME}`;
