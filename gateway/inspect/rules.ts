import type { Shape } from '../shapes/index.ts';
import { FIELDS } from './fields.ts';
import { folded, parsePattern, type Pattern } from './path.ts';

/** What the inspection needs to know of a shape. */
export type Inspectable = Pick<Shape, 'protocol' | 'media' | 'tokenIds'> &
  Partial<Pick<Shape, 'opaque' | 'mediaUnlessText' | 'textPart'>>;

/** The same, settled once. */
export interface Rules {
  readonly protocol: readonly Pattern[];
  readonly opaque: readonly Pattern[];
  readonly media: readonly Pattern[];
  readonly mediaUnlessText: readonly Pattern[];
  readonly textPart: Shape['textPart'];
  readonly tokenIds: readonly Pattern[];
  /** By field index: may a part under this key be media, or an opaque token? */
  readonly watched: Uint8Array;
  /** The names of those keys. */
  readonly watchedNames: ReadonlySet<string>;
}

/** Takes a shape's paths apart. */
export function rulesOf(shape: Inspectable): Rules {
  const media = shape.media.map(parsePattern);
  const opaque = (shape.opaque ?? []).map(parsePattern);
  const last = new Set([...media, ...opaque].map((pattern) => pattern[pattern.length - 1] ?? ''));
  const known = new Set(FIELDS.map(({ name }) => folded(name)));
  if ([...last].some((name) => !known.has(name))) throw new TypeError('a watched key is no field');
  return {
    protocol: shape.protocol.map(parsePattern),
    opaque,
    media,
    mediaUnlessText: (shape.mediaUnlessText ?? []).map(parsePattern),
    textPart: shape.textPart,
    tokenIds: shape.tokenIds.flatMap((path) => [parsePattern(`${path}[]`), parsePattern(`${path}[][]`)]),
    watched: Uint8Array.from(FIELDS, ({ name }) => (last.has(folded(name)) ? 1 : 0)),
    watchedNames: last,
  };
}
