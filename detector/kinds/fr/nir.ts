// Key: 97 minus the number modulo 97, Corsica 2A read as 19 and 2B as 18.
import { compact } from '../../checks/digits.ts';
import { mod97 } from '../../checks/mod97.ts';
import { defineRule } from '../../define.ts';

function month(text: string): boolean {
  const value = Number(text);
  return (value >= 1 && value <= 12) || (value >= 20 && value <= 42) || value >= 50;
}

export const rule = defineRule({
  kind: { id: 'fr_nir', category: 'national_id', region: 'FR', risk: 'PRIVATE', score: 0.82 },
  source:
    "Numero d'inscription au repertoire (numero de securite sociale): Code de la securite sociale R115-1, decret 82-103; INSEE, structure of 2019",
  pattern: '[1-478][ .-]?\\d{2}[ .-]?\\d{2}[ .-]?(?:\\d{2}|2[AB])[ .-]?\\d{3}[ .-]?\\d{3}(?:[ ./-]?\\d{2})?',
  ignoreCase: true,
  validate: (match, around) => {
    // Without its key it is any 13 digits.
    const hasKey = match.length > 14 && compact(match).length > 14;
    if ((!hasKey && !around.cued()) || /^\d{1,11}\.\d+$/.test(match)) return false;
    const code = compact(match);
    const department = code.slice(5, 7);
    if (!month(code.slice(3, 5)) || department === '00' || department === '96') return false;
    const commune = Number(code.slice(7, 10));
    if (commune < 1 || commune > 990 || code.slice(10, 13) === '000') return false;
    if (!hasKey) return 'form';
    const number = code.slice(0, 13).replace('2A', '19').replace('2B', '18');
    return 97 - mod97(number) === Number(code.slice(13));
  },
  cues: {
    needed: false,
    words: [
      'numéro de sécurité sociale',
      'sécurité sociale',
      'n° sécurité sociale',
      'n° sécu',
      'sécu',
      'n° ss',
      'nir',
      'carte vitale',
      'vitale',
      'insee',
      'assuré social',
      'numéro insee',
      'nss',
      'social security number',
      'social insurance number',
    ],
  },
  confidence: { bare: 0.2, validated: 0.92, withCue: 0.98 },
  examples: () => ({
    match: [
      '240013008760938',
      '1 91 11 2B 117 210 94',
      '1490697516808 78',
      { text: 'Carte Vitale : 2 29 04 09 270 366 19', spans: ['2 29 04 09 270 366 19'] },
      { text: 'NIR 1 50 01 2a 330\n974 97', spans: ['1 50 01 2a 330\n974 97'] },
      { text: 'n° de sécurité sociale 1880997106580', spans: ['1880997106580'] },
      { text: '番号は188099710658073です', spans: ['188099710658073'] },
    ],
    reject: [
      { text: '5 09 06 14 375 430 54', because: 'first digit' },
      { text: '2 09 05 97 609 729 30', because: 'key' },
      { text: '1 92 19 97 201 887 81', because: 'month 19' },
      { text: '1 03 03 2C 090 786 23', because: 'only 2A and 2B' },
      { text: '1 55 04 2A 090 576 02', because: 'key computed with 20 for 2A' },
      { text: '1880997106580', because: 'no key and no wording' },
      { text: '[0.5,2.68023734577593,1]', because: 'decimals' },
    ],
  }),
});
