/** Wording of questions for somebody's name in nine languages, and of the answers. */

import { lazily } from '../lazily.ts';

const SURNAME =
  /last name|surname|family name|nachname|familienname|apellido|sobrenome|nom de famille|cognome|苗字|名字|姓を|성씨/iu;
const GIVEN_NAME = /first name|given name|vorname|primer nombre|primeiro nome|pr[ée]nom/iu;
const PART = '(?:own|full|complete|entire|legal|first|given|last|family|middle|maiden|birth|preferred|sur)';
const NO_THING = '(?! ?(?:server|column|field|in |of |on |for ))';
/** Questions for the name of a person, not of a file or a firm. */
const FOR_NAME = lazily(() =>
  RegExp(
    `(?:^|\\P{L})(?:(?:your|his|her|their) (?:${PART} ?){0,3}|(?:the )?(?:patient|customer|client|caller|cardholder|account holder|applicant|passenger|guest|employee|member)(?:['’]?s)? (?:${PART} ?){0,3}|${PART} ?)names?${NO_THING}` +
      `|^\\P{L}{0,3}(?:and )?(?:the )?names?(?:,? please)?\\?|whom? am i (?:speaking|talking|chatting)|who is calling|(?:should|may|can) i call you\\?` +
      `|(?:ihr|dein|ihren|deinen) (?:voller |vollen |vollständiger |vollständigen )?name|(?:nach|vor|familien|geburts)name|wie hei(?:ß|ss)(?:en sie|t du)|mit wem spreche` +
      `|(?:su|tu) nombres?(?! de )|nombre completo|c[oó]mo (?:se llama(?:\\?| usted| el paciente| la paciente)|te llamas)|apellido|con quién (?:hablo|tengo)` +
      `|(?:seu|teu) nome(?! de us)|nome completo|como (?:(?:você )?se chama\\?|(?:o senhor|a senhora|o paciente|a paciente) se chama|te chamas)|sobrenome|com quem (?:eu )?falo` +
      `|(?:votre|ton) (?:pré)?nom(?! d['’]util)|vous appelez-vous|comment t['’]appelles|nom de famille|prénom|à qui ai-je` +
      `|(?:suo|tuo) nome(?! utente)|nome completo|(?:si chiama(?:\\?| lei| il paziente| la paziente)|ti chiami)|cognome|con chi parlo` +
      `|(?:^|[\\s、。お]|(?:患者|客様|あなた|本人|担当者|彼|彼女|[母父妻夫])さ?ま?の)名前|氏名|苗字|名字|どちら様|どなた|성함|성명|(?:^|(?:환자|고객|고객님|본인|당신)의? )이름`,
    'iu',
  ),
);
/** The same of whoever is asked. */
const OF_WHOM_IS_ASKED =
  /(?:^|\P{L})(?:your|ihr|dein|ihren|deinen|su|tu|seu|teu|votre|ton|suo|tuo) (?:\p{L}+ )?(?:sur)?(?:names?|namen|nombre|nome|nom|prénom)|hei(?:ß|ss)(?:en sie|t du)|se llama|te llamas|se chama|te chamas|appelez-vous|t['’]appelles|chiam[ai]|(?:あなたの|お)名前|성함/iu;

/** What stands before a name in an answer. */
const LEAD_IN =
  /^(?:(?:hi|hello|hey|sure|yes|yeah|yep|ok|okay|of course|certainly|no problem|well|ja|klar|gerne|natürlich|sí|si|claro|por supuesto|sim|oui|bien sûr|sì|certo|はい|네|예)(?:[,.!、]\s*| )){0,2}(?:(?:it['’]s|it is|this is|that['’]s|(?:my|the) (?:\p{L}+ )?name(?:['’]s| is)|(?:my )?surname(?: is)?|i['’]m|i am|mein (?:\p{L}+ )?name ist|(?:mein )?(?:vor|nach)name(?: ist)?|ich bin|ich hei(?:ß|ss)e|das ist|es ist|mi (?:nombre|apellido) es|es|me llamo|soy|meu (?:nome|sobrenome) é|é|eu sou|sou|me chamo|mon (?:nom|prénom)(?: de famille)? est|c['’]est|je suis|je m['’]appelle|il mio (?:nome|cognome) è|è|sono|mi chiamo) )?/iu;
const NAME_LIKE = /^[\p{L}][\p{L}\p{M} .'’-]{1,60}$/u;
/** Between two parts of one line. */
export const PARTS = /[,;|、，／/]\s*/u;

/** Does a question ask for the name of a person? @param toModel is it a model that is asked? */
export const asksForName = (question: string, toModel: boolean): boolean =>
  FOR_NAME().test(question) && !(toModel && OF_WHOM_IS_ASKED.test(question));

/** The label of what such a question asks for. */
export function nameLabel(question: string): string {
  if (SURNAME.test(question)) return 'last name';
  return GIVEN_NAME.test(question) ? 'first name' : 'full name';
}

/** What may be a name in the line that answers: up to a comma, without what leads to it. */
export function nameIn(line: string): { readonly start: number; readonly end: number } | undefined {
  const start = LEAD_IN.exec(line)?.[0].length ?? 0;
  const [name = ''] = line.slice(start).split(PARTS);
  return NAME_LIKE.test(name.replace(/[.!]$/, '')) ? { start, end: start + name.length } : undefined;
}
