/** The patterns of the person_name rule for names in Latin letters, made of the wording and the forms of names. */
import {
  ADDRESSEES,
  ANSWERS,
  APPOSED,
  CALLERS,
  CLINICIANS,
  CLOSINGS,
  COLON,
  FIELDS,
  FORM_LINES,
  HEADERS,
  HERE,
  HINTS,
  INCLUSIVE_LABELS,
  INTRODUCTIONS,
  KIN,
  LABELS,
  LIVES,
  MORE_HINTS,
  NAME_LABELS,
  NUMBERED,
  OWN_KIN,
  PATIENTS,
  PEOPLE,
  PERSONAL_LABELS,
  ROLES,
  ROLE_LABELS,
  SELVES,
  SHORT_CLOSINGS,
  SHOUTED_TITLES,
  SICK,
  SIGNATURES,
  TITLES,
  TITLE_LINES,
  UNSURE_FIELDS,
  UNSURE_TITLES,
  label,
  type CueGroup,
} from './latin-cues.ts';
import { CAPITALISED, INITIAL, LEAD, LETTER, NAME, nameBefore, PARTICLE, SHORT, TITLED, UPPER } from './latin-forms.ts';
import { lazily } from '../lazily.ts';
import { LOWER_RELATIVES } from './relatives.ts';

/**
 * What forms ask for behind a name, on the same line: `Patient: Jane Doe DOB: 03/14/1961`. Words with a capital letter, so
 * that they would pass for the end of the name.
 */
const FIELD =
  '(?:D\\.?O\\.?B|DLN?|OLN|SIN|TFN|NRIC|VIN|PPS|SSN|MRN|NPI|DEA|IBAN|BIC|PIN|CVV|CVC|TIN|EIN|ITIN|VAT|NHS|NINO|CPF|CNPJ|RG|CEP|CNH|PIS|CNS|CRM|DNI|NIE|NIF|NIT|RUT|RUC|RFC|CURP|CUI[TL]|CBU|CLABE|NSS|NUSS|NISS|NIR|SIRET|SIREN|IPP|AHV|SVNR|KVNR|MBI|TEL' +
  '|Tel|Phone|Ph|Mob|Hosp|Lic|Telephone|Mobile|Cell|Fax|E-?[Mm]ail|Date|Birth|Born|Sex|Gender|Address|Account|Acct|Passport|Password|Passcode|Licen[cs]e|Driver|Policy|Member|Insurance|Chart|Medical|Patient|Employee|Customer|Social|Routing|Zip|Postcode' +
  '|Fecha|Nacid[oa]|Edad|Sexo|Direcci[oó]n|Domicilio|Tel[eé]fono|M[oó]vil|Celular|Correo|Contraseña|Clave|Cuenta|Tarjeta|Pasaporte|C[eé]dula|Historia|Expediente|P[oó]liza' +
  '|Data|Nascid[oa]|Idade|Endere[cç]o|Telefone|Telem[oó]vel|Senha|Conta|Cart[aã]o|Prontu[aá]rio|Utente|Matr[ií]cula' +
  '|Vorname|Nachname|Voornaam|Achternaam|Pr[ée]nom|Apellidos?|Cognome|Sobrenome|Geburtsdatum|Geboren|Geburtstag|Geschlecht|Anschrift|Adresse|Telefon|Kennwort|Passwort|Kontonummer|Versichertennummer|Versichertennr|Personalausweis|Reisepass|Kundennummer|Steuernummer' +
  '|Née?|Naissance|Sexe|T[eé]l[eé]phone|Courriel|Compte|Passeport|S[eé]curit[eé]|Dossier' +
  '|Nascita|Sesso|Indirizzo|Telefono|Cellulare|Codice|Passaporto|Tessera|Cartella|Matricola|ABI|CAB|RPPS|Matricule|Konto|BLZ|Personalnummer|Geboortedatum|Geslacht|Telefoon|Adres|BSN|Personeelsnummer|Rekening)';
/** Does a name that was read too far hold a field of the form? */
export const HOLDS_FIELD = lazily(() => new RegExp(`\\x20${FIELD}\\.?(?:\\x20|$)`, 'u'));
/** Does a text begin with a field of a form? */
export const BEGINS_FIELD = lazily(() => new RegExp(`^\\x20{1,4}${FIELD}(?![\\p{L}\\p{N}])`, 'u'));
const BEFORE_FIELD = `\\x20${FIELD}(?:\\x20?[:.#=]|\\x20)`;
/** A name up to the next field. */
const CUT_NAME = `(?:${INITIAL}\\x20?){0,3}${CAPITALISED}(?:\\x20(?:[ye]\\x20|(?:${PARTICLE}\\x20){1,3})?(?:${INITIAL}\\x20?){0,2}${CAPITALISED}){0,3}?`;

