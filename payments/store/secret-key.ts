import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Random } from '../random.ts';

const BYTES = 32;

/** Where the key of a data folder is kept: beside it, so that a copy of the folder does not hold it. */
export const secretKeyPath = (dir: string): string =>
  join(dirname(resolve(dir)), `.${basename(resolve(dir))}.secret-key`);

/**
 * The SECRET_KEY of an embedded store, made at the first start (64 hex digits, mode 0600).
 * @throws what the file system throws; an Error if the file holds no key.
 */
export function keepSecretKey(dir: string, random: Random): Uint8Array {
  const path = secretKeyPath(dir);
  const known = read(path);
  if (known !== undefined) return known;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${Buffer.from(random(8)).toString('hex')}`;
  writeFileSync(draft, `${Buffer.from(random(BYTES)).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, path); // fails where another process was first: then that key counts
  } catch (error) {
    if (read(path) === undefined) throw error;
  } finally {
    unlinkSync(draft);
  }
  const made = read(path);
  if (made === undefined) throw new Error('the secret key could not be kept');
  return made;
}

function read(path: string): Uint8Array | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error('the secret key file does not hold 64 hex digits');
  return Buffer.from(text, 'hex');
}

/** A SECRET_KEY that was given as text. */
export const secretKeyOf = (text: string): Uint8Array => Buffer.from(text, 'utf8');
