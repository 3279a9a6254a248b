import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'us_dea', category: 'health', region: 'US', risk: 'PRIVATE', score: 0.8 },
  source: "DEA registration number — 21 CFR 1301 and the DEA Practitioner's Manual (2023)",
  pattern: '[A-HJ-MPRSTUX][A-Z9]\\d{7}',
  ignoreCase: true,
  validate: (match) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, check] = match.slice(2).split('').map(Number);
    return (a + c + e + 2 * (b + d + f)) % 10 === check && 'form';
  },
  cues: {
    needed: true,
    words: ['dea', 'dea number', 'dea no', 'dea registration', 'prescriber', 'controlled substance', 'rx'],
  },
  confidence: { bare: 0.3, validated: 0.3, withCue: 0.95 },
  examples: () => ({
    match: [
      { text: 'DEA BC3759187', spans: ['BC3759187'] },
      { text: 'DEA#: A99253206', spans: ['A99253206'] },
      { text: 'prescriber MM2707377', spans: ['MM2707377'] },
      { text: 'dea_number=my6344890', spans: ['my6344890'] },
      { text: 'Rx by A90289404', spans: ['A90289404'] },
    ],
    reject: [
      { text: 'DEA BN2413899', because: 'check digit wrong' },
      { text: 'DEA OK7120289', because: 'no such registrant letter' },
      { text: 'DEA RX725538', because: 'six digits' },
      { text: 'DEA BC37591870', because: 'eight digits' },
      { text: 'passport BC3759187', because: 'no wording' },
    ],
  }),
});
