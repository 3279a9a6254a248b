import type { Config } from '../../config/index.ts';
import type { StoreFault } from '../../payments/index.ts';
import { StartRefused, WRONG_CONFIGURATION } from './start-refused.ts';

/** What is expected of DATA_DIR or REDIS_URL; no other start would go better. */
const EMBEDDED: Partial<Record<StoreFault, string>> = {
  locked: 'a folder that no other gateway is using; this one is locked',
  missing: 'a folder, or a place where one can be made',
  read_only: 'a folder that can be written',
  corrupt: 'a store that is whole; this one is damaged. Put a backup in its place',
  schema_newer: 'a store of this version or an earlier one; a newer version has written this one',
};
const SHARED: Partial<Record<StoreFault, string>> = {
  eviction_policy: 'a server whose maxmemory-policy is noeviction; any other may forget quotas',
};

/** Why a start is given up whose store cannot be opened. */
export function storeRefused(code: StoreFault, { secrets }: Pick<Config, 'secrets'>): StartRefused {
  const shared = secrets.redis_url !== undefined;
  const name = shared ? 'REDIS_URL' : 'DATA_DIR';
  const expected = (shared ? SHARED : EMBEDDED)[code];
  if (expected !== undefined) return new StartRefused(WRONG_CONFIGURATION, `${name}: expected ${expected}.`);
  const asked = shared
    ? 'Is the server there, is its password right, and escaped as in a URL?'
    : 'Is the disk full, or failing?';
  return new StartRefused(1, `${name}: the store cannot be opened (${code}). ${asked}`);
}
