import { defineRule } from '../../define.ts';

const WORDS = [
  'expiry',
  'expiration',
  'expires',
  'expire',
  'exp',
  'valid thru',
  'valid through',
  'valid until',
  'good thru',
  'date d.expiration',
  'valable jusqu.au',
  'fin de validit[ée]',
  'gültigkeit',
  'verfall(?:s?datum)?',
  'vervalt',
  'valida fino al',
  'vencimento',
  'expire_le',
  'vencimiento',
  'vence',
  'v[áa]lida hasta',
  'caducidad',
  'caduca',
  'validade',
  'v[áa]lid[oa] at[ée]',
  'gültig bis',
  'geldig tot',
  'geldig t/m',
  'vervaldatum',
  'cad\\.',
  'scad\\.',
  'ablaufdatum',
  'scadenza',
  'scade',
  '有効期限',
  '유효기간',
  '유효 기간',
  '유효기한',
  '만료일',
];
const WORDED = new RegExp(`(?:${WORDS.join('|')})(?:[^\\d\\n]{0,16}|:?\\n ?)$`, 'i');
/** A card number, a sign or a word or two: `4111… (03/28`, `4111… val 03/28`. */
const BEHIND_CARD =
  /(?:\d[ -]?){12,19}[\s,;|(、]{1,3}(?:(?:exp\w*|val\w*|scad\w*|cad\w*|venc\w*|期限|jusqu['’]au)[.:\s]{0,2}){0,2}(?:jusqu['’]au )?$/iu;
/** What is written on goods. */
const OF_GOODS =
  /best (?:before|by)|use by|manufactur|\b(?:lot|batch|mhd|mindestens haltbar|charge|lote|lotto) ?(?:n[o.º°]|:|#|\d)|consumir preferentemente|à consommer/i;
const MONTH_YEAR = '(?:0?[1-9]|1[0-2]) ?[/.-] ?(?:20)?\\d{2}';

export const rule = defineRule({
  kind: { id: 'card_expiry', category: 'financial', region: 'BR', risk: 'SENSITIVE', score: 0.45 },
  source: 'Expiry date of a payment card — ISO/IEC 7813:2006 (month and year), with wording or behind a card number',
  patterns: [
    `(?:${WORDS.join('|')})(?:[^\\d\\n]{0,16}|:?\\n ?)(?<value>${MONTH_YEAR})`,
    '(?:0[1-9]|1[0-2])/(?:20)?\\d{2}',
  ],
  ignoreCase: true,
  validate: (match, around) => {
    const [month = 0, short = 0] = match.split(/\D+/).map(Number);
    const year = short < 100 ? 2000 + short : short;
    const now = Math.floor(around.today / 10_000);
    if (month > 12 || year < now - 1 || year > now + 20) return false;
    const before = around.before();
    // A path: `expected = "/v1.25/…`.
    if (/["'`\s]\/v?$/i.test(before)) return false;
    if (OF_GOODS.test(before + around.after())) return false;
    if (BEHIND_CARD.test(before)) return true;
    return WORDED.test(before) ? true : around.cued() && 'form';
  },
  cues: {
    needed: false,
    words: [
      'expiry',
      'expiry date',
      'expiration date',
      'exp',
      'exp date',
      'valid thru',
      'good thru',
      'ablaufdatum',
      'expire le',
      'gültig bis',
      'validade',
      'vencimiento',
      'scadenza',
      'valid until',
      'expires',
      'gültigkeit',
      'verfall',
      'verfallsdatum',
      'vervaldatum',
      'vervalt',
      'geldig tot',
      'geldig t m',
      'caducidad',
      'fecha de caducidad',
      'vence',
      'válida hasta',
      'válido até',
      'vencimento',
      'valable jusqu au',
      'fin de validité',
      'date d expiration',
      'valida fino al',
      'scade',
      'scad',
      '有効期限',
      '유효기간',
    ],
  },
  confidence: { bare: 0.3, validated: 0.7, withCue: 0.75 },
  examples: () => ({
    match: [
      { text: 'validade 07/33', spans: ['07/33'] },
      { text: 'valid thru 01/2031', spans: ['01/2031'] },
      { text: '有効期限 02/27', spans: ['02/27'] },
      { text: 'expire fin 12/2026', spans: ['12/2026'] },
      { text: '4689 3856 7990 4909 11/28', spans: ['11/28'] },
      { text: '12/30 é a minha validade', spans: ['12/30'] },
      { text: 'exp_date: 05/29', spans: ['05/29'] },
      { text: "Valable jusqu'au: 11/30", spans: ['11/30'] },
      { text: 'valida fino al 04/29', spans: ['04/29'] },
      { text: 'naam;vervalt\nBram;09/31', spans: ['09/31'] },
      { text: 'geldig_tot: "03/31"', spans: ['03/31'] },
    ],
    reject: [
      { text: 'Exp: 19/27', because: 'month 19' },
      { text: 'valid thru 04/10', because: 'long past' },
      { text: 'Version 06/26 of the manual', because: 'no wording' },
      { text: 'expires in 3 days', because: 'a duration' },
      { text: 'Best before 11/27. Exp. date 11/28, LOT 441872', because: 'printed on goods' },
      { text: 'date of manufacture 03/2024; expiry 12/2027', because: 'printed on goods' },
      { text: 'expires 05/12/2026', because: 'a full date' },
    ],
  }),
});
