import { germanDocument } from '../../checks/de-document.ts';
import { isAnothers } from '../../checks/nationality.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'de_reisepass', category: 'travel_document', region: 'DE', risk: 'PRIVATE', score: 0.8 },
  source:
    'German passport: Passverordnung, annex (since 1 November 2007: letters and digits, no vowels); check digit by ICAO Doc 9303 part 3',
  pattern: '[CFGHJK][0-9CFGHJKLMNPRTVWXYZ]{8}(?:\\dD?)?',
  ignoreCase: true,
  validate: (match, around) => {
    const verdict = germanDocument(match);
    return verdict !== false && !isAnothers('DE', match, around) && verdict;
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'reisepass',
      'reisepässe',
      'reisepass nummer',
      'reisepass nr',
      'pass nummer',
      'pass nr',
      'passnummer',
      'passnr',
      'reisepassnummer',
      'reisedokument',
      'pass',
      'passport',
      'passport number',
      'passport no',
      'ausweisnummer',
      'ausweis nr',
      'travel document',
      'identity document',
      'id document',
      'document number',
      'document no',
    ],
  },
  confidence: { bare: 0.25, validated: 0.65, withCue: 0.95 },
  examples: () => ({
    match: [
      'KFLC79NHN5D',
      { text: 'Reisepass: C704K604J', spans: ['C704K604J'] },
      { text: 'Pass-Nr. jt47g832f', spans: ['jt47g832f'] },
      { text: 'Passport No. JX9YP348L0', spans: ['JX9YP348L0'] },
      { text: 'Number of travel document: C704K604J', spans: ['C704K604J'] },
      { text: '"document_number": "C704K604J"', spans: ['C704K604J'] },
      { text: '旅券Passport：GZ19LL6F2です', spans: ['GZ19LL6F2'] },
    ],
    reject: [
      { text: 'Reisepass HZTGHN98N5', because: 'check digit' },
      { text: 'Reisepass FR26210Z', because: '8 characters' },
      { text: 'Reisepass Q09H9TTKK', because: 'first letter' },
      { text: 'Reisepass CFGHJKLMN', because: 'letters only' },
      { text: 'C704K604J', because: 'no check digit and no wording' },
    ],
  }),
});
