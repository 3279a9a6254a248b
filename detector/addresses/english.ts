import { NO_TOKEN } from '../define.ts';

/** English parts are short, so that the whole stays within what the token automaton looks at. */
const EN_PLAIN = "(?:[A-Z0-9][a-z'.-]{0,13}|\\d{1,3}(?:st|nd|rd|th))";
const EN_WORD = `(?:${EN_PLAIN}|[NS][EW])`;
const EN_TYPE =
  '(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Square|Sq|Terrace|Way|Close|Crescent|' +
  'Gardens|Grove|Highway|Hwy|Ter|Loop|Plaza|Pike|Hill|Rise|Parkway|Pkwy|Mews|Circle|Cir|Trail|Row|Walk|Quay|Alley|Approach|Brow|Mead|Green|Parade|Wharf|Yard|Croft|Garth|Heights|Sweep|Vale|Villas|Path|Esplanade|Promenade|Broadway|Bend|Cove|Crossing|Ridge|Park)';
/** Those that a search backwards may begin at: a number of one digit is no word that the engine looks at. */
const EN_RARE = '(?:Street|Avenue|Boulevard|Lane|Drive|Square|Terrace|Crescent|Gardens|Grove|Highway|Parkway|Road)';
const EN_UNIT = '(?:,? (?:Apartment|Apt|Suite|Ste|Unit|Flat|Floor|Room|Rm|#)\\.? ?[0-9A-Za-z]{1,4})?';
const EN_TOWN = "[A-Z][a-z'-]{2,15}(?:\\x20[A-Z][a-z'-]{2,12})?";
const EN_CODE =
  '(?:[A-Z]{2},? \\d{5}(?:-\\d{4})?|[A-Z]{1,2}\\d[0-9A-Z]? ?\\d[A-Z]{2}|[A-Z]{2,3} \\d{4}|(?:[A-Z]{2} )?[A-Z]\\d[A-Z] ?\\d[A-Z]\\d)';
const UK_CODE = '[A-Z]{1,2}\\d[0-9A-Z]? ?\\d[A-Z]{2}';
const EN_STREET = `\\d{1,5}[A-Za-z]?(?:-\\d{1,4})? (?:${EN_WORD} ){1,3}${EN_TYPE}\\.?`;
/** A state by its name; Ireland. */
const EN_FAR =
  '(?:,? [A-Z][a-z]{3,12}(?: [A-Z][a-z]{3,8})? \\d{5}|(?:, Co\\.? [A-Z][a-z]{2,10})?,? [A-Z]\\d[0-9W] ?[0-9A-Z]{4})';
/** A suburb and its town, with the short postcodes of Ireland, New Zealand, South Africa and the Philippines. */
const EN_FARTHER = `(?:(?:Brgy\\.?|Barangay) )?${EN_TOWN}(?:, ${EN_TOWN})?(?:,? \\d{4}|\\x20\\d{1,2}(?:, [A-Z]\\d[0-9W] ?[0-9A-Z]{4})?)`;
const EN_REST = `${EN_UNIT}(?:,? ${EN_TOWN},? ${EN_CODE}|,? ${UK_CODE}|, ${EN_TOWN})?`;

/** Ireland: `E28 8A69`. */
const EIRCODE = '[A-Z]\\d[0-9W] ?[0-9A-Z]{4}';
const STATE =
  '(?:A[KLRSZ]|C[AOT]|D[CE]|F[LM]|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ADEHINOPST]|N[CDEHJMVY]|O[HKR]|P[ARW]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY])';
const PROVINCE = '(?:AB|BC|MB|N[BLSTU]|ON|PE|QC|SK|YT)';
/** The code of a state before a postcode makes an address of any words, whatever the street is called. */
const STATE_AND_CODE = `(?:${STATE},? \\d{5}(?:-\\d{4})?|${PROVINCE},? [A-Z]\\d[A-Z] ?\\d[A-Z]\\d|(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT),? \\d{4})`;
const EN_ANY = "[A-Z][A-Za-z'’.-]{1,15},?";

