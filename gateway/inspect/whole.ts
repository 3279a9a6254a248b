/** What the walk remembers of texts, and of whole items of an array of the body: a message, the definition of a tool. */
import type { Finding } from '../../detector/index.ts';
import { behind, headEnd } from './joined.ts';
import type { Level } from './level.ts';
import { CONTAINER, SHORTEST_SEGMENT, type Edges, type Segment, type Segments } from './segments.ts';
import type { Unescaped } from './unescape.ts';

/** One item of a segmented array. */
export interface Whole {
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

/**
 * The next item of an array of the body, from this container on.
 * @param reported findings so far
 */
export function wholeFrom(
  { tokens, bytes }: Level,
  from: number,
  segments: Segments,
  reported: number,
): Whole | undefined {
  for (let container = from; container < tokens.containers; container++) {
    const array = tokens.parent[container] as number;
    if (array < 0 || tokens.parent[array] !== 0 || tokens.isArray[array] !== 1) continue;
    const start = tokens.containerStart[container] as number;
    const end = tokens.containerEnd[container] as number;
    if (end - start < SHORTEST_SEGMENT) continue;
    const above = tokens.containerKey[array] as number;
    const name = bytes.subarray(tokens.start[above], tokens.end[above]);
    const key = segments.keyOf(CONTAINER, name, bytes, start, end);
    if (key === undefined) continue;
    return {
      container,
      key,
      first: tokens.firstToken[container] as number,
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
