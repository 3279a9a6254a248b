import { belgianRegister } from '../../checks/be-register.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'be_bis_number', category: 'national_id', region: 'BE', risk: 'PRIVATE', score: 0.82 },
  source:
    'Belgian bis number for people outside the register: Royal Decree of 8 February 1991 (KSZ / BCSS); 20 or 40 is added to the month',
  pattern: '\\d{2}[ ./-]?[2-5]\\d[ ./-]?\\d{2}[ ./-]?\\d{3}[ ./-]?\\d{2}',
  validate: (match, around) => belgianRegister(match, [20, 40], around.today),
  cues: {
    needed: false,
    words: ['numéro bis', 'n° bis', 'bisnummer', 'bis nummer', 'bcss', 'ksz', 'niss', 'insz', 'bis number'],
  },
  confidence: { bare: 0.2, validated: 0.85, withCue: 0.97 },
  examples: () => ({
    match: [
      '59.24.21-734.43',
      '57.41.27-167.22',
      { text: 'bisnummer 92.41.12-520.78', spans: ['92.41.12-520.78'] },
      { text: 'NISS 78 24 14\n739 65 et 59221582026', spans: ['78 24 14\n739 65', '59221582026'] },
      { text: '番号は80 48 13 223 45です', spans: ['80 48 13 223 45'] },
    ],
    reject: [
      { text: '6307036089', because: '10 digits' },
      { text: '85.60.12-143.53', because: 'month 60' },
      { text: '53.31.30-849.63', because: 'check digits' },
      { text: '68.05.01-253.16', because: 'month of a national number' },
      { text: '45.23.32-648.43', because: 'day 32' },
    ],
  }),
});
