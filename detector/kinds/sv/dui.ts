import { digitsOf, isOneRepeated, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'sv_dui', category: 'national_id', region: 'SV', risk: 'PRIVATE', score: 0.82 },
  source:
    'RNPN, Documento Único de Identidad: Ley Especial Reguladora del DUI (2001); since 2021 also the NIT of people',
  pattern: '\\d{8}[ -]?\\d',
  validate: (match) => {
    const digits = digitsOf(match);
    const check = (10 - (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 10)) % 10;
    if (isOneRepeated(digits) || check !== Number(digits[8])) return false;
    return match.includes('-') ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: ['dui', 'd.u.i.', 'rnpn', 'documento único de identidad', 'national id', 'id number', 'identity card'],
  },
  confidence: { bare: 0.2, validated: 0.65, withCue: 0.92 },
  examples: () => ({
    match: [
      '06988680-3',
      '02554711-6',
      { text: 'DUI 004453661', spans: ['004453661'] },
      { text: 'D.U.I. 097732208', spans: ['097732208'] },
      { text: 'DUI: 015489683', spans: ['015489683'] },
    ],
    reject: [
      { text: 'DUI 01270927', because: 'eight digits' },
      { text: '05303563-5', because: 'check digit' },
      { text: '00000000-0', because: 'zeros' },
      { text: 'DUI 03702639-4', because: 'check digit' },
      { text: '004453661', because: 'nine bare digits without wording' },
    ],
  }),
});
