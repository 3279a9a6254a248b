import { defineRule } from '../../define.ts';
import { label, list } from '../../names/latin-cues.ts';

const WORDS = [
  'lives in',
  'living in',
  'live in',
  'lived in',
  'located in',
  'resides in',
  'residing in',
  'resident of',
  'born in',
  'based in',
  'moved to',
  'hometown of',
  'native of',
  'city of',
  'town of',
  'vive en',
  'reside en',
  'residente en',
  'domiciliado en',
  'domiciliada en',
  'nació en',
  'nacido en',
  'nacida en',
  'ubicado en',
  'ubicada en',
  'vecino de',
  'vecina de',
  'mora em',
  'reside em',
  'residente em',
  'nascido em',
  'nascida em',
  'natural de',
  'localizado em',
  'localizada em',
  'wohnhaft in',
  'wohnt in',
  'wohne in',
  'lebt in',
  'geboren in',
  'geboren te',
  'natural da freguesia de',
  'ansässig in',
  'habite à',
  'habitant à',
  'demeurant à',
  'domicilié à',
  'domiciliée à',
  'résidant à',
  'réside à',
  'né à',
  'née à',
  'situé à',
  'située à',
  'vit à',
  'abita a',
  'vive a',
  'residente a',
  'residente in',
  'nato a',
  'nata a',
  'domiciliato a',
  'domiciliata a',
  'con sede a',
  'woonachtig te',
  'wonende te',
  'woont in',
  'situato a',
  'situata a',
];
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const WORD = "[A-ZÀ-ÞŁŚŽ][A-Za-zÀ-ɏ'’-]{1,30}";
const LINK = '(?: (?:de|del|de la|la|am|an der|ob der|upon|on|sur|di|do|da|dos|of))?\\x20';
const anyCase = (words: string): string => list(words).map(label).join('|');
const SIGN = '["\'*]{0,3} ?(?:[:=]["\' *]{1,4}|=)';
const TOWN_LABEL = anyCase(
  'city | town | ciudad | cidade | municipio | município | comune | località | localidad | ort | wohnort | ville | bairro | colonia | plaats | woonplaats | commune | población | città | stadt | gemeente | localidade',
);
const CODE_LABEL = anyCase(
  'zip | zip code | post code | postal code | plz | postleitzahl | code postal | código postal | codice postale | cep',
);
const CODE =
  '(?:\\d{5}(?:-\\d{3,4})?|\\d{4}-\\d{3}|\\d{4}(?: [A-Z]{2})?|[A-Z]{1,2}\\d[0-9A-Z]? ?\\d[A-Z]{2}|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d)';
/** Where somebody was born: a field of people alone. */
const BIRTHPLACE = anyCase(
  'place of birth | birthplace | birth place | geburtsort | lieu de naissance | lieu naissance | ville de naissance | ville naissance | commune de naissance | lugar de nacimiento | lugar nacimiento | luogo di nascita | luogo nascita | comune di nascita | comune nascita | local de nascimento | local nascimento | naturalidade | geboorteplaats',
);
const BORN_IN = RegExp(`(?:${BIRTHPLACE})${SIGN.replaceAll(' ', '\\s')}$`, 'u');
/** Behind a town: its province, département or country. */
const PROVINCE = ` \\((?:[A-Z]{2,3}|\\d{2,3}|${WORD}(?:-et-${WORD})?)\\)`;
const BIRTHDAY =
  "(?:\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}|\\d{1,2}(?:\\.|er|[º°])? (?:de |d['’])?[A-Za-zà-ÿ]{3,10} (?:de )?\\d{4})";
const LABELLED = RegExp(`(?:${TOWN_LABEL})${SIGN.replaceAll(' ', '\\s')}$`, 'u');
/** Beside the field of a town: then it is somebody's. */
const IN_ADDRESS =
  /street|stra(?:ß|ss)e|addr|line_?1|zip|post|plz|calle|["']v[ií]a|["']cap|cep|["']cp|logradouro|voie|indirizzo|direcci|endere|domicil|anschrift|adresse/i;
