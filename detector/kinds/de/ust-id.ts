import { digitsOf } from '../../checks/digits.ts';
import { mod11x10 } from '../../checks/iso7064-mod11-10.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'de_ust_id', category: 'business', region: 'DE', risk: 'PRIVATE', score: 0.6 },
  source:
    'Umsatzsteuer-Identifikationsnummer: § 27a UStG, directive 2006/112/CE art. 215 (BZSt); ISO 7064 MOD 11,10 over nine digits',
  pattern: 'DE[ .-]?[1-9]\\d{2}[ .]?\\d{3}[ .]?\\d{3}',
  ignoreCase: true,
  validate: (match) => mod11x10(digitsOf(match)),
  cues: {
    needed: false,
    words: [
      'ust-idnr',
      'ust-id',
      'ustid',
      'ust.-id',
      'ust-id-nr',
      'umsatzsteuer-id',
      'umsatzsteuer-identifikationsnummer',
      'mwst-nummer',
      'vat',
      'vat number',
      'vat id',
    ],
  },
  confidence: { bare: 0.2, validated: 0.9, withCue: 0.97 },
  examples: () => ({
    match: [
      'DE136695976',
      'DE 136 695 976',
      { text: 'USt-IdNr.: DE115235681', spans: ['DE115235681'] },
      { text: 'Unsere Umsatzsteuer-Identifikationsnummer lautet de129273398.', spans: ['de129273398'] },
      { text: 'VAT ID DE 129.273.398, Köln', spans: ['DE 129.273.398'] },
      { text: '番号はDE136695976です', spans: ['DE136695976'] },
    ],
    reject: [
      { text: 'DE136695978', because: 'check digit' },
      { text: 'DE036695976', because: 'begins with zero' },
      { text: 'DE13669597', because: '8 digits' },
      { text: 'DE1366959761', because: '10 digits' },
      { text: '136695976', because: 'no country' },
      { text: 'XDE136695976', because: 'inside a longer word' },
    ],
  }),
});
