import { icaoDigit } from '../../checks/icao9303.ts';
import { defineRule } from '../../define.ts';

const holds = (line: string, from: number, to: number) => icaoDigit(line.slice(from, to)) === Number(line[to]);

export const rule = defineRule({
  kind: { id: 'passport_mrz', category: 'travel_document', region: 'global', risk: 'PRIVATE', score: 0.8 },
  source: 'Machine readable zone — ICAO Doc 9303 parts 4 to 6 (8th edition, 2021): TD3 passports, TD1 and TD2 cards',
  // Lead longer than any line, so that the search starts from "<<"; the validator counts the characters.
  patterns: [
    'P[A-Z<][A-Z<]{4,99}<<[A-Z<]{0,38} {1,2}[0-9A-Z<]{9}\\d[A-Z<]{3}\\d{7}[MFX<]\\d{7}[0-9A-Z<]{14}[0-9<]\\d',
    '[ACIPV][A-Z<][A-Z<]{4,99}<<[A-Z<]{0,31} {1,2}[0-9A-Z<]{9}\\d[A-Z<]{3}\\d{7}[MFX<]\\d{7}[0-9A-Z<]{7}\\d',
    '[ACI][A-Z<][A-Z<]{3}[0-9A-Z<]{10,99}<<[0-9A-Z<]{0,15} {1,2}\\d{7}[MFX<]\\d{7}[A-Z<]{3}[0-9A-Z<]{11}\\d {1,2}[A-Z<]{30}',
  ],
  boundary: 'word',
  validate: (match) => {
    const [first = '', second = '', third] = match.split(/\s+/);
    if (first.length !== (third === undefined ? second.length : 30)) return false;
    if (first.length === 30) return holds(first, 5, 14) && holds(second, 0, 6) && holds(second, 8, 14);
    const line = second;
    return holds(line, 0, 9) && holds(line, 13, 19) && holds(line, 21, 27);
  },
  cues: { needed: false, words: ['mrz', 'machine readable zone', 'passport'] },
  confidence: { bare: 0.5, validated: 0.95, withCue: 0.97 },
  examples: () => ({
    match: [
      'P<UTOEXEMPLE<<LUIS<INES<<<<<<<<<<<<<<<<<<<<<\nL3VGK17KN2UTO0411147F2806309<<<<<<<<<<<<<<<4',
      'P<PRTMUSTER<<ANNA<EVA<<<<<<<<<<<<<<<<<<<<<<<\nT0TR0TFPP5PRT5504020F2702157<<<<<<<<<<<<<<<8',
      'P<D<<EJEMPLO<<JEAN<PAUL<<<<<<<<<<<<<<<<<<<<<\nPCZJ1WTP80D<<7403091M3106187<<<<<<<<<<<<<<<4',
      'P<PRTESEMPIO<<MARIA<EVA<<<<<<<<<<<<<<<<<<<<<\nLKG2250H87PRT5203220F3309025<<<<<<<<<<<<<<<2',
      'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ],
    reject: [
      {
        text: 'P<FRAEJEMPLO<<LUIS<EVA<<<<<<<<<<<<<<<<<<<<<<\nT4TKXH0V04FRA4508135F3402177<<<<<<<<<<<<<<<0',
        because: 'check digit of the document number wrong',
      },
      {
        text: 'P<D<<MUSTER<<MARIA<INES<<<<<<<<<<<<<<<<<<<<<\nMXVKM54025D<<6411127F2705125<<<<<<<',
        because: 'second line too short',
      },
      {
        text: 'p<utoejemplo<<jean<eva<<<<<<<<<<<<<<<<<<<<<<\np4w3wnp2k0uto7504013<3403093<<<<<<<<<<<<<<<8',
        because: 'lower case',
      },
      { text: 'P<UTOEXEMPLE<<LUIS<INES<<<<<<<<<<<<<<<<<<<<<', because: 'one line only' },
      { text: 'a << b << c', because: 'shift operators' },
    ],
  }),
});
