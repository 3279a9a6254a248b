import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'es_nuss', category: 'national_id', region: 'ES', risk: 'PRIVATE', score: 0.82 },
  source: 'Tesorería General de la Seguridad Social, número de afiliación: Real Decreto 84/1996',
  pattern: '\\d{2}[ /-]?\\d{8}[ /-]?\\d{2}',
  validate: (match) => {
    const digits = digitsOf(match);
    const province = Number(digits.slice(0, 2));
    const number = Number(digits.slice(2, 10));
    if (province < 1 || (province > 53 && province !== 66)) return false;
    const whole = province * (number < 10_000_000 ? 10_000_000 : 100_000_000) + number;
    if (whole % 97 !== Number(digits.slice(10))) return false;
    return match.length === digits.length + 2 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'nuss',
      'n.u.s.s.',
      'naf',
      'nss',
      'seg social',
      'nº ss',
      'nºss',
      'n.º ss',
      'nass',
      'afil seguridad social',
      'seguridad social',
      'número de afiliación',
      'nº de afiliación',
      'afiliación',
      'social security number',
      'social insurance number',
    ],
  },
  confidence: { bare: 0.3, validated: 0.72, withCue: 0.92 },
  examples: () => ({
    match: [
      '10 82676132 59',
      '27/70496306/57',
      '06-38167595-36',
      { text: 'NUSS 462016067238', spans: ['462016067238'] },
      { text: 'NºSS: 462016067238', spans: ['462016067238'] },
      { text: 'nº de afiliación 168278692478', spans: ['168278692478'] },
    ],
    reject: [
      { text: 'NUSS 007072737115', because: 'no such province' },
      { text: 'NUSS 395725666748', because: 'control digits' },
      { text: 'NUSS 07483423000', because: '11 digits' },
      { text: '462016067238', because: '12 bare digits without wording' },
      { text: '10 82676132 58', because: 'control digits' },
    ],
  }),
});
