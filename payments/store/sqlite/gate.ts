import { StoreError } from '../../store-error.ts';
import { storeFault } from './fault.ts';
import { folderMark, hasFile, openFile } from './file.ts';
import type { StoreFile } from './file.ts';

/** How long a look at the path is good for: two `stat` calls cost as much as a small write. */
const LOOK_EVERY_MS = 5;
/** Opening a file again that could not be opened is tried this often: it costs milliseconds, and handles that stay. */
const RETRY_MS = 250;

/** The way to the open file; every access goes through it. */
export interface Gate<Opened> {
  /** Throws StoreError while the store is down; opens it again once that is possible. */
  enter(): Opened;
  /** Gives up the file after a fault that an open handle does not survive. */
  drop(): void;
  close(): void;
}

/**
 * A file that is no longer at its path is down, and stays down while the folder is the same and empty: going on with
 * an empty file would forget every quota. A folder that has come back, even empty, is opened as at a start.
 */
export function createGate<Opened>(dir: string, prepare: (file: StoreFile) => Opened): Gate<Opened> {
  let file: StoreFile | undefined;
  let opened: Opened | undefined;
  let folder: string | undefined;
  let folderWasGone = false;
  let closed = false;
  let looked = -LOOK_EVERY_MS;
  let failed: { readonly at: number; readonly error: unknown } | undefined;

  const drop = (): void => {
    file?.close();
    file = undefined;
    opened = undefined;
  };

  const open = (): Opened => {
    file = openFile(dir);
    try {
      opened = prepare(file);
    } catch (error) {
      drop();
      throw storeFault(error) ?? error;
    }
    folder = folderMark(dir);
    folderWasGone = false;
    return opened;
  };

  const reopen = (): Opened => {
    const mark = folderMark(dir);
    if (mark === undefined) folderWasGone = true;
    if (mark === undefined || (!folderWasGone && mark === folder && !hasFile(dir))) throw new StoreError('missing');
    if (failed !== undefined && performance.now() - failed.at < RETRY_MS) throw failed.error;
    try {
      const again = open();
      failed = undefined;
      return again;
    } catch (error) {
      failed = { at: performance.now(), error };
      throw error;
    }
  };

  open();
  return {
    drop,
    enter() {
      if (closed) throw new StoreError('closed');
      if (file === undefined || opened === undefined) return reopen();
      const time = performance.now();
      if (time - looked < LOOK_EVERY_MS) return opened;
      try {
        file.check();
        looked = time;
        return opened;
      } catch (error) {
        if (error instanceof StoreError && error.code === 'missing') {
          drop();
          folderWasGone ||= folderMark(dir) === undefined;
        }
        throw error;
      }
    },
    close() {
      closed = true;
      drop();
    },
  };
}