const ANY_CASE = `${LETTER}{1,24}(?:['’.-]${LETTER}{1,24}){0,3}`;
/** What fields hold: words of either case, as forms and addresses of the web write them. */
const FIELD_VALUES = [ANY_CASE, `${ANY_CASE}(?:(?:,\\x20?|\\x20|\\+)${ANY_CASE}){1,3}`];

/** As people are kept in a list of contacts: `Jane D.`, `Jan v. Dijk`. */
const SPEAKER = `${TITLED}(?:\\x20v\\.\\x20${CAPITALISED}|\\x20${UPPER}\\.)?`;
/** See SPEAKERS. */
const SPEAKER_PATTERN = `:\\d{2}(?:\\x20?[AaPp]\\.?\\x20?[Mm]\\.?)?(?:\\]|\\x20-)\\x20(?<value>${SPEAKER}):\\x20`;

/** The same with the time first: `[18:02, 12/10/2026] Jane Doe: `. */
const TIMED_SPEAKER_PATTERN = `[./]\\d{2,4}\\]\\x20(?<value>${SPEAKER}):\\x20`;

/** The last letters of a word: three with a colon behind them are rare. Gaps may be missing, a plural's end is not. */
function endOf(word: string, letters: number): string {
  let at = word.length;
  for (let left = letters; left > 0 && at > 0; left--) {
    while (word[at - 1] === '?') at--;
    at = word[at - 1] === ']' ? word.lastIndexOf('[', at - 1) : at - 1;
  }
  const end = word.slice(at);
  return end.includes('?') ? end.replaceAll(/(?<!-\])\?/g, '').replace(/^(\[[^\]]*\])\?/, '$1') : end;
}

function patternOf(
  { words, between, byEnd }: CueGroup,
  name = between === '\\x20' || between === APPOSED ? NAME : TITLED,
  end = '',
): string {
  const beginnings = byEnd ? [...new Set(words.map((word) => endOf(word, byEnd)))] : words;
  return `(?${byEnd ? '<label>' : ':'}${beginnings.join('|')})${between}(?<value>${name})${end}`;
}

const PLURALS = lazily(() => new Set(PEOPLE.map(label)));
const OTHER_LABELS: CueGroup = { ...ROLE_LABELS, words: [...PERSONAL_LABELS.words, ...ROLE_LABELS.words] };
/** In several patterns: one with so many beginnings is met too often. Words of the same end stand in the same one. */
const split = (group: CueGroup, count = 2): CueGroup[] => {
  const { byEnd } = group;
  const words = byEnd ? [...new Map(group.words.map((word) => [endOf(word, byEnd), word])).values()] : group.words;
  const size = Math.ceil(words.length / count);
  return Array.from({ length: count }, (_, i) => ({ ...group, words: words.slice(i * size, (i + 1) * size) }));
};

/** Those of one person: behind a plural stands a list, `employees: Jane Doe, Max Muster`. */
const ofOne = (): CueGroup => ({
  ...OTHER_LABELS,
  words: OTHER_LABELS.words.filter((word) => !PLURALS().has(word)),
});
const OTHERS = lazily(() => split(OTHER_LABELS, 5));

/** `Doe, Jane M.`: further given names belong to it as the rest of a name, up to the next field of a form. */
const FAMILY_FIRST = `${nameBefore(1)},\\x20${SHORT}`;

