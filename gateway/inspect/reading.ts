/** The texts of a window as they are read: joined directly, or with a space at each joint or at some of them. */
import type { SplitPiece } from './split.ts';
import { CAPACITY, SEGMENTS, type Window } from './window.ts';
import type { Finding } from '../../detector/index.ts';

/** Where the spaces stand: at all joints, where a letter meets a digit, or at each so many of the glued ones and behind sentences. */
type Way = 'all' | 'classes' | { readonly first: number; readonly every: number };

/** At each of the glued ones, and for values of so many pieces beside words that touch them. */
const everyWay = (...pieces: readonly number[]): readonly Way[] => [
  'classes',
  ...[1, ...pieces].flatMap((every) => Array.from({ length: every }, (_, first) => ({ first, every }))),
];
/** By the largest number of pieces; of one glued joint there is not much to choose. */
const WAYS: readonly (readonly Way[])[] = [
  [],
  everyWay().concat({ first: 1, every: 2 }),
  everyWay(2),
  everyWay(2, 3),
  everyWay(2, 3, 4),
];
/** Glued joints of a window in which such a value may have more than two pieces: in a long list each word is one of its own. */
const FEW = 16;
const ENDS_OF_SENTENCES = new Set(Buffer.from('.!?,;)'));
const SPACE = 0x20;
const [UNDERSCORE, LOWER_A] = [0x5f, 0x61];
const mixed = Buffer.allocUnsafe(CAPACITY + SEGMENTS);

/** 1 digit, 2 letter of any script, 0 neither. */
export function classOf(byte = SPACE): number {
  if (byte >= 0x30 && byte <= 0x39) return 1;
  return byte >= 0x80 || ((byte | 0x20) >= LOWER_A && (byte | 0x20) <= 0x7a) ? 2 : 0;
}

export const isBlank = (byte = 0): boolean => byte === SPACE || byte === 0x0a;

/** One reading after the other of the same window. */
export class Reading {
  readonly window: Window;
  bytes: Buffer;
  length = 0;
  /** How many spaces stand before a segment. */
  readonly #spaces = new Int32Array(SEGMENTS);

  constructor(window: Window) {
    this.window = window;
    this.bytes = window.bytes;
  }

  direct(): void {
    const { bytes, length, count } = this.window;
    this.bytes = bytes;
    this.length = length;
    this.#spaces.fill(0, 0, count);
  }

