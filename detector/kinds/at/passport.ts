// The check digit stands in the machine readable zone only.
import { isAnothers } from '../../checks/nationality.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'at_passport', category: 'travel_document', region: 'AT', risk: 'PRIVATE', score: 0.8 },
  source:
    'Austrian passport number: letter and seven digits, Passgesetz-Durchfuehrungsverordnung (BMI), booklets since 2006',
  patterns: ['[A-Za-z]\\d{7}', '[A-Z] \\d{7}'],
  validate: (match, around) => !isAnothers('AT', match, around) && 'form',
  cues: {
    needed: true,
    words: [
      'reisepass',
      'reisepass nummer',
      'reisepass nr',
      'pass nummer',
      'pass nr',
      'passnummer',
      'passnr',
      'reisepassnummer',
      'reisedokument',
      'pass',
      'passport',
      'passport number',
      'passport no',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.85 },
  examples: () => ({
    match: [
      { text: 'österreichischer Reisepass P7639055', spans: ['P7639055'] },
      { text: 'Reisepass P 7639055', spans: ['P 7639055'] },
      { text: 'Passnummer: S2462216', spans: ['S2462216'] },
      { text: 'Österreich, Pass-Nr. c0815679', spans: ['c0815679'] },
      { text: 'passport P\n8998127', spans: ['P\n8998127'] },
      { text: '旅券passport：C0815679です', spans: ['C0815679'] },
    ],
    reject: [
      { text: 'Reisepass P949204', because: '6 digits' },
      { text: 'Reisepass PP3746904', because: 'two letters' },
      { text: 'Reisepass P90752693', because: '8 digits' },
      { text: 'S2462216', because: 'no wording' },
      { text: 'Reisepass 12462216', because: 'no letter' },
    ],
  }),
});
