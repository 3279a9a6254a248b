/** What the walk remembers of texts, and of whole items of an array of the body: a message, the definition of a tool. */
import type { Finding } from '../../detector/index.ts';
import { keyOfAskedBefore } from './asked.ts';
import { FIELDS, type Field } from './fields.ts';
import type { Level } from './level.ts';
import { VALUE } from './pair-words.ts';
import { CONTAINER, SHORTEST_SEGMENT, type Edges, type Segment, type Segments } from './segments.ts';
import { behind, headEnd } from './text-ends.ts';
import type { Unescaped } from './unescape.ts';

/** One item of a segmented array. */
export interface Whole {
  readonly container: number;
  readonly key: string;
  /** What was asked before it: it stands in the key. */
  readonly asked: Uint8Array;
  readonly first: number;
  readonly behind: number;
  readonly known: Segment | undefined;
  readonly reported: number;
  readonly texts: { readonly token: number; readonly edges: Edges | undefined }[];
  /** Has it no neighbours but those of `texts`? */
  apart: boolean;
}

/** Tokens `[first, behind)` of an item. */
export interface Unchanged {
  readonly first: number;
  readonly behind: number;
}

/**
 * Objects in arrays of the body that no changed text touches: between each of them and the next changed one there is an
 * item with a text that ends the window of the joined pass (`ends`). In order.
 */
export function unchanged(
  { tokens }: Level,
  only: ReadonlySet<number>,
  ends: (token: number) => boolean,
): readonly Unchanged[] {
  const { containers, parent, isArray, firstToken, tokenBehind } = tokens;
  const wanted = [...only].sort((a, b) => a - b);
  const items: Unchanged[] = [];
  /** Of each item: does something change in it? */
  const changed: boolean[] = [];
  let at = 0;
  for (let container = 0; container < containers; container++) {
    const array = parent[container] as number;
    if (isArray[container] === 1 || array < 0 || parent[array] !== 0 || isArray[array] !== 1) continue;
    const [first, behind] = [firstToken[container] as number, tokenBehind[container] as number];
    while (at < wanted.length && (wanted[at] as number) < first) {
      // Something beside the items: what is before and behind it may be its neighbour.
      changed.push(true);
      items.push({ first: wanted[at] as number, behind: (wanted[at] as number) + 1 });
      at++;
    }
    changed.push(at < wanted.length && (wanted[at] as number) < behind);
    items.push({ first, behind });
    while (at < wanted.length && (wanted[at] as number) < behind) at++;
  }
  const needed = [...changed];
  const reach = (from: number, step: 1 | -1): void => {
    for (let i = from + step; i >= 0 && i < items.length && changed[i] === false; i += step) {
      const seen = needed[i] === true;
      needed[i] = true;
      const { first, behind } = items[i] as Unchanged;
      let stops = seen;
      for (let token = first; token < behind && !stops; token++) stops = ends(token);
      if (stops) return;
    }
  };
  for (const [i, is] of changed.entries())
    if (is) {
      reach(i, -1);
      reach(i, 1);
    }
  if (at < wanted.length) reach(items.length, -1);
  return items.filter((_, i) => needed[i] === false);
}

/**
 * The next item of an array of the body, from this container on.
 * @param reported findings so far
 */
export function wholeFrom(level: Level, from: number, segments: Segments, reported: number): Whole | undefined {
  const { tokens, bytes } = level;
  for (let container = from; container < tokens.containers; container++) {
    const array = tokens.parent[container] as number;
    if (array < 0 || tokens.parent[array] !== 0 || tokens.isArray[array] !== 1) continue;
    // What a row holds is said elsewhere.
    if (tokens.isArray[container] === 1) continue;
    const start = tokens.containerStart[container] as number;
    const end = tokens.containerEnd[container] as number;
    if (end - start < SHORTEST_SEGMENT) continue;
    const above = tokens.containerKey[array] as number;
    // What stands beside such a key may say what its items are.
    if ((FIELDS[tokens.ordinal[above] as number] as Field).holds === VALUE) continue;
    const name = bytes.subarray(tokens.start[above], tokens.end[above]);
    const first = tokens.firstToken[container] as number;
    const asked = keyOfAskedBefore(level, first);
    const key = segments.keyOf(CONTAINER, name, bytes, start, end, asked, asked.length);
    if (key === undefined) continue;
    return {
      container,
      key,
      asked,
      first,
      behind: tokens.tokenBehind[container] as number,
      known: segments.get(key),
      reported,
      texts: [],
      apart: true,
    };
  }
  return undefined;
}

/** Findings of a text that begins `by` bytes further on. */
export const moved = (findings: readonly Finding[], by: number): readonly Finding[] =>
  by === 0 || findings.length === 0
    ? findings
    : findings.map((one) => ({ ...one, start: one.start + by, end: one.end + by }));

/** Where the ends of an escaped text stand; undefined where it is short. */
export function edgesOf(text: Unescaped, rawStart: number): Edges | undefined {
  const { bytes, length } = text;
  const tailText = behind(bytes, 0, length);
  if (tailText === 0) return undefined;
  return {
    head: text.rawOf(headEnd(bytes, 0, length)) - rawStart,
    tail: text.rawOf(tailText) - rawStart,
    tailText,
  };
}
