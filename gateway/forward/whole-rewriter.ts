/** Rewrites an answer that comes in one piece: JSON, or else text. Held until it is complete. */
import { EventReader } from './event-strings.ts';
import type { ReplyFilter } from './reply-filter.ts';
import { restored } from './restore.ts';
import { rewritten, textOf, type Replaced } from './rewriting.ts';
import { LONGEST_EVENT, UnreadableReply } from './sse.ts';
import type { ReplyRules } from './stream-rewriter.ts';

const EMPTY = Buffer.alloc(0);

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

  end(): Buffer {
    const body = Buffer.concat(this.#chunks);
    if (body.length === 0) return body;
    const { scan, originals } = this.#rules;
    const reader = new EventReader(undefined);
    if (reader.read(body) === undefined) {
      const text = body.toString('utf8');
      const safe = scan === undefined ? text : scan.plain(text);
      const back = originals === undefined ? safe : restored(safe, originals, false);
      return back === text ? body : Buffer.from(back);
    }
    const data = scan === undefined ? body : scan.json(body);
    if (originals === undefined) return data;
    const replaced: Replaced[] = [];
    for (const one of reader.read(data)?.strings ?? []) {
      const text = textOf(data, one);
      const back = restored(text, originals, one.json);
      if (back !== text) replaced.push({ start: one.start, end: one.end, text: back });
    }
    return rewritten(data, replaced);
  }
}
