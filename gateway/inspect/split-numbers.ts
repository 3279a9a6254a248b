/**
 * Numbers that are split over the items of an array, the members of an object or one member of each item:
 * `[4111, 1111, 1111, 1111]`, `"ssn": {"area": "…", "group": "…", "serial": "…"}`, `[{"part": "4111"}, …]`. Where nothing says
 * what they are, only all of such a run may be a number, and only one that its check digit proves: counts, coordinates
 * and years stand beside each other everywhere.
 */
import { luhn, type Finding } from '../../detector/index.ts';
import { labelled, under, type About } from './about.ts';
import { readByteArray, type Row } from './byte-arrays.ts';
import { FIELDS, UNKNOWN_FIELD, type Field } from './fields.ts';
import type { SplitPiece } from './split.ts';
import type { Level } from './level.ts';
import type { Redaction } from './redaction.ts';
import type { Scan } from './scan.ts';
import { aboutParts, isNextPart } from './siblings.ts';
import { keyText } from './tokenizer.ts';
import { ITEM, KEY, NUMBER, TYPE } from './tokens.ts';

/** Digits of a part, and of all of a run. */
export const LONGEST_PART = 6;
const LEAST = 8;
const MOST = 64;
/** Members of an object that is one part of a number. */
const MOST_MEMBERS = 3;
/** Findings that a label stands for, and those that need none. */
const TOLD = 0.95;
const PROVEN = 0.9;
const [SPACE, ZERO] = [0x20, 0x30];
/** Containers either side of a row in which others of its kind are looked for. */
const NEAR = 8;

const direct = Buffer.allocUnsafeSlow(MOST);
const spaced = Buffer.allocUnsafeSlow(2 * MOST);

/** Looks for such numbers. One instance serves one request after the other. */
export class SplitNumbers {
  readonly #redaction: Redaction;
  #run: number[] = [];
  #digits = 0;
  /** Are the parts written alike: as items, or under keys that differ by a number? */
  #alike = true;

  constructor(redaction: Redaction) {
    this.#redaction = redaction;
  }

  /** Reads the run that begins with this token, if one does. @param about what the key of an array says */
  read(level: Level, token: number, about: About, scan: Scan): void {
    if (token < level.numbersBehind || !isPart(level, token)) return;
    const isItem = ((level.tokens.flags[token] as number) & ITEM) !== 0;
    if (isItem ? this.#items(level, token) : this.#members(level, token)) {
      this.#look(level, isItem ? about : aboutParts(level, level.tokens.key[token] as number), scan);
    }
    if (isItem) {
      const row = { first: token, count: level.numbersBehind - token, step: 1 };
      readByteArray(level, row, about, scan, this.#redaction);
    } else {
      const row = numberedFrom(level, token);
      if (row.count > 0) readByteArray(level, row, aboutAbove(level, token), scan, this.#redaction);
      // The items beside it may change: what holds it is not remembered as clean.
      if (goesOnBeside(level, token)) this.#redaction.reported++;
      if (this.#column(level, token)) this.#look(level, aboutColumn(level, token), scan);
    }
  }

  #begin(): void {
    this.#run.length = 0;
    this.#digits = 0;
    this.#alike = true;
  }

  #add({ tokens }: Level, token: number): void {
    this.#run.push(token);
    this.#digits += (tokens.end[token] as number) - (tokens.start[token] as number);
  }

  #isWorth(): boolean {
    return this.#run.length > 1 && this.#digits >= LEAST && this.#digits <= MOST;
  }

  /** Items of one array; texts alone are read together anyway. */
  #items(level: Level, first: number): boolean {
    const { container, flags } = level.tokens;
    const array = container[first] as number;
    this.#begin();
    let numbers = 0;
    let token = first;
    for (; container[token] === array && isPart(level, token); token++) {
      if (((flags[token] as number) & TYPE) === NUMBER) numbers++;
      if (this.#digits <= MOST) this.#add(level, token);
    }
    level.numbersBehind = token;
    return numbers > 0 && this.#isWorth();
  }

