import { configSchema, variableTexts, type VariableText } from '../../config/index.ts';
import { createDetector } from '../../detector/index.ts';
import { checkKinds, readConfig } from '../start/read-config.ts';
import { UsageError, type Command } from './command.ts';

export const command: Command = {
  help: `Usage: blackbar config check | schema | variables

check      reads the environment and CONFIG_FILE as a start would; exit code 78 names every wrong path
schema     prints the JSON schema of the file
variables  lists the environment variables, what they are for, and their defaults
`,
  async run([action, ...rest]) {
    if (rest.length > 0) throw new UsageError(this.help);
    if (action === 'schema') {
      process.stdout.write(`${JSON.stringify(configSchema(), null, 2)}\n`);
      return 0;
    }
    if (action === 'variables') {
      process.stdout.write(variables());
      return 0;
    }
    if (action !== 'check') throw new UsageError(this.help);
    const notes: string[] = [];
    const config = readConfig(process.env, (line) => notes.push(line));
    checkKinds(config, createDetector({ custom: config.kinds.custom }));
    process.stdout.write(['The configuration is valid.', ...notes, ''].join('\n'));
    return 0;
  },
};

function variables(): string {
  const { variables: plain, secrets, ofFile } = variableTexts();
  return [
    'CONFIG_FILE names a file of operators, upstreams, kinds, ledgers and limits: config/gateway.example.yaml.',
    listOf(plain),
    'Secrets; each may also be given as NAME_FILE, a path to read it from:',
    listOf(secrets),
    'Each of these goes before the same setting of CONFIG_FILE; lists have commas:',
    listOf(ofFile),
  ].join('\n');
}

function listOf(texts: readonly VariableText[]): string {
  const width = Math.max(...texts.map(({ name }) => name.length));
  const lines = texts.map(
    ({ name, purpose, fallback }) => `  ${name.padEnd(width)}  ${purpose}${fallback && ` (${fallback})`}\n`,
  );
  return `\n${lines.join('')}`;
}
