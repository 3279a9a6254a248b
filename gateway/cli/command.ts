import { parseArgs, type ParseArgsConfig } from 'node:util';

/** One command of `blackbar`. */
export interface Command {
  readonly help: string;
  /** Answers the exit code. */
  run(args: readonly string[]): Promise<number>;
}

/** Wrong usage: exit code 2 and a message. */
export class UsageError extends Error {}

/** Options and files of a command line. @throws UsageError */
export function parse<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
): ReturnType<typeof parseArgs<{ args: string[]; options: T; allowPositionals: true; strict: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'wrong usage');
  }
}

/** All of stdin. */
export async function readStdin(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Writes to stdout and waits while the reader is slow. */
export function write(text: string | Buffer): Promise<void> | undefined {
  if (process.stdout.write(text)) return undefined;
  return new Promise((resolve) => process.stdout.once('drain', resolve));
}
