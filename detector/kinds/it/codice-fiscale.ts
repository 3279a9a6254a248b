import { codiceFiscaleCheck, omocodiaDigit } from '../../checks/codice-fiscale.ts';
import { isDate } from '../../checks/date.ts';
import { compact } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const MONTHS = 'ABCDEHLMPRST';
const AFTER_YEAR = '[ABCDEHLMPRST][ .-]?[\\dLMNP-V]{2}[ .-]?[A-Z][ .-]?[\\dLMNP-V]{3}[ .-]?[A-Z]';
const NAMES = '[A-Z]{3}[ .-]?[A-Z]{3}[ .-]?';

export const rule = defineRule({
  kind: { id: 'it_codice_fiscale', category: 'national_id', region: 'IT', risk: 'PRIVATE', score: 0.82 },
  source: 'Codice fiscale of natural persons: DM 23/12/1976 (Ministero delle Finanze), articles 2 to 7; DPR 605/1973',
  // Namesakes get letters for digits from the right, so the year keeps a digit in all but invented codes.
  patterns: [`${NAMES}\\d[ .-]?[\\dLMNP-V][ .-]?${AFTER_YEAR}`, `${NAMES}[LMNP-V]\\d[ .-]?${AFTER_YEAR}`],
  ignoreCase: true,
  validate: (match) => {
    const code = compact(match);
    const digit = (i: number) => omocodiaDigit(code[i]);
    const day = digit(9) * 10 + digit(10);
    const year = 2000 + digit(6) * 10 + digit(7);
    return isDate(year, MONTHS.indexOf(code[8] ?? '') + 1, day > 40 ? day - 40 : day) && codiceFiscaleCheck(code);
  },
  cues: {
    needed: false,
    words: [
      'codice fiscale',
      'c.f.',
      'cf',
      'cod. fisc.',
      'cod fisc',
      'tessera sanitaria',
      'agenzia delle entrate',
      'fiscal code',
      'tax id',
      'tax number',
      'taxpayer id',
      'italian tax code',
    ],
  },
  confidence: { bare: 0.3, validated: 0.97, withCue: 0.99 },
  examples: () => ({
    match: [
      'VLLFYW50S25Z380B',
      'TMM YXW 37C41 C376N',
      { text: 'C.F.: hjdvzy37l43f87pi', spans: ['hjdvzy37l43f87pi'] },
      { text: 'codice fiscale\nHBVFDR45D64B01MK, nata a Roma', spans: ['HBVFDR45D64B01MK'] },
      { text: '税番号はXCBMRV67E52H799Hです', spans: ['XCBMRV67E52H799H'] },
      { text: 'è FWN HYK\n38L46 Z336C è', spans: ['FWN HYK\n38L46 Z336C'] },
    ],
    reject: [
      { text: 'HQDZBN86S61A640F', because: 'control letter' },
      { text: 'TRVWP254L61F743Z', because: 'digit among the letters of the name' },
      { text: 'JQMMGF59C40H481N', because: 'day 40 is neither a man nor a woman' },
      { text: 'HZYWPZ73G67L208B', because: 'G is no month' },
      { text: 'TGMHHJ68R15H084', because: '15 characters' },
      { text: 'XVLLFYW50S25Z380B', because: 'part of a longer run of letters' },
    ],
  }),
});
