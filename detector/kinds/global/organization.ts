import { NO_TOKEN, defineRule } from '../../define.ts';
import { BEFORE_EMPLOYER, FAMILY_FIRMS, isBeforeEmployer, isNoEmployer } from '../../names/employers.ts';
import { FORMS_BEHIND_COMMA, isLegalForm, LEGAL_FORMS, SHORT_FORMS } from '../../names/legal-forms.ts';
import { isCommonWord } from '../../names/lexicon.ts';

const WORD = `[A-ZÀ-ÖØ-ÞŁŚŠŽ0-9][A-Za-zÀ-ɏ0-9.'’-]{0,13}`;
const LINK = '(?:(?:&|and|und|y|e|et|of|for|de|del|di|do|da|dos|des|du|la|für|der)\\x20){0,2}';
/** One to four words, or five with what links them. */
const WORDS = `${WORD}(?:\\x20${LINK}${WORD}){0,3}`;
const NAMED = `(?:van\\x20|de\\x20|da\\x20)?[A-ZÀ-ÖØ-ÞŁŚŠŽ0-9](?:[A-Za-zÀ-ɏ0-9.'’-]*[A-Za-zÀ-ɏ0-9])?`;
/** Behind a label, also of a partnership: `Exemplar, Brandeis and Quigley`. */
const EMPLOYER = `${NAMED}(?:(?:,\\x20${NAMED})?,?\\x20(?:and|&|und|y|e|et|en)\\x20${NAMED})?(?:\\x20${LINK}${NAMED}){0,2}`;
const KANJI = '[一-鿿々ァ-ヴーA-Za-z0-9]';
const SPECIFIC = "[A-ZÀ-ÖØ-ÞŁŚŠŽ][A-Za-zÀ-ɏ'’-]{1,20}";
const AFTER = `\\x20(?:(?:de|del|da|do|das|dos|di|della|du|des|la|le|los|las|St\\.|San|Santa|São|Saint)\\x20){0,3}${SPECIFIC}(?:[\\x20-](?:(?:de|del|da|do|di|du|am|an|der|y|e|et)\\x20){0,2}${SPECIFIC}){0,3}`;

/** Words of a hospital's kind, not of its name. */
const GENERIC =
  /^(?:大学|総合|動物|救急|当|同|精神科|専門|地域|公立|私立|市立|県立|国立|中核|拠点|連携|この|その|各|近隣|他|別|本|前|旧|新|종합|동물|대학|요양|정신|해당|우리|이|그|큰|근처|상급|다른|어린이|한방|치과|공공|국립|시립|도립|개인|지역|협력)*(?:病院|医院|クリニック|診療所|医療センター|병원|의료원)$/;
const NAMED_BY_PLACE =
  /^(?:(?:Universitäts)?[Kk]linikum|Krankenhaus|Universitätsspital|Kantonsspital|Ospedale|Policlinico|Hôpital|CHR?U|UMC|Hospital (?:\p{L}+ ){0,2}(?:de|del|do|da)) /u;
const SHORT = new RegExp(` (?:${SHORT_FORMS})$`);
const COURT = /裁判所|법원/;
const COURT_ALONE = /^(?:地方|高等|家庭|簡易|지방|고등|가정|행정|회생)(?:裁判所|법원)$/;
const CAPITALS = /^(?:[A-Z0-9]{2,5} ){1,4}INC$/;
const FORM_ALONE =
  /^(?:The|This|That|Our|Your|Any|Each|A|An|No|One|Die|Der|Das|Eine?|La|El|Le|Il|Una?|Uma?|O|Das|株式会社|有限会社)$/;

