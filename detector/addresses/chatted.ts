/** Addresses as people chat: small letters, right behind the words for where somebody lives. */
const LETTER = 'a-zà-ÿ';
const WORD = `[${LETTER}'-]{1,16}`;
const DOOR = '(?:,? (?:(?:bloco|apto|ap|apt|appt|piso|int|scala|bis|nº|n) ?\\d{0,4}[a-z]?|\\d{1,2} ?[a-zº]{1,2})){0,3}';
const TOWN = `(?:,? (?:em|en|in|a|de|di|à) [${LETTER}]{3,16}(?: (?:de |la |le )?[${LETTER}]{4,16})?)?`;

/** What stands before: in Spanish, Portuguese, Italian, French, Dutch and German. */
export const LIVES_AT =
  "(?:vivo|vive|vivimos|está) (?:ahora )?en|(?:me mudé|se mudó) a|mor[ao] (?:agora )?n[ao]|moramos n[ao]|atende n[ao]|mud(?:ei|ou) para|abit[oa] (?:ora |adesso )?in|abitiamo in|trasferit[oa] in|j['’]habite(?: maintenant)?(?: au| à)?|habite(?: maintenant)? au|déménagé au|(?:ik )?woon (?:nu )?(?:in|aan|op)|woont (?:nu )?(?:in|aan|op)|verhuisd naar|wohne?t? (?:jetzt |nun )?(?:in|am)";

export const CHATTED: readonly string[] = [
  `(?:${LIVES_AT}) (?:la |el |de |het |der )?(?<value>(?:calle|avenida|avda\\.?|plaza|paseo|rua|travessa|via|viale|piazza|corso) ${WORD}(?: ${WORD}){0,4},? \\d{1,5}[a-z]?${DOOR}${TOWN})`,
  `(?:${LIVES_AT}) (?<value>\\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|bd|boulevard|allée|impasse|place|chemin|route) ${WORD}(?: ${WORD}){0,3}${DOOR}${TOWN})`,
  `(?:${LIVES_AT}) (?:la |el |de |het |der )?(?<value>[${LETTER}]{2,20}(?:straat|laan|plein|gracht|kade|stra(?:ß|ss)e|str\\.?|gasse|allee) \\d{1,4}[a-z]?${TOWN})`,
  // A postcode and a town behind them need no wording.
  `(?:calle|avenida|plaza|paseo|ronda|rua|travessa|via|viale|piazza|corso) ${WORD}(?: ${WORD}){0,4},? \\d{1,5}[a-z]?${DOOR},? \\d{4,5}(?:-\\d{3})? [${LETTER}]{3,16}(?: [${LETTER}]{3,16})?`,
  `\\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|boulevard|allée|impasse|place|chemin|route|quai|cours) ${WORD}(?: ${WORD}){0,3},? \\d{5} [${LETTER}]{3,16}(?:[ -][${LETTER}]{3,16}){0,2}`,
  `[${LETTER}ß]{2,20}(?:stra(?:ß|ss)e|str\\.?|gasse|allee|platz|weg|ring) \\d{1,4} ?[a-z]?,? \\d{5} [${LETTER}ß]{3,20}`,
  `(?:am|im|an der|auf der|zum|zur) [${LETTER}ß]{3,20} \\d{1,3} ?[a-z]?,? \\d{5} [${LETTER}ß]{3,20}`,
];
