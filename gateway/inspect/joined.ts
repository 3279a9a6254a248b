/**
 * The joined pass: values split over array items, content parts or consecutive messages. Texts of one chain are copied
 * one behind the other, at most 64 characters either side of a joint (a PEM block to its end, a token to its ends), and
 * read twice: joined directly and with a space. Where that would glue a value to the words around it, some joints are
 * read one way and some the other. Only findings that reach over a joint count, and those that begin right behind one
 * because of what stands before it; the rest was seen in its own text.
 */
import { under, type About } from './about.ts';
import { isPemAt, pemBegin, pemEnd, PEM_LIMIT } from './pem.ts';
import { regrouped } from './regrouped.ts';
import type { Scan } from './scan.ts';
import { CLEAN, JOINT, type Segments } from './segments.ts';
import { NAME_KINDS, withoutColours, type Finding } from '../../detector/index.ts';

/** Characters kept either side of a joint. */
export const WINDOW = 64;
/** Raw bytes of a text that has more characters than that, however it is escaped. */
export const LONG = 12 * WINDOW + 12;
const CAPACITY = 32_768;
/** Texts of one window; the buffers are read when there are more. */
const SEGMENTS = 2_048;

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

/** By whom a chain is read, and who is told. */
export interface ChainReader {
  readonly scan: Scan;
  readonly about: About;
  readonly sink: SplitSink;
  readonly segments: Segments | undefined;
}

const NOBODY: ChainReader = {
  scan: undefined as unknown as Scan,
  about: under(undefined),
  sink: { covered: () => false, split: () => undefined },
  segments: undefined,
};

/** One chain of texts. Reused from request to request. */
export class Chain {
  /** What the chain belongs to: a key's token, or -1. */
  owner = -1;
  /** A long text that the caller has put off until its neighbour is known, or -1. */
  pending = -1;
  /** May a terminal's colours stand in its texts? */
  coloured = false;
  /** The texts joined directly. */
  readonly #direct = Buffer.allocUnsafeSlow(CAPACITY);
  #length = 0;
  #count = 0;
  readonly #token = new Int32Array(SEGMENTS);
  /** Where the segment begins in `#direct`. */
  readonly #at = new Int32Array(SEGMENTS);
  readonly #joints = new Uint8Array(this.#at.buffer);
  /** Which offset of its text that is. */
  readonly #from = new Int32Array(SEGMENTS);
  /** How many spaces stand before the segment in the text that is being read. */
  readonly #spaces = new Int32Array(SEGMENTS);
  /** Does the body hold a PEM block at all? Looking for one in every text would cost more than the rest. */
  #pemPossible = false;
  /** Bytes of an open PEM block so far; 0 when none is open. */
  #pem = 0;
  #freshText = true;
  #freshWindow = false;
  #reader: ChainReader = NOBODY;

  open(owner: number, pemPossible: boolean, reader: ChainReader): void {
    this.owner = owner;
    this.pending = -1;
    this.coloured = false;
    this.#pemPossible = pemPossible;
    this.#reader = reader;
    this.#clear();
  }

  /** Is there anything new in the window that is open? */
  get fresh(): boolean {
    return this.#freshWindow;
  }

  /** What is open is not read: nothing in it is new, and what comes next is not its neighbour. */
  forget(): void {
    this.pending = -1;
    this.#clear();
  }

