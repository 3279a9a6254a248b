/** Labels that name people, as labels of columns and fields: looked up as a whole, not found in a text. */
import { lazily } from '../lazily.ts';
import { GROUPS, list, NAMES, plainLabel } from './latin-cues.ts';

const people = lazily(() => {
  const all = [...GROUPS.flatMap(({ labels }) => labels ?? []), ...list(NAMES)];
  return new Set([...all, ...all.map(plainLabel)]);
});
/** What {@link plainLabel} makes another text of. */
const NOT_PLAIN = /[_\u0080-\uffff-]/;

/** Is it a label that names people, whatever its case, accents and gaps? */
export function isPeopleLabel(text: string): boolean {
  const lower = text.toLowerCase();
  return people().has(lower) || (NOT_PLAIN.test(lower) && people().has(plainLabel(lower)));
}
