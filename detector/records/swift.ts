import { partyIn } from '../labels.ts';
import { LINE_END, type Reader } from './reader.ts';
import type { Source } from './source.ts';
import type { Span } from './writer.ts';

const [BRACE, COLON, HYPHEN, SLASH] = [0x7d, 0x3a, 0x2d, 0x2f];
/** Ordering customer and beneficiary: of SWIFT MT103, MT202 and their like, four lines of 35 characters below the account. */
const PARTY = /^:5(?:0[AFGHK]?|9[AF]?):/;
const LONGEST_LINE = 40;
const MOST_LINES = 6;
/** `1/NAME`, `2/STREET`, `3/DE/TOWN` */
const NUMBERED = /^([1-8])\/(?:[A-Z]{2}\/)?/;
const NAME_LINE = '1';
const ADDRESS_LINES = '23';
const BIRTH_LINE = '4';

/**
 * Details of an entry in MT940 and MT942: subfields of German banks, `?31` the account of the other side and `?32` its name;
 * tags of Dutch ones, `/NAME/`.
 */
const DETAILS = ':86:';
const SUBFIELD = /[?>](3[12])([^?>\r\n]{2,35})|\/(IBAN|NAME)\/([^/\r\n]{2,70})(?=\/)/g;
const LONGEST_DETAILS = 400;

/** A party of a payment: `:50K:/DE89…`, its name below, its address below that. */
export const swift: Reader = {
  marks: [[LINE_END, ':', '58']],
  read(source, edge) {
    const { bytes, to } = source;
    if (source.text(edge + 1, Math.min(to, edge + 5)) === DETAILS) {
      readDetails(source, edge + 1);
      return -1;
    }
    const tag = PARTY.exec(source.text(edge + 1, Math.min(to, edge + 6)))?.[0];
    if (tag === undefined) return -1;
    let start = edge + 1 + tag.length;
    const address: Span[] = [];
    let named = false;
    for (let i = 0; i < MOST_LINES && start < to && !isEnd(bytes[start] as number); i++) {
      const end = source.lineEnd(start, Math.min(to, start + LONGEST_LINE));
      const number = NUMBERED.exec(source.text(start, Math.min(end, start + 5)));
      const value = start + (number?.[0].length ?? 0);
      if (bytes[start] === SLASH) source.write('account number', start + 1, end);
      else if (number?.[1] === BIRTH_LINE) source.write('date of birth', value, end);
      else if (!named && (number === null || number[1] === NAME_LINE)) {
        source.write(partyIn(source.text(value, end)), value, end);
        named = true;
      } else if (number === null || ADDRESS_LINES.includes(number[1] as string)) address.push({ start: value, end });
      start = source.nextLine(end);
    }
    if (named) source.writeParts('address', address);
    return -1;
  },
};

function readDetails(source: Source, start: number): void {
  const text = source.text(start, source.lineEnd(start, Math.min(source.to, start + LONGEST_DETAILS)));
  for (const { 0: all, 1: code, 2: value = '', 3: tag, 4: said = value, index } of text.matchAll(SUBFIELD)) {
    const from = start + Buffer.byteLength(text.slice(0, index + all.length - said.length));
    const isAccount = code === '31' || tag === 'IBAN';
    source.write(isAccount ? 'account number' : partyIn(said), from, from + Buffer.byteLength(said));
  }
}

/** The next field, or the end of the block. */
const isEnd = (byte: number): boolean => byte === COLON || byte === HYPHEN || byte === BRACE;
