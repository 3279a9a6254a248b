/** Addresses as people chat: small letters, right behind the words for where somebody lives. */
const LETTER = 'a-zà-ÿ';
const WORD = `[${LETTER}'-]{1,16}`;
const DOOR = '(?:,? (?:(?:bloco|apto|ap|apt|appt|piso|int|scala|bis|nº|n) ?\\d{0,4}[a-z]?|\\d{1,2} ?[a-zº]{1,2})){0,3}';
const TOWN = `(?:,? (?:em|en|in|a|de|di|à) [${LETTER}]{3,16}(?: (?:de |la |le )?[${LETTER}]{4,16})?)?`;

/** What stands before: in Spanish, Portuguese, Italian, French, Dutch and German. */
export const LIVES_AT =
  "(?:vivo|vive|vivimos) en|moro n[ao]|mora n[ao]|moramos n[ao]|abito in|abita in|abitiamo in|j['’]habite(?: au| à)?|habite au|(?:ik )?woon (?:in|aan|op)|woont (?:in|aan|op)|wohne?t? (?:in|am)";

export const CHATTED: readonly string[] = [
  `(?:${LIVES_AT}) (?:la |el |de |het |der )?(?<value>(?:calle|avenida|avda\\.?|plaza|paseo|rua|travessa|via|viale|piazza|corso) ${WORD}(?: ${WORD}){0,4},? \\d{1,5}[a-z]?${DOOR}${TOWN})`,
  `(?:${LIVES_AT}) (?<value>\\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|bd|boulevard|allée|impasse|place|chemin|route) ${WORD}(?: ${WORD}){0,3}${DOOR}${TOWN})`,
  `(?:${LIVES_AT}) (?:la |el |de |het |der )?(?<value>[${LETTER}]{2,20}(?:straat|laan|plein|gracht|kade|stra(?:ß|ss)e|str\\.?|gasse|allee) \\d{1,4}[a-z]?${TOWN})`,
];
