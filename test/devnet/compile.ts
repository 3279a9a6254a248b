/** Compiles the contracts of the local chains: `npm run contracts`; with `--check` only says whether they are up to date. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = new URL('.', import.meta.url);
const COMPILED = fileURLToPath(new URL('contracts.json', here));

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>;
}

/** The code that stands on chain of every contract, by name, as it is written to {@link COMPILED}. */
function compile(): string {
  const { compile: run } = createRequire(import.meta.url)('solc') as { compile: (input: string) => string };
  const folder = new URL('contracts/', here);
  const files = readdirSync(folder).sort();
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(files.map((file) => [file, { content: readFileSync(new URL(file, folder), 'utf8') }])),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  };
  const output = JSON.parse(run(JSON.stringify(input))) as Output;
  const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? [];
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const code = Object.fromEntries(
    files.map((file) => {
      const name = file.replace(/\.sol$/, '');
      return [name, `0x${output.contracts[file]?.[name]?.evm.deployedBytecode.object ?? ''}`];
    }),
  );
  return `${JSON.stringify(code, null, 2)}\n`;
}

const compiled = compile();
if (!process.argv.includes('--check')) writeFileSync(COMPILED, compiled);
else if (readFileSync(COMPILED, 'utf8') !== compiled) {
  process.stderr.write('test/devnet/contracts.json is not what its sources compile to: npm run contracts\n');
  process.exitCode = 1;
}
