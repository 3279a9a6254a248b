import { cnpj } from '../../checks/cnpj.ts';
import { digitsOf, isOneRepeated } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'br_cnpj', category: 'business', region: 'BR', risk: 'PRIVATE', score: 0.6 },
  source: 'Receita Federal, Cadastro Nacional da Pessoa Jurídica: IN RFB 2.119/2022',
  pattern: '\\d{2}[ .-]?\\d{3}[ .-]?\\d{3}[ /.-]?\\d{4}[ .-]?\\d{2}',
  validate: (match) => {
    const digits = digitsOf(match);
    if (isOneRepeated(digits) || !cnpj(digits)) return false;
    return match.includes('/') || match.length > digits.length + 2 ? true : 'form';
  },
  digitsAlone: 'form',
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
  confidence: { bare: 0.35, validated: 0.85, withCue: 0.95 },
  examples: () => ({
    match: [
      '03.498.879/0036-61',
      '63.071.713/0001-66',
      '63.071.713 0001-66',
      { text: 'CNPJ 89280359000254', spans: ['89280359000254'] },
      { text: 'Razão social: Sol Ltda, 81250996004778', spans: ['81250996004778'] },
      { text: 'CNPJ/MF sob o n. 03498879/0036-61', spans: ['03498879/0036-61'] },
    ],
    reject: [
      { text: '00.000.000/0000-00', because: 'zeros pass and are nobody' },
      { text: '97.675.886/0002-90', because: 'second check digit' },
      { text: 'CNPJ 0908680800010', because: '13 digits' },
      { text: '85.461.196/0001-76', because: 'check digits' },
      { text: '89280359000254', because: '14 bare digits without wording' },
      { text: 'CNPJ 20261015115728', because: 'a timestamp; check digits do not hold' },
    ],
  }),
});
