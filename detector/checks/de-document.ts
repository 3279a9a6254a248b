import type { Verdict } from '../define.ts';
import { icaoDigit } from './icao9303.ts';

/** German card or passport: nine characters with a digit among them, then perhaps the check digit, then perhaps a D. */
export function germanDocument(match: string): Verdict {
  const code = match.toUpperCase();
  if (!/\d/.test(code)) return false;
  if (code.length === 9) return 'form';
  if (icaoDigit(code.slice(0, 9)) !== Number(code[9])) return false;
  return code.length === 11 ? true : 'form';
}
