/** The module of the thread that moves the write-ahead log into its file; see `checkpoints.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from './database.ts';

const path = workerData as string;

// The file is opened for each checkpoint: what stands at the path may be another one by then. It is never closed as the last,
// which would delete the log, and never waits for a lock.
parentPort?.on('message', () => {
  try {
    const db = openDatabase(path, { fileMustExist: true, timeout: 0 });
    try {
      db.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } finally {
      db.close();
    }
  } catch {
    // The next write meets what is wrong with the file.
  }
  parentPort?.postMessage('done');
});
