import { compact, oneSeparator } from '../../checks/digits.ts';
import { mod97 } from '../../checks/mod97.ts';
import { defineRule } from '../../define.ts';

/** Country → what follows the two check digits: n digits, a letters, c either. */
const REGISTRY =
  'AD 8n12c|AE 19n|AL 8n16c|AT 16n|AZ 4a20c|BA 16n|BE 12n|BG 4a6n8c|BH 4a14c|BI 23n|BR 23n1a1c|BY 4c4n16c|CH 5n12c|' +
  'CR 18n|CY 8n16c|CZ 20n|DE 18n|DJ 23n|DK 14n|DO 4c20n|EE 16n|EG 25n|ES 20n|FI 14n|FK 2a12n|FO 14n|FR 10n11c2n|' +
  'GB 4a14n|GE 2a16n|GI 4a15c|GL 14n|GR 7n16c|GT 4c20c|HN 4a20n|HR 17n|HU 24n|IE 4a14n|IL 19n|IQ 4a15n|IS 22n|' +
  'IT 1a10n12c|JO 4a4n18c|KW 4a22c|KZ 3n13c|LB 4n20c|LC 4a24c|LI 5n12c|LT 16n|LU 3n13c|LV 4a13c|LY 21n|MC 10n11c2n|' +
  'MD 2c18c|ME 18n|MK 3n10c2n|MN 16n|MR 23n|MT 4a5n18c|MU 4a19n3a|NI 4a20n|NL 4a10n|NO 11n|OM 3n16c|PK 4a16c|PL 24n|' +
  'PS 4a21c|PT 21n|QA 4a21c|RO 4a16c|RS 18n|RU 14n15c|SA 2n18c|SC 4a20n3a|SD 14n|SE 20n|SI 15n|SK 20n|SM 1a10n12c|' +
  'SO 19n|ST 21n|SV 4a20n|TL 19n|TN 20n|TR 6n16c|UA 6n19c|VA 18n|VG 4a16n|XK 16n|YE 4a4n18c';
const UNREGISTERED =
  'AO 21n|BF 2c22n|BJ 2c22n|CF 23n|CG 23n|CI 1a23n|CM 23n|CV 21n|DZ 22n|GA 23n|GQ 23n|GW 2a19n|IR 22n|KM 23n|MA 24n|' +
  'MG 23n|ML 2c22n|MZ 21n|NE 2a22n|SN 2a22n|TD 23n|TG 2a22n';

const CLASS: Record<string, string> = { n: '\\d', a: '[A-Z]', c: '[0-9A-Z]' };
const structure = new Map<string, RegExp>();
const byLength = new Map<number, string[]>();
for (const entry of `${REGISTRY}|${UNREGISTERED}`.split('|')) {
  const [country = '', bban = ''] = entry.split(' ');
  const parts = [...bban.matchAll(/(\d+)([nac])/g)];
  structure.set(country, RegExp(`^${parts.map(([, n, of = '']) => `${CLASS[of] ?? ''}{${n}}`).join('')}$`));
  const length = parts.reduce((sum, [, n]) => sum + Number(n), 0);
  byLength.set(length, [...(byLength.get(length) ?? []), country]);
}
const alternatives = [...byLength].map(
  ([length, countries]) => `(?:${countries.join('|')})[ .-]?\\d[ .-]?\\d(?:[ .-]?[0-9A-Z]){${length}}`,
);

/** In one piece, in fours, or in the groups of a national account number; letters in other groups would be prose. */
function isPrinted(match: string, text: string): boolean {
  if (match === text || match.length === text.length) return true;
  return (
    oneSeparator(match) && (/^\w{4}(?:\W\w{4})*(?:\W\w{1,3})?$/.test(match) || text.replace(/\D/g, '').length > 15)
  );
}

export const rule = defineRule({
  kind: { id: 'iban', category: 'financial', region: 'AD', risk: 'PRIVATE', score: 0.8 },
  source:
    'International Bank Account Number — ISO 13616, SWIFT IBAN registry release 101 (2025), and the countries that use the form without being registered (experimental list of the ECBS and national banks)',
  pattern: alternatives.join('|'),
  ignoreCase: true,
  validate: (match) => {
    const text = compact(match);
    if (!structure.get(text.slice(0, 2))?.test(text.slice(4)) || !isPrinted(match, text)) return false;
    const check = Number(text.slice(2, 4));
    return check >= 2 && check <= 98 && mod97(text.slice(4) + text.slice(0, 4)) === 1;
  },
  cues: {
    needed: false,
    words: [
      'iban',
      'account',
      'bank account',
      'cuenta',
      'cuenta bancaria',
      'conta',
      'nib',
      'kontonummer',
      'konto',
      'bankverbindung',
      'rib',
      'compte bancaire',
      'compte',
      'conto corrente',
      'coordinate bancarie',
      '口座',
      '계좌',
    ],
  },
  confidence: { bare: 0.5, validated: 0.95, withCue: 0.98 },
  examples: () => ({
    match: [
      'DE33 3033 4688 0686 9936 91',
      'be78812232117986',
      'IQ82-KLTA-3988-2337-2347-751',
      { text: 'IBAN: AE46 1692 1801 7671 6690 003 (Dubai)', spans: ['AE46 1692 1801 7671 6690 003'] },
      { text: 'auf AT60 1764 0331 7759 3649 bis Mai', spans: ['AT60 1764 0331 7759 3649'] },
      { text: 'cuenta ES48 3586 9111 42 0299008186', spans: ['ES48 3586 9111 42 0299008186'] },
    ],
    reject: [
      { text: 'GB56 MBYL 2521 5003 9873 62', because: 'check digits wrong' },
      { text: 'GB81ZFJE731931887557780', because: 'one character too long for the country' },
      { text: 'CA05174562822499577074', because: 'country without IBAN' },
      { text: 'DE05FJSU29554027114178', because: 'letters where the country has digits' },
      { text: 'DE86 **** **** **** 0509', because: 'masked' },
      { text: 'DE33-3033 4688-0686 9936-91', because: 'two kinds of separator' },
    ],
  }),
});
