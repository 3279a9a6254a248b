/**
 * `npm run kinds`: lists the kind files, derives the trigger tables from their patterns and compiles what searches them.
 * `--check` only compares: first what everything was made from, and makes it anew where that has changed, or with `--anew`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Rule } from '../define.ts';
import { assemble, SOURCES } from './assemble.ts';
import { digestOf } from './digest.ts';
import { ordinaryTexts } from './ordinary-texts.ts';
import { buildTables } from './tables.ts';

const folder = fileURLToPath(new URL('../kinds/', import.meta.url));
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.includes('/') && file.endsWith('.ts') && !file.endsWith('.d.ts'))
  .sort();
const rules: Rule[] = [];
for (const file of files) {
  const module = (await import(pathToFileURL(folder + file).href)) as { rule: Rule };
  rules.push(module.rule);
}

const lines = files.map((file, number) => `import { rule as rule${String(number)} } from './${file}';`);
const list = `// Written by \`npm run kinds\`.
import type { Rule } from '../define.ts';
${lines.join('\n')}

/** Every rule; tables refer to them by position. */
export const rules: readonly Rule[] = [
${files.map((_, number) => `  rule${String(number)},`).join('\n')}
];
`;

const PATHS = [
  'tables.generated.ts',
  'index.ts',
  '../scan/first-look.generated.ts',
  '../../gateway/inspect/sip-hash.generated.ts',
].map((name) => folder + name);
/** In the first line of the tables: what all of it was made from. */
const DIGEST = /(?<=^\/\/ Written by `npm run kinds` from )[0-9a-f]+/;
const [isCheck, isAnew] = ['--check', '--anew'].map((option) => process.argv.includes(option));
const texts = ordinaryTexts(rules);

async function generate(): Promise<string[]> {
  const description = rules.map((rule) => [rule.patterns, rule.ignoreCase, rule.kinds.map((kind) => kind.id)]);
  const fingerprint = createHash('sha256').update(JSON.stringify(description)).digest('hex').slice(0, 16);
  const packed = buildTables(rules, files, texts).replace(/.{1,150}/g, '$&\n');
  const tables = (digest: string): string => `// Written by \`npm run kinds\` from ${digest}.

/** Of the rules that the tables were made from. */
export const fingerprint = '${fingerprint}';

/** See \`scan/tables.ts\`. */
export const tables = \`
${packed}\`;
`;
  const assembly: string[] = [];
  for (const source of SOURCES) {
    const wasm = (await assemble(source)).toString('base64').replace(/.{1,150}/g, '$&\n');
    assembly.push(`// Written by \`npm run kinds\`.

/** \`assembly/${basename(source.pathname)}\` as WebAssembly. */
export const assembly = \`
${wasm}\`;
`);
  }
  const digest = await digestOf(rules, texts, [tables(''), list, ...assembly]);
  return [tables(digest), list, ...assembly];
}

async function isFresh(): Promise<boolean> {
  const [tables = '', ...others] = PATHS.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''));
  const digest = DIGEST.exec(tables)?.[0];
  return digest === (await digestOf(rules, texts, [tables.replace(DIGEST, ''), ...others]));
}

if (isAnew || !isCheck || !(await isFresh())) {
  const generated = await generate();
  const stale = PATHS.filter((path, i) => !existsSync(path) || readFileSync(path, 'utf8') !== generated[i]);
  if (!isCheck) for (const path of stale) writeFileSync(path, generated[PATHS.indexOf(path)] as string);
  else if (stale.length > 0) {
    console.error('what is generated of detector/ is stale: run `npm run kinds` and commit it.');
    process.exitCode = 1;
  }
}
