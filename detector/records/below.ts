/** Names of fields that say nothing alone, and what they are called with the name of what they stand in. */
import { FHIR, LONGEST_LABEL, namesPeople } from '../labels.ts';

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** `"ssn": { "value": … }` */
const VALUES = list('value val valor valeur wert valore waarde raw e164 national_number 値 값');
/** `"passport": { "number": … }` */
export const NUMBERS_BELOW = list('number num no nr numero número numéro nummer numer 番号 번호');
/** `"driver_license": { "id": … }` */
const ID = 'id';
/** `"name": { "first": … }` */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...FHIR,
  ...['first', 'last', 'middle', 'maiden', 'legal'].map((part) => [part, `${part} name`] as const),
  ...['full', 'formatted', 'text'].map((part) => [part, 'full name'] as const),
]);
/** `"owner": { "first": … }` */
const PARTS = new Set(['first', 'last', 'maiden', ...FHIR.keys()]);
/** `"birth": { "date": … }` */
const DATES = list('date datum fecha data text');
/** `"address": { "line1": … }` */
const LINES = list('line line1 line2 formatted text rue calle via adrline');
const STREETS = list('streetname strtnm');

const OF_NAMES = /(?:^|[ _.-])name$|[a-z]Name$/;
const OF_BIRTHS = /birth|geburt|naissance|nacimiento|nascimento|nascita|geboorte/i;
const OF_ADDRESSES = /address|adress|^pstladr$|anschrift|direcci[oó]n|endere[cç]o|indirizzo|domicilio/i;
/** Is it the short name of an element that says something? */
export const isShortName = (name: string): boolean => name === 'PstlAdr';

/** Papers that have an id; what people own and use has one that tells nobody anything. */
const OF_PAPERS =
  /passport|pass$|licen[cs]e|permit|visa$|ssn|social.?security|national|tax|identity|ausweis|insurance|mrn|pasaporte|passaporte|passeport|permis|patente/i;

const PATH_SIGNS = /[.[\]/]+/;

const lower = (words: readonly string[]): ReadonlySet<string> => new Set(words);
const [valueWords, numberWords, dateWords, lineWords, streetWords] = [VALUES, NUMBERS_BELOW, DATES, LINES, STREETS].map(
  lower,
) as [ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>];
const all = new Set([...VALUES, ...NUMBERS_BELOW, ID, ...NAMES.keys(), ...DATES, ...LINES, ...STREETS]);

const LONGEST_NAME = Math.max(...[...all].map((name) => name.length));

/** Every such name, in small letters. */
export const NAMES_BELOW: readonly string[] = [...all];

/** Does the name of a field say nothing alone? */
export const isBelow = (key: string): boolean => key.length <= LONGEST_NAME && all.has(key.toLowerCase());

/** Is it one of a value, for which its neighbours may speak, too? */
export const isValueBelow = (key: string): boolean => valueWords.has(key.toLowerCase());

/** What a field is called: `passport`, `number` are `passport number`, `name`, `last` are `last name`; undefined where that says no more. */
export function labelBelow(above: string, key: string): string | undefined {
  if (above === '' || above.length + key.length >= LONGEST_LABEL) return undefined;
  const word = key.toLowerCase();
  if (valueWords.has(word)) return above;
  if (numberWords.has(word)) return `${above} ${key}`;
  if (word === ID) return OF_PAPERS.test(above) ? `${above} ${key}` : undefined;
  if (OF_NAMES.test(above) && NAMES.has(word)) return NAMES.get(word);
  if (PARTS.has(word) && namesPeople(above)) return NAMES.get(word);
  const ofAddress = OF_ADDRESSES.test(above);
  if (ofAddress && streetWords.has(word)) return 'street';
  const tells = (dateWords.has(word) && OF_BIRTHS.test(above)) || (lineWords.has(word) && ofAddress);
  if (!tells) return undefined;
  return ofAddress ? 'address' : above;
}

/** What a key is called that is a path: `customer[last_name]`, `customer.name.last`; undefined for one that is none. */
export function labelOfPath(key: string): string | undefined {
  const names = key.split(PATH_SIGNS).filter((name) => name !== '');
  const last = names.pop();
  const above = names.pop();
  if (last === undefined || above === undefined) return undefined;
  return isBelow(last) ? labelBelow(above, last) : last;
}
