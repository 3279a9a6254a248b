import type { Store, StoreParts } from '../store.ts';

export interface SqliteParts extends StoreParts {
  /** The folder of the one file; made if it is missing. Held by one process at a time. */
  readonly dir: string;
}

/** Opens the embedded store. Throws StoreError `locked` while another process holds the folder. */
export function createSqliteStore(_parts: SqliteParts): Store {
  throw new Error('not built yet');
}
