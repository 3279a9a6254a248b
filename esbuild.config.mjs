// What `npm run build` does behind `tsc -b`, which checks and writes the declarations: few large files start five times
// faster than a thousand small ones, and code that V8 has compiled before starts faster still.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { crc32, inflateSync } from 'node:zlib';

/** Packages that every start needs. The others are loaded from node_modules, most of them only when they are used. */
const INSIDE = new Set([
  'better-sqlite3',
  'fastify',
  '@fastify/busboy',
  '@fastify/http-proxy',
  're2',
  'typebox',
  'undici',
]);
/** Needed by those, but not here. */
const OUTSIDE = new Set(['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request', 'pino']);

const packageOf = (path) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(path)[0];

const entryPoints = [
  'gateway/main.ts',
  'gateway/cli/main.ts',
  'gateway/start/start.ts',
  'gateway/service.ts',
  'gateway/keep-code.ts',
  'gateway/inspect/worker.ts',
  'detector/index.ts',
  'config/index.ts',
  'payments/anchors/offline.ts',
  'payments/store/sqlite/checkpoint-thread.ts',
];

const common = {
  bundle: true,
  platform: 'node',
  // For Node's versions esbuild takes regular expressions of Unicode classes apart.
  target: 'es2023',
  // Names stay: refusals and logs tell faults by them. Without white space the code starts a sixth faster.
  minifySyntax: true,
  minifyWhitespace: true,
  // An error that nobody catches shows the line it comes from.
  lineLimit: 200,
  logLevel: 'warning',
};
/** What stands in a package's place. */
const INSTEAD = {
  // The pools alone, as undici's own entry puts them together: the rest takes a twentieth of a start.
  undici: `
    const Dispatcher = require('undici/lib/dispatcher/dispatcher');
    Object.assign(Dispatcher.prototype, require('undici/lib/api'));
    module.exports = {
      Dispatcher,
      Client: require('undici/lib/dispatcher/client'),
      Pool: require('undici/lib/dispatcher/pool'),
      BalancedPool: require('undici/lib/dispatcher/balanced-pool'),
    };`,
  // It looks for the add-on of better-sqlite3 around the file that asks.
  bindings: "module.exports = (name) => require('better-sqlite3/build/Release/' + name);",
  // What packages ask for and nothing here makes them use: WebSocket, HTTP/2, TLS of Node's own client, versions of plugins.
  ws: 'module.exports = {};',
  'node:http2': 'module.exports = { constants: {} };',
  'node:https': "module.exports = { Agent: require('node:http').Agent };",
  semver: 'module.exports = { satisfies: () => true };',
};
/** The router compiles functions for each route and each part of its path, which takes a twentieth of a start. */
const COMPILED = [
  // Looks at the same characters, and at the first, which is known.
  ['node', /const lines = \[\]\n[^]*?\n {2}return new Function\(.*/, 'return (path, i) => path.startsWith(prefix, i)'],
  [
    'handler-storage',
    /const fnBody = \[[^]*?\n {4}return new Function\(.*/,
    `return (...given) => {
      const values = new NullObject()
      params.forEach((name, i) => { values[name] = i < 4 ? given[i] : given[4][i - 4] })
      return values
    }`,
  ],
  // Only asked where routes differ by more than their path.
  [
    'handler-storage',
    /(this\._getHandlerMatchingConstraints) = (new Function\(.*?\)\)) .*/,
    '$1 = (derived) => ($1 = $2).call(this, derived)',
  ],
];
const routes = {
  name: 'routes',
  setup: (bundle) =>
    bundle.onLoad({ filter: /find-my-way\/lib\/[\w-]+\.js$/ }, ({ path }) => {
      let contents = readFileSync(path, 'utf8');
      for (const [, compiled, instead] of COMPILED.filter(([file]) => path.endsWith(`/${file}.js`))) {
        if (!compiled.test(contents))
          throw new Error(`${path} has changed: look at what stands in place of its functions`);
        contents = contents.replace(compiled, instead);
      }
      return { contents };
    }),
};
/** The tables of the search: what stands packed in the source is a file of numbers here, which is only read. */
const tables = {
  name: 'tables',
  setup: (bundle) =>
    bundle.onLoad({ filter: /tables\.generated\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const [literal, packed] = /(?<=tables = )`([^`]+)`/.exec(source);
      const numbers = inflateSync(Buffer.from(packed, 'base64'));
      writeFileSync('dist/detector/tables.bin', numbers);
      return {
        contents: `import { closeSync, openSync, readSync } from 'node:fs';
          import { fileURLToPath } from 'node:url';
          const file = {
            size: ${numbers.length},
            crc32: ${crc32(numbers)},
            read(into) {
              const from = openSync(fileURLToPath(import.meta.resolve('#root/dist/detector/tables.bin')));
              try {
                readSync(from, into);
              } finally {
                closeSync(from);
              }
            },
          };
          ${source.replace(literal, 'file')}`,
      };
    }),
};
/** Four hundred modules as one: what may be imported later stands behind a function for each, and a start calls them all. */
const typebox = await build({
  ...common,
  stdin: {
    contents: `
      export { Type, Type as default } from 'typebox';
      export { Compile, Validator } from 'typebox/compile';
      export { Settings } from 'typebox/system';
      export { Default, Errors } from 'typebox/value';`,
    resolveDir: '.',
  },
  write: false,
  format: 'esm',
});
const packages = {
  name: 'packages',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^typebox(\/|$)/ }, () => ({ path: 'typebox', namespace: 'typebox' }));
    bundle.onLoad({ filter: /./, namespace: 'typebox' }, () => ({ contents: typebox.outputFiles[0].text }));
    bundle.onResolve({ filter: /\/re2\.node$/ }, () => ({ path: 're2/build/Release/re2.node', external: true }));
    bundle.onResolve({ filter: /./ }, ({ path, importer }) =>
      path in INSTEAD && (INSIDE.has(path) || importer.includes('/node_modules/'))
        ? { path, namespace: 'instead' }
        : undefined,
    );
    bundle.onLoad({ filter: /./, namespace: 'instead' }, ({ path }) => ({ contents: INSTEAD[path], resolveDir: '.' }));
    bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point') return undefined;
      const inside = importer.includes('/node_modules/') ? !OUTSIDE.has(packageOf(path)) : INSIDE.has(packageOf(path));
      return inside ? undefined : { path, external: true };
    });
  },
};

/** esbuild leaves letters in regular expressions as they are; ASCII alone takes half of the memory. */
const ascii = (text) =>
  text.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

const modules = await build({
  ...common,
  metafile: true,
  entryPoints,
  outdir: 'dist',
  outbase: '.',
  chunkNames: 'chunks/[name]-[hash]',
  splitting: true,
  format: 'esm',
  // Bundled CommonJS asks for Node's own modules by it.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  plugins: [packages, routes, tables],
});
const written = Object.keys(modules.metafile.outputs);
for (const path of written) writeFileSync(path, ascii(readFileSync(path, 'utf8')));
// Last, because a service may be running from here: the first `npx blackbar` in a clone builds once more.
for (const name of readdirSync('dist/chunks'))
  if (!written.includes(`dist/chunks/${name}`)) rmSync(`dist/chunks/${name}`);

// The service once more, as the one script that `gateway/service.ts` runs, and the code that V8 compiles of it.
const script = await build({
  ...common,
  entryPoints: ['gateway/start/start.ts'],
  write: false,
  format: 'cjs',
  // A script that was compiled before may import nothing by itself.
  supported: { 'dynamic-import': false },
  legalComments: 'none',
  define: { 'import.meta.url': 'fileUrl', 'import.meta.resolve': 'urlOf' },
  banner: {
    js: `(function (require, __filename) {
      'use strict';
      const fileUrl = require('node:url').pathToFileURL(__filename).href;
      const urlOf = (name) => new URL(name.replace('#root/', '../../'), fileUrl).href;
      const module = { exports: {} };`,
  },
  footer: { js: 'return module.exports; })' },
  plugins: [packages, routes, tables],
});
writeFileSync('dist/gateway/service.cjs', ascii(script.outputFiles[0].text));
rmSync('dist/gateway/service.code', { force: true });
// No setting and no flag of this process may change what is kept.
const { PATH, TMPDIR } = process.env;
const kept = spawnSync(process.execPath, ['dist/gateway/keep-code.js'], { env: { PATH, TMPDIR }, encoding: 'utf8' });
if (kept.status !== 0)
  console.warn(`The service will start slower, because its code could not be kept:\n${kept.stderr}`);
