import type { Mode } from '../contexts/index.ts';
import type { KindInfo } from '../define.ts';
import { findNamesBeside, isPersonal } from './beside.ts';
import { findNamesByForm } from './forms.ts';
import { findGivenAlone } from './given-alone.ts';
import { findNamesListed } from './listed.ts';
import { isFamilyName, isGivenName } from './lexicon.ts';
import { findMentions, type Span } from './mentions.ts';
import { findPlaces } from './places.ts';
import { textOf } from '../text/text-of.ts';

export type { Span };
export { findMentions, findNamesByForm, findPlaces, isPersonal };

/**
 * Names that no pattern can find: further mentions of those found, and names without wording. What the patterns find is the
 * kind `person_name` (kinds/global/person-name.ts). A trained tagger takes the place of `findNamesByForm` behind this.
 * @param bytes UTF-8, folded if the text needs folding
 * @param mode `code`: nothing; `legal`: also names by their form; otherwise further mentions only
 * @param known names found in this text by their wording, or given from outside; people and organisations
 * @param personal findings beside which a full name needs no wording, see `isPersonal`; sorted
 * @param isOfPeople is somebody named in the text?
 * @returns spans in bytes, absolute, sorted, not overlapping. They may cover findings that are there already.
 */
export function findNames(
  bytes: Uint8Array,
  from: number,
  to: number,
  mode: Mode,
  known: readonly string[],
  personal: readonly Span[] = [],
  isOfPeople = false,
): Span[] {
  if (mode === 'code') return [];
  const mentions = known.length > 0 ? findMentions(bytes, from, to, known) : [];
  if (mode === 'legal') return union(mentions, findNamesByForm(bytes, from, to));
  const beside = personal.length > 0 ? findNamesBeside(bytes, from, to, personal) : NONE;
  const alone = isOfPeople ? findGivenAlone(bytes, from, to) : NONE;
  const named = union(union(mentions, beside), alone);
  if (named.length === 0) return named;
  const listed = findNamesListed(bytes, from, to, named);
  const found = union(named, listed);
  const others = [...beside, ...listed].map((span) => textOf(bytes, span.start, span.end));
  if (others.length === 0) return found;
  return union(
    found,
    findMentions(bytes, from, to, others).filter((span) => isSureAlone(textOf(bytes, span.start, span.end))),
  );
}

const NONE: readonly Span[] = [];
const NO_NAMES: readonly string[] = [];

/** What stands beside an identifier is less sure than what wording gives away: of its parts those that lists know. */
const isSureAlone = (mention: string): boolean =>
  mention.includes(' ') || !/^\p{Script=Latin}/u.test(mention) || isGivenName(mention) || isFamilyName(mention);

/** Kinds whose text is a name that is looked for again. */
export const NAME_KINDS: ReadonlySet<string> = new Set(['person_name', 'organization']);

/** Texts of the names among some findings, for {@link findNames}. */
export function namesIn(
  bytes: Uint8Array,
  findings: readonly (Span & { readonly kind: Pick<KindInfo, 'id'> })[],
): readonly string[] {
  let names: Set<string> | undefined;
  for (const finding of findings) {
    if (!NAME_KINDS.has(finding.kind.id)) continue;
    names ??= new Set();
    names.add(textOf(bytes, finding.start, finding.end));
  }
  return names === undefined ? NO_NAMES : [...names];
}

function union(a: readonly Span[], b: readonly Span[]): Span[] {
  if (a.length + b.length === 0) return [];
  const merged: Span[] = [];
  for (const span of [...a, ...b].sort((x, y) => x.start - y.start || y.end - x.end)) {
    const last = merged.at(-1);
    if (!last || span.start >= last.end) merged.push(span);
    else if (span.end > last.end) merged[merged.length - 1] = { start: last.start, end: span.end };
  }
  return merged;
}
