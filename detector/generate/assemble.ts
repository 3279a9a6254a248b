import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MOST_WORDS } from '../labels.ts';
import { LONGEST_CELL } from '../records/tables.ts';
import * as cueTables from '../scan/cue-tables.ts';
import * as groups from '../text/groups.ts';
import * as labelWords from '../scan/label-words.ts';
import * as plan from '../scan/plan.ts';
import * as program from '../scan/program.ts';
import * as seedWords from '../scan/seed-words.ts';
import * as symbols from '../scan/symbols.ts';
import * as tables from '../scan/tables.ts';

/** As much of the compiler as is used; its own declarations come with globals that are not Node's. */
interface Compiler {
  readonly main: (
    options: readonly string[],
    files: {
      readonly readFile: (name: string, base: string) => string | null;
      readonly writeFile: (name: string, contents: string | Uint8Array) => void;
      readonly listFiles: () => readonly string[];
    },
  ) => Promise<{ readonly error: Error | null; readonly stderr: { toString(): string } }>;
}

const COMPILER = 'assemblyscript/asc';
/** What is compiled. */
export const SOURCES = ['../assembly/first-look.ts', '../../gateway/inspect/assembly/sip-hash.ts'].map(
  (path) => new URL(path, import.meta.url),
);
/** What the sources know of the tables: these modules' numbers. */
const LAYOUT = 'layout.ts';

const layout = Object.entries({
  ...cueTables,
  ...groups,
  ...labelWords,
  ...plan,
  ...program,
  ...seedWords,
  ...symbols,
  ...tables,
  LONGEST_CELL,
  MOST_WORDS,
})
  .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  .map(([name, value]) => `export const ${name}: ${value < 0 ? 'i32' : 'u32'} = ${String(value)};\n`)
  .join('');

/** Compiles a source to WebAssembly. @throws Error with what the compiler says */
export async function assemble(source: URL): Promise<Buffer> {
  const { main } = (await import(COMPILER)) as Compiler;
  let compiled: Buffer | undefined;
  const options = ['-O3', '--noAssert', '--enable', 'simd', '--runtime', 'stub', '--importMemory', '--outFile', 'out'];
  const { error, stderr } = await main([basename(source.pathname), ...options], {
    readFile(name, base) {
      if (name === LAYOUT) return layout;
      try {
        return readFileSync(new URL(join(base === '.' ? '' : base, name), source), 'utf8');
      } catch {
        return null;
      }
    },
    writeFile: (_, contents) => {
      compiled = Buffer.from(contents);
    },
    listFiles: () => [],
  });
  if (error !== null || compiled === undefined) throw new Error(stderr.toString(), { cause: error });
  return compiled;
}
