/** The ends of a text that its neighbours are read with. */
import { isContinuation } from '../../detector/index.ts';

/** Characters kept either side of a joint. */
export const WINDOW = 64;
/** Raw bytes of a text that has more characters than that, however it is escaped. */
export const LONG = 12 * WINDOW + 12;
/** Bytes of a token that are read beyond the window that cuts it. */
const LONGEST_TOKEN = 512;
const IN_TOKEN = Uint8Array.from({ length: 256 }, (_, byte) => (/[\w.+/=-]/.test(String.fromCharCode(byte)) ? 1 : 0));

/** Where the last {@link WINDOW} characters begin, or the token that they cut. */
export function behind(bytes: Uint8Array, start: number, end: number): number {
  let at = end;
  for (let left = WINDOW; left > 0 && at > start;) if (!isContinuation(bytes[--at] as number)) left--;
  if (IN_TOKEN[bytes[at] as number] === 0) return at;
  const least = Math.max(start, at - LONGEST_TOKEN);
  while (at > least && IN_TOKEN[bytes[at - 1] as number] === 1) at--;
  return at;
}

/** Where the first {@link WINDOW} characters end, or the token that they cut. */
export function headEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  for (let left = WINDOW; at < end; at++) if (!isContinuation(bytes[at] as number) && left-- === 0) break;
  if (at === start || IN_TOKEN[bytes[at - 1] as number] === 0) return at;
  const most = Math.min(end, at + LONGEST_TOKEN);
  while (at < most && IN_TOKEN[bytes[at] as number] === 1) at++;
  return at;
}

/** The next offset at which a character begins. */
export function boundaryAt(bytes: Uint8Array, at: number, end: number): number {
  while (at < end && isContinuation(bytes[at] as number)) at++;
  return at;
}
