import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

const folder = fileURLToPath(new URL('../../dist/test/', import.meta.url));

/**
 * Where a module in TypeScript stands as one file, for a thread or a process of its own: through tsx each start would load
 * a hundred modules anew.
 */
export function bundleOf(module: URL): string {
  const file = `${folder}${basename(module.pathname, '.ts')}.mjs`;
  // Since this worker began, it or another has made it.
  if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > performance.timeOrigin) return file;
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(module)],
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'warning',
  });
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`; // another worker may be at it
  writeFileSync(draft, outputFiles[0]?.contents ?? '');
  renameSync(draft, file);
  return file;
}

/** A module that a thread can be started from. */
export const threadFrom = (module: URL): URL => pathToFileURL(bundleOf(module));
