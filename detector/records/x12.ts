import { isLineEnd, textIn } from './cells.ts';
import { PERSON } from './labels.ts';
import { split, type Part } from './segments.ts';
import type { RecordWriter } from './writer.ts';

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

/**
 * A segment of ASC X12 that says who somebody is: `NM1*IL*1*DOE*JANE****MI*…~`.
 * @param star the first star of a segment, perhaps
 * @returns where it ends, or -1 when the star stands elsewhere
 */
export function readX12(bytes: Uint8Array, star: number, from: number, to: number, out: RecordWriter): number {
  let at = star;
  while (at > from && star - at < 4 && isNamed(bytes[at - 1] as number)) at--;
  if (star - at < 2 || star - at > 3) return -1;
  const before = at > from ? (bytes[at - 1] as number) : TILDE;
  if (before !== TILDE && !isLineEnd(before)) return -1;
  const segment = textIn(bytes, at, star);
  if (!SEGMENTS.has(segment)) return -1;
  const { elements, end } = elementsOf(bytes, star, to);
  const write = (label: string | undefined, i: number): void => {
    const element = elements[i];
    if (label !== undefined && element && element.end - element.start > 1) out.write(label, element.start, element.end);
  };
  const word = (i: number): string => {
    const { start, end: stop } = elements[i] ?? { start: 0, end: 0 };
    return textIn(bytes, start, Math.min(stop, start + 8));
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
      out.writeParts(
        'address',
        [...elements, ...townBehind(bytes, end, to)].filter((one) => one.end > one.start),
      );
  }
  return end;
}

/** City, state and postal code of the `N4` behind an `N3`. */
function townBehind(bytes: Uint8Array, at: number, to: number): readonly Part[] {
  while (at < to && (bytes[at] === TILDE || isLineEnd(bytes[at] as number))) at++;
  return textIn(bytes, at, Math.min(to, at + 3)) === 'N4*' ? elementsOf(bytes, at + 2, to).elements.slice(0, 3) : [];
}

/** The elements behind the star, and where the segment ends. */
function elementsOf(bytes: Uint8Array, star: number, to: number): { readonly elements: Part[]; readonly end: number } {
  let end = star + 1;
  const last = Math.min(to, star + LONGEST);
  while (end < last && bytes[end] !== TILDE && !isLineEnd(bytes[end] as number)) end++;
  return { elements: split(bytes, star + 1, end, STAR), end };
}

const isNamed = (byte: number): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39);
