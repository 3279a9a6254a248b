import { isBirthDate } from './date.ts';
import { weightedSum } from './digits.ts';

const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];

/** Birth date of a resident or foreigner registration number; its seventh digit names the century. */
export function residentBirthDate(digits: string, today: number): boolean {
  const century = '1256'.includes(digits[6] ?? '') ? 1900 : 2000;
  const year = century + Number(digits.slice(0, 2));
  return isBirthDate(year, Number(digits.slice(2, 4)), Number(digits.slice(4, 6)), today);
}

/** Check digit given out until October 2020; newer numbers end in random digits. `shift` is 2 for foreigners. */
export function residentCheck(digits: string, shift: 0 | 2): boolean {
  return (11 + shift - (weightedSum(digits, WEIGHTS) % 11)) % 10 === Number(digits[12]);
}

/** Check digit of a corporate registration number, which has the same layout. */
export function corporateCheck(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (1 + (i % 2));
  return (10 - (sum % 10)) % 10 === Number(digits[12]);
}

/**
 * Is it rather a company's? The words in front say so and its check digit agrees; or the check digit, the registry office
 * (1101 is Seoul) and the missing old check digit of a person all do, who was born when that was still given out.
 */
export function looksCorporate(digits: string, shift: 0 | 2, before: string): boolean {
  if (!corporateCheck(digits)) return false;
  if (/법인(?:등록)?\s?번호|corporat/i.test(before.slice(-24))) return true;
  const bornBefore2020 = '1256'.includes(digits[6] ?? '') || digits.slice(0, 4) < '2010';
  return /^(?:1[1-9]|2[0-4])(?:0[1-9]|[1-5]\d)1[1-5]/.test(digits) && bornBefore2020 && !residentCheck(digits, shift);
}
