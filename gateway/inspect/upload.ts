/**
 * Uploads, inspected while they pass: form fields and file names, JSONL record by record, text as a whole, anything else
 * by the `media` setting. Memory is bounded by the largest record or text that a body may be.
 */
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { SafeId } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import { batchRecord, SHAPES, uploadText, type Shape } from '../shapes/index.ts';
import { readForm, type FormWriter } from './multipart.ts';
import { folded } from './path.ts';
import { Place } from '../place.ts';
import {
  beginsDocument,
  decode16,
  encode16,
  encodingOf,
  FIRST,
  isForeign,
  isLatin1,
  type TextEncoding,
} from './text-encoding.ts';

/** What an upload needs of whoever inspects it. */
export interface UploadReader {
  /** Inspects one JSON body and counts what is found. */
  readonly inspect: (body: Buffer, shape: Shape) => Promise<Buffer>;
  /** A file that holds no text passes. */
  readonly mediaPassed: () => void;
  readonly media: 'refuse' | 'drop' | 'allow';
  /** Bytes of a whole upload, and of one record or text in it. */
  readonly limits: { readonly upload_bytes: number; readonly body_bytes: number };
}

const WORDS = SafeId.words('file', 'purpose', 'field', 'url', 'media', 'kinds.off', 'body');
const JSONL = /\.(?:jsonl|ndjson)$/i;
const JSONL_TYPES = new Set(['application/jsonl', 'application/x-ndjson', 'application/json-lines']);
const TYPE = /^[\w.+-]{1,64}\/[\w.+-]{1,64}$/;
const NEWLINE = 0x0a;

/** The form again, as far as it was inspected. @throws Refusal for what may not pass */
export async function* inspectForm(
  body: Readable,
  contentType: string,
  writer: FormWriter,
  reader: UploadReader,
): AsyncGenerator<Buffer> {
  let before: string[] = [];
  for await (const part of readForm(body, contentType, reader.limits.upload_bytes)) {
    if ('value' in part) {
      const { name, value } = part;
      const place = name === 'purpose' ? WORDS.purpose : WORDS.field;
      if (!(await isClean({ name, value, parts: [...before, value] }, reader)))
        throw refused(place, WORDS['kinds.off']);
      before = [value];
      yield writer.field(part.name, part.value);
      continue;
    }
    const type = TYPE.test(part.type) ? part.type : 'application/octet-stream';
    if (!(await isClean({ name: part.name, type }, reader))) throw refused(WORDS.file, WORDS['kinds.off']);
    yield writer.file(part.name, await readable(part.filename, reader), type);
    const lines = JSONL.test(part.filename) || JSONL_TYPES.has(type.toLowerCase());
    yield* lines ? inspectLines(part.content, reader) : inspectFile(part.content, reader);
    yield writer.fileEnd;
  }
}

const refused = (place: SafeId, setting: SafeId): Refusal =>
  new Refusal('uninspectable_content', { place: new Place([place]), setting });

/** A text as it may pass. */
async function readable(text: string, { inspect }: UploadReader): Promise<string> {
  const inspected = await inspect(Buffer.from(JSON.stringify({ text })), uploadText);
  return (JSON.parse(inspected.toString('utf8')) as { text: string }).text;
}

async function isClean(
  fields: Readonly<Record<string, string | readonly string[]>>,
  { inspect }: UploadReader,
): Promise<boolean> {
  const body = Buffer.from(JSON.stringify(fields));
  return (await inspect(body, uploadText)) === body;
}

/** Each line is a JSON object: a call of a batch, or an example to train with. */
async function* inspectLines(content: AsyncIterable<Buffer>, reader: UploadReader): AsyncGenerator<Buffer> {
  const most = reader.limits.body_bytes;
  let kept: Buffer[] = [];
  let size = 0;
  let record = 0;
  const one = async (line: Buffer): Promise<Buffer> => {
    record++;
    return line.length === 0 || (line.length === 1 && line[0] === 0x0d) ? line : inspectRecord(line, record, reader);
  };
  for await (const chunk of content) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      kept.push(chunk.subarray(from, at));
      yield await one(Buffer.concat(kept));
      yield LINE_END;
      kept = [];
      size = 0;
      from = at + 1;
    }
    kept.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > most) throw new Refusal('body_too_large', { limit: most, record: record + 1 });
  }
  if (size > 0) yield await one(Buffer.concat(kept));
}

