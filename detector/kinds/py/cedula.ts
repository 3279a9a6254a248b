// No check digit.
import { CI_WORDS, isCiLabel } from '../../checks/ci-label.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'py_cedula', category: 'national_id', region: 'PY', risk: 'PRIVATE', score: 0.82 },
  source: 'Policía Nacional, Departamento de Identificaciones, cédula de identidad civil: Ley 222/93',
  pattern: '[1-9][ .]?\\d{3}[ .]?\\d{3}|[1-9]\\d{2}[ .]?\\d{3}',
  validate: (_, around) => (isCiLabel(around.before()) ? 'form' : false),
  cues: {
    needed: true,
    words: [...CI_WORDS, 'paraguayan id'],
  },
  confidence: { bare: 0.15, validated: 0.15, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'C.I. Nº 2.388.546', spans: ['2.388.546'] },
      { text: 'cédula de identidad 4032302', spans: ['4032302'] },
      { text: 'C.I. 5.568.205', spans: ['5.568.205'] },
      { text: 'CI 512.304', spans: ['512.304'] },
      { text: 'national ID 2770872', spans: ['2770872'] },
      { text: 'Paraguayan ID card: 2770872', spans: ['2770872'] },
    ],
    reject: [
      { text: '9149445', because: 'no wording' },
      { text: 'C.I. 1838', because: 'four digits' },
      { text: 'fotocopia de cédula de identidad', because: 'wording only' },
      { text: '2.388.546', because: 'no wording: an amount in guaraníes' },
      { text: 'C.I. 23885467', because: 'eight digits' },
      { text: 'non ci sono 150000 abitanti', because: 'an Italian word' },
    ],
  }),
});
