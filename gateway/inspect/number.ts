/** More digits than any identifier has. */
const MOST_DIGITS = 40;
const EXPONENT = /^-?(\d+)(?:\.(\d+))?[eE]([+-]?0*\d{1,2})$/;

/** All digits of the whole number that is written with an exponent in `bytes[from, to)`; `undefined` for other numbers. */
export function digitsOf(bytes: Buffer, from: number, to: number): Buffer | undefined {
  let at = from;
  while (at < to && ((bytes[at] as number) | 0x20) !== 0x65) at++;
  if (at === to || to - from > 2 * MOST_DIGITS) return undefined;
  const [, whole, fraction = '', exponent] = EXPONENT.exec(bytes.toString('latin1', from, to)) ?? [];
  const point = (whole?.length ?? 0) + Number(exponent);
  if (whole === undefined || point <= 0 || Number(exponent) > MOST_DIGITS) return undefined;
  const digits = whole + fraction;
  if (/[^0]/.test(digits.slice(point))) return undefined;
  return Buffer.from(
    digits
      .slice(0, point)
      .padEnd(point, '0')
      .replace(/^0+(?=\d)/, ''),
  );
}

/** Is it a decimal digit of ASCII? */
export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
