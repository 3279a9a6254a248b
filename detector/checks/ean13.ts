/** EAN-13 (GS1 General Specifications) over 13 digits, check digit last. */
export function ean13(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < 13; i++) sum += (digits.charCodeAt(i) - 48) * (i % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}
