import { isDate } from './date.ts';
import { digitsOf } from './digits.ts';

/**
 * Belgian national or bis number over eleven digits: date, serial, 97 minus the rest modulo 97, a 2 in front of those born
 * from 2000. `months` says which additions to the month it may have.
 */
export function belgianRegister(match: string, months: readonly number[], today: number): boolean {
  const digits = digitsOf(match);
  const [yy = 0, mm = 0, dd = 0] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2)));
  const month = months.map((added) => mm - added).find((one) => one >= 0 && one <= 12);
  const serial = Number(digits.slice(6, 9));
  // Unknown days and months are 00.
  if (month === undefined || dd > 31 || (month > 0 && dd > 0 && !isDate(2000, month, dd))) return false;
  if (serial < 1 || serial > 998) return false;
  const check = Number(digits.slice(9));
  if (check === 97 - (Number(digits.slice(0, 9)) % 97)) return true;
  return 2000 + yy <= Math.floor(today / 10_000) && check === 97 - (Number(`2${digits.slice(0, 9)}`) % 97);
}
