import { isReference } from './plausible.ts';
import { isMasked } from '../checks/plausible-secret.ts';

const PLACEHOLDERS = new Set([
  'password',
  'passwd',
  'pass',
  'pwd',
  'secret',
  'user',
  'username',
  'token',
  'xxx',
  'xxxx',
  'xxxxx',
  'pw',
]);

/** Is it the password of a URL, not a placeholder for one? */
export function isUrlPassword(value: string): boolean {
  return (
    !PLACEHOLDERS.has(value.toLowerCase()) &&
    !/^[${<[]|[}>\]]$|%7B|%3C|^\*+$|^\.+$/.test(value) &&
    !isReference(value) &&
    !(value.length > 3 && isMasked(value))
  );
}
