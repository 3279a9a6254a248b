/** What a byte is: of ASCII, and in a character of several bytes. */
export const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
export const isUpper = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a;
export const isLower = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;
export const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
export const isAlphanumeric = (byte: number): boolean => isDigit(byte) || isLetter(byte);
/** Of UTF-8: it goes on with the character that began before it. */
export const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;
export const isLineEnd = (byte: number): boolean => byte === 0x0a || byte === 0x0d;
/** A blank within a line. */
export const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x09;
/** A blank, a line end, another control character. */
export const isSpace = (byte: number): boolean => byte <= 0x20;

/** 1 for each byte that is one of these characters of Latin-1, else 0. */
export const flagsOf = (characters: string): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => (characters.includes(String.fromCharCode(byte)) ? 1 : 0));

/** Value of a digit in hexadecimal or below, or -1. */
function digit(byte: number): number {
  if (isDigit(byte)) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** The number that so many digits at `at` are, or -1 where others stand there. */
export function numberAt(bytes: Uint8Array, at: number, digits: number, to: number, base = 16): number {
  if (at + digits > to) return -1;
  let value = 0;
  for (let i = 0; i < digits; i++) {
    const one = digit(bytes[at + i] as number);
    if (one < 0 || one >= base) return -1;
    value = value * base + one;
  }
  return value;
}

/** Is it a control character that breaks no line and is no tab? It may stand inside a value, where nobody sees it. */
export function isControl(byte: number): boolean {
  return (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f;
}
