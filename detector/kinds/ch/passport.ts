import { isAnothers } from '../../checks/nationality.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'ch_passport', category: 'travel_document', region: 'CH', risk: 'PRIVATE', score: 0.8 },
  source:
    'Swiss passport number: letter and seven digits (Ausweisverordnung, SR 143.11); booklets since 31 October 2022: letter, digit, letter, five digits',
  patterns: ['[A-Z]\\d{7}', '[A-Z]\\d[A-Z]\\d{5}'],
  ignoreCase: true,
  validate: (match, around) => !isAnothers('CH', match, around) && 'form',
  cues: {
    needed: true,
    words: [
      'pass',
      'reisepass',
      'pass nummer',
      'pass nr',
      'passnummer',
      'passnr',
      'reisepassnummer',
      'schweizer pass',
      'reisedokument',
      'passeport',
      'passaporto',
      'passport',
      'passport number',
      'passport no',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.85 },
  examples: () => ({
    match: [
      { text: 'Nationality: Swiss, passport X8411647', spans: ['X8411647'] },
      { text: 'Schweizer Pass X8411647', spans: ['X8411647'] },
      { text: 'passeport n° X2680858', spans: ['X2680858'] },
      { text: 'passaporto: s9173022', spans: ['s9173022'] },
      { text: 'Passnummer F8A22643', spans: ['F8A22643'] },
      { text: '旅券passport：X7333936です', spans: ['X7333936'] },
    ],
    reject: [
      { text: 'Pass X000949', because: '6 digits' },
      { text: 'Pass 95219046', because: 'no letter' },
      { text: 'Pass XX6238463', because: 'two letters' },
      { text: 'X8411647', because: 'no wording' },
      { text: 'Pass X84116471', because: '8 digits' },
    ],
  }),
});
