/** Text in, sanitized text and its entities out, with the checks that make a broken detector fail the call. */
import { type Detector, type Entity, type Mode } from '../detector/index.ts';
import {
  createRescan,
  MAX_LOOKED_UP,
  type EntityRisk,
  type OperatorCharge,
  type RescannedText,
  type Risk,
  type SafeId,
} from '../payments/index.ts';
import { operatorCharge } from './charge.ts';
import { detectorRefusal } from './detector-refusal.ts';
import { canonical } from './inspect/canonical.ts';
import { DetectorFault } from './inspect/scan.ts';
import type { Caller } from './operators/operators.ts';
import type { Parts } from './parts.ts';

/** A finding as it is told; those of nested data have no offsets. */
export type ToldEntity = Omit<Entity, 'start' | 'end'> & Partial<Pick<Entity, 'start' | 'end'>>;

/** What a sanitize call comes to. */
export interface Sanitized {
  readonly content: string;
  readonly entities: readonly ToldEntity[];
  readonly score: number;
  readonly risk: Risk;
  readonly characters: number;
  readonly milliseconds: number;
  /** For the journal: scanned once more. */
  readonly log: RescannedText;
  readonly kinds: readonly (readonly [SafeId, number])[];
  /** What an operator that is named with the call is charged. */
  readonly chargeTo: (caller: Caller) => OperatorCharge;
}

/** One text, sanitized. */
export interface SanitizedText extends Sanitized {
  readonly entities: readonly Entity[];
}

/** Code points of a text. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length; i++)
    if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) count--;
  return count;
}

/**
 * Sanitizes one text. Pure: nothing is charged or written.
 * @throws Refusal when the detector fails, answers nonsense or meets more work than it may do
 */
export function sanitizeText(
  text: string,
  mode: Mode,
  { detector, kindWord, log }: Pick<Parts, 'detector' | 'kindWord' | 'log'>,
): SanitizedText {
  const before = performance.now();
  try {
    const { sanitized_content: content, entities } = detector.sanitize(text, { context: mode });
    const characters = countCharacters(text);
    check(content, entities, characters);
    const { safety_score: score, risk_category: risk } = detector.score(text, entities);
    const counts = new Map<SafeId, number>();
    for (const { type } of entities) {
      const word = kindWord(type);
      if (word === undefined) throw new DetectorFault('unknown kind');
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const rescanned = createRescan((again) => isClean(detector, again, mode))(content);
    if (rescanned.withheld) throw new DetectorFault('not clean');
    const milliseconds = Math.round((performance.now() - before) * 100) / 100;
    return {
      content,
      entities,
      score,
      risk,
      characters,
      milliseconds,
      log: rescanned,
      kinds: [...counts],
      chargeTo: (caller) => chargeForText(caller, text, entities),
    };
  } catch (error) {
    throw detectorRefusal(error, log);
  }
}

const isClean = (detector: Detector, text: string, mode: Mode): boolean =>
  detector.detect(text, { context: mode }).length === 0;

function check(content: string, entities: readonly Entity[], characters: number): void {
  if (typeof content !== 'string' || !Array.isArray(entities)) throw new DetectorFault('no result');
  let from = 0;
  for (const { start, end, risk, score } of entities) {
    const sound =
      Number.isInteger(start) &&
      Number.isInteger(end) &&
      start >= from &&
      end > start &&
      end <= characters &&
      (risk === 'CRITICAL' || risk === 'PRIVATE' || risk === 'SENSITIVE') &&
      score > 0 &&
      score <= 1;
    if (!sound) throw new DetectorFault('unsound entity');
    from = end;
  }
}

/** What an operator is charged for a sanitized text: one unit and its distinct entities. */
function chargeForText(caller: Caller, text: string, entities: readonly Entity[]): OperatorCharge {
  const { entityId } = caller.inspection(caller.context);
  const points = entities.length === 0 ? [] : [...text];
  const looked = entities.slice(0, MAX_LOOKED_UP).map(({ type, category, risk, start, end }) => ({
    risk: risk as EntityRisk,
    id: entityId(type.split('.', 1)[0] ?? type, canonical(points.slice(start, end).join(''), category)),
  }));
  const more: Partial<Record<EntityRisk, number>> = {};
  for (const { risk } of entities.slice(MAX_LOOKED_UP)) more[risk as EntityRisk] = (more[risk as EntityRisk] ?? 0) + 1;
  return operatorCharge(caller, { counted: looked, more });
}
