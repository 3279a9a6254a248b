// The rule of the last letter is not public.
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'it_patente', category: 'driver_licence', region: 'IT', risk: 'PRIVATE', score: 0.78 },
  source:
    'Italian driving licence: DM 23 October 2013 (Ministero delle Infrastrutture e dei Trasporti), U1 series of the central office; older ones with the letters of the province',
  patterns: ['U1[0-9B-HJ-NPR-Z]{7}[A-Z]', '[A-Z]{2} ?\\d{7} ?[A-Z]'],
  ignoreCase: true,
  cues: {
    needed: true,
    words: [
      'patente',
      'pat n',
      'patente di guida',
      'patente n.',
      'mit uco',
      'motorizzazione',
      "driver's licence",
      "driver's license",
      'driving licence',
      'driving license',
      'driving license number',
    ],
  },
  confidence: { bare: 0.3, validated: 0.3, withCue: 0.92 },
  examples: () => ({
    match: [
      { text: 'patente di guida U1T97B1PFX', spans: ['U1T97B1PFX'] },
      { text: 'Patente n. RM9389245C', spans: ['RM9389245C'] },
      { text: 'patente RM 9389245 C', spans: ['RM 9389245 C'] },
      { text: 'driving licence u1n65c6c1f', spans: ['u1n65c6c1f'] },
      { text: '免許patente：U1K83DPJFLです', spans: ['U1K83DPJFL'] },
    ],
    reject: [
      { text: 'patente U1462408A', because: '9 characters' },
      { text: 'patente U236215358', because: 'no U1 and no letter at the end' },
      { text: 'patente MI10031625', because: 'no letter at the end' },
      { text: 'U1T97B1PFX', because: 'no wording' },
      { text: 'patente U1T97A1PFX', because: 'the letter A in the serial' },
    ],
  }),
});
