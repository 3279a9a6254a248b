/** The inspection itself: a body in, the bytes that may go upstream and what was found out. No state outside one call. */
import { isUtf8 } from 'node:buffer';
import { MAX_LOOKED_UP, SafeId, type EntityRisk, type Pseudonym } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import type { Shape } from '../shapes/index.ts';
import { canonical } from './canonical.ts';
import { FIELDS } from './fields.ts';
import { settleMedia } from './media.ts';
import { mentioning, MOST_NAMES } from './names.ts';
import { parsePattern, placeOf, standsAt, type Pattern } from './path.ts';
import { mayStay } from './protocol-words.ts';
import { DetectorFault, Scan } from './scan.ts';
import type { Segments } from './segments.ts';
import { NAME_KINDS, StepBudget, type Detector, type Finding, type Mode } from '../../detector/index.ts';
import { MARKER, merged, splice, withNeighbours } from './splice.ts';
import { insidePlaceholder, Placeholders, type Original } from './placeholders.ts';
import type { Malformed } from './tokenizer.ts';
import type { Found } from './redaction.ts';
import { Walk } from './walk.ts';

/** Changed bytes are inspected again this often; after that a string is replaced whole. */
const MAX_ROUNDS = 3;

export type RiskAction = 'redact' | 'block' | 'allow';

/** How one caller's requests are inspected. */
export interface InspectSettings {
  readonly mode: Mode;
  readonly media: 'refuse' | 'drop' | 'allow';
  readonly actions: Readonly<Record<EntityRisk, RiskAction>>;
  readonly kindsOff?: ReadonlySet<string> | undefined;
  /** Values that stay as they are: `bytes[start, end)`. */
  readonly allowed?: ((finding: Finding, bytes: Uint8Array, start: number, end: number) => boolean) | undefined;
  /** Keyed hash of a value, by its family and canonical form: what a budget counts. */
  readonly entityId: (family: string, value: string) => Pseudonym;
  /** A kind of the detector as a word that may be shown; `undefined` for anything that is none. */
  readonly kindWord: (id: string) => SafeId | undefined;
  /** Code of a value's placeholder, by its family. Set where originals are to come back; else the marker stands for all. */
  readonly placeholderCode?: ((family: string, value: string) => string) | undefined;
}

/** One value of a budget's count: held in memory only, until its keyed hash is made. */
export interface Value {
  readonly risk: EntityRisk;
  readonly family: string;
  readonly value: string;
}

/** What was found. Plain data: it crosses threads. */
export interface Tally {
  readonly entities: number;
  readonly kinds: ReadonlyMap<string, number>;
  readonly risk: EntityRisk | 'CLEAN';
  readonly topScore: number;
  /** Different values, at most {@link MAX_LOOKED_UP}. */
  readonly values: readonly Value[];
  readonly more: Readonly<Partial<Record<EntityRisk, number>>>;
  /** Parts without text that were let through or dropped. */
  readonly media: number;
}

/** `bytes` is the body itself where nothing was redacted. */
export interface Outcome {
  readonly bytes: Buffer;
  readonly tally: Tally;
  /** What the placeholders in `bytes` stand for. In memory only, and only for this request. */
  readonly originals?: ReadonlyMap<string, Original> | undefined;
}

const REASONS = SafeId.words(
  'syntax',
  'trailing_data',
  'root_not_object',
  'too_deep',
  'too_many_values',
  'duplicate_key',
  'forbidden_key',
  'lone_surrogate',
  'not_utf8',
  'encoding',
);
const SETTINGS = SafeId.words('kinds.off', 'actions');
/** Words of our own in the details of a refusal. */
export const REFUSAL_WORDS: readonly string[] = [
  ...Object.keys(REASONS),
  ...Object.keys(SETTINGS),
  'media',
  'step_budget',
  'opaque_token',
];
const ORDER: readonly EntityRisk[] = ['SENSITIVE', 'PRIVATE', 'CRITICAL'];

/** What the inspection needs to know of a shape. */
export type Inspectable = Pick<Shape, 'protocol' | 'media' | 'tokenIds'> &
  Partial<Pick<Shape, 'opaque' | 'mediaUnlessText' | 'textPart'>>;

