import { luhn } from './luhn.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Key of a French VAT number over its eleven characters: computed for digits, the newer letters by CGI annex 3. */
export function frenchVatKey(code: string): boolean {
  const siren = Number(code.slice(2));
  const [first = '', second = ''] = code;
  if (/\d\d/.test(first + second)) return Number(first + second) === (12 + 3 * (siren % 97)) % 97;
  const value =
    first <= '9'
      ? ALPHABET.indexOf(first) * 24 + ALPHABET.indexOf(second) - 10
      : ALPHABET.indexOf(first) * 34 + ALPHABET.indexOf(second) - 100;
  return luhn(code.slice(2)) && (siren + 1 + Math.floor(value / 11)) % 11 === value % 11;
}
