import { isInVersion } from '../../checks/alone.ts';
import { digitsOf, isOneRepeated } from '../../checks/digits.ts';
import { mod11Right } from '../../checks/mod11-right.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'py_ruc', category: 'business', region: 'PY', risk: 'PRIVATE', score: 0.6 },
  source:
    'DNIT (before: SET), Registro Único de Contribuyentes: Ley 125/91; people have their cédula and a check digit',
  pattern: '\\d{5,8}-\\d|\\d{1,2}\\.\\d{3}\\.\\d{3}-\\d',
  validate: (match, around) => {
    // The number of a site, `UA-36810333-1`.
    if (/(?:^|[^A-Z])UA-$/.test(around.before()) || isInVersion(match, around)) return false;
    const digits = digitsOf(match);
    const number = digits.slice(0, -1);
    if (isOneRepeated(number) || mod11Right(number) % 10 !== Number(digits.slice(-1))) return false;
    return number.length > 6 ? true : 'form';
  },
  cues: {
    needed: false,
    words: ['ruc', 'r.u.c.', 'dnit', 'subsecretaría de estado de tributación', 'tax id', 'tax number', 'taxpayer id'],
  },
  confidence: { bare: 0.3, validated: 0.6, withCue: 0.92 },
  examples: () => ({
    match: [
      '80010455-2',
      '3828916-4',
      '80008377-6',
      '7749020-7',
      { text: 'RUC 1597338-7', spans: ['1597338-7'] },
      { text: 'RUC: 6.414.944-7', spans: ['6.414.944-7'] },
    ],
    reject: [
      { text: '80090562-7', because: 'check digit' },
      { text: 'RUC 862-3', because: 'three digits' },
      { text: '9319966-8', because: 'check digit' },
      { text: 'RUC 80095867-3', because: 'check digit' },
      { text: 'ncurses (6.2+20200918-1)', because: 'a version' },
      { text: 'RUC 897-7', because: 'three digits' },
    ],
  }),
});
