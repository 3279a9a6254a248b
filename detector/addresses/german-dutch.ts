import { NO_TOKEN } from '../define.ts';
import { TOWN_WORD, WORD } from './words.ts';

const DE_STREET =
  '[A-ZÄÖÜ][A-Za-zäöüß.-]{1,30}(?:straße|strasse|str\\.|gasse|gürtel|graben|quai|stieg|pfad|allee|platz|weg|ring|damm|ufer|wall|steig|chaussee|promenade|twiete|straat|laan|plein|gracht|kade|singel|dijk|steeg|dreef|[ -](?:Straße|Strasse|Str\\.|Gasse|Gürtel|Landstraße|Landstr\\.|Allee|Platz|Damm|Ufer|Weg|Ring|Chaussee))';
const FLOOR =
  '(?:, (?:\\d{1,2}\\. ?(?:OG|Stock|Etage)|EG|DG|HH|(?:Whg|Top|Tür|Stiege)\\.? ?\\d{1,3})(?: (?:links|rechts|mitte))?)';
const DE_WORDS =
  '(?:Am|Im|An der|An den|Auf der|Auf dem|Unter den|In der|Zum|Zur) [A-ZÄÖÜ][A-Za-zäöüß-]{2,25}(?: [A-ZÄÖÜ][a-zäöüß-]{2,25})?';
const NAME_NL = `(?:(?:van|de|den|der|het|'t|ten|ter) ){0,2}${WORD}(?: (?:(?:van|de|den|der|het) ){0,2}${WORD}){0,2}`;
const DE_NUMBER = ' ?\\d{1,4}(?: ?bis| ?[a-z])?(?:[-/](?:\\d{1,4}|[IV]{1,3}|bis|hs)){0,3}';
const DE_TOWN = `(?:,? \\d{4} ?[A-Z]{2},? ${TOWN_WORD}(?:\\x20(?:aan de |aan den )?${TOWN_WORD})?|(?:,| in| [·•|/-])? (?:(?:D|A|CH|B)-)?\\d{4,5},? ${TOWN_WORD}(?:\\x20(?:am |an der |im )?${TOWN_WORD})?)`;
/** Ends of streets in the Netherlands and Belgium that are those of other words, too: before a postcode. */
const NL_STREET = `[A-ZÄÖÜ][A-Za-zäöüéëï-]{1,25}(?:pad|baan|hof|boulevard|markt|park|erf|weide|kamp|tuin|lei|wijk)`;

/** Patterns of addresses in German and Dutch: the number behind the street. */
export const GERMAN_AND_DUTCH: readonly string[] = [
  `${NL_STREET} \\d{1,4} ?[a-z]?${DE_TOWN}`,
  `${DE_STREET}${DE_NUMBER}${FLOOR}?${DE_TOWN}`,
  `${DE_STREET} ?\\d{1,4} ?[A-Z]`,
  // The letter behind the number begins a word: `Musterstraße 4 wohnt`.
  `${DE_STREET} ?\\d{1,4}${NO_TOKEN}`,
  `${DE_STREET}${DE_NUMBER}${FLOOR}${NO_TOKEN}`,
  // The town first.
  `\\d{5} ${TOWN_WORD}, (?:[A-ZÄÖÜ][a-zäöüß-]{2,20}er )?${DE_STREET}${DE_NUMBER}`,
  `\\d{4} ?[A-Z]{2} ${TOWN_WORD}, (?:(?:Nieuwe|Oude|Lange|Korte) )?${DE_STREET}${DE_NUMBER}`,
  // `Hastedter Heerstr. 118b`.
  `[A-ZÄÖÜ][a-zäöüß-]{2,20}er ${DE_STREET}${DE_NUMBER}${DE_TOWN}`,
  // A word that is too long to be looked back over from the number.
  `${DE_STREET}${DE_NUMBER}${NO_TOKEN}`,
  // `Koningin Wilhelminalaan 61`, `Burg. de Monchyplein 16`, `Rosenheimer Landstr. 77 b`
  `(?:Burg\\.|Burgemeester|Koningin|Koning|Prinses|President|Generaal|Pastoor|Dokter|Prof\\.|Oude|Nieuwe|Lange|Korte|Obere|Hintere) (?:de |van |der |den )?${DE_STREET}${DE_NUMBER}`,
  `(?:Laan|Kade|Plein|Hof) van (?:(?:de|der|den|het) ){0,2}${WORD} \\d{1,4} ?[A-Za-z]?`,
  // `Laan van Meerdervoort 90, 2517 AR Den Haag`.
  `(?:Laan|Plein|Hof|Kade|Singel|Pad|Park|Dreef|Burgemeester|Prof\\.|Prins|Prinses|Koning|Koningin|Sint) ${NAME_NL} \\d{1,4} ?[A-Za-z]?(?:-\\d{1,3})?,? \\d{4} ?[A-Z]{2} ${TOWN_WORD}(?:\\x20(?:aan de |aan den )?${TOWN_WORD}){0,2}`,
  `${DE_WORDS}${DE_NUMBER}${DE_TOWN}`,
  // Any name of a street, before a postcode of five digits and its town.
  `[A-ZÄÖÜ][a-zäöüß]{2,12}(?:\\x20[A-ZÄÖÜ][a-zäöüß]{2,14})? \\d{1,3} ?[a-z]?, \\d{5} ${TOWN_WORD}`,
  `${DE_WORDS} \\d{1,3} ?[a-z]?`,
  `(?:wohne?|wohnt|wohnen|wohnhaft|[Aa]dresse (?:ist|lautet))(?: in| im| am)?(?: der)? (?<value>[a-zäöü][a-zäöüß.-]{1,30}(?:straße|strasse|str\\.|gasse|allee|platz|weg|ring)${DE_NUMBER}(?:,? \\d{5} [a-zäöü]{3,20})?)`,
];
