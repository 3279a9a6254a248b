import { isDate } from '../../checks/date.ts';
import { datePatterns, readDate } from '../../checks/written-date.ts';
import { defineRule } from '../../define.ts';

const TIME = 'T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?';

export const rule = defineRule({
  kind: { id: 'date', category: 'person', region: 'global', risk: 'SENSITIVE', score: 0.15 },
  source:
    'Calendar dates — ISO 8601:2019 and the written forms of detector/checks/written-date.ts; redacted in legal mode only',
  patterns: [...datePatterns, `\\d{4}-\\d{2}-\\d{2}${TIME}`],
  ignoreCase: true,
  validate: (match) => {
    const plausible = readDate(match.replace(/T\d.*$/i, '')).some(
      ({ year, month, day }) => year > 1500 && year < 2200 && isDate(year, month, day),
    );
    return plausible && 'form';
  },
  cues: { needed: true, words: [] },
  confidence: { bare: 0.3, validated: 0.3, withCue: 0.3 },
  examples: () => ({
    match: [
      '12 March 2024',
      'November 30, 2021',
      '24.01.1995',
      '2026-08-18T20:03:25Z',
      '2021年5月9日',
      '令和6年4月1日',
    ],
    reject: [
      { text: '31/02/1970', because: 'no such day' },
      { text: '1998-2016', because: 'years' },
      { text: '192.168.10.2', because: 'an address' },
      { text: 'May 2024 be good', because: 'no day' },
      { text: '12.5.3', because: 'a version' },
    ],
  }),
});
