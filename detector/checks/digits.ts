/** The ASCII digits of `text`, everything else dropped. */
export function digitsOf(text: string): string {
  let digits = '';
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) digits += text[i];
  }
  return digits;
}

/** Letters and digits of `text` in upper case, everything else dropped. */
export function compact(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/** Is it one character, repeated? */
export function isOneRepeated(text: string): boolean {
  for (let i = 1; i < text.length; i++) if (text[i] !== text[0]) return false;
  return true;
}

/** Do the separators between letters and digits (anything else) all look the same, or is there none? */
export function oneSeparator(text: string): boolean {
  let seen = '';
  for (const character of text) {
    if (/[0-9A-Za-z]/.test(character)) continue;
    const one = /\s/.test(character) ? ' ' : character;
    if (seen === '') seen = one;
    else if (seen !== one) return false;
  }
  return true;
}

/** Sum of digit × weight from the left; weights are applied to the first `weights.length` digits. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (digits.charCodeAt(i) - 48) * (weights[i] ?? 0);
  return sum;
}
