/**
 * A text that stands under a key for passwords is the password from end to end: quotation marks, brackets and blanks in it,
 * where patterns end a value in running text, belong to it.
 */
import { isGenerated, isPhrase } from './checks/plausible-password.ts';

const PASSWORD_KEY = /pass|pwd|kennwort|contrase|senha|mdp|motdepasse|\u30d1\u30b9|\ube44\ubc00\ubc88\ud638/i;
const LONGEST = 128;
/** What ends a value elsewhere. */
const ENDS = /["'`<>;\\ ]/;
/** Underscores in the place of what would end the value, byte by byte; `undefined` where nothing does, or where it is no password. */
export function asOneWord(cue: Uint8Array, bytes: Uint8Array, start: number, end: number): Buffer | undefined {
  if (end - start > LONGEST || !PASSWORD_KEY.test(Buffer.from(cue).toString('utf8'))) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
  if (/[\r\n\t]|^ | $/.test(text)) return undefined;
  if (!text.includes(' ') && isGenerated(text)) return Buffer.from(text.replace(/[!-/:-@[-`{-~]/g, '_'));
  if (!ENDS.test(text)) return undefined;
  if (text.includes(' ') && !isPhrase(text)) return undefined;
  return Buffer.from(text.replace(/["'`<>;\\ ]/g, '_'));
}
