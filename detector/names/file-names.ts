import { isCommonWord, isFamilyName, isGivenName } from './lexicon.ts';
import { isNameAndWord } from './plausible.ts';

const eitherCase = (words: string): string =>
  words
    .split(' ')
    .map((word) => `[${word.slice(0, 1).toUpperCase()}${word.slice(0, 1)}]${word.slice(1)}`)
    .join('|');

/** What a file about one person is called after, and the folders that hold a folder for each. */
const DOCUMENTS = `${eitherCase(
  'patient patientin paciente paziente arztbrief befund resume résumé lebenslauf curriculum curriculo bewerbung zeugnis contract contrat contrato contratto vertrag arbeitsvertrag offer invoice rechnung facture factura fattura fatura payslip bulletin nomina lohnabrechnung passport passeport pasaporte ausweis kundenakte personalakte employee mitarbeiter empleado dipendente kunde cliente',
)}|CV|cv|Cv`;
const FOLDERS = eitherCase(
  'patients patienten pacientes pazienti employees mitarbeiter empleados personalakten applicants bewerber candidates tenants mieter',
);
const PART = '[A-Za-zÀ-ɏ]{2,16}';
const ENDINGS = 'pdf|docx?|odt|rtf|txt|md|xlsx?|csv|jpe?g|png|tiff?|heic|zip|eml|msg|pages';
const REST = `(?:[ _-][A-Za-z0-9.-]{1,16}){0,4}\\.(?:${ENDINGS})`;
const [TWO, THREE] = [2, 3].map((parts) => `(?<value>${PART}(?:[_-]${PART}){${String(parts - 1)}})`) as [
  string,
  string,
];

/** Names in the names of files and folders: `patient_Jane_Doe.pdf`, `/patients/doe-jane/`. */
export const FILE_PATTERNS: readonly string[] = [
  `(?:${DOCUMENTS})[_-]${TWO}${REST}`,
  `(?:${DOCUMENTS})[_-]${THREE}${REST}`,
  // Of one user, too.
  `(?:${FOLDERS}|/home|/Users|\\\\Users)[/\\\\]{1,2}(?<value>${PART}[._\\x20-]${PART})[/\\\\]`,
];

const LED = RegExp(`(?:${DOCUMENTS})[_-]$|(?:${FOLDERS})[/\\\\]{1,2}$`);
/** Where the files of one user are. */
const HOME = /(?:\/home\/|\/Users\/|\\Users\\{1,2})$/;

/** Is a match of {@link FILE_PATTERNS} a name? Undefined for a match of other patterns. */
export function judgeFileName(value: string, before: string): boolean | undefined {
  const parts = value.split(/[ ._-]/);
  // Users are called after programs and machines, too.
  if (parts.length > 1 && HOME.test(before))
    return parts.some(isGivenName) && parts.every((part) => isGivenName(part) || isFamilyName(part));
  if (parts.length < 2 || !LED.test(before)) return undefined;
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  // Nothing but a given name: the rest may be a word, too (`Stone`).
  if (isGivenName(first) && !isCommonWord(first) && !isNameAndWord(first)) return true;
  if (parts.some((part) => isCommonWord(part) && !isGivenName(part) && !isFamilyName(part))) return false;
  const [given, family] = isGivenName(first) ? [first, last] : [last, first];
  return isGivenName(given) && (isFamilyName(family) || (!isCommonWord(family) && !isGivenName(family)));
}
