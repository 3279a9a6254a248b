/**
 * Valid values of kinds with a check digit, made independently of the detector's validators. A near-miss is a valid value
 * with another last character, or broken otherwise where the rules forbid to ask for the check.
 */
import type { Random } from './generate.ts';

export interface Identifier {
  readonly kind: string;
  readonly language: string;
  /** What the text calls it. */
  readonly label: string;
  /** Is the form enough without the label? */
  readonly alone: boolean;
  readonly make: (r: Random) => string;
  /** Characters that the last one may be. */
  readonly last: string;
  /** For kinds whose check digit may not be asked for: another way to break a value. */
  readonly broken?: (value: string) => string;
}

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const weighted = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, i) => sum + Number(digit) * (weights[i] ?? 0), 0);

function luhnDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const twice = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
const luhn =
  (prefix: string, length: number) =>
  (r: Random): string => {
    const body = prefix + r.digits(length - 1 - prefix.length);
    return body + luhnDigit(body);
  };
const grouped = (value: string, ...lengths: number[]): string[] => {
  let at = 0;
  return lengths.map((length) => value.slice(at, (at += length)));
};

function cpf(r: Random): string {
  let digits = r.digits(9);
  if (/^(\d)\1+$/.test(digits)) digits = '123456780';
  for (const start of [10, 11])
    digits += String(
      ((weighted(
        digits,
        Array.from({ length: digits.length }, (_, i) => start - i),
      ) *
        10) %
        11) %
        10,
    );
  const [a, b, c, d] = grouped(digits, 3, 3, 3, 2);
  return `${a ?? ''}.${b ?? ''}.${c ?? ''}-${d ?? ''}`;
}
function cnpj(r: Random): string {
  let digits = `${r.digits(8)}0001`;
  for (const weights of [
    [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
    [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  ]) {
    const rest = weighted(digits, weights) % 11;
    digits += String(rest < 2 ? 0 : 11 - rest);
  }
  const [a, b, c, d, e] = grouped(digits, 2, 3, 3, 4, 2);
  return `${a ?? ''}.${b ?? ''}.${c ?? ''}/${d ?? ''}-${e ?? ''}`;
}
function iban(r: Random): string {
  const bban = r.digits(18);
  let rest = 0;
  for (const digit of `${bban}131400`) rest = (rest * 10 + Number(digit)) % 97;
  return `DE${String(98 - rest).padStart(2, '0')}${bban}`;
}
function steuerId(r: Random): string {
  for (;;) {
    const body = String(r.integer(1, 9)) + r.digits(9);
    const counts = [...DIGITS].map((digit) => body.split(digit).length - 1);
    // One digit two or three times, all others at most once, and not three in a row.
    if (Math.max(...counts) > 3 || counts.filter((count) => count > 1).length !== 1 || /(\d)\1\1/.test(body)) continue;
    let product = 10;
    for (const digit of body) {
      let sum = (Number(digit) + product) % 10;
      if (sum === 0) sum = 10;
      product = (sum * 2) % 11;
    }
    return body + String((11 - product) % 10);
  }
}
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
function codiceFiscale(r: Random): string {
  const consonants = 'BCDFGLMNPRSTV';
  const body =
    r.text(6, consonants) +
    r.digits(2) +
    r.text(1, 'ABCDEHLMPRST') +
    String(r.integer(1, 28) + r.pick([0, 40])).padStart(2, '0') +
    r.pick(['H501', 'F205', 'L219', 'A944', 'D612', 'F839']);
  const sum = [...body].reduce((total, character, i) => {
    const value = /\d/.test(character) ? Number(character) : LETTERS.indexOf(character);
    return total + (i % 2 === 0 ? (ODD[value] ?? 0) : value);
  }, 0);
  return body + (LETTERS[sum % 26] ?? '');
}
function nir(r: Random): string {
  const body = `${r.pick(['1', '2'])}${r.digits(2)}${String(r.integer(1, 12)).padStart(2, '0')}${String(r.integer(1, 89)).padStart(2, '0')}${String(r.integer(1, 500)).padStart(3, '0')}${String(r.integer(1, 900)).padStart(3, '0')}`;
  const key = String(97 - Number(BigInt(body) % 97n)).padStart(2, '0');
  return [...grouped(body, 1, 2, 2, 2, 3, 3), key].join(' ');
}
function rrn(r: Random): string {
  const birth = `${String(r.integer(50, 99))}${String(r.integer(1, 12)).padStart(2, '0')}${String(r.integer(1, 28)).padStart(2, '0')}`;
  const body = birth + r.pick(['1', '2']) + r.digits(5);
  const check = (11 - (weighted(body, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11)) % 10;
  return `${birth}-${body.slice(6)}${String(check)}`;
}
const dniLetter = (number: number): string => 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] ?? '';
function rut(r: Random): string {
  const body = String(r.integer(5_000_000, 24_999_999));
  const sum = [...body].reverse().reduce((total, digit, i) => total + Number(digit) * ((i % 6) + 2), 0);
  const check = 11 - (sum % 11);
  return `${body.replace(/\B(?=(?:\d{3})+$)/g, '.')}-${check === 11 ? '0' : check === 10 ? 'K' : String(check)}`;
}
function cuit(r: Random): string {
  for (;;) {
    const body = r.pick(['20', '27', '23', '30']) + r.digits(8);
    const rest = 11 - (weighted(body, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
    if (rest !== 10) return `${body.slice(0, 2)}-${body.slice(2)}-${rest === 11 ? '0' : String(rest)}`;
  }
}
function ean(prefix: string, length: number, r: Random): string {
  const body = prefix + r.digits(length - 1 - prefix.length);
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return body + String((10 - (sum % 10)) % 10);
}
function ahv(r: Random): string {
  const [a, b, c, d] = grouped(ean('756', 13, r), 3, 4, 4, 2);
  return `${a ?? ''}.${b ?? ''}.${c ?? ''}.${d ?? ''}`;
}
function myNumber(r: Random): string {
  const body = r.digits(11);
  const rest = weighted(body, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return body + String(rest <= 1 ? 0 : 11 - rest);
}
function mod11(weights: readonly number[], first: readonly string[]) {
  return (r: Random): string => {
    const body = r.pick(first) + r.digits(weights.length - 1);
    const rest = weighted(body, weights) % 11;
    return body + String(rest < 2 ? 0 : 11 - rest);
  };
}
function belgian(r: Random): string {
  const birth = `${String(r.integer(40, 99))}${String(r.integer(1, 12)).padStart(2, '0')}${String(r.integer(1, 28)).padStart(2, '0')}`;
  const body = birth + String(r.integer(1, 997)).padStart(3, '0');
  const check = String(97 - (Number(body) % 97)).padStart(2, '0');
  return `${birth.slice(0, 2)}.${birth.slice(2, 4)}.${birth.slice(4)}-${body.slice(6)}.${check}`;
}
function nhs(r: Random): string {
  for (;;) {
    const body = r.pick(['4', '6', '7']) + r.digits(8);
    const rest = 11 - (weighted(body, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
    if (rest !== 10) return grouped(body + (rest === 11 ? '0' : String(rest)), 3, 3, 4).join(' ');
  }
}
function brn(r: Random): string {
  const body = String(r.integer(101, 799)) + r.pick(['81', '86', '12', '45']) + r.digits(4);
  const sum = weighted(body, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((Number(body[8]) * 5) / 10);
  return `${body.slice(0, 3)}-${body.slice(3, 5)}-${body.slice(5)}${String((10 - (sum % 10)) % 10)}`;
}

/** Seven digits, the office (a province), Luhn. */
function partitaIva(r: Random): string {
  const body = r.digits(7) + String(r.integer(1, 100)).padStart(3, '0');
  return body + luhnDigit(body);
}

export const IDENTIFIERS: readonly Identifier[] = [
  {
    kind: 'credit_card.visa',
    language: 'en',
    label: 'card',
    alone: true,
    make: (r) => grouped(luhn('4539', 16)(r), 4, 4, 4, 4).join(' '),
    last: DIGITS,
  },
  {
    kind: 'credit_card.mastercard',
    language: 'de',
    label: 'Kreditkarte',
    alone: true,
    make: luhn('5412', 16),
    last: DIGITS,
  },
  { kind: 'iban', language: 'de', label: 'IBAN', alone: true, make: iban, last: DIGITS },
  { kind: 'br_cpf', language: 'pt-BR', label: 'CPF', alone: true, make: cpf, last: DIGITS },
  { kind: 'br_cnpj', language: 'pt-BR', label: 'CNPJ', alone: true, make: cnpj, last: DIGITS },
  { kind: 'de_steuer_id', language: 'de', label: 'Steuer-ID', alone: true, make: steuerId, last: DIGITS },
  {
    kind: 'it_codice_fiscale',
    language: 'it',
    label: 'codice fiscale',
    alone: true,
    make: codiceFiscale,
    last: LETTERS,
  },
  { kind: 'it_partita_iva', language: 'it', label: 'partita IVA', alone: false, make: partitaIva, last: DIGITS },
  { kind: 'fr_nir', language: 'fr', label: 'numéro de sécurité sociale', alone: true, make: nir, last: DIGITS },
  { kind: 'fr_siren', language: 'fr', label: 'SIREN', alone: false, make: luhn('', 9), last: DIGITS },
  {
    kind: 'kr_rrn',
    language: 'ko',
    label: '주민등록번호',
    alone: true,
    make: rrn,
    last: DIGITS,
    broken: (value) => `${value.slice(0, 2)}13${value.slice(4)}`,
  },
  { kind: 'kr_brn', language: 'ko', label: '사업자등록번호', alone: true, make: brn, last: DIGITS },
  {
    kind: 'es_dni',
    language: 'es',
    label: 'DNI',
    alone: true,
    make: (r) => {
      const body = r.integer(10_000_000, 99_999_999);
      return `${String(body)}${dniLetter(body)}`;
    },
    last: 'TRWAGMYFPDXBNJZSQVHLCKE',
  },
  { kind: 'cl_rut', language: 'es', label: 'RUT', alone: true, make: rut, last: `${DIGITS}K` },
  { kind: 'ar_cuit', language: 'es', label: 'CUIT', alone: true, make: cuit, last: DIGITS },
  { kind: 'ch_ahv', language: 'de', label: 'AHV-Nummer', alone: true, make: ahv, last: DIGITS },
  { kind: 'be_national_number', language: 'fr', label: 'numéro national', alone: true, make: belgian, last: DIGITS },
  { kind: 'jp_my_number', language: 'ja', label: 'マイナンバー', alone: false, make: myNumber, last: DIGITS },
  {
    kind: 'pt_nif',
    language: 'pt-PT',
    label: 'NIF',
    alone: false,
    make: mod11([9, 8, 7, 6, 5, 4, 3, 2], ['1', '2']),
    last: DIGITS,
  },
  { kind: 'uk_nhs_number', language: 'en', label: 'NHS number', alone: false, make: nhs, last: DIGITS },
  { kind: 'ca_sin', language: 'en', label: 'SIN', alone: false, make: luhn('4', 9), last: DIGITS },
  { kind: 'imei', language: 'en', label: 'IMEI', alone: false, make: luhn('35', 15), last: DIGITS },
];

/** The value with another last character. */
export function nearMiss({ last, broken }: Identifier, value: string, r: Random): string {
  if (broken) return broken(value);
  const own = value.at(-1) ?? '';
  return value.slice(0, -1) + r.pick([...last].filter((character) => character !== own));
}
