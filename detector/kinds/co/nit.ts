import { isInVersion } from '../../checks/alone.ts';
import { digitsOf, isOneRepeated } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];

export const rule = defineRule({
  kind: { id: 'co_nit', category: 'business', region: 'CO', risk: 'PRIVATE', score: 0.6 },
  source:
    'DIAN, Número de Identificación Tributaria: Estatuto Tributario art. 555-1; check digit by Orden Administrativa 4/1989',
  pattern: '\\d{6,10}-\\d|\\d{1,3}[ .]\\d{3}[ .]\\d{3}[ -]?\\d|\\d{9,10}',
  validate: (match, around) => {
    const digits = digitsOf(match);
    if (isOneRepeated(digits) || isInVersion(match, around)) return false;
    let sum = 0;
    for (let i = 0; i < digits.length - 1; i++) sum += Number(digits[digits.length - 2 - i]) * (WEIGHTS[i] ?? 0);
    const remainder = sum % 11;
    if ((remainder < 2 ? remainder : 11 - remainder) !== Number(digits.slice(-1))) return false;
    return match.includes('-') && digits.length > 8 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'nit',
      'n.i.t.',
      'rut',
      'dian',
      'razón social',
      'número de identificación tributaria',
      'tax id',
      'tax number',
      'taxpayer id',
    ],
  },
  confidence: { bare: 0.3, validated: 0.65, withCue: 0.92 },
  examples: () => ({
    match: [
      '860988287-7',
      { text: 'NIT-900373913-4', spans: ['900373913-4'] },
      '830.536.235-6',
      '42015230-6',
      '900.251.073-9',
      { text: 'NIT 9005237852', spans: ['9005237852'] },
      { text: 'Razón social: Luz S.A.S., NIT 860.988.287-7', spans: ['860.988.287-7'] },
    ],
    reject: [
      { text: 'NIT 830.274.311-0', because: 'check digit' },
      { text: 'NIT 9004020469155', because: '13 digits' },
      { text: '890290529-3', because: 'check digit' },
      { text: '800.818.086-4', because: 'check digit' },
      { text: '9005237852', because: 'ten bare digits without wording' },
      { text: '00000000-0', because: 'zeros' },
    ],
  }),
});
