/** What `blackbar scan` reads: stdin, files, folders, or what git is about to commit. */
import { isUtf8 } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decode16, encode16, encodingOf } from '../inspect/text-encoding.ts';
import { printable, readStdin, UsageError } from './command.ts';

export interface Source {
  /** A path, or `-` for stdin. */
  readonly name: string;
  /** In bytes, for the progress. */
  readonly size: number;
  read(): Buffer;
}

const STDIN = '-';

/** Folders that hold what others wrote. */
const LEFT_OUT = new Set(['.git', 'node_modules']);
/** A file with a zero in its first bytes is no text, as git has it. */
const SNIFFED = 8000;

/** Stdin where nothing is named, or `-`. @throws UsageError for a name that does not exist */
export async function namedSources(names: readonly string[]): Promise<Source[]> {
  const sources: Source[] = [];
  for (const name of names.length > 0 ? names : [STDIN]) {
    if (name !== STDIN) for (const source of within(name, true)) sources.push(source);
    else if (!sources.some((source) => source.name === STDIN)) {
      const bytes = await readStdin();
      sources.push({ name: STDIN, size: bytes.length, read: () => bytes });
    }
  }
  return sources;
}

function* within(path: string, named: boolean): Generator<Source> {
  let stat;
  let entries;
  try {
    stat = statSync(path);
    if (stat.isDirectory()) entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (named && stat === undefined) throw new UsageError(`${printable(path)}: no such file or folder.`);
    // Told when it is its turn, like a file that cannot be read: the rest is scanned.
    yield {
      name: path,
      size: 0,
      read() {
        throw error;
      },
    };
    return;
  }
  if (entries === undefined) {
    yield {
      name: path,
      size: stat.size,
      read: () => (named || startsAsText(path) ? readFileSync(path) : Buffer.alloc(0)),
    };
    return;
  }
  // Links inside a folder may lead in circles, and to what was not asked for.
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (!LEFT_OUT.has(entry.name) && (entry.isDirectory() || entry.isFile()))
      yield* within(join(path, entry.name), false);
}

/** The files of the next commit as git has them in its index. @throws UsageError outside a repository */
export function stagedSources(): Source[] {
  const options = ['--cached', '--raw', '--no-renames', '--no-abbrev', '--diff-filter=ACMT', '-z'];
  const changes = git('-c', 'diff.relative=false', 'diff', ...options).split('\0');
  const sources: Source[] = [];
  for (let i = 0; i + 1 < changes.length; i += 2) {
    const [, mode = '', , blob = ''] = (changes[i] as string).split(' ');
    if (mode === SUBMODULE) continue;
    const size = Number(git('cat-file', '-s', blob));
    sources.push({
      name: changes[i + 1] as string,
      size,
      read: () => textOnly(execFileSync('git', ['cat-file', 'blob', blob], { maxBuffer: size + 1 })),
    });
  }
  return sources;
}

const SUBMODULE = '160000';

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    throw new UsageError('--staged needs git and a repository.');
  }
}

const isText = (bytes: Buffer): boolean => !bytes.subarray(0, SNIFFED).includes(0) || wideOf(bytes) !== undefined;

const textOnly = (bytes: Buffer): Buffer => (isText(bytes) ? bytes : Buffer.alloc(0));

/** A disk image or a model's weights are not read to be left out. */
function startsAsText(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(SNIFFED);
    return isText(start.subarray(0, readSync(file, start, 0, SNIFFED, 0)));
  } finally {
    closeSync(file);
  }
}

/** The order of the bytes where a character has two of them, as Windows writes text. */
function wideOf(bytes: Buffer): 'utf16le' | 'utf16be' | undefined {
  const encoding = encodingOf(bytes);
  return encoding === 'utf16le' || encoding === 'utf16be' ? encoding : undefined;
}

/** Bytes as text, and text as such bytes again. */
export interface Codec {
  /** A byte a character, or UTF-8. */
  readonly bytes: Buffer;
  readonly decode: (piece: Buffer) => string;
  readonly encode: (text: string) => Buffer;
}

/**
 * How bytes are read: as UTF-8 or UTF-16 where they are, else a character a byte.
 * @returns `encode` throws where half a character would be lost
 */
export function codecOf(bytes: Buffer): Codec {
  const wide = wideOf(bytes);
  if (wide !== undefined) {
    const utf8 = Buffer.from(decode16(bytes.subarray(0, bytes.length & ~1), wide));
    const whole = encode16(utf8.toString(), wide).equals(bytes);
    const encode = (text: string): Buffer => {
      if (!whole) throw new Error('UTF-16 with half a character: it can be scanned, but not written back as it was');
      return encode16(text, wide);
    };
    return { bytes: utf8, decode: (piece) => piece.toString(), encode };
  }
  const encoding = isUtf8(bytes) ? 'utf8' : 'latin1';
  return { bytes, decode: (piece) => piece.toString(encoding), encode: (text) => Buffer.from(text, encoding) };
}
