import { isInUuid } from '../../checks/alone.ts';
import { digitsOf, oneSeparator } from '../../checks/digits.ts';
import { verhoeff } from '../../checks/verhoeff.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'in_aadhaar', category: 'national_id', region: 'IN', risk: 'PRIVATE', score: 0.82 },
  source: 'Aadhaar number — UIDAI, Aadhaar numbering scheme (2010): Verhoeff check digit, first digit 2-9',
  pattern: '[2-9]\\d{3}[ -]?\\d{4}[ -]?\\d{4}',
  validate: (match, around) => {
    const digits = digitsOf(match);
    if (!verhoeff(digits) || digits === [...digits].reverse().join('')) return false;
    if (!oneSeparator(match) || match.length === 13) return false;
    if (isInUuid(around)) return false;
    // A group of four more makes it a payment card or a virtual ID.
    // Of its own separator: a date and another one in a list are none.
    const [before, after] = [around.before(), around.after()];
    if (
      match.includes('-')
        ? /\d{4}-$/.test(before) || /^-\d{4}/.test(after)
        : /\d{4}\s$/.test(before) || /^\s\d{4}(?!-\d\d-\d)/.test(after)
    )
      return false;
    // A dump, two bytes a group: `6c20 7061 6765 2066`.
    if (/(?:^|\s)(?=\S*[a-f])(?=\S*\d)[0-9a-f]{4} $/i.test(around.before())) return false;
    return match.length === 14 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: { needed: false, words: ['aadhaar', 'aadhar', 'adhaar', 'uid', 'uidai', 'vid', 'ekyc', 'kyc', 'आधार'] },
  confidence: { bare: 0.25, validated: 0.65, withCue: 0.95 },
  examples: () => ({
    match: [
      '7300-3377-9170',
      '2106 9780 0209',
      { text: 'Aadhaar: 873117094766', spans: ['873117094766'] },
      { text: 'UID 558916920925', spans: ['558916920925'] },
      { text: 'आधार 3182-9445-9850', spans: ['3182-9445-9850'] },
    ],
    reject: [
      { text: 'Aadhaar 358813074012', because: 'check digit wrong' },
      { text: '000c: 616e 7561 6c20 7061 6765 2066  anual', because: 'bytes of a dump' },
      { text: 'Aadhaar XXXX XXXX 9782', because: 'masked' },
      { text: 'Aadhaar 1026 5302 8298', because: 'first digit 1' },
      { text: 'Aadhaar 20297811504', because: 'eleven digits' },
      { text: '8f14e45f-7300-3377-9170-5a36dedd4bea', because: 'groups of a UUID' },
      { text: 'order 873117094766', because: 'bare digits without wording' },
    ],
  }),
});
