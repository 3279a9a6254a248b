/**
 * `npm run kinds`: lists the kind files, derives the trigger tables from their patterns and compiles what searches them;
 * `--check` only compares.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Rule } from '../define.ts';
import { assemble } from './assemble.ts';
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

const description = rules.map((rule) => [rule.patterns, rule.ignoreCase, rule.kinds.map((kind) => kind.id)]);
const fingerprint = createHash('sha256').update(JSON.stringify(description)).digest('hex').slice(0, 16);
const packed = buildTables(rules, files, ordinaryTexts(rules)).replace(/.{1,150}/g, '$&\n');
const tables = `// Written by \`npm run kinds\`.

/** Of the rules that the tables were made from. */
export const fingerprint = '${fingerprint}';

/** See \`scan/tables.ts\`. */
export const tables = \`
${packed}\`;
`;

const wasm = (await assemble('first-look.ts')).toString('base64').replace(/.{1,150}/g, '$&\n');
const assembly = `// Written by \`npm run kinds\`.

/** \`assembly/first-look.ts\` as WebAssembly. */
export const assembly = \`
${wasm}\`;
`;

let stale = false;
for (const [name, text] of [
  ['index.ts', list],
  ['tables.generated.ts', tables],
  ['../scan/first-look.generated.ts', assembly],
] as const) {
  const path = folder + name;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  stale = true;
  if (!process.argv.includes('--check')) writeFileSync(path, text);
}
if (stale && process.argv.includes('--check')) {
  console.error('what is generated of detector/ is stale: run `npm run kinds` and commit it.');
  process.exitCode = 1;
}
