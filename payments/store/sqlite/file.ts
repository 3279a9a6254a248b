import { chmodSync, mkdirSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { StoreError } from '../../store-error.ts';
import { openDatabase } from './database.ts';
import { storeFault } from './fault.ts';
import { migrate } from './schema.ts';

export const FILE = 'blackbar.sqlite';
const LOCK = 'blackbar.lock';
/** How long a write waits for somebody else's lock (a backup tool); the event loop stands still meanwhile. */
const BUSY_MS = 100;
const WRITE_BITS = 0o222;

/** The open file, and what tells whether it is still the one at its path. */
export interface StoreFile {
  readonly db: Database;
  /** Throws StoreError if the file, or its log, is no longer at its path, or may not be written. */
  check(): void;
  /** Is what stands at the path another file (or none)? */
  isReplaced(): boolean;
  close(): void;
}

const look = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });
const sameFile = (a: Stats | undefined, b: Stats | undefined): boolean =>
  a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev; // an inode is not reused while we hold it open

/**
 * Tells one folder from another, also where both had the same path. Inodes are reused, hence the time of birth; where
 * a file system has none, Node answers the time of change, which says nothing.
 */
export function folderMark(dir: string): string | undefined {
  const stats = look(dir);
  if (stats?.isDirectory() !== true) return undefined;
  const born = stats.birthtimeMs === stats.ctimeMs ? 0 : stats.birthtimeMs;
  return `${stats.dev}:${stats.ino}:${born}`;
}

/** Does the database file stand in this folder? */
export const hasFile = (dir: string): boolean => look(join(dir, FILE)) !== undefined;

/**
 * Holds a folder for this process. An open transaction on a tiny database file is a lock of the operating system: it
 * dies with the process, however that dies, and leaves nothing to clean up.
 */
function lockFolder(dir: string): Database {
  const path = join(dir, LOCK);
  const lock = openDatabase(path, { timeout: 0 });
  try {
    chmodSync(path, 0o600);
    lock.exec('PRAGMA journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function openStore(path: string): Database {
  const db = openDatabase(path, { timeout: 1000 });
  try {
    chmodSync(path, 0o600);
    db.exec('PRAGMA journal_mode = WAL');
    db.exec('PRAGMA synchronous = NORMAL'); // a process kill loses nothing; a power cut may lose the last moments
    db.exec('PRAGMA secure_delete = ON');
    db.exec('PRAGMA temp_store = MEMORY');
    db.exec('PRAGMA cache_size = -16000');
    migrate(db);
    db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    db.prepare('REPLACE INTO health (one, at) VALUES (1, 0)').run(); // proves that it can be written
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Opens (or makes) the folder and its file as at a start. Throws StoreError. */
export function openFile(dir: string): StoreFile {
  const path = join(dir, FILE);
  let lock: Database | undefined;
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    lock = lockFolder(dir);
    return watched(path, openStore(path), lock);
  } catch (error) {
    lock?.close();
    throw storeFault(error) ?? error;
  }
}

function watched(path: string, db: Database, lock: Database): StoreFile {
  const file = look(path);
  const wal = look(`${path}-wal`);
  const isReplaced = (): boolean => !sameFile(look(path), file);
  return {
    db,
    isReplaced,
    check() {
      const now = look(path);
      if (!sameFile(now, file) || !sameFile(look(`${path}-wal`), wal)) throw new StoreError('missing');
      if (now === undefined || (now.mode & WRITE_BITS) === 0) throw new StoreError('read_only');
    },
    close() {
      // Closing removes `-wal` by its path. Where another file stands there by now, that log would be the new file's:
      // then the old handle is left open, which costs three descriptors.
      if (!isReplaced()) db.close();
      lock.close();
    },
  };
}
