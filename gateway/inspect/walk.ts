/**
 * Shows every string, key and number of a JSON text to the detector, in place where it has no escapes; reads JSON inside
 * strings the same way, one level deeper. What is found is collected as offsets into the body.
 */
import { isUtf8 } from 'node:buffer';
import { Refusal } from '../errors.ts';
import { SafeId } from '../../payments/index.ts';
import { decodePayload, encodePayload, parseDataUrl, type DataUrl } from './data-url.ts';
import { FIELDS, UNKNOWN_FIELD, type Field } from './fields.ts';
import { behind, Chain, headEnd, WINDOW, type SplitPiece } from './joined.ts';
import { Level, type OnSplit } from './level.ts';
import { keyText, tokenize, type Malformed } from './tokenizer.ts';
import { ESCAPED, IN_ARRAY, ITEM, KEY, NUMBER, STRING, TYPE, type Tokens } from './tokens.ts';
import { merged, splice, type Edit } from './splice.ts';
import type { Scan } from './scan.ts';
import { CLEAN, CONTAINER, SHORTEST_SEGMENT, TEXT, type Edges, type Segment, type Segments } from './segments.ts';
import { SEARCHABLE } from './search.ts';
import type { Unescaped } from './unescape.ts';
import type { Finding } from '../../detector/index.ts';

/** JSON inside strings is read this deep; deeper JSON is refused. */
const MAX_EMBEDDED = 4;
/** Chains of array items that are open at one time. */
const ITEM_CHAINS = 8;
/** Raw bytes of a text that has more characters than the joined pass looks at, however it is escaped. */
const LONG = 12 * WINDOW + 12;
/** First raw bytes of texts that may be JSON: brackets, white space, a backslash. */
const MAY_OPEN_JSON = new Set([0x7b, 0x5b, 0x20, 0x5c]);

/** Told about everything that is found and decides whether it is rewritten. */
export interface Found {
  /** `bytes[start, end)` is the value; `token` is the token of the body that holds it. Answers the text that replaces it. */
  onFinding(finding: Finding, bytes: Buffer, start: number, end: number, token: number): string | undefined;
  /**
   * What stands in the place of a text that {@link onFinding} answered the marker for; the marker where this is missing.
   * `spelled`: how the text is written `levels` deep in the JSON of a string, where it was found in such.
   */
  readonly placeholder?:
    ((finding: Finding, text: string, spelled: string | undefined, levels: number) => string) | undefined;
  /** Another part of a finding that lies over several texts. */
  onPiece(finding: Finding, token: number): void;
  /** Every number of an array of the body itself: what cannot be inspected is refused here. */
  onNumberItem(token: number): void;
  /** Something that says it is text and cannot be decoded; where nobody refuses it, it is read as it stands. */
  onUnreadable?(token: number): void;
}

export interface Limits {
  /** Tokens that have changed since the body was last inspected: the others are looked at as their neighbours. */
  readonly only?: ReadonlySet<number>;
  readonly segments?: Segments | undefined;
  /** Tokens that were settled before. */
  readonly verbatim?: ReadonlySet<number> | undefined;
}

/** Walks bodies. One instance serves one request after the other; it is not re-entrant. */
export class Walk {
  edits: Edit[] = [];
  /** Tokens of the body in which something was found. */
  touched: number[] = [];
  readonly #levels: Level[] = [];
  #scan!: Scan;
  #found!: Found;
  #only: ReadonlySet<number> | undefined;
  #segments: Segments | undefined;
  #verbatim: ReadonlySet<number> | undefined;
  #pem = false;
  #root = -1;
  /** Is the string that is being read JSON by its place (arguments of a tool), and not by chance? */
  #structural = false;
  /** Findings so far: a segment in which there were none more is clean. */
  #reported = 0;
  /** The item of an array of the body that is being read, unless it is no segment. */
  #whole: Whole | undefined;
  #edges: Edges | undefined;

  constructor() {
    const onSplit: OnSplit = (level, finding, pieces, bytes) => this.#split(level, finding, pieces, bytes);
    for (let depth = 0; depth <= MAX_EMBEDDED + 1; depth++) this.#levels.push(new Level(depth, onSplit));
  }

  /** The body of the last run. */
  get body(): Buffer {
    return this.#level(0).bytes;
  }

