/**
 * The service as `npm run build` made it: one script, and beside it the code that V8 compiled of it when the build started
 * it once (`keep-code.ts`). With that a start compiles next to nothing. Code that is damaged, of another script, of another
 * V8 or for other flags of V8 is passed over, and the script is compiled like any other.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import type * as starting from './start/start.ts';

type Service = Pick<typeof starting, 'run'>;
/** What the script is to JavaScript. */
type Wrapped = (require: NodeJS.Require, path: string) => Service;

const SCRIPT = 'service.cjs';
const CODE = 'service.code';
const SUM_BYTES = 4;

/** The service: its source under a loader, what was built otherwise. */
export async function loadService(): Promise<Service> {
  return import.meta.url.endsWith('.ts') ? await import('./start/start.ts') : loadScript().service;
}

interface Loaded {
  readonly service: Service;
  /** Was its code kept, so that V8 did not compile it? */
  readonly kept: boolean;
  /** Keeps what V8 has compiled of it by now. */
  readonly keep: () => void;
}

/** Runs the script of the build; this module stands in dist/gateway or beside it. */
export function loadScript(folder = fileURLToPath(new URL('../gateway/', import.meta.url))): Loaded {
  const [path, codePath] = [join(folder, SCRIPT), join(folder, CODE)];
  const bytes = readFileSync(path);
  const sum = crc32(bytes);
  const cachedData = codeOf(codePath, sum);
  // The build leaves nothing but ASCII: one byte a character.
  const script = new Script(bytes.toString('latin1'), {
    filename: path,
    ...(cachedData && { cachedData }),
  });
  return {
    service: (script.runInThisContext() as Wrapped)(createRequire(path), path),
    kept: script.cachedDataRejected === false,
    keep() {
      const code = script.createCachedData();
      const head = Buffer.alloc(SUM_BYTES);
      head.writeUInt32LE(crc32(code, sum));
      writeFileSync(codePath, Buffer.concat([head, code]));
    },
  };
}

/** What was kept, if it is whole and of this script; V8 tells whether it is its own. */
function codeOf(path: string, sum: number): Buffer | undefined {
  try {
    const all = readFileSync(path);
    const code = all.subarray(SUM_BYTES);
    return crc32(code, sum) === all.readUInt32LE() ? code : undefined;
  } catch {
    return undefined;
  }
}
