/** What no pattern finds: names, places and addresses that no wording gives away. */
import type { KindInfo } from './define.ts';
import { findAddressesBeside } from './addresses/beside.ts';
import { rules } from './kinds/index.ts';
import { findNames, findPlaces, isPersonal, namesIn } from './names/index.ts';
import type { Span } from './names/mentions.ts';
import { withRestOfNames } from './names/rest-of-name.ts';
import type { ScanOptions } from './scan-options.ts';
import { mergeLayers, type Finding } from './findings.ts';

const kindOf = (id: string): KindInfo => rules.flatMap(({ kinds }) => kinds).find((kind) => kind.id === id) as KindInfo;
const PERSON_NAME = kindOf('person_name');
const STREET_ADDRESS = kindOf('street_address');
const LOCATION = kindOf('location');
/** Of what only an earlier mention, the form or a neighbour gives away. */
const CONFIDENCE = 0.5;

/**
 * Findings and, beside them, what no wording gives away. Names: further mentions and those beside what is somebody's, in
 * legal mode by their form alone. Places: in legal mode, whatever is said of them, in medical mode those where somebody
 * is. Addresses: beside what is somebody's.
 * @param findings those in bytes[start, end), sorted, not overlapping; so is what is returned
 */
export function withUnworded(
  bytes: Uint8Array,
  start: number,
  end: number,
  findings: readonly Finding[],
  given: ScanOptions,
): readonly Finding[] {
  const named = withNames(bytes, start, end, findings, given);
  return withAddresses(bytes, start, end, withPlaces(bytes, start, end, named, given), given);
}

function withNames(
  bytes: Uint8Array,
  start: number,
  end: number,
  findings: readonly Finding[],
  { mode, kindsOff, names }: ScanOptions,
): readonly Finding[] {
  if (mode === 'code' || kindsOff?.has(PERSON_NAME.id)) return findings;
  const own = namesIn(bytes, findings);
  const known = names === undefined ? own : own.length === 0 ? names : [...names, ...own];
  const personal = personalIn(findings);
  if (known.length === 0 && personal.length === 0 && mode !== 'legal') return findings;
  const spans = findNames(
    bytes,
    start,
    end,
    mode,
    known,
    personal,
    findings.some(({ kind }) => kind.id === PERSON_NAME.id),
  );
  return spans.length === 0 ? findings : withRestOfNames(bytes, start, end, withSpans(findings, spans, PERSON_NAME));
}

function withPlaces(
  bytes: Uint8Array,
  start: number,
  end: number,
  findings: readonly Finding[],
  { mode, kindsOff }: ScanOptions,
): readonly Finding[] {
  if ((mode !== 'legal' && mode !== 'medical') || kindsOff?.has(LOCATION.id)) return findings;
  return withSpans(findings, findPlaces(bytes, start, end, mode === 'medical'), LOCATION);
}

function withAddresses(
  bytes: Uint8Array,
  start: number,
  end: number,
  findings: readonly Finding[],
  { mode, kindsOff }: ScanOptions,
): readonly Finding[] {
  if (mode === 'code' || kindsOff?.has(STREET_ADDRESS.id)) return findings;
  const personal = personalIn(findings);
  if (personal.length === 0) return findings;
  return withSpans(findings, findAddressesBeside(bytes, start, end, personal), STREET_ADDRESS);
}

/** Findings beside which names and addresses need no wording. */
function personalIn(findings: readonly Finding[]): readonly Finding[] {
  if (findings.every(({ kind }) => isPersonal(kind))) return findings;
  return findings.filter(({ kind }) => isPersonal(kind));
}

function withSpans(findings: readonly Finding[], spans: readonly Span[], kind: KindInfo): readonly Finding[] {
  if (spans.length === 0) return findings;
  return mergeLayers([findings, spans.map((span) => ({ ...span, kind, confidence: CONFIDENCE }))]);
}
