import { isLineEnd } from '../text/ascii.ts';
import { readEdifact } from './edifact.ts';
import { PERSON } from '../labels.ts';
import { LINE_END, range, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const PLUS = 0x2b;
/** Of a line that is looked at, in bytes. */
const LONGEST_LINE = 160;
/** A line of GEDCOM 7: `1 NAME Ann /Doe/`, `2 SURN Doe`. */
const GEDCOM = /^[0-9] (NAME|GIVN|SURN|ADDR|PHON|SSN) (.{2,80})$/u;
const GEDCOM_LABELS: Readonly<Record<string, string>> = {
  NAME: PERSON,
  GIVN: 'first name',
  SURN: 'last name',
  ADDR: 'address',
  PHON: 'phone',
  SSN: 'ssn',
};
/** Of AIRIMP, what is told of a passport: `SSR DOCS BA HK1 P/GBR/533401372/GBR/14JUL84/M/09SEP31/DOE/ANN`. */
const DOCS =
  /^[ /](?:P|PP|IP|A|C|AC|I|F)\/[A-Z]{3}\/(?<passport>[A-Z0-9]{5,12})\/[A-Z]{3}\/\d{2}[A-Z]{3}\d{2}\/[A-Z]{1,2}\/\d{2}[A-Z]{3}\d{2}\/(?<family>[A-Z]{2,24})\/(?<given>[A-Z]{2,24}(?:[/ ][A-Z]{2,24})?)/d;

/** Lines of interchange formats that say by a tag and a place who somebody is: UN/EDIFACT, GEDCOM, the messages of airlines. */
export const interchange: Reader = {
  marks: [
    ['A', 'D', '+'],
    ['T', 'A', '+'],
    ['O', 'M', '+'],
    [LINE_END, '0123', ' '],
    ['K', range(0x31, 0x39), '/ '],
  ],
  read(source, edge) {
    const { bytes, from, to } = source;
    if (isLineEnd(bytes[edge] as number)) readGedcom(source, edge + 1);
    else if (bytes[edge + 2] === PLUS) {
      const tag = edge - 1;
      const before = bytes[tag - 1] as number;
      if (tag >= from && (tag === from || before === 0x27 || before <= 0x20)) readEdifact(source, tag);
    } else {
      const groups = DOCS.exec(source.text(edge + 2, Math.min(to, edge + LONGEST_LINE)))?.indices?.groups;
      const write = (label: string, name: string): void => {
        const place = groups?.[name];
        if (place) source.write(label, edge + 2 + place[0], edge + 2 + place[1]);
      };
      write('passport number', 'passport');
      write('last name', 'family');
      write('first name', 'given');
    }
    return -1;
  },
};

function readGedcom(source: Source, start: number): void {
  // Its tag is in capitals.
  const tag = source.bytes[start + 2] as number;
  if (tag < 0x41 || tag > 0x5a || (source.bytes[start + 3] as number) > 0x5a) return;
  const line = source.text(start, source.lineEnd(start, Math.min(source.to, start + LONGEST_LINE)));
  const [, name = '', value = ''] = GEDCOM.exec(line) ?? [];
  const label = GEDCOM_LABELS[name];
  if (label === undefined) return;
  const first = start + 3 + name.length;
  const end = first + Buffer.byteLength(value);
  // The family name stands between strokes.
  if (value.includes('/')) source.writeText(label, value.replaceAll('/', '').trim(), first, end);
  else source.write(label, first, end);
}
