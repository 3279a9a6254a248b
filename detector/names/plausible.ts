import { COLON, GROUPS, NUMBERED, plainLabel, type Trust } from './latin-cues.ts';
import { IS_PARTICLE } from './latin-forms.ts';
import { MOST_GIVEN, restOf } from './rest-of-name.ts';
import {
  AGE_BEHIND,
  BEGINS_FIELD,
  BIRTH_BEHIND,
  HOLDS_FIELD,
  INTRODUCED,
  LOWER_TITLE,
  isWriter,
  NAMED_BEHIND,
  PERSON_BEHIND,
  SOMEBODY_BEHIND,
} from './latin-patterns.ts';
import { BEHIND_LOWER_RELATIVE, RELATIVES, isRelative } from './relatives.ts';
import { isCommonWord, isFamilyName, isGivenName, plainWord } from './lexicon.ts';
import { lazily } from '../lazily.ts';

/** Family names that are also words; believed behind a title, a label and a given name. */
const ALSO_NAMES = new Set(
  (
    'king white young allen price ward west little brown green black grey gray gold lane park bell brook brooks rose rice may rich long hill hall reed wood woods ' +
    'stone field fields banks knight cook baker fox wolf swift day summers winter frost church marsh bush rivers waters page love case booth cross parker carter ' +
    'mason carpenter walker hunter fisher taylor turner porter butler weaver miller potter gardner bishop pope abbott dean sharp short small strong wise noble ' +
    'koch weber bauer jung klein gross gross lange kurz schwarz weiss braun roth engel vogel stein berg busch sommer winter freitag sonntag montag ' +
    'meer groot jong bos berg dijk heuvel broek boer haan zwart bruin rey pike bloom maas bas remedios santos cruz reyes leal bravo rico blanco delgado rubio moreno franco guerra paz luna flores prado campos rios fuentes ' +
    'petit legrand leblanc lebrun leroux lenoir grand blanc noir roux bois dubois marchand boulanger fournier leclerc ' +
    'rossi bianchi neri verdi gallo conti russo romano greco longo grasso ferrari sala rosa villa costa monti leone will mark grace drew art bill jack ng bo ' +
    'glass farmer dias luz flor mens sands sara ella mila irma joy sandy ruby valentine wells hunt dunn hart sims graves mann cannon sparks huff combs ' +
    'bridges winters spears estes hays adler anders hein heiss boucher leger sauvage rocher esteve arribas alegre leao vos moors cools'
  ).split(' '),
);

/** Places and other words that are family names, too: believed behind a title and a known given name only. */
const ONLY_FAMILY = new Set(
  (
    'washington lincoln paris london york madrid sevilla zaragoza bilbao valencia porto roma milan ball bass bond parks curry snow buck petty downs mayo ' +
    'bright baum klug richter wild list plaza lago bueno caro coll font mir redondo ros seco vives aleman tedesco volta vento'
  ).split(' '),
);

