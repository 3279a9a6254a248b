/** A multipart form as a sequence of parts, and back. */
import { Busboy } from '@fastify/busboy';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Refusal } from '../errors.ts';

export type FormPart =
  | { readonly name: string; readonly value: string }
  | {
      readonly name: string;
      readonly filename: string;
      readonly type: string;
      /** Throws a Refusal where the form ends too early. */
      readonly content: AsyncIterable<Buffer>;
    };

/** A part as the parser hands it on. */
type Waiting =
  Exclude<FormPart, { content: unknown }> | (Extract<FormPart, { content: unknown }> & { content: Readable });

const MOST_FIELDS = 64;
const MOST_FILES = 16;
const LONGEST_FIELD = 65_536;
/** How a part may say that its bytes are written; what else there is stands for other bytes (RFC 2045), and browsers say none. */
const PLAIN = new Set(['7bit', '8bit', 'binary']);

/** The parts in order; a file is read to its end before the next part comes. @throws Refusal for what is no such form */
export async function* readForm(body: Readable, contentType: string, most: number): AsyncGenerator<FormPart> {
  const waiting: Waiting[] = [];
  let ended = false;
  let fault: Refusal | undefined;
  let wake: () => void = () => undefined;
  const tell = (): void => wake();
  /** The file that is being read. */
  let open: Readable | undefined;
  const broken = (refusal = new Refusal('invalid_request', undefined, { wording: 'broken_form' })): void => {
    fault ??= refusal;
    open?.destroy(fault);
    tell();
  };
  let parser: Busboy;
  try {
    parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: MOST_FIELDS, files: MOST_FILES, fieldSize: LONGEST_FIELD, fieldNameSize: 256, headerPairs: 16 },
    });
  } catch {
    throw new Refusal('unsupported_media_type', undefined, { wording: 'form_only' });
  }
  parser.on('field', (name, value, nameCut, valueCut, encoding) => {
    if (nameCut || valueCut || !isName(name) || !PLAIN.has(encoding)) return broken();
    waiting.push({ name, value });
    tell();
  });
  parser.on('file', (name, content, filename, encoding, type) => {
    content.on('error', () => broken());
    content.on('limit', () => broken());
    if (!isName(name) || !PLAIN.has(encoding)) {
      content.resume();
      return broken();
    }
    waiting.push({ name, filename: filename ?? '', type, content });
    tell();
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(limit, () => broken());
  parser.on('error', () => broken());
  parser.on('finish', () => {
    ended = true;
    tell();
  });
  let size = 0;
  body.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > most) broken(new Refusal('body_too_large', { limit: most }));
  });
  body.on('aborted', () => broken());
  body.on('error', () => broken());
  body.pipe(parser);
  try {
    for (;;) {
      if (fault !== undefined) throw fault;
      const part = waiting.shift();
      if (part !== undefined) {
        if (!('content' in part)) {
          yield part;
          continue;
        }
        const content = (open = part.content);
        yield { ...part, content: guarded(content, () => fault) };
        open = undefined;
        if (!content.readableEnded) content.resume();
      } else if (ended) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    body.unpipe(parser);
    for (const part of waiting) if ('content' in part) part.content.resume();
  }
}

/** What is wrong with the form, and not how the parser says it. */
async function* guarded(content: Readable, fault: () => Refusal | undefined): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (error) {
    throw fault() ?? error;
  }
}

/** The parser hands on parts without a name, too. */
const isName = (name: unknown): boolean => typeof name === 'string' && name !== '';

/** Writes one form with a boundary that nobody can guess: the parts in order, then `end`. */
export class FormWriter {
  readonly #boundary = `blackbar-${randomBytes(16).toString('hex')}`;

  get contentType(): string {
    return `multipart/form-data; boundary=${this.#boundary}`;
  }

  field(name: string, value: string): Buffer {
    return Buffer.from(`${this.#head(name)}\r\n\r\n${value}\r\n`);
  }

  /** What stands before the content of a file; a line break follows it. */
  file(name: string, filename: string, type: string): Buffer {
    return Buffer.from(`${this.#head(name)}; filename="${quoted(filename)}"\r\nContent-Type: ${type}\r\n\r\n`);
  }

  get fileEnd(): Buffer {
    return Buffer.from('\r\n');
  }

  get end(): Buffer {
    return Buffer.from(`--${this.#boundary}--\r\n`);
  }

  #head(name: string): string {
    return `--${this.#boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
  }
}

/** As browsers write names (WHATWG HTML, multipart/form-data encoding). */
const quoted = (name: string): string => name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