  /** The tokens of the body of the last run. */
  get tokens(): Tokens {
    return this.#level(0).tokens;
  }

  /** Reads the body into tokens; answers what is wrong with it. */
  read(body: Buffer): Malformed | undefined {
    this.#level(0).bytes = body;
    return tokenize(body, 0, body.length, this.tokens, true);
  }

  /** Inspects the body that was read. */
  run(scan: Scan, found: Found, { only, segments, verbatim }: Limits = {}): void {
    this.#segments = segments;
    this.#verbatim = verbatim;
    this.edits = [];
    this.touched = [];
    this.#scan = scan;
    this.#found = found;
    this.#only = only;
    const level = this.#level(0);
    this.#pem = level.bytes.includes('-----BEGIN');
    level.copied = false;
    this.#walk(level, undefined);
  }

  /** Forgets the body, and the memory of a very large one. */
  forget(): void {
    for (const level of this.#levels) {
      level.bytes = EMPTY;
      level.spans.length = 0;
      level.renamed.clear();
      level.text.trim();
      level.again.trim();
    }
    this.edits = [];
  }

  #level(depth: number): Level {
    return this.#levels[depth] as Level;
  }

  #walk(level: Level, inherited: Uint8Array | undefined): void {
    const { tokens, bytes, depth } = level;
    const { start, end, flags, key, ordinal, count } = tokens;
    level.textChain.open(-1, this.#pem, { scan: this.#scan, cue: undefined, sink: level, segments: this.#segments });
    level.opened = 0;
    level.spans.length = 0;
    if (level.renamed.size > 0) level.renamed.clear();
    let cueKey = -2;
    let field: Field = NO_FIELD;
    let cue: Uint8Array | undefined;
    let whole = depth === 0 ? this.#segmentFrom(level, 0) : undefined;
    for (let token = 0; token < count; token++) {
      if (whole !== undefined && token >= whole.first) {
        if (token === whole.first && whole.known !== undefined) {
          for (const { token: text, edges } of whole.known.texts ?? [])
            this.#append(level, level.textChain, token + text, edges);
          token = whole.behind - 1;
          whole = this.#segmentFrom(level, whole.container + 1);
          continue;
        }
        if (token >= whole.behind) {
          this.#keepWhole(level, whole);
          whole = this.#segmentFrom(level, whole.container + 1);
          token--;
          continue;
        }
      }
      if (depth === 0) this.#whole = whole !== undefined && token >= whole.first ? whole : undefined;
      const flag = flags[token] as number;
      const from = start[token] as number;
      const to = end[token] as number;
      const type = flag & TYPE;
      if (depth === 0) this.#root = token;
      if (type === KEY) {
        if (ordinal[token] === UNKNOWN_FIELD && from !== to && this.#wanted())
          this.#text(level, token, from, to, (flag & ESCAPED) !== 0, undefined);
        continue;
      }
      if (key[token] !== cueKey) {
        cueKey = key[token] as number;
        field = cueKey < 0 ? NO_FIELD : (FIELDS[ordinal[cueKey] as number] as Field);
        cue = cueKey < 0 ? inherited : field === NO_FIELD ? this.#cueOf(level, cueKey) : field.cue;
      }
      if (type === NUMBER) {
        if (depth === 0 && (flag & ITEM) !== 0) this.#found.onNumberItem(token);
        if (this.#wanted()) this.#report(level, token, this.#scan.run(bytes, from, to, cue), bytes, from, false);
        continue;
      }
      if (from === to || (depth === 0 && this.#verbatim?.has(token) === true)) continue;
      if (depth === 0) this.#structural = field === ARGUMENTS;
      const chained = field.text ? (flag & IN_ARRAY) !== 0 : (flag & ITEM) !== 0;
      if (!chained) {
        if (this.#wanted()) this.#text(level, token, from, to, (flag & ESCAPED) !== 0, cue);
        continue;
      }
      const chain = field.text ? level.textChain : this.#itemChain(level, cueKey, cue);
      if (this.#only !== undefined && depth === 0 && this.#putOff(level, chain, token, cue)) continue;
      this.#chainText(level, chain, token, cue);
    }
    if (whole !== undefined && count >= whole.behind) this.#keepWhole(level, whole);
    level.textChain.flush();
    for (let i = 0; i < level.opened; i++) level.itemChains[i]?.flush();
  }

  /** A text that has neighbours. */
  #chainText(level: Level, chain: Chain, token: number, cue: Uint8Array | undefined): void {
    const from = level.tokens.start[token] as number;
    const escaped = ((level.tokens.flags[token] as number) & ESCAPED) !== 0;
    if (this.#text(level, token, from, level.tokens.end[token] as number, escaped, cue)) return;
    const edges = this.#edges;
    const whole = level.depth === 0 ? this.#whole : undefined;
    if (whole !== undefined && chain === level.textChain)
      whole.texts.push({
        token: token - whole.first,
        edges: edges ?? (escaped ? edgesOf(level.text, from) : undefined),
      });
    else if (whole !== undefined && chain.owner < whole.first) whole.apart = false;
    if (edges !== undefined) this.#append(level, chain, token, edges);
    else if (escaped) chain.append(token, level.text.bytes, 0, level.text.length, this.#wanted());
    else chain.append(token, level.bytes, from, level.tokens.end[token] as number, this.#wanted());
  }

  /** A text that is known, as far as its neighbours need it. */
  #append(level: Level, chain: Chain, token: number, edges: Edges | undefined): void {
    const { text, bytes, tokens } = level;
    const from = tokens.start[token] as number;
    const to = tokens.end[token] as number;
    if (edges !== undefined && !this.#pem) {
      text.load(bytes, from, from + edges.head, false);
      chain.appendHead(token, text.bytes, 0, text.length);
      text.load(bytes, from + edges.tail, to, false);
      chain.appendTail(token, text.bytes, 0, text.length, edges.tailText);
    } else if (((tokens.flags[token] as number) & ESCAPED) !== 0) {
      text.load(bytes, from, to, bytes.length <= SEARCHABLE);
      chain.append(token, text.bytes, 0, text.length, true);
    } else chain.append(token, bytes, from, to, true);
  }

  /**
   * Of texts that have not changed since they were last inspected only those beside a changed one are looked at: a long one
   * is put off until the next is known. Answers whether this one was.
   */
  #putOff(level: Level, chain: Chain, token: number, cue: Uint8Array | undefined): boolean {
    const { start, end } = level.tokens;
    const from = start[token] as number;
    // JSON is nobody's neighbour; what may be JSON is looked at.
    const long = !this.#pem && (end[token] as number) - from > LONG && !MAY_OPEN_JSON.has(level.bytes[from] as number);
    const waiting = chain.pending;
    chain.pending = -1;
    if (long && !this.#wanted()) {
      if (chain.fresh) return false;
      chain.forget();
      chain.pending = token;
      return true;
    }
    if (waiting >= 0) {
      this.#root = waiting;
      this.#chainText(level, chain, waiting, cue);
      this.#root = token;
    }
    return false;
  }

  /** The next item of an array of the body, from this container on: a message, the definition of a tool. */
  #segmentFrom(level: Level, from: number): Whole | undefined {
    if (this.#segments === undefined || this.#only !== undefined) return undefined;
    const { tokens, bytes } = level;
    for (let container = from; container < tokens.containers; container++) {
      const array = tokens.parent[container] as number;
      if (array < 0 || tokens.parent[array] !== 0 || tokens.isArray[array] !== 1) continue;
      const start = tokens.containerStart[container] as number;
      const end = tokens.containerEnd[container] as number;
      if (end - start < SHORTEST_SEGMENT) continue;
      const above = tokens.containerKey[array] as number;
      const name = bytes.subarray(tokens.start[above], tokens.end[above]);
      const key = this.#segments.keyOf(CONTAINER, name, bytes, start, end);
      if (key === undefined) continue;
      return {
        container,
        key,
        first: tokens.firstToken[container] as number,
        behind: tokens.tokenBehind[container] as number,
        known: this.#segments.get(key),
        reported: this.#reported,
        texts: [],
        apart: true,
      };
    }
    return undefined;
  }

  #keepWhole(level: Level, { key, first, reported, texts, apart }: Whole): void {
    for (let i = 0; i < level.opened; i++) {
      const chain = level.itemChains[i] as Chain;
      if (chain.owner >= first) chain.flush();
    }
    if (this.#reported === reported && apart) this.#segments?.set(key, { ...CLEAN, texts });
  }

  /**
   * One text. Answers whether it was JSON. Afterwards `level.text` holds it if it has escapes, or `#edges` says where its
   * first and last characters stand.
   */
  #text(level: Level, token: number, from: number, to: number, escaped: boolean, cue: Uint8Array | undefined): boolean {
    let { bytes } = level;
    const { text } = level;
    const isString = ((level.tokens.flags[token] as number) & TYPE) === STRING;
    const wanted = this.#wanted();
    const segments =
      wanted && isString && level.depth === 0 && to - from >= SHORTEST_SEGMENT ? this.#segments : undefined;
    const key = segments?.keyOf(TEXT, cue, bytes, from, to);
    const known = key === undefined ? undefined : segments?.get(key);
    this.#edges = undefined;
    if (known !== undefined) {
      if (known.nested) return true;
      if (known.findings.length === 0 && (known.edges !== undefined || !escaped)) {
        this.#edges = known.edges;
        return false;
      }
    }
    const rawFrom = from;
    if (escaped) {
      text.load(bytes, from, to, level.depth === 0 && bytes.length <= SEARCHABLE);
      bytes = text.bytes;
      from = 0;
      to = text.length;
    }
    if (known !== undefined) {
      this.#report(level, token, moved(known.findings, from), bytes, from, escaped);
      return false;
    }
    const before = this.#reported;
    if (isString && looksLikeJson(bytes, from, to) && this.#embedded(level, bytes, from, to, escaped, cue)) {
      if (key !== undefined && this.#reported === before) segments?.set(key, CLEAN);
      return true;
    }
    if (!wanted) return false;
    const url = isString ? parseDataUrl(bytes, from, to) : undefined;
    if (url?.textual === true && this.#dataUrl(level, token, bytes, from, to, escaped, cue, url)) {
      if (key !== undefined && this.#reported === before) segments?.set(key, CLEAN);
      return true;
    }
    const findings = this.#scan.run(bytes, from, to, cue);
    if (key !== undefined)
      segments?.set(key, {
        findings: moved(findings, -from),
        nested: false,
        edges: escaped ? edgesOf(level.text, rawFrom) : undefined,
      });
    this.#report(level, token, findings, bytes, from, escaped);
    return false;
  }

  /** Inspects a text as JSON of the next level; `false` if it is none. */
  #embedded(
    level: Level,
    bytes: Buffer,
    from: number,
    to: number,
    escaped: boolean,
    cue: Uint8Array | undefined,
  ): boolean {
    const below = this.#level(level.depth + 1);
    const wrong = tokenize(bytes, from, to, below.tokens, false);
    if (wrong === 'too_deep' || wrong === 'too_many_values')
      throw new Refusal('uninspectable_content', { reason: REASONS[wrong] });
    if (wrong !== undefined) return false;
    if (below.depth > MAX_EMBEDDED) throw new Refusal('uninspectable_content', { reason: REASONS.too_deep });
    below.bytes = bytes;
    below.copied = escaped;
    this.#walk(below, cue);
    return true;
  }

  /** Inspects what a `data:` URL holds; `false` if it holds no text. */
  #dataUrl(
    level: Level,
    token: number,
    bytes: Buffer,
    from: number,
    to: number,
    escaped: boolean,
    cue: Uint8Array | undefined,
    url: DataUrl,
  ): boolean {
    const decoded = decodePayload(bytes, url, to);
    if (decoded === undefined || !isUtf8(decoded)) {
      // What is no base64 of text after all may still be text of its own.
      if (url.base64) this.#found.onUnreadable?.(this.#root);
      return false;
    }
    this.#report(level, token, this.#scan.run(bytes, from, url.payload, undefined), bytes, from, escaped);
    const findings = this.#scan.run(decoded, 0, decoded.length, cue);
    this.#reported += findings.length;
    const edits: Edit[] = [];
    for (const finding of findings) {
      const { start, end } = finding;
      const marker = this.#found.onFinding(finding, decoded, start, end, this.#root);
      if (marker === undefined) continue;
      const text = this.#found.placeholder?.(finding, decoded.toString('utf8', start, end), undefined, 0) ?? marker;
      edits.push({ start, end, text });
    }
    if (edits.length === 0) return true;
    const rawStart = escaped ? level.text.rawOf(url.payload) : url.payload;
    const rawEnd = escaped ? level.text.rawOf(to) : to;
    this.#edit(level, rawStart, rawEnd, encodePayload(splice(decoded, merged(edits)), url), this.#root);
    return true;
  }

  #wanted(): boolean {
    return this.#only === undefined || this.#only.has(this.#root);
  }

  #cueOf(level: Level, key: number): Uint8Array | undefined {
    const { tokens, bytes } = level;
    const field = FIELDS[tokens.ordinal[key] as number] as Field;
    if (field !== NO_FIELD) return field.cue;
    if (((tokens.flags[key] as number) & ESCAPED) !== 0) return Buffer.from(keyText(bytes, tokens, key));
    return bytes.subarray(tokens.start[key], tokens.end[key]);
  }

  #itemChain(level: Level, owner: number, cue: Uint8Array | undefined): Chain {
    for (let i = 0; i < level.opened; i++)
      if (level.itemChains[i]?.owner === owner) return level.itemChains[i] as Chain;
    let chain: Chain;
    if (level.opened < ITEM_CHAINS) chain = level.itemChains[level.opened++] ??= new Chain();
    else {
      chain = level.itemChains.shift() as Chain;
      chain.flush();
      level.itemChains.push(chain);
    }
    chain.open(owner, this.#pem, { scan: this.#scan, cue, sink: level, segments: this.#segments });
    return chain;
  }

  #report(
    level: Level,
    token: number,
    findings: readonly Finding[],
    bytes: Buffer,
    from: number,
    escaped: boolean,
  ): void {
    if (findings.length === 0) return;
    const type = (level.tokens.flags[token] as number) & TYPE;
    let whole = false;
    this.#reported += findings.length;
    for (const finding of findings) {
      const marker = this.#found.onFinding(finding, bytes, finding.start, finding.end, this.#root);
      if (marker === undefined) continue;
      if (type === STRING) {
        level.spans.push(token, finding.start - from, finding.end - from);
        const rawStart = escaped ? level.text.rawOf(finding.start) : finding.start;
        const rawEnd = escaped ? level.text.rawOf(finding.end) : finding.end;
        const text = this.#placeholder(level, finding, bytes, finding.start, finding.end, rawStart, rawEnd) ?? marker;
        this.#edit(level, rawStart, rawEnd, text, this.#root);
      } else if (!whole) {
        whole = true;
        this.#wholly(level, token, type, finding, marker);
      }
    }
  }

  /** The placeholder of `bytes[start, end)`, which stands at `[rawStart, rawEnd)` of the level's own bytes. */
  #placeholder(
    level: Level,
    finding: Finding,
    bytes: Buffer,
    start: number,
    end: number,
    rawStart: number,
    rawEnd: number,
  ): string | undefined {
    if (this.#found.placeholder === undefined) return undefined;
    const text = bytes.toString('utf8', start, end);
    const levels = level.depth - (this.#structural && level.depth > 0 ? 1 : 0);
    if (levels === 0) return this.#found.placeholder(finding, text, undefined, 0);
    const top = level.depth - levels + 1;
    for (let depth = level.depth; depth > top; depth--) [rawStart, rawEnd] = this.#above(depth, rawStart, rawEnd);
    return this.#found.placeholder(finding, text, this.#level(top).bytes.toString('utf8', rawStart, rawEnd), levels);
  }

  /** A number becomes the marker as a string, a key becomes the marker with a name of its own. */
  #wholly(level: Level, token: number, type: number, finding: Finding, marker: string): void {
    const { tokens, bytes } = level;
    const start = tokens.start[token] as number;
    const end = tokens.end[token] as number;
    const quote = '\\'.repeat(2 ** level.depth - 1) + '"';
    const escaped = ((tokens.flags[token] as number) & ESCAPED) !== 0;
    const read = escaped ? Buffer.from(keyText(bytes, tokens, token)) : bytes.subarray(start, end);
    const replaced = this.#placeholder(level, finding, read, 0, read.length, start, end) ?? marker;
    const text =
      type === NUMBER ? quote + replaced + quote : this.#freeName(level, tokens.container[token] as number, replaced);
    this.#edit(level, start, end, text, this.#root);
  }

  #freeName(level: Level, container: number, marker: string): string {
    const { tokens, bytes } = level;
    let names = level.renamed.get(container);
    if (names === undefined) {
      names = { taken: new Set<string>(), next: 2 };
      for (let key = tokens.lastKey[container] as number; key >= 0; key = tokens.key[key] as number)
        if (bytes[tokens.start[key] as number] === 0x5b) names.taken.add(keyText(bytes, tokens, key));
      level.renamed.set(container, names);
    }
    let name = marker;
    while (names.taken.has(name)) name = `${marker}_${names.next++}`;
    names.taken.add(name);
    return name;
  }

  /** A finding over several texts: each of its pieces is replaced. */
  #split(level: Level, finding: Finding, pieces: readonly SplitPiece[], bytes: Buffer): void {
    const { tokens } = level;
    const rootOf = (piece: SplitPiece): number => (level.depth === 0 ? piece.token : this.#root);
    const first = pieces[0];
    if (first === undefined) return;
    this.#reported++;
    const marker = this.#found.onFinding(finding, bytes, finding.start, finding.end, rootOf(first));
    if (marker === undefined) return;
    for (const piece of pieces) {
      if (piece !== first) this.#found.onPiece(finding, rootOf(piece));
      const start = tokens.start[piece.token] as number;
      const escaped = ((tokens.flags[piece.token] as number) & ESCAPED) !== 0;
      if (escaped) level.again.load(level.bytes, start, tokens.end[piece.token] as number, false);
      const rawStart = escaped ? level.again.rawOf(piece.start) : start + piece.start;
      const rawEnd = escaped ? level.again.rawOf(piece.end) : start + piece.end;
      const text = escaped ? level.again.bytes : level.bytes.subarray(start);
      const placeholder = this.#placeholder(level, finding, text, piece.start, piece.end, rawStart, rawEnd);
      this.#edit(level, rawStart, rawEnd, placeholder ?? marker, rootOf(piece));
    }
  }

  /** Notes an edit, from offsets of this level to offsets of the body. */
  #edit(level: Level, start: number, end: number, text: string, root: number): void {
    for (let depth = level.depth; depth > 0; depth--) [start, end] = this.#above(depth, start, end);
    this.edits.push({ start, end, text });
    this.touched.push(root);
  }

  /** Offsets of a level as offsets of the one above it. */
  #above(depth: number, start: number, end: number): [start: number, end: number] {
    if (!this.#level(depth).copied) return [start, end];
    const above = this.#level(depth - 1).text;
    return [above.rawOf(start), above.rawOf(end)];
  }
}

