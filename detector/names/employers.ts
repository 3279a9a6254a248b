/** What stands before the name of a company that somebody works for: labels of forms, and what people say. */

import { lazily } from '../lazily.ts';

/** Of a form: what a company is called that nobody works for is no personal data. */
const LABELS =
  '[Ee]mployer(?: name)?|[Cc]urrent employer|[Aa]rbeitgeber(?:in)?|[Ee]mployeur|[Ee]mpleador|[Dd]atore di lavoro|[Ee]mpregador|[Ee]ntidade empregadora|[Ww]erkgever';
const SAID =
  '[Ww]ork(?:s|ed|ing)? at|I work(?:ed)? for|[Ee]mployed (?:at|by)|[Aa]rbeite[tn]? (?:bei|für)|angestellt bei|[Tt]ravaill(?:e|es|ons|ait|ais) chez|[Ee]mployée? (?:chez|par)|[Tt]rabaj[oa] (?:para|en la empresa)|[Ee]mplead[oa] (?:en|por|de)|[Ll]avor[oa] (?:presso|per)|[Dd]ipendente (?:di|della)|[Tt]rabalh[oa] (?:na|no|para a|para o|na empresa)|[Ww]erkt? (?:bij|voor)|in dienst bij';
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
