import { GERMAN_DISTRICTS } from '../../checks/de-districts.ts';
import { NO_TOKEN, defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'de_kfz', category: 'device', region: 'DE', risk: 'PRIVATE', score: 0.55 },
  source:
    'German licence plate: Fahrzeug-Zulassungsverordnung, annexes 1 to 4 (district codes of the Kraftfahrt-Bundesamt, 2020)',
  patterns: [
    '[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2}[ -]?[1-9]\\d{0,3}[EH]?',
    '[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2}[ -]?[1-9]\\d{0,3} [EH]',
    // From a number the search goes back over words of ASCII letters only.
    `[A-ZÄÖÜ]{0,2}[ÄÖÜ][ -][A-Z]{1,2}[ -]?[1-9]\\d{0,3}[EH]?${NO_TOKEN}`,
    // Nor does it begin at a single digit.
    '[Kk]ennzeichen:? (?<value>[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2}[ -]?[1-9]\\d{0,3}[EH]?)',
  ],
  validate: (match, around) => {
    const district = match.split(/[\s-]/, 1)[0] ?? '';
    if (!GERMAN_DISTRICTS.has(district) || match.replace(/[\s-]/g, '').length > 8) return false;
    // The word boundary knows no umlauts: N is a district of its own, the end of KÖN is not.
    const before = around.before();
    if (/[À-ɏ]$/.test(before)) return false;
    if (/kennzeichen:?\s$/i.test(before)) return true;
    return match[district.length] === '-' || around.cued() ? 'form' : false;
  },
  cues: {
    needed: false,
    words: [
      'kennzeichen',
      'amtl. kennzeichen',
      'amtliches kennzeichen',
      'kfz kennzeichen',
      'kfz',
      'kfz kz',
      'unfallgegner',
      'gegner',
      'kz',
      'fahrzeug',
      'nummernschild',
      'car registration',
      'number plate',
      'registration plate',
      'pkw',
      'lkw',
      'licence plate',
      'license plate',
      'plate',
      'plates',
      'plate number',
      'registration number',
    ],
  },
  confidence: { bare: 0.25, validated: 0.85, withCue: 0.85 },
  examples: () => ({
    match: [
      { text: 'Kennzeichen FÜ-AB 123', spans: ['FÜ-AB 123'] },
      { text: 'mit dem Kennzeichen B-AB 8', spans: ['B-AB 8'] },
      { text: 'Kennzeichen: ÖHR-AB 123', spans: ['ÖHR-AB 123'] },
      { text: 'Kennzeichen: TÜ AB 1234', spans: ['TÜ AB 1234'] },
      { text: 'Lkw HH-KL 4471', spans: ['HH-KL 4471'] },
      { text: 'Kennzeichen: ROW-MO-324', spans: ['ROW-MO-324'] },
      { text: 'amtl. Kennzeichen MZ RS 81', spans: ['MZ RS 81'] },
      { text: 'Fahrzeug KÖN-AB 12E, blau', spans: ['KÖN-AB 12E'] },
      { text: 'his plate B-XY 1234', spans: ['B-XY 1234'] },
      { text: 'license plate: ROW-Z 884', spans: ['ROW-Z 884'] },
      { text: '車両kfz：MZ-N 503です', spans: ['MZ-N 503'] },
    ],
    reject: [
      { text: 'Kennzeichen XQ-DD 785', because: 'no such district' },
      { text: 'Kennzeichen B-JUN 74', because: 'three letters behind the district' },
      { text: 'Kennzeichen M-N 011', because: 'leading zero' },
      { text: 'Kennzeichen KÖN-AB 1234', because: '9 characters' },
      { text: 'ROW-Z 884', because: 'no wording' },
      { text: 'nach DIN EN 1090', because: 'a standard' },
      { text: 'Kennzeichen ÖN-AB 123', because: 'no such district' },
    ],
  }),
});
