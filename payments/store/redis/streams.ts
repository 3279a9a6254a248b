import type { Sealable } from '../../journal/chain.ts';
import type { EventRecord, LogRecord, Seal } from '../../journal/journal.ts';

/** An entry of a stream: `<number>-0`, then names and values in turn. */
export type Entry = [id: string, fields: string[]];

/** Looks an entry's fields up; `''` for one that is not there. */
export function fieldsOf([, fields]: Entry): (name: string) => string {
  return (name) => {
    for (let index = 0; index + 1 < fields.length; index += 2)
      if (fields[index] === name) return fields[index + 1] ?? '';
    return '';
  };
}

const numberOf = ([id]: Entry): number => Number.parseInt(id, 10);
const orNull = (text: string): string | null => (text === '' ? null : text);

/** Which call an entry is about. */
function callOf(entry: Entry, field: (name: string) => string): Omit<EventRecord, 'body' | 'salt'> {
  return {
    seq: numberOf(entry),
    at: Number(field('at')),
    requestId: field('id'),
    payer: orNull(field('payer')),
    operator: orNull(field('operator')),
  };
}

export function eventOf(entry: Entry): EventRecord {
  const field = fieldsOf(entry);
  return { ...callOf(entry, field), body: field('body'), salt: field('salt') };
}

export function logOf(entry: Entry): LogRecord {
  const field = fieldsOf(entry);
  return { ...callOf(entry, field), text: field('text') };
}

export function sealOf(entry: Entry): Seal {
  const field = fieldsOf(entry);
  const bytes = (name: string): Buffer => Buffer.from(field(name), 'base64');
  return {
    first: numberOf(entry),
    last: Number(field('last')),
    previous: bytes('previous'),
    commitments: bytes('commitments'),
    chain: bytes('chain'),
  };
}

/** What `seal.lua` answers: the head of the chain, and the events behind it (`id`, `at`, `salt`, `body`). */
export interface SealHead {
  /** Was the seal that was sent along appended? */
  readonly sealed: boolean;
  readonly last: number;
  readonly chain: string | false;
  readonly events: readonly (readonly [id: string, at: string, salt: string, body: string])[] | null;
}

/** An event of a {@link SealHead} as it is hashed. */
export const sealableOf = ([id, at, salt, body]: NonNullable<SealHead['events']>[number]): Sealable => ({
  seq: Number.parseInt(id, 10),
  at: Number(at),
  salt,
  body,
});

/** A seal as `seal.lua` reads it; `after`: the last event of the seal before it. */
export function sealRequest(after: number, { first, last, previous, commitments, chain }: Seal): object {
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  return {
    after,
    first,
    last,
    previous: base64(previous),
    commitments: base64(commitments),
    chain: base64(chain),
  };
}
