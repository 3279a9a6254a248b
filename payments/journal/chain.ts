import { createHash, hash } from 'node:crypto';
import type { ChainReport, EventRecord, Seal } from './journal.ts';

const HASH_BYTES = 32;
export const SALT_BYTES = 16;
/** What the first seal follows. */
export const GENESIS: Uint8Array = new Uint8Array(HASH_BYTES);
/** Events per seal at most. */
export const SEAL_EVENTS = 25;

/** An event as it is sealed. */
export interface Sealable {
  readonly seq: number;
  readonly at: number;
  readonly salt: string;
  readonly body: string;
}

/** SHA-256 over the text `salt|seq|at|body`, a character a byte: says nothing about the event once the salt is gone. */
function commitment({ seq, at, salt, body }: Sealable): string {
  // A Buffer for each would cost as much as the hash.
  return hash('sha256', `${salt}|${seq}|${at}|${body}`, 'binary');
}

function chainOf(previous: Uint8Array, first: number, last: number, commitments: Uint8Array): Buffer {
  const range = Buffer.alloc(16);
  range.writeBigUInt64BE(BigInt(first), 0);
  range.writeBigUInt64BE(BigInt(last), 8);
  return createHash('sha256').update(previous).update(range).update(commitments).digest();
}

/** Seals a run of events, ascending and without gaps; one that is missing is sealed as zeros. */
export function makeSeal(previous: Uint8Array, events: readonly Sealable[]): Seal {
  const first = events[0]?.seq ?? 0;
  const last = events.at(-1)?.seq ?? 0;
  const commitments = Buffer.alloc((last - first + 1) * HASH_BYTES);
  for (const event of events) commitments.write(commitment(event), (event.seq - first) * HASH_BYTES, 'latin1');
  return { first, last, previous, commitments, chain: chainOf(previous, first, last, commitments) };
}

const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

function checkSeal(before: Seal | undefined, seal: Seal): ChainReport | null {
  if (before !== undefined && seal.first !== before.last + 1)
    return { ok: false, seq: before.last + 1, problem: 'gap' };
  const linked = before === undefined || same(seal.previous, before.chain);
  const whole = seal.commitments.byteLength === (seal.last - seal.first + 1) * HASH_BYTES;
  if (linked && whole && same(chainOf(seal.previous, seal.first, seal.last, seal.commitments), seal.chain)) return null;
  return { ok: false, seq: seal.first, problem: 'chain_broken' };
}

/**
 * Checks every seal against the one before it, and every event that is still there against its seal. A cut tail shows
 * only beside a head that was kept elsewhere.
 * @param read events with `first <= seq <= last`, ascending.
 */
export async function verifyChain(
  seals: AsyncIterable<Seal>,
  read: (first: number, last: number) => Promise<readonly EventRecord[]>,
): Promise<ChainReport> {
  let before: Seal | undefined;
  let events = 0;
  let absent = 0;
  for await (const seal of seals) {
    const problem = checkSeal(before, seal);
    if (problem !== null) return problem;
    const present = await read(seal.first, seal.last);
    for (const event of present) {
      const place = (event.seq - seal.first) * HASH_BYTES;
      if (!same(seal.commitments.subarray(place, place + HASH_BYTES), Buffer.from(commitment(event), 'latin1')))
        return { ok: false, seq: event.seq, problem: 'event_changed' };
    }
    events += present.length;
    absent += seal.last - seal.first + 1 - present.length;
    before = seal;
  }
  const unsealed = await read((before?.last ?? 0) + 1, Number.MAX_SAFE_INTEGER);
  return {
    ok: true,
    events: events + unsealed.length,
    absent,
    unsealed: unsealed.length,
    head: Buffer.from(before?.chain ?? GENESIS).toString('hex'),
  };
}
