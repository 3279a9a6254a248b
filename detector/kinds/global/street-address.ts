import { defineRule } from '../../define.ts';
import { NO_TOKEN } from '../../names/east-asian-cues.ts';
import { label, list } from '../../names/latin-cues.ts';
import { lazily } from '../../lazily.ts';

const UPPER = 'A-ZÀ-ÖØ-Þ';
const LETTER = "A-Za-zÀ-ɏ'’";
const WORD = `[${UPPER}][${LETTER}.-]{0,20}`;
const TOWN_WORD = `[${UPPER}][${LETTER}-]{1,20}`;

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

const TYPES =
  '[Cc]alle|C/|[Aa]venida|Avda\\.?|Av\\.|[Pp]aseo|[Pp]laza|Pza\\.?|Carrera|Calzada|Camino|Carretera|Ronda|Travesía|Pasaje|Bulevar|Rambla|Glorieta|Gran Vía|[Rr]ua|R\\.|' +
  'Travessa|Praça|Alameda|Estrada|Rodovia|Largo|[Vv]ia|[Vv]iale|[Vv]\\.le|[Pp]iazza|[Pp]\\.zza|[Pp]\\.za|[Pp]iazzale|[Cc]orso|[Cc]\\.so|Jr\\.|Jirón|Psje\\.|[Vv]icolo|[Vv]ico|[Ss]alita|[Ll]ungomare|[Ll]ungotevere|[Ll]ungarno|Strada|Contrada|rue|Rue|avenue|Avenue|' +
  'boulevard|Boulevard|place|Place|chemin|Chemin|allée|Allée|impasse|Impasse|quai|Quai|chaussée|Chaussée|route|Route|square|Square';
const LINK =
  "(?:de la |de los |de las |de l'|de |del |dell'|della |delle |dei |degli |di |d'|das |dos |da |do |du |des |la |le |les |el |los |las )";
const NAME = `(?:\\d{1,2} )?${LINK}?${WORD}(?: ${LINK}?${WORD}){0,4}`;
const NUMBER =
  ',? (?:n\\.?[º°o]\\.? ?|n\\. ?|N[º°o] ?|No\\.? ?|núm\\.? ?|# ?)?\\d{1,5}(?: (?:bis|ter))?(?:/[0-9A-Z]{1,3}|[A-Za-z])?';
const UNIT =
  'Int\\.?|Apto?\\.?|Depto\\.?|Dpto\\.?|[Cc]j\\.?|Mza\\.?|[Ee]dif\\.?|[Pp]ta\\.?|[Qq]d\\.?|[Ll]t\\.?|bajo|ático|izda\\.?|interno|scala|piano|appartement|app\\.|étage|bât\\.?|piso|planta|puerta|depto\\.?|dpto\\.?|apto\\.?|apt\\.?|ap\\.?|casa|bloco|bloque|sala|andar|izq\\.?|dcha\\.?|int\\.?|esc\\.?|Dto\\.|Esq\\.|Frente|Col\\.|Fracc\\.|Urb\\.|C\\.P\\.|r/c|R/C';
const PART = `(?:\\d{1,2}\\.?[ºª°oa][A-Z]?|${UNIT}|[${UPPER}0-9][0-9${LETTER}/-]{0,20}|\\([${UPPER}][A-Za-zÀ-ɏ]{1,15}\\)|["“'][A-Z0-9]{1,2}["”'])`;
const REST = `(?:(?:,| -) ?${PART}(?:\\x20${LINK}?${PART}){0,4}){0,5}`;

/** The line below: `00184 Roma RM`, `São Paulo - SP`, `CEP 01226-010 – São Paulo/SP`, `1200-093 Lisboa`. */
const BELOW = `(?:\\n(?:(?:CEP:? )?(?:\\d{4}|\\d{5})-\\d{3}(?: (?:[-–] )?${TOWN_WORD}(?: ${LINK}?${TOWN_WORD}){0,3}(?:/[A-Z]{2})?)?|\\d{5} ${TOWN_WORD}(?: ${TOWN_WORD}){0,2}(?: [A-Z]{2})?|${TOWN_WORD}(?: ${LINK}?${TOWN_WORD}){0,2} - [A-Z]{2})(?:\\n\\d{5}-\\d{3})?)?`;

const DE_STREET =
  '[A-ZÄÖÜ][A-Za-zäöüß.-]{1,30}(?:straße|strasse|str\\.|gasse|gürtel|graben|quai|stieg|pfad|allee|platz|weg|ring|damm|ufer|straat|laan|plein|gracht|kade|singel|dijk|steeg|dreef|[ -](?:Straße|Strasse|Str\\.|Gasse|Gürtel|Landstraße|Landstr\\.|Allee|Platz|Damm|Ufer|Weg|Ring|Chaussee))';
const FLOOR = '(?:, (?:\\d{1,2}\\. ?(?:OG|Stock|Etage)|EG|DG|HH|Whg\\.? ?\\d{1,3})(?: (?:links|rechts|mitte))?)?';
const DE_WORDS =
  '(?:Am|Im|An der|An den|Auf der|Auf dem|Unter den|In der|Zum|Zur) [A-ZÄÖÜ][A-Za-zäöüß-]{2,25}(?: [A-ZÄÖÜ][a-zäöüß-]{2,25})?';
