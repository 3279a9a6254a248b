/**
 * Shows every string, key and number of a JSON text to the detector, in place where it has no escapes; reads JSON inside
 * strings the same way, one level deeper. What is found is collected as offsets into the body.
 */
import { isUtf8 } from 'node:buffer';
import { Refusal } from '../errors.ts';
import { answering, under, type About } from './about.ts';
import { askedBefore } from './asked.ts';
import { Chain } from './chain.ts';
import { Table } from './columns.ts';
import { decodePayload, isHiddenText, parseDataUrl, type DataUrl } from './data-url.ts';
import { fieldAt, FIELDS, UNKNOWN_FIELD, type Field } from './fields.ts';
import { findHalves } from './halves.ts';
import { History } from './history.ts';
import { Level, type OnSplit } from './level.ts';
import { tokenize, type Malformed } from './tokenizer.ts';
import { ESCAPED, IN_ARRAY, ITEM, KEY, NUMBER, STRING, TYPE, type Tokens } from './tokens.ts';
import type { Edit } from './splice.ts';
import { holdsPem } from './pem.ts';
import { Redaction, type Found } from './redaction.ts';
import { placeOf } from './path.ts';
import { REASONS } from './refusal-words.ts';
import type { Scan } from './scan.ts';
import { CLEAN, PLAIN, SHORTEST_SEGMENT, TEXT, type Edges, type Segments } from './segments.ts';
import { digitsOf } from './number.ts';
import { SEARCHABLE } from './search.ts';
import { aboutParts, aboutUnder, isNextPart, isPartOfValue } from './siblings.ts';
import { shiftTokens } from './shift.ts';
import { LONGEST_PART, SplitNumbers } from './split-numbers.ts';
import { LONG } from './text-ends.ts';
import { edgesOf, moved, unchanged, type Unchanged } from './whole.ts';
import { withoutColours } from '../../detector/index.ts';

/** JSON inside strings is read this deep; deeper JSON is refused. */
const MAX_EMBEDDED = 4;
/** Chains of array items that are open at one time. */
const ITEM_CHAINS = 8;
/** First raw bytes of texts that may be JSON: brackets, white space, a backslash. */
const MAY_OPEN_JSON = new Set([0x7b, 0x5b, 0x20, 0x5c]);

export interface Limits {
  /** Tokens that have changed since the body was last inspected: the others are looked at as their neighbours. */
  readonly only?: ReadonlySet<number>;
  readonly segments?: Segments | undefined;
  /** Tokens that were settled before. */
  readonly verbatim?: ReadonlySet<number> | undefined;
  /** See `clean-words.ts`. */
  readonly clean?: Uint8Array | undefined;
}

