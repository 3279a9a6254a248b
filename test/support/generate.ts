/** Random values from a seed, the same in every run. */
export interface Random {
  /** An integer from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  /** So many characters of an alphabet. */
  text(length: number, alphabet: string): string;
  digits(length: number): string;
  hex(length: number): string;
}

const DIGITS = '0123456789';
const HEX = '0123456789abcdef';
export const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** @param seed any integer; mulberry32 */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(from: readonly T[]): T => from[integer(0, from.length - 1)] as T;
  const text = (length: number, alphabet: string): string =>
    Array.from({ length }, () => alphabet[integer(0, alphabet.length - 1)]).join('');
  return { integer, pick, text, digits: (length) => text(length, DIGITS), hex: (length) => text(length, HEX) };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Values that look like identifiers and are none. */
export const harmless = {
  uuid: (r: Random) => `${r.hex(8)}-${r.hex(4)}-4${r.hex(3)}-${r.pick(['8', '9', 'a', 'b'])}${r.hex(3)}-${r.hex(12)}`,
  sha1: (r: Random) => r.hex(40),
  sha256: (r: Random) => r.hex(64),
  shortHash: (r: Random) => r.hex(7),
  version: (r: Random) => `${String(r.integer(0, 40))}.${String(r.integer(0, 30))}.${String(r.integer(0, 30))}`,
  isoDate: (r: Random) => `20${two(r.integer(10, 26))}-${two(r.integer(1, 12))}-${two(r.integer(1, 28))}`,
  isoTime: (r: Random) => `${harmless.isoDate(r)}T${harmless.time(r)}:${two(r.integer(0, 59))}Z`,
  time: (r: Random) => `${two(r.integer(0, 23))}:${two(r.integer(0, 59))}`,
  epochSeconds: (r: Random) => String(r.integer(1_500_000_000, 1_800_000_000)),
  epochMilliseconds: (r: Random) => String(r.integer(1_500_000_000, 1_800_000_000)) + r.digits(3),
  color: (r: Random) => `#${r.hex(6)}`,
  integrity: (r: Random) => `sha512-${r.text(86, BASE64)}==`,
  base64Image: (r: Random, length: number) =>
    `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA${r.text(length, BASE64)}==`,
  price: (r: Random) => `${String(r.integer(1, 9999))}.${two(r.integer(0, 99))}`,
  count: (r: Random) => String(r.integer(2, 9999)),
  /** With its check digit, as on the cover of a book. */
  isbn: (r: Random) => {
    const digits = `978${r.digits(9)}`;
    const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
    return digits + String((10 - (sum % 10)) % 10);
  },
} as const;
