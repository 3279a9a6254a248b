/** Telephone numbers in words, read back in groups, and digit by digit. */
import { SPOKEN_DIGIT, spokenEast } from '../checks/spoken-digits.ts';

/** Digits one by one, in French also in pairs. */
const SPOKEN = `dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|quatre-vingts?|${SPOKEN_DIGIT}`;
const SPOKEN_LEAD =
  "cell(?:phone)?|mobile|phone|m[óo]vil|celular|telef(?:on|oon|ono|one)|t[ée]l[ée]phone|portable|handy|cellulare|llamarme al| o al|number is|(?:telefon|handy|mobil|ruf|telefoon)?nummer (?:ist|lautet|is)|numéro (?:est|c['’]est)|téléphone (?:est|c['’]est)|n[úu]mero (?:es|é|è)|tel[eé]fono (?:es|è)|telefone é|celular (?:es|é)|m[óo]vil es|cellulare è|telefoon is|reach me (?:at|on)|call me (?:back )?(?:at|on)|(?:phone|callback|contact|mobile|cell|good|best) number[?,.]? (?:caller|customer|client|patient|user)|text me (?:at|on)|appelez[- ]moi au|joignable au|joindre au|ll[áa]m(?:ame|eme) al|erreichbar unter|me liga n[oa]|chiam(?:ami|armi) al|ligar-me para o";
const SPOKEN_EAST = `(?:電話(?:番号)?|携帯(?:電話|番号)?|전화 ?번호|휴대폰(?: ?번호)?|핸드폰(?: ?번호)?|개인폰|연락처)(?:は|는|은|:)? ?(?<value>${spokenEast(9, 12)})`;
/** Read back: `080、1352、9947`, `010에 1352에 9947`. */
const READ_BACK = '0\\d{1,3}(?:[、の]|에 )\\d{3,4}(?:[、の]|에 )\\d{4}';
/** As pages that were read by machine have it: `電話 0 7 6-2 2 0-3 3 9 1`. */
const SET_WIDE =
  '(?:電話(?:番号)?|携帯(?:電話)?|전화(?:번호)?|연락처|휴대폰|휴대전화|핸드폰)[ :]{1,3}(?<value>0 \\d(?: ?-? ?\\d){7,9})';
const SPOKEN_NUMBER = `(?:${SPOKEN_LEAD}):? (?:u[hm],? |le |el |il |o |the |de |the |it['’]s )?(?<value>(?:${SPOKEN})(?:[ ,-]{1,3}(?:et )?(?:${SPOKEN})(?:-(?:${SPOKEN}))?){5,24})`;

/** Pattern sources of them. */
export const SPOKEN_NUMBERS: readonly string[] = [SPOKEN_NUMBER, SPOKEN_EAST, READ_BACK, SET_WIDE];

/** Does a match consist of digits that were {@link SPOKEN_NUMBERS read back or set apart}? */
export const isReadBack = (match: string): boolean =>
  /^0(?: \d|\d+[、の에])/.test(match) && /[、の에]|^(?:\d[ -]+)+\d$/.test(match);
