import { digitsOf, isOneRepeated, oneSeparator } from '../../checks/digits.ts';
import { luhn } from '../../checks/luhn.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'imei', category: 'device', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source: 'IMEI — 3GPP TS 23.003 (2024) and GSMA TS.06: fourteen digits and a Luhn digit',
  patterns: ['\\d{15}', '\\d{2}[ -]\\d{6}[ -]\\d{6}[ -]\\d', '\\d{6}[ -]\\d{2}[ -]\\d{6}[ -]\\d'],
  validate: (match) => {
    const digits = digitsOf(match);
    if (!luhn(digits) || isOneRepeated(digits) || !oneSeparator(match)) return false;
    return match.length > 15 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'imei',
      'imei number',
      'handset',
      'device id',
      'mobile device',
      '端末識別番号',
      '단말기 식별번호',
      '단말기',
    ],
  },
  confidence: { bare: 0.2, validated: 0.6, withCue: 0.95 },
  examples: () => ({
    match: [
      '019344-34-071672-0',
      '86 489845 600484 7',
      { text: 'IMEI: 865698318314791', spans: ['865698318314791'] },
      { text: 'imei=351421537892658', spans: ['351421537892658'] },
      { text: 'handset 01-183718-525791-4', spans: ['01-183718-525791-4'] },
    ],
    reject: [
      { text: 'IMEI 35-730081-175610-6', because: 'Luhn fails' },
      { text: 'IMEI 01293703373656', because: 'fourteen digits' },
      { text: 'IMEI 000000000000000', because: 'one digit repeated' },
      { text: 'IMEI 01-183718 525791-4', because: 'two kinds of separator' },
      { text: 'id 865698318314791', because: 'bare digits without wording' },
    ],
  }),
});
