/** The same redaction on what the model says: every string of a reply, as on requests. */
import { MARKER, StepBudget, withoutColours, type Detector, type Finding } from '../../detector/index.ts';
import { insidePlaceholder } from '../inspect/placeholders.ts';
import type { InspectSettings } from '../inspect/settings.ts';
import { Scan } from '../inspect/scan.ts';
import { keyText, tokenize, type Malformed } from '../inspect/tokenizer.ts';
import { KEY, NUMBER, Tokens, TYPE } from '../inspect/tokens.ts';
import { merged, splice, withNeighbours, type Edit } from '../inspect/splice.ts';
import type { Found } from '../inspect/redaction.ts';
import { Walk } from '../inspect/walk.ts';
import { OpenText, wordsOf } from './open-text.ts';
import { ScannedText, type Span } from './scanned-text.ts';
import { UnreadableReply } from './sse.ts';
import { withoutLogprobs } from './logprobs.ts';

const MAX_ROUNDS = 3;
/** Lines of a stream that hold no data: types of events, and nothing that could be a value. */
const PLAIN_LINE = /^(?:event: ?[a-z_.]{1,64}|id: ?\d{1,9}|retry: ?\d{1,9}|:)$/;

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Names of ids, times, counts, types, and of what only the provider can read. */
const PROTOCOL =
  /(?:^|_)(?:id|at|tokens|index|reason|type|tier|fingerprint)$|^(?:object|model|role|status|created|sequence_number|obfuscation|signature|encrypted_content|data|embedding|b64_json|partial_image_b64|total_time|provider|phase)$/;
const WORD = /^(?=.*[A-Za-z])[A-Za-z0-9_.:/+=-]+$/;
/** Less sure findings in a word of the protocol are chance: a quarter of all ids look like something. */
const CERTAIN = 0.85;

/** What is wrong with JSON that every client reads all the same. */
const MENDABLE: ReadonlySet<Malformed> = new Set(['duplicate_key', 'forbidden_key', 'lone_surrogate']);

const walk = new Walk();
const tokens = new Tokens();

/** The redaction of one reply. */
export interface ReplyScan {
  /** One text that goes on. */
  text(json: boolean): ScannedText;
  /** The strings of one JSON text; those of some of its tokens are looked at elsewhere. The bytes themselves where nothing is found. */
  json(data: Buffer, elsewhere?: (token: number) => boolean): Buffer;
  /** One text that is whole. */
  plain(text: string): string;
  /** A reply that is whole: JSON, else text. The bytes themselves where nothing is found. */
  whole(reply: Buffer): Buffer;
  /** May this line of a stream, which holds no data, pass? */
  isCleanLine(line: Buffer): boolean;
}

/** One that can be stopped where there is much to read. */
export interface StoppableScan extends ReplyScan {
  /** In a thread: `whole`, or `json` without the tokens that are looked at elsewhere. */
  inThread(reply: Buffer, elsewhere?: readonly number[]): Promise<Buffer>;
}

/** What all replies of a detector share. */
export function createReplyScan(detector: Pick<Detector, 'scan' | 'rules'>): (settings: InspectSettings) => ReplyScan {
  let words: ReadonlySet<string> | undefined;
  return (settings) => {
    const { mode, kindsOff, allowed, actions, kindWord } = settings;
    const isFamily = (family: string): boolean => kindWord(family) !== undefined;
    const stands = (finding: Finding, bytes: Buffer): boolean =>
      actions[finding.kind.risk as keyof typeof actions] !== 'allow' &&
      !insidePlaceholder(bytes, finding.start, finding.end, isFamily) &&
      allowed?.(finding, bytes, finding.start, finding.end) !== true;
    const encoded = (text: string): Buffer => Buffer.from(JSON.stringify({ text }));
    let judged: OpenText | undefined;
    const openText = (): OpenText => (judged ??= new OpenText((words ??= wordsOf(detector.rules))));
    const scanOf = (length: number): Scan => new Scan(detector, mode, kindsOff, new StepBudget(2 * length));

    const findOnce = (text: string): readonly Span[] => {
      const bytes = Buffer.from(text);
      const findings = scanOf(bytes.length)
        .run(withoutColours(bytes, 0, bytes.length), 0, bytes.length, undefined)
        .filter((finding) => stands(finding, bytes));
      return findings.length === 0 || bytes.length === text.length ? findings : inCharacters(text, findings);
    };
    const find = (text: string): readonly Span[] => inRounds(text, findOnce);
    const json: ReplyScan['json'] = (data, elsewhere = () => false) => {
      try {
        const given = withoutLogprobs(data);
        const wrong = walk.read(given);
        const mended = wrong === undefined ? given : wellFormed(given);
        // Tokens of another text than the caller's are none of its tokens.
        const isElsewhere = mended === data ? elsewhere : () => false;
        const found: Found = {
          onFinding: (finding, bytes, start, end, token) =>
            !isElsewhere(token) &&
            (finding.confidence >= CERTAIN || !isProtocol(token)) &&
            stands({ ...finding, start, end }, bytes)
              ? MARKER
              : undefined,
          onPiece: () => undefined,
          onNumberItem: () => undefined,
        };
        const safe = redacted(mended, found, scanOf(data.length));
        // Of a name that stands there twice only the last value was read.
        return safe === mended && wrong !== 'duplicate_key' ? given : safe;
      } finally {
        walk.forget();
      }
    };
    const plain = (text: string): string => {
      const data = encoded(text);
      const safe = json(data);
      return safe === data ? text : (JSON.parse(safe.toString('utf8')) as { text: string }).text;
    };
    return {
      text: (isJson) => new ScannedText(find, openText(), isJson),
      plain,
      json,
      whole(reply) {
        const wrong = tokenize(reply, 0, reply.length, tokens, true);
        if (wrong === undefined || MENDABLE.has(wrong)) return json(reply);
        const text = reply.toString('utf8');
        const safe = plain(text);
        return safe === text ? reply : Buffer.from(safe);
      },
      isCleanLine(line) {
        const text = line.toString('utf8');
        return PLAIN_LINE.test(text) || find(text).length === 0;
      },
    };
  };
}

