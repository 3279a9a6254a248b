import { weightedSum } from './digits.ts';

const BANK = [7, 1, 3, 9, 7, 1, 3];
const ACCOUNT = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];

const check = (digits: string, weights: readonly number[]) => (10 - (weightedSum(digits, weights) % 10)) % 10;

/** Both check digits of the 22 of an Argentine CBU or CVU (BCRA): the eighth and the last. */
export function cbu(digits: string): boolean {
  return check(digits, BANK) === Number(digits[7]) && check(digits.slice(8), ACCOUNT) === Number(digits[21]);
}
