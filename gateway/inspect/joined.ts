/**
 * The joined pass: values split over array items, content parts or consecutive messages. Texts of one chain are copied
 * one behind the other, at most 64 characters either side of a joint (a PEM block to its end), and read twice: joined
 * directly and with a space. Only findings that reach over a joint count; the rest was seen in its own text.
 */
import type { Scan } from './scan.ts';
import type { Finding } from '../../detector/index.ts';

/** Characters kept either side of a joint. */
const WINDOW = 64;
const PEM_LIMIT = 20_000;
const CAPACITY = 32_768;
const PEM_BEGIN = '-----BEGIN';
const PEM_END = Buffer.from('-----END');

/** A piece of a finding: `[start, end)` are offsets into the text of `token`, counted from its beginning. */
export interface SplitPiece {
  readonly token: number;
  readonly start: number;
  readonly end: number;
}

export interface SplitSink {
  /** Was this piece found already, in its own text? */
  covered(piece: SplitPiece): boolean;
  /** A finding over a joint; `bytes[start, end)` is the value. */
  split(finding: Finding, pieces: readonly SplitPiece[], bytes: Buffer): void;
}

/** One chain of texts. Reused from request to request. */
export class Chain {
  /** What the chain belongs to: a key's token, or -1. */
  owner = -1;
  #bytes = Buffer.allocUnsafeSlow(CAPACITY);
  #length = 0;
  readonly #token: number[] = [];
  /** Where the segment begins in `#bytes`. */
  readonly #at: number[] = [];
  /** Which offset of its text that is. */
  readonly #from: number[] = [];
  /** Bytes of an open PEM block so far; 0 when none is open. */
  #pem = 0;

  /** Does the body hold a PEM block at all? Looking for one in every text would cost more than the rest. */
  #pemPossible = false;

  open(owner: number, pemPossible: boolean): void {
    this.owner = owner;
    this.#pemPossible = pemPossible;
    this.#clear();
  }

