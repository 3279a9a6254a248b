// A few hundred old numbers fail the check digit.
import { digitsOf, isOneRepeated } from '../../checks/digits.ts';
import { luhn } from '../../checks/luhn.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'do_cedula', category: 'national_id', region: 'DO', risk: 'PRIVATE', score: 0.82 },
  source: 'Junta Central Electoral, cédula de identidad y electoral: Ley 8-92',
  pattern: '\\d{3}[ -]?\\d{7}[ -]?\\d',
  validate: (match, around) => {
    const digits = digitsOf(match);
    if (isOneRepeated(digits)) return false;
    const printed = match.length === digits.length + 2;
    if (luhn(digits)) return printed ? true : 'form';
    return printed && around.cued() ? 'form' : false;
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'cédula',
      'céd',
      'cédula de identidad y electoral',
      'cédula de identidad',
      'jce',
      'national id',
      'id number',
      'identity card',
    ],
  },
  confidence: { bare: 0.3, validated: 0.72, withCue: 0.9 },
  examples: () => ({
    match: [
      '054-5692587-3',
      '225-6747818-9',
      '001-3215305-7',
      { text: 'cédula 00123766883', spans: ['00123766883'] },
      { text: 'JCE 40283649842', spans: ['40283649842'] },
      { text: 'cédula 225-1017468-5', spans: ['225-1017468-5'] },
    ],
    reject: [
      { text: '225-1017468-5', because: 'check digit, no wording' },
      { text: 'cédula 000-0000000-0', because: 'zeros' },
      { text: 'cédula 22355928382', because: 'check digit, bare' },
      { text: '00123766883', because: '11 bare digits without wording' },
      { text: 'cédula 054-569258-3', because: 'ten digits' },
    ],
  }),
});
