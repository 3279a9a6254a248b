#!/usr/bin/env node
/** The `blackbar` command. Exit codes: 0 done, 1 found something or not valid, 2 wrong usage, 78 wrong configuration. */
import { StartRefused } from '../start/start-refused.ts';
import { UsageError, type Command } from './command.ts';

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).command,
  scan: async () => (await import('./scan.ts')).command,
  explain: async () => (await import('./explain.ts')).command,
  kinds: async () => (await import('./kinds.ts')).command,
  config: async () => (await import('./config.ts')).command,
  operator: async () => (await import('./operator.ts')).command,
  backup: async () => (await import('./backup.ts')).command,
  journal: async () => (await import('./journal.ts')).command,
  verify: async () => (await import('./verify.ts')).command,
};

const HELP = `Usage: blackbar <command> [options]

  start          runs the gateway, as npm start does
  scan [files]   reports personal data and secrets in files, folders or stdin, never their values
  explain [file] shows what the gateway would redact in a request
  kinds          lists what is detected
  config         checks the configuration, or prints its schema
  operator key   makes a key for an operator
  backup FILE    copies the embedded store while the gateway runs
  journal        verifies, exports or erases what was written about calls
  verify FILE    checks a proof of sanitization against a node of its chain

blackbar <command> --help says more; blackbar --version says which version this is.
`;

async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) throw new UsageError(HELP);
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  if (name === '--version' || name === '-V') {
    process.stdout.write(`${(await import('../version.ts')).VERSION}\n`);
    return 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) throw new UsageError('There is no such command.\n\n' + HELP);
  const command = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(command.help);
    return 0;
  }
  return command.run(rest);
}

// Whoever reads the output may have read enough; what was found by then is still found.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  process.exit(code === 'EPIPE' ? (process.exitCode ?? 0) : 2);
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = error instanceof StartRefused ? error.exitCode : 2;
  const told = error instanceof UsageError || error instanceof StartRefused;
  const otherNode = error instanceof Error && 'code' in error && error.code === 'ERR_DLOPEN_FAILED';
  // Any other message may hold what was being worked on.
  const failed = otherNode
    ? 'The native add-ons were built for another version of Node: npm rebuild builds them anew.'
    : `Blackbar failed: ${error instanceof Error ? error.name : 'fault'}.`;
  process.stderr.write(`${told ? error.message : failed}\n`);
}
