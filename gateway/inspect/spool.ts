/**
 * Inspected bytes that wait until all of their upload is inspected and charged: in memory, and beyond a megabyte in a
 * file that has no name and that nobody else can read, its key being in this memory alone.
 */
import { createCipheriv, createDecipheriv, randomBytes, type Cipher } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What an upload may hold in memory, in bytes. */
const IN_MEMORY = 1024 * 1024;
/** What all uploads together may hold in files; one alone may hold more. */
const IN_FILES = 1024 * 1024 * 1024;
const PIECE = 256 * 1024;
const CIPHER = 'aes-256-ctr';

let inFiles = 0;

/** There is no room for another upload, or no place to write to. */
export class SpoolFault extends Error {
  override readonly name = 'SpoolFault';
}

/** The bytes of one upload: written in order, read once, closed whatever happens. Rejects with SpoolFault. */
export class Spool {
  #memory: Buffer[] = [];
  #inMemory = 0;
  #file:
    { readonly handle: FileHandle; readonly cipher: Cipher; readonly key: Buffer; readonly iv: Buffer } | undefined;
  #inFile = 0;
  #closed = false;
  readonly #dir: string;

  /** @param dir where a file may be made */
  constructor(dir = tmpdir()) {
    this.#dir = dir;
  }

  get size(): number {
    return this.#inMemory + this.#inFile;
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#file === undefined && this.#inMemory + bytes.length <= IN_MEMORY) {
      // A copy: a piece may be a view of a chunk that is much larger.
      this.#memory.push(Buffer.from(bytes));
      this.#inMemory += bytes.length;
      return;
    }
    if (inFiles > this.#inFile && inFiles + bytes.length > IN_FILES) throw new SpoolFault('too many uploads');
    this.#file ??= await createFile(this.#dir);
    inFiles += bytes.length;
    this.#inFile += bytes.length;
    await this.#file.handle.appendFile(this.#file.cipher.update(bytes));
  }

  /** All of it, once. */
  async *read(): AsyncGenerator<Buffer> {
    yield* this.#memory.splice(0);
    if (this.#file === undefined) return;
    const { handle, key, iv } = this.#file;
    const decipher = createDecipheriv(CIPHER, key, iv);
    for (let at = 0; at < this.#inFile;) {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, at);
      if (bytesRead === 0) throw new SpoolFault('file too short');
      at += bytesRead;
      yield decipher.update(buffer.subarray(0, bytesRead));
    }
  }

  /** Gives everything back. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#memory = [];
    inFiles -= this.#inFile;
    await this.#file?.handle.close();
  }
}

async function createFile(dir: string): Promise<{ handle: FileHandle; cipher: Cipher; key: Buffer; iv: Buffer }> {
  const path = join(dir, `blackbar-upload-${randomBytes(16).toString('hex')}`);
  const [key, iv] = [randomBytes(32), randomBytes(16)];
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'wx+', 0o600);
    await unlink(path);
    return { handle, cipher: createCipheriv(CIPHER, key, iv), key, iv };
  } catch {
    await handle?.close();
    throw new SpoolFault('no file');
  }
}
