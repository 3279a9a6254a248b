/** Remainder by 97 of a run of digits and upper-case letters read as numbers (A = 10 … Z = 35), ISO 7064. */
export function mod97(text: string): number {
  let remainder = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    remainder = code <= 57 ? (remainder * 10 + code - 48) % 97 : (remainder * 100 + code - 55) % 97;
  }
  return remainder;
}
