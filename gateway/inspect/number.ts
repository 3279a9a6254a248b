/** More digits than any identifier has. */
const MOST_DIGITS = 40;
const EXPONENT = /^-?(\d+)(?:\.(\d+))?[eE]\+?(\d{1,2})$/;

/** All digits of the whole number that is written with an exponent in `bytes[from, to)`; `undefined` for other numbers. */
export function digitsOf(bytes: Buffer, from: number, to: number): Buffer | undefined {
  let at = from;
  while (at < to && ((bytes[at] as number) | 0x20) !== 0x65) at++;
  if (at === to || to - from > 2 * MOST_DIGITS) return undefined;
  const [, whole, fraction = '', exponent] = EXPONENT.exec(bytes.toString('latin1', from, to)) ?? [];
  if (whole === undefined || Number(exponent) > MOST_DIGITS) return undefined;
  const places = Number(exponent);
  const digits = whole + fraction.slice(0, places).padEnd(places, '0');
  return /^0*$/.test(fraction.slice(places)) ? Buffer.from(digits.replace(/^0+(?=\d)/, '')) : undefined;
}
