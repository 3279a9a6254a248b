import type { EventRecord, LogRecord, Seal } from '../../journal/journal.ts';

/** An entry of a stream: `<number>-0`, then names and values in turn. */
export type Entry = [id: string, fields: string[]];

export function fieldsOf([, fields]: Entry): (name: string) => string {
  return (name) => {
    for (let index = 0; index + 1 < fields.length; index += 2)
      if (fields[index] === name) return fields[index + 1] ?? '';
    return '';
  };
}

const numberOf = ([id]: Entry): number => Number.parseInt(id, 10);
const orNull = (text: string): string | null => (text === '' ? null : text);

export function eventOf(entry: Entry): EventRecord {
  const field = fieldsOf(entry);
  return {
    seq: numberOf(entry),
    at: Number(field('at')),
    requestId: field('id'),
    payer: orNull(field('payer')),
    operator: orNull(field('operator')),
    body: field('body'),
    salt: field('salt'),
  };
}

export function logOf(entry: Entry): LogRecord {
  const field = fieldsOf(entry);
  return {
    seq: numberOf(entry),
    at: Number(field('at')),
    requestId: field('id'),
    payer: orNull(field('payer')),
    operator: orNull(field('operator')),
    text: field('text'),
  };
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
