import { join } from 'node:path';
import type { JournalReader } from '../../journal/journal.ts';
import { openDatabase } from './database.ts';
import { storeFault } from './fault.ts';
import { FILE, hasFile } from './file.ts';
import { StoreError } from '../../store-error.ts';
import { createReader } from './read-journal.ts';

/** The journal of a folder, to be read beside the process that holds it. Throws StoreError, `missing` if there is none. */
export function openSqliteJournal(dir: string): { readonly journal: JournalReader; close(): void } {
  try {
    if (!hasFile(dir)) throw new StoreError('missing');
    const db = openDatabase(join(dir, FILE), { readonly: true, fileMustExist: true, timeout: 1000 });
    return { journal: createReader(() => db), close: () => db.close() };
  } catch (error) {
    throw storeFault(error) ?? error;
  }
}
