/** Colours of terminals: what a tool prints has them beside and inside its values, and a reader does not see them. */

const ESC = 0x1b;
/** Characters that nobody sees and that detection reads over: three bytes long, and two. */
const ZERO_WIDTH_SPACE = [0xe2, 0x80, 0x8b] as const;
const GRAPHEME_JOINER = [0xcd, 0x8f] as const;

/** Index behind the sequence at `at` (ECMA-48 §5.4: CSI; ECMA-35 §13.2: designation of letters), or `at`. */
export function sequenceEnd(bytes: Uint8Array, at: number, end: number): number {
  const second = bytes[at + 1] ?? 0;
  let to = at + 2;
  if (second >= 0x28 && second <= 0x2b) return to < end ? to + 1 : at;
  if (second !== 0x5b) return at;
  while (to < end && (bytes[to] as number) >= 0x20 && (bytes[to] as number) <= 0x3f) to++;
  return to < end && (bytes[to] as number) >= 0x40 && (bytes[to] as number) <= 0x7e ? to + 1 : at;
}

/**
 * `bytes[start, end)` with every such sequence hidden under as many bytes of invisible characters, so that offsets stay;
 * `bytes` itself where there is none.
 */
export function withoutColours(bytes: Uint8Array, start: number, end: number): Uint8Array {
  let at = bytes.subarray(start, end).indexOf(ESC);
  if (at < 0) return bytes;
  const copy = Uint8Array.prototype.slice.call(bytes, 0, end);
  for (at += start; at >= 0 && at < end; at = copy.indexOf(ESC, at)) {
    const to = sequenceEnd(copy, at, end);
    if (to === at) at++;
    else at = hide(copy, at, to);
  }
  return copy;
}

function hide(bytes: Uint8Array, at: number, end: number): number {
  let from = at;
  for (; (end - from) % 3 !== 0; from += 2) bytes.set(GRAPHEME_JOINER, from);
  for (; from < end; from += 3) bytes.set(ZERO_WIDTH_SPACE, from);
  return end;
}
