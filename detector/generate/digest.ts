import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Rule } from '../define.ts';

interface Package {
  readonly devDependencies: { readonly assemblyscript: string };
}

const here = new URL('.', import.meta.url);
const assembly = new URL('../assembly/', here);

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
  for (const name of readdirSync(assembly).sort()) digest.update(readFileSync(new URL(name, assembly)));
  const { devDependencies } = JSON.parse(readFileSync(new URL('../../package.json', here), 'utf8')) as Package;
  digest.update(devDependencies.assemblyscript);
  digest.update(JSON.stringify(rules));
  for (const text of texts) digest.update(text);
  for (const text of generated) digest.update(text);
  return digest.digest('hex');
}
