/** Decides about everything that is found in one body, and counts it. */
import { MARKER, NAME_KINDS, Values, type Finding } from '../../detector/index.ts';
import { MAX_LOOKED_UP, type EntityRisk, type SafeId } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import { canonical } from './canonical.ts';
import { MOST_NAMES } from './mentions.ts';
import { nearestKey, placeOf, standsAt } from './path.ts';
import { insidePlaceholder, type Placeholders } from './placeholders.ts';
import { isCallId, isWord } from './protocol-words.ts';
import type { Found } from './redaction.ts';
import { REASONS, SETTINGS } from './refusal-words.ts';
import type { Rules } from './rules.ts';
import { DetectorFault, type Scan } from './scan.ts';
import type { InspectSettings, Tally, Value } from './settings.ts';
import { keyText } from './tokenizer.ts';
import type { Tokens } from './tokens.ts';

const ORDER: readonly EntityRisk[] = ['SENSITIVE', 'PRIVATE', 'CRITICAL'];

/** Keys of ids that whoever answers has made. */
const CALL_IDS = new Set(['id', 'tool_call_id', 'call_id', 'tool_use_id', 'approval_request_id']);

/** One body, through all its rounds. Throws Refusal where the policy or the protocol leaves nothing to rewrite. */
export class Inspection implements Found {
  readonly #kinds = new Map<string, number>();
  readonly #seen = new Set<string>();
  readonly #values: Value[] = [];
  readonly #more: Partial<Record<EntityRisk, number>> = {};
  /** Names found so far. */
  readonly names = new Set<string>();
  /** The same of values that stand for themselves wherever they stand again. */
  readonly repeatable = new Values();
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

  readonly #tokens: Tokens;
  #askedOf: Buffer | undefined;
  #asked = -1;
  #answer = false;

  /** @param tokens of the body, whichever is being read */
  constructor(
    body: Buffer,
    tokens: Tokens,
    words: Scan,
    settings: InspectSettings,
    rules: Rules,
    placeholders: Placeholders | undefined,
  ) {
    this.body = body;
    this.#tokens = tokens;
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
    if (this.#isProtocol(token) && this.#mayStay(token)) return undefined;
    if (action === 'block')
      throw new Refusal('blocked_by_policy', {
        place: placeOf(this.#tokens, token),
        kind: this.#kind(finding),
        setting: SETTINGS.actions,
      });
    this.onPiece(finding, token);
    this.#count(finding, risk, bytes, start, end);
    this.#remember(finding, bytes, start, end);
    return MARKER;
  }

  /** What is to be looked for in the other strings. */
  #remember({ kind }: Finding, bytes: Buffer, start: number, end: number): void {
    const value = bytes.toString('utf8', start, end);
    if (!NAME_KINDS.has(kind.id)) this.repeatable.add(kind, value);
    else if (this.names.size < MOST_NAMES) this.names.add(value);
  }

  #mayStay(token: number): boolean {
    const text = keyText(this.body, this.#tokens, token);
    if (isWord(text, this.#settings.mode, this.#words)) return true;
    return CALL_IDS.has(nearestKey(this.body, this.#tokens, token)) && isCallId(text, this.#words);
  }

  onPiece(finding: Finding, token: number): void {
    if (this.#isProtocol(token))
      throw new Refusal('uninspectable_content', {
        place: placeOf(this.#tokens, token),
        kind: this.#kind(finding),
        setting: SETTINGS['kinds.off'],
      });
  }

  /** Does a word of the protocol stand there? One text may hold many findings: it is asked once. */
  #isProtocol(token: number): boolean {
    if (this.#askedOf !== this.body || this.#asked !== token) {
      this.#askedOf = this.body;
      this.#asked = token;
      this.#answer = standsAt(this.body, this.#tokens, token, this.#rules.protocol);
    }
    return this.#answer;
  }

  onNumberItem(token: number): void {
    if (this.#rules.tokenIds.length > 0 && standsAt(this.body, this.#tokens, token, this.#rules.tokenIds))
      throw new Refusal('uninspectable_content', {
        place: placeOf(this.#tokens, token),
        reason: REASONS.token_ids,
      });
  }

  onUnreadable(token: number): void {
    throw new Refusal('uninspectable_content', { place: placeOf(this.#tokens, token), reason: REASONS.encoding });
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
