import { compact, digitsOf } from '../../checks/digits.ts';
import { crossSum, letterDigits } from '../../checks/insurance-digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'de_kvnr', category: 'health', region: 'DE', risk: 'PRIVATE', score: 0.8 },
  source:
    'Krankenversichertennummer, its unchangeable part: SGB V §290; GKV-Spitzenverband, "Richtlinie zum Aufbau und zur Vergabe der Krankenversichertennummer", 2020',
  pattern: '[A-Z] ?\\d{3} ?\\d{3} ?\\d{3}',
  ignoreCase: true,
  validate: (match) => {
    const digits = digitsOf(match);
    const sum = crossSum(letterDigits(compact(match).slice(0, 1)) + digits.slice(0, 8), [1, 2]);
    return sum % 10 === Number(digits[8]) && 'form';
  },
  cues: {
    needed: true,
    words: [
      'vers.-nr',
      'vers. nr',
      'versichertennummer',
      'versicherten nr',
      'versichertennr',
      'kvnr',
      'aok',
      'versichert bei',
      'versicherte person',
      'kv nummer',
      'krankenversichertennummer',
      'krankenversicherungsnummer',
      'krankenversicherung',
      'gesundheitskarte',
      'krankenkasse',
      'egk',
      'health insurance number',
      'health insurance',
      'patient number',
    ],
  },
  confidence: { bare: 0.3, validated: 0.3, withCue: 0.93 },
  examples: () => ({
    match: [
      { text: 'KVNR C286487127', spans: ['C286487127'] },
      { text: 'Versichertennummer: n440043722', spans: ['n440043722'] },
      { text: 'Versichertennr. C286487127', spans: ['C286487127'] },
      { text: 'Krankenkasse: AOK Süd, O440065254', spans: ['O440065254'] },
      { text: 'versicherten_nr=V 505 888 984', spans: ['V 505 888 984'] },
      { text: 'Krankenversicherung番号はS845416559です', spans: ['S845416559'] },
    ],
    reject: [
      { text: 'KVNR H237287022', because: 'check digit' },
      { text: 'KVNR BP89461494', because: 'two letters' },
      { text: 'KVNR A99077916', because: '9 characters' },
      { text: 'C286487127', because: 'no wording' },
      { text: 'Artikel C286487127', because: 'an article number' },
    ],
  }),
});