  /** Answers whether this reads otherwise than all texts joined directly, or with a space each. */
  mix(way: Way): boolean {
    if (way === 'all' && this.#isSpacedAlready()) return false;
    const { window } = this;
    let to = 0;
    let spaces = 0;
    let glued = 0;
    for (let i = 0; i < window.count; i++) {
      const classes = i === 0 || way === 'all' ? undefined : this.#classes(i);
      const isGlued = classes !== undefined;
      if (i > 0 && this.#isSpaced(way, i, classes, glued)) {
        mixed[to++] = SPACE;
        spaces++;
      }
      if (isGlued) glued++;
      this.#spaces[i] = spaces;
      to += window.bytes.copy(mixed, to, window.at[i], window.endOf(i));
    }
    this.bytes = mixed;
    this.length = to;
    return way === 'all' || (spaces > 0 && spaces < window.count - 1);
  }

  /** In which ways it may be read between those two. */
  get ways(): readonly Way[] {
    const glued = this.window.count > 2 ? this.#gluedJoints() : 0;
    const most = glued > 2 && (glued > FEW || !this.#holdsNumber()) ? 2 : Math.min(glued, WAYS.length - 1);
    return WAYS[most] as readonly Way[];
  }

  beginOf(segment: number): number {
    return (this.window.at[segment] as number) + (this.#spaces[segment] as number);
  }

  /** Was a space put before this segment? */
  isApart(segment: number): boolean {
    return this.#spaces[segment] !== this.#spaces[segment - 1];
  }

  /** The part of a finding that stands in a segment. */
  pieceIn(segment: number, { start, end }: Finding): SplitPiece {
    const { window } = this;
    const begin = this.beginOf(segment);
    const shift = (window.from[segment] as number) - begin;
    const stop = window.endOf(segment) + (this.#spaces[segment] as number);
    return {
      token: window.token[segment] as number,
      start: Math.max(start, begin) + shift,
      end: Math.max(start, Math.min(end, stop)) + shift,
    };
  }

  /** May the word that ends one text go on in the next? */
  isCutWord(segment: number): boolean {
    const joint = this.beginOf(segment);
    const [last, next] = [this.bytes[joint - 1], this.bytes[joint] as number];
    const isWord = classOf(last) === 2 || last === UNDERSCORE;
    return !this.isApart(segment) && isWord && next >= LOWER_A && classOf(next) === 2;
  }

  /** Is a text that is joined directly neither a word nor a number: `=`? */
  isSigns(segment: number): boolean {
    const end = this.window.endOf(segment);
    let at = this.window.at[segment] as number;
    while (at < end && classOf(this.window.bytes[at]) === 0) at++;
    return at === end && !this.isApart(segment);
  }

  /** Was a text cut between two words? Nobody begins or ends one with a space. */
  isCutAtSpace(segment: number): boolean {
    if (this.isApart(segment)) return false;
    const { bytes } = this;
    const at = this.beginOf(segment);
    if (bytes[at - 1] === SPACE) return !isBlank(bytes[at - 2]) && !isBlank(bytes[at]);
    return bytes[at] === SPACE && !isBlank(bytes[at - 1]) && !isBlank(bytes[at + 1]);
  }

  /** Does a blank stand at every joint as it is? */
  #isSpacedAlready(): boolean {
    const { bytes, count, at } = this.window;
    for (let i = 1; i < count; i++)
      if (!isBlank(bytes[(at[i] as number) - 1]) && !isBlank(bytes[at[i] as number])) return false;
    return true;
  }

  #isSpaced(way: Way, segment: number, classes: 'same' | 'other' | undefined, glued: number): boolean {
    if (way === 'all') return true;
    if (way === 'classes') return classes === 'other';
    return classes === undefined ? this.#isBehindSentence(segment) : glued % way.every === way.first;
  }

  /** Does a word begin a segment behind the end of a sentence: a word and a stop? */
  #isBehindSentence(segment: number): boolean {
    const { bytes, at } = this.window;
    const joint = at[segment] as number;
    if (classOf(bytes[joint]) !== 2 || !ENDS_OF_SENTENCES.has(bytes[joint - 1] as number)) return false;
    let before = joint - 2;
    while (before >= 0 && classOf(bytes[before]) === 2) before--;
    return before < 0 || isBlank(bytes[before]);
  }

  /** How many joints would make one word of two. */
  #gluedJoints(): number {
    let glued = 0;
    for (let i = 1; i < this.window.count; i++) if (this.#classes(i) !== undefined) glued++;
    return glued;
  }

  /** Does a digit stand in a word that a joint makes of two? */
  #holdsNumber(): boolean {
    const { bytes, length, count, at } = this.window;
    for (let i = 1; i < count; i++) {
      if (this.#classes(i) === undefined) continue;
      const joint = at[i] as number;
      for (let j = joint; j < length && !isBlank(bytes[j]); j++) if (classOf(bytes[j]) === 1) return true;
      for (let j = joint - 1; j >= 0 && !isBlank(bytes[j]); j--) if (classOf(bytes[j]) === 1) return true;
    }
    return false;
  }

  /** What stands either side of the joint before a segment: letters and digits, or something that keeps them apart. */
  #classes(segment: number): 'same' | 'other' | undefined {
    const { bytes, length } = this.window;
    const at = this.window.at[segment] as number;
    const before = classOf(bytes[at - 1]);
    const behind = at < length ? classOf(bytes[at]) : 0;
    return before === 0 || behind === 0 ? undefined : before === behind ? 'same' : 'other';
  }
}
