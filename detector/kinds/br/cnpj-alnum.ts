import { cnpj } from '../../checks/cnpj.ts';
import { compact } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'br_cnpj_alnum', category: 'business', region: 'BR', risk: 'PRIVATE', score: 0.6 },
  source:
    'Receita Federal, CNPJ alfanumérico: IN RFB 2.229/2024, issued from July 2026; check digits by the technical note of SERPRO (character code minus 48)',
  pattern: '[0-9A-Z]{2}\\.?[0-9A-Z]{3}\\.?[0-9A-Z]{3}/?[0-9A-Z]{4}-?\\d{2}',
  ignoreCase: true,
  validate: (match) => {
    const text = compact(match);
    if (!/[A-Z]/.test(text) || !/\d/.test(text.slice(0, 12)) || !cnpj(text)) return false;
    // `announce/2019-12` is a path.
    return match.includes('/') && (match.includes('.') || !/[a-z]/.test(match)) ? true : 'form';
  },
  cues: {
    needed: false,
    words: [
      'cnpj',
      'c.n.p.j.',
      'cnpj/mf',
      'cadastro nacional da pessoa jurídica',
      'razão social',
      'inscrição',
      'company number',
      'business registration',
    ],
  },
  confidence: { bare: 0.35, validated: 0.88, withCue: 0.95 },
  examples: () => ({
    match: [
      'I2.0J8.305/XTBI-08',
      '56.G5M.267/9I95-02',
      'NI.L2V.SLZ/0001-90',
      '12.ABC.345/01DE-35',
      { text: 'CNPJ B1QLVP5W000146', spans: ['B1QLVP5W000146'] },
      { text: 'cnpj: ljk3aevvib5q65', spans: ['ljk3aevvib5q65'] },
    ],
    reject: [
      { text: 'VL.6NP.OR2/HWA3-80', because: 'check digits' },
      { text: 'CNPJ Y4.H17.V4K/NP8L-YA', because: 'letters as check digits' },
      { text: '03.498.879/0036-61', because: 'digits only: the numeric kind' },
      { text: 'B1QLVP5W000146', because: 'compact without wording' },
      { text: 'lists.example/security-announce/2019-12/msg8', because: 'a path' },
      { text: 'DL.8KF.J47/0001-28', because: 'check digits' },
    ],
  }),
});