  /** The next text of the chain: `bytes[start, end)`, of `token`. */
  append(
    token: number,
    bytes: Buffer,
    start: number,
    end: number,
    scan: Scan,
    cue: Uint8Array | undefined,
    sink: SplitSink,
  ): void {
    const length = end - start;
    if (length === 0) return;
    if (this.#pem > 0) {
      const close = pemEnd(bytes, start, end);
      const take = Math.min(
        close < 0 ? length : Math.max(close - start, Math.min(length, 4 * WINDOW)),
        PEM_LIMIT - this.#pem,
      );
      this.#pem = close < 0 && this.#pem + take < PEM_LIMIT ? this.#pem + take : 0;
      const upTo = boundaryAt(bytes, start + take, end);
      this.#add(token, bytes, start, upTo, 0, scan, cue, sink);
      if (upTo === end) return;
      this.#turn(token, bytes, start, end, scan, cue, sink);
      return;
    }
    if (length <= WINDOW) {
      this.#add(token, bytes, start, end, 0, scan, cue, sink);
      return;
    }
    const head = ahead(bytes, start, end);
    if (head === end) {
      this.#add(token, bytes, start, end, 0, scan, cue, sink);
      return;
    }
    if (this.#token.length > 0) this.#add(token, bytes, start, head, 0, scan, cue, sink);
    this.#turn(token, bytes, start, end, scan, cue, sink);
  }

  /** Reads what has gathered; the next text begins a new chain. */
  flush(scan: Scan, cue: Uint8Array | undefined, sink: SplitSink): void {
    if (this.#token.length > 1) this.#read(scan, cue, sink);
    this.#clear();
  }

  /** A long text: what was before it is read, and its tail begins the next window. */
  #turn(
    token: number,
    bytes: Buffer,
    start: number,
    end: number,
    scan: Scan,
    cue: Uint8Array | undefined,
    sink: SplitSink,
  ): void {
    this.flush(scan, cue, sink);
    let tail = behind(bytes, start, end);
    const begin = this.#pemPossible ? pemBegin(bytes, start, end) : -1;
    if (begin >= 0) {
      tail = Math.min(tail, begin);
      this.#pem = end - begin;
    }
    this.#add(token, bytes, tail, end, tail - start, scan, cue, sink);
  }

  #add(
    token: number,
    bytes: Buffer,
    start: number,
    end: number,
    from: number,
    scan: Scan,
    cue: Uint8Array | undefined,
    sink: SplitSink,
  ): void {
    const length = end - start;
    if (this.#length + length > CAPACITY) this.#carry(scan, cue, sink);
    if (length > CAPACITY - this.#length) return this.#clear();
    this.#token.push(token);
    this.#at.push(this.#length);
    this.#from.push(from);
    const at = this.#length;
    if (length < 48) for (let i = 0; i < length; i++) this.#bytes[at + i] = bytes[start + i] as number;
    else bytes.copy(this.#bytes, at, start, end);
    this.#length += length;
    if (this.#pemPossible && this.#pem === 0 && length <= WINDOW) {
      const begin = pemBegin(bytes, start, end);
      if (begin >= 0) this.#pem = end - begin;
    }
  }

  /** The buffer is full of short texts: it is read, and its last window is where the next one begins. */
  #carry(scan: Scan, cue: Uint8Array | undefined, sink: SplitSink): void {
    this.#read(scan, cue, sink);
    let first = this.#token.length - 1;
    while (first > 0 && this.#length - (this.#at[first] as number) < 4 * WINDOW) first--;
    const from = this.#at[first] as number;
    this.#bytes.copyWithin(0, from, this.#length);
    this.#length -= from;
    this.#token.splice(0, first);
    this.#from.splice(0, first);
    this.#at.splice(0, first);
    for (let i = 0; i < this.#at.length; i++) this.#at[i] = (this.#at[i] as number) - from;
    this.#pem = 0;
  }

  #read(scan: Scan, cue: Uint8Array | undefined, sink: SplitSink): void {
    seen.clear();
    this.#report(scan.run(this.#bytes, 0, this.#length, cue), this.#bytes, 0, sink);
    const count = this.#token.length;
    const spaced = spacedBuffer;
    let to = 0;
    for (let i = 0; i < count; i++) {
      const from = this.#at[i] as number;
      const end = i + 1 < count ? (this.#at[i + 1] as number) : this.#length;
      if (i > 0) spaced[to++] = 0x20;
      this.#bytes.copy(spaced, to, from, end);
      to += end - from;
    }
    this.#report(scan.run(spaced, 0, to, cue), spaced, 1, sink);
  }

  #report(findings: readonly Finding[], bytes: Buffer, gap: number, sink: SplitSink): void {
    const count = this.#token.length;
    let i = 0;
    for (const finding of findings) {
      while (i + 1 < count && (this.#at[i + 1] as number) + (i + 1) * gap <= finding.start) i++;
      const pieces: SplitPiece[] = [];
      let known = false;
      for (let j = i; j < count; j++) {
        const at = (this.#at[j] as number) + j * gap;
        if (at >= finding.end) break;
        const end = (j + 1 < count ? (this.#at[j + 1] as number) : this.#length) + j * gap;
        const from = this.#from[j] as number;
        const start = Math.max(finding.start, at);
        const stop = Math.min(finding.end, end);
        if (stop > start)
          pieces.push({ token: this.#token[j] as number, start: from + start - at, end: from + stop - at });
        if (j > i && seen.has(j)) known = true;
      }
      if (pieces.length < 2 || known || pieces.some((piece) => sink.covered(piece))) continue;
      for (let j = i + 1; j < i + pieces.length; j++) seen.add(j);
      sink.split(finding, pieces, bytes);
    }
  }

  #clear(): void {
    this.#length = 0;
    this.#token.length = 0;
    this.#at.length = 0;
    this.#from.length = 0;
    this.#pem = 0;
  }
}

/** Joints at which the direct reading found something already. */
const seen = new Set<number>();
/** Twice the capacity: at worst every byte is a text of its own. */
const spacedBuffer = Buffer.allocUnsafeSlow(2 * CAPACITY);

function ahead(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  for (let left = WINDOW; left > 0 && at < end; left--)
    do at++;
    while (at < end && ((bytes[at] as number) & 0xc0) === 0x80);
  return at;
}

function behind(bytes: Uint8Array, start: number, end: number): number {
  let at = end;
  for (let left = WINDOW; left > 0 && at > start; left--)
    do at--;
    while (at > start && ((bytes[at] as number) & 0xc0) === 0x80);
  return at;
}

function boundaryAt(bytes: Uint8Array, at: number, end: number): number {
  while (at < end && ((bytes[at] as number) & 0xc0) === 0x80) at++;
  return at;
}

/** Where a PEM block begins that does not end in this text, or -1. */
function pemBegin(bytes: Buffer, start: number, end: number): number {
  const from = Math.max(start, end - PEM_LIMIT);
  const view = bytes.subarray(from, end);
  const at = view.lastIndexOf(PEM_BEGIN);
  return at >= 0 && view.indexOf(PEM_END, at) < 0 ? from + at : -1;
}

/** Index behind the line that ends the block, or -1. */
function pemEnd(bytes: Buffer, start: number, end: number): number {
  const at = bytes.subarray(start, end).indexOf(PEM_END);
  if (at < 0) return -1;
  const close = bytes.subarray(start + at + 8, end).indexOf('-----');
  return close < 0 ? end : start + at + 8 + close + 5;
}
