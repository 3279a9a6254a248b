/** Numbers whose groups a joint cuts elsewhere than their like are cut: `4556 7375`, `86899855`. */
import { isDigit } from './number.ts';

/** Digits of a number, and characters of each half of it. */
const [LEAST, MOST, LONGEST] = [8, 24, 24];
const [SPACE, DASH] = [0x20, 0x2d];

/** A number that lies over a joint, without what separates its groups. */
export interface Regrouped {
  readonly digits: Buffer;
  readonly start: number;
  readonly end: number;
}

/** The number around the joint at `at`, of a text in `bytes[from, to)`; undefined where it reads no other as it stands. */
export function regrouped(bytes: Uint8Array, from: number, at: number, to: number): Regrouped | undefined {
  const start = endOf(bytes, at, from, -1);
  const end = endOf(bytes, at, to, 1);
  if (start === at || end === at || !holdsGap(bytes, start, end)) return undefined;
  const digits = Buffer.from(bytes.subarray(start, end).filter(isDigit));
  return digits.length < LEAST || digits.length > MOST ? undefined : { digits, start, end };
}

/** Where the half of a number ends that begins at a joint. */
function endOf(bytes: Uint8Array, joint: number, stop: number, step: 1 | -1): number {
  const offset = step < 0 ? -1 : 0;
  let end = joint;
  for (let at = joint; at !== stop && Math.abs(at - joint) < LONGEST; at += step) {
    const byte = bytes[at + offset] as number;
    if (isDigit(byte)) end = at + step;
    else if ((byte !== SPACE && byte !== DASH) || (at !== joint && end !== at)) break;
  }
  return end;
}

function holdsGap(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isDigit(bytes[at])) return true;
  return false;
}