  /**
   * The next text of the chain: `bytes[start, end)`, of `token`.
   * @param fresh is it new since the chain was last read? A window in which nothing is new is not read again.
   */
  append(token: number, bytes: Buffer, start: number, end: number, fresh: boolean): void {
    if (start === end) return;
    this.#freshText = fresh;
    if (this.#pem > 0) {
      const upTo = this.#pemUpTo(bytes, start, end);
      this.#add(token, bytes, start, upTo, start);
      if (upTo < end) this.#turn(token, bytes, start, end);
      return;
    }
    if (end - start > WINDOW) {
      const tail = behind(bytes, start, end);
      if (tail > start) {
        // A long text ends the window that was open with its head, and begins the next one with its tail.
        if (this.#count > 0) this.#add(token, bytes, start, headEnd(bytes, start, end), start);
        this.#turn(token, bytes, start, end, tail);
        return;
      }
    }
    this.#add(token, bytes, start, end, start);
    if (this.#pemPossible && pemBegin(bytes, start, end) >= 0) this.#pem = end - start;
  }

  /** The first {@link WINDOW} characters of a long text without PEM blocks, the rest of which is not at hand. */
  appendHead(token: number, bytes: Buffer, start: number, end: number): void {
    this.#freshText = true;
    if (this.#count > 0) this.#add(token, bytes, start, headEnd(bytes, start, end), start);
  }

  /** The last characters of the same text, which stand at `offset` in it. */
  appendTail(token: number, bytes: Buffer, start: number, end: number, offset: number): void {
    this.flush();
    this.#freshText = true;
    this.#add(token, bytes, start, end, start - offset);
  }

  /** Reads what has gathered; the next text begins a new window. */
  flush(): void {
    if (this.#count > 1) this.#read();
    this.#clear();
  }

  /** Reads the window that was open and begins the next one with the end of this text, from its open PEM block on if it has one. */
  #turn(token: number, bytes: Buffer, start: number, end: number, tail = behind(bytes, start, end)): void {
    this.flush();
    const begin = this.#pemPossible ? pemBegin(bytes, start, end) : -1;
    this.#add(token, bytes, begin >= 0 ? Math.min(tail, begin) : tail, end, start);
    if (begin >= 0) this.#pem = end - begin;
  }

  /** How far this text goes on with the open PEM block. */
  #pemUpTo(bytes: Buffer, start: number, end: number): number {
    const close = pemEnd(bytes, start, end);
    const room = PEM_LIMIT - this.#pem;
    const upTo = close >= 0 ? Math.max(close, Math.min(end, start + 4 * WINDOW)) : end;
    const open = close < 0 && upTo - start < room;
    this.#pem = open ? this.#pem + upTo - start : 0;
    return boundaryAt(bytes, Math.min(upTo, start + Math.max(room, 1)), end);
  }

  /** Copies a piece whose text begins at `text`. */
  #add(token: number, bytes: Buffer, start: number, end: number, text: number): void {
    if (this.#length + end - start > CAPACITY || this.#count === SEGMENTS) this.#carry();
    const direct = this.#direct;
    const count = this.#count;
    let to = this.#length;
    this.#token[count] = token;
    if (this.#freshText) this.#freshWindow = true;
    this.#at[count] = to;
    this.#from[count] = start - text;
    for (let i = start; i < end && to < CAPACITY; i++) direct[to++] = bytes[i] as number;
    this.#length = to;
    this.#count = count + 1;
  }

  /** The buffer is full of short texts: they are read, and the last window is where the next one begins. */
  #carry(): void {
    this.#read();
    let first = this.#count - 1;
    while (first > 0 && this.#length - (this.#at[first] as number) < 4 * WINDOW) first--;
    const from = this.#at[first] as number;
    const kept = this.#count - first;
    if (first === 0 || kept === SEGMENTS) return this.#clear();
    this.#direct.copyWithin(0, from, this.#length);
    this.#token.copyWithin(0, first, this.#count);
    this.#from.copyWithin(0, first, this.#count);
    for (let i = 0; i < kept; i++) this.#at[i] = (this.#at[first + i] as number) - from;
    this.#length -= from;
    this.#count = kept;
  }

  #read(): void {
    if (!this.#freshWindow) return;
    const { scan, about, segments } = this.#reader;
    const direct = this.#direct;
    const count = this.#count;
    const key = segments?.keyOf(JOINT, about.key, direct, 0, this.#length, this.#joints, count * 4);
    if (key !== undefined && segments?.get(key) !== undefined) return;
    if (seen.size > 0) seen.clear();
    const read = (bytes: Buffer, length: number): boolean => {
      const plain = this.coloured ? withoutColours(bytes, 0, length) : bytes;
      const found = scan.run(plain, 0, length, about);
      return found.length > 0 && this.#report(found, bytes, key !== undefined && !crossed);
    };
    this.#spaces.fill(0, 0, count);
    let crossed = false;
    if (read(direct, this.#length)) crossed = true;
    if (!this.#spacedAlready() && read(mixed, this.#mix('all'))) crossed = true;
    const glued = count > 2 ? this.#gluedJoints() : 0;
    if (glued > 0) for (const way of glued > 1 ? MIXED : ONE) if (read(mixed, this.#mix(way))) crossed = true;
    if (this.#readRegrouped()) crossed = true;
    if (key !== undefined && !crossed) segments?.set(key, CLEAN);
  }

  /** Reads the numbers that joints cut without what separates their groups. Answers whether any was found. */
  #readRegrouped(): boolean {
    const { scan, about, sink } = this.#reader;
    let found = false;
    for (let i = 1; i < this.#count; i++) {
      const [from, at] = [this.#at[i - 1] as number, this.#at[i] as number];
      const to = i + 1 < this.#count ? (this.#at[i + 1] as number) : this.#length;
      const number = regrouped(this.#direct, from, at, to);
      if (number === undefined) continue;
      const { digits, start, end } = number;
      const [finding] = scan.run(digits, 0, digits.length, about);
      if (finding?.start !== 0 || finding.end !== digits.length) continue;
      const [before, behind] = [this.#from[i - 1] as number, this.#from[i] as number];
      const pieces: SplitPiece[] = [
        { token: this.#token[i - 1] as number, start: before + start - from, end: before + at - from },
        { token: this.#token[i] as number, start: behind, end: behind + end - at },
      ];
      found = true;
      if (!pieces.some((piece) => sink.covered(piece))) sink.split(finding, pieces, digits);
    }
    return found;
  }

  /** Does a blank stand at every joint as it is? */
  #spacedAlready(): boolean {
    for (let i = 1; i < this.#count; i++) {
      const at = this.#at[i] as number;
      if (!isBlank(this.#direct[at - 1]) && !isBlank(this.#direct[at])) return false;
    }
    return true;
  }

  /** How many joints would make one word of two. */
  #gluedJoints(): number {
    let glued = 0;
    for (let i = 1; i < this.#count; i++) if (this.#classes(i) !== undefined) glued++;
    return glued;
  }

  /** What stands either side of the joint before a segment: letters and digits, or something that keeps them apart. */
  #classes(segment: number): 'same' | 'other' | undefined {
    const at = this.#at[segment] as number;
    const before = classOf(this.#direct[at - 1]);
    const behind = at < this.#length ? classOf(this.#direct[at]) : 0;
    return before === 0 || behind === 0 ? undefined : before === behind ? 'same' : 'other';
  }

  /** Joins the texts with a space at every joint, or at some of the glued ones. Answers the length of what is in `mixed`. */
  #mix(way: 'all' | Mixed): number {
    let to = 0;
    let spaces = 0;
    let glued = 0;
    for (let i = 0; i < this.#count; i++) {
      const classes = i === 0 ? undefined : this.#classes(i);
      if (i > 0 && (way === 'all' || (way === 'classes' ? classes === 'other' : classes && glued++ % 2 === way))) {
        mixed[to++] = 0x20;
        spaces++;
      }
      this.#spaces[i] = spaces;
      const end = i + 1 < this.#count ? (this.#at[i + 1] as number) : this.#length;
      to += this.#direct.copy(mixed, to, this.#at[i], end);
    }
    return to;
  }

  /**
   * Answers whether any finding reaches over a joint, or is one because of what stands before it.
   * @param isAsked is the answer of use? Else those found in their own text already are not asked about.
   */
  #report(findings: readonly Finding[], bytes: Buffer, isAsked: boolean): boolean {
    const count = this.#count;
    const spaces = this.#spaces;
    const { sink } = this.#reader;
    let i = 0;
    let crossed = false;
    for (const finding of findings) {
      while (i + 1 < count && (this.#at[i + 1] as number) + (spaces[i + 1] as number) <= finding.start) i++;
      const isInside = i + 1 === count || (this.#at[i + 1] as number) + (spaces[i + 1] as number) >= finding.end;
      if (isInside) {
        if (!this.#mayBeLabelled(i, finding, bytes)) continue;
        const isWanted = (isAsked && !crossed) || !this.#isCovered(i, finding);
        if (!isWanted || !this.#isLabelled(i, finding, bytes)) continue;
      }
      const pieces: SplitPiece[] = [];
      let known = false;
      let holdsRest = false;
      for (let j = i; j < count; j++) {
        const at = (this.#at[j] as number) + (spaces[j] as number);
        if (at >= finding.end) break;
        const end = (j + 1 < count ? (this.#at[j + 1] as number) : this.#length) + (spaces[j] as number);
        const from = this.#from[j] as number;
        const start = Math.max(finding.start, at);
        const stop = Math.min(finding.end, end);
        if (stop > start)
          pieces.push({ token: this.#token[j] as number, start: from + start - at, end: from + stop - at });
        if (j > i && seen.has(j)) known = true;
        holdsRest ||= j > i && isRestOfSecret(finding, bytes, start, stop);
      }
      if (pieces.length === 0) continue;
      // Also where it is known already: the texts that it is known from may go on otherwise.
      crossed = true;
      // Of a key each text holds another part: its beginning alone is one, too.
      if (isPemAt(bytes, finding.start) || holdsRest) {
        const rest = pieces.filter((piece) => !sink.covered(piece));
        if (rest.length > 0) sink.split(finding, rest, bytes);
        continue;
      }
      if (known || pieces.some((piece) => sink.covered(piece))) continue;
      for (let j = i + 1; j < i + pieces.length; j++) seen.add(j);
      sink.split(finding, pieces, bytes);
    }
    return crossed;
  }

  /** Does a value begin the text of a segment because a label ends the text before it: `["--password", "…"]`? */
  #isLabelled(segment: number, { start, end }: Finding, bytes: Buffer): boolean {
    const { scan, about } = this.#reader;
    const found = scan.run(bytes, this.#beginOf(segment - 1), end, about);
    return found.some((one) => one.start === start && one.end === end);
  }

  #mayBeLabelled(segment: number, { kind, start, end }: Finding, bytes: Buffer): boolean {
    const begin = this.#beginOf(segment);
    // The words before a name tell of it without being its label. Where a text was cut there may be more of it.
    if (segment === 0 || NAME_KINDS.has(kind.id) || end - begin >= WINDOW) return false;
    for (let i = begin - 1; i < start; i++) if (classOf(bytes[i]) !== 0) return false;
    return true;
  }

  /** Was a value inside a segment found in its own text? */
  #isCovered(segment: number, { start, end }: Finding): boolean {
    const shift = (this.#from[segment] as number) - this.#beginOf(segment);
    return this.#reader.sink.covered({
      token: this.#token[segment] as number,
      start: start + shift,
      end: end + shift,
    });
  }

  #beginOf(segment: number): number {
    return (this.#at[segment] as number) + (this.#spaces[segment] as number);
  }

  #clear(): void {
    this.#length = 0;
    this.#count = 0;
    this.#pem = 0;
    this.#freshWindow = false;
  }
}

/** Spaces at glued joints where a letter meets a digit, or at every other one, from the first or the second on. */
type Mixed = 'classes' | 0 | 1;
const MIXED: readonly Mixed[] = ['classes', 0, 1];
const ONE: readonly Mixed[] = [0];
const mixed = Buffer.allocUnsafe(CAPACITY + SEGMENTS);

/** 1 digit, 2 letter of any script, 0 neither. */
function classOf(byte = 0x20): number {
  if (byte >= 0x30 && byte <= 0x39) return 1;
  return byte >= 0x80 || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) ? 2 : 0;
}

const isBlank = (byte = 0): boolean => byte === 0x20 || byte === 0x0a;

/** No word is so long, and none is of small and large letters and digits: a secret that begins in the text before goes on. */
const RANDOM = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w.+/=-]{20,}$/;
const isRestOfSecret = ({ kind }: Finding, bytes: Buffer, start: number, end: number): boolean =>
  kind.category === 'credential' && RANDOM.test(bytes.toString('latin1', start, end));

/** Joints at which the direct reading found something already. */
const seen = new Set<number>();

/** Bytes of a token that are read beyond the window that cuts it. */
const LONGEST_TOKEN = 512;
const IN_TOKEN = Uint8Array.from({ length: 256 }, (_, byte) => (/[\w.+/=-]/.test(String.fromCharCode(byte)) ? 1 : 0));

/** Where the last {@link WINDOW} characters begin, or the token that they cut. */
export function behind(bytes: Uint8Array, start: number, end: number): number {
  let at = end;
  for (let left = WINDOW; left > 0 && at > start;) if (((bytes[--at] as number) & 0xc0) !== 0x80) left--;
  if (IN_TOKEN[bytes[at] as number] === 0) return at;
  const least = Math.max(start, at - LONGEST_TOKEN);
  while (at > least && IN_TOKEN[bytes[at - 1] as number] === 1) at--;
  return at;
}

/** Where the first {@link WINDOW} characters end, or the token that they cut. */
export function headEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  for (let left = WINDOW; at < end; at++) if (((bytes[at] as number) & 0xc0) !== 0x80 && left-- === 0) break;
  if (at === start || IN_TOKEN[bytes[at - 1] as number] === 0) return at;
  const most = Math.min(end, at + LONGEST_TOKEN);
  while (at < most && IN_TOKEN[bytes[at] as number] === 1) at++;
  return at;
}

function boundaryAt(bytes: Uint8Array, at: number, end: number): number {
  while (at < end && ((bytes[at] as number) & 0xc0) === 0x80) at++;
  return at;
}
