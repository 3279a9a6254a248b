// Driver's licence numbers of the US states — public lists of the state formats (AAMVA DL/ID card design standard, 2020);
// no check digit is published, so wording decides
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'us_driver_license', category: 'driver_licence', region: 'US', risk: 'PRIVATE', score: 0.78 },
  patterns: [
    '[A-Z]{0,3}\\d{5,14}[A-Z]{0,2}',
    '[A-Z]\\d{3}-\\d{4}-\\d{4}(?:-\\d{2})?',
    '[A-Z]\\d{3}-\\d{3}-\\d{2}-\\d{3}-\\d',
    '[A-Z][ -]\\d{3}[ -]\\d{3}[ -]\\d{3}[ -]\\d{3}',
    '[A-Z]\\d{2}-\\d{3}-\\d{3}',
    '[A-Z]\\d{4} \\d{5} \\d{5}',
    '\\d{3} \\d{3} \\d{3}',
    '\\d{2}[ -]\\d{3}[ -]\\d{3,4}',
    '\\d{4}-\\d{2}-\\d{4}',
    '\\d{2,3}[A-Z]{1,3}\\d{4,6}',
    '[A-Z]\\d[A-Z]\\d[A-Z]',
    'WDL[0-9A-Z]{9}',
  ],
  ignoreCase: true,
  cues: {
    needed: true,
    words: [
      'driver license',
      "driver's license",
      'drivers license',
      'driver licence',
      "driver's licence",
      'driving license',
      'dl',
      'dln',
      'dl no',
      'license number',
      'operator license',
      "operator's license",
      'dmv',
      'real id',
      'licencia de conducir',
      'licencia de manejo',
    ],
  },
  confidence: { bare: 0.1, validated: 0.1, withCue: 0.8 },
  examples: {
    match: [
      { text: "Driver's License: S24733395 (MA)", spans: ['S24733395'] },
      { text: "Driver's License: H40-325-992 (KY)", spans: ['H40-325-992'] },
      { text: 'DL# WDLCUNH81SNO, state WA', spans: ['WDLCUNH81SNO'] },
      { text: 'DL# 208 352 074, state NY', spans: ['208 352 074'] },
      { text: 'driver_license=528JO7644', spans: ['528JO7644'] },
      { text: 'licencia de conducir U430887887311', spans: ['U430887887311'] },
    ],
    reject: [
      { text: 'Part number F2023465 is out of stock', because: 'no wording' },
      { text: "Driver's license: on file", because: 'no number' },
      { text: 'Order 24852514 confirmed', because: 'no wording' },
      { text: 'software licence no later than 2026', because: 'a software licence' },
      { text: 'public F2023465', because: '"lic" inside another word' },
    ],
  },
});
