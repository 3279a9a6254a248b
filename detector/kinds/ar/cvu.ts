import { cbu } from '../../checks/cbu.ts';
import { digitsOf, isOneRepeated } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'ar_cvu', category: 'financial', region: 'AR', risk: 'PRIVATE', score: 0.75 },
  source: 'Clave Virtual Uniforme of payment service providers: BCRA Comunicación "A" 6510 (2018)',
  pattern: '000\\d{5}[ -]?\\d{14}',
  validate: (match) => {
    const digits = digitsOf(match);
    return !isOneRepeated(digits) && cbu(digits);
  },
  cues: {
    needed: false,
    words: [
      'cvu',
      'c.v.u.',
      'clave virtual uniforme',
      'mercado pago',
      'billetera virtual',
      'billetera',
      'bank account',
      'account number',
      'transfer',
      'wallet',
    ],
  },
  confidence: { bare: 0.4, validated: 0.85, withCue: 0.95 },
  examples: () => ({
    match: [
      '00086457 26265591721109',
      '00062620 01801343299974',
      '0003474647431051510629',
      '0003321740931321383487',
      { text: 'CVU 0009248729248878791096', spans: ['0009248729248878791096'] },
    ],
    reject: [
      { text: 'CVU 0008908153320199523232', because: 'check digit' },
      { text: 'CVU 00064800675927290540', because: '20 digits' },
      { text: 'CVU 0001346854687962725365', because: 'check digit' },
      { text: '0000000000000000000000', because: 'zeros' },
      { text: '0276283236147982692676', because: 'a bank: a CBU' },
    ],
  }),
});
