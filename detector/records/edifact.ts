import { isLineEnd } from '../text/ascii.ts';
import { partyIn } from '../labels.ts';
import { split } from './segments.ts';
import type { Source } from './source.ts';
import type { Span } from './writer.ts';

const [APOSTROPHE, COLON, PLUS] = [0x27, 0x3a, 0x2b];
const LONGEST = 400;
/** Places in NAD: the party's name, its street, town and postcode (UN/EDIFACT D.96A). */
const [NAME, STREET, TOWN, POSTCODE] = [4, 5, 6, 8] as const;
/** In COM (code list 3155): telephone, fax, mobile. */
const BY_TELEPHONE: ReadonlySet<string> = new Set(['TE', 'FX', 'AL']);
/** A passenger, in PAXLST: the parts of a name. */
const PASSENGERS: ReadonlySet<string> = new Set(['FL', 'FM', 'DDT', 'DDU']);

/**
 * A segment of UN/EDIFACT that says who somebody is: `NAD+BY+54…::9++Ann Doe+Lane 4:Flat 2+Leeds++LS1 4AB+GB'`,
 * `CTA+IC+:Ann Doe'`, `COM+030…:TE'`.
 * @param start where its tag stands
 */
export function readEdifact(source: Source, start: number): void {
  const { bytes, to } = source;
  let end = start;
  const last = Math.min(to, start + LONGEST);
  while (end < last && bytes[end] !== APOSTROPHE && !isLineEnd(bytes[end] as number)) end++;
  const elements = split(bytes, { start, end }, PLUS);
  const tag = textOf(source, elements[0]);
  if (tag === 'CTA') {
    const name = partsOf(source, elements[2])[1];
    if (name && name.end - name.start > 1) writeParty(source, name);
  } else if (tag === 'COM')
    for (const element of elements.slice(1)) {
      const [number, means] = partsOf(source, element);
      if (number && BY_TELEPHONE.has(textOf(source, means))) source.write('phone', number.start, number.end);
    }
  else if (tag === 'NAD') {
    const [first, second] = partsOf(source, elements[NAME]);
    if (PASSENGERS.has(textOf(source, elements[1])) && first && second) {
      source.write('last name', first.start, first.end);
      source.write('first name', second.start, second.end);
    } else if (first && first.end - first.start > 1) writeParty(source, first);
    const address = [STREET, TOWN, POSTCODE].flatMap((place) => partsOf(source, elements[place]));
    source.writeParts(
      'address',
      address.filter((part) => part.end > part.start),
    );
  }
}

const textOf = (source: Source, span: Span | undefined): string =>
  span === undefined ? '' : source.text(span.start, span.end);

const partsOf = ({ bytes }: Source, span: Span | undefined): readonly Span[] =>
  span === undefined ? [] : split(bytes, span, COLON);

const writeParty = (source: Source, { start, end }: Span): void => {
  source.write(partyIn(source.text(start, end)), start, end);
};
