import { isAnothers } from '../../checks/nationality.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'ca_passport', category: 'travel_document', region: 'CA', risk: 'PRIVATE', score: 0.8 },
  source:
    'Canadian passport number — Immigration, Refugees and Citizenship Canada: AA999999, books from 2023 A999999AA',
  patterns: ['[A-Z]{2}\\d{6}', '[A-Z]\\d{6}[A-Z]{2}'],
  ignoreCase: true,
  validate: (match, around) => !isAnothers('CA', match, around) && 'form',
  cues: {
    needed: true,
    words: ['passport', 'passport number', 'passport no', 'passeport', 'canadian passport', 'numéro de passeport'],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.9 },
  examples: () => ({
    match: [
      { text: 'passport HL189732', spans: ['HL189732'] },
      { text: 'Passport number: B646763MV', spans: ['B646763MV'] },
      { text: 'passeport P268124ZS', spans: ['P268124ZS'] },
      { text: 'passport_no=gj047498', spans: ['gj047498'] },
      { text: 'Numéro de passeport : GW335743', spans: ['GW335743'] },
    ],
    reject: [
      { text: 'passport 74818734', because: 'digits only' },
      { text: 'passport BFL425950', because: 'three letters' },
      { text: 'passport SO28625', because: 'five digits' },
      { text: 'passport GS6714612', because: 'seven digits' },
      { text: 'part HL189732', because: 'no wording' },
    ],
  }),
});
