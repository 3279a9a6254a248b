import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../../store-error.ts';
import { openDatabase } from './database.ts';
import { storeFault } from './fault.ts';
import { FILE, hasFile } from './file.ts';

/**
 * Copies the store of a folder to a new file, beside the process that holds it: one moment of it, whole. The secret key
 * is not part of it. Rejects with StoreError: `missing` if there is no store, `locked` if the file exists.
 */
export async function backupSqlite(dir: string, file: string): Promise<void> {
  if (existsSync(file)) throw new StoreError('locked');
  try {
    if (!hasFile(dir)) throw new StoreError('missing');
    const db = openDatabase(join(dir, FILE), { readonly: true, fileMustExist: true, timeout: 1000 });
    try {
      await db.backup(file);
    } finally {
      db.close();
    }
    chmodSync(file, 0o600);
  } catch (error) {
    throw storeFault(error) ?? error;
  }
}
