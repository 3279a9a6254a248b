/** What the label of a column or field says about the values under it. */
import { flagsOf } from './text/ascii.ts';
import { lazily } from './lazily.ts';
import { isEastAsianLabel } from './names/east-asian-fields.ts';
import { isPeopleLabel } from './names/people-labels.ts';
import { DOOR } from './passwords/doors.ts';

const QUOTE = 0x22;

/** Longest label, in bytes. */
export const LONGEST_LABEL = 48;
export const MOST_WORDS = 6;
/** Flags of the bytes that no label holds: they stand in sentences, assignments and code. */
export const NO_LABEL = flagsOf('=<>{}:;?!\\@~^$');

/** Could bytes[start, end) be the label of a column? Empty ones are: of a column that says nothing. */
export function isLabel(bytes: Uint8Array, start: number, end: number): boolean {
  if (end === start) return true;
  if (end - start > LONGEST_LABEL) return false;
  const first = bytes[start] as number;
  if ((first >= 0x30 && first <= 0x39) || first === 0x28 || first === 0x2d || first === 0x2e || first === 0x2f)
    return false;
  let words = 1;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === 0x20) words++;
    else if (byte < 0x20 || byte === QUOTE || NO_LABEL[byte] === 1) return false;
  }
  return words <= MOST_WORDS;
}

/** The same of a string. */
export function isLabelText(text: string): boolean {
  const bytes = Buffer.from(text);
  return isLabel(bytes, 0, bytes.length);
}

/** Labels of people that are also labels of products, hosts, firms. */
const OF_SOMEBODY =
  /(?:^| )(?:name|names|nombre|nome|nom|namen|customer|client|patient|employee|contact|owner|user|student|teacher|member|guest|passenger|tenant|doctor|physician|provider|nurse|manager|supervisor|assignee|assigned to|reporter|requester|requested by|author|attendee|participant|applicant|candidate|recipient|sender|buyer|seller|agent|holder|person|signatory|beneficiary|insured|caller|driver|guardian|parent|mother|father|spouse|next of kin|emergency contact|sponsor|witness|cliente|paciente|empleado|titular|contacto|responsable|responsable l[ée]gale?|représentante? légale?|médico|medico|aluno|funcionario|funcionário|responsável|kunde|kundin|mitarbeiter|mitarbeiterin|ansprechpartner|inhaber|patientin|arzt|schüler|salarié|titulaire|médecin|élève|paziente|dipendente|intestatario|referente|medico|alumno|alumna|tutor|tutora|tutore|genitore|madre|padre|mère|père|parent|eltern|mutter|vater|mieter|leerling|ouder|patiënt|werknemer|medewerker|klant|huurder|naam|colaborador|colaboradora|salariée|employé|employée|lehrer|lehrerin|spieler|player|tenants?)(?: name| nombre| nome| nom)?$/u;
/** Labels that only stand beside people, and those that stand beside firms and places, too. */
const OF_PEOPLE =
  'ssn|social security|dob|born|birth\\w*|date of birth|e-?mail\\w*|gender|sex|age|passport\\w*|mrn|nationality|marital\\w*|salary|hired?|hire date|occupation|diagnosis|insurance\\w*|first name|last name|firstname|lastname|surname|given name|family name|vornamen?|nachname|familienname|pr[ée]noms?|apellidos?|cognome|sobrenome|apelido|voornaam|voornamen|voorletters|achternaam|home address|cpf|rg|dni|nif|nie|nss|curp|rfc|rut|cuit|cuil|iban|nacimiento|fecha de nacimiento|fecha nac\\w*|correo\\w*|edad|sexo|nascimento|data de nascimento|data nasc\\w*|idade|geburtsdatum|geburtstag|geb|geschlecht|alter|naissance|date de naissance|courriel|[aâ]ge|sexe|nascita|data di nascita|codice fiscale|et[aà]|sesso|geboortedatum|geb datum|geslacht|leeftijd|bsn|生年月日|年齢|性別|個人番号|マイナンバー|旅券番号|在留カード番号|フリガナ|ふりがな|생년월일|주민등록번호|주민번호|외국인등록번호|여권번호|성별|나이|f nacimiento|f nac|fecha nacimiento|né le|née le|né e le';
const OF_CONTACTS =
  'phone\\w*|tel|telephone|mobile|cell|mail|street\\w*|zip\\w*|postcode|tel[eé]fono|telefone|celular|m[oó]vil|direcci[oó]n|domicilio|endere[cç]o|telefon|handy|anschrift|t[eé]l[eé]phone|adresse|telefono|cellulare|indirizzo|telefoon|mobiel|adres|straat|電話番号|携帯電話|住所|現住所|メールアドレス|郵便番号|연락처|휴대폰|전화번호|주소|이메일|postcode|tél|m[oó]vil';
