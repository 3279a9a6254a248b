import type { Asked } from '../../detector/index.ts';

/** What is known of a text from outside it. */
export interface About {
  /** The key that it stands under. */
  readonly cue: Uint8Array | undefined;
  /** What else says what it is, the likeliest first. */
  readonly labels: readonly Uint8Array[] | undefined;
  /** What it may be the answer to. */
  readonly asked: Asked | undefined;
  /** All this as bytes: the same text is another segment where they are others. */
  readonly key: Uint8Array | undefined;
}

/** Stand in no text: what begins with them is no cue. */
const [NO_CUE, ASKED, ASKED_MODEL] = [0xff, 0xfe, 0xfd];
const NOTHING = new Uint8Array();

/** A text under a key, or under none. */
export const under = (cue: Uint8Array | undefined): About => ({ cue, labels: undefined, asked: undefined, key: cue });

/** The same text, beside labels. */
export function labelled({ cue, asked }: About, labels: readonly Uint8Array[]): About {
  const parts: Uint8Array[] = [Uint8Array.of(NO_CUE)];
  for (const label of [...labels, cue ?? new Uint8Array()]) parts.push(Uint8Array.of(label.length), label);
  return { cue, labels, asked, key: Buffer.concat(parts) };
}

/** The same text, behind a question. */
export function answering(about: About, asked: Asked | undefined): About {
  if (asked === undefined) return about;
  const { cue, labels, key } = about;
  return {
    cue,
    labels,
    asked,
    key: Buffer.concat([keyOfAsked(asked), Uint8Array.of(NO_CUE), key ?? new Uint8Array()]),
  };
}

/** A question as bytes; none is nothing. */
function keyOfAsked(asked: Asked | undefined): Uint8Array {
  if (asked === undefined) return NOTHING;
  const key = new Uint8Array(1 + asked.text.length);
  key[0] = asked.toModel ? ASKED_MODEL : ASKED;
  key.set(asked.text, 1);
  return key;
}
