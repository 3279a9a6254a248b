/**
 * Gathers `code/`: sources of permissively licensed packages in which nobody's data stands. Run it from the repository's
 * root with `node --import tsx test/detector/clean/gather.ts`; it needs `node_modules` as `package-lock.json` says.
 * Files with e-mail addresses or key material are left out, whatever the detector says of them; so are those with notes
 * on what their authors left open, among which nobody would find ours. The names end in `.txt`,
 * so that no tool takes them for sources of ours.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = [
  'fastify',
  'undici',
  'openai',
  'ajv',
  'yaml',
  'zod',
  'ioredis',
  'find-my-way',
  'pino',
  'vite',
  'vitest',
  'rolldown',
  'postcss',
  'semver',
  'readable-stream',
  'typebox',
  'pure-rand',
  'light-my-request',
  'magic-string',
  'fast-json-stringify',
  'smol-toml',
  'picomatch',
  'form-data',
  '@opentelemetry/api',
  'autocannon',
  'avvio',
  'http-proxy',
  'cli-table3',
  'sonic-boom',
  'thread-stream',
];
const MOST_BYTES = 96 * 1024;
const MOST_FILE = 32 * 1024;
const LEAST_FILE = 400;
const SOURCE = /\.(?:[cm]?[jt]s|md|json|css|ya?ml|html|lua|sh)$/;
const PERSONAL = /[\w.+-]@[\w-]+\.\w|-----BEGIN [A-Z ]*PRIVATE KEY/;
const LEFT_OPEN = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'X'.repeat(3), 'HA' + 'CK', 'not ' + 'implemented'].join('|'));

const target = fileURLToPath(new URL('./code/', import.meta.url));
rmSync(target, { recursive: true, force: true });

const notices: string[] = [];
for (const name of PACKAGES) {
  const root = join('node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const files = readdirSync(root, { recursive: true })
    .map(String)
    .filter((file) => SOURCE.test(file) && !/(?:^|\/)node_modules\/|\.min\.|\.map$|package-lock/.test(file))
    .sort((a, b) => (hash(a) < hash(b) ? -1 : 1));
  let bytes = 0;
  for (const file of files) {
    const { size } = statSync(join(root, file));
    if (size > MOST_FILE || size < LEAST_FILE || bytes + size > MOST_BYTES) continue;
    const text = readFileSync(join(root, file), 'utf8');
    if (PERSONAL.test(text) || LEFT_OPEN.test(text)) continue;
    const path = join(target, name.replace('/', '-'), `${file.replaceAll('/', '-')}.txt`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    bytes += size;
  }
  notices.push(`| ${name} | ${version} | ${license} | ${String(bytes)} |`);
}
writeFileSync(
  join(target, 'NOTICE.md'),
  `Copies of source files of these npm packages, unchanged but for their names, as text without personal data to test the
detector with. Each stays under its own licence; the licence texts are in the packages.

| Package | Version | Licence | Bytes |
|---|---|---|---|
${notices.join('\n')}
`,
);

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
