import { digitsOf, isOneRepeated, oneSeparator } from '../../checks/digits.ts';
import { luhn } from '../../checks/luhn.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'fr_siren', category: 'business', region: 'FR', risk: 'PRIVATE', score: 0.6 },
  source: 'SIREN: Code de commerce R123-220 to R123-234, INSEE; check digit Luhn (ISO/IEC 7812-1)',
  pattern: '\\d{3}[ .]?\\d{3}[ .]?\\d{3}',
  // In groups of three it is written like an amount.
  validate: (match) => {
    const digits = digitsOf(match);
    return oneSeparator(match) && !isOneRepeated(digits) && luhn(digits) && 'form';
  },
  cues: {
    needed: true,
    words: [
      'siren',
      'n° siren',
      'numéro siren',
      'rcs',
      'insee',
      'kbis',
      'k bis',
      'company number',
      'business registration',
      'registration number',
    ],
  },
  confidence: { bare: 0.25, validated: 0.25, withCue: 0.93 },
  examples: () => ({
    match: [
      { text: 'SIREN 721358448', spans: ['721358448'] },
      { text: 'RCS Paris 530 601 772', spans: ['530 601 772'] },
      { text: 'n° siren : 408 031\n540', spans: ['408 031\n540'] },
      { text: 'Kbis de la société n° 997.128.145', spans: ['997.128.145'] },
      { text: '会社siren：525807434です', spans: ['525807434'] },
    ],
    reject: [
      { text: 'SIREN 490 946 305', because: 'check digit' },
      { text: 'SIREN 31655369', because: '8 digits' },
      { text: 'SIREN 000000000', because: 'one digit only' },
      { text: '721358448', because: 'no wording' },
      { text: 'total 408 031 540', because: 'an amount' },
    ],
  }),
});