/** The same, settled once. */
export interface Rules {
  readonly protocol: readonly Pattern[];
  readonly opaque: readonly Pattern[];
  readonly media: readonly Pattern[];
  readonly mediaUnlessText: readonly Pattern[];
  readonly textPart: Shape['textPart'];
  readonly tokenIds: readonly Pattern[];
  /** By field index: may a part under this key be media, or an opaque token? */
  readonly watched: Uint8Array;
}

/** Takes a shape's paths apart. */
export function rulesOf(shape: Inspectable): Rules {
  const media = shape.media.map(parsePattern);
  const opaque = (shape.opaque ?? []).map(parsePattern);
  const last = new Set([...media, ...opaque].map((pattern) => pattern[pattern.length - 1]));
  const known = new Set(FIELDS.map(({ name }) => name));
  if ([...last].some((name) => name === undefined || !known.has(name)))
    throw new TypeError('a watched key is no field');
  return {
    protocol: shape.protocol.map(parsePattern),
    opaque,
    media,
    mediaUnlessText: (shape.mediaUnlessText ?? []).map(parsePattern),
    textPart: shape.textPart,
    tokenIds: shape.tokenIds.flatMap((path) => [parsePattern(`${path}[]`), parsePattern(`${path}[][]`)]),
    watched: Uint8Array.from(FIELDS, (field) => (last.has(field.name) ? 1 : 0)),
  };
}

const walk = new Walk();

class Inspection implements Found {
  readonly #kinds = new Map<string, number>();
  readonly #seen = new Set<string>();
  readonly #values: Value[] = [];
  readonly #more: Partial<Record<EntityRisk, number>> = {};
  /** Names found so far. */
  readonly names = new Set<string>();
  #entities = 0;
  #top = -1;
  #topScore = 0;
  body: Buffer;
  media = 0;
  readonly #settings: InspectSettings;
  readonly #rules: Rules;
  readonly placeholder: Found['placeholder'];

  /** How words of the protocol are read. */
  readonly #words: Scan;

  constructor(
    body: Buffer,
    words: Scan,
    settings: InspectSettings,
    rules: Rules,
    placeholders: Placeholders | undefined,
  ) {
    this.body = body;
    this.#words = words;
    this.#settings = settings;
    this.#rules = rules;
    if (placeholders !== undefined)
      this.placeholder = ({ kind }, text, spelled, levels) => placeholders.of(kind.id, text, spelled, levels);
  }

