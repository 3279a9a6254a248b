/**
 * Runs of clean items that follow one another in an array of the body: the history that an agent sends again is one, known
 * by a single hash. Of its texts only those are kept track of that what stands before and behind it may touch: up to the
 * first that is long, and from the last one on.
 */
import { LONG } from './joined.ts';
import type { Level } from './level.ts';
import { CLEAN, RUN, type Edges, type RunText, type Segments } from './segments.ts';
import { ESCAPED } from './tokens.ts';
import type { Whole } from './whole.ts';

/** Shorter runs are known as fast item by item. */
const LEAST_ITEMS = 4;
/** More texts are not worth keeping. */
const MOST_TEXTS = 256;
/** Ends of runs with the same beginning that are remembered. */
const MOST_ENDS = 3;

/** A run that is being read. */
export interface Run {
  readonly array: number;
  /** Of its first item. */
  readonly key: string;
  readonly start: number;
  readonly first: number;
  /** Findings before it. */
  readonly reported: number;
  texts: RunText[];
  items: number;
  end: number;
  /** How much of it was known as a run before. */
  known: number;
  /** Has it no neighbours but those of `texts`? */
  apart: boolean;
}

/** A run that is known. */
export interface KnownRun {
  readonly last: number;
  readonly behind: number;
  readonly end: number;
  readonly texts: readonly RunText[];
}

/** @param reported findings so far */
export function beginRun({ tokens }: Level, { container, key, first }: Whole, reported: number): Run {
  const start = tokens.containerStart[container] as number;
  const array = tokens.parent[container] as number;
  return { array, key, start, first, reported, texts: [], items: 0, end: start, known: 0, apart: true };
}

const nameOf = ({ tokens, bytes }: Level, array: number): Buffer => {
  const above = tokens.containerKey[array] as number;
  return bytes.subarray(tokens.start[above], tokens.end[above]);
};
const endsOf = (key: string): string => `${key} ends`;

/** The longest known run that begins with this item. */
export function knownRun(level: Level, { container, key }: Whole, segments: Segments): KnownRun | undefined {
  const ends = segments.get(endsOf(key))?.ends;
  if (ends === undefined) return undefined;
  const { tokens, bytes } = level;
  const array = tokens.parent[container] as number;
  const start = tokens.containerStart[container] as number;
  for (const length of ends) {
    const last = itemEndingAt(level, container, array, start + length);
    if (last < 0) continue;
    const run = segments.keyOf(RUN, nameOf(level, array), bytes, start, start + length);
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
export function keepRun(level: Level, run: Run, segments: Segments): void {
  const length = run.end - run.start;
  if (!run.apart || run.items < LEAST_ITEMS || length === run.known) return;
  const texts = outer(level, run);
  if (texts.length > MOST_TEXTS) return;
  const key = segments.keyOf(RUN, nameOf(level, run.array), level.bytes, run.start, run.end);
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
