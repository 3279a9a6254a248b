/** What is known of a text from outside it. */
export interface About {
  /** The key that it stands under. */
  readonly cue: Uint8Array | undefined;
  /** What else says what it is, the likeliest first. */
  readonly labels: readonly Uint8Array[] | undefined;
  /** All this as bytes: the same text is another segment where they are others. */
  readonly key: Uint8Array | undefined;
}

/** Stands in no text: what begins with it is no cue. */
const NO_CUE = 0xff;

/** A text under a key, or under none. */
export const under = (cue: Uint8Array | undefined): About => ({ cue, labels: undefined, key: cue });

/** The same text, beside labels. */
export function labelled({ cue }: About, labels: readonly Uint8Array[]): About {
  const parts: Uint8Array[] = [Uint8Array.of(NO_CUE)];
  for (const label of [...labels, cue ?? new Uint8Array()]) parts.push(Uint8Array.of(label.length), label);
  return { cue, labels, key: Buffer.concat(parts) };
}
