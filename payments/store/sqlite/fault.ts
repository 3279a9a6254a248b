import Sqlite from 'better-sqlite3';
import { StoreError } from '../../store-error.ts';
import type { StoreFault } from '../../store-error.ts';

const FAULTS: readonly (readonly [prefix: string, fault: StoreFault])[] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_LOCKED', 'locked'],
  ['SQLITE_READONLY', 'read_only'],
  ['SQLITE_CANTOPEN', 'missing'],
  ['SQLITE_CORRUPT', 'corrupt'],
  ['SQLITE_NOTADB', 'corrupt'],
];
const SYSTEM: Readonly<Record<string, StoreFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EEXIST: 'missing',
};

/** The coded error for what SQLite or the file system reports; undefined if it is neither's. */
export function storeFault(error: unknown): StoreError | undefined {
  if (error instanceof StoreError) return error;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof Sqlite.SqliteError)
    return new StoreError(FAULTS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'failed');
  if (!Object.hasOwn(SYSTEM, code)) return undefined;
  return new StoreError(SYSTEM[code] ?? 'failed');
}
