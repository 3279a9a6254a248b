import { digitsOf } from '../../checks/digits.ts';
import { luhn } from '../../checks/luhn.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'mx_nss', category: 'national_id', region: 'MX', risk: 'PRIVATE', score: 0.82 },
  source:
    'Instituto Mexicano del Seguro Social, Número de Seguridad Social: Ley del Seguro Social, Reglamento de afiliación (2005)',
  pattern: '\\d{2}[ -]?\\d{2}[ -]?\\d{2}[ -]?\\d{4}[ -]?\\d',
  validate: (match) => {
    const digits = digitsOf(match);
    if (digits.startsWith('00') || !luhn(digits)) return false;
    return match.length > digits.length + 2 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'nss',
      'n.s.s.',
      'imss',
      'número de seguridad social',
      'seguridad social',
      'seguro social',
      'número de seguro social',
      'afiliación',
      'número de afiliación',
      'social security number',
      'social insurance number',
    ],
  },
  confidence: { bare: 0.25, validated: 0.65, withCue: 0.9 },
  examples: () => ({
    match: [
      '16-25-28-9223-3',
      '55-26-38-0723-6',
      '16 25 28 9223 3',
      { text: 'NSS 50084149207', spans: ['50084149207'] },
      { text: 'IMSS: 18993439324', spans: ['18993439324'] },
    ],
    reject: [
      { text: 'NSS 00488498700', because: 'delegation 00' },
      { text: 'NSS 48049153156', because: 'check digit' },
      { text: 'NSS 1241701992', because: '10 digits' },
      { text: '50084149207', because: '11 bare digits without wording' },
      { text: '16-25-28-9223-4', because: 'check digit' },
    ],
  }),
});
