import { isDate } from './date.ts';
import { digitsOf } from './digits.ts';

/**
 * Belgian national or bis number over eleven digits: date, serial, 97 minus the rest modulo 97, a 2 in front of those born
 * from 2000. `months` says which additions to the month it may have.
 */
export function belgianRegister(match: string, months: readonly number[], today: number): boolean {
  const digits = digitsOf(match);
  const first = Number(digits.slice(0, 9));
  const check = Number(digits.slice(9));
  // Nearly all numbers of eleven digits end here.
  const before2000 = check === 97 - (first % 97);
  if (!before2000 && check !== 97 - ((2_000_000_000 + first) % 97)) return false;
  const yy = Math.floor(first / 10_000_000);
  const mm = Math.floor(first / 100_000) % 100;
  const dd = Math.floor(first / 1000) % 100;
  const serial = first % 1000;
  const added = months.find((one) => mm >= one && mm <= one + 12);
  // Unknown days and months are 00.
  if (added === undefined || dd > 31 || (mm > added && dd > 0 && !isDate(2000, mm - added, dd))) return false;
  return serial >= 1 && serial <= 998 && (before2000 || 2000 + yy <= Math.floor(today / 10_000));
}
