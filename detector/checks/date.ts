const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Is it a day of the Gregorian calendar? Month and day count from 1. */
export function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0;
  return day <= (DAYS[month - 1] ?? 0) + leap;
}

/** A date of birth a living person can have: a real date, not after `today` (YYYYMMDD), not over 120 years before it. */
export function isBirthDate(year: number, month: number, day: number, today: number): boolean {
  const date = year * 10000 + month * 100 + day;
  return isDate(year, month, day) && date <= today && date > today - 1_200_000;
}
