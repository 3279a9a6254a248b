import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { UsageError, type Command } from '../../../gateway/cli/command.ts';

const main = readFileSync(new URL('../../../gateway/cli/main.ts', import.meta.url), 'utf8');
const commands = [...main.matchAll(/import\('\.\/(\w+)\.ts'\)/g)].map(([, name]) => name as string);
const load = async (name: string): Promise<Command> =>
  ((await import(`../../../gateway/cli/${name}.ts`)) as { command: Command }).command;

test.for(commands)('help of %s begins with how it is called', async (name) => {
  expect((await load(name)).help).toMatch(RegExp(`^Usage: blackbar ${name}`));
});

describe('wrong usage is told, and nothing is done', () => {
  test.for([
    ['scan', '--context', 'poetic'],
    ['scan', '/no/such/file'],
    ['scan', '--redact', '--in-place'],
    ['scan', '--staged', 'file'],
    ['scan', '--jsonl', '--json'],
    ['scan', '--jsonl', '.'],
    ['scan', '--frob'],
    ['explain', '/no/such/file'],
    ['kinds', 'extra'],
    ['operator'],
    ['config', 'check', 'gateway.yaml'],
    ['journal', 'verify', 'extra'],
    ['journal', 'export', 'extra'],
    ['journal', 'erase', '--wallet', 'one', 'two'],
    ['start', 'extra'],
    ['backup', '/no/such/folder/file'],
    ['verify', '/no/such/file', '--rpc', 'http://127.0.0.1:1'],
  ])('%s', async ([name, ...args]) => {
    const command = await load(name as string);
    await expect(command.run(args)).rejects.toBeInstanceOf(UsageError);
  });
});