export const rule = defineRule({
  kind: { id: 'organization', category: 'business', region: 'global', risk: 'SENSITIVE', score: 0.3 },
  source:
    'Organisations by legal form, hospitals and clinics by what they are called — legal forms of ISO 20275 (entity legal forms) for the countries of nine languages',
  patterns: [
    ...LEGAL_FORMS.map((forms) => `(?<value>${WORDS},?\\x20(?:${forms}))`),
    `(?<value>${WORDS}\\x20(?:${SHORT_FORMS}))`,
    `(?<value>${WORDS},\\x20(?:${FORMS_BEHIND_COMMA}))`,
    `(?<value>(?:${WORD},\\x20){1,3}${WORD},?\\x20&\\x20${WORD},?\\x20(?:LLP|L\\.L\\.P\\.|LLC|PLLC|Ltd|PC|P\\.C\\.))`,
    `(?<value>${WORDS}\\x20(?:${FAMILY_FIRMS}))`,
    `${BEFORE_EMPLOYER}(?<value>${EMPLOYER})`,
    `(?<value>${WORD}(?:\\x20(?:of\\x20|and\\x20|de\\x20)?${WORD}){0,3}\\x20(?:Hospital|HOSPITAL|Medical\\x20Cent(?:er|re)|Clinic|Infirmary|Klinik(?:um)?|Krankenhaus|Hospice))`,
    `(?<value>(?:Hospital|Hôpital|Clinique|Klinikum|Krankenhaus|Clínica|Clinica|Ospedale|Policlinico|Sanatorio|Universitätsklinikum|Universitätsspital|Kantonsspital|Centro\\x20Médico|Centro\\x20de\\x20Salud|Santa\\x20Casa|CHR?U|UMC|UBS)${AFTER})`,
    `(?<value>(?:株式会社|有限会社|合同会社|医療法人|医療法人社団|学校法人|社会福祉法人|一般社団法人|公益財団法人|\\(株\\)|㈱)\\x20?${KANJI}{2,16})`,
    `(?<value>${KANJI}{2,12}\\x20?(?:株式会社|有限会社|合同会社|㈱|\\(株\\)))${NO_TOKEN}`,
    `(?<value>${KANJI}{1,12}(?:病院|医院|クリニック|診療所|医療センター))${NO_TOKEN}`,
    `(?<value>[一-鿿]{0,4}(?:地方|高等|家庭|簡易)裁判所(?:[一-鿿]{1,4}支部)?)`,
    '(?<value>[가-힣]{0,6}(?:지방|고등|가정|행정|회생)법원(?:\\x20?[가-힣]{2,4}지원)?)',
    '(?<value>(?:주식회사|유한회사|재단법인|사단법인|의료법인|학교법인|\\([주유]\\)|㈜)\\x20?[가-힣A-Za-z0-9]{2,15})',
    `(?<value>[가-힣A-Za-z0-9]{2,12}\\x20?(?:주식회사|유한회사|㈜|\\(주\\)))${NO_TOKEN}`,
    `(?<value>[가-힣]{1,12}(?:\\x20?대학교)?\\x20?(?:병원|의료원|한의원|내과의원|외과의원|치과의원|소아과의원))${NO_TOKEN}`,
  ],
  boundary: 'word',
  validate: (match, around) => {
    // A court is no business, but its place tells of the case.
    if (COURT.test(match)) return !COURT_ALONE.test(match) && 'form';
    if (/[一-鿿가-힣ァ-ヴ]/.test(match))
      return !GENERIC.test(match.replaceAll(' ', '')) && !/[一-鿿々ァ-ヴー가-힣]$/.test(around.before());
    // Words in capitals before and behind it: instructions of a processor; `SA_ONSTACK` is one name.
    if (around.after().startsWith('_') || match.startsWith('IEEE 802')) return false;
    if (CAPITALS.test(match) && /[A-Z]{2} $/.test(around.before()) && /^ [A-Z]{2}/.test(around.after())) return 'form';
    const words = match
      .replace(/,/g, '')
      .split(' ')
      .filter((word) => /^[\p{Lu}\d]/u.test(word));
    const isHospital =
      /^(?:Hosp|Hôp|Clín|Clin|Klinikum|Kranken|Osped|Polic|Sanat|Univ|Kanton|Centro|Santa|CHR?U|UMC|UBS)|(?:Hospital|HOSPITAL|Cent(?:er|re)|Clinic|Infirmary|Klinik|Klinikum|Krankenhaus|Hospice)$/.test(
        match,
      );
    const own = words.filter(
      (word) =>
        /\p{L}{2}/u.test(word) &&
        !/\p{L}\.\p{L}/u.test(word) &&
        !isCommonWord(word) &&
        !isLegalForm(word) &&
        !/^(?:CHR?U|UMC|UBS|Infirmary|Hospice|Policlinico|Sanatorio|Kantonsspital|Universitätsspital|Universitätsklinikum)$/.test(
          word,
        ),
    );
    if (isBeforeEmployer(around.before()))
      return (own.length > 0 || isLegalForm(words.at(-1) ?? '')) && !isNoEmployer(match);
    if (own.length === 0) {
      // These words head a name only; `Hospital` and `Clinic` head common nouns too.
      if (words.length > 1 && NAMED_BY_PLACE.test(match)) return true;
      const known = words.length > 2 && !isHospital && !FORM_ALONE.test(words[0] ?? '');
      return known && 'form';
    }
    // A notice of copyright names who wrote a program, not who is talked about.
    if (/(?:copyright|©|\(c\))[\s\S]{0,60}$/i.test(around.before() + match)) return 'form';
    if (match.endsWith(' Limited') && /^ \p{Lu}/u.test(around.after())) return false;
    if (SHORT.test(match))
      return !match.endsWith(' SE') && own.some((word) => word.length > 2) && /\p{Ll}/u.test(match) ? true : 'form';
    return true;
  },
  cues: { needed: false, words: [] },
  confidence: { bare: 0.3, validated: 0.6, withCue: 0.6 },
  examples: () => ({
    match: [
      { text: 'a contract with Exemplar Widgets Ltd. of Leeds', spans: ['Exemplar Widgets Ltd.'] },
      { text: 'Rechnung von Mustermann & Söhne GmbH & Co. KG', spans: ['Mustermann & Söhne GmbH & Co. KG'] },
      { text: 'la empresa Ejemplar, S.L. de Cuenca', spans: ['Ejemplar, S.L.'] },
      { text: 'pagou à Comercial Exemplo Ltda. em maio', spans: ['Comercial Exemplo Ltda.'] },
      { text: 'la società Prova Meccanica S.r.l.', spans: ['Prova Meccanica S.r.l.'] },
      { text: 'société Untel SARL', spans: ['Untel SARL'] },
      { text: 'Untel Bâtiment S.A.R.L. à Lyon', spans: ['Untel Bâtiment S.A.R.L.'] },
      { text: 'Exemplar Widgets Limited owes', spans: ['Exemplar Widgets Limited'] },
      { text: 'advised by Exemplar, Brandeis & Quigley LLP', spans: ['Exemplar, Brandeis & Quigley LLP'] },
      { text: 'wired to Exemplar Capital Partners, L.P.', spans: ['Exemplar Capital Partners, L.P.'] },
      { text: 'koopt van Voorbeeld Holding B.V. te Delft', spans: ['Voorbeeld Holding B.V.'] },
      { text: 'con Ejemplar S. de R.L. de C.V.', spans: ['Ejemplar S. de R.L. de C.V.'] },
      { text: 'bei Mustermann SAS', spans: ['Mustermann SAS'] },
      { text: 'Hospital Clínic de Barcelona', spans: ['Hospital Clínic de Barcelona'] },
      { text: 'am UMC Utrecht behandeld', spans: ['UMC Utrecht'] },
      { text: '株式会社見本商事の担当', spans: ['株式会社見本商事'] },
      { text: '주식회사 보기상사', spans: ['주식회사 보기상사'] },
      { text: 'admitted to Wexbury General Hospital', spans: ['Wexbury General Hospital'] },
      { text: 'ingresó en el Hospital Virgen del Ejemplo', spans: ['Hospital Virgen del Ejemplo'] },
      { text: 'Aufnahme im Klinikum Stuttgart am Montag', spans: ['Klinikum Stuttgart'] },
      { text: '見本台病院に入院', spans: ['見本台病院'] },
      { text: '보기대학교병원에서', spans: ['보기대학교병원'] },
      { text: 'Employer: Exemplar-Brandeis', spans: ['Exemplar-Brandeis'] },
      { text: 'I work at Brandeis, Quigley and Rowe.', spans: ['Brandeis, Quigley and Rowe'] },
      { text: 'Ich arbeite bei Mustermann.', spans: ['Mustermann'] },
      { text: 'pagó a Quiroga e Hijos', spans: ['Quiroga e Hijos'] },
      { text: '회사: (유) 보기윈드', spans: ['(유) 보기윈드'] },
    ],
    reject: [
      { text: 'the hospital was full', because: 'lower case' },
      { text: 'The Hospital was full', because: 'an article only' },
      { text: '総合病院に行く', because: 'a kind of hospital' },
      { text: '동물병원', because: 'a kind of hospital' },
      { text: 'FWAIT IDIV IMUL IN OUT INC INT INTO INVD', because: 'instructions' },
      { text: 'Falls mittels des Schalters SA_SIGINFO', because: 'the beginning of a name' },
      { text: 'an LLC is a company', because: 'the form alone' },
      { text: 'Hospital Information System', because: 'common words' },
      { text: 'an Exemplar Limited Edition print', because: 'what is limited is the edition' },
      { text: 'Limited and Private', because: 'common words' },
      { text: 'Xbox, PC', because: 'no legal form' },
      { text: 'Company: None', because: 'a form says that there is none' },
      { text: 'I work at Home Office', because: 'common words' },
      { text: 'the hook works at Zyxtime and is employed by Zyx Toolkit', because: 'nobody works there' },
      { text: 'Clients and Partners', because: 'common words' },
      { text: 'SELECT name FROM t', because: 'no legal form' },
    ],
  }),
});
