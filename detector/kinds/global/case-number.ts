import { labelled } from '../../checks/labelled.ts';
import { defineRule } from '../../define.ts';

const ENGLISH = [
  '(?:case|docket|cause|matter|file|petition|warrant)[ _-]?(?:number|no|num|nr|#|id)',
  '(?:crime|incident|police|court)[ _-]?(?:ref|reference)',
  'docket',
  'civil action',
];
const OTHERS = [
  'aktenzeichen',
  'geschäftszeichen',
  'geschäftsnummer',
  '(?:ihr|unser|mein) zeichen',
  'expediente',
  'expte\\.?',
  'número de causa',
  'juicio [a-z]{3,10}',
  'zaaknummer',
  'rolnummer',
  'dossiernummer',
  'autos n',
  'processo(?: n)?',
  'número do processo',
  'número de processo',
  'affaire n',
  'procédure n',
  'PV n',
  'proc[èe]s[- ]verbal n',
  'atestado',
  'diligencias',
  'dossier n',
  'dossier (?:n[°º.]{0,2} )?RG',
  'n° RG',
  'R\\.G\\.(?: n)?',
  'diligencias previas',
  'numero della pratica',
  'boletim de ocorrência',
  'rôle n',
  'procedimento n',
  'fascicolo',
  'sentenza n',
  '事件番号',
  '사건번호',
  '사건 번호',
];
const SHORT = ['Az\\. ?:?', 'RG n'];
const LABELS = [ENGLISH, OTHERS, SHORT];
const FORMS = [
  // Receipts of the US immigration service.
  '(?:IOE|EAC|WAC|LIN|SRC|MSC|NBC|YSC)\\d{10}',
  '\\d{1,2}:\\d{2}-(?:cv|cr|mc|bk|md|ap|mj)-\\d{3,6}(?:-[A-Z]{2,4}){0,3}',
  '\\d{7}-\\d{2}\\.\\d{4}\\.\\d\\.\\d{2}\\.\\d{4}',
  '(?:令和|平成|昭和) ?(?:\\d{1,2}|元)年 ?\\([ぁ-ゖァ-ヶ一-鿿]{1,3}\\) ?第? ?\\d{1,6}号',
  '(?:19|20)\\d{2}(?:가단|가합|가소|고단|고합|고정|구합|구단|나|노|도|다|두|드단|드합|카합|카단|타경)\\d{1,7}',
];
const FORM = new RegExp(`^(?:${FORMS.join('|')})$`, 'iu');

export const rule = defineRule({
  kind: { id: 'case_number', category: 'legal', region: 'global', risk: 'PRIVATE', score: 0.55 },
  source:
    'Case and file numbers of courts and authorities — US federal docket form (28 U.S.C.), CNJ resolution 65 (2008), German Aktenordnung, Japanese and Korean registers',
  patterns: [
    ...LABELS.map((labels) => labelled(labels, '\\d{1,3} [A-Z]{1,4} \\d{1,6}/\\d{2,4}')),
    ...LABELS.map((labels) => labelled(labels, '[A-Z]{0,4}[-/]?\\d[0-9A-Z:./-]{1,28}[0-9A-Z]')),
    ...FORMS,
    'RG :? ?(?<value>\\d\\d/\\d{3,6})',
  ],
  ignoreCase: true,
  validate: (match, around) =>
    !(/\bfile_?n(?:o|umber) ?= ?$/i.test(around.before()) && /^[\d.]{1,4}$/.test(match)) &&
    (FORM.test(match) || (match.match(/\d/g)?.length ?? 0) > (around.before().endsWith(' file #') ? 4 : 2)),
  cues: {
    needed: false,
    words: [
      'case number',
      'case no',
      'docket number',
      'docket no',
      'file number',
      'aktenzeichen',
      'geschäftszeichen',
      'expediente',
      'processo',
      'affaire',
      'numéro de dossier',
      'fascicolo',
      '事件番号',
      '사건번호',
      'zaaknummer',
      'geschäftsnummer',
      'número de processo',
    ],
  },
  confidence: { bare: 0.3, validated: 0.7, withCue: 0.75 },
  examples: () => ({
    match: [
      '1:23-cv-04567',
      { text: 'Case No. 2023-CV-1187', spans: ['2023-CV-1187'] },
      { text: 'Aktenzeichen: 12 O 345/23', spans: ['12 O 345/23'] },
      { text: 'processo nº 0001234-56.2023.8.26.0100', spans: ['0001234-56.2023.8.26.0100'] },
      { text: '事件番号 令和5年(ワ)第1234号', spans: ['令和5年(ワ)第1234号'] },
      { text: '사건번호 2023가단12345', spans: ['2023가단12345'] },
      'IOE0912345678',
      { text: 'Crime reference CR/009912/24 was given', spans: ['CR/009912/24'] },
      { text: 'Ihr Zeichen: 2024/0815-K', spans: ['2024/0815-K'] },
      { text: 'Il numero della pratica è 2023/8812', spans: ['2023/8812'] },
      { text: 'Procédure n° 2024/00871', spans: ['2024/00871'] },
      { text: 'PV n° 2026/004417', spans: ['2026/004417'] },
      { text: 'ATESTADO 1184/2026', spans: ['1184/2026'] },
      '令和7年(わ)第1184号',
      { text: 'R.G. 4471/2023, Tribunale', spans: ['4471/2023'] },
    ],
    reject: [
      { text: 'in case 12 people come', because: 'no label' },
      { text: 'case no. 1', because: 'one digit' },
      { text: 'lower case letters a-z', because: 'no number' },
      { text: 'processo de 2023', because: 'a year' },
      { text: '12/345', because: 'no label' },
      { text: 'let file_number = 128;', because: 'a variable' },
      { text: 'read the contents of the objset file #1632', because: 'the number of a ticket' },
      { text: 'ein Zeichen von 2024', because: 'a year' },
      { text: 'crime references in chapter 12', because: 'two digits' },
    ],
  }),
});