const LINE_END = Buffer.from('\n');

async function inspectRecord(line: Buffer, record: number, { inspect }: UploadReader): Promise<Buffer> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line.toString('utf8'));
  } catch {
    throw new Refusal('invalid_json', { record });
  }
  try {
    return await inspect(line, shapeOfRecord(parsed));
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, { ...error.details, record });
    throw error;
  }
}

/** By the API that a batch calls; the examples of trainings are made like chats. */
function shapeOfRecord(record: unknown): Shape {
  const { url, body } = (record ?? {}) as { url?: unknown; body?: unknown };
  // Some servers do not tell capitals from small letters.
  if (Object.keys(record ?? {}).some((name) => folded(name) !== name && CALL.has(folded(name))))
    throw new Refusal('uninspectable_content', { place: new Place([WORDS.url]) });
  if (url === undefined && body === undefined) return CHAT;
  // Azure's batches leave the version out.
  const shape = SHAPES.find(({ family, routes }) =>
    routes.some(
      (route) => family === 'openai' && (route === `POST ${String(url)}` || route === `POST /v1${String(url)}`),
    ),
  );
  if (typeof url !== 'string' || shape === undefined)
    throw new Refusal('uninspectable_content', { place: new Place([WORDS.url]) });
  return batchRecord(shape);
}

/** Keys of a call of a batch. */
const CALL = new Set(['url', 'body', 'method']);
const CHAT = SHAPES.find(({ id }) => id === 'openai-chat') as Shape;

/** Text is inspected as a whole, whatever it calls itself; what is no text passes where media may. */
async function* inspectFile(content: AsyncIterable<Buffer>, reader: UploadReader): AsyncGenerator<Buffer> {
  const most = reader.limits.body_bytes;
  let kept: Buffer[] = [];
  let size = 0;
  let encoding: TextEncoding | undefined;
  let judged = false;
  const judge = (): void => {
    const first = Buffer.concat(kept);
    encoding = encodingOf(first);
    judged = true;
    const document = reader.media !== 'allow' && beginsDocument(first);
    if (encoding === 'unreadable' || document) throw refused(WORDS.file, WORDS.media);
    if (encoding === undefined) passMedia(reader);
  };
  for await (const chunk of content) {
    if (judged && encoding === undefined) {
      yield chunk;
      continue;
    }
    kept.push(chunk);
    size += chunk.length;
    if (!judged && size >= FIRST) judge();
    if (judged && encoding === undefined) {
      yield* kept;
      kept = [];
    } else if (size > most) throw new Refusal('body_too_large', { limit: most });
  }
  if (!judged) judge();
  const bytes = Buffer.concat(kept);
  if (bytes.length === 0) return;
  if (encoding === 'utf16le' || encoding === 'utf16be') yield await readable16(bytes, encoding, reader);
  else if (encoding === 'bytes' && isUtf8(bytes)) yield Buffer.from(await readable(bytes.toString('utf8'), reader));
  else if (encoding === 'bytes' && isLatin1(bytes))
    yield Buffer.from(await readable(bytes.toString('latin1'), reader), 'latin1');
  else {
    // Bytes that are no text may come late. Without any it is text as only its own country writes it.
    if (encoding !== undefined && isForeign(bytes)) throw refused(WORDS.file, WORDS.media);
    if (encoding !== undefined) passMedia(reader);
    yield bytes;
  }
}

function passMedia({ media, mediaPassed }: UploadReader): void {
  if (media !== 'allow') throw refused(WORDS.file, WORDS.media);
  mediaPassed();
}

async function readable16(bytes: Buffer, encoding: 'utf16le' | 'utf16be', reader: UploadReader): Promise<Buffer> {
  // Halves of characters cannot be written as JSON, and half of one at the end is no text.
  if (bytes.length % 2 !== 0) throw refused(WORDS.file, WORDS.media);
  const text = decode16(bytes, encoding);
  if (LONE_SURROGATE.test(text)) throw refused(WORDS.file, WORDS.media);
  return encode16(await readable(text, reader), encoding);
}

const LONE_SURROGATE = /\p{Surrogate}/u;