/** Is this a word of the protocol by its key and its looks? An answer without its ids and times is no answer. */
function isProtocol(token: number): boolean {
  const { tokens, body } = walk;
  const key = tokens.key[token] as number;
  const type = (tokens.flags[token] as number) & TYPE;
  if (key < 0 || type === KEY || !PROTOCOL.test(keyText(body, tokens, key))) return false;
  return type === NUMBER || WORD.test(body.toString('latin1', tokens.start[token], tokens.end[token]));
}

/** The JSON that was read, redacted; the bytes themselves where nothing is found. */
function redacted(data: Buffer, found: Found, scan: Scan): Buffer {
  let bytes = data;
  walk.run(scan, found);
  if (walk.edits.length === 0) return data;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    bytes = splice(bytes, merged(round === 1 ? walk.edits : withNeighbours(bytes, walk.edits)));
    const only = new Set(walk.touched);
    if (walk.read(bytes) !== undefined) throw new UnreadableReply('redaction broke the JSON');
    walk.run(scan, found, { only });
    if (walk.edits.length === 0) return bytes;
  }
  const { tokens } = walk;
  const whole = (token: number): Edit => ({
    start: tokens.start[token] as number,
    end: tokens.end[token] as number,
    text: MARKER,
  });
  return splice(bytes, merged([...new Set(walk.touched)].map(whole)));
}

/** Reads a reply that is JSON, but not as strict as a request: halves of characters, names twice. Throws where it is none. */
function wellFormed(data: Buffer): Buffer {
  const value: unknown = JSON.parse(data.toString('utf8'), (_name, one: unknown) =>
    typeof one === 'string' ? one.replace(LONE_SURROGATE, '\ufffd') : one,
  );
  const bytes = Buffer.from(JSON.stringify(value));
  if (walk.read(bytes) !== undefined) throw new UnreadableReply('no JSON');
  return bytes;
}

/** What redacting a text uncovers is found, too. */
function inRounds(text: string, find: (text: string) => readonly Span[]): readonly Span[] {
  let found = find(text);
  for (let round = 1; round < MAX_ROUNDS && found.length > 0; round++) {
    let redacted = '';
    let from = 0;
    /** Where the text goes on behind each marker: there, and in the text itself. */
    const resumes: Span[] = [];
    for (const { start, end } of found) {
      redacted += text.slice(from, start) + MARKER;
      from = end;
      resumes.push({ start: redacted.length, end });
    }
    redacted += text.slice(from);
    const more = find(redacted);
    if (more.length === 0) return found;
    const back = (at: number, isEnd: boolean): number => {
      let result = at;
      for (const [i, resume] of resumes.entries()) {
        const marker = resume.start - MARKER.length;
        if (at <= marker) break;
        if (at < resume.start) return isEnd ? resume.end : (found[i] as Span).start;
        result = resume.end + at - resume.start;
      }
      return result;
    };
    found = joined([...found, ...more.map(({ start, end }) => ({ start: back(start, false), end: back(end, true) }))]);
  }
  return found;
}

/** Spans in order, those that overlap as one. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = result[result.length - 1];
    if (last !== undefined && span.start < last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else result.push(span);
  }
  return result;
}

/** Offsets of bytes as offsets of characters (UTF-16). */
function inCharacters(text: string, spans: readonly Span[]): Span[] {
  const wanted = spans.flatMap(({ start, end }) => [start, end]);
  const places: number[] = [];
  let byte = 0;
  for (let at = 0; places.length < wanted.length; at++) {
    while (places.length < wanted.length && byte >= (wanted[places.length] as number)) places.push(at);
    if (at >= text.length) break;
    const code = text.codePointAt(at) as number;
    byte += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (code > 0xffff) at++;
  }
  while (places.length < wanted.length) places.push(text.length);
  return spans.map((_, i) => ({ start: places[2 * i] as number, end: places[2 * i + 1] as number }));
}
