/**
 * Runs of clean items that follow one another in an array of the body: the history that an agent sends again is one, known
 * by a single hash. Of its texts only those are kept track of that what stands before and behind it may touch: up to the
 * first that is long, and from the last one on.
 */
import { LONG } from './text-ends.ts';
import type { Level } from './level.ts';
import { CLEAN, RUN, type Edges, type RunText, type Segments } from './segments.ts';
import { ESCAPED } from './tokens.ts';
import type { Whole } from './whole.ts';

/**
 * So many items at its beginning must be known for a run to be remembered: what comes for the first time may be all that
 * ever comes of it, and is hashed item by item already.
 */
const KNOWN_ITEMS = 2;
/** Shorter runs are known as fast item by item. */
const LEAST_ITEMS = 4;
/** More texts are not worth keeping. */
const MOST_TEXTS = 256;
/** Ends of runs with the same beginning that are remembered. */
const MOST_ENDS = 3;

/** A run that is being read. */
interface Run {
  readonly array: number;
  /** Of its first item. */
  readonly key: string;
  /** What was asked before that. */
  readonly asked: Uint8Array;
  readonly start: number;
  readonly first: number;
  /** Findings before it. */
  readonly reported: number;
  texts: RunText[];
  items: number;
  /** Is one of its first items new? */
  fresh: boolean;
  end: number;
  /** How much of it was known as a run before. */
  known: number;
  /** Has it no neighbours but those of `texts`? */
  apart: boolean;
}

/** A run that is known. */
interface KnownRun {
  readonly last: number;
  readonly behind: number;
  readonly end: number;
  readonly texts: readonly RunText[];
}

/** The runs of one body, while it is read. Reused from body to body. */
export class Runs {
  #segments: Segments | undefined;
  #run: Run | undefined;

  /** A new body; without `segments` nothing of it is known or kept. */
  begin(segments: Segments | undefined): void {
    this.#segments = segments;
    this.#run = undefined;
  }

  /** The run that is being read. */
  get open(): Run | undefined {
    return this.#run;
  }

  /**
   * What is known from this item on. Where no run is being read in its array, one begins.
   * @param reported findings so far
   */
  known(level: Level, whole: Whole, reported: number): KnownRun | undefined {
    const segments = this.#segments;
    const { tokens } = level;
    const array = tokens.parent[whole.container] as number;
    if (segments === undefined || this.#run?.array === array) return undefined;
    this.end(level);
    const { key, asked, first } = whole;
    const start = tokens.containerStart[whole.container] as number;
    const run: Run = {
      array,
      key,
      asked,
      start,
      first,
      reported,
      texts: [],
      items: 0,
      fresh: false,
      end: start,
      known: 0,
      apart: true,
    };
    this.#run = run;
    const known = knownRun(level, whole, segments);
    if (known === undefined) return undefined;
    run.items = known.last - whole.container;
    run.end = known.end;
    run.known = known.end - start;
    return known;
  }

  /** An item was read or known; `reported`: findings so far. */
  extend(level: Level, { container, known }: Whole, clean: boolean, reported: number): void {
    const run = this.#run;
    if (run === undefined) return;
    if (!clean || reported !== run.reported) {
      this.end(level);
      return;
    }
    if (run.items < KNOWN_ITEMS && known === undefined) run.fresh = true;
    run.items++;
    run.end = level.tokens.containerEnd[container] as number;
  }

  /** The run does not go on. */
  end(level: Level): void {
    if (this.#run !== undefined && this.#segments !== undefined) keepRun(level, this.#run, this.#segments);
    this.#run = undefined;
  }
}

const nameOf = ({ tokens, bytes }: Level, array: number): Buffer => {
  const above = tokens.containerKey[array] as number;
  return bytes.subarray(tokens.start[above], tokens.end[above]);
};
/** The other half of the hash: what is kept of an item stands under the first. */
const endsOf = (key: string): string => key.slice(key.length / 2) + key.slice(0, key.length / 2);

/** The longest known run that begins with this item. */
function knownRun(level: Level, { container, key, asked }: Whole, segments: Segments): KnownRun | undefined {
  const ends = segments.get(endsOf(key))?.ends;
  if (ends === undefined) return undefined;
  const { tokens, bytes } = level;
  const array = tokens.parent[container] as number;
  const start = tokens.containerStart[container] as number;
  for (const length of ends) {
    const last = itemEndingAt(level, container, array, start + length);
    if (last < 0) continue;
    const run = segments.keyOf(RUN, nameOf(level, array), bytes, start, start + length, asked, asked.length);
    const texts = run === undefined ? undefined : segments.get(run)?.texts;
    if (texts !== undefined) return { last, behind: tokens.tokenBehind[last] as number, end: start + length, texts };
  }
  return undefined;
}

function itemEndingAt({ tokens }: Level, from: number, array: number, end: number): number {
  const { containers, containerStart, containerEnd, parent } = tokens;
  for (let container = from; container < containers && (containerStart[container] as number) < end; container++)
    if (parent[container] === array && containerEnd[container] === end) return container;
  return -1;
}

/** Remembers a run up to its last clean item. */
function keepRun(level: Level, run: Run, segments: Segments): void {
  const length = run.end - run.start;
  if (!run.apart || run.fresh || run.items < LEAST_ITEMS || length === run.known) return;
  const texts = outer(level, run);
  if (texts.length > MOST_TEXTS) return;
  const key = segments.keyOf(
    RUN,
    nameOf(level, run.array),
    level.bytes,
    run.start,
    run.end,
    run.asked,
    run.asked.length,
  );
  if (key === undefined) return;
  segments.set(key, { ...CLEAN, texts });
  const ends = segments.get(endsOf(run.key))?.ends ?? [];
  segments.set(endsOf(run.key), {
    ...CLEAN,
    ends: [length, ...ends.filter((one) => one !== length)].sort((a, b) => b - a).slice(0, MOST_ENDS),
  });
}

/** The texts of a run that have neighbours outside it. */
function outer({ tokens }: Level, { texts, first, end }: Run): RunText[] {
  const isLong = ({ token, edges }: { token: number; edges: Edges | undefined }): boolean => {
    const at = first + token;
    const escaped = ((tokens.flags[at] as number) & ESCAPED) !== 0;
    return edges !== undefined || (!escaped && (tokens.end[at] as number) - (tokens.start[at] as number) > LONG);
  };
  const inside = texts.filter(({ token }) => (tokens.start[first + token] as number) < end);
  const head = inside.findIndex(isLong);
  const tail = inside.findLastIndex(isLong);
  if (head === tail) return inside;
  const [last, ...rest] = inside.slice(tail) as [RunText, ...RunText[]];
  return [...inside.slice(0, head + 1), { ...last, gap: true }, ...rest];
}
