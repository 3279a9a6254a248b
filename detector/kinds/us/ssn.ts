import { digitsOfParts, inParts, isInParts } from '../../checks/parts.ts';
import { digitsSpoken, isSpoken, spokenLatin } from '../../checks/spoken-digits.ts';
import { defineRule } from '../../define.ts';

const VOID = new Set(['078051120', '219099999', '457555462']);

export const rule = defineRule({
  kind: { id: 'us_ssn', category: 'national_id', region: 'US', risk: 'PRIVATE', score: 0.82 },
  source:
    'Social Security Number — structure: Social Security Administration, POMS RM 10201 (random numbers since June 2011); void by publicity: SSA history page on 078-05-1120, and the advertising block 987-65-4320 to -4329',
  patterns: [
    '[0-8]\\d{2}[ .-]?\\d{2}[ .-]?\\d{4}',
    // Said in words, or in the neighbouring strings of an object.
    `(?:(?:social(?: security)?(?: number)?|ssn|seguro social)(?: is| es)?[?.,]?(?: (?:caller|customer|client|patient|user))?:? (?:u[hm],? |el )?|(?:ssn|social_?security(?:_?(?:number|no))?)(?:_?(?:1|a|area|part_?1|first))?" ?: ?(?:[{[] ?)?(?:"[a-z0-9_]{1,16}" ?: ?)?")(?<value>${spokenLatin(8, 9)}|${inParts(['[0-8]\\d{2}', '\\d{2}', '\\d{4}'])})`,
  ],
  ignoreCase: true,
  validate: (match) => {
    const said = isInParts(match) ? digitsOfParts(match) : isSpoken(match) ? digitsSpoken(match) : undefined;
    const parts = /^(\d{3})([^\d]?)(\d{2})\2(\d{4})$/.exec(said ?? match.replace(/\s/g, ' '));
    if (!parts) return false;
    const [, area, separator, group, serial] = parts;
    if (area === '000' || area === '666' || group === '00' || serial === '0000') return false;
    if (VOID.has(`${area}${group}${serial}`)) return false;
    return separator === '-' || separator === '.' || said !== undefined ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'ssn',
      'ssns',
      'social security',
      'social security number',
      'social security no',
      'soc sec',
      'soc security',
      'ss number',
      'ss',
      'ss no',
      'taxpayer identification',
      'tin',
      'w 2',
      'w 4',
      'i 9',
      'seguro social',
      'social',
    ],
  },
  confidence: { bare: 0.2, validated: 0.85, withCue: 0.95 },
  examples: () => ({
    match: [
      {
        text: 'and your social caller: three nine seven four four five one five seven',
        spans: ['three nine seven four four five one five seven'],
      },
      '659-51-8262',
      { text: 'her number is 829-23-4901, ok?', spans: ['829-23-4901'] },
      { text: 'ssn=363480943', spans: ['363480943'] },
      { text: 'SSN 339 63 1746', spans: ['339 63 1746'] },
      { text: 'Social Security No.: 088.14.7318', spans: ['088.14.7318'] },
      { text: 'número de seguro social 612-44-9031', spans: ['612-44-9031'] },
      { text: '{"ssn1":"363","ssn2":"48","ssn3":"0943"}', spans: ['363","ssn2":"48","ssn3":"0943'] },
      { text: '{"ssn": ["363", "48", "0943"]}', spans: ['363", "48", "0943'] },
      { text: 'SS# 363480943', spans: ['363480943'] },
      {
        text: 'my social is three six three, four eight, oh nine four three',
        spans: ['three six three, four eight, oh nine four three'],
      },
    ],
    reject: [
      { text: 'SSN 355-00-3308', because: 'group 00' },
      { text: 'SSN 000-10-9047', because: 'area 000' },
      { text: 'SSN 666-12-3456', because: 'area 666' },
      { text: 'SSN 312-84-0000', because: 'serial 0000' },
      { text: 'SSN 924-89-4456', because: 'area from 900' },
      { text: 'SSN 219-09-9999', because: 'void by publicity' },
      { text: 'SSN 339-63 1746', because: 'two kinds of separator' },
      { text: 'social is zero zero zero one two three four five six', because: 'area 000' },
      { text: 'order 363480943', because: 'bare digits without wording' },
    ],
  }),
});
