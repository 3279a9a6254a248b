import { isOneRepeated } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'pe_ce', category: 'national_id', region: 'PE', risk: 'PRIVATE', score: 0.82 },
  source: 'Migraciones, carné de extranjería: Decreto Legislativo 1350 (2017); nine digits, so far with leading zeros',
  pattern: '\\d{9}',
  validate: (match, around) => {
    // "ce" is a French word: it names only numbers with the leading zero that all cards have.
    if (match[0] !== '0' && !/extranjer|foreign|residence|migraciones|c\.e\./i.test(around.before())) return false;
    return isOneRepeated(match) ? false : 'form';
  },
  cues: {
    needed: true,
    words: [
      'carné de extranjería',
      'carnet de extranjería',
      'carnet de extranjeria',
      'carnet extranjería',
      'carné extranjería',
      'c.e.',
      'ce',
      'migraciones',
      'foreigner card',
      'residence card',
    ],
  },
  confidence: { bare: 0.15, validated: 0.15, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'Carné de Extranjería 002648444', spans: ['002648444'] },
      { text: 'C.E. 005845562', spans: ['005845562'] },
      { text: 'CE N° 003899812', spans: ['003899812'] },
      { text: 'carnet de extranjería: 009539929', spans: ['009539929'] },
      { text: 'carnet_extranjeria: 005534898', spans: ['005534898'] },
      { text: 'foreigner card 004076327', spans: ['004076327'] },
    ],
    reject: [
      { text: 'carné de extranjería 70149203', because: 'eight digits' },
      { text: 'carné de extranjería 849299374269', because: 'twelve digits' },
      { text: 'carné de extranjería 000000000', because: 'zeros' },
      { text: '002648444', because: 'no wording' },
      { text: 'ce numéro 784512963', because: 'French, no leading zero' },
    ],
  }),
});
