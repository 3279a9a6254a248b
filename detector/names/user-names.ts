/** User names that are made of the name of a person: `cwoods`, `maria.garcia`, `megan77`, `munozlucia`. */
import { isFamilyName, isGivenName } from './lexicon.ts';
import { isNameAndWord } from './plausible.ts';

const SHORTEST = 3;
/** Family names that programs are called. */
const PROGRAMS = /^(?:jenkins|travis|docker|hudson|oracle|apache|postfix|service|deploy|backup|system|android|jordan)$/;

/** Names that stand in names of variables. */
const WORDS = /^(?:admin|from|name|self|test|user|users)$/;
/** Family names of Korea that are words, before a given name. */
const SHORT_KOREAN = /^(?:park|bang|cha|joo|min|moon|son|woo)$/;

const isName = (word: string): boolean => word.length >= SHORTEST && (isGivenName(word) || isFamilyName(word));

/** Beside a given name family names that are words are names, too: `michaelbaker`. */
const isOtherName = (word: string): boolean => isName(word) || (word.length > SHORTEST && isNameAndWord(word));

/** Two names in a row, a name behind an initial. */
function isJoined(word: string): boolean {
  for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    if ((isGivenName(first) && isOtherName(last)) || (isGivenName(last) && isOtherName(first))) return true;
    if (SHORT_KOREAN.test(first) && isGivenName(last) && last.length > 4) return true;
  }
  if (word.length < 6 || PROGRAMS.test(word)) return false;
  return (
    isFamilyName(word.slice(1)) ||
    // Family names that are given ones, too: `hfitzgerald`.
    (word.length > 7 && isGivenName(word.slice(1)) && !isGivenName(word)) ||
    isFamilyName(/^.(?:van(?:de[rn]?)?|von|del?|di|mac|mc)(.{4,})$/.exec(word)?.[1] ?? '')
  );
}

/** Is a user name made of somebody's name? A given name alone stands in every example. */
export function isNamedUser(text: string): boolean {
  const [, body = '', digits = ''] = /^(.*?)([0-9]*)$/.exec(text.toLowerCase()) ?? [];
  const parts = body.split(/[._-]+/).filter((part) => part !== '');
  if (parts.some((part) => WORDS.test(part))) return false;
  if (parts.length > 1)
    return parts.length < 4 && parts.some(isName) && parts.every((part) => part.length === 1 || isName(part));
  const word = parts[0] ?? '';
  return isJoined(word) || (digits !== '' && word.length > 3 && isGivenName(word) && !PROGRAMS.test(word));
}

/** The same behind a domain, where short ones stand, too: an initial and a family name, `jdoe`. */
export const isDomainUser = (text: string): boolean =>
  isNamedUser(text) || (/^[A-Za-z]{4,5}$/.test(text) && isFamilyName(text.slice(1)) && !WORDS.test(text.toLowerCase()));
