import { isUtf8 } from 'node:buffer';
import type { Scan } from './scan.ts';

const WORD = /^[A-Za-z0-9+/_-]*={0,2}$/;
/** Up to here a word may as well be a number or a key: it is read as it stands, too. */
const SHORT = 128;
/** What is packed is unpacked where words are read. */
const GZIP = 'H4sI';
/** Spells out bytes in another way. */
const HEX = /^[0-9a-f]+$/i;
/** In shorter runs random bytes spell an address once in ten thousand tokens. */
const READABLE = /[\x20-\x7e]{10,}/g;

/**
 * Is this what a provider's token looks like, one base64 word that decodes to nothing that is found? A long word is not
 * read as it stands: somewhere in a thousand random letters something looks like a licence number.
 */
export function isOpaque(word: Buffer, scan: Scan): boolean {
  const text = word.toString('latin1').replaceAll('\\/', '/');
  if (!WORD.test(text)) return false;
  if ((text.length <= SHORT || text.startsWith(GZIP) || HEX.test(text)) && found(Buffer.from(text), scan)) return false;
  const decoded = Buffer.from(text, 'base64');
  const readable = isUtf8(decoded)
    ? decoded
    : Buffer.from((decoded.toString('latin1').match(READABLE) ?? []).join('\n'));
  return !found(readable, scan);
}

const found = (bytes: Buffer, scan: Scan): boolean =>
  bytes.length > 0 && scan.run(bytes, 0, bytes.length, undefined).length > 0;
