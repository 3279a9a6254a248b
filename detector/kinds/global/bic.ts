import { countries } from '../../checks/countries.ts';
import { labelledBehind } from '../../checks/labelled.ts';
import { defineRule } from '../../define.ts';

const BIC = '[A-Z]{6}[0-9A-Z]{2}(?:[0-9A-Z]{3})?';

export const rule = defineRule({
  kind: { id: 'bic', category: 'financial', region: 'global', risk: 'SENSITIVE', score: 0.3 },
  source:
    'Business Identifier Code — ISO 9362:2022 (SWIFT): four characters, ISO 3166 country, location, optional branch',
  patterns: [
    `(?:BIC|Bic|bic|SWIFT|Swift|swift)[^\\n]{0,24}?[ :="'(;|\\t\\n](?<value>${BIC})`,
    labelledBehind(['BIC', 'SWIFT'], BIC),
    `(?:BIC|SWIFT)(?:[ -][Cc]ode)?[^\\n]{0,12}[.?] {0,2}\\n[^\\n:]{1,24}:(?:[^\\n]{0,24}[ ,])?(?<value>${BIC})`,
    '[A-Z]{6}[2-9A-NP-Z][0-9](?:[0-9A-Z]{3})?',
  ],
  validate: (match, around) => {
    if (!countries.has(match.slice(4, 6))) return false;
    if (/^['")]{0,2}(?:,| -)? [^\n]{2,40}(?:BIC|SWIFT)/.test(around.after())) return true;
    return /(?:BIC|SWIFT)[^\n]{0,24}(?:\n[^\n]{0,48})?$/i.test(around.before()) || around.cued() ? true : 'form';
  },
  cues: {
    needed: false,
    words: ['bic', 'swift', 'swift code', 'bic code', 'código swift', 'code bic', 'codice bic'],
  },
  confidence: { bare: 0.2, validated: 0.7, withCue: 0.85 },
  examples: () => ({
    match: [
      { text: 'BIC: QNRNBE22XXX', spans: ['QNRNBE22XXX'] },
      { text: 'SWIFT UJWMCA2L', spans: ['UJWMCA2L'] },
      { text: 'SWIFT/BIC code: XPQRDEPP155', spans: ['XPQRDEPP155'] },
      { text: '"bic":"ZRLSARFFXXX"', spans: ['ZRLSARFFXXX'] },
      { text: 'SWIFT code\nZRLSARFFXXX', spans: ['ZRLSARFFXXX'] },
      { text: 'COBADEFFXXX is our BIC', spans: ['COBADEFFXXX'] },
      { text: 'Berater: Ihre BIC?\nKunde: Gerne, COBADEFFXXX.', spans: ['COBADEFFXXX'] },
      { text: 'Unsere BIC lautet MNDNKRSE', spans: ['MNDNKRSE'] },
    ],
    reject: [
      { text: 'BIC: PHCUZZ2L', because: 'no such country' },
      { text: 'BIC: SOPXDEFF1', because: 'nine characters' },
      { text: 'BIC: KIPM12FF', because: 'digits in the country' },
      { text: 'BIC: GBLUDEFFX0809', because: 'thirteen characters' },
      { text: 'THE SWIFT OPERATION', because: 'a word of other length' },
      { text: 'INTERNATIONAL TRANSFER', because: 'no wording' },
    ],
  }),
});
