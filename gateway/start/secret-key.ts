/** SECRET_KEY: from the environment, or made at the first start in its own file beside the data, not in a backup of it. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Config } from '../../config/index.ts';
import type { SecretKeys } from '../../payments/index.ts';
import { faultName } from '../log.ts';
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
  writeFileSync(draft, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return kept(path);
}

/** What the file holds is the key as SECRET_KEY would have it, so that it can move there, or to SECRET_KEY_PREVIOUS. */
function kept(path: string): Buffer {
  const text = readFileSync(path, 'utf8').trim();
  if (/^[\w-]{43}$/.test(text)) return Buffer.from(text);
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex'); // as earlier builds made it
  throw new StartRefused(
    WRONG_CONFIGURATION,
    `SECRET_KEY: expected the file ${basename(path)} beside DATA_DIR to hold the key that was made there; it is damaged. Put its backup there, or set SECRET_KEY.`,
  );
}
