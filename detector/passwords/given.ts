/**
 * A text that stands under a key for passwords is the password from end to end: quotation marks, brackets and blanks in it,
 * where patterns end a value in running text, belong to it.
 */
import { isGenerated, isPassword, isPhrase, isWordPassword } from './plausible.ts';

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

/** Whose password it is: of a reset or a hint it is none. */
const OWNER =
  '(?:db|database|user|usr|root|admin|ftp|smtp|mail|email|ssh|sql|mysql|postgres|pg|wifi|wlan|ldap|bind|web|proxy|app|redis|mongo|key|keystore|truststore|store|client|server|temp|tmp|vault|login|account|service|sudo|vpn)';
const NAME =
  'pass(?:word|wd|phrase|code|wort)?|pwd|kennwort|contrase(?:n|\u00F1)a|senha|mdp|mot[ _-]?de[ _-]?passe|psk|wi-?fi[ _-]?key|security[ _-]?answer';
const CAMEL = /[a-z](?:Pass(?:word|wd|phrase|code)?|Pwd|Psk)s?\d{0,2}$/u;
const BOUNDED = new RegExp(`(?:^|[^a-z])(?:${NAME})s?\\d{0,2}$`, 'iu');
const OWNED = new RegExp(`(?:^|[^a-z])${OWNER}[ _.-]?(?:${NAME})$|^${OWNER}(?:${NAME})$`, 'iu');
const SECRET = /(?:^|[^a-z])secrets?$|[a-z]Secrets?$|(?:^|[^a-z])credentials?$/iu;
const CODE =
  /(?:^|[^a-z])(?:pin|otp|totp|mfa|2fa|two[ _-]?factor|verification|one[ _-]?time|sms|auth|login|access|door|alarm|pass)[ _-]?(?:code|pin)$|[a-z]Pin(?:Code)?$/iu;

/** What to read a text behind that stands under such a key, where it is what the key says. */
export function plainLabel(cue: Uint8Array, bytes: Uint8Array, start: number, end: number): string | undefined {
  if (end - start > LONGEST || end - start < 4) return undefined;
  const key = Buffer.from(cue).toString('utf8');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
  if (/\s/.test(text)) return undefined;
  if (/^\d{4,8}$/.test(text)) return CODE.test(key) ? 'PIN: ' : undefined;
  if (BOUNDED.test(key) || CAMEL.test(key))
    return isPassword(text) || (OWNED.test(key) && /^[a-z]+$/.test(text) && isWordPassword(text))
      ? 'Password: '
      : undefined;
  return SECRET.test(key) && isPassword(text) && !/[-_./:]/.test(text) ? 'Password: ' : undefined;
}
