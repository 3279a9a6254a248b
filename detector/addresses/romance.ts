import { LETTER, TOWN_WORD, UPPER, WORD } from './words.ts';

const TYPES =
  '[Cc]alle|CALLE|C/|R/|VIA|VIALE|PIAZZA|CORSO|AVENIDA|PLAZA|PASEO|RUA|TRAVESSA|PRAÇA|AVDA\\.?|Praceta|Calçada|Beco|Bairro|Barriada|Bda\\.|Urb\\.|Urbanización|Trav\\.|Cno\\.|Ctra\\.|Borgo|Stradone|Fraz\\.|Loc\\.|[Aa]venida|Avda\\.?|Av\\.|[Pp]aseo|[Pp]laza|Pza\\.?|Carrera|Calzada|Camino|Carretera|Ronda|Travesía|Pasaje|Bulevar|Rambla|Glorieta|Gran Vía|[Rr]ua|R\\.|' +
  'Travessa|Praça|Alameda|Estrada|Rodovia|Largo|[Vv]ia|[Vv]iale|[Vv]\\.le|[Pp]iazza|[Pp]\\.zza|[Pp]\\.za|[Pp]iazzale|[Cc]orso|[Cc]\\.so|Jr\\.|Jirón|Psje\\.|[Vv]icolo|[Vv]ico|[Ss]alita|[Ll]ungomare|[Ll]ungotevere|[Ll]ungarno|Strada|Contrada|rue|Rue|avenue|Avenue|' +
  'boulevard|Boulevard|place|Place|chemin|Chemin|allée|Allée|impasse|Impasse|quai|Quai|chaussée|Chaussée|route|Route|square|Square';
const LINK =
  "(?:de la |de los |de las |de l'|de |del |dell'|della |delle |dei |degli |di |d'|das |dos |da |do |du |des |la |le |les |el |los |las )";
const NAME = `(?:\\d{1,2} )?${LINK}?${WORD}(?: ${LINK}?${WORD}){0,4}`;
const NUMBER =
  ',? (?:n\\.?[º°o]\\.? ?|n\\. ?|N[º°o] ?|lote |bloco |bloque |No\\.? ?|núm\\.? ?|# ?)?(?:\\d{1,5}(?: ?(?:bis|ter))?(?:/[0-9A-Z]{1,3}|[A-Za-z])?|[sS]/[nN][º°]?)';
const UNIT =
  'Int\\.?|Apto?\\.?|Depto\\.?|Dpto\\.?|[Cc]j\\.?|Mza\\.?|[Ee]dif\\.?|[Pp]ta\\.?|[Qq]d\\.?|[Ll]t\\.?|bajo|ático|izda\\.?|interno|scala|piano|appartement|app\\.|étage|bât\\.?|piso|planta|puerta|depto\\.?|dpto\\.?|apto\\.?|apt\\.?|ap\\.?|casa|bloco|bloque|sala|andar|hab\\.|fracção|fração|lote|izq\\.?|dcha\\.?|int\\.?|esc\\.?|Dto\\.|Esq\\.|Frente|Col\\.|Fracc\\.|Urb\\.|C\\.P\\.|r/c|R/C';
const PART = `(?:\\d{1,2}\\.?[ºª°oa][A-Z]?|${UNIT}|(?:Jd|Vl|Pq|Bl|Sta|Sto|Res|Cond|Ed|Lt|Conj)\\.|[${UPPER}0-9][0-9${LETTER}/-]{0,20}|\\((?:[${UPPER}][A-Za-zÀ-ɏ]{1,15}|\\d{5})\\)|["“'][A-Z0-9]{1,2}["”'])`;
const REST = `(?:(?:,| [-–—]) ?${PART}(?:\\x20${LINK}?${PART}){0,4}){0,5}`;
/** The line below: `00184 Roma RM`, `São Paulo - SP`, `CEP 01226-010 – São Paulo/SP`, `1200-093 Lisboa`. */
const BELOW = `(?:\\n(?:(?:CEP:? )?(?:\\d{4}|\\d{5})-\\d{3}(?: (?:[-–] )?${TOWN_WORD}(?: ${LINK}?${TOWN_WORD}){0,3}(?:/[A-Z]{2})?)?|\\d{5} ${TOWN_WORD}(?: ${TOWN_WORD}){0,2}(?: [A-Z]{2})?|${TOWN_WORD}(?: ${LINK}?${TOWN_WORD}){0,2} - [A-Z]{2})(?:\\n\\d{5}-\\d{3})?)?`;

