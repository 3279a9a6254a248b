/** Rewrites an answer that comes in one piece: JSON, or else events or text. Held until it is complete. */
import { LARGE } from '../inspect/offload.ts';
import { EventReader } from './event-strings.ts';
import type { ReplyFilter } from './reply-filter.ts';
import { restored } from './restore.ts';
import { rewritten, textOf, type Replaced } from './rewriting.ts';
import { LONGEST_EVENT, UnreadableReply } from './sse.ts';
import { StreamRewriter, type ReplyRules } from './stream-rewriter.ts';

const EMPTY = Buffer.alloc(0);
/** Some servers say of a stream that it is JSON or text; clients that have asked for one read it as events all the same. */
const BEGINS_EVENTS = /^(?:\xef\xbb\xbf)?(?:\r?\n)*(?:data|event)?:/;

/** One such answer. Throws UnreadableReply beyond `LONGEST_EVENT` bytes, and what the scan throws. */
export class WholeRewriter implements ReplyFilter {
  readonly whole = true;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  readonly #rules: ReplyRules;

  constructor(rules: ReplyRules) {
    this.#rules = rules;
  }

  write(chunk: Buffer): Buffer {
    this.#length += chunk.length;
    if (this.#length > LONGEST_EVENT) throw new UnreadableReply('answer too long');
    this.#chunks.push(chunk);
    return EMPTY;
  }

  end(): Buffer | Promise<Buffer> {
    const body = Buffer.concat(this.#chunks);
    const { scan } = this.#rules;
    if (BEGINS_EVENTS.test(body.toString('latin1', 0, 64))) return this.#events(body);
    if (body.length === 0 || scan === undefined) return this.#restored(body);
    if (body.length > LARGE) return scan.inThread(body).then((safe) => this.#restored(safe));
    return this.#restored(scan.whole(body));
  }

  async #events(body: Buffer): Promise<Buffer> {
    const stream = new StreamRewriter(this.#rules);
    const safe = await stream.write(body);
    if (stream.fault !== undefined) throw stream.fault;
    return Buffer.concat([safe, await stream.end()]);
  }

  #restored(data: Buffer): Buffer {
    const { originals } = this.#rules;
    if (originals === undefined) return data;
    const content = new EventReader(undefined).read(data);
    if (content === undefined) {
      const text = data.toString('utf8');
      const back = restored(text, originals, false);
      return back === text ? data : Buffer.from(back);
    }
    const replaced: Replaced[] = [];
    for (const one of content.strings) {
      const text = textOf(data, one);
      const back = restored(text, originals, one.json);
      if (back !== text) replaced.push({ start: one.start, end: one.end, text: back });
    }
    return rewritten(data, replaced);
  }
}
