import { digitsOf, oneSeparator } from '../../checks/digits.ts';
import { ean13 } from '../../checks/ean13.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'ch_ahv', category: 'national_id', region: 'CH', risk: 'PRIVATE', score: 0.82 },
  source: 'AHV number (AVS, OASI), 13 digits since 1 July 2008: AHVV (SR 831.101) art. 133; check digit EAN-13 by GS1',
  pattern: '756[ .-]?\\d{4}[ .-]?\\d{4}[ .-]?\\d{2}',
  validate: (match) => oneSeparator(match) && ean13(digitsOf(match)),
  cues: {
    needed: false,
    words: [
      'ahv',
      'ahv nr',
      'ahv nummer',
      'ahvn13',
      'sozialversicherungsnummer',
      'versichertennummer',
      'avs',
      'n° avs',
      'numéro avs',
      'navs',
      'navs13',
      'numero avs',
      'social security number',
      'social insurance number',
      'oasi number',
    ],
  },
  confidence: { bare: 0.2, validated: 0.94, withCue: 0.98 },
  examples: () => ({
    match: [
      '7565952314825',
      '756.8752.8340.36',
      { text: 'AVS: 756 8723 1706 13', spans: ['756 8723 1706 13'] },
      { text: 'AHV-Nr. 756.6597.0144.22 und 7568998972219', spans: ['756.6597.0144.22', '7568998972219'] },
      { text: 'né756 4233\n9557 57é', spans: ['756 4233\n9557 57'] },
    ],
    reject: [
      { text: '756745818277', because: '12 digits' },
      { text: '756.2513.6161.72', because: 'check digit' },
      { text: '757.6793.1881.48', because: 'prefix of another country' },
      { text: '756.8752 8340-36', because: 'three kinds of separators' },
      { text: '37565952314825', because: 'part of a longer number' },
    ],
  }),
});
