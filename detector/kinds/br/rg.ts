import { isInVersion } from '../../checks/alone.ts';
// The check digit is that of São Paulo (IIRGD); other states have another rule or none.
import { digitsOf, isDecimals, isOneRepeated, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const saoPaulo = (text: string) => {
  const check = (11 - (weightedSum(text, [2, 3, 4, 5, 6, 7, 8, 9]) % 11)) % 11;
  return text[8] === (check === 10 ? 'X' : String(check));
};

/** With the separators that are printed: 55.211.427-3, 48409712-X. */
const WRITTEN = /^\d{1,2}(?:[ .]\d{3}){2}[ -]?[0-9Xx]$|^\d{7,8}-[0-9Xx]$/;

export const rule = defineRule({
  kind: { id: 'br_rg', category: 'national_id', region: 'BR', risk: 'PRIVATE', score: 0.82 },
  source:
    'Registro Geral, the identity card of each state (Lei 7.116/1983; being replaced by the CIN, Decreto 10.977/2022)',
  pattern: '\\d{10}|\\d{1,2}[ .]?\\d{3}[ .]?\\d{3}[ -]?[0-9Xx]|\\d{1,2}\\.\\d{3}\\.\\d{3}|\\d{5,10}',
  validate: (match, around) => {
    const text = match.toUpperCase().replace(/[^0-9X]/g, '');
    if (
      isOneRepeated(digitsOf(match)) ||
      isInVersion(match, around) ||
      (isDecimals(match) && !around.cued()) ||
      /^-[A-WYZ](?![0-9A-Z])/i.test(around.after())
    )
      return false;
    if (text.length === 9 && saoPaulo(text)) return WRITTEN.test(match) ? true : 'form';
    // A name in code, `33319:"rgba"`.
    if (/^["']?\]?[:=] ?["']/.test(around.after())) return false;
    return around.cued() && !/\bid (?:number|no)|national id|identity card/i.test(around.before()) ? 'form' : false;
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'rg',
      'r.g.',
      'rg nº',
      'registro geral',
      'carteira de identidade',
      'cédula de identidade',
      'identidade nº',
      'identidade',
      'documento de identidade',
      'identidade n.º',
      'ssp',
      'órgão emissor',
      'órgão expedidor',
      'national id',
      'id number',
      'identity card',
    ],
  },
  confidence: { bare: 0.2, validated: 0.65, withCue: 0.8 },
  examples: () => ({
    match: [
      '55.211.427-3',
      '42.681.034-X',
      '48409712-X',
      { text: 'RG 336399819 SSP/SP', spans: ['336399819'] },
      { text: 'RG nº MG-12.345.678', spans: ['12.345.678'] },
      { text: 'carteira de identidade 7654321', spans: ['7654321'] },
      { text: 'RG 54.332.255-1', spans: ['54.332.255-1'] },
    ],
    reject: [
      { text: '54.332.255-1', because: 'check digit of São Paulo, no wording' },
      { text: 'RG 44729395-A', because: 'check character other than X' },
      { text: '336399819', because: 'nine bare digits without wording' },
      { text: '12.345.678', because: 'an amount' },
      { text: 'RG 1234', because: 'four digits' },
      { text: '33321:"r8unorm",33323:"rg8unorm"', because: 'numbers of formats' },
      { text: '-8.0335 23.0266836 4.67', because: 'decimals' },
      { text: 'transaction ID number 8839201', because: 'loose form, English wording only' },
    ],
  }),
});
