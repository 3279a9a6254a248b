const SPACE = 0x20;

/** The ASCII digits of `text`, everything else dropped. */
export function digitsOf(text: string): string {
  // Stretches, not single characters: mostly the whole text is one.
  let digits = '';
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) continue;
    if (i > start) digits += text.slice(start, i);
    start = i + 1;
  }
  return start === 0 ? text : digits + text.slice(start);
}

/** Letters and digits of `text` in upper case, everything else dropped. */
export function compact(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (!((code >= 48 && code <= 57) || (code >= 65 && code <= 90)))
      return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  }
  return text;
}

/** Is it one character, repeated? */
export function isOneRepeated(text: string): boolean {
  for (let i = 1; i < text.length; i++) if (text[i] !== text[0]) return false;
  return true;
}

/** Do the separators between letters and digits (anything else) all look the same, or is there none? */
export function oneSeparator(text: string): boolean {
  let seen = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if ((code >= 48 && code <= 57) || ((code | 0x20) >= 97 && (code | 0x20) <= 122)) continue;
    const one = /\s/.test(text.charAt(i)) ? SPACE : code;
    if (seen === 0) seen = one;
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

/**
 * Numbers with decimals: one point with four digits or more behind it, alone or beside a number after a blank, as in paths of
 * SVG and in tables. A number that people write in groups has its point again, or a hyphen.
 */
export const isDecimals = (text: string): boolean => /^(?:\d+ )?\d+\.\d{4,}(?: \d+)?$/.test(text);
