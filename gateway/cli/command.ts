import { fstatSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { StoreError } from '../../payments/index.ts';
import { WRONG_CONFIGURATION } from '../start/start-refused.ts';

/** One command of `blackbar`. */
export interface Command {
  readonly help: string;
  /** Answers the exit code. */
  run(args: readonly string[]): Promise<number>;
}

/** The exit code of a command that could not use the store: 1 would say that something was found wrong in it. */
export const storeFaultCode = ({ code }: StoreError): number => (code === 'missing' ? WRONG_CONFIGURATION : 2);

/** Wrong usage: exit code 2 and a message. */
export class UsageError extends Error {}

/** A name with a line break would look like two findings, one with an escape would command the terminal. */
export const printable = (name: string): string =>
  name.replace(/\p{Cc}/gu, (control) => `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Options and files of a command line. @throws UsageError */
export function parse<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
): ReturnType<typeof parseArgs<{ args: string[]; options: T; allowPositionals: true; strict: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Its further sentences speak of `--` and positional arguments.
    const [first = 'Wrong usage'] = error instanceof Error ? error.message.split('. ') : [];
    throw new UsageError(`${first.replace(/\.$/, '')}. --help says what this command takes.`);
  }
}

/** All of stdin. Whoever sits before a terminal is told that it is waited for. */
export async function readStdin(): Promise<Buffer> {
  // Node reads nothing from a folder, and calls that the end.
  if (fstatSync(0).isDirectory()) throw new UsageError('stdin is a folder: name it instead.');
  if (process.stdin.isTTY) process.stderr.write('Reading from this terminal; Ctrl-D ends it.\n');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Writes to stdout and waits while the reader is slow. */
export function write(text: string | Buffer): Promise<void> | undefined {
  if (process.stdout.write(text)) return undefined;
  return new Promise((resolve) => process.stdout.once('drain', resolve));
}
