/** SECRET_KEY: from the environment, or made at the first start in its own file beside the data, not in a backup of it. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Config } from '../config/index.ts';
import type { SecretKeys } from '../payments/index.ts';
import { faultName } from './log.ts';
import { StartRefused, WRONG_CONFIGURATION } from './start-refused.ts';

const BYTES = 32;

/** Where the key is kept that was made here. */
const secretKeyPath = (dataDir: string): string => `${resolve(dataDir)}.secret-key`;

/** The keys of this service. @throws StartRefused if the file can neither be read nor made */
export function readSecretKeys(config: Pick<Config, 'data_dir' | 'secrets'>): SecretKeys {
  const { secret_key: given, secret_key_previous: previous } = config.secrets;
  if (given !== undefined)
    return { current: Buffer.from(given), ...(previous !== undefined && { previous: Buffer.from(previous) }) };
  try {
    return { current: keptOrMade(secretKeyPath(config.data_dir)) };
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const fault = faultName(error).toString();
    throw new StartRefused(
      WRONG_CONFIGURATION,
      `SECRET_KEY: expected the key, or a place beside DATA_DIR where one can be kept (${fault}).`,
    );
  }
}

function keptOrMade(path: string): Buffer {
  try {
    return kept(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  mkdirSync(dirname(path), { recursive: true });
  // Linking a finished file makes the key appear whole, and only once if two processes start together.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(BYTES).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return kept(path);
}

function kept(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (key.length !== BYTES)
    throw new StartRefused(
      WRONG_CONFIGURATION,
      `SECRET_KEY: expected the file ${basename(path)} beside DATA_DIR to hold ${2 * BYTES} hex digits; it is damaged. Put its backup there, or set SECRET_KEY.`,
    );
  return key;
}
