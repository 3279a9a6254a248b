/** What stands before the name of a company that somebody works for: labels of forms, and what people say. */

import { lazily } from '../lazily.ts';

/** Of a form. What a company is called that nobody works for is no personal data. */
const LABELS =
  '[Ee]mployer(?: name)?|[Cc]urrent employer|[Aa]rbeitgeber(?:in)?|[Ee]mployeur|[Ee]mpleador|[Dd]atore di lavoro|[Ee]mpregador|[Ee]ntidade empregadora|[Ww]erkgever';
const SAID =
  "I work(?:ed)? (?:at|for)|I(?:['’]m| am) (?:employed (?:at|by)|working (?:at|for))|(?:[Hh]e|[Ss]he) work(?:s|ed) (?:at|for)|[Ii]ch arbeite (?:bei|für)|(?:angestellt|beschäftigt) bei|[Tt]ravaill(?:e|ais|ait) chez|[Ee]mployée? chez|[Tt]rabaja(?:ba)? (?:para|en la empresa)|[Tt]rabajo en la empresa|[Ee]mplead[oa] (?:de|en)|[Ll]avor[oa] presso|[Dd]ipendente (?:di|della)|[Tt]rabalha (?:para a|para o|na empresa)|[Tt]rabalho na empresa|[Ii]k werk (?:bij|voor)|(?:[Hh]ij|[Zz]ij|[Zz]e) werkt bij|in dienst bij";
/** Between what people say and a name. */
const ARTICLE = "(?: (?:the|de[rmn]?|die|das|la|le|el|los|lo|il|het|o|a|l['’]))?";

/** Pattern source: a label and its sign, or what people say, up to the name. */
export const BEFORE_EMPLOYER: string = `(?:(?:${LABELS})["'*]{0,3} ?[:=]["'* ]{1,4}|(?:${SAID})${ARTICLE} )`.replaceAll(
  ' ',
  '\\x20',
);

/** Ends of the names of family firms and partnerships: `& Sons`, `e Hijos`. */
export const FAMILY_FIRMS: string =
  '(?:and|&) (?:Sons|Daughters|Brothers|Bros\\.?|Associates|Partners)|(?:und|&) (?:Söhne|Sohn|Töchter|Partner|Partnerinnen)|& Zonen|en Zonen|(?:et|&) (?:Fils|Associés|Cie)|[ey] (?:Hijos|Asociados|Hermanos)|e (?:Filhos|Associados|Figli|Associati)'.replaceAll(
    ' ',
    '\\x20',
  );

const AFTER_LABEL = lazily(() => new RegExp(`${BEFORE_EMPLOYER}$`));
/** What a form says in place of a name. */
const NONE = /^(?:TBD|TBA|TBC|N\/?A|NA|NULL|NONE|None|Null|Self|Unknown|Name|String|XXX+|ABC)$/;

/** Does a text end where the name of an employer follows? */
export const isBeforeEmployer = (before: string): boolean => AFTER_LABEL().test(before);

/** Says a form that there is none? */
export const isNoEmployer = (name: string): boolean => NONE.test(name);