/** One pattern a group; those of labels share theirs. Where a field of a form follows, one more that ends before it. */
export const latinPatterns = (): readonly string[] => [
  ...[LABELS, NAME_LABELS, ...OTHERS(), { ...LABELS, between: NUMBERED + COLON }, CLINICIANS, SICK].map((group) =>
    patternOf(group),
  ),
  patternOf(CLINICIANS, FAMILY_FIRST),
  patternOf(SICK, FAMILY_FIRST),
  patternOf(FIELDS),
  ...[
    TITLES,
    UNSURE_TITLES,
    SHOUTED_TITLES,
    INCLUSIVE_LABELS,
    INTRODUCTIONS,
    CALLERS,
    LIVES,
    FORM_LINES,
    ...split(HINTS),
    MORE_HINTS,
    SELVES,
    SIGNATURES,
    ANSWERS,
    CLOSINGS,
    SHORT_CLOSINGS,
    ADDRESSEES,
    TITLE_LINES,
    HEADERS,
  ].map((group) => patternOf(group)),
  // An initial without its full stop.
  patternOf(TITLES, `(?:${UPPER}\\x20){1,2}${CAPITALISED}`),
  patternOf(SIGNATURES, `(?:${UPPER}\\x20){1,2}${CAPITALISED}`),
  patternOf(SHOUTED_TITLES, `(?:${UPPER}\\x20){1,2}${UPPER}{3,20}`),
  patternOf({ ...HINTS, words: ['identified\\x20as'] }, FAMILY_FIRST),
  SPEAKER_PATTERN,
  TIMED_SPEAKER_PATTERN,
  patternOf(NAME_LABELS, FAMILY_FIRST),
  ...split({ ...LABELS, byEnd: 6 }).map((group) => patternOf(group, FAMILY_FIRST)),
  ...split({ ...ofOne(), byEnd: 6 }, 12).map((group) => patternOf(group, FAMILY_FIRST)),
  ...FIELD_VALUES.map((value) => patternOf(FIELDS, value)),
  patternOf(UNSURE_FIELDS),
  patternOf(HEADERS, `${nameBefore(1)},\\x20${nameBefore(1)}`),
  ...[LABELS, NAME_LABELS, ...OTHERS(), FIELDS, TITLES, INTRODUCTIONS].map((group) =>
    patternOf(group, LEAD + CUT_NAME, BEFORE_FIELD),
  ),
  ...split({ ...KIN, words: [...KIN.words, ...ROLES.words, ...PATIENTS.words] }, 3).map((group) => patternOf(group)),
  patternOf(OWN_KIN),
  patternOf(HERE, NAME, '\\x20(?:here|again|speaking|calling)'),
];

/** The same fields over names of East Asia: `"last_name": "佐藤"`. */
export const EAST_ASIAN_FIELD = patternOf(
  FIELDS,
  '(?:[一-鿿々]{1,4}(?:\\x20?[一-鿿々ぁ-ゖ]{1,4})?|[ァ-ヴー]{2,8}(?:\\x20[ァ-ヴー]{2,8})?|[가-힣]{1,5}(?:\\x20[가-힣]{1,2})?)',
);

/** Hebrew, Arabic, the scripts of India, Thai: letters without a case. */
const CASELESS = '[\u0590-\u06FF\u0750-\u077F\u0900-\u0DFF\u0E00-\u0E7F]{2,24}';
/** Such names, and Chinese ones, behind wording in Latin letters that leaves no doubt: `My name is 王小明`. */
export const otherScripts = (): readonly string[] =>
  [LABELS, NAME_LABELS, FIELDS, INTRODUCTIONS, TITLES].map((group) =>
    patternOf(group, `(?:${CASELESS}(?:\\x20${CASELESS}){0,4}|[一-鿿]{2,4})`),
  );

/** What stands behind a name and says whose it is: `Jane Doe (tenant)`, `Max Muster, geb. am …`. */
const BEHIND =
  '[Tt]enant|[Ll]andlord|[Ss]eller|[Bb]uyer|[Bb]orrower|[Ll]ender|[Cc]omplainant|[Cc]laimant|[Dd]efendant|[Pp]laintiff|[Aa]ppellant|[Rr]espondent|[Ww]itness|[Ss]uspect|[Vv]ictim|born|aged|d\\.o\\.b|DOB' +
  '|Mieter|Vermieter|Käufer|Verkäufer|Zeug|Kläger|Beklagt' +
  '|[Ll]ocataire|[Bb]ailleur|greffi|griffier|domicilié|[Ll]ocator|[Cc]onduttor|[Cc]onduttrice|vecin|portador|titular\\x20d|residente';
/** The same that only people have: a birth, a family. */
const BEHIND_PEOPLE =
  'residing\\x20at|wohnhaft|demeurant|wonende\\x20te|geb\\.|geboren|verheiratet|née?\\x20|nat[oa]\\x20|coniugat|mayor\\x20de|natural\\x20de|casad[oa]|solter|solteir|viud[oa]|viúv|nacid|nascid|brasileir';
/** Papers of people. */
const PAPERS =
  "DNI|D\\.N\\.I|NIE\\x20|BSN|CPF|CNI|AHV|[Cc]arta\\x20d|[Cc]arte\\x20d[’']id|[Cc]artão\\x20de|[Pp]asaporte|[Pp]assaporto|[Pp]assaporte|[Pp]asseport|[Pp]aspoort|con\\x20(?:DNI|NIE|NIF|pasaporte)|Reisepass|Personalausweis|Ausweis|ID-kaart|verblijfs|permesso\\x20di|titre\\x20de\\x20séjour";