const NAME_NL = `(?:(?:van|de|den|der|het|'t|ten|ter) ){0,2}${WORD}(?: (?:(?:van|de|den|der|het) ){0,2}${WORD}){0,2}`;
const DE_NUMBER = ' ?\\d{1,4}(?: bis| ?[a-z])?(?:[-/](?:\\d{1,4}|[IV]{1,3})){0,3}';
const DE_TOWN = `(?:,| in)? (?:(?:D|A|CH)-)?\\d{4,5} ${TOWN_WORD}(?:\\x20(?:am |an der |im )?${TOWN_WORD})?`;

const anyCase = (words: string): string => list(words).map(label).join('|');
/** What stands before an address, and before a street alone, as the names of fields say it. */
const ADDRESS_LABEL = anyCase(
  'address | addr | adres | woonadres | postadres | factuuradres | afleveradres | bezoekadres | verblijfadres | huisadres | correspondentieadres | wohnanschrift | privatanschrift | postanschrift | lieferanschrift | rechnungsanschrift | meldeanschrift | wohnadresse | privatadresse | postadresse | lieferadresse | rechnungsadresse | meldeadresse | domicilio | dirección | endereço | morada | anschrift | adresse | indirizzo',
);
const STREET_LABEL = anyCase(
  'street | straat | straße | strasse | calle | logradouro | rua | via | voie | street name',
);
/** Put together without a sign between: elsewhere a label begins where its word does. */
const JOINED_LABEL =
  'homeAddress|billingAddress|shippingAddress|mailingAddress|streetAddress|postalAddress|deliveryAddress|currentAddress|fullAddress|addressLine|["\']line_?1';
/** `Straße und Hausnummer`, `street and number`, `Straße/Nr.` */
const AND_NUMBER =
  '(?:(?: ?[/,+&] ?| (?:und|u\\.|and|en|et|y|e) )(?:[Hh]aus-?[Nn](?:umme)?r\\.?|[Nn]ummer|[Nn]r\\.?|[Nn]umber|[Nn]o\\.?|[Hh]uisn(?:umme)?r\\.?|[Nn][úu]mero(?: civico)?|[Nn]um[ée]ro|[Cc]ivico|[Nn]\\.?[º°]))?';
const LINE = '(?:[ _-]?(?:[Ll]ine)?[ _-]?[12])?(?: \\([a-z ]{3,20}\\))?' + AND_NUMBER;
const SIGN = '["\'*]{0,3} ?[:=]["\' *]{0,4}';
/** Of what stands behind a label: a full stop ends it but behind an abbreviation. */
const UNIT_OF_LINE = `(?:[ ,/](?:[A-Z]\\.)?[A-Za-zÀ-ɏ]{1,6}\\. ?|\\.[^ \\n\\r\\t"<>|;{}:=@]|[^\\n\\r\\t"<>|;{}:=@.])`;
const LABELLED = `[${UPPER}0-9](?:[A-Za-zÀ-ɏ]{1,5}\\. ?)?${UNIT_OF_LINE}{3,110}`;
const SHORTEST = `${LABELLED}?`;
const FIELD =
  '(?:Tel|Fono|Cel|Celular|Phone|Mobile|Cell|Fax|E-?[Mm]ail|City|State|Zip|ZIP|Postcode|Date|DOB|Born|Apt|Country|Teléfono|Tfno|Móvil|Correo|Telefon|Handy|Mobil|PLZ|Ort|Telefone|CEP|Cidade|Téléphone|Ville|Code|Telefono|Cellulare|CAP|Comune)(?:/[A-Z][a-z]{1,8})?';
const CONTACT =
  '[Tt]el\\.?|[Ff]ono|[Pp]hone|[Mm]obile|[Cc]ell|[Cc]elular|[Ff]ax|[Ee]-?mail|[Tt]el[eé]fono|[Tt]fno\\.?|[Mm]óvil|[Cc]orreo|Telefon|Handy|Mobil|[Tt]elefone|[Tt]elem[oó]vel|[Tt][eé]l\\.?|[Tt]éléphone|[Pp]ortable|[Cc]ellulare|GSM|Natel';
