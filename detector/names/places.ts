import { isAlphanumeric, isContinuation, isLetter } from '../text/ascii.ts';
import { lazily } from '../lazily.ts';
import { textOf } from '../text/text-of.ts';
import { inBytes } from './forms.ts';
import { plainWord } from './lexicon.ts';
import type { Span } from './mentions.ts';

/**
 * Countries, their larger parts and cities, in lower case and without accents: they are no names of people, so that no
 * form gives them away. By hand; places that nobody knows go as names do.
 */
const PLACES = new Set(
  `
  argentina|argentinien|argentine|australia|australien|australie|austria|autriche|osterreich|oesterreich|oostenrijk|belgium|belgien|
  belgique|belgica|belgio|belgie|bolivia|brazil|brasil|brasilien|bresil|brasile|bulgaria|canada|kanada|chile|chili|cile|china|chine|
  cina|colombia|kolumbien|colombie|costa rica|croatia|kroatien|croatie|cuba|kuba|cyprus|zypern|czechia|czech republic|tschechien|
  denmark|danemark|dinamarca|danimarca|dominican republic|republica dominicana|ecuador|egypt|agypten|egypte|egipto|egitto|
  el salvador|england|angleterre|inglaterra|inghilterra|estonia|finland|finnland|finlande|finlandia|france|frankreich|francia|franca|
  frankrijk|germany|deutschland|allemagne|alemania|alemanha|germania|duitsland|great britain|grossbritannien|grande-bretagne|gran bretana|
  greece|griechenland|grece|grecia|guatemala|haiti|honduras|hong kong|hungary|ungarn|hongrie|hungria|ungheria|iceland|india|indien|
  inde|indonesia|indonesien|iran|iraq|ireland|irland|irlande|irlanda|israel|italy|italien|italie|italia|jamaica|japan|japon|japao|
  giappone|kenya|south korea|north korea|sudkorea|coree du sud|corea del sur|corea del sud|latvia|lebanon|liechtenstein|lithuania|
  luxembourg|luxemburg|luxemburgo|lussemburgo|malaysia|malta|mexico|mexiko|mexique|messico|monaco|morocco|marokko|maroc|marruecos|
  marrocos|marocco|netherlands|niederlande|pays-bas|paises bajos|paises baixos|paesi bassi|nederland|holland|new zealand|neuseeland|
  nicaragua|nigeria|northern ireland|norway|norwegen|norvege|noruega|norvegia|pakistan|panama|paraguay|peru|perou|philippines|
  philippinen|poland|polen|pologne|polonia|portugal|portogallo|puerto rico|qatar|romania|rumanien|roumanie|russia|russland|russie|rusia|
  saudi arabia|scotland|schottland|ecosse|escocia|serbia|serbien|singapore|singapur|slovakia|slowakei|slovenia|slowenien|south africa|
  sudafrika|afrique du sud|sudafrica|spain|spanien|espagne|espana|espanha|spagna|sweden|schweden|suede|suecia|svezia|switzerland|
  schweiz|suisse|suiza|suica|svizzera|zwitserland|taiwan|thailand|tunisia|tunesien|turkey|turkei|turquie|turquia|turchia|ukraine|
  united arab emirates|united kingdom|vereinigtes konigreich|royaume-uni|reino unido|regno unito|united states|united states of america|
  vereinigte staaten|etats-unis|estados unidos|stati uniti|usa|uruguay|venezuela|vietnam|wales|
  alabama|alaska|arizona|arkansas|california|kalifornien|californie|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|
  indiana|iowa|kansas|kentucky|louisiana|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|
  new hampshire|new jersey|new mexico|north carolina|south carolina|north dakota|south dakota|ohio|oklahoma|oregon|pennsylvania|
  rhode island|tennessee|texas|utah|vermont|virginia|west virginia|wisconsin|wyoming|district of columbia|ontario|quebec|
  british columbia|alberta|manitoba|saskatchewan|nova scotia|new brunswick|new south wales|queensland|
  baden-wurttemberg|bayern|bavaria|brandenburg|hessen|niedersachsen|nordrhein-westfalen|rheinland-pfalz|saarland|sachsen|
  sachsen-anhalt|schleswig-holstein|thuringen|tirol|steiermark|karnten|vorarlberg|burgenland|graubunden|aargau|tessin|ticino|
  bretagne|normandie|provence|occitanie|alsace|lorraine|aquitaine|bourgogne|auvergne|corse|wallonie|flandre|flanders|
  lombardia|toscana|sicilia|sardegna|piemonte|puglia|campania|calabria|liguria|umbria|lazio|veneto|
  andalucia|cataluna|catalunya|galicia|euskadi|asturias|aragon|extremadura|murcia|navarra|castilla y leon|jalisco|nuevo leon|puebla|
  sonora|chihuahua|oaxaca|yucatan|veracruz|antioquia|cundinamarca|minas gerais|parana|bahia|ceara|pernambuco|goias|mato grosso|
  santa catarina|rio grande do sul|espirito santo|algarve|alentejo|acores|
  new york|new york city|los angeles|chicago|houston|phoenix|philadelphia|san antonio|san diego|dallas|austin|san jose|fort worth|
  jacksonville|charlotte|san francisco|seattle|denver|washington|washington dc|boston|detroit|nashville|portland|las vegas|baltimore|
  milwaukee|albuquerque|sacramento|atlanta|miami|minneapolis|cleveland|new orleans|tampa|pittsburgh|cincinnati|st. louis|salt lake city|
  toronto|montreal|vancouver|calgary|ottawa|edmonton|winnipeg|london|manchester|birmingham|liverpool|leeds|glasgow|edinburgh|cardiff|
  belfast|bristol|sheffield|oxford|cambridge|dublin|cork|sydney|melbourne|brisbane|perth|auckland|wellington|cape town|johannesburg|
  berlin|hamburg|munchen|muenchen|munich|koln|koeln|cologne|frankfurt|frankfurt am main|stuttgart|dusseldorf|duesseldorf|dortmund|
  leipzig|bremen|dresden|hannover|hanover|nurnberg|nuernberg|nuremberg|duisburg|bochum|wuppertal|bielefeld|bonn|munster|muenster|
  mannheim|karlsruhe|augsburg|wiesbaden|gelsenkirchen|monchengladbach|braunschweig|chemnitz|kiel|aachen|magdeburg|freiburg|
  freiburg im breisgau|krefeld|lubeck|mainz|erfurt|rostock|kassel|saarbrucken|potsdam|oldenburg|osnabruck|heidelberg|darmstadt|
  regensburg|ingolstadt|wurzburg|ulm|heilbronn|gottingen|wolfsburg|trier|jena|erlangen|wien|vienna|vienne|graz|linz|salzburg|innsbruck|
  klagenfurt|zurich|zuerich|zurigo|geneva|geneve|genf|ginevra|basel|bern|berne|lausanne|luzern|lucerne|st. gallen|winterthur|lugano|
  paris|parigi|lyon|marseille|marsiglia|toulouse|nantes|montpellier|strasbourg|strassburg|bordeaux|lille|rennes|reims|grenoble|dijon|
  angers|nimes|toulon|le havre|saint-etienne|clermont-ferrand|brest|limoges|rouen|nancy|metz|orleans|brussels|brussel|bruxelles|
  bruselas|antwerp|antwerpen|anvers|gent|gand|liege|luik|charleroi|bruges|namur|amsterdam|rotterdam|den haag|the hague|la haye|utrecht|
  eindhoven|groningen|roma|rome|rom|milano|milan|mailand|napoli|naples|neapel|torino|turin|palermo|genova|genoa|bologna|firenze|
  florence|florenz|bari|catania|venezia|venice|venedig|verona|messina|padova|trieste|brescia|parma|modena|perugia|cagliari|
  madrid|barcelona|valencia|sevilla|seville|zaragoza|malaga|palma|palma de mallorca|bilbao|alicante|cordoba|valladolid|vigo|gijon|
  granada|a coruna|la coruna|pamplona|san sebastian|santander|salamanca|lisboa|lisbon|lissabon|lisbonne|porto|oporto|coimbra|braga|
  faro|funchal|mexico city|ciudad de mexico|cdmx|guadalajara|monterrey|tijuana|merida|cancun|queretaro|bogota|medellin|cali|
  barranquilla|cartagena|lima|arequipa|santiago|santiago de chile|valparaiso|buenos aires|rosario|mendoza|montevideo|asuncion|la paz|
  quito|guayaquil|caracas|maracaibo|la habana|havana|san juan|santo domingo|sao paulo|rio de janeiro|brasilia|salvador|fortaleza|
  belo horizonte|manaus|curitiba|recife|porto alegre|belem|goiania|campinas|florianopolis|vitoria|natal|
  tokyo|osaka|kyoto|yokohama|nagoya|sapporo|kobe|fukuoka|hiroshima|seoul|busan|incheon|daegu|daejeon|gwangju|beijing|peking|shanghai|
  shenzhen|taipei|bangkok|mumbai|delhi|new delhi|bangalore|dubai|abu dhabi|istanbul|moscow|moskau|kyiv|kiev|warsaw|warschau|prague|prag|
  budapest|bucharest|sofia|athens|athen|stockholm|oslo|copenhagen|kopenhagen|helsinki|cairo|lagos|nairobi|casablanca|tel aviv|jerusalem
`
    .replace(/\s*\n\s*/g, '')
    .split('|'),
);
const MOST_WORDS = 5;
/** 東京, 大阪府; 서울, 부산광역시. */
const EASTERN =
  /北海道|東京都?|(?:大阪|京都)府?|(?:神奈川|和歌山|鹿児島)県?|(?:青森|岩手|宮城|秋田|山形|福島|茨城|栃木|群馬|埼玉|千葉|新潟|富山|石川|福井|山梨|長野|岐阜|静岡|愛知|三重|滋賀|兵庫|奈良|鳥取|島根|岡山|広島|山口|徳島|香川|愛媛|高知|福岡|佐賀|長崎|熊本|大分|宮崎|沖縄)県|札幌|仙台|横浜|名古屋|神戸|(?:서울|부산|대구|인천|광주|대전|울산|세종)(?:특별자치시|특별시|광역시|시)?(?![가-힣]{3})|(?:경기|강원|충청[남북]|전라[남북]|경상[남북]|제주)도/g;

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/uy;
const FIRST_WORDS = lazily(() => new Set([...PLACES].map((place) => place.split(' ')[0])));
/** By the hash of the letters that its first word begins with: may a place begin so? */
const BEGINS = lazily(() => {
  const begins = new Uint8Array(1 << 15);
  for (const place of PLACES) {
    const bytes = Buffer.from(place);
    begins[beginOf(bytes, 0, bytes.length)] = 1;
  }
  begins[0] = 1;
  return begins;
});
/** Where somebody is, lives or comes from: `in Köln`, `natural de Sevilla`. Not whose name a scale bears: `escala de Glasgow`. */
const WHERE =
  /(?:^|[^\p{L}])(?:from|in|near|at|to|aus|(?<!(?:Klassifikation|Kriterien|Einteilung|Score|Stadium|Skala) )nach|bei|à|en|a|em|no|na|uit|te|naar|(?:natural|vecin[oa]|procedente|originari[oa]|residente?|provien?e|proveniente|viene|ve[mi]o?|originaire|vient|venue?|komt|kommt|stammt|afkomstig) (?:de|di|do|da|von|van|from))[ \n]$/u;
