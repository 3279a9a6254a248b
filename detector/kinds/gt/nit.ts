import { isInVersion } from '../../checks/alone.ts';
import { compact, isOneRepeated } from '../../checks/digits.ts';
import { mod11Right } from '../../checks/mod11-right.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'gt_nit', category: 'business', region: 'GT', risk: 'PRIVATE', score: 0.6 },
  source: 'SAT Guatemala, Número de Identificación Tributaria: Código Tributario art. 120; check character K for 10',
  pattern: '\\d{5,8}-[0-9K]|\\d{6,9}K?',
  ignoreCase: true,
  validate: (match, around) => {
    // The number of a site, `UA-36810333-1`.
    if (/(?:^|[^A-Z])UA-$/.test(around.before()) || isInVersion(match, around)) return false;
    const text = compact(match);
    const number = text.slice(0, -1);
    if (isOneRepeated(number) || '0123456789K'[mod11Right(number)] !== text.slice(-1)) return false;
    return match.includes('-') && number.length > 5 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: ['nit', 'n.i.t.', 'sat', 'número de identificación tributaria', 'tax id', 'tax number', 'taxpayer id'],
  },
  confidence: { bare: 0.2, validated: 0.6, withCue: 0.9 },
  examples: () => ({
    match: [
      '5569506-K',
      '26804924-6',
      '9202324-k',
      { text: 'NIT-26804924-6', spans: ['26804924-6'] },
      { text: 'NIT 9533958', spans: ['9533958'] },
      { text: 'NIT: 2579928', spans: ['2579928'] },
      { text: 'tax ID 3925943', spans: ['3925943'] },
    ],
    reject: [
      { text: 'NIT 439201826', because: 'check digit' },
      { text: 'NIT 511-2', because: 'three digits' },
      { text: '4477719-0', because: 'check digit' },
      { text: '9533958', because: 'bare digits without wording' },
      { text: 'https://a.example/UA-26804924-6/x', because: 'the number of a site' },
      { text: 'NIT C/F', because: 'consumidor final' },
    ],
  }),
});
