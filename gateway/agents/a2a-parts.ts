/** Sanitizing the parts of a message: one text as POST /sanitize does it, anything else as nested JSON. */
import { textScore } from '../../detector/index.ts';
import type { Mode } from '../../detector/index.ts';
import { createRescan } from '../../payments/index.ts';
import { operatorCharge } from '../charge.ts';
import { detectorRefusal } from '../detector-refusal.ts';
import { readExact, writeExact } from '../exact-json.ts';
import { inspect, rulesOf, type Summary } from '../inspect/inspect.ts';
import type { Caller } from '../operators/operators.ts';
import type { Parts } from '../parts.ts';
import { countCharacters, sanitizeText, type Sanitized, type ToldEntity } from '../sanitize.ts';

/** A part of a message, in either version. */
export type Part = { readonly text: string } | { readonly data: unknown };

export interface SanitizedParts extends Sanitized {
  readonly parts: readonly Part[];
}

const RULES = rulesOf({ protocol: [], opaque: [], media: [], tokenIds: [] });

/** Code points of all parts together. */
export const countParts = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + countCharacters('text' in part ? part.text : writeExact(part.data)), 0);

/** @throws Refusal when the detector fails or meets more work than it may do */
export function sanitizeParts(parts: readonly Part[], mode: Mode, service: Parts, caller: Caller): SanitizedParts {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && 'text' in only) {
    const result = sanitizeText(only.text, mode, service);
    return { ...result, parts: [{ text: result.content }] };
  }
  const before = performance.now();
  try {
    return sanitizeNested(parts, mode, before, service, caller);
  } catch (error) {
    throw detectorRefusal(error, service.log);
  }
}

function sanitizeNested(
  parts: readonly Part[],
  mode: Mode,
  before: number,
  service: Parts,
  caller: Caller,
): SanitizedParts {
  const settings = caller.inspection(mode);
  const look = (body: Buffer): ReturnType<typeof inspect> => inspect(body, service.detector, RULES, settings);
  const { bytes, summary } = look(Buffer.from(writeExact({ parts })));
  const content = bytes.toString();
  const rescan = createRescan((again) => look(Buffer.from(again)).summary.entities === 0);
  const found = textScore(
    summary.risk === 'CLEAN' ? undefined : { risk: summary.risk, score: summary.topScore },
    summary.distinct,
  );
  return {
    parts: (readExact(bytes) as { readonly parts: Part[] }).parts,
    content,
    entities: entitiesOf(summary, service),
    score: found.safety_score,
    risk: summary.risk,
    characters: countParts(parts),
    milliseconds: Math.round((performance.now() - before) * 100) / 100,
    log: rescan(content),
    kinds: [...summary.kinds],
    chargeTo: () => operatorCharge(caller, summary),
  };
}

/** Every finding, without offsets. */
function entitiesOf({ kinds }: Summary, { detector }: Parts): ToldEntity[] {
  const known = new Map(detector.rules.flatMap((rule) => rule.kinds.map((kind) => [kind.id, kind] as const)));
  return [...kinds].flatMap(([word, count]) => {
    const kind = known.get(word.toString());
    if (kind === undefined || kind.risk === 'NONE') return [];
    const { id: type, category, region, risk, score } = kind;
    return Array.from({ length: count }, () => ({ type, category, region, risk, score }));
  });
}
