/** Values that an operator does not want redacted. */
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { addressList } from '../address-list.ts';
import type { OperatorEntry } from '../../config/index.ts';
import type { Finding } from '../../detector/index.ts';

/** May this finding stay as it is? `bytes[start, end)` is the value. */
export type Allowed = (finding: Finding, bytes: Uint8Array, start: number, end: number) => boolean;

/** Longer values are compared by hash only. */
const LONGEST_NAME = 320;

/** The values that a setting allows; undefined if it allows none. Exact: no subdomains, no other spelling of a value. */
export function createAllowed(allow: OperatorEntry['allow']): Allowed | undefined {
  const domains = new Set((allow?.mail_domains ?? []).map((domain) => domain.toLowerCase()));
  const hashes = new Set(allow?.value_sha256);
  const ranges = (allow?.ip_ranges ?? []).length === 0 ? undefined : addressList(allow?.ip_ranges ?? []);
  if (domains.size + hashes.size === 0 && ranges === undefined) return undefined;
  return ({ kind }, bytes, start, end) => {
    const value = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start);
    if (hashes.size > 0 && hashes.has(createHash('sha256').update(value).digest('hex'))) return true;
    if (value.length > LONGEST_NAME) return false;
    if (domains.size > 0 && kind.id === 'email') {
      const text = value.toString('utf8');
      return domains.has(text.slice(text.lastIndexOf('@') + 1).toLowerCase());
    }
    if (ranges !== undefined && (kind.id === 'ipv4' || kind.id === 'ipv6')) {
      const address = value.toString('latin1');
      const family = isIP(address);
      return family !== 0 && ranges.check(address, family === 4 ? 'ipv4' : 'ipv6');
    }
    return false;
  };
}