  /** Members of one object, one behind the other. */
  #members(level: Level, first: number): boolean {
    const { container, flags, key } = level.tokens;
    const before = key[key[first] as number] as number;
    if (before >= 0 && key[before + 1] === before && isPart(level, before + 1)) return false;
    const object = container[first] as number;
    let numbers = 0;
    this.#begin();
    for (let token = first; this.#digits <= MOST; token += 2) {
      if (((flags[token] as number) & TYPE) === NUMBER) numbers++;
      if (token > first && !isNextPart(level, token - 1, key[token - 1] as number)) this.#alike = false;
      this.#add(level, token);
      const next = token + 2;
      if (next >= level.tokens.count || container[next] !== object || key[next] !== token + 1) break;
      if (key[token + 1] !== key[token] || !isPart(level, next)) break;
    }
    this.#alike ||= numbers === 0;
    return this.#isWorth();
  }

  /** The same member of items of an array, of small ones. */
  #column(level: Level, first: number): boolean {
    const { container, flags, parent, isArray, size } = level.tokens;
    const object = container[first] as number;
    const array = parent[object] as number;
    if (array < 0 || isArray[array] !== 1 || !isSmall(level, object)) return false;
    const name = keyText(level.bytes, level.tokens, level.tokens.key[first] as number);
    if (partOf(level, object - 1, array, name) >= 0) return false;
    this.#begin();
    for (let at = object, token = first; token >= 0 && this.#digits <= MOST; token = partOf(level, ++at, array, name)) {
      if (((flags[token] as number) & TYPE) === NUMBER && size[container[token] as number] !== 1) this.#alike = false;
      this.#add(level, token);
    }
    return this.#isWorth();
  }

  #look(level: Level, about: About, scan: Scan): void {
    try {
      this.#search(level, about, scan);
    } finally {
      // No digits stay behind.
      direct.fill(0);
      spaced.fill(0);
    }
  }

  #search(level: Level, about: About, scan: Scan): void {
    const { tokens, bytes } = level;
    let to = 0;
    for (const [i, token] of this.#run.entries()) {
      if (i > 0) spaced[to + i - 1] = SPACE;
      for (let at = tokens.start[token] as number; at < (tokens.end[token] as number); at++) {
        direct[to] = bytes[at] as number;
        spaced[to++ + i] = bytes[at] as number;
      }
    }
    const gaps = this.#run.length - 1;
    const isProven = (): boolean => luhn(direct.toString('latin1', 0, to)) && !this.#isOneOfMany(level);
    if (!scan.hasCue(about) && !(this.#alike && isProven())) return;
    if (!this.#report(level, scan.run(direct, 0, to, about), direct, 0))
      this.#report(level, scan.run(spaced, 0, to + gaps, about), spaced, 1);
  }

  /** Do other rows under the same key, near by, hold numbers that are none? */
  #isOneOfMany(level: Level): boolean {
    const { container, containers, containerKey, isArray } = level.tokens;
    const own = container[this.#run[0] as number] as number;
    const nameOf = (row: number): string | undefined => {
      const key = containerKey[row] as number;
      return key < 0 ? undefined : keyText(level.bytes, level.tokens, key);
    };
    const name = nameOf(own);
    for (let row = Math.max(0, own - NEAR); row <= own + NEAR && row < containers; row++) {
      if (row === own || isArray[row] !== isArray[own] || nameOf(row) !== name) continue;
      const digits = digitsIn(level, row);
      if (digits === undefined || luhn(digits)) continue;
      // Alone it is one: what holds it is not remembered as clean.
      if (level.depth === 0) this.#redaction.reported++;
      return true;
    }
    return false;
  }

  /** @param gap between the parts. Answers whether anything was found over several of them. */
  #report(level: Level, findings: readonly Finding[], bytes: Buffer, gap: number): boolean {
    const { start, end } = level.tokens;
    let found = false;
    for (const finding of findings) {
      const pieces: SplitPiece[] = [];
      let from = 0;
      for (const token of this.#run) {
        const length = (end[token] as number) - (start[token] as number);
        const [begin, stop] = [Math.max(finding.start - from, 0), Math.min(finding.end - from, length)];
        if (begin < stop) pieces.push({ token, start: begin, end: stop });
        from += length + gap;
      }
      const isAll = this.#alike && pieces.length === this.#run.length;
      if (pieces.length < 2 || finding.confidence < (isAll ? PROVEN : TOLD)) continue;
      if (pieces.some((piece) => level.covered(piece))) continue;
      this.#redaction.split(level, finding, pieces, bytes);
      found = true;
    }
    return found;
  }
}

