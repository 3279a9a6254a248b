/** Where PEM blocks begin and end: a key that is cut into several texts is read as one. */
import type { Window } from './window.ts';

/** Bytes of an open block that are kept together. */
export const PEM_LIMIT = 20_000;
const PEM_BEGIN = '-----BEGIN';
const PEM_END = Buffer.from('-----END');
const BEGIN = Buffer.from('BEGIN');
/** Of `PRIVATE KEY`: few words hold a V. */
const LABEL = Buffer.from('VATE KEY');

/**
 * May a PEM block stand in this body, also one whose first line is cut? Its words are looked for first: dashes are everywhere,
 * and nine times as slow.
 */
export function holdsPem(bytes: Buffer): boolean {
  if (bytes.includes(LABEL)) return true;
  const dashes = PEM_BEGIN.length - BEGIN.length;
  for (let at = bytes.indexOf(BEGIN); at >= 0; at = bytes.indexOf(BEGIN, at + 1))
    if (at >= dashes && bytes.toString('latin1', at - dashes, at + BEGIN.length) === PEM_BEGIN) return true;
  return false;
}

/** How much of a PEM block stands in a window that begins there and goes on in the next text, `bytes[start, end)`; 0 for none. */
export function beginsPemAcross(window: Window, bytes: Buffer, start: number, end: number): number {
  const reach = PEM_BEGIN.length - 1;
  const before = window.bytes.toString('latin1', Math.max(0, window.length - reach), window.length);
  const at = (before + bytes.toString('latin1', start, Math.min(end, start + reach))).indexOf(PEM_BEGIN);
  return at < 0 ? 0 : before.length - at;
}

/** Does a PEM block begin right here? */
export const isPemAt = (bytes: Buffer, at: number): boolean =>
  bytes.toString('latin1', at, at + PEM_BEGIN.length) === PEM_BEGIN;

/** Where a PEM block begins that does not end in this text, or -1. */
export function pemBegin(bytes: Buffer, start: number, end: number): number {
  const from = Math.max(start, end - PEM_LIMIT);
  const view = bytes.subarray(from, end);
  const at = view.lastIndexOf(PEM_BEGIN);
  return at >= 0 && view.indexOf(PEM_END, at) < 0 ? from + at : -1;
}

/** Index behind the line that ends the block, or -1. */
export function pemEnd(bytes: Buffer, start: number, end: number): number {
  const at = bytes.subarray(start, end).indexOf(PEM_END);
  if (at < 0) return -1;
  const close = bytes.subarray(start + at + 8, end).indexOf('-----');
  return close < 0 ? end : start + at + 8 + close + 5;
}
