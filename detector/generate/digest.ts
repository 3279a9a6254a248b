import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Rule } from '../define.ts';
import { SOURCES } from './assemble.ts';

interface Package {
  readonly devDependencies: { readonly assemblyscript: string };
}

const here = new URL('.', import.meta.url);

/**
 * SHA-256 (hexadecimal) of all that is generated and of all it is made from: rules, texts, what generates, what is compiled. Where
 * it is the same, generating anew would change nothing. Comments and format of the code make no difference.
 */
export async function digestOf(
  rules: readonly Rule[],
  texts: readonly Uint8Array[],
  generated: readonly string[],
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['tables.ts', 'assemble.ts'].map((name) => fileURLToPath(new URL(name, here))),
    bundle: true,
    minify: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'out',
    write: false,
    logLevel: 'error',
  });
  const digest = createHash('sha256');
  for (const { text } of outputFiles) digest.update(text);
  for (const source of SOURCES) {
    const folder = new URL('.', source);
    for (const name of readdirSync(folder).sort()) digest.update(readFileSync(new URL(name, folder)));
  }
  const { devDependencies } = JSON.parse(readFileSync(new URL('../../package.json', here), 'utf8')) as Package;
  digest.update(devDependencies.assemblyscript);
  digest.update(JSON.stringify(rules));
  for (const text of texts) digest.update(text);
  for (const text of generated) digest.update(text);
  return digest.digest('hex');
}
