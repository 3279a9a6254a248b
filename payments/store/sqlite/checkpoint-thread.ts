/** The module of the thread that moves the write-ahead log into its file; see `checkpoints.ts`. */
import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Database } from 'better-sqlite3';
import { openDatabase } from './database.ts';

const path = workerData as string;
let opened: { readonly db: Database; readonly dev: number; readonly ino: number } | undefined;

/**
 * The file that stands at the path now. It never waits for a lock. One that was replaced stays open: closing it would remove
 * the log at its path, which is the new file's.
 */
function current(): Database {
  const { dev, ino } = statSync(path);
  if (opened?.dev !== dev || opened.ino !== ino)
    opened = { db: openDatabase(path, { fileMustExist: true, timeout: 0 }), dev, ino };
  return opened.db;
}

parentPort?.on('message', () => {
  try {
    current().exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {
    // The next write meets what is wrong with the file.
  }
  parentPort?.postMessage('done');
});
