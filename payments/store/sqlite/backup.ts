import { closeSync, openSync, rmSync } from 'node:fs';
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
  try {
    if (!hasFile(dir)) throw new StoreError('missing');
    make(file);
    await copy(join(dir, FILE), file);
  } catch (error) {
    throw storeFault(error) ?? error;
  }
}

async function copy(from: string, to: string): Promise<void> {
  try {
    const db = openDatabase(from, { readonly: true, fileMustExist: true, timeout: 1000 });
    try {
      await db.backup(to);
    } finally {
      db.close();
    }
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

/** Nobody else may read it, from its first byte on. */
function make(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw exists ? new StoreError('locked') : error;
  }
}
