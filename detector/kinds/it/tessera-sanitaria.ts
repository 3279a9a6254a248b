// No check rule is published.
import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'it_tessera_sanitaria', category: 'health', region: 'IT', risk: 'PRIVATE', score: 0.8 },
  source:
    'Tessera sanitaria, identification number of the card: DM 11 March 2004 (MEF and Salute), EN 1867; 80, Italy 380, issuing region, serial',
  pattern: '80380[ .-]?\\d{5}[ .-]?\\d{5}[ .-]?\\d{5}',
  // Italian regions issue as 000 and two or three digits.
  validate: (match) => (digitsOf(match).startsWith('000', 5) ? true : 'form'),
  cues: {
    needed: false,
    words: [
      'tessera sanitaria',
      'tessera',
      'ts cns',
      'team',
      'numero tessera',
      'numero identificazione tessera',
      'numero di identificazione',
      'health card',
      'health insurance card',
      'ehic',
    ],
  },
  confidence: { bare: 0.4, validated: 0.7, withCue: 0.96 },
  examples: () => ({
    match: [
      '80380000503264632170',
      '80380 00030 4258413597',
      { text: 'tessera sanitaria n. 80380 00060\n9861591064', spans: ['80380 00060\n9861591064'] },
      { text: 'TS-CNS 80380123450808253462', spans: ['80380123450808253462'] },
      { text: '保険証80380000105342177100です', spans: ['80380000105342177100'] },
    ],
    reject: [
      { text: 'tessera sanitaria 80380627969327944', because: '17 digits' },
      { text: 'tessera sanitaria 80250037292846330597', because: 'card of another country' },
      { text: 'tessera sanitaria 91905395977265602060', because: 'does not begin with 80' },
      { text: '80380123450808253462', because: 'issuer is no region and no wording' },
      { text: 'tessera sanitaria 803800005032646321701', because: '21 digits' },
    ],
  }),
});