const PRIVATE = new RegExp(`(?:^| )(?:${OF_PEOPLE})(?: |$)`, 'u');
const PERSONAL = new RegExp(`(?:^| )(?:${OF_PEOPLE}|${OF_CONTACTS})(?: |$)`, 'u');

/** Of what somebody has a number: `número de cliente`, `ID paziente`. */
const OF_NUMBERS = /(?:nummer|number|n[uú]mero|num[ée]ro|c[oó]digo|codice|code|(?:^| )(?:id|nr|no|n ?[º°]?))(?: |$)/u;
/** Labels beside which a name is that of a thing. */
const OF_THINGS =
  /(?:^| )(?:version|licen[cs]e|price|sku|stock|type|default|description|package|size|port|host\w*|image|required|precio|preis|prix|prezzo|preço|beschreibung|descripci[oó]n|descri[cç][aã]o)(?: |$)/u;

/** A label in words, lower case: `customer_name` and `customerName` are `customer name`. */
function wordsOf(label: string): string {
  return label
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replaceAll(/[_.*`[\]()-]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .toLowerCase();
}

/** In the place of a label that means a person. The scripts that write names in their own way have labels of their own. */
export const PERSON = 'full name';
const JAPANESE_PERSON = '氏名';
const KOREAN_PERSON = '성명';
/** First bytes of the scripts of East Asia, in UTF-8. */
const EAST_ASIAN = 0xe3;
const HANGUL = 0xea;

/** Elements of HL7 FHIR as patterns know them. */
export const FHIR: ReadonlyMap<string, string> = new Map([
  ['family', 'last name'],
  ['given', 'first name'],
]);

/** Columns for the parts of a name, as patterns know them; the second of them has other meanings where it stands alone. */
const PART_OF_NAME: ReadonlyMap<string, string> = new Map([
  ['姓', 'last name'],
  ['名', 'first name'],
  ['성', 'last name'],
  ['이름', 'first name'],
]);
/** Columns for the parts of an address that mean it beside what only people have, as patterns know them. */
const PART_OF_ADDRESS: ReadonlyMap<string, string> = new Map([
  ['cp', 'postal code'],
  ['cap', 'postal code'],
  ['cod postal', 'postal code'],
  ['postnummer', 'postal code'],
  ['via', 'street'],
  ['rue', 'street'],
  ['straat', 'street'],
  ['str', 'street'],
]);
/** The same of columns that mean it beside what only people have. */
const SHORT_PART_OF_NAME: ReadonlyMap<string, string> = new Map([
  ['last', 'last name'],
  ['first', 'first name'],
  ['ln', 'last name'],
  ['fn', 'first name'],
]);
/** The label that a blank of a printed form has: `Last: ____ First: ____`. */
export const labelOfBlank = (label: string): string => SHORT_PART_OF_NAME.get(label.toLowerCase()) ?? label;
const FAMILY_PART = /^last name$[^]*^first name$|^first name$[^]*^last name$/m;

/** One label of a record. */
export interface Label {
  /** As it is written before a value. */
  readonly text: string;
  readonly person: boolean;
}

/**
 * Labels of one record or table, as detection should read them; undefined where a label says nothing.
 * @param cued does a cue word stand in a text?
 */
export function labelsOf(texts: readonly string[], cued: (text: string) => boolean): (Label | undefined)[] {
  const short = (text: string): string | undefined => SHORT_PART_OF_NAME.get(text.trim().toLowerCase());
  const isOfPeople =
    texts.some((text) => short(text) !== undefined) && texts.some((text) => PERSONAL.test(wordsOf(text)));
  const partOf = (text: string): string | undefined =>
    PART_OF_NAME.get(text.trim()) ?? (isOfPeople ? short(text) : undefined);
  const words = texts.map((text) => wordsOf(partOf(text) ?? text));
  const parts = FAMILY_PART.test(words.join('\n'));
  const personal = words.some((label) => PERSONAL.test(label));
  const things = !personal && words.some((label) => OF_THINGS.test(label));
  return texts.map((text, i) => {
    const label = words[i] ?? '';
    if (parts && partOf(text) !== undefined) return { text: label, person: false };
    const address = personal ? PART_OF_ADDRESS.get(label) : undefined;
    if (address !== undefined) return { text: address, person: false };
    const person = OF_SOMEBODY.test(label) && !OF_NUMBERS.test(label);
    if (label === '' || (person && things)) return undefined;
    if (person && personal) return { text: PERSON, person };
    return saysSomething(`${label}\n${text}`, cued) ? { text: text.trim(), person: NAMED.test(label) } : undefined;
  });
}

/** Does a label stand beside names of people only? */
export const isPrivate = (label: string): boolean => label.length <= LONGEST_LABEL && PRIVATE.test(wordsOf(label));

/** Labels of the columns of a table, `PERSON` for those that mean one there; undefined for those that mean nothing. */
export const columnLabels = (texts: readonly string[]): (string | undefined)[] =>
  labelsOf(texts, () => true).map((label) => label?.text);

/** Labels that patterns look for, not cue words: of names and of secrets. */
const NAMED =
  /name|naam|klant|leerling|alumno|nombre|nome\b|\bnom\b|pr[eé]nom|apellido|patient|paciente|paziente|customer|client|kunde|intestatari|nominativ|assistit|beneficiari|bénéficiaire|titul|inhaber|holder|assur[ée]e?\b|asegurad|versichert|mieter|applicant|guest|employee|empleado|dipendente|instagram|tiktok|twitter|telegram|handle|user ?id|login|benutzer|utilisateur|identifiant|utente|usu[aá]rio|utilizador|gebruiker|インスタ|ツイッター|인스타|트위터|氏名|名前|姓|患者|契約者|名義|이름|성명|고객|환자|예금주|수령인|フリガナ|ふりがな|カナ/iu;
const SECRET = RegExp(
  `pass(?![ae]?port|nummer|-?nr)|pwd|psw|secret|token|key|credential|senha|contrase|clave|kennwort|wachtwoord|toegangscode|schl(?:u|ü|ue)ssel|sleutel|(?:^|[^a-z])ww\\b|cl[eé] |code d.acc|phrase secr|chiave|palavra|mdp|pin\\b|(?:^|[^a-z])pw\\b|parola chiave|palavra|code secret|c[oó]digo (?:d[aeo]l? )|현관|パスワード|暗証番号|비밀번호|비번|패스워드|암호|${DOOR}`,
  'iu',
);

/** The same, several times as fast, for labels of ASCII alone. */
const [ASCII_NAMED, ASCII_SECRET] = [NAMED, SECRET].map(({ source }) => RegExp(source, 'i')) as [RegExp, RegExp];
const BEYOND_ASCII = /[\u0080-\uffff]/;

const isNamed = (labels: string): boolean => (BEYOND_ASCII.test(labels) ? NAMED : ASCII_NAMED).test(labels);

/** Is what stands under such a label a secret? */
export const isSecret = (label: string): boolean => (BEYOND_ASCII.test(label) ? SECRET : ASCII_SECRET).test(label);

/** Columns of towns, which no cue names. */
const OF_TOWNS =
  /^(?:town|post town|wohnort|ort|ville|commune|plaats|woonplaats|localidad|localit[aà]|comune|cidade)$/im;

/** Is there any use in reading what stands under such labels? @param cued does a cue word stand there? */
export const saysSomething = (labels: string, cued: (text: string) => boolean): boolean =>
  isNamed(labels) ||
  isSecret(labels) ||
  OF_TOWNS.test(labels) ||
  (labels.includes('\n') ? labels.split('\n').some(namesPeople) : namesPeople(labels)) ||
  cued(labels);

/** Is it a label of people: `Patient`? */
export const namesPeople = (label: string): boolean =>
  isPeopleLabel(label) || (BEYOND_ASCII.test(label) && isEastAsianLabel(label));

/** Does a label stand before names? */
export const isOfNames = (label: string): boolean => isNamed(label) || namesPeople(label);

/** The text to write before a value. */
export const textOf = ({ text, person }: Label, firstByte: number): string =>
  person && firstByte >= EAST_ASIAN ? personIn(firstByte) : text;

/** Legal forms and other words of firms. */
const FIRM = lazily(
  () =>
    /(?<![\p{L}\p{N}])(?:inc|ltd|limited|llc|llp|plc|gmbh|mbh|ag|kg|ohg|se|sas?|sarl|corp|corporation|co|company|ltda|lda|srl|spa|sl|bv|nv|ab|oy|aps|e\.? ?v|s\. ?[alr]|bank|banque|banco|banca|sparkasse|stadtwerke|insurance|versicherung|services?|group|holding|trading|hospital|university|ministry|finanzamt)(?![\p{L}\p{N}])/iu,
);

/** The label of a party of a payment or a contract, which may be a firm. */
export const partyIn = (name: string): string => (FIRM().test(name) ? 'name' : PERSON);

/** The label of a person before a value that begins with this byte. */
export function personIn(firstByte: number): string {
  if (firstByte < EAST_ASIAN) return PERSON;
  return firstByte < HANGUL ? JAPANESE_PERSON : KOREAN_PERSON;
}
