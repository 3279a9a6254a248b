import { isOneRepeated, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'pe_dni', category: 'national_id', region: 'PE', risk: 'PRIVATE', score: 0.82 },
  source: 'RENIEC, DNI / CUI: Ley 26497 (1995); the check digit stands on the card, rarely in text',
  pattern: '\\d{8}(?:-\\d|-?[A-K])?',
  validate: (match, around) => {
    if (isOneRepeated(match)) return false;
    if (match.length === 8) return around.cued() ? 'form' : false;
    const remainder = weightedSum(match, [3, 2, 7, 6, 5, 4, 3, 2]) % 11;
    const check = match.slice(-1);
    return check === '65432110987'[remainder] || check === 'KJIHGFEDCBA'[remainder] ? 'form' : false;
  },
  cues: {
    needed: true,
    words: [
      'dni',
      'd.n.i.',
      'reniec',
      'cui',
      'documento nacional de identidad',
      'documento de identidad',
      'doc identidad',
      'national id',
      'id number',
      'identity card',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'DNI 28570579', spans: ['28570579'] },
      { text: 'DNI N.º 29629948-6', spans: ['29629948-6'] },
      { text: 'DNI 40821267-G', spans: ['40821267-G'] },
      { text: 'identificado con DNI 14128112', spans: ['14128112'] },
      { text: 'RENIEC: 18314358', spans: ['18314358'] },
    ],
    reject: [
      { text: 'DNI 9081585598', because: 'ten digits' },
      { text: 'DNI 2120550', because: 'seven digits' },
      { text: 'DNI 68028400-7', because: 'check digit' },
      { text: '28570579', because: 'no wording' },
      { text: 'DNI 00000000', because: 'zeros' },
    ],
  }),
});
