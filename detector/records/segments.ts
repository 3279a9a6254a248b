import { readCells } from './cells.ts';
import type { Source } from './source.ts';
import type { Span } from './writer.ts';

const [BAR, CARET, SEMICOLON, TILDE] = [0x7c, 0x5e, 0x3b, 0x7e];

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
    18: 'patient id',
    19: 'ssn',
    20: 'driver license',
    21: 'mrn',
  },
  EVN: { 5: IDENTIFIED_NAME },
  NK1: { 2: NAME, 4: ADDRESS, 5: 'phone', 6: 'phone', 16: 'date of birth', 30: NAME, 31: 'phone', 37: 'ssn' },
  GT1: { 3: NAME, 4: NAME, 5: ADDRESS, 6: 'phone', 7: 'phone', 8: 'date of birth', 12: 'ssn' },
  IN1: { 6: NAME, 7: 'phone', 16: NAME, 18: 'date of birth', 19: ADDRESS, 36: 'policy number', 49: 'member id' },
  PV1: { 7: IDENTIFIED_NAME, 8: IDENTIFIED_NAME, 9: IDENTIFIED_NAME, 17: IDENTIFIED_NAME, 19: 'mrn' },
  OBR: { 10: IDENTIFIED_NAME, 16: IDENTIFIED_NAME, 17: 'phone' },
  ORC: { 10: IDENTIFIED_NAME, 11: IDENTIFIED_NAME, 12: IDENTIFIED_NAME, 14: 'phone' },
};

const LONGEST_HEAD = 64;
/** Properties of RFC 6350 whose value has parts. */
const CARD = /^(?:[\w-]{1,16}\.)?(N|ADR)(?:;[^:\r\n]{0,60})?:/i;

/**
 * A line whose fields mean something by their place: a segment of HL7 v2, a name or address of a vCard.
 * @returns where it ends, or -1 when the line at `at` is none
 */
export function readSegment(source: Source, at: number, delimiter: number): number {
  if (delimiter === BAR) return readHl7(source, at);
  return delimiter === SEMICOLON ? readCard(source, at) : -1;
}

function readHl7(source: Source, at: number): number {
  const { bytes } = source;
  if (bytes[at + 3] !== BAR) return -1;
  const fields = HL7[String.fromCharCode(...bytes.subarray(at, at + 3))];
  if (!fields) return -1;
  const end = readCells(source, at, BAR);
  source.cells.forEach((cell, i) => {
    const field = i > 0 ? fields[i] : undefined;
    if (field !== undefined) for (const one of split(bytes, cell, TILDE)) writeField(source, one, field, CARET);
  });
  return end;
}

function readCard(source: Source, at: number): number {
  const { bytes, to } = source;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(LONGEST_HEAD, to - at)).toString('latin1');
  const found = CARD.exec(head);
  if (!found) return -1;
  const end = source.lineEnd(at);
  const field = found[1]?.toUpperCase() === 'N' ? NAME : ADDRESS;
  writeField(source, { start: at + found[0].length, end }, field, SEMICOLON);
  return end;
}

function writeField(source: Source, whole: Span, field: Field, separator: number): void {
  const parts = split(source.bytes, whole, separator);
  if (field === ADDRESS)
    source.writeParts(
      'address',
      parts.filter(({ start, end }) => end > start),
    );
  else if (typeof field === 'string') {
    const [first] = parts;
    if (first && first.end - first.start > 1) source.write(field, first.start, first.end);
  } else
    parts.forEach(({ start, end }, i) => {
      const label = field[i];
      if (label === undefined || end - start < 2) return;
      // An initial behind the given name belongs to it.
      const next = parts[i + 1];
      if (next && field[i + 1] === 'middle name' && next.end - next.start === 1)
        source.writeText(label, `${source.text(start, end)} ${source.text(next.start, next.end)}`, start, next.end);
      else source.write(label, start, end);
    });
}

/** The parts of a span between separators, empty ones too: always one more than there are separators. */
export function split(bytes: Uint8Array, { start, end }: Span, separator: number): Span[] {
  const parts: Span[] = [];
  for (let at = start; ; at++) {
    if (at < end && bytes[at] !== separator) continue;
    parts.push({ start, end: at });
    if (at >= end) return parts;
    start = at + 1;
  }
}
