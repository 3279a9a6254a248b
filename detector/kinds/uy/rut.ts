import { digitsOf, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'uy_rut', category: 'business', region: 'UY', risk: 'PRIVATE', score: 0.6 },
  source: 'Dirección General Impositiva, Registro Único Tributario: 12 digits, of which the ninth to eleventh are 001',
  pattern: '\\d{2}[ -]?\\d{6}[ -]?001[ -]?\\d',
  validate: (match) => {
    const digits = digitsOf(match);
    const office = Number(digits.slice(0, 2));
    const check = (11 - (weightedSum(digits, [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    if (office < 1 || office > 22 || check !== Number(digits[11])) return false;
    return match.length > digits.length ? true : 'form';
  },
  digitsAlone: 'form',
  cues: { needed: false, words: ['rut', 'r.u.t.', 'dgi', 'company number', 'business registration'] },
  confidence: { bare: 0.45, validated: 0.75, withCue: 0.92 },
  examples: () => ({
    match: [
      '01-695448-001-1',
      '21-939365-001-8',
      '19-126422-001-3',
      { text: 'RUT 207557380014', spans: ['207557380014'] },
      { text: 'DGI 056040220015', spans: ['056040220015'] },
    ],
    reject: [
      { text: 'RUT 129791060027', because: '001 is missing' },
      { text: 'RUT 02166601001', because: '11 digits' },
      { text: 'RUT 186302690010', because: 'check digit' },
      { text: 'RUT 237557380014', because: 'begins above 22' },
      { text: '092987390011', because: 'check digit' },
    ],
  }),
});