/** So many characters tell it, either side. */
const [BEFORE, BEHIND] = [40, 24];
/** Bytes of the longest list of places that is read at once. */
const LONGEST = 160;
/** Bytes with which kana, kanji and Hangul begin stand between. */
const [EASTERN_FROM, EASTERN_TO] = [0xe2, 0xee];
const [SPACE, LINE_FEED] = [0x20, 0x0a];
const NONE: Span[] = [];
const IN_WORD = /[\p{L}\p{M}'’-]$/u;
/** What a scale, a definition or a virus is called behind its place: `Glasgow Coma Scale`, `Rome IV`, `Berlin definition`. */
const NAMESAKE =
  /^(?:['’]s)?[ -](?:\p{Lu}\p{Ll}|[IVX]+(?!\p{L})|(?:class|klass|criter|krit|scal|skal|scor|grad|stag|stad|defin|consens|protoc|protok|system|sistem|index|typ|variant|virus|flu|modifi))/u;

/** Hash of the letters from `at` on, up to `to`; 0 where one is none of ASCII, which places have in many spellings. */
function beginOf(bytes: Uint8Array, at: number, to: number): number {
  let hash = 0;
  for (let next = at; next < to; next++) {
    const byte = bytes[next] as number;
    if (byte >= 0x80) return 0;
    if (!isLetter(byte)) break;
    hash = Math.imul(hash, 31) + (byte | 0x20);
  }
  return (hash ^ (hash >>> 15)) & 0x7fff;
}

/** A quick no: may a place begin here? With a capital letter behind a blank, and if it need not be told where, behind a sign. */
function mayBegin(bytes: Uint8Array, from: number, at: number, to: number, where: boolean): boolean {
  const first = bytes[at] as number;
  if (first >= 0x80 ? first !== 0xc3 : first < 0x41 || first > 0x5a) return false;
  const before = at > from ? (bytes[at - 1] as number) : SPACE;
  if (where ? before !== SPACE && before !== LINE_FEED : isAlphanumeric(before)) return false;
  return BEGINS()[beginOf(bytes, at, to)] === 1;
}

/** Where the longest place ends that begins with the word at `at`, or -1. */
function placeEnd(text: string, at: number): number {
  let place = '';
  let end = -1;
  let next = at;
  for (let words = 0; words < MOST_WORDS; words++) {
    WORD.lastIndex = next;
    const word = WORD.exec(text)?.[0].replace(/['’]s$/, '');
    if (word === undefined) break;
    const plain = plainWord(word);
    if (words === 0 && !FIRST_WORDS().has(plain) && plain !== 'st') break;
    next += word.length;
    // `St. Gallen`
    const isShort = plain === 'st' && text[next] === '.';
    if (isShort) next++;
    place += isShort ? 'st.' : plain;
    if (/^\p{Lu}/u.test(word) && PLACES.has(place)) end = next;
    if (text[next++] !== ' ') break;
    place += ' ';
  }
  return end;
}

const isWhere = (before: string, behind: string): boolean => WHERE.test(before) && !NAMESAKE.test(behind);

/** Where the first character from `at` on begins, within the text. */
function charactersFrom(bytes: Uint8Array, from: number, at: number): number {
  let start = Math.max(from, at);
  while (isContinuation(bytes[start] as number)) start++;
  return start;
}

/** The place that begins at `first`, and those behind it in a list. */
function placesAt(bytes: Uint8Array, from: number, to: number, first: number, where: boolean): Span[] {
  const before = textOf(bytes, charactersFrom(bytes, from, first - BEFORE), first);
  if (IN_WORD.test(before)) return NONE;
  const text = textOf(bytes, first, Math.min(to, first + LONGEST));
  let start = 0;
  let end = placeEnd(text, start);
  if (end < 0 || (where && !isWhere(before, text.slice(end, end + BEHIND)))) return NONE;
  const byteAt = (index: number): number => first + Buffer.byteLength(text.slice(0, index));
  const found: Span[] = [];
  while (end >= 0) {
    found.push({ start: byteAt(start), end: byteAt(end) });
    // `in Vienna, Austria`: the other way every capital is looked at.
    start = end + 2;
    end = where && text.startsWith(', ', end) ? placeEnd(text, start) : -1;
  }
  return found;
}

/** Is it a country, a part of one, or a city, in whatever case and with accents or without? */
export const isPlaceName = (word: string): boolean => PLACES.has(plainWord(word));

/**
 * Places that are known, in a text.
 * @param where only where somebody is, lives or comes from: places lend their names to scales, criteria and viruses
 * @returns spans in bytes with absolute offsets, sorted, not overlapping
 */
export function findPlaces(bytes: Uint8Array, from: number, to: number, where: boolean): Span[] {
  const found: Span[] = [];
  let isEastern = false;
  let behind = from;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte > EASTERN_FROM && byte < EASTERN_TO) isEastern = true;
    if (at < behind || !mayBegin(bytes, from, at, to, where)) continue;
    found.push(...placesAt(bytes, from, to, at, where));
    behind = found.at(-1)?.end ?? from;
  }
  if (!isEastern) return found;
  const text = textOf(bytes, from, to);
  const eastern = [...text.matchAll(EASTERN)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  return [...found, ...inBytes(text, eastern, from)].sort((a, b) => a.start - b.start);
}
