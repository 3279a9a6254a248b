import { isDigit, isLineEnd, isUpper } from '../text/ascii.ts';
import { PERSON } from '../labels.ts';
import { ANY, LABEL, type Reader } from './reader.ts';
import { split } from './segments.ts';
import type { Source } from './source.ts';
import type { Span } from './writer.ts';

const [STAR, TILDE] = [0x2a, 0x7e];
const LONGEST = 400;
const PERSON_ENTITY = '1';
/** What an identifier is by its qualifier, in NM108, REF01 and PER (ASC X12 837, 834, 270, 271, 835). */
const IDENTIFIERS: ReadonlyMap<string, string> = new Map([
  ['34', 'ssn'],
  ['SY', 'ssn'],
  ['MI', 'member id'],
  ['II', 'member id'],
  ['0F', 'member id'],
  ['1W', 'member id'],
  ['1L', 'policy number'],
  ['IG', 'policy number'],
  ['EA', 'mrn'],
  ['23', 'account number'],
  ['XX', 'npi'],
  ['24', 'ein'],
  ['FI', 'ein'],
  ['EI', 'ein'],
  ['TJ', 'ein'],
  ['TE', 'phone'],
  ['HP', 'phone'],
  ['WP', 'phone'],
  ['CP', 'phone'],
  ['EM', 'email'],
]);
const SEGMENTS: ReadonlySet<string> = new Set(['NM1', 'DMG', 'REF', 'PER', 'CLM', 'N3']);

/** A segment of ASC X12 that says who somebody is, by its first star: `NM1*IL*1*DOE*JANE****MI*…~`. */
export const x12: Reader = {
  marks: [
    ['*', LABEL, ANY],
    ['E', 'F', '*'],
    ['L', 'M', '*'],
    ['N', '3', '*'],
  ],
  read(source, edge) {
    if (source.bytes[edge] === STAR) return readFrom(source, edge);
    return source.bytes[edge + 2] === STAR ? readFrom(source, edge + 2) : -1;
  },
};

/** @param star the first star of a segment, perhaps */
function readFrom(source: Source, star: number): number {
  const { bytes, from } = source;
  let at = star;
  while (at > from && star - at < 4 && isNamed(bytes[at - 1] as number)) at--;
  if (star - at < 2 || star - at > 3) return -1;
  const before = at > from ? (bytes[at - 1] as number) : TILDE;
  if (before !== TILDE && !isLineEnd(before)) return -1;
  const segment = source.text(at, star);
  if (!SEGMENTS.has(segment)) return -1;
  const { elements, end } = elementsOf(source, star);
  const write = (label: string | undefined, i: number): void => {
    const element = elements[i];
    if (label !== undefined && element && element.end - element.start > 1)
      source.write(label, element.start, element.end);
  };
  const word = (i: number): string => {
    const { start, end: stop } = elements[i] ?? { start: 0, end: 0 };
    return source.text(start, Math.min(stop, start + 8));
  };
  switch (segment) {
    case 'NM1':
      if (word(1) === PERSON_ENTITY)
        ['last name', 'first name', 'middle name'].forEach((label, i) => write(label, i + 2));
      write(IDENTIFIERS.get(word(7)), 8);
      break;
    case 'DMG':
      write('date of birth', 1);
      break;
    case 'REF':
      write(IDENTIFIERS.get(word(0)), 1);
      break;
    case 'PER':
      write(PERSON, 1);
      for (const i of [2, 4, 6]) write(IDENTIFIERS.get(word(i)), i + 1);
      break;
    case 'CLM':
      write('account number', 0);
      break;
    default:
      source.writeParts(
        'address',
        [...elements, ...townBehind(source, end)].filter((one) => one.end > one.start),
      );
  }
  return end;
}

/** City, state and postal code of the `N4` behind an `N3`. */
function townBehind(source: Source, at: number): readonly Span[] {
  const { bytes, to } = source;
  while (at < to && (bytes[at] === TILDE || isLineEnd(bytes[at] as number))) at++;
  return source.text(at, Math.min(to, at + 3)) === 'N4*' ? elementsOf(source, at + 2).elements.slice(0, 3) : [];
}

/** The elements behind the star, and where the segment ends. */
function elementsOf({ bytes, to }: Source, star: number): { readonly elements: Span[]; readonly end: number } {
  let end = star + 1;
  const last = Math.min(to, star + LONGEST);
  while (end < last && bytes[end] !== TILDE && !isLineEnd(bytes[end] as number)) end++;
  return { elements: split(bytes, { start: star + 1, end }, STAR), end };
}

const isNamed = (byte: number): boolean => isUpper(byte) || isDigit(byte);
