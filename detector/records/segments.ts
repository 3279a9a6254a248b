import { Cells, readLine } from './cells.ts';
import type { RecordWriter } from './writer.ts';

/** What a field is, by its place: one label, the parts of a name or the parts of an address. */
type Field = string | typeof NAME | typeof IDENTIFIED_NAME | typeof ADDRESS;

/** HL7 XPN and vCard N: family name, given name, more given names. */
const NAME = ['last name', 'first name', 'middle name'];
/** HL7 XCN: an identifier, then a name. */
const IDENTIFIED_NAME = [undefined, ...NAME];
const ADDRESS = Symbol('address');

/** Fields of HL7 v2.9 segments by their number (chapters 3, 4 and 6). */
const HL7: Readonly<Record<string, Readonly<Record<number, Field>>>> = {
  PID: {
    2: 'mrn',
    3: 'mrn',
    4: 'mrn',
    5: NAME,
    6: NAME,
    7: 'date of birth',
    9: NAME,
    11: ADDRESS,
    13: 'phone',
    14: 'phone',
    18: 'account number',
    19: 'ssn',
    20: 'driver license',
    21: 'mrn',
  },
  NK1: { 2: NAME, 4: ADDRESS, 5: 'phone', 6: 'phone', 16: 'date of birth', 30: NAME, 31: 'phone', 37: 'ssn' },
  GT1: { 3: NAME, 4: NAME, 5: ADDRESS, 6: 'phone', 7: 'phone', 8: 'date of birth', 12: 'ssn' },
  IN1: { 6: NAME, 7: 'phone', 16: NAME, 18: 'date of birth', 19: ADDRESS, 36: 'policy number', 49: 'member id' },
  PV1: { 7: IDENTIFIED_NAME, 8: IDENTIFIED_NAME, 9: IDENTIFIED_NAME, 17: IDENTIFIED_NAME, 19: 'mrn' },
  OBR: { 10: IDENTIFIED_NAME, 16: IDENTIFIED_NAME, 17: 'phone' },
  ORC: { 10: IDENTIFIED_NAME, 11: IDENTIFIED_NAME, 12: IDENTIFIED_NAME, 14: 'phone' },
};

const [BAR, SEMICOLON, CARET, TILDE] = [0x7c, 0x3b, 0x5e, 0x7e];
const LONGEST_HEAD = 64;
/** Properties of RFC 6350 whose value has parts. */
const CARD = /^(?:[\w-]{1,16}\.)?(N|ADR)(?:;[^:\r\n]{0,60})?:/i;

/**
 * A line whose fields mean something by their place: a segment of HL7 v2, a name or address of a vCard.
 * @returns where it ends, or -1 when the line at `at` is none
 */
export function readSegment(bytes: Uint8Array, at: number, to: number, delimiter: number, out: RecordWriter): number {
  if (delimiter === BAR) return readHl7(bytes, at, to, out);
  return delimiter === SEMICOLON ? readCard(bytes, at, to, out) : -1;
}

function readHl7(bytes: Uint8Array, at: number, to: number, out: RecordWriter): number {
  if (bytes[at + 3] !== BAR) return -1;
  const fields = HL7[String.fromCharCode(...bytes.subarray(at, at + 3))];
  if (!fields) return -1;
  const cells = new Cells();
  const end = readLine(bytes, at, to, BAR, cells);
  for (let i = 1; i < cells.count; i++) {
    const field = fields[i];
    const [start = 0, stop = 0] = [cells.start[i], cells.end[i]];
    if (field !== undefined)
      for (const one of split(bytes, start, stop, TILDE)) writeField(bytes, one, field, CARET, out);
  }
  return end;
}

function readCard(bytes: Uint8Array, at: number, to: number, out: RecordWriter): number {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(LONGEST_HEAD, to - at)).toString('latin1');
  const found = CARD.exec(head);
  if (!found) return -1;
  let end = at;
  while (end < to && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end++;
  const field = found[1]?.toUpperCase() === 'N' ? NAME : ADDRESS;
  writeField(bytes, { start: at + found[0].length, end }, field, SEMICOLON, out);
  return end;
}

export interface Part {
  readonly start: number;
  readonly end: number;
}

function writeField(bytes: Uint8Array, whole: Part, field: Field, separator: number, out: RecordWriter): void {
  const parts = split(bytes, whole.start, whole.end, separator);
  if (field === ADDRESS)
    out.writeParts(
      'address',
      parts.filter(({ start, end }) => end > start),
    );
  else if (typeof field === 'string') {
    const [first] = parts;
    if (first && first.end - first.start > 1) out.write(field, first.start, first.end);
  } else
    parts.forEach(({ start, end }, i) => {
      const label = field[i];
      if (label !== undefined && end - start > 1) out.write(label, start, end);
    });
}

export function split(bytes: Uint8Array, start: number, end: number, separator: number): Part[] {
  const parts: Part[] = [];
  for (let at = start; ; at++) {
    if (at < end && bytes[at] !== separator) continue;
    parts.push({ start, end: at });
    if (at >= end) return parts;
    start = at + 1;
  }
}
