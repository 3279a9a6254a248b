const MULTIPLY = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const PERMUTE = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Verhoeff's check over a string of digits, check digit last. */
export function verhoeff(digits: string): boolean {
  let check = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(PERMUTE[i % 8]?.[Number(digits[digits.length - 1 - i])]);
    check = Number(MULTIPLY[check]?.[digit]);
  }
  return check === 0;
}