/** Behind the number, its unit, then the postcode with its town as each country writes them. */
const UNITS = `(?:,? (?:Appartamento|Piano|Interno|Scala|Puerta|Piso|Planta|Apt\\.?|Apto\\.?|Depto\\.?|Dto\\.?|Local|Oficina|Edif\\.|Interior|Int\\.?|Torre|Casa|Etapa|[Aa]partamento|Bloque|Suite) ?[0-9A-Z]{1,4} ?){0,2}`;
const PLACE = `${TOWN_WORD}(?:\\x20${LINK}?${TOWN_WORD}){0,4}(?:\\x20l[ao]s [a-z]{4,6})?`;
const TAIL = `,? (?:\\d{5},? ${PLACE}(?: \\([A-Z]{2}\\)| [A-Z]{2})?|${PLACE},(?:\\x20(?:[A-Z]{2,5}|[A-Z][a-zà-ÿ]{2,4}\\.),?)? \\d{5}(?:-\\d{4})?|${PLACE},? [A-Z]{2,5} \\d{5}(?:-\\d{4})?|${PLACE} \\d{4}, ${PLACE}|(?:${PLACE},? )?\\d{5}-?\\d{3},? ${LINK}?${PLACE}(?: ?[/-] ?[A-Z]{2})|\\d{4}-\\d{3},? ${PLACE}|(?:\\d{6},? )${PLACE}, ${PLACE}|\\d{4} ${PLACE}(?: \\([A-Z]{2}\\))?|${PLACE},? [A-Z]{2} [A-Z]\\d[A-Z] ?\\d[A-Z]\\d|${PLACE}, Región (?:de |del |de la |Metropolitana)?${PLACE}(?:, \\d{7})?)`;
/** Streets that are called as other things are, too: before a postcode. */
const MORE_TYPES =
  '(?:Vial|Cañada|Pasadizo|Cuesta|Callejón|Privada|Andador|Cerrada|Circuito|Retorno|Corredor|Eje vial|Diag\\.|Diagonal|Periférico|Prolongación|Continuación|Peatonal|Viaducto|Boulevard|Acceso|Vía|Plazuela|C\\.|Avda\\.|Canale|Contrada|Incrocio|Rotonda|Strada|Stretto|Piazzetta|Galleria|Recanto|Vereda|Ladeira|Passarela|Viela|Residencial|Loteamento|Condomínio|Conjunto|Núcleo|Setor|Trecho|Vila|Colônia|Chácara|Sítio|Fazenda|Jardim|Parque|Esplanada|Quadra|Morro|Vale|Pátio|Campo|Estação|Distrito|Lagoa?|Trevo|rang|montée|allé)';

/** Right behind the number: `ap 12`, `sc. B int. 7`, `bajo izq`, `2ºDto`. */
const DOOR =
  '(?: (?:(?:ap|apto|apt|casa|bloco|bl|sala|lj|cj|sc|scala|[Ii]nt|interno|[Pp]iso|[Dd]to|[Dd]e?pto|[Tt]orre|[Ll]ocal|[Oo]ficina|bte|boîte|bus)\\.? ?[A-Z0-9]{1,4}|(?:bajo|[áa]tico|entlo\\.?|pral\\.?)(?: (?:izq|dcha|izda)\\.?)?|\\d{1,2}\\.?[ºª] ?(?:(?:Dto|Esq|Frt)\\.?|[A-Z]))){0,2}';
/** A flat, the postcode and its town. */
const FRENCH_REST = `(?:, (?:appt?|apt|[Aa]ppartement|[Bb]âtiment|[Bb]ât|logement|bte|boîte|bureau|[Ee]sc|étage|porte)\\.? [0-9A-Z]{1,4}|, \\d{1,2}(?:er|e|ème) ét(?:age|\\.)){0,2}(?:(?:,? | [-–—] )(?:(?:F-|B-|L-)?\\d{4,5} )?${TOWN_WORD}(?:[\\x20-]${TOWN_WORD}){0,3}(?: \\([${UPPER}][A-Za-zÀ-ɏ]{1,15}\\))?(?: [A-Z]\\d[A-Z] ?\\d[A-Z]\\d)?)?`;

