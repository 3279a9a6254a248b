/** Keys of labels and of the values beside them: `{"name": "last_name", "value": "…"}`. */
import { NAMES_BELOW, NUMBERS_BELOW } from '../../detector/index.ts';

/**
 * What a key holds: something else, a value, a number (`{"type": "passport", "number": "…"}`), text of any sort, half a name,
 * somebody (`{"name": "…", "dob": "…"}`), or a part of what stands above (`{"name": {"first": "…"}}`).
 */
export type Holds = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const NO_VALUE: Holds = 0;
export const VALUE: Holds = 1;
export const NUMBER_OF: Holds = 2;
export const ANY_TEXT: Holds = 3;
export const HALF_NAME: Holds = 4;
export const SOMEBODY: Holds = 5;
export const PART: Holds = 6;

const list = (words: string): string[] => words.trim().split(/\s+/);

/** What stands under these keys may say what the value beside it is, the likeliest first. */
const LABELS = list(`label Label field Field question Question questionText question_text field_name fieldName FieldName
  field_label fieldLabel key Key attribute Attribute attribute_name attributeName property Property property_name propertyName
  slot column column_name columnName variable parameter param name Name title Title header Header code system display
  placeholder type Type kind entity __typename docType document_type documentType id_type idType ID_Type tipo field_id fieldId id Id for path`);
/** The last of these that tells about text of any sort, too: names, types and ids stand beside every text. */
const LAST_OF_TEXTS = 'param';
const VALUES =
  list(`default const enum example examples value Value val answer Answer answerText answer_text field_value fieldValue FieldValue attribute_value
  attributeValue property_value propertyValue current_value currentValue new_value newValue old_value oldValue raw_value
  rawValue old new before after from to previous current string_value stringValue value_string valueString valueDate user_input userInput ValueDetection mentionText
  integerValue timestampValue $numberLong $numberInt S N $date
  #text _text _value @value`);
/** As HL7 FHIR has them. */
const HALVES = ['family', 'given'];
/** Of people, and of firms and things. */
const SOMEBODIES =
  list(`name Name NAME nombre nome nom customer Customer client Client patient Patient employee Employee contact Contact
  owner member guest passenger tenant holder insured applicant candidate recipient student teacher cliente paciente kunde
  display`);
const TEXTS = list('text content data input output response Text Content');

const ranks = new Map(LABELS.map((name, i) => [name, i + 1]));
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const cases = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, capital(name), name.toUpperCase()]);

const holds = new Map<string, Holds>([
  ...cases(NAMES_BELOW).map((name) => [name, PART] as const),
  ...VALUES.map((name) => [name, VALUE] as const),
  ...cases(NUMBERS_BELOW).map((name) => [name, NUMBER_OF] as const),
  ...TEXTS.map((name) => [name, ANY_TEXT] as const),
  ...HALVES.map((name) => [name, HALF_NAME] as const),
  ...SOMEBODIES.map((name) => [name, SOMEBODY] as const),
]);

/** Keys of labels up to this rank tell about text of any sort. */
export const TEXT_RANK = labelRank(LAST_OF_TEXTS);
export const PAIR_WORDS: readonly string[] = [...ranks.keys(), ...holds.keys()];

/** 0 for a key of no label, else the lower the likelier. */
export function labelRank(name: string): number {
  return ranks.get(name) ?? 0;
}

/** What a key holds, by its name as it is written; `NO_VALUE` for names that are not listed. */
export const holdsOf = (name: string): Holds => holds.get(name) ?? NO_VALUE;
