/** The detector as one caller's settings want it: kinds that are off, values that are allowed, risks that block. */
import {
  entitiesOf,
  redactInRounds,
  withoutColours,
  type DetectOptions,
  type Detector,
  type Finding,
} from '../detector/index.ts';
import { SafeId } from '../payments/index.ts';
import { Refusal } from './errors.ts';
import type { InspectSettings } from './inspect/inspect.ts';
import { Place } from './place.ts';

const PLACE = new Place([SafeId.words('text').text]);
const SETTING = SafeId.words('actions').actions;

const isPlain = ({ kindsOff, allowed, actions }: InspectSettings): boolean =>
  kindsOff === undefined &&
  allowed === undefined &&
  actions.CRITICAL === 'redact' &&
  actions.PRIVATE === 'redact' &&
  actions.SENSITIVE === 'redact';

/** The same detector where the settings ask for nothing special. */
export function underPolicy(detector: Detector, settings: InspectSettings): Detector {
  if (isPlain(settings)) return detector;
  const { kindsOff, allowed, actions } = settings;
  const stays = (finding: Finding, bytes: Uint8Array): boolean =>
    (finding.kind.risk === 'SENSITIVE' && actions.SENSITIVE === 'allow') ||
    allowed?.(finding, bytes, finding.start, finding.end) === true;
  const find = (bytes: Buffer, given: DetectOptions = {}): readonly Finding[] =>
    detector
      .scan(withoutColours(bytes, 0, bytes.length), 0, bytes.length, {
        mode: given.context ?? 'general',
        cue: given.cue === undefined ? undefined : Buffer.from(given.cue),
        names: given.names,
        kindsOff,
      })
      .filter((finding) => !stays(finding, bytes));
  const refuseBlocked = (findings: readonly Finding[]): readonly Finding[] => {
    const block = findings.find(({ kind }) => actions[kind.risk as keyof typeof actions] === 'block');
    if (block === undefined) return findings;
    const kind = settings.kindWord(block.kind.id);
    throw new Refusal('blocked_by_policy', { place: PLACE, ...(kind && { kind }), setting: SETTING });
  };
  return {
    version: detector.version,
    rules: detector.rules,
    score: (text, entities) => detector.score(text, entities),
    isCue: (label) => detector.isCue(label),
    // Whoever scans inspects a body, and heeds these settings itself: it knows the place.
    scan: (...given) => detector.scan(...given),
    detect: (text, given) => entitiesOf(text, find(Buffer.from(text), given)),
    sanitize(text, given) {
      const { content, findings } = redactInRounds(text, (bytes) => refuseBlocked(find(bytes, given)));
      return { sanitized_content: content, entities: entitiesOf(text, findings) };
    },
  };
}
