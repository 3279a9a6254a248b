import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'uk_driving_licence', category: 'driver_licence', region: 'GB', risk: 'PRIVATE', score: 0.78 },
  source:
    'Driver number on the licence of Great Britain — DVLA, INF45 (2023); the rule of the check letters is not public',
  pattern: '[A-Z][A-Z9]{4} ?\\d{6} ?[A-Z][A-Z9]\\d[A-Z]{2}',
  ignoreCase: true,
  validate: (match) => {
    const [, name = '', month = '', day = ''] = /^(\w{5}) ?\d(\d\d)(\d\d)/.exec(match.replace(/\s/, ' ')) ?? [];
    if (!/^[A-Z]+9*$/i.test(name)) return false;
    const inYear = Number(month) % 50;
    return Number(month) < 63 && inYear >= 1 && inYear <= 12 && Number(day) >= 1 && Number(day) <= 31;
  },
  cues: {
    needed: false,
    words: ['driving licence', 'driver number', 'dvla', 'licence number', 'licence no', 'driving license'],
  },
  confidence: { bare: 0.5, validated: 0.75, withCue: 0.95 },
  examples: () => ({
    match: [
      'WUOUH 704073 Q98AW',
      'LYB99062273MR8QW',
      { text: 'Driver number NSYOM608205S98MB issued', spans: ['NSYOM608205S98MB'] },
      { text: 'licence PFLCM002095IA9FJ', spans: ['PFLCM002095IA9FJ'] },
      { text: 'DVLA: kvrvp 803194 uq9ov', spans: ['kvrvp 803194 uq9ov'] },
    ],
    reject: [
      { text: 'PGVJH863154LG9BQ', because: 'month 63' },
      { text: 'TLZOI804404XU9XO', because: 'day 40' },
      { text: 'LLIGK804154SY9I', because: 'fifteen characters' },
      { text: 'FEABLZNRQPNUWMUG', because: 'no digits' },
      { text: 'L9B99062273MR8QW', because: 'filler inside the name' },
    ],
  }),
});