/** Patterns of addresses as they are written in English: the number before the street. */
export const ENGLISH: readonly string[] = [
  `\\d{1,5}[A-Za-z]?(?:[-/]\\d{1,4})? (?:${EN_ANY} ){2,4}(?:(?:Apt|Suite|Unit|Ste|Box)\\.? \\d{1,4}[A-Z]?,? )?(?:${EN_ANY} ){0,3}${STATE_AND_CODE}`,
  `(?:Suite|Unit|Flat|Apt\\.?|Level) \\d{1,4}[A-Z]?,? \\d{1,5} (?:${EN_ANY} ){2,6}${STATE_AND_CODE}`,
  `(?:Studio|Flat|Apartment|Apt|Unit) \\d{1,3}[A-Z]?,? (?:${EN_ANY} ){2,6}${UK_CODE}`,
  `\\d{1,5}[A-Za-z]? (?:${EN_ANY} ){2,6}${UK_CODE}`,
  `\\d{1,5}[A-Za-z]? (?:${EN_ANY} ){2,6}${EIRCODE}(?:\\x20${EN_TOWN})?`,
  `${EN_STREET}${EN_REST}`,
  `\\d{1,5}[A-Za-z]? (?:${EN_WORD} ){1,2}${EN_TYPE}\\.?, ${EN_TOWN}${EN_FAR}`,
  `\\d{1,5}[A-Za-z]? (?:${EN_WORD} ){1,2}${EN_TYPE}\\.?, ${EN_TOWN}, ${EN_TOWN},? ${UK_CODE}`,
  // In capitals, as on labels: `221 MAPLE HOLLOW ROAD, LEEDS LS6 3BX`.
  `\\d{1,5}[A-Z]? (?:[A-Z0-9][A-Z'.-]{0,11} ){1,3}(?:STREET|ST|AVENUE|AVE|ROAD|RD|BOULEVARD|BLVD|LANE|LN|DRIVE|DR|COURT|CT|PLACE|SQUARE|TERRACE|WAY|CLOSE|CRESCENT|GARDENS|GROVE|HIGHWAY|HWY|PARKWAY|CIRCLE)(?: (?:APT|STE|UNIT) [0-9A-Z]{1,4})?,? [A-Z][A-Z'-]{2,15}(?: [A-Z][A-Z'-]{2,12})?,? ${EN_CODE}`,
  // On its own: where a word follows that begins with N, S, E or W, the other one matches.
  `${EN_STREET} (?:[NSEW]{1,2}\\.?|North|South|East|West)${EN_REST}`,
  `(?:Flat|Apartment|Unit|Suite) \\d{1,4}[A-Z]?,? \\d{1,5}[A-Za-z]? (?:${EN_WORD} ){1,3}${EN_TYPE}\\.?(?:,? ${EN_TOWN},? ${EN_CODE}|,? ${UK_CODE}|, ${EN_TOWN})?`,
  `\\d{1,3}/\\d{1,4} (?:${EN_WORD} ){1,2}${EN_TYPE}(?:,? ${EN_TOWN},? [A-Z]{2,3} \\d{4}|, ${EN_TOWN})?`,
  `\\d[A-Za-z]? (?:${EN_PLAIN} ){1,3}${EN_RARE}${EN_UNIT}(?:,? ${EN_TOWN},? ${EN_CODE}|, ${EN_TOWN})?${NO_TOKEN}`,
  '(?:Blk|Block) \\d{1,4}[A-Z]? (?:[A-Z0-9][A-Za-z0-9]{0,12} ){1,5}#\\d{1,2}-\\d{2,4}(?:,? (?:Singapore|S\\()? ?\\d{6})?',
  `\\d{1,5}[A-Za-z]? (?:${EN_WORD} ){1,2}${EN_TYPE}\\.?, ${EN_FARTHER}`,
  // A suburb and its town, to the end of the line or the sentence.
  `(?<value>\\d{1,5}[A-Za-z]? (?:${EN_WORD} ){1,2}${EN_TYPE}\\.?, (?:(?:Brgy\\.?|Barangay) )?${EN_TOWN}, ${EN_TOWN})[.,;:\\n]`,
  // As in India: `Flat 263, MG Road, Mumbai 400050`, `H.No. 3, Sarjapur Road, Chennai - 600040`.
  "(?:Flat(?: ?No\\.?)?|(?:Plot|House|Door|Shop|H\\.) ?No\\.?) ?\\d{1,4}[A-Z]?(?:/\\d{1,4})?, ?[A-Z][A-Za-z0-9 .,'-]{4,60}[a-z] ?[-–]? ?[1-9]\\d{2} ?\\d{3}",
  `(?:residing at|[Rr]esident of|R/o) (?<value>[A-Z0-9][^\\n;:]{4,90}[A-Za-z] ?[-–]? ?\\d{3} ?\\d{3})`,
  `P\\.? ?O\\.? Box \\d{1,6},? ${EN_TOWN},? (?:${EN_CODE}|\\d{4})`,
  // Of the armed forces abroad.
  '(?:PSC|CMR|Unit) \\d{1,5},? Box \\d{1,5},? (?:[AFD]PO),? A[AEP] \\d{5}(?:-\\d{4})?',
  `P\\.? ?O\\.? Box \\d{1,6}, ${EN_TOWN},? [A-Z]{2}`,
  // The post town in capitals, as the Royal Mail asks for.
  `${EN_STREET}(?: (?:North|South|East|West))?,? [A-Z]{3,16}(?: [A-Z]{2,12})?,? ${UK_CODE}`,
  // A house with a name, where the postcode tells.
  `(?:Flat|Apartment|Apt|Unit) \\d{1,4}[A-Z]?,(?: [A-Z][A-Za-z'’]{1,15}){1,4},(?: [A-Z][A-Za-z'’.]{1,15}){1,4},? (?:(?:Co\\.? )?[A-Z][a-z]{2,15},? )?(?:[A-Z]\\d[0-9W] ?[0-9A-Z]{4}|${UK_CODE})`,
  // The answer to a question for it, in small letters: `Address?`, `12 larkspur lane, allston`.
  `[Aa]ddress[^\\n?:]{0,24}\\?\\n(?:[^\\n:?\\d]{1,24}: )?(?:[a-z]{1,5}'?[a-z]? ){0,2}(?<value>\\d{1,5}[A-Za-z]? [a-z]{2,14}(?: [a-z]{2,14})? (?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|blvd|court|ct|close|terrace|crescent|way|place|gardens|grove)(?:,? [a-z]{3,14})?)`,
  `(?:lives at|live at|living at|resides at|residing at|moved to|address is|deliver to|ship to) (?<value>\\d{1,5}[A-Za-z]? (?:${EN_WORD} ){1,3}${EN_TYPE}\\.?${EN_REST})`,
  // As people chat: small letters, right behind the wording.
  `(?:live at|living at|lives at|moved to|address is|deliver to|ship to) (?<value>\\d{1,5}[a-z]? [a-z]{2,12}(?: [a-z]{2,12})? (?:street|st|avenue|ave|road|rd|lane|ln|drive|blvd|court|close|terrace))`,
];
