import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

const folder = fileURLToPath(new URL('../../dist/test/', import.meta.url));
const made = new Map<string, URL>();

/** A module that a thread can be started from, for a module in TypeScript: one file, because a thread that dies starts anew. */
export function threadFrom(module: URL): URL {
  const known = made.get(module.href);
  if (known !== undefined) return known;
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
  const file = `${folder}${basename(module.pathname, '.ts')}.mjs`;
  const draft = `${file}.${process.pid}`; // another worker may be at it
  writeFileSync(draft, outputFiles[0]?.contents ?? '');
  renameSync(draft, file);
  const url = pathToFileURL(file);
  made.set(module.href, url);
  return url;
}