const SAID_BEHIND = `(?:(?:,\\x20|\\x20\\()(?:${BEHIND}|${BEHIND_PEOPLE})|\\x20(?:is\\x20my\\x20(?:full\\x20)?name|ist\\x20mein\\x20Name|es\\x20mi\\x20nombre|è\\x20il\\x20mio\\x20nome|é\\x20o\\x20meu\\x20nome)|,?\\x20(?:Claimants?|Defendants?|Plaintiffs?|Petitioners?|Appellants?)(?:\\n|,))`;
/** Parties of a contract: `John Doe ("the Employee")`, `Jan Jansen, hierna te noemen huurder`. */
const PARTIES = [
  '\\x20\\((?:the\\x20)?["“„«](?:the\\x20)?(?:Landlord|Tenant|Lessor|Lessee|Seller|Buyer|Purchaser|Borrower|Lender|Employee|Contractor|Consultant|Guarantor|Mieter|Vermieter|Käufer|Verkäufer|Arbeitnehmer|[Ll]ocataire|[Bb]ailleur|[Hh]uurder|[Vv]erhuurder)',
  "(?:,\\x20|\\x20\\()(?:nachfolgend|hereinafter|hierna\\x20|di\\x20seguito|d['’]une\\x20part|d['’]autre\\x20part|ci-après|en\\x20adelante|en\\x20lo\\x20sucesivo|adiante\\x20|doravante)",
];
export const NAMED_BEHIND = lazily(() => RegExp(`^(?:${SAID_BEHIND}|${ACTS}|${PARTIES.join('|')})`, 'u'));
/** What stands behind a name and is said of nobody but a person. */
export const PERSON_BEHIND = lazily(() => RegExp(`^(?:,\\x20|\\x20\\()(?:${BEHIND_PEOPLE}|${PAPERS})`, 'u'));
export const PARTY_PATTERNS = PARTIES.map((party) => `(?<value>${nameBefore(2)})${party}`);
/** What somebody does in a ticket, a review, a meeting: `Jane Doe added a comment`. */
const ACTS =
  '\\x20(?:added\\x20a\\x20comment|commented\\x20on\\x20|sent\\x20the\\x20following|requested\\x20changes|approved\\x20these\\x20changes|(?:joined|left)\\x20the\\x20(?:meeting|call|chat|channel|group|conversation)|hat\\x20die\\x20Gruppe\\x20verlassen|a\\x20quitté\\x20le\\x20groupe)';
export const ACTS_PATTERN = `(?<value>${nameBefore(2)})${ACTS}`;
/** Above a letter that is answered: a day and a time, then who wrote it. */
const WROTE = '\\x20(?:wrote|a\\x20écrit|escribió|ha\\x20scritto|escreveu)\\x20?:';
export const WRITER_PATTERNS = [
  `(?<value>${nameBefore(1)})${WROTE}`,
  `(?:schrieb|schreef)\\x20(?<value>${nameBefore(1)}):`,
];
const AT_A_TIME = lazily(() => /\d{1,2}[:.h]\d{2}(?:\x20?[AaPp]\.?[Mm]\.?)?,?\x20(?:schrieb\x20|schreef\x20)?$/u);
const HAS_WRITTEN = lazily(() => new RegExp(`^(?:${WROTE}|:)`, 'u'));
/** Does it stand where a mail that is answered names its writer: `… 2024 at 09:12, Jane Doe wrote:`? */
export const isWriter = (before: string, after: string): boolean =>
  HAS_WRITTEN().test(after) && AT_A_TIME().test(before);
export const BEHIND_PATTERN = `(?<value>${nameBefore(2)})${SAID_BEHIND}`;
export const PAPERS_PATTERN = `(?<value>${nameBefore(2)})(?:,\\x20|\\x20\\()(?:${PAPERS})`;
/** How old its bearer is: `Jane Doe is a 45-year-old`, `Max Muster, 45 Jahre`, `Ana Ruiz es una mujer de 45 años`. */
const AGE =
  '(?:(?:,|\\x20(?:is|was|ist|war))\\x20(?:(?:an?|the|eine?|de[rin]?|die|een|com)\\x20)?|\\x20\\(|\\x20(?:est|es|è|é)\\x20un[ea]?\\x20[a-zà-ÿ]{3,12}\\x20d[ei]\\x20)' +
  '(?:\\d{1,2}|10\\d)(?:-year-old|-?jährige|-jarige|\\x20(?:years\\x20(?:old|of\\x20age)|Jahre|ans|anni|a[nñ]os|jaar)(?!\\p{L}))';