/** May this value be a part of a number? */
function isPart({ tokens, bytes }: Level, token: number): boolean {
  const { flags, start, end, count } = tokens;
  if (token < 0 || token >= count) return false;
  const flag = flags[token] as number;
  const [from, to] = [start[token] as number, end[token] as number];
  if (to - from > LONGEST_PART || to === from || (flag & TYPE) === KEY) return false;
  for (let at = from; at < to; at++) if ((bytes[at] as number) < 0x30 || (bytes[at] as number) > 0x39) return false;
  return true;
}

/** The members of an object from this one on whose keys are 0, 1, 2 and so on. */
function numberedFrom(level: Level, first: number): Row {
  const { tokens, bytes } = level;
  let count = 0;
  for (let token = first; isPart(level, token) && tokens.container[token] === tokens.container[first]; token += 2) {
    const key = tokens.key[token] as number;
    // Nearly all objects end here.
    if (count === 0 && bytes[tokens.start[key] as number] !== ZERO) break;
    if (key !== token - 1 || keyText(bytes, tokens, key) !== String(count)) break;
    count++;
  }
  return { first, count, step: 2 };
}

/** What the key of the object says that holds this member. */
function aboutAbove({ tokens, bytes }: Level, token: number): About {
  const above = tokens.containerKey[tokens.container[token] as number] as number;
  return under(above < 0 ? undefined : bytes.subarray(tokens.start[above], tokens.end[above]));
}

/** The digits of all parts that a container holds; undefined where it holds anything else, or few. */
function digitsIn(level: Level, row: number): string | undefined {
  const { flags, container, firstToken, tokenBehind, start, end } = level.tokens;
  let digits = '';
  for (let token = firstToken[row] as number; token < (tokenBehind[row] as number) && digits.length <= MOST; token++) {
    if (((flags[token] as number) & TYPE) === KEY) continue;
    if (container[token] !== row || !isPart(level, token)) return undefined;
    digits += level.bytes.toString('latin1', start[token], end[token]);
  }
  return digits.length < LEAST ? undefined : digits;
}

/** May a part go on in the items beside its own, in an array of the body? Texts of messages are read together anyway. */
function goesOnBeside(level: Level, token: number): boolean {
  const { tokens, depth } = level;
  const item = tokens.container[token] as number;
  const array = tokens.parent[item] as number;
  if (depth > 0 || array < 0 || tokens.parent[array] !== 0 || !isSmall(level, item)) return false;
  const [key, above] = [tokens.key[token] as number, tokens.containerKey[array] as number];
  return !(FIELDS[tokens.ordinal[key] as number] as Field).text || tokens.ordinal[above] === UNKNOWN_FIELD;
}

const isSmall = ({ tokens }: Level, object: number): boolean =>
  tokens.isArray[object] !== 1 && (tokens.size[object] as number) <= MOST_MEMBERS;

/** The part under this name in an item of the array; -1 for none. */
function partOf(level: Level, object: number, array: number, name: string): number {
  const { tokens, bytes } = level;
  if (object < 0 || object >= tokens.containers || tokens.parent[object] !== array || !isSmall(level, object))
    return -1;
  for (let token = tokens.firstToken[object] as number; token < (tokens.tokenBehind[object] as number); token++) {
    const key = tokens.key[token] as number;
    const isValue = tokens.container[token] === object && ((tokens.flags[token] as number) & TYPE) !== KEY;
    if (isValue && isPart(level, token) && keyText(bytes, tokens, key) === name) return token;
  }
  return -1;
}

/** What is known of a number from the name of its parts, and from that of their array. */
function aboutColumn({ tokens, bytes }: Level, first: number): About {
  const key = tokens.key[first] as number;
  const above = tokens.containerKey[tokens.container[first] as number] as number;
  const about = under(bytes.subarray(tokens.start[key], tokens.end[key]));
  return above < 0 ? about : labelled(about, [bytes.subarray(tokens.start[above], tokens.end[above])]);
}