/** What stands for a place in code and forms. */
const NO_TOWN =
  /^(?:string|text|name|select|enter|your|city|town|none|null|true|false|unknown|any|all|varchar|code|number|index)\b/i;
/** Not places, though capitals and wording fit. */
const OTHER =
  /^(?:The|This|That|Section|Article|Figure|Table|Room|Appendix|Step|Chapter|Part|Annex|Schedule|January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|El|La|Los|Las|Le|Les|Der|Die|Das|Den|Dem|Einer?|Einem|Python|JavaScript|Java|C|Redis|Git|GitHub|Docker|SQL|S3|HTML|JSON)$/;

export const rule = defineRule({
  kind: { id: 'location', category: 'location', region: 'global', risk: 'SENSITIVE', score: 0.2 },
  source:
    'Places beside wording of residence: the wording and the capital letter decide; legal mode also takes countries, their parts and cities from a list by hand, see names/places.ts',
  patterns: [
    `(?:${WORDS.flatMap((word) => [word, capital(word)]).join('|')}) (?<value>${WORD}(?:${LINK}${WORD}){0,2}(?:${PROVINCE}|, ${WORD}(?: ${WORD})?)?)`,
    `(?:[Gg]eb\\.|[Gg]eboren|[Nn]ée?|[Nn]acid[oa]|[Nn]at[oa]|[Nn]ascid[oa])(?: am| le| el| il| a| aos| em| op)? ${BIRTHDAY},? (?:in|zu|à|en|em|a|te) (?<value>${WORD}(?:${LINK}${WORD}){0,2}(?:${PROVINCE})?)`,
    `(?:${BIRTHPLACE})${SIGN}(?<value>${WORD}(?:(?:${LINK}|-)${WORD}){0,3}(?:${PROVINCE})?)`,
    // Longer than any place, so that the search starts from the wording.
    `(?:${TOWN_LABEL})${SIGN}(?<value>${WORD}(?:(?:${LINK}|-)${WORD}){0,3})`,
    `(?:${CODE_LABEL})${SIGN}(?<value>${CODE})`,
    // In small letters: `post ?code: bs32 4jq`, and as the answer to the question.
    '[Pp]ost ?code(?: is|: ?|[^\\n?:]{0,16}\\?\\n(?:[^\\n:?\\d]{1,24}:)?) ?(?<value>[a-z]{1,2}\\d[0-9a-z]? ?\\d[a-z]{2})',
    `(?:${anyCase('plz | postcode | zip')})(?:, |/| / | | en | und | et | e | y )(?:${TOWN_LABEL})${SIGN}(?<value>\\d{4,5} (?:[A-Z]{2} )?${WORD}(?:${LINK}${WORD}){0,2})`,
    `"(?:cp|cap)" ?: ?"(?<value>\\d{5})"`,
    '(?<value>[一-鿿]{1,50})(?:に住|に在住|在住|出身)',
    '(?<value>[가-힣]{1,50})에 (?:거주|살고|사는|삽니다)',
  ],
  validate: (match, around) => {
    if (/^\d|^[A-Za-z]{1,2}\d/.test(match)) return true;
    // A name of code: `moved to LinearModel`, `located in GOROOT/pkg`.
    if (
      /^(?!Mac)\p{Lu}\p{Ll}{2,}\p{Lu}\p{Ll}/u.test(match) ||
      (/^[A-Z]{3,}$/.test(match) && /^[/_]/.test(around.after())) ||
      // The beginning of a path or the name of a host: `lives in Objects/list.c`, `moved to Acme.com`.
      /^(?:\/[\w-]+[./]\w|\.(?:com|net|org|io|dev)(?![a-z]))/.test(around.after())
    )
      return false;
    if (BORN_IN.test(around.before())) return !NO_TOWN.test(match) && !OTHER.test(match);
    if (LABELLED.test(around.before()))
      return (
        (IN_ADDRESS.test(around.before()) || IN_ADDRESS.test(around.after())) &&
        !NO_TOWN.test(match) &&
        !OTHER.test(match) &&
        /^(?:$|["'<,;|)\]\r\n\t.]| {2}| \()| ?[A-Z]{2}\b| [A-Z]\w+ ?:/.test(around.after())
      );
    if (match.charCodeAt(0) > 0x2fff)
      return match.length <= 10 && /[都道府県市区町村國国시도군구동읍면]$|^[가-힣]{2,4}$/.test(match);
    return !OTHER.test(match.split(' ')[0] ?? '');
  },
  cues: {
    needed: false,
    words: [
      'zip',
      'zip code',
      'postal code',
      'postcode',
      'plz',
      'cep',
      'code postal',
      'código postal',
      'municipio',
      'comune',
      'localidad',
      'ort',
      'location',
      'city',
      'hometown',
      'ciudad',
      'cidade',
      'wohnort',
      'ville',
      'città',
      'stadt',
      'gemeente',
      'woonplaats',
      'plaats',
      'localidade',
      'población',
      'commune',
      'geburtsort',
      'birthplace',
      'place of birth',
      'lieu de naissance',
      'lieu naissance',
      'ville de naissance',
      'ville naissance',
      'lugar de nacimiento',
      'lugar nacimiento',
      'luogo di nascita',
      'luogo nascita',
      'comune di nascita',
      'comune nascita',
      'local de nascimento',
      'local nascimento',
      'geboorteplaats',
      '居住地',
      '거주지',
    ],
  },
  confidence: { bare: 0.5, validated: 0.6, withCue: 0.6 },
  examples: () => ({
    match: [
      { text: "What's your postcode?\nCustomer: bs32 4jq", spans: ['bs32 4jq'] },
      { text: 'She lives in Springfield with her son', spans: ['Springfield'] },
      { text: 'wohnhaft in Bad Musterstadt', spans: ['Bad Musterstadt'] },
      { text: 'né à Saint-Exemple-sur-Mer', spans: ['Saint-Exemple-sur-Mer'] },
      { text: 'vive en Villa del Ejemplo, Jalisco', spans: ['Villa del Ejemplo, Jalisco'] },
      { text: 'geb. 02.11.1968 in Bad Musterstadt, ledig', spans: ['Bad Musterstadt'] },
      { text: 'Née le 05.07.1986 à Exempleville (69)', spans: ['Exempleville (69)'] },
      { text: 'nascida a 28 de fevereiro de 1990, em Vila Exemplo', spans: ['Vila Exemplo'] },
      { text: 'nato a Pieve di Prova (BO) il 7 aprile', spans: ['Pieve di Prova (BO)'] },
      { text: 'Geburtsort: Musterstadt', spans: ['Musterstadt'] },
      { text: 'Geboorteplaats: Voorbeeldstad   Geslacht: vrouw', spans: ['Voorbeeldstad'] },
      { text: 'Postcode plaats: 3026 GV Voorbeeld', spans: ['3026 GV Voorbeeld'] },
      { text: 'residente a San Prova', spans: ['San Prova'] },
      { text: '東京都在住の方', spans: ['東京都'] },
      { text: '부산시에 거주', spans: ['부산시'] },
      { text: 'street=Seeweg 7\ncity=Kiel\n', spans: ['Kiel'] },
      { text: '{"zip":"75074","city":"Plano"}', spans: ['75074', 'Plano'] },
      { text: 'PLZ/Ort: 8702 Zollikon', spans: ['8702 Zollikon'] },
    ],
    reject: [
      { text: 'the file lives in the src folder', because: 'lower case' },
      { text: 'located in Section 5', because: 'a part of a text' },
      { text: 'Geburtsort: unbekannt', because: 'no name of a place' },
      { text: 'The society, nata il 7 aprile 1949, grew', because: 'no place' },
      { text: 'born in March', because: 'a month' },
      { text: 'Springfield won', because: 'no wording' },
      { text: '{"city":"Plano","unit":"metric"}', because: 'nobody lives there' },
      { text: '"city": "String", "zip": "String"', because: 'types' },
      { text: 'this can be moved to LinearModel', because: 'a class' },
      { text: 'the cache, located in GOROOT/pkg', because: 'a variable' },
      { text: 'this lives in Objects/unicode.c', because: 'a path' },
      { text: 'the team moved to Acme.com', because: 'a host' },
      { text: 'city of dreams', because: 'lower case' },
    ],
  }),
});
