const WEIGHTS = [7, 3, 1];

/** Check digit of ICAO Doc 9303 part 3 over digits, upper-case letters and `<`. */
export function icaoDigit(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const value = code <= 57 && code >= 48 ? code - 48 : code >= 65 ? code - 55 : 0;
    sum += value * (WEIGHTS[i % 3] ?? 0);
  }
  return sum % 10;
}
