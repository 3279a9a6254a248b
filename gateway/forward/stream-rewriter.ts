/**
 * Rewrites an event stream on its way to the client. What comes out depends on the bytes that came in, never on how they
 * were cut into chunks.
 */
import type { StreamShape } from '../shapes/index.ts';
import { LARGE } from '../inspect/offload.ts';
import { EventReader, type EventContent } from './event-strings.ts';
import { Flow, type TextStage } from './flow.ts';
import type { ReplyFilter } from './reply-filter.ts';
import { withoutLogprobs } from './logprobs.ts';
import { restored, RestoredText, type Originals } from './restore.ts';
import { rewritten, textOf, type Replaced } from './rewriting.ts';
import type { StoppableScan } from './scan-response.ts';
import { EventCutter, StreamEvent, UnreadableReply } from './sse.ts';

/** How one reply is rewritten. */
export interface ReplyRules {
  readonly stream: StreamShape | undefined;
  /** `undefined`: nothing is put back. */
  readonly originals: Originals | undefined;
  /** `undefined`: what the model says is not looked at. */
  readonly scan: StoppableScan | undefined;
}

/** Texts that are open at one time. */
const MOST_FLOWS = 1_024;
const EMPTY = Buffer.alloc(0);
/** Data of the last event of many APIs. */
const DONE = Buffer.from('[DONE]');
/** What may be, or begin, a placeholder in an event as it comes. */
const OPENING = /\[[A-Z"\\]|\\u005[bB]/;

/** One reply as server-sent events. `write` never throws: what it cannot go on from stands in `fault`. */
export class StreamRewriter implements ReplyFilter {
  readonly #cutter = new EventCutter();
  readonly #reader: EventReader;
  readonly #rules: ReplyRules;
  readonly #flows = new Map<string, Flow>();
  readonly #endTypes: ReadonlySet<string>;
  /** Does every event have to be read, or only those that may hold a placeholder? */
  readonly #readAll: boolean;
  /** What the last event said beside texts that go on, if nothing was found in it. */
  #clean: Buffer = EMPTY;

  #fault: unknown;
  /** May a line that holds no data pass? */
  readonly #keep = (line: Buffer): boolean => this.#rules.scan?.isCleanLine(line) !== false;

  constructor(rules: ReplyRules) {
    this.#rules = rules;
    this.#reader = new EventReader(rules.stream);
    this.#endTypes = new Set(rules.stream?.endTypes);
    this.#readAll = rules.scan !== undefined || rules.originals?.plain === false;
  }

  /** Why the stream cannot go on: what the detector threw, or {@link UnreadableReply}. */
  get fault(): unknown {
    return this.#fault;
  }

  write(chunk: Buffer): Buffer | Promise<Buffer> {
    try {
      return this.#events(this.#cutter.push(chunk), []);
    } catch (error) {
      this.#fault = error;
      return EMPTY;
    }
  }

  /** The stream has ended as it should. */
  end(): Buffer | Promise<Buffer> {
    const { rest } = this.#cutter;
    const last = rest.length === 0 ? EMPTY : this.#event(rest);
    const all = (event: Buffer): Buffer => Buffer.concat([event, this.#flush(() => true)]);
    return last instanceof Promise ? last.then(all) : all(last);
  }

  /** What becomes of these events, behind what has become of those before them; up to the one that fails. */
  #events(raws: readonly Buffer[], parts: Buffer[]): Buffer | Promise<Buffer> {
    for (const [i, raw] of raws.entries())
      try {
        const event = this.#event(raw);
        if (event instanceof Promise)
          return event.then(
            (one) => this.#events(raws.slice(i + 1), [...parts, one]),
            (error: unknown) => {
              this.#fault = error;
              return Buffer.concat(parts);
            },
          );
        parts.push(event);
      } catch (error) {
        this.#fault = error;
        break;
      }
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  }

  #event(raw: Buffer): Buffer | Promise<Buffer> {
    if (!this.#readAll && this.#flows.size === 0 && !OPENING.test(raw.toString('latin1'))) return raw;
    const event = new StreamEvent(raw);
    const { scan } = this.#rules;
    const data = scan === undefined ? event.data : event.data && withoutLogprobs(event.data);
    if (data === undefined || data.length === 0 || data.equals(DONE)) {
      const before = data === undefined || data.length === 0 ? EMPTY : this.#flush(() => true);
      const kept = [...event.others()].every(this.#keep) ? raw : event.with(data ?? EMPTY, this.#keep);
      return before.length === 0 ? kept : Buffer.concat([before, kept]);
    }
    const first = this.#reader.read(data);
    if (first === undefined) {
      const back = (safe: Buffer): Buffer => event.with(this.#restored(safe), this.#keep);
      if (scan !== undefined && data.length > LARGE) return scan.inThread(data).then(back);
      return back(scan === undefined ? data : scan.whole(data));
    }
    if (scan === undefined) return this.#rewritten(event, data, first);
    const flowing = first.strings.filter(({ flow }) => flow !== undefined);
    if (flowing.some(({ start, end }) => end - start > LARGE)) throw new UnreadableReply('piece too long');
    // Most events differ from the one before in what goes on only.
    const rest = withoutFlows(data, first);
    if (this.#clean.equals(rest)) return this.#rewritten(event, data, first);
    const elsewhere = flowing.map(({ token }) => token);
    const done = (safe: Buffer): Buffer => {
      this.#clean = safe === data ? rest : EMPTY;
      return this.#rewritten(event, safe, safe === data ? first : this.#reader.read(safe));
    };
    if (data.length > LARGE) return scan.inThread(data, elsewhere).then(done);
    return done(scan.json(data, (token) => elsewhere.includes(token)));
  }

  /** The event with what is left of its data, and with what its texts become. */
  #rewritten(event: StreamEvent, data: Buffer, content: EventContent | undefined): Buffer {
    if (content === undefined) throw new UnreadableReply('redaction broke the event');
    const replaced = this.#texts(event, data, content);
    const before = this.#flush((flow) => this.#ends(flow, content));
    const changed = data !== event.data || replaced.length > 0;
    const after =
      changed || ![...event.others()].every(this.#keep) ? event.with(rewritten(data, replaced), this.#keep) : event.raw;
    return before.length === 0 ? after : Buffer.concat([before, after]);
  }

  /** What the strings of an event become. */
  #texts(event: StreamEvent, data: Buffer, content: EventContent): Replaced[] {
    const { originals } = this.#rules;
    const replaced: Replaced[] = [];
    for (const one of content.strings) {
      const { start, end, flow: path, json } = one;
      let text: string;
      let now: string;
      if (path === undefined) {
        if (originals === undefined) continue;
        text = textOf(data, one);
        now = restored(text, originals, json);
      } else {
        text = textOf(data, one);
        const key = `${content.type} ${[...content.at].join(' ')} ${path}`;
        let flow = this.#flows.get(key);
        if (flow === undefined) {
          if (this.#flows.size === MOST_FLOWS) throw new UnreadableReply('too many texts');
          this.#flows.set(key, (flow = new Flow(path, content.type, content.at, this.#stages(json), event, data)));
        }
        now = flow.push(text, event, data);
        const ends = this.#ends(flow, content);
        if (ends) now += flow.end();
        if (ends || (!this.#readAll && !flow.holds)) this.#flows.delete(key);
      }
      if (now !== text) replaced.push({ start, end, text: now });
    }
    return replaced;
  }

  #stages(json: boolean): TextStage[] {
    const { scan, originals } = this.#rules;
    const stages: TextStage[] = [];
    if (scan !== undefined) stages.push(scan.text(json));
    if (originals !== undefined) stages.push(new RestoredText(originals, json));
    return stages;
  }

  /** Is this event the end of that text? */
  #ends({ path, at }: Flow, content: EventContent): boolean {
    if (content.ended.some((item) => path.startsWith(item))) return true;
    if (!this.#endTypes.has(content.type)) return false;
    for (const [name, value] of content.at) if (at.has(name) && at.get(name) !== value) return false;
    return true;
  }

  /** What texts that end here still hold back, in events of their own. */
  #flush(ends: (flow: Flow) => boolean): Buffer {
    const parts: Buffer[] = [];
    for (const [key, flow] of this.#flows) {
      if (!ends(flow)) continue;
      this.#flows.delete(key);
      const text = flow.end();
      if (text !== '') parts.push(flow.carry(text, this.#keep));
    }
    return parts.length === 0 ? EMPTY : Buffer.concat(parts);
  }

  /** A text that is whole and no JSON, with its originals. */
  #restored(safe: Buffer): Buffer {
    const { originals } = this.#rules;
    return originals === undefined ? safe : Buffer.from(restored(safe.toString('utf8'), originals, false));
  }
}

/** The data without the texts that go on. */
function withoutFlows(data: Buffer, { strings }: EventContent): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (const { start, end, flow } of strings) {
    if (flow === undefined) continue;
    parts.push(data.subarray(from, start));
    from = end;
  }
  parts.push(data.subarray(from));
  return Buffer.concat(parts);
}
