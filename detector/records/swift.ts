import { partyIn } from '../labels.ts';
import { LINE_END, type Reader } from './reader.ts';
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

/** A party of a payment: `:50K:/DE89…`, its name below, its address below that. */
export const swift: Reader = {
  marks: [[LINE_END, ':', '5']],
  read(source, edge) {
    const { bytes, to } = source;
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

/** The next field, or the end of the block. */
const isEnd = (byte: number): boolean => byte === COLON || byte === HYPHEN || byte === BRACE;
