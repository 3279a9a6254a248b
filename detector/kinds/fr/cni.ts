// Their check digits stand in the machine readable zone only.
import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'fr_cni', category: 'national_id', region: 'FR', risk: 'PRIVATE', score: 0.82 },
  source:
    'French identity card: decret 55-1397; 12 digits (year, month, department, serial) until 2021, since then nine letters and digits (regulation (EU) 2019/1157)',
  patterns: ['\\d{2}(?:0[1-9]|1[0-2])[ -]?\\d{3}[ -]?\\d{5}', '[0-9A-Z]{9}'],
  validate: (match, around) => {
    if (/^[\d\s-]*$/.test(match)) return match.length >= 12 && 'form';
    const digits = digitsOf(match).length;
    // A part of a name in code.
    if (around.before().endsWith('_') && /^[A-Z]/i.test(match)) return false;
    return digits >= 2 && digits <= 7 && around.cued() ? 'form' : false;
  },
  cues: {
    needed: true,
    words: [
      'cni',
      'cnie',
      'carte d identité',
      "carte d'identité",
      'carte d’identité',
      "carte nationale d'identité",
      'carte nationale d’identité',
      "pièce d'identité",
      'pièce d’identité',
      'numéro de carte',
      'n° de carte',
      'national id',
      'id number',
      'identity card',
      'id card',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.88 },
  examples: () => ({
    match: [
      { text: 'CNI n° 080458090564', spans: ['080458090564'] },
      { text: "carte d'identité : 100170791751", spans: ['100170791751'] },
      { text: 'pièce d’identité n° D2H6862M2', spans: ['D2H6862M2'] },
      { text: 'CNI 1904 469\n46471', spans: ['1904 469\n46471'] },
      { text: '身分証cni：180882889795です', spans: ['180882889795'] },
    ],
    reject: [
      { text: 'CNI n° 2971123', because: '7 digits' },
      { text: '982608526206', because: 'month 26' },
      { text: '901221124878', because: 'no wording' },
      { text: "carte d'identité PASSEPORT", because: 'letters only' },
      { text: 'CNI n° 123456789', because: 'nine digits, no letter' },
      { text: 'CNI_AMD64_SHA256SUM', because: 'a name in code' },
      { text: 'D2H6862M2', because: 'no wording' },
    ],
  }),
});