/** Walks bodies. One instance serves one request after the other; it is not re-entrant. */
export class Walk {
  readonly #levels: Level[] = [];
  readonly #redaction = new Redaction(this.#levels);
  readonly #splitNumbers = new SplitNumbers(this.#redaction);
  #scan!: Scan;
  #only: ReadonlySet<number> | undefined;
  #segments: Segments | undefined;
  #verbatim: ReadonlySet<number> | undefined;
  #clean: Uint8Array | undefined;
  #pem = false;
  readonly #history = new History(this.#redaction, (token, edges) =>
    this.#append(this.#level(0), this.#level(0).textChain, token, edges),
  );
  #edges: Edges | undefined;

  constructor() {
    const onSplit: OnSplit = (level, finding, pieces, bytes) => this.#redaction.split(level, finding, pieces, bytes);
    for (let depth = 0; depth <= MAX_EMBEDDED + 1; depth++) this.#levels.push(new Level(depth, onSplit));
  }

  /** What the last run found, as edits of the body. */
  get edits(): readonly Edit[] {
    return this.#redaction.edits;
  }

  /** Tokens of the body in which the last run found something. */
  get touched(): readonly number[] {
    return this.#redaction.touched;
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

  /** Reads the body that was read, with these edits (sorted, apart). */
  readAgain(body: Buffer, edits: readonly Edit[]): Malformed | undefined {
    if (!shiftTokens(this.tokens, body, edits)) return this.read(body);
    this.#level(0).bytes = body;
    return undefined;
  }

  /** Inspects the body that was read. */
  run(scan: Scan, found: Found, { only, segments, verbatim, clean }: Limits = {}): void {
    this.#segments = segments;
    this.#clean = clean;
    this.#verbatim = verbatim;
    this.#scan = scan;
    this.#redaction.begin(found);
    this.#only = only;
    const level = this.#level(0);
    // Redacting does not put any in.
    if (only === undefined) this.#pem = holdsPem(level.bytes);
    level.tail = undefined;
    // An open PEM block is read to its end, through whatever is known.
    this.#history.begin(level, only === undefined ? segments : undefined, !this.#pem);
    level.copied = false;
    this.#walk(level, UNTOLD);
  }

  /** Forgets the body, and the memory of a very large one. */
  forget(): void {
    for (const level of this.#levels) {
      level.bytes = EMPTY;
      level.tail = undefined;
      level.forgetFindings();
      if (level.renamed.size > 0) level.renamed.clear();
      level.text.trim();
      level.again.trim();
    }
    this.#redaction.edits = [];
  }

  #level(depth: number): Level {
    return this.#levels[depth] as Level;
  }

  #walk(level: Level, inherited: About): void {
    const { tokens, depth } = level;
    const { start, end, flags, key, ordinal, container, count } = tokens;
    level.textChain.open(-1, this.#pem, { scan: this.#scan, about: UNTOLD, sink: level, segments: this.#segments });
    level.opened = 0;
    level.numbersBehind = 0;
    level.forgetFindings(this.#only);
    if (level.renamed.size > 0) level.renamed.clear();
    if (level.columns.size > 0) level.columns.clear();
    let cueKey = -2;
    let field: Field = NO_FIELD;
    let ofKey = UNTOLD;
    // Of a value that is split over keys: where its first and latest part stand.
    let [firstPart, part] = [-1, -1];
    const table = new Table(level);
    const history = depth === 0 ? this.#history : undefined;
    const skipped = depth === 0 && this.#only !== undefined && !this.#pem ? this.#unchanged(level, this.#only) : [];
    let skip = 0;
    for (let token = 0; token < count; token++) {
      if (token === skipped[skip]?.first) {
        level.textChain.forget();
        token = (skipped[skip++] as Unchanged).behind - 1;
        continue;
      }
      if (history !== undefined && (token = history.next(token)) >= count) break;
      const flag = flags[token] as number;
      const from = start[token] as number;
      const to = end[token] as number;
      const type = flag & TYPE;
      if (depth === 0) this.#redaction.root = token;
      if (type === KEY) {
        if (ordinal[token] === UNKNOWN_FIELD && from !== to && this.#wanted())
          this.#text(level, token, from, to, (flag & ESCAPED) !== 0, UNTOLD);
        continue;
      }
      if (key[token] !== cueKey) {
        cueKey = key[token] as number;
        field = cueKey < 0 ? NO_FIELD : (FIELDS[ordinal[cueKey] as number] as Field);
        ofKey = cueKey < 0 ? inherited : aboutUnder(level, cueKey, field);
      }
      const about = (flag & ITEM) === 0 ? ofKey : table.aboutOf(token, ofKey);
      if (to - from <= LONGEST_PART && this.#only === undefined)
        this.#splitNumbers.read(level, token, ofKey, this.#scan);
      if (type === NUMBER) {
        if (depth === 0 && (flag & ITEM) !== 0) this.#redaction.found.onNumberItem(token);
        if (this.#wanted()) this.#number(level, token, from, to, about);
        continue;
      }
      if (from === to || (depth === 0 && this.#verbatim?.has(token) === true)) continue;
      if (depth === 0) this.#redaction.structural = field === ARGUMENTS;
      const atRoot = depth === 0 && container[token] === 0;
      const isPart = field === NO_FIELD && (flag & ITEM) === 0 && isPartOfValue(level, token);
      if (isPart) {
        if (part < 0 || !isNextPart(level, cueKey, part)) firstPart = cueKey;
        part = cueKey;
      }
      // A text of the body itself stands beside its messages, or beside another such text.
      const isText = field.text || (atRoot && field.atRoot);
      const chained = isPart || (isText ? atRoot || (flag & IN_ARRAY) !== 0 : (flag & ITEM) !== 0);
      if (!chained) {
        if (this.#wanted()) this.#value(level, token, from, to, (flag & ESCAPED) !== 0, about);
        continue;
      }
      const chain = isPart
        ? this.#itemChain(level, firstPart, aboutParts(level, firstPart))
        : isText
          ? level.textChain
          : this.#itemChain(level, cueKey, field.choices ? UNTOLD : ofKey);
      if (this.#only !== undefined && depth === 0 && this.#putOff(level, chain, token, about)) continue;
      this.#chainText(level, chain, token, about);
    }
    history?.end();
    level.textChain.flush();
    for (let i = 0; i < level.opened; i++) level.itemChains[i]?.flush();
    if (depth === 0) findHalves(level, this.#scan, this.#redaction);
  }

  /** A text without neighbours, unless it is a word of the APIs about which nothing is said and in which nothing was found. */
  #value(level: Level, token: number, from: number, to: number, escaped: boolean, about: About): void {
    const clean = about.key === undefined ? this.#clean : undefined;
    const word = clean === undefined ? UNKNOWN_FIELD : fieldAt(level.bytes, from, to);
    if (clean?.[word] === 1) return;
    const before = this.#redaction.reported;
    this.#text(level, token, from, to, escaped, about);
    if (clean !== undefined && word !== UNKNOWN_FIELD && this.#redaction.reported === before) clean[word] = 1;
  }

  /** A number is read as it is written, and one with an exponent with all its digits, too. */
  #number(level: Level, token: number, from: number, to: number, about: About): void {
    const { bytes } = level;
    const findings = this.#scan.run(bytes, from, to, about);
    const digits = findings.length === 0 ? digitsOf(bytes, from, to) : undefined;
    if (digits === undefined) this.#redaction.report(level, token, findings, bytes, from, false);
    else this.#redaction.report(level, token, this.#scan.run(digits, 0, digits.length, about), digits, 0, false);
  }

  /** Items that need not be read again: a long text that is no JSON ends the window on both its sides. */
  #unchanged(level: Level, only: ReadonlySet<number>): readonly Unchanged[] {
    const { start, end, flags, key, ordinal } = level.tokens;
    return unchanged(level, only, (token) => {
      const flag = flags[token] as number;
      if ((flag & (TYPE | IN_ARRAY)) !== (STRING | IN_ARRAY)) return false;
      const above = key[token] as number;
      const text = above >= 0 && FIELDS[ordinal[above] as number]?.text === true;
      return text && isLong(level.bytes, start[token] as number, end[token] as number);
    });
  }

  /** A text that has neighbours. */
  #chainText(level: Level, chain: Chain, token: number, about: About): void {
    const from = level.tokens.start[token] as number;
    const escaped = ((level.tokens.flags[token] as number) & ESCAPED) !== 0;
    const asked = this.#wanted() ? askedBefore(level, token) : undefined;
    const told = asked === undefined ? about : answering(about, asked);
    if (this.#text(level, token, from, level.tokens.end[token] as number, escaped, told)) return;
    const edges = this.#edges;
    if (level.depth === 0 && this.#history.noting)
      this.#history.note(chain, token, edges ?? (escaped ? edgesOf(level.text, from) : undefined));
    if (edges !== undefined) this.#append(level, chain, token, edges);
    else if (escaped) {
      if (level.text.hasControl) chain.colour();
      chain.append(token, level.text.bytes, 0, level.text.length, this.#wanted());
    } else chain.append(token, level.bytes, from, level.tokens.end[token] as number, this.#wanted());
  }

  /** A text that is known, as far as its neighbours need it. */
  #append(level: Level, chain: Chain, token: number, edges: Edges | undefined): void {
    const { text, bytes, tokens } = level;
    const from = tokens.start[token] as number;
    const to = tokens.end[token] as number;
    if (edges !== undefined && !this.#pem) {
      text.load(bytes, from, from + edges.head, false);
      if (text.hasControl) chain.colour();
      chain.appendHead(token, text.bytes, 0, text.length);
      text.load(bytes, from + edges.tail, to, false);
      if (text.hasControl) chain.colour();
      chain.appendTail(token, text.bytes, 0, text.length, edges.tailText);
    } else if (((tokens.flags[token] as number) & ESCAPED) !== 0) {
      text.load(bytes, from, to, bytes.length <= SEARCHABLE);
      if (text.hasControl) chain.colour();
      chain.append(token, text.bytes, 0, text.length, true);
    } else chain.append(token, bytes, from, to, true);
  }

  /**
   * Of texts that have not changed since they were last inspected only those beside a changed one are looked at: a long one
   * is put off until the next is known. Answers whether this one was.
   */
  #putOff(level: Level, chain: Chain, token: number, about: About): boolean {
    const { start, end } = level.tokens;
    const long = !this.#pem && isLong(level.bytes, start[token] as number, end[token] as number);
    const waiting = chain.pending;
    chain.pending = -1;
    if (long && !this.#wanted()) {
      if (chain.fresh) return false;
      chain.forget();
      chain.pending = token;
      return true;
    }
    if (waiting >= 0) {
      this.#redaction.root = waiting;
      this.#chainText(level, chain, waiting, about);
      this.#redaction.root = token;
    }
    return false;
  }

  /**
   * One text. Answers whether it was JSON. Afterwards `level.text` holds it if it has escapes, or `#edges` says where its
   * first and last characters stand.
   */
  #text(level: Level, token: number, from: number, to: number, escaped: boolean, about: About): boolean {
    let { bytes } = level;
    const { text } = level;
    const isString = ((level.tokens.flags[token] as number) & TYPE) === STRING;
    const wanted = this.#wanted();
    const segments =
      wanted && isString && level.depth === 0 && to - from >= SHORTEST_SEGMENT ? this.#segments : undefined;
    const key = segments?.keyOf(TEXT, about.key, bytes, from, to);
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
      this.#redaction.report(level, token, moved(known.findings, from), bytes, from, escaped);
      return false;
    }
    const before = this.#redaction.reported;
    if (isString && looksLikeJson(bytes, from, to) && this.#embedded(level, bytes, from, to, escaped, about)) {
      if (key !== undefined && this.#redaction.reported === before) segments?.set(key, CLEAN);
      return true;
    }
    if (!wanted) return false;
    const url = isString ? parseDataUrl(bytes, from, to) : undefined;
    if (url !== undefined && url.textual === undefined) this.#redaction.found.onUnreadable?.(this.#redaction.root);
    const readable = url !== undefined && (url.textual === true || isHiddenText(bytes, url, to));
    if (readable && this.#dataUrl(level, token, bytes, from, to, escaped, about, url)) {
      if (key !== undefined && this.#redaction.reported === before) segments?.set(key, CLEAN);
      return true;
    }
    const read = escaped && text.hasControl ? withoutColours(bytes, from, to) : bytes;
    const findings = this.#scan.run(read, from, to, about);
    if (key !== undefined)
      segments?.set(
        key,
        findings.length === 0 && !escaped
          ? PLAIN
          : {
              findings: moved(findings, -from),
              nested: false,
              edges: escaped ? edgesOf(level.text, rawFrom) : undefined,
            },
      );
    this.#redaction.report(level, token, findings, bytes, from, escaped);
    return false;
  }

  /** Inspects a text as JSON of the next level; `false` if it is none. */
  #embedded(level: Level, bytes: Buffer, from: number, to: number, escaped: boolean, about: About): boolean {
    const below = this.#level(level.depth + 1);
    const wrong = tokenize(bytes, from, to, below.tokens, false);
    const reason = wrong === undefined && below.depth > MAX_EMBEDDED ? 'too_deep' : wrong;
    if (reason === 'too_deep' || reason === 'too_many_values') {
      const place = placeOf(this.tokens, this.#redaction.root);
      throw new Refusal('uninspectable_content', { place, reason: REASONS[reason] });
    }
    if (reason !== undefined) return false;
    below.bytes = bytes;
    below.copied = escaped;
    below.tail = undefined;
    this.#walk(below, about);
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
    about: About,
    url: DataUrl,
  ): boolean {
    const decoded = decodePayload(bytes, url, to);
    if (decoded === undefined || !isUtf8(decoded)) {
      // What is no base64 of text after all may still be text of its own.
      if (url.base64) this.#redaction.found.onUnreadable?.(this.#redaction.root);
      return false;
    }
    this.#redaction.report(level, token, this.#scan.run(bytes, from, url.payload, undefined), bytes, from, escaped);
    const findings = this.#scan.run(withoutColours(decoded, 0, decoded.length), 0, decoded.length, about);
    this.#redaction.reportPayload(level, findings, decoded, url, to, escaped);
    return true;
  }

  #wanted(): boolean {
    return this.#only === undefined || this.#only.has(this.#redaction.root);
  }

  #itemChain(level: Level, owner: number, about: About): Chain {
    for (let i = 0; i < level.opened; i++)
      if (level.itemChains[i]?.owner === owner) return level.itemChains[i] as Chain;
    let chain: Chain;
    if (level.opened < ITEM_CHAINS) chain = level.itemChains[level.opened++] ??= new Chain();
    else {
      chain = level.itemChains.shift() as Chain;
      chain.flush();
      level.itemChains.push(chain);
    }
    chain.open(owner, this.#pem, { scan: this.#scan, about, sink: level, segments: this.#segments });
    return chain;
  }
}

/** Has a text more characters than the joined pass looks at? JSON is nobody's neighbour; what may be JSON is looked at. */
const isLong = (bytes: Buffer, start: number, end: number): boolean =>
  end - start > LONG && !MAY_OPEN_JSON.has(bytes[start] as number);

const EMPTY = Buffer.alloc(0);
const UNTOLD = under(undefined);
const NO_FIELD = FIELDS[UNKNOWN_FIELD] as Field;
const ARGUMENTS = FIELDS.find(({ name }) => name === 'arguments');

function looksLikeJson(bytes: Uint8Array, from: number, to: number): boolean {
  let byte = bytes[from];
  while (from < to && (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)) byte = bytes[++from];
  if (from >= to || (byte !== 0x7b && byte !== 0x5b)) return false;
  byte = bytes[--to];
  while (to > from && (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)) byte = bytes[--to];
  return byte === 0x7d || byte === 0x5d;
}