/** One item of a segmented array. */
interface Whole {
  readonly container: number;
  readonly key: string;
  readonly first: number;
  readonly behind: number;
  readonly known: Segment | undefined;
  readonly reported: number;
  readonly texts: { readonly token: number; readonly edges: Edges | undefined }[];
  /** Has it no neighbours but those of `texts`? */
  apart: boolean;
}

/** Findings of a text that begins `by` bytes further on. */
const moved = (findings: readonly Finding[], by: number): readonly Finding[] =>
  by === 0 || findings.length === 0
    ? findings
    : findings.map((one) => ({ ...one, start: one.start + by, end: one.end + by }));

function edgesOf(text: Unescaped, rawStart: number): Edges | undefined {
  const { bytes, length } = text;
  const tailText = behind(bytes, 0, length);
  if (tailText === 0) return undefined;
  return {
    head: text.rawOf(headEnd(bytes, 0, length)) - rawStart,
    tail: text.rawOf(tailText) - rawStart,
    tailText,
  };
}

const EMPTY = Buffer.alloc(0);
const NO_FIELD = FIELDS[UNKNOWN_FIELD] as Field;
const ARGUMENTS = FIELDS.find(({ name }) => name === 'arguments');
const REASONS = SafeId.words('too_deep', 'too_many_values');

function looksLikeJson(bytes: Uint8Array, from: number, to: number): boolean {
  let byte = bytes[from];
  while (from < to && (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)) byte = bytes[++from];
  if (from >= to || (byte !== 0x7b && byte !== 0x5b)) return false;
  byte = bytes[--to];
  while (to > from && (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)) byte = bytes[--to];
  return byte === 0x7d || byte === 0x5d;
}
