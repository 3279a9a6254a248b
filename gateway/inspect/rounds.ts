/** The inspection itself: a body in, the bytes that may go upstream and what was found out. No state outside one call. */
import { isUtf8 } from 'node:buffer';
import { Refusal } from '../errors.ts';
import { cleanWords } from './clean-words.ts';
import { Inspection } from './inspection.ts';
import { settleMedia } from './media.ts';
import { standingAgain } from './mentions.ts';
import { placeOf } from './path.ts';
import { Placeholders } from './placeholders.ts';
import { malformed, REASONS } from './refusal-words.ts';
import type { Rules } from './rules.ts';
import { Scan } from './scan.ts';
import type { Segments } from './segments.ts';
import type { InspectSettings, Outcome } from './settings.ts';
import { MARKER, StepBudget, type Detector } from '../../detector/index.ts';
import { merged, splice, withNeighbours } from './splice.ts';
import { Walk } from './walk.ts';

/** Changed bytes are inspected again this often; after that a string is replaced whole. */
const MAX_ROUNDS = 3;

const walk = new Walk();

/**
 * Inspects one JSON body to its end. Segments are remembered for this very `settings` object.
 * @param isLate is it time to stop? @throws OutOfTime then
 * @throws Refusal for bodies that are not strict JSON, cannot be inspected or rewritten, or are blocked by policy;
 *   whatever the detector throws is passed on.
 */
export function inspectBody(
  body: Buffer,
  detector: Pick<Detector, 'scan'>,
  rules: Rules,
  settings: InspectSettings,
  segments?: Segments,
  isLate?: () => boolean,
): Outcome {
  segments?.open(settings, rules);
  const budget = new StepBudget(2 * body.length, isLate);
  const scan = new Scan(detector, settings.mode, settings.kindsOff, budget);
  const words = new Scan(detector, 'general', settings.kindsOff, budget);
  const clean = cleanWords(detector, settings);
  const { placeholderCode } = settings;
  try {
    if (placeholderCode === undefined)
      return inspectInRounds(body, scan, words, rules, settings, undefined, segments, clean);
    for (let shared = new Set<string>(); ;) {
      const placeholders = new Placeholders(placeholderCode, shared);
      const outcome = inspectInRounds(body, scan, words, rules, settings, placeholders, segments, clean);
      if (placeholders.collided.size === 0) return { ...outcome, originals: placeholders.originals };
      shared = new Set([...shared, ...placeholders.collided]);
    }
  } finally {
    walk.forget();
    segments?.wipe();
  }
}

function inspectInRounds(
  body: Buffer,
  scan: Scan,
  words: Scan,
  rules: Rules,
  settings: InspectSettings,
  placeholders: Placeholders | undefined,
  known: Segments | undefined,
  clean: Uint8Array,
): Outcome {
  let segments = known;
  scan.lookFor({});
  if (!isUtf8(body)) throw new Refusal('invalid_json', { reason: REASONS.not_utf8 });
  const wrong = walk.read(body);
  if (wrong !== undefined) throw malformed(wrong);
  const inspection = new Inspection(body, walk.tokens, words, settings, rules, placeholders);
  let bytes = body;
  let settled = settleMedia(bytes, walk.tokens, rules, settings.media, words, segments);
  inspection.media = settled.media;
  if (settled.edits.length > 0) {
    bytes = splice(bytes, merged(settled.edits));
    again(bytes, inspection);
    settled = settleMedia(bytes, walk.tokens, rules, settings.media, words, segments);
  }
  const { verbatim } = settled;
  walk.run(scan, inspection, { segments, verbatim, clean });
  if (walk.edits.length === 0) return { bytes, tally: inspection.tally() };

  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const edits = merged(round === 1 ? walk.edits : withNeighbours(bytes, walk.edits));
    bytes = splice(bytes, edits);
    const only = new Set(walk.touched);
    inspection.body = bytes;
    if (walk.readAgain(bytes, edits) !== undefined) throw new TypeError('redaction broke the JSON');
    const standing = round === 1 ? standingAgain(bytes, walk.tokens, inspection, settings.mode) : undefined;
    if (standing !== undefined) {
      for (const token of standing.tokens) only.add(token);
      scan.lookFor(standing.known);
      // What is remembered of a segment does not depend on the rest of a request.
      segments = undefined;
    }
    walk.run(scan, inspection, { only, segments, verbatim });
    if (walk.edits.length === 0) return { bytes, tally: inspection.tally() };
  }
  // Redacting does not come to rest: the strings go as a whole.
  bytes = splice(bytes, merged([...new Set(walk.touched)].map((token) => wholeString(token))));
  again(bytes, inspection);
  walk.run(scan, inspection, { segments, verbatim });
  if (walk.edits.length > 0)
    throw new Refusal('uninspectable_content', { place: placeOf(walk.tokens, walk.touched[0] as number) });
  return { bytes, tally: inspection.tally() };
}

function again(bytes: Buffer, inspection: Inspection): void {
  inspection.body = bytes;
  if (walk.read(bytes) !== undefined) throw new TypeError('redaction broke the JSON');
}

function wholeString(token: number): { start: number; end: number; text: string } {
  const { tokens } = walk;
  return { start: tokens.start[token] as number, end: tokens.end[token] as number, text: MARKER };
}