/** Patterns of addresses in Spanish, Portuguese, Italian and French. */
export const ROMANCE: readonly string[] = [
  `(?:${TYPES}) ?${NAME}(?:${NUMBER},? ?(?:\\d{1,4} )?)?${UNITS}${TAIL}`,
  `(?:${MORE_TYPES}) ${NAME}(?:${NUMBER},? ?(?:\\d{1,4} )?)?${UNITS}${TAIL}`,
  `\\d{1,5},? (?:rue|avenue|boulevard|chemin|place|rang|montée|allée?|route) ${NAME}${UNITS},? ${PLACE},? [A-Z]{2} [A-Z]\\d[A-Z] ?\\d[A-Z]\\d`,
  `(?:Calle|Carrera|Cra\\.?|Diagonal|Transversal|Avenida|Av\\.(?: (?:calle|carrera))?) (?:\\d{1,3} ?[A-Z]{0,2}ª?|[A-Z][a-zà-ÿ]{2,15})(?: (?:Sur|Norte|Este|Oeste|Bis))? # ?\\d{1,3} ?[A-Z]?-\\d{1,3}(?: (?:Sur|Norte|Este|Oeste))?${UNITS}${TAIL}`,
  `(?:${TYPES}) ?${NAME}${NUMBER}${DOOR}${REST}${BELOW}`,
  // Streets with a number for a name, as in Argentina.
  `(?:[Cc]alle|Av\\.?|[Aa]venida|Diagonal|Diag\\.|Bv\\.|Boulevard) \\d{1,3}(?: ?bis)?,? (?:N[º°o]\\.?|[Nn]ro\\.?|nº) ?\\d{1,5}(?:,? (?:Piso|Dto|Depto|Dpto|Torre|Local|Of)\\.? ?[0-9A-Z]{1,3}){0,2}(?:,? ${TOWN_WORD}(?: ${TOWN_WORD})? \\d{4}(?:, ${TOWN_WORD}(?: ${TOWN_WORD})?)?)?`,
  `(?:Calle|Cll?\\.|Carrera|Cra\\.?|Cr\\.|Kra\\.?|Diagonal|Transversal) \\d{1,3} ?[A-Z]{0,2}(?: (?:Sur|Norte|Este|Oeste|Bis|sur|norte))? ?(?:#|No\\.?|N[º°o]) ?\\d{1,3} ?[A-Z]?-\\d{1,3}(?: (?:apto|apt|of|casa|int)\\.? \\d{1,4})?${REST}`,
  `\\d{1,5}(?: ?(?:bis|ter))?,? (?:[Rr]ue|RUE|[Aa]venue|AVENUE|AV\\.?|av\\.|[Bb]oulevard|BOULEVARD|BD|bd|[Pp]lace|PLACE|[Cc]hemin|CHEMIN|[Aa]llée|ALL[ÉE]E|[Ii]mpasse|IMPASSE|[Qq]uai|QUAI|[Rr]oute|ROUTE|[Rr]te|[Cc]ours|COURS|[Ss]quare|[Ss]q\\.|[Aa]ll\\.|[Ii]mp\\.|lotissement) ${NAME}${FRENCH_REST}`,
  `\\d{1,5}(?: ?(?:bis|ter))?,? (?:venelle|ruelle|sentier|montée|traverse) ${NAME}${FRENCH_REST}`,
  `(?:Résidence|Lieu-dit|Hameau|Immeuble|Lotissement) ${NAME}(?:, (?:[Bb]ât|[Ee]sc|[Aa]pp|[Aa]pt)\\.? [0-9A-Z]{1,4})?,? \\d{5} ${TOWN_WORD}`,
  // Any name of a street, right behind the wording.
  `(?:[Dd]omiciliad[oa] en|[Dd]omicilio en|[Rr]esidente en|[Vv]ive en|[Vv]ivo en|[Mm]orador[a]? d[aoe]|[Mm]or[ao] n[ao]|[Rr]esidente (?:n[ao]|em)|[Rr]esidente in|[Dd]omiciliat[oa] in|[Aa]bita in|[Pp]ost[oa] in|(?:[Rr]esidente|[Dd]omiciliat[oa]) a ${TOWN_WORD}(?: ${TOWN_WORD})? (?:in|alla)|[Ss]it[oa] in|[Ww]onende te|[Ww]oonachtig te) (?<value>(?:${TOWN_WORD}(?: ${TOWN_WORD})?,? (?:aan de |aan het )?)?(?:(?:${TYPES}) )?${NAME}${NUMBER}(?: int\\. ?\\d{1,3})?${REST})`,
];