const NAME_WORD = /^(?:(?:[dlo]|[dn]ell|dall)['’])?\p{Lu}/u;

/** The capitalised words of a name, without initials and the particles inside it: `Le` in `Anne Le Goff`. */
function wordsOf(value: string): string[] {
  const words = value.split(' ').filter((word) => NAME_WORD.test(word) && !word.endsWith('.') && !IS_LETTER.test(word));
  return words.length < 3
    ? words
    : words.filter((word, at) => (at === 0 && !SHOUTED_PARTICLE.test(word)) || !IS_PARTICLE.test(word));
}

/** `DE PALMA Immacolata`. */
const SHOUTED_PARTICLE = /^(?:DE|DI|DA|DEL|DELLA|VAN|VON|LA|LO|LE|DOS|DAL)$/;

/** `K. Vandermeer`: an initial is as good as a given name where the wording says that a name comes. */
const INITIALLED = lazily(() => /^(?:\p{Lu}\.[ -]?){1,3}(?:\p{Ll}{1,4} ){0,3}\p{Lu}\p{Ll}/u);

/** An initial without its full stop. */
const IS_LETTER = /^\p{Lu}$/u;

const isCapitalised = (word: string): boolean => IS_PARTICLE.test(word) || NAME_WORD.test(word);

/** `TenantConfig`, not `MacDonald`. */
const IDENTIFIER = /^(?!Mac|Fitz|Van)\p{Lu}\p{Ll}{2,}\p{Lu}/u;

/** Types of programming languages that are one word. */
const TYPES = new Set(
  (
    'Buffer Promise Array Map Set Date RegExp Error Object Function Symbol Boolean Integer Optional Option Result Vec Decimal ' +
    'Iterator Iterable Callable Record Partial Readonly Enum Struct Tuple Dict Uuid Blob Typedef Parser Tokenizer Segmenter Makefile Mutex ' +
    'WiFi Wi-Fi IP UV NAT WAN LAN SSID CPU RAM API USB HD GPS NFC LED HDMI DNS VPN SQL HTTP UUID IAM AWS PMP MAC HBO AVR'
  ).split(' '),
);

/** Titles: no names by themselves. */
const TITLE =
  /^(?:Dr|Prof|Mrs?|Ms|Miss|Herrn?|Frau|Sra?|Sig|Dott|Avv|Ing|Dipl|Mag|Lic|Mme|Mlle|Rev|Hon|Professor|Doctor|Doktor|Docteur|Señora?|Senhora?|Signora?|Monsieur|Madame|Maître|Don|Doña|Dona)$/u;

const isNoName = (word: string): boolean =>
  TYPES.has(word) || (isCommonWord(word) && !ALSO_NAMES.has(plainWord(word))) || IDENTIFIER.test(word);
const isKnown = (word: string): boolean => isGivenName(word) || isFamilyName(word);

const mayBeFamily = (word: string): boolean => !isNoName(word) || ONLY_FAMILY.has(plainWord(word));

/** Is this a family name that is also a word? */
export const isNameAndWord = (word: string): boolean => ALSO_NAMES.has(plainWord(word));

/** Do these words look like somebody's full name: a known given name, then nothing that is a common word? */
export function isFullName(words: readonly string[]): boolean {
  const [first, ...others] = words;
  if (first === undefined || others.length === 0) return false;
  if (isGivenName(first)) return others.every(mayBeFamily);
  return ![first, ...others].some(isNoName) && others.some(isKnown);
}

/** Not inside a word; a word of an identifier is one, too: `patientLastName`. */
const WORD_EDGE = '(?:(?<![\\p{L}\\p{N}])|(?<=\\p{Ll})(?=\\p{Lu}))';
const EDGES = lazily(() => new RegExp(`${WORD_EDGE}(?=[\\p{L}\\p{N}])`, 'gu'));
const SIGNS = new RegExp(`(?:${NUMBERED})?${COLON}$`, 'u');
/** Bytes of the longest label, about. */
const LONGEST_LABEL = 32;
/** The wording of a group: between it and a name stands what `between` ends in, which is told sooner. */
interface GroupEnd {
  readonly trust: Trust;
  readonly between: RegExp;
  readonly ends: RegExp | ReadonlySet<string>;
}
let groupEnds: readonly GroupEnd[] | undefined;

/** What may be the label at the end of a text, with its colon: the last word, the last two … */
function labelsBefore(before: string): readonly string[] {
  const label = before.slice(0, SIGNS.exec(before)?.index ?? 0).slice(-LONGEST_LABEL);
  return [...label.matchAll(EDGES())].map(({ index }) => plainLabel(label.slice(index)));
}

/** The wording of each group, before the end of a text. */
function endsOf(): readonly GroupEnd[] {
  const betweens = new Map<string, RegExp>();
  const endingIn = (between: string): RegExp => {
    const known = betweens.get(between) ?? new RegExp(`(?:${between})$`, 'u');
    betweens.set(between, known);
    return known;
  };
  return (groupEnds ??= GROUPS.map(({ trust, words, between, edged, labels }) => {
    const numbered = between === COLON ? `(?:${NUMBERED})?` : '';
    const source = `${edged ? '' : WORD_EDGE}(?:${words.join('|')})${numbered}${between}$`;
    return {
      trust,
      between: endingIn(between),
      ends: labels === undefined ? new RegExp(source, 'u') : new Set(labels.map(plainLabel)),
    };
  }));
}
const PREVIOUS_IS_NAME = /\p{Lu}[\p{L}\p{N}.]*[ .-]+[A-Z]\. ?$/u;
/** The word before `name`, or what it is the end of. */
const BEFORE_LABEL =
  /([\p{L}\p{N}]*)(['’]s)?[ _.-]{0,2}(?:[Nn]ame|NAME|[Nn]ombre|NOMBRE|[Nn]ome|NOME|[Nn]om|NOM|[Aa]uth?ore?|[Aa]uteur|[Oo]wner)["'’*_\]]{0,3} {0,3}(?:=>|[:=|>])[ "'*_|[]*$/u;
const OF_A_PERSON =
  /^(?:full|first|last|middle|given|family|maiden|legal|birth|nick|sur|fore|patient|customer|client|employee|contact|applicant|insured|passenger|guest|recipient|sender|display|billing|shipping|cardholder|holder|person|student|teacher|doctor|physician|father|mother|spouse|child|tenant|owner|attendee|subscriber|member|beneficiary|signer|vor|nach|familien|geburts|real|complete|su|tu|mein|ihr|votre|il|your|my)$/i;

/** What a form asks for beside a name. */
const BESIDE_PERSONAL =
  /^["']?[ \t]*[,;|.]?[ \t]*\r?\n?[ \t]*["']?(?:DOB|D\.O\.B|date of birth|born|age\b|sex\b|gender|SSN|address|phone|tel\b|telephone|mobile|e-?mail|MRN|passport|geburtsdatum|geboren|anschrift|adresse|telefon|fecha de nacimiento|direcci[oó]n|tel[eé]fono|data de nascimento|endere[cç]o|telefone|CPF|date de naissance|t[eé]l[eé]phone|data di nascita|indirizzo|telefono|codice fiscale|geboren|geboortedatum|bsn|adres)/i;

/** The other half of a name, in the next line or cell. */
const BESIDE_NAME =
  /^["']?[ \t]*[,;|]?[ \t]*(?:\r?\n){0,2}[ \t]*["']?(?:surname|last[ _]?name|cognome|apellidos?[ _]?1?|sobrenome|apelido|(?:nach|vor)name|voornaam|achternaam|nom d['’]usage|(?:geburts|geboorte|meisjes)(?:name|naam)|pr[ée]noms?|(?:family|given|first)[ _]?name)\b/i;

/** The same before it. */
const BEHIND_NAME =
  /(?:surname|last[ _]?name|cognome|apellidos?|sobrenome|apelido|(?:nach|vor)name|pr[ée]noms?|family[ _]?name)["']?[ \t]?[:=][ \t]?["']?\p{Lu}[\p{L} '’-]{1,30}["']?[ \t]{0,4}[,;|]?[ \t]{0,4}(?:\r?\n){0,2}[ \t]{0,8}["']?(?:name|nombre|nome|nom)["']?[ \t]?[:=][ \t]?["']?$/iu;
/** `"given": ["Ada"], "family": "`, as records of HL7 FHIR have them. */
const BEHIND_GIVEN = /["']given["']\s?:\s?\[?["'][\p{L} .'’-]{2,30}["']\]?,\s{0,8}["']family["']\s?:\s?["']$/u;

/** By the wording before a match; undefined when only what stands behind speaks for it. */
function trustOf(before: string): Trust | undefined {
  let labels: readonly string[] | undefined;
  let asked: RegExp | undefined;
  let stands = false;
  return endsOf().find(({ between, ends }) => {
    if (between !== asked) stands = (asked = between).test(before);
    if (!stands) return false;
    return ends instanceof RegExp
      ? ends.test(before)
      : (labels ??= labelsBefore(before)).some((label) => ends.has(label));
  })?.trust;
}

/**
 * Is a match in letters without a case a name? Behind wording in Latin letters that names people it is, unless a longer
 * word goes on.
 */
export function judgeOtherScript(before: string, after: string): boolean {
  const trust = trustOf(before);
  const sure = trust === 'introduction' || trust === 'title' || trust === 'label' || trust === 'field';
  return sure && !/^[\p{L}\p{N}]/u.test(after);
}

/** A label and a blank column: `Name          Value`, `idlEnumName     Typedef`. */
const ONLY_HEADERS = /^ {2,}\p{Lu}[\p{L}./ ]*(?:[\r\n]|$)/u;
const COLUMN = /(\p{L}*?)(?:[Nn]ame|NAME|[Nn]ombre|[Nn]ome|[Nn]om) {2,}$/u;
/** Letters of a date's format. */
const DATE_FORMAT = /^[DMYHhms]{2,}(?:[ .][DMYHhms]{2,})*[ .]?$/;

/**
 * Is it a piece of code or of its documentation: `px = Rgb {`, `(*I, Register Reg`, `I, S.Half`, `d.getFamilyName=Xm`,
 * `- name: Render Helm chart for each`, `10 ms. Requires`, `D. MMMM YYYY`?
 */
function isOfCode(value: string, before: string, after: string): boolean {
  return (
    /(?:^|[^\p{L}])[Pp][xt] ?= ?$|[*&(-]I, $|\.(?:get|set|is|has)\p{Lu}\w*=$|(?:\d|\bin) ?ms\. $/u.test(before) ||
    (/^\p{Lu}\.\p{Lu}\p{Ll}+$/u.test(value) && before.endsWith('I, ')) ||
    (/(?:^|\n)\s*- name: ["']?$/.test(before) && /^ \p{Ll}{3,}/u.test(after)) ||
    /(?:::|::\{[^}\n]{0,60})$/.test(before) ||
    /\bim Kind: ["']?$|\bNombres $/.test(before) ||
    (value.length < 5 && /["']([^"']*)["']\s?:\s?["']$/.exec(before)?.[1] === value) ||
    DATE_FORMAT.test(value) ||
    // `NT AUTHORITY\SYSTEM`, `ACME\jdoe`
    /^(?: AUTHORITY)?\\[A-Z]{2}/.test(after) ||
    (/^[A-Z][A-Z0-9-]*$/.test(value) && /^\\{1,2}[a-z][a-z0-9._-]{3}/.test(after))
  );
}

/** Words that are no name whatever stands around them. Nearly all matches of ordinary text are. */
export function isOrdinary(value: string): boolean {
  const [first, ...others] = wordsOf(value);
  if (first === undefined) return !value.split(/[ +,]/).some(isKnown);
  if (mayBeFamily(behindParticles([first, ...others]) ?? first)) return false;
  return isNoName(first) && !isGivenName(first) && !others.some(isKnown) && !INITIALLED().test(value);
}

/** `Wit` of `De Wit`. */
const behindParticles = (words: readonly string[]): string | undefined =>
  words.length === 2 && IS_PARTICLE.test(words[0] ?? '') ? words[1] : undefined;

/** A longer word, or a name of code: `Hex.Hex`, `User::new`; not the ending of a document that is named after somebody. */
const GOES_ON = lazily(
  () =>
    /^(?:[\p{L}\p{N}]|\.(?!(?:pdf|docx?|odt|rtf|txt|csv|xlsx?|pptx?|eml|msg|vcf|jpe?g|png|tiff?|heic|zip)(?![\p{L}\p{N}]))\p{L}|::|->)/iu,
);

/**
 * Is a match of the Latin patterns a name?
 * @param before the text up to the match, with its wording
 * @param after the text behind it
 * @returns `true` sure, `'form'` only where too much is better than too little, `false` no name
 */
export function judgeLatin(value: string, before: string, after: string): boolean | 'form' {
  const words = wordsOf(value);
  if (words.length > 0 && words.every((word) => TITLE.test(word))) return false;
  // It goes on over the next field of a form; the pattern that ends before that has it, too.
  if (HOLDS_FIELD().test(value) && /^(?: ?[:.#=]| )/.test(after)) return false;
  if (GOES_ON().test(after)) return false;
  const [first] = words;
  if (isOfCode(value, before, after)) return false;
  if (COLUMN.test(before) && !words.some(isKnown)) {
    const [, compound = ''] = COLUMN.exec(before) ?? [];
    const inCode = compound !== '' && !OF_A_PERSON.test(compound) && /\p{Ll}(?:Name|Nombre|Nome|Nom) +$/u.test(before);
    if (inCode || (!value.includes(' ') && ONLY_HEADERS.test(after))) return false;
  }
  // What somebody is asked for may end a sentence; the next one begins below it.
  if (/(?:name|nombre|nome|nom|naam)\.[ \t]*\n\s*$/i.test(before) && !words.some(isKnown)) return false;
  if (
    KIN_BEHIND().test(after) &&
    words.length > 0 &&
    words.length < 3 &&
    words.every((word) => !isNoName(word)) &&
    words.some(isKnown)
  )
    return true;
  const trust = trustOf(before);
  if (trust === 'field') return !PIPED.test(before) && judgeField(value, after);
  if (first === undefined || (trust === 'name' && !value.split(' ').every(isCapitalised))) return false;
  // `Gatti, Armando`, not `Armando Gatti, nato`.
  if (!value.split(/[ +]/).every((word) => isCapitalised(word.replace(/,$/, '')))) return false;
  const behindComma = value.includes(',') ? value.split(/, ?/)[1] : undefined;
  if (behindComma !== undefined && !isBehindFamily(value.slice(0, value.indexOf(',')), behindComma, trust, after))
    return false;
  const full = isFullName(words) || (INITIALLED().test(value) && first.length > 3 && !words.some(isNoName));
  // `Herr der Ringe`: no name goes on like that.
  if (/^de[rn] /.test(value)) return false;
  switch (trust) {
    case 'title':
      if (/(?<!\p{L})[DM]\. $/u.test(before)) {
        // A section's letter, an initial (`John D. Roe`), vitamin D.
        if (PREVIOUS_IS_NAME.test(before) || (!full && words.some(isNoName))) return false;
        if (words.length === 1 && !isKnown(first) && /(?:^|\n|[#*>-] ?|\p{Lu}\p{L}* |D\. )[DM]\. $|D\. $/u.test(before))
          return false;
      }
      return mayBeFamily(behindParticles(words) ?? first) || words.slice(1).some(isKnown) || INITIALLED().test(value);
    case 'label':
      return !isNoName(first) || INITIALLED().test(value);
    case 'introduction':
      return !isNoName(first) && !/^\p{Lu}{1,3}$/u.test(value);
    case 'speaker':
      return !words.every(isNoName) && after.startsWith(': ');
    case 'greeting':
      if (words.length === 1 && /^[,:]?(?:\s*[\r\n]|$)|^,\s/.test(after))
        return !isNoName(first) && !MODELS.test(first);
      return full || (isGivenName(first) && !words.slice(1).every(isNoName));
    case 'known':
      if (BEHIND_GIVEN.test(before)) return !words.some(isNoName);
      if (IS_MAILBOX.test(after)) return !words.some(isNoName) || isGiven(words);
      return !words.some(isNoName) && words.some(isKnown) ? true : !isNoName(first) && words.length > 1 && 'form';
    case 'line':
      return !isNoName(first) && BEGINS_LINE.test(before) && /^[ \t]*(?:$|[\r\n]| {2}|\| )/.test(after);
    case 'here':
      return full || (words.length === 1 && isGivenName(first) && !isNoName(first));
    case 'caller':
    case 'alone':
      if (trust === 'caller' && words.length > 1 && !words.some(isNoName)) return true;
      if (words.length > 1 || full) return full || (isGivenName(first) && !words.slice(1).every(isNoName));
      return (
        isGivenName(first) &&
        /^(?:$|[ \t]*[,.!?;:\r\n)]|[ \t]+(?:from|and|und|et|y|e|de|da|do|del|dal|du|of|on|aus|von|with|at|here|speaking|is|was|who|,))/.test(
          after,
        )
      );
    case 'kin':
      return (
        full || (words.length === 1 && (isGivenName(first) || (!isNoName(first) && isRelative(value, before, after))))
      );
    case 'personal':
      if (full || (words.length > 1 && !words.some(isNoName))) return true;
      return words.length === 1 && isGivenName(first) && /^[ \t]*(?:$|[.,!?;|)(\r\n\t/–-]| {2})/.test(after);
    case 'role':
      if (full || judgeBehind(words, before, after) === true) return true;
      return words.length > 1 && !words.some(isNoName) && 'form';
    case 'patient':
      return full || (words.length > 1 && !words.some(isNoName));
    case 'signature':
      if (/^["']? ?</.test(after)) return !words.some(isNoName) || (IS_MAILBOX.test(after) && isGiven(words));
      return (
        full ||
        (words.length === 1 && isGivenName(first)) ||
        (words.length > 1 && !words.some(isNoName) && /^[ \t]*(?:$|[\r\n,])/.test(after))
      );
    case 'name':
      return judgeLabelled(words, full, before, after);
    case undefined:
      return judgeBehind(words, before, after);
  }
}

/** Behind a name: what its bearer has learnt. */
const CLINICIAN = /^,? (?:M\.?D|D\.?O|Ph\.?D|Esq|DDS|R\.?N|NP|PA-C)(?![\p{L}\p{N}])/u;

/** What people say hello to that is nobody. */
const MODELS =
  /^(?:Claude|ChatGPT|GPT|Gemini|Copilot|Siri|Alexa|Assistant|Assistent|Cortana|Llama|Mistral|Bard|Grok|DeepSeek|Perplexity|Bot|Chatbot|\p{Lu}{2,})$/u;

/** Behind `VASQUEZ, ` given names: known ones, and after a label whatever is no word and ends its line or cell. */
function isBehindFamily(family: string, given: string, trust: Trust | undefined, after: string): boolean {
  const words = given.split(' ');
  const behind = after.slice(restOf(after, MOST_GIVEN).length);
  if (words.every((word) => isGivenName(word) || word.endsWith('.'))) return true;
  if (IS_MAILBOX.test(after)) return !words.some(isNoName);
  if (trust === undefined && CLINICIAN.test(after) && isFamilyName(family)) return !words.some(isNoName);
  return (
    (trust === 'label' || trust === 'field' || trust === 'personal' || trust === 'role' || trust === 'patient') &&
    !words.some(isNoName) &&
    (BEGINS_FIELD().test(behind) ||
      /^\s*(?:$|[\r\n\t;|(]| {2}|,? (?:geb|DOB|born|née?|nat[oa])|, \*|["'])/u.test(behind))
  );
}

/** A property whose value goes to a command: `$_.GetType().FullName | Assert-Equal`. */
const PIPED = /\.\p{L}*[Nn]ame \| $/u;

/** Behind a field for names: whatever is no word, in lower case what the lists know; and nothing of code. */
function judgeField(value: string, after: string): boolean {
  const words = value.split(/[ +,]+/).filter((word) => !/^\p{L}?\.?$/u.test(word));
  // `van den Berg`.
  const first = words.find((word) => !IS_PARTICLE.test(word)) ?? words[0];
  if (first === undefined || /^(?: ?[=([]|_|\.\p{L})/u.test(after)) return false;
  // `Gold Plan`: a word that is no name ends what no given name begins.
  const last = /^ (\p{Lu}\p{Ll}+)(?=["'\r\n]|$)/u.exec(after)?.[1] ?? (words.length > 1 ? words.at(-1) : undefined);
  const vietnamese = words.length > 2 && isFamilyName(first) && !isNoName(first);
  if (last !== undefined && isNoName(last) && !words.some(isGivenName) && !vietnamese) return false;
  if (NAME_WORD.test(first))
    return !words.filter((word) => !IS_PARTICLE.test(word)).every(isNoName) && words.every(isCapitalised);
  return words.some(isKnown) && words.every((word) => !isCommonWord(word) && (words.length > 1 || isKnown(word)));
}

/**
 * Is a word or two in lower case a name? Behind an introduction a known given name is (`my name is sarah`), behind other
 * wording a known given name and family name (`this is jake thompson`), behind a title a known family name (`mrs thompson`).
 */
export function judgeLowerCase(value: string, before: string, after: string): boolean {
  if (/^[\p{L}\p{N}_@'’-]/u.test(after)) return false;
  const [first = '', second, third] = value.split(' ');
  if (LOWER_TITLE().test(before)) {
    const isName = isFamilyName(first) || (/do(?:n|ñ)a $/.test(before) && isGivenName(first));
    return second === undefined && isName && !isCommonWord(first);
  }
  if (!isGivenName(first) || isCommonWord(first)) return false;
  if (second === undefined)
    return INTRODUCED().test(before) || (BEHIND_LOWER_RELATIVE().test(before) && !isNameAndWord(first));
  if (third !== undefined)
    return (IS_PARTICLE.test(second) || isKnown(second)) && isKnown(third) && !isCommonWord(third);
  if (isCommonWord(second)) return false;
  return (
    isKnown(second) ||
    (INTRODUCED().test(before) && /^[.,!?;\n]|^$/.test(after)) ||
    /^ (?:du \d|aus de[rm](?!\p{L})|uit |da |di )/u.test(after)
  );
}

/** `Sarah Vale`: a given name and more, before an address a name even though the rest is a word. */
const isGiven = ([first = '', ...others]: readonly string[]): boolean =>
  others.length > 0 && isGivenName(first) && !isNoName(first);

/** `Marlene (avó)`: nobody but a person has relatives. */
const KIN_BEHIND = lazily(() => new RegExp(`^,? \\((?:${RELATIVES})[ ),]`, 'iu'));

/** Behind a name: its address. */
const IS_MAILBOX = /^["']? ?<[^\s<>@]{1,64}@|^"?[^"\n]{0,80}:mailto:/i;

/** Behind `name:` and the like. */
function judgeLabelled(words: readonly string[], full: boolean, before: string, after: string): boolean | 'form' {
  const [first = ''] = words;
  const longer = BEFORE_LABEL.exec(before)?.[1] ?? '';
  if (longer !== '' && OF_A_PERSON.test(longer.replace(/^.*(?=\p{Lu}\p{Ll}+$)/u, ''))) return !isNoName(first);
  if (full && isGivenName(first)) return true;
  if (IS_MAILBOX.test(after)) return words.length > 1 && (!words.some(isNoName) || isGiven(words));
  if (longer !== '') return false;
  if (full) return true;
  if (words.length > 1 && !words.some(isNoName) && BESIDE_PERSONAL.test(after)) return true;
  if (BESIDE_NAME.test(after) || BEHIND_NAME.test(before)) return !words.every(isNoName);
  if (words.length > 1 && !words.some(isNoName) && ROMANCE.test(before) && /^[ \t]*(?:$|[\r\n]| {2}|\()/.test(after))
    return true;
  if (words.length === 1) return ROMANCE.test(before) && isGivenName(first);
  return !words.some(isNoName) && 'form';
}

/** Forms in these languages have it, code has not. */
const ROMANCE = /(?:^|[\s"'*])(?:Nombre|Nome|Nom|NOMBRE|NOME|NOM)[^\p{L}]+$/u;

/** A label without a sign, at the beginning of its line. */
const BEGINS_LINE = /(?:^|[\r\n]|[ \t]{2}|\| )[ \t]{0,8}\p{L}[\p{L} ]{2,40}$/u;

/** Between the parties of a case: in other texts these are words and streets, but for the German sign. */
export const AGAINST = '(?:contre|c\\.|c/|contro|contra|gegen|\\./\\.)';
const IS_AGAINST = lazily(() => new RegExp(`^ ${AGAINST} \\p{Lu}`, 'u'));
const BEHIND_AGAINST = lazily(() => new RegExp(`\\p{L} ${AGAINST} $`, 'u'));
const OF_A_CASE =
  /(?<!\p{L})(?:affaires?|tribunal|cour|arrêt|jugement|procès|pourvoi|instance|R\.?G\.?|causa|sentenza|cassazione|corte|juzgado|sentencia|autos|recurso|processo|acórdão|Rechtssache|[Ss]achen|Az\.|Aktenzeichen|Urteil|[LO]LG|[AB]GH?)(?!\p{L})|\.\/\./iu;

/** `Affaire Moreau contre Delvaux`, `Müller ./. Schmidt`. */
const isParty = (before: string, after: string): boolean =>
  (IS_AGAINST().test(after) || BEHIND_AGAINST().test(before)) && OF_A_CASE.test(`${before}\n${after}`);

/** `Jane Doe <jane@…>`, `Jane Doe, MD`, `Doe v. Roe`. */
function judgeBehind(words: readonly string[], before: string, after: string): boolean | 'form' {
  if (words.some(isNoName) || /[\p{L}\p{N}]$/u.test(before)) return false;
  if (CLINICIAN.test(after)) return words.length > 1;
  if (BIRTH_BEHIND().test(after)) return true;
  if (AGE_BEHIND().test(after)) {
    // The end of a longer name: `Port Ellen`.
    if (/\p{Lu}[\p{L}.'’-]* $/u.test(before)) return false;
    const [first = '', ...others] = words;
    const known = isGivenName(first) || (others.length > 0 && isFamilyName(others.at(-1) ?? ''));
    return known || (words.length > 1 && SOMEBODY_BEHIND().test(after)) ? true : 'form';
  }
  if (PERSON_BEHIND().test(after)) return words.length > 1 ? true : 'form';
  if (NAMED_BEHIND().test(after)) return words.length > 1 && words.some(isKnown) ? true : 'form';
  if (/^ v\.? /.test(after) || / v\.? $/.test(before)) return words.some(isKnown) ? true : 'form';
  if (isWriter(before, after)) return words.length > 1 || words.some(isKnown);
  if (isParty(before, after)) return words.some(isKnown) ? true : 'form';
  return /^["']? <[^\s<>@]+@/.test(after) && (words.length > 1 || words.some(isKnown));
}