  onFinding(finding: Finding, bytes: Buffer, start: number, end: number, token: number): string | undefined {
    if (insidePlaceholder(bytes, start, end, this.#isFamily)) return undefined;
    const risk = finding.kind.risk as EntityRisk;
    const action = this.#settings.actions[risk];
    if (action === 'allow' || this.#settings.allowed?.(finding, bytes, start, end) === true) return undefined;
    if (mayStay(this.body, walk.tokens, token, this.#rules.protocol, this.#settings.mode, this.#words))
      return undefined;
    if (action === 'block')
      throw new Refusal('blocked_by_policy', {
        place: placeOf(walk.tokens, token),
        kind: this.#kind(finding),
        setting: SETTINGS.actions,
      });
    this.onPiece(finding, token);
    this.#count(finding, risk, bytes, start, end);
    if (NAME_KINDS.has(finding.kind.id) && this.names.size < MOST_NAMES)
      this.names.add(bytes.toString('utf8', start, end));
    return MARKER;
  }

  onPiece(finding: Finding, token: number): void {
    if (this.#rules.protocol.length > 0 && standsAt(this.body, walk.tokens, token, this.#rules.protocol))
      throw new Refusal('uninspectable_content', {
        place: placeOf(walk.tokens, token),
        kind: this.#kind(finding),
        setting: SETTINGS['kinds.off'],
      });
  }

  onNumberItem(token: number): void {
    if (this.#rules.tokenIds.length > 0 && standsAt(this.body, walk.tokens, token, this.#rules.tokenIds))
      throw new Refusal('uninspectable_content', { place: placeOf(walk.tokens, token) });
  }

  onUnreadable(token: number): void {
    throw new Refusal('uninspectable_content', { place: placeOf(walk.tokens, token), reason: REASONS.encoding });
  }

  tally(): Tally {
    return {
      entities: this.#entities,
      kinds: this.#kinds,
      risk: ORDER[this.#top] ?? 'CLEAN',
      topScore: this.#topScore,
      values: this.#values,
      more: this.#more,
      media: this.media,
    };
  }

  readonly #isFamily = (family: string): boolean => this.#settings.kindWord(family) !== undefined;

  #kind(finding: Finding): SafeId {
    const word = this.#settings.kindWord(finding.kind.id);
    if (word === undefined) throw new DetectorFault('unknown kind');
    return word;
  }

  #count(finding: Finding, risk: EntityRisk, bytes: Buffer, start: number, end: number): void {
    const { id, score } = finding.kind;
    const word = this.#kind(finding).toString();
    this.#entities++;
    this.#kinds.set(word, (this.#kinds.get(word) ?? 0) + 1);
    this.#top = Math.max(this.#top, ORDER.indexOf(risk));
    this.#topScore = Math.max(this.#topScore, score);
    if (this.#values.length === MAX_LOOKED_UP) {
      this.#more[risk] = (this.#more[risk] ?? 0) + 1;
      return;
    }
    const family = id.split('.', 1)[0] as string;
    const value = canonical(bytes.toString('utf8', start, end), finding.kind.category);
    const same = `${family} ${value}`;
    if (this.#seen.has(same)) return;
    this.#seen.add(same);
    this.#values.push({ risk, family, value });
  }
}

/**
 * Inspects one JSON body to its end. Segments are remembered for this very `settings` object.
 * @throws Refusal for bodies that are not strict JSON, cannot be inspected or rewritten, or are blocked by policy;
 *   whatever the detector throws is passed on.
 */
export function inspectBody(
  body: Buffer,
  detector: Pick<Detector, 'scan'>,
  rules: Rules,
  settings: InspectSettings,
  segments?: Segments,
): Outcome {
  segments?.open(settings, rules);
  const budget = new StepBudget(2 * body.length);
  const scan = new Scan(detector, settings.mode, settings.kindsOff, budget);
  const words = new Scan(detector, 'general', settings.kindsOff, budget);
  const { placeholderCode } = settings;
  try {
    if (placeholderCode === undefined) return inspectInRounds(body, scan, words, rules, settings, undefined, segments);
    for (let shared = new Set<string>(); ;) {
      const placeholders = new Placeholders(placeholderCode, shared);
      const outcome = inspectInRounds(body, scan, words, rules, settings, placeholders, segments);
      if (placeholders.collided.size === 0) return { ...outcome, originals: placeholders.originals };
      shared = new Set([...shared, ...placeholders.collided]);
    }
  } finally {
    walk.forget();
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
): Outcome {
  let segments = known;
  scan.lookFor(undefined);
  if (!isUtf8(body)) throw new Refusal('invalid_json', { reason: REASONS.not_utf8 });
  const wrong = walk.read(body);
  if (wrong !== undefined) throw malformed(wrong);
  const inspection = new Inspection(body, words, settings, rules, placeholders);
  let bytes = body;
  let settled = settleMedia(bytes, walk.tokens, rules, settings.media, words, segments);
  inspection.media = settled.media;
  if (settled.edits.length > 0) {
    bytes = splice(bytes, merged(settled.edits));
    again(bytes, inspection);
    settled = settleMedia(bytes, walk.tokens, rules, settings.media, words, segments);
  }
  const { verbatim } = settled;
  walk.run(scan, inspection, { segments, verbatim });
  if (walk.edits.length === 0) return { bytes, tally: inspection.tally() };

  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const edits = merged(round === 1 ? walk.edits : withNeighbours(bytes, walk.edits));
    bytes = splice(bytes, edits);
    const only = new Set(walk.touched);
    inspection.body = bytes;
    if (walk.readAgain(bytes, edits) !== undefined) throw new TypeError('redaction broke the JSON');
    if (round === 1 && inspection.names.size > 0 && settings.mode !== 'code') {
      const names = [...inspection.names];
      for (const token of mentioning(bytes, walk.tokens, names)) only.add(token);
      scan.lookFor(names);
      // What is remembered of a segment does not depend on the names of a request.
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

function malformed(wrong: Malformed): Refusal {
  const reason = REASONS[wrong];
  return wrong === 'too_many_values'
    ? new Refusal('body_too_large', { reason })
    : new Refusal('invalid_json', { reason });
}