export const AGE_BEHIND = lazily(() => RegExp(`^${AGE}`, 'u'));
/** Wider: its matches are judged by what stands behind them anyway. */
export const AGE_PATTERN = `(?<value>${nameBefore(1)})[,(a-zà-ÿ\\x20]{2,24}\\d{1,2}(?:-year-o|-?jähr|-jari|\\x20years\\x20o|\\x20Jahr|\\x20ans|\\x20anni|\\x20a[nñ]os|\\x20jaar)`;
/** Who is that old: no firm, house or drink. */
const SOMEBODY =
  '(?:(?:wo)?m[ae]n|boy|girl|(?:fe)?male|lady|gentleman|teacher|nurse|student|pupil|patient|mother|father|mum|mom|dad|widow(?:er)?|pensioner|retiree|resident|citizen|worker|employee|driver|engineer|farmer|lawyer|singer|act(?:or|ress)|artist|child|toddler|teenager|caucasian|who|with|mann|frau|junge|mädchen|patient(?:in)?|schüler(?:in)?|rentner(?:in)?|lehrer(?:in)?|vrouw|jongen|meisje|patiënte?|leerlinge?|femme|homme|garçon|fille|mujer|hombre|niñ[oa]|donna|uomo|ragazz[oa]|mulher|homem|menin[oa]|rapaz|senhora?|señora?|signora?)';
export const SOMEBODY_BEHIND = lazily(() => RegExp(`^[^\\n]{0,40}?(?<!\\p{L})${SOMEBODY}(?!\\p{L})`, 'iu'));
/** A single name with its birth behind it: `Mia (geb. 2015)`. */
const BIRTH =
  '\\x20\\((?:née?\\x20le|geb\\.\\x20|geboren\\x20|b\\.\\x20(?:19|20)\\d\\d|born\\x20|dob\\x20|DOB\\x20|nat[oa]\\x20il|nacid[oa]\\x20el|nascid[oa]\\x20em)';
export const BIRTH_BEHIND = lazily(() => RegExp(`^${BIRTH}`, 'u'));
export const BIRTH_PATTERN = `(?<value>${nameBefore(1)})${BIRTH}`;

const LOWER = '[a-zà-ÿğışłńśźżčšžőű]{2,15}';
const LOWER_INTRODUCTION =
  "[Mm]y name is|[Mm]y name's|[Nn]ame's|[Mm]i nombre es|[Mm]e llamo|[Mm]eu nome é|[Mm]e chamo|[Cc]hamo-me|[Mm]ein [Nn]ame ist|[Ii]ch hei(?:ß|ss)e|[Jj]e m['’]appelle|[Mm]on nom est|[Mm]i chiamo|[Ii]l mio nome è|[Mm]ijn naam is|[Ii]k heet" +
  // Whose number or birthday it is.
  '|[Nn]ummer von|[Gg]eburtstag von|[Nn]uméro de|[Aa]nniversaire de|[Nn]úmero d[eoa]|[Nn]umero d[ia]|[Cc]ompleanno di|(?:nr|nummer|verjaardag) van|cumple de|aniversário d[aeo]|niver d[ao]';
const LOWER_HINT =
  "[Cc]['’]est|[Mm]et|[Aa]qui é [ao]|[Tt]his is|[Jj]e suis|[Ss]oy|[Ss]ono|[Ii]ch bin|[Hh]ier (?:spricht|ist)(?: der| die)?|[Hh]abla|[Pp]arla";
const LOWER_TITLES =
  'mrs?\\.?|ms\\.?|frau|herrn?|mme|madame|monsieur|señora?|senhora?|signora?|sig\\.(?:ra)?|dona|doña';
const behind = (words: string) => lazily(() => RegExp(`(?<![\\p{L}\\p{N}])(?:${words}) $`, 'u'));
export const INTRODUCED = behind(LOWER_INTRODUCTION);
export const LOWER_TITLE = behind(LOWER_TITLES);

/** Names in small letters, as people chat: one word, two and three. */
export const LOWER_PATTERNS: readonly string[] = [
  `(?:${LOWER_INTRODUCTION}|${LOWER_TITLES})\\x20(?<value>${LOWER})`,
  ...LOWER_RELATIVES.map((relative) => `${relative}\\x20(?<value>${LOWER})`),
  `(?:${LOWER_INTRODUCTION}|${LOWER_HINT})\\x20(?<value>${LOWER}\\x20${LOWER}\\x20${LOWER})`,
  `(?:${LOWER_INTRODUCTION}|${LOWER_HINT})\\x20(?<value>${LOWER}\\x20${LOWER})`,
].map((pattern) => pattern.replaceAll(' ', '\\x20'));
