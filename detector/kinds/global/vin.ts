import { defineRule } from '../../define.ts';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const VALUES: Record<string, number> = {};
for (const [i, letter] of [...'ABCDEFGH'].entries()) VALUES[letter] = i + 1;
for (const [i, letter] of [...'JKLMN'].entries()) VALUES[letter] = i + 1;
for (const [i, letter] of [...'STUVWXYZ'].entries()) VALUES[letter] = i + 2;
Object.assign(VALUES, { P: 7, R: 9 });

function hasCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce((total, one, i) => total + (VALUES[one] ?? Number(one)) * (WEIGHTS[i] ?? 0), 0);
  return '0123456789X'[sum % 11] === vin[8];
}

export const rule = defineRule({
  kind: { id: 'vin', category: 'device', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source:
    'Vehicle identification number — ISO 3779:2009; check digit and model year by 49 CFR 565 (North America) and GB 16735 (China)',
  pattern: '[0-9A-HJ-NPR-Z]{13}\\d{4}',
  validate: (match, around) => {
    // No model year; in Europe that sign may be any.
    if (!/[A-Z].*[A-Z]/.test(match) || (/^.{9}[UZ0]/.test(match) && !around.cued())) return false;
    if (hasCheckDigit(match)) return true;
    return /^[1-5L]/.test(match) ? false : 'form';
  },
  cues: {
    needed: false,
    words: [
      'vin',
      'vin number',
      'chassis',
      'chassis number',
      'vehicle identification',
      'bastidor',
      'número de bastidor',
      'niv',
      'chassi',
      'fahrgestellnummer',
      'fin',
      'numéro de châssis',
      'numero di telaio',
      'telaio',
      '車台番号',
      '차대번호',
    ],
  },
  confidence: { bare: 0.3, validated: 0.75, withCue: 0.95 },
  examples: () => ({
    match: [
      '1HGC0VDS7XN852561',
      'VF1R21X58PS192807',
      { text: 'VIN: 5YJ5K7WX9PX639612.', spans: ['5YJ5K7WX9PX639612'] },
      { text: 'bastidor VNKKD3D370A284417', spans: ['VNKKD3D370A284417'] },
      { text: 'Fahrgestellnummer WVWZZZ1JZXW000010', spans: ['WVWZZZ1JZXW000010'] },
      { text: '車台番号4T19VMUY5LA009948', spans: ['4T19VMUY5LA009948'] },
    ],
    reject: [
      { text: 'VIN 1FT3K32C2RU417947', because: 'check digit wrong' },
      { text: 'VIN 1HGW22EM73E29775', because: 'sixteen characters' },
      { text: 'VIN 4T14Q8BM58N140166', because: 'letter Q' },
      { text: 'VIN 44619059559334040', because: 'digits only' },
      { text: 'part WVWZZZ1JZXW000010', because: 'no check digit, no wording' },
    ],
  }),
});