/** An address does not go on over how to reach somebody. */
const HOLDS_CONTACT = lazily(() => new RegExp(`[.,;] (?:${CONTACT})(?![\\p{L}\\p{N}])`, 'u'));
/** `email address`, `IP-Adresse`: other addresses. */
const OTHER_ADDRESS =
  /(?:e-?mail|ip|ipv[46]|mac|web|url|wallet|bitcoin|btc|eth|contract|memory|server|bind|listen|remote|peer|network|base|start|bus|i2c|token|from|return|correo|courriel|virtual|physical|hardware|source|dest\w*|target|proxy|smtp|pool|deposit|cos[iì])(?:[ _-]?(?:de|del|da|di|d['’]))?[ _-]?$|(?:dirección|direccion|indirizzo|adresse|endereço|endereco) (?:ip|mac|web|e-?mail|de correo|électronique|eletr[oô]nico)/iu;
const LABEL_END = `(?:${ADDRESS_LABEL}|${JOINED_LABEL}|(${STREET_LABEL}))${LINE}${SIGN.replaceAll(' ', '\\s')}$`;
const IS_LABELLED = lazily(() => RegExp(LABEL_END, 'u'));
const LABEL_AND_WORD = lazily(() => RegExp(`(\\S*[ _-]?\\S*?)${LABEL_END}`, 'u'));
const NUMBER_OF = lazily(() =>
  RegExp(
    `(?:${STREET_LABEL})["']{0,2}\\s?[:=][^:=\\n]{2,60}[:=]\\s?["']?$|(?:nummer|nr\\.?|number|civico)["']{0,2}\\s?[:=]\\s?["']?$`,
    'iu',
  ),
);
const LABEL_WORDS =
  /^(?:street|address|number|name|straße|strasse|hausnummer|adresse|calle|via|rua|número|numero|line|road|select|enter|your|string|null|none|true|false|n\/a)$/iu;

const DURATION = /\d ?(?:Minuten?|Stunden?|Tagen?|km|Meter|minutes?|minutos|minuti|hours?|days?)\b/;

/** What stands behind a label for an address: a number and words with capital letters; a street needs no number. */
function isAddress(value: string, other: string, street: boolean, after: string): boolean {
  if (
    HOLDS_CONTACT().test(value) ||
    OTHER_ADDRESS.test(other) ||
    /^ ?[:=]/.test(after) ||
    /^0x|^\d{1,3}(?:\.\d{1,3}){2}|:\/\/|^\w*(?:_|\p{Ll}\p{Lu})\w*\W?$/u.test(value)
  )
    return false;
  // Escaped letters have digits.
  const words = value.replace(/\\u[0-9a-f]{4}/gi, 'e').split(/[\s,]+/);
  const named = words.filter((word) => /^\p{Lu}[\p{L}'’.-]{1,}/u.test(word) && !LABEL_WORDS.test(word));
  const prose = words.filter((word) => /^\p{Ll}{4,}$/u.test(word)).length;
  if (named.length === 0 || prose > 1 || DURATION.test(value) || /^\d+\p{L}? \S+$/u.test(value)) return false;
  return words.some((word) => /\d/.test(word))
    ? words.length > 1
    : street && words.length < 6 && prose < 2 && words.some((word) => !LABEL_WORDS.test(word));
}

const SMALL =
  /^(?:calle|avenida|paseo|plaza|rua|via|viale|piazza|piazzale|corso) |^\p{Ll}+(?:straße|strasse|str\.|gasse|allee|platz|weg|ring|damm|ufer)|^\d+\p{Ll}? (?!rue|av|boul|bd|place|chemin|all|imp|quai|route|cours|sq)\p{Ll}/u;
const LIVES =
  /(?:liv(?:e|es|ing) at|moved to|address is|deliver to|ship to|wohne?n?|wohnt|wohnhaft|adresse (?:ist|lautet))(?: in| im| am)?(?: der)? $/i;
/** What only stands before where somebody lives. */
const BEHIND_WORDING =
  /(?:^|[^\p{L}])(?:domiciliad[oa] en|domicilio en|residente (?:en|na|no|em|in)|viv[eo] en|moradora? d[aoe]|mora n[ao]|domiciliat[oa] in|(?:residente|domiciliat[oa]) a \p{Lu}[\p{L}' -]{1,30} (?:in|alla)|abita in|sit[oa] in|wonende te|woonachtig te|residing at|resident of|R\/o) $/iu;
const PRESENT = /(?:^|[^\p{L}])(?:at|chez) $/u;
/** Names of streets that are words with a capital letter, without a postcode. */
const DE_PLACE = /^(?:Am|Im|An|Auf|Unter|In|Zum|Zur) [^,]*\d ?[a-z]?$/u;
const CALENDAR =
  /(?:tag|woch|abend|Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Jahr|Alter|Stock|Zimmer|Haus|Kapitel|Abschnitt)/u;
/** Words that end like streets: gerunds of English, seats and ways of German. */
const NO_STREET =
  /^(?:\p{L}*[eiou]ring|(?:St|Sp|B|Ca|Sha|Hea|Wea|Compa|Prepa)ring|(?:Arbeits|Steck|Park|Stell|Sitz|Steh|Speicher|Start|Tabellen|Studien|Ausbildungs|Kita|Pflege|Schlaf|Zelt|Lager|Lade|Listen|Spiel)platz|(?:Um|Lösungs|Rechts|Dienst|Ausbildungs|Transport|Versorgungs)weg) ?\d|^\d+ (?:Hour|Minute|Day|Week|Month|Year|Mile)s? /u;
const UNITS = /(?:^|[ ,\d.ºª])(?:piso|depto|dpto|apto?|apt|bloco|andar|esq|dto|izq|dcha|esc|int|appt|bte|puerta)\b/i;

export const rule = defineRule({
  kind: { id: 'street_address', category: 'contact', region: 'GB', risk: 'PRIVATE', score: 0.7 },
  source:
    'Street addresses — written by the postal rules of UPU S42 (2022): number before the street (en, fr), behind it (es, pt, it, de, be), then unit, postcode and town; a street with its number alone needs wording',
  patterns: [
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
    `(?:${TYPES}) ?${NAME}${NUMBER}(?: (?:ap|apto|apt|casa|bloco|bl|sala|lj|cj)\\.? ?\\d{1,4})?${REST}${BELOW}`,
    `(?:Calle|Cll?\\.|Carrera|Cra\\.?|Cr\\.|Kra\\.?|Diagonal|Transversal) \\d{1,3} ?[A-Z]{0,2}(?: (?:Sur|Norte|Este|Oeste|Bis|sur|norte))? ?(?:#|No\\.?|N[º°o]) ?\\d{1,3} ?[A-Z]?-\\d{1,3}(?: (?:apto|apt|of|casa|int)\\.? \\d{1,4})?${REST}`,
    `\\d{1,5}(?: (?:bis|ter))?,? (?:[Rr]ue|RUE|[Aa]venue|AVENUE|AV\\.?|av\\.|[Bb]oulevard|BOULEVARD|BD|bd|[Pp]lace|PLACE|[Cc]hemin|CHEMIN|[Aa]llée|ALL[ÉE]E|[Ii]mpasse|IMPASSE|[Qq]uai|QUAI|[Rr]oute|ROUTE|[Rr]te|[Cc]ours|COURS|[Ss]quare|[Ss]q\\.|[Aa]ll\\.|[Ii]mp\\.|lotissement) ${NAME}(?:, (?:appt?|apt|appartement|logement|bte|boîte|bureau|bât|esc|étage|porte)\\.? [0-9A-Z]{1,4}|, \\d{1,2}(?:er|e|ème) étage)?(?:(?:,? | - )(?:\\d{5} )?${TOWN_WORD}(?:[\\x20-]${TOWN_WORD}){0,3}(?: \\([${UPPER}][A-Za-zÀ-ɏ]{1,15}\\))?(?: [A-Z]\\d[A-Z] ?\\d[A-Z]\\d)?)?`,
    `(?:Résidence|Lieu-dit|Hameau|Immeuble|Lotissement) ${NAME}(?:, (?:[Bb]ât|[Ee]sc|[Aa]pp|[Aa]pt)\\.? [0-9A-Z]{1,4})?,? \\d{5} ${TOWN_WORD}`,
    `${DE_STREET}${DE_NUMBER}${FLOOR}${DE_TOWN}`,
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
    `[A-ZÄÖÜ][a-zäöüß]{2,12} (?:[A-ZÄÖÜ][a-zäöüß]{2,14} )?\\d{1,3} ?[a-z]?, \\d{5} ${TOWN_WORD}`,
    `${DE_WORDS} \\d{1,3} ?[a-z]?`,
    '(?:Blk|Block) \\d{1,4}[A-Z]? (?:[A-Z0-9][A-Za-z0-9]{0,12} ){1,5}#\\d{1,2}-\\d{2,4}(?:,? (?:Singapore|S\\()? ?\\d{6})?',
    `\\d{1,5}[A-Za-z]? (?:${EN_WORD} ){1,2}${EN_TYPE}\\.?, ${EN_FARTHER}`,
    // A suburb and its town, to the end of the line or the sentence.
    `(?<value>\\d{1,5}[A-Za-z]? (?:${EN_WORD} ){1,2}${EN_TYPE}\\.?, (?:(?:Brgy\\.?|Barangay) )?${EN_TOWN}, ${EN_TOWN})[.,;:\\n]`,
    // As in India: `Flat 263, MG Road, Mumbai 400050`, `H.No. 3, Sarjapur Road, Chennai - 600040`.
    "(?:Flat(?: ?No\\.?)?|(?:Plot|House|Door|Shop|H\\.) ?No\\.?) ?\\d{1,4}[A-Z]?(?:/\\d{1,4})?, ?[A-Z][A-Za-z0-9 .,'-]{4,60}[a-z] ?[-–]? ?[1-9]\\d{2} ?\\d{3}",
    `(?:residing at|[Rr]esident of|R/o) (?<value>[A-Z0-9][^\\n;:]{4,90}[A-Za-z] ?[-–]? ?\\d{3} ?\\d{3})`,
    // Any name of a street, right behind the wording.
    `(?:[Dd]omiciliad[oa] en|[Dd]omicilio en|[Rr]esidente en|[Vv]ive en|[Vv]ivo en|[Mm]orador[a]? d[aoe]|[Mm]ora n[ao]|[Rr]esidente (?:n[ao]|em)|[Rr]esidente in|[Dd]omiciliat[oa] in|[Aa]bita in|(?:[Rr]esidente|[Dd]omiciliat[oa]) a ${TOWN_WORD}(?: ${TOWN_WORD})? (?:in|alla)|[Ss]it[oa] in|[Ww]onende te|[Ww]oonachtig te) (?<value>(?:${TOWN_WORD}(?: ${TOWN_WORD})?,? (?:aan de |aan het )?)?(?:(?:${TYPES}) )?${NAME}${NUMBER}(?: int\\. ?\\d{1,3})?${REST})`,
    `P\\.? ?O\\.? Box \\d{1,6},? ${EN_TOWN},? ${EN_CODE}`,
    `(?:lives at|live at|living at|resides at|residing at|moved to|address is|deliver to|ship to) (?<value>\\d{1,5}[A-Za-z]? (?:${EN_WORD} ){1,3}${EN_TYPE}\\.?${EN_REST})`,
    // As people chat: small letters, right behind the wording.
    `(?:live at|living at|lives at|moved to|address is|deliver to|ship to) (?<value>\\d{1,5}[a-z]? [a-z]{2,12}(?: [a-z]{2,12})? (?:street|st|avenue|ave|road|rd|lane|ln|drive|blvd|court|close|terrace))`,
    // Behind a label, to the end of the line or to the next field.
    `(?:${ADDRESS_LABEL}|${STREET_LABEL}|${JOINED_LABEL})${LINE}${SIGN}(?<value>${LABELLED})`,
    `(?:${ADDRESS_LABEL}|${STREET_LABEL}|${JOINED_LABEL})${LINE}${SIGN}(?<value>${SHORTEST})[.,;]? {1,4}${FIELD}[.:=]`,
    `(?:${ADDRESS_LABEL}|${STREET_LABEL}|${JOINED_LABEL})${LINE}${SIGN}(?<value>${SHORTEST})[.,;] (?:${CONTACT}) `,
    `(?:[Hh]aus-?[Nn](?:umme)?r\\.?|[Cc]ivico|[Hh]ouse[ _-]?[Nn]umber)${SIGN}(?<value>\\d{1,4} ?[a-zA-Z]?(?:[/-]\\d{1,3})?)`,
    `(?:${STREET_LABEL})["']? ?: ?["'][^"'\\n]{2,40}["'], ?["'](?:num(?:ero|éro|ber)?|número|nr|no)["']? ?: ?["']?(?<value>\\d{1,5}[A-Za-z]?)`,
    `(?:wohne?|wohnt|wohnen|wohnhaft|[Aa]dresse (?:ist|lautet))(?: in| im| am)?(?: der)? (?<value>[a-zäöü][a-zäöüß.-]{1,30}(?:straße|strasse|str\\.|gasse|allee|platz|weg|ring)${DE_NUMBER}(?:,? \\d{5} [a-zäöü]{3,20})?)`,
  ],
  validate: (match, around) => {
    // A line of SIP, not a street in Italy.
    if (match.startsWith('SIP/')) return false;
    if (/^ (?:Minuten?|Stunden?|Tagen?|km|Meter|minutes?|minutos|minuti)/.test(around.after())) return false;
    const before = around.before();
    const labelled = /[:=]["'\s*]{0,4}$/.test(before) && IS_LABELLED().test(before);
    const [, other, street] = (labelled && LABEL_AND_WORD().exec(before)) || [];
    if (other !== undefined) return isAddress(match, other, street !== undefined, around.after());
    if (/^\d{1,5} ?[A-Za-z]?(?:[/-]\d{1,3})?$/.test(match)) return NUMBER_OF().test(around.before());
    // A town or a postcode behind the street and its number makes an address of them.
    const rest = match.replace(/^\d/.test(match) ? /^[^,\r\n]*/ : /^\D*\d+/, '');
    // Small letters are those of prose: only a postcode tells.
    if (SMALL.test(match) && LIVES.test(around.before())) return true;
    if (SMALL.test(match))
      return /\d{5} \p{Lu}|\d{4}-\d{3}/u.test(rest) || BEHIND_WORDING.test(around.before()) ? true : 'form';
    if (UNITS.test(rest) || / \d{5} \p{Lu}/u.test(match) || BEHIND_WORDING.test(around.before())) return true;
    // `arrested at 9 Bellfield Road`: somebody is there.
    if (/^\d/.test(match) && PRESENT.test(around.before())) return true;
    if (NO_STREET.test(match)) return false;
    if (DE_PLACE.test(match) && (!around.cued() || CALENDAR.test(match) || /^ ?Uhr/.test(around.after()))) return false;
    return /\p{Lu}\p{L}{2,}|\d{4,5}|\d[A-Z]{2}$|\d[A-Z]\d$/u.test(rest) ? true : 'form';
  },
  cues: {
    needed: false,
    words: [
      'address',
      'home address',
      'mailing address',
      'lives at',
      'live at',
      'living at',
      'resides at',
      'residence',
      'ship to',
      'ship it to',
      'send it to',
      'domiciled at',
      'loss location',
      'location of loss',
      'place of accident',
      'deliver to',
      'street',
      'dirección',
      'direccion',
      'domicilio',
      'vive en',
      'endereço',
      'morada',
      'reside em',
      'anschrift',
      'adresse',
      'wohnhaft',
      'wohnt',
      'wohne',
      'wohn',
      'wohnen',
      'wohnung',
      'resides',
      'residing',
      'addr',
      'réside',
      'résider',
      'résidant',
      'domiciliée',
      'habitant',
      'habitent',
      'reside',
      'residente na',
      'residente em',
      'moradora',
      'morador',
      'mora na',
      'sito in',
      'sita in',
      'situé',
      'sent to',
      'on its way to',
      'correspondence to',
      'letters to',
      'vive',
      'abitiamo',
      'moved to',
      'vivo en',
      'moro na',
      'moro em',
      'abito',
      'abito in',
      'straße',
      'strasse',
      'calle',
      'logradouro',
      'voie',
      'hausnummer',
      'house number',
      'line1',
      'domicilié',
      'domicile',
      'demeurant',
      'habite',
      'chez moi',
      'located at',
      'lives on',
      'ambulatorio',
      'indirizzo',
      'residente in',
      'adres',
      'woonachtig',
      'wonende',
      'woont',
      'woon',
      'residente',
      'abita',
      'abitava',
      'recapito postale',
      'residenza',
      'ubicazione',
      'luogo del sinistro',
      'wohnanschrift',
      'privatanschrift',
      'postanschrift',
      'lieferanschrift',
      'rechnungsanschrift',
      'rechnungsadresse',
      'lieferadresse',
      'meldeadresse',
      'wohnadresse',
      'wohnort',
      'mietobjekt',
      'anschrift lautet',
      'lebte',
      'ersatzkarte an',
      'neue anschrift',
      'woonadres',
      'postadres',
      'factuuradres',
      'afleveradres',
      'bezoekadres',
      'verblijfadres',
      'huisadres',
      'correspondentieadres',
      'verhuisd naar',
      'woonde',
      'ik woon',
      'straat en huisnummer',
      'premises',
      'property address',
      'service location',
      'officers attended',
      'lived at',
      'lived alone at',
      'replacement card to',
      'residencia',
      'vivienda',
      'ubicación',
      'vivía en',
      'lugar de residencia',
      'nueva dirección',
      'tarjeta a',
      'residência',
      'local do imóvel',
      'vivia na',
      'morava na',
      'nova morada',
      'novo endereço',
      'résidence',
      'lieu d intervention',
      'habitait',
      'nouvelle adresse',
      'rue et numéro',
      'nuovo indirizzo',
    ],
  },
  confidence: { bare: 0.4, validated: 0.78, withCue: 0.79 },
  examples: () => ({
    match: [
      {
        text: 'ship to 1441 Chestnut Street West, Vancouver, BC V5K 1Z8',
        spans: ['1441 Chestnut Street West, Vancouver, BC V5K 1Z8'],
      },
      {
        text: 'Property: 114 Victoria Road, Riccarton, Christchurch 8041. Deposit',
        spans: ['114 Victoria Road, Riccarton, Christchurch 8041'],
      },
      {
        text: 'residing at 66 Albert Park, Rathmines, Dublin 6, phone',
        spans: ['66 Albert Park, Rathmines, Dublin 6'],
      },
      { text: '42 Meadow Park, Dublin 14, D14 X7F2', spans: ['42 Meadow Park, Dublin 14, D14 X7F2'] },
      { text: 'ship it to 88 Jacaranda Street, Sandton, 2196', spans: ['88 Jacaranda Street, Sandton, 2196'] },
      {
        text: 'we moved to 34 Awolowo Road, Victoria Island, Lagos.',
        spans: ['34 Awolowo Road, Victoria Island, Lagos'],
      },
      {
        text: 'at 292 Bonifacio Street, Brgy. San Antonio, Makati City.',
        spans: ['292 Bonifacio Street, Brgy. San Antonio, Makati City'],
      },
      { text: 'I am at Flat 263, MG Road, Mumbai 400050 now', spans: ['Flat 263, MG Road, Mumbai 400050'] },
      { text: 'H.No. 3, Sarjapur Road, Chennai - 600040', spans: ['H.No. 3, Sarjapur Road, Chennai - 600040'] },
      { text: 'wir liefern: Karl-Marx-Straße 58, 04109 Leipzig', spans: ['Karl-Marx-Straße 58, 04109 Leipzig'] },
      { text: 'wohnhaft Konrad-Adenauer-Platz 3, 50667 Köln', spans: ['Konrad-Adenauer-Platz 3, 50667 Köln'] },
      { text: 'woonadres Koningin Wilhelminalaan 61', spans: ['Koningin Wilhelminalaan 61'] },
      { text: 'SHIP TO 221 MAPLE HOLLOW ROAD, LEEDS LS6 3BX', spans: ['221 MAPLE HOLLOW ROAD, LEEDS LS6 3BX'] },
      { text: 'Privatanschrift: Im Winkel 22', spans: ['Im Winkel 22'] },
      { text: 'Straße und Hausnummer: Ahornallee 17a', spans: ['Ahornallee 17a'] },
      { text: 'Straat en huisnummer: Lindelaan 14', spans: ['Lindelaan 14'] },
      { text: 'Street and number: Willow 14', spans: ['Willow 14'] },
      { text: 'Ich wohne in der Musterstraße 5.', spans: ['Musterstraße 5'] },
      { text: 'wohnhaft Lindenallee 14 a', spans: ['Lindenallee 14 a'] },
      { text: 'Adresse Birkenweg 12', spans: ['Birkenweg 12'] },
      { text: 'adres Lindenlaan 14', spans: ['Lindenlaan 14'] },
      { text: 'residente a Pisa in via Roma 8', spans: ['via Roma 8'] },
      {
        text: 'wonende Laan van Voorbeeld 90, 2517 AR Den Haag',
        spans: ['Laan van Voorbeeld 90, 2517 AR Den Haag'],
      },
      { text: 'an den Schillerplatz 4 in 99423 Musterstadt.', spans: ['Schillerplatz 4 in 99423 Musterstadt'] },
      { text: '14 Elm Street\nFlat 3\nLondon N1 9GU', spans: ['14 Elm Street\nFlat 3\nLondon N1 9GU'] },
      { text: '12 Rue de la Paix\n75002 Paris', spans: ['12 Rue de la Paix\n75002 Paris'] },
      { text: 'Via Roma 12\n00184 Roma RM', spans: ['Via Roma 12\n00184 Roma RM'] },
      {
        text: 'Rua Augusta 1500, ap 12\nSão Paulo - SP\n01304-001',
        spans: ['Rua Augusta 1500, ap 12\nSão Paulo - SP\n01304-001'],
      },
      '71 Fiction Close, Bristol, BS1 7DD',
      '9356 Placeholder Avenue, Apt 3, Anytown, IL 17734',
      '7 Elm Road, Leeds, LS1 7DD',
      { text: 'I live at 9 Rosewood Lane, Austin, TX 78704.', spans: ['9 Rosewood Lane, Austin, TX 78704'] },
      { text: 'He lives at 12 Sample Street since May', spans: ['12 Sample Street'] },
      { text: 'Enviar a Calle Ficticia 4893, piso 10, Madrid', spans: ['Calle Ficticia 4893, piso 10, Madrid'] },
      'Rua Fictícia, 1316, apto 132 - Jardim Modelo, Recife - PE, 22872-708',
      { text: 'wohnt Beispielstr. 44, 01610 Musterstadt.', spans: ['Beispielstr. 44, 01610 Musterstadt'] },
      '225 ter, rue des Essais, 63569 Lille',
      "Viale dell'Esempio, 197/B, 81901 Roma (RM)",
      'Cra. 104 # 117-25, Bogotá',
      'PO Box 1182, Tulsa, OK 74101',
      { text: 'was arrested at 9 Bellfield Road.', spans: ['9 Bellfield Road'] },
      { text: '31 Cobden Street, LS12 5AB' },
      { text: '2120 SE Morrison St, Portland, OR 97214' },
      { text: 'located at 6600 NE Sandy Blvd', spans: ['6600 NE Sandy Blvd'] },
      '9 Mill Lane, Wheatley, Oxford OX33 1XX',
      '771 Alder Court, Oakland, California 94611',
      '18 Sycamore Drive, Lucan, Co. Dublin, K78 X2R5',
      { text: 'die adresse ist kirchstr. 22, 53840 troisdorf', spans: ['kirchstr. 22, 53840 troisdorf'] },
      'Lange Reihe 40, 20099 Hamburg',
      'Hoogstraat 12, 3111 HH Schiedam',
      'Innstraße 45, 2. OG links, 83022 Rosenheim',
      '17 rue Mouffetard 75005 Paris',
      { text: 'she lives at 7 Pembroke Court, Leeds LS6 2HT', spans: ['7 Pembroke Court, Leeds LS6 2HT'] },
      'Calle 10 Sur # 43-25, Medellín',
      { text: 'residente in via Emilia Ponente n. 210, Bologna', spans: ['via Emilia Ponente n. 210, Bologna'] },
      'Jr. Los Pinos 342, Miraflores, Lima',
      '4521, rue Saint-Denis, app. 3, Montréal (Québec) H2J 2L4',
      'Résidence Les Glycines, Bât. C, 13008 Marseille',
      {
        text: 'Domicilio: Av. Rivadavia 4512, 3° B, CABA. Celular +54 9 11 5555-0143',
        spans: ['Av. Rivadavia 4512, 3° B, CABA'],
      },
      { text: 'chez moi 14 rue Oberkampf', spans: ['14 rue Oberkampf'] },
      { text: 'Vivo en Cra 15 # 93-47 apto 502', spans: ['Cra 15 # 93-47 apto 502'] },
      { text: 'Die Familie wohnt jetzt Am Alten Gymnasium 5b', spans: ['Am Alten Gymnasium 5b'] },
      { text: 'résider au 4 quai de Valmy', spans: ['4 quai de Valmy'] },
      { text: 'I live at 18 oak st now', spans: ['18 oak st'] },
      { text: 'abito in viale dei Mille 9', spans: ['viale dei Mille 9'] },
      { text: '310 W 85th St Apt 2F, New York, NY 10024' },
      {
        text: 'Address: No. 42, 3rd Cross, Indiranagar, Bengaluru 560038',
        spans: ['No. 42, 3rd Cross, Indiranagar, Bengaluru 560038'],
      },
      {
        text: 'Domicilio: Av. Reforma 18, Int. 302, Col. Centro, C.P. 06000, CDMX Tel: x',
        spans: ['Av. Reforma 18, Int. 302, Col. Centro, C.P. 06000, CDMX'],
      },
      { text: '{"street": "Gran Vía", "number": "41"}', spans: ['Gran Vía', '41'] },
      { text: '{"homeAddress":"8 Ferry Rd, Leith"}', spans: ['8 Ferry Rd, Leith'] },
      { text: 'Flat 3B, 77 Gladstone Road, Bristol BS5 8QJ' },
      { text: '7/124 Lygon Street, Brunswick VIC 3056' },
      { text: '742 Evergreen Ave\nSpringfield, IL 62704' },
      { text: 'Address: 12 Baker Street\nNext line', spans: ['12 Baker Street'] },
      { text: '1600 Pine Ave NW, Washington, DC 20500' },
      {
        text: 'Er wohnt in der Hastedter Heerstr. 118b, 28207 Bremen.',
        spans: ['Hastedter Heerstr. 118b, 28207 Bremen'],
      },
      'Venloer Str. 301, 50823 Köln',
      { text: 'wohnhaft Venloer Str. 19, ledig', spans: ['Venloer Str. 19'] },
      'Flat 6, 88 Wharf Approach, Leeds LS1 4GH',
      'Blk 412 Ang Mo Kio Ave 10 #08-221, Singapore 560412',
      {
        text: 'residing at Shanti Apartments 4C, Gandhi Nagar, Chennai 600086.',
        spans: ['Shanti Apartments 4C, Gandhi Nagar, Chennai 600086'],
      },
      '33 boulevard de la Liberté, appt 12, 29200 Brest',
      '56 RUE VICTOR HUGO 37000 TOURS',
      {
        text: 'domiciliado en Los Leones 1450, depto 302, Providencia.',
        spans: ['Los Leones 1450, depto 302, Providencia'],
      },
      { text: 'domiciliata in Borgo Panigale 215', spans: ['Borgo Panigale 215'] },
      { text: 'moradora da Rua Sete de Setembro, 1010', spans: ['Rua Sete de Setembro, 1010'] },
      { text: 'Rua das Palmeiras, 318, ap. 42\nCEP 01226-010 – São Paulo/SP' },
      { text: 'Rua do Carmo, n.º 12, 2.º Esq.\n1200-093 Lisboa' },
    ],
    reject: [
      { text: '24 Hour Park, Free Entry', because: 'a time' },
      { text: 'House 4, Season 2 aired 201912', because: 'no street' },
      { text: 'Flat 3, as agreed', because: 'no street and no postcode' },
      { text: 'her address to the class of Spring 2024', because: 'a season' },
      { text: 'the address of Engineering 12', because: 'a department' },
      { text: 'die Adresse von Steckplatz 3', because: 'a slot' },
      { text: 'Birkenweg 12', because: 'no wording' },
      { text: '10 Main reasons to switch', because: 'no type of street' },
      { text: 'Via libera al decreto 104 del governo', because: 'prose' },
      { text: 'Umweg 7 Minuten', because: 'no postcode' },
      { text: 'la place 8 du classement', because: 'a rank' },
      { text: 'see 5 Sunset Boulevard reviews', because: 'no town and no wording' },
      { text: 'Er wohnt hier, Am Montag 5 Leute', because: 'a day' },
      { text: 'wohnt Im Haus 5', because: 'a house of a campus' },
      { text: 'Calle sin número', because: 'no number' },
      { text: 'pay via Port 8080', because: 'prose, no wording' },
      { text: 'turn at 18 oak st', because: 'no wording' },
      { text: 'IP address: 10.20.30.40 Main', because: 'an address of a network' },
      { text: 'Address: see page 5 of the manual', because: 'prose' },
      { text: 'Via: SIP/2.0/UDP pc33.example.com', because: 'a line of a protocol' },
      { text: '"address": "Endere\\u00e7o do Dispositivo"', because: 'no number, but in escaped letters' },
      { text: 'hour, hourglass e così via:\n\nEsempio 2.6. Uso', because: 'and so on' },
      { text: 'pub dlpi_addr: Elf64_Addr,', because: 'a type' },
      { text: 'street: Street', because: 'the name of a field' },
      { text: 'Address: to be announced', because: 'no number' },
      { text: 'Die neue Straße 5 Minuten entlang', because: 'a duration' },
      { text: 'residente in Italia dal 2019', because: 'a country and a year' },
      { text: 'vive en Madrid desde 2015', because: 'a town and a year' },
    ],
  }),
});
