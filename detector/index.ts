import type { Category, KindInfo, Risk, Rule } from './define.ts';
import { contexts, MODES, type Mode } from './contexts/index.ts';
import { rules as ownRules } from './kinds/index.ts';
import { fingerprint, tables } from './kinds/tables.generated.ts';
import { createCustomSearch, customRules, type CustomKind } from './custom.ts';
import { withoutColours } from './colours.ts';
import { readingsOf, type Asked } from './dialogue/answer.ts';
import { asOneWord, plainLabel } from './given-password.ts';
import { crc32 } from './checks/crc32.ts';
import { findAddressesBeside } from './addresses/beside.ts';
import { createNameFinder, findPlaces, isPersonal, namesIn } from './names/index.ts';
import { withRestOfNames } from './names/rest-of-name.ts';
import { placesOf } from './offsets.ts';
import { PERSON, personIn } from './records/labels.ts';
import { findRepeats, mayRepeat, repeatableIn, type Values } from './repeats.ts';
import { redactInRounds } from './rounds.ts';
import { OutOfTime, StepBudget, StepBudgetExceeded } from './scan/budget.ts';
import { mergeLayers, type Finding } from './scan/candidate.ts';
import { Engine, type EngineOptions } from './scan/engine.ts';
import { textScore, type RiskCategory, type TextScore } from './score.ts';

export { DamagedTables } from './scan/tables.ts';
export { OutOfTime, StepBudget, StepBudgetExceeded, textScore };
export { luhn } from './checks/luhn.ts';
export { withoutColours } from './colours.ts';
export { LONGEST_TAIL, mayAsk } from './dialogue/asks.ts';
export type { Asked } from './dialogue/answer.ts';
export { MARKER } from './redact.ts';
export { redactInRounds } from './rounds.ts';
export { labelBelow, labelOfPath, NAMES_BELOW, NUMBERS_BELOW } from './records/below.ts';
export { columnLabels, isPrivate, PERSON } from './records/labels.ts';
export { MODES } from './contexts/index.ts';
export { isUsablePattern, type CustomKind } from './custom.ts';
export { NAME_KINDS } from './names/index.ts';
export { Values } from './repeats.ts';
export type { Category, Finding, KindInfo, Mode, Risk, RiskCategory, Rule, TextScore };

/** One thing found. It never carries the text. */
export interface Entity {
  /** Kind id. */
  readonly type: string;
  readonly category: Category;
  /** ISO 3166 code or `global`. */
  readonly region: string;
  readonly risk: Risk;
  /** Inside the risk's band. */
  readonly score: number;
  /** Offsets into the text, in code points; end is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** How a text is to be looked at. Given to `createDetector`, what holds where a call says nothing. */
export interface DetectOptions {
  /** Default `general`. */
  readonly context?: Mode;
  /** The key or label that the text stands under. */
  readonly cue?: string;
  /** Names of people and organisations found earlier: looked for again, same case. */
  readonly names?: readonly string[];
}

/** Options of a scan over bytes. */
export interface ScanOptions {
  readonly mode: Mode;
  /** UTF-8 bytes of the key that the text stands under. */
  readonly cue?: Uint8Array | undefined;
  /** What else may say what the text is. */
  readonly labels?: readonly Uint8Array[] | undefined;
  /** What was said before it: it may be the answer. */
  readonly asked?: Asked | undefined;
  /** Kind ids that are left alone. */
  readonly kindsOff?: ReadonlySet<string> | undefined;
  /** Names found earlier, elsewhere in the same request: looked for again, same case. */
  readonly names?: readonly string[] | undefined;
  /** The same of values that need no wording any more. */
  readonly values?: Values | undefined;
  /** Shared by the parts of one body; one for the text alone when left out. */
  readonly budget?: StepBudget | undefined;
}

export interface Sanitized {
  readonly sanitized_content: string;
  readonly entities: Entity[];
}

export interface Detector {
  /** Changes whenever the kinds or the engine do. */
  readonly version: string;
  /**
   * Findings in bytes[start, end), valid UTF-8 {@link withoutColours}: sorted, not overlapping, offsets in bytes and absolute.
   * @throws StepBudgetExceeded when the text is more work than its length grants
   */
  scan(bytes: Uint8Array, start: number, end: number, options: ScanOptions): readonly Finding[];
  /** Does a cue word of any kind stand in this label? */
  isCue(label: Uint8Array): boolean;
  /** What is in a text. @throws StepBudgetExceeded, TypeError for what is no text or no context */
  detect(text: string, options?: DetectOptions): Entity[];
  /** The text with `[REDACTED]` in place of what was found; doing it again changes nothing. @throws StepBudgetExceeded */
  sanitize(text: string, options?: DetectOptions): Sanitized;
  /** Score of a text with these entities; entities that are the same kind and text count once. */
  score(text: string, entities: readonly Entity[]): TextScore;
  /** Every rule, for `blackbar kinds`. */
  readonly rules: readonly Rule[];
}

const ENGINE_VERSION = '1';
const PERSON_BYTES = Buffer.from(PERSON);
const LONGEST_CUE = 64;
/** Of a text that nothing but a question before it tells about. */
const LONGEST_ANSWER = 160;
/** Confidence of a name that only its earlier mention or its form gives away. */
const MENTION = 0.5;
const NONE: readonly Finding[] = [];

/** Findings beside which names and addresses need no wording. */
function personalIn(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length === 0) return NONE;
  return findings.every(({ kind }) => isPersonal(kind)) ? findings : findings.filter(({ kind }) => isPersonal(kind));
}

function dayOf(date: Date): number {
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/**
 * A detector: pure and synchronous, no I/O. One may be shared by everything in a process.
 * @param options `now` gives today's date for kinds that hold one (default: the system's clock); `custom` are kinds of one's
 *   own, in every mode. @throws SyntaxError for a custom pattern that RE2 cannot read, TypeError for an unknown context
 */
export function createDetector(
  options: DetectOptions & { readonly now?: () => Date; readonly custom?: readonly CustomKind[] | undefined } = {},
): Detector {
  const usual = modeOf(options.context);
  const now = options.now ?? (() => new Date());
  const today = (): number => dayOf(now());
  const { custom = [] } = options;
  const engine = new Engine(tables, ownRules);
  const addedRules = customRules(custom);
  const rules = custom.length === 0 ? ownRules : [...ownRules, ...addedRules];
  const searchCustom = custom.length === 0 ? undefined : createCustomSearch(addedRules);
  const nameFinder = createNameFinder();
  const kindOf = (id: string): KindInfo | undefined =>
    rules.flatMap((rule) => rule.kinds).find((kind) => kind.id === id);
  const personName = kindOf('person_name');
  const streetAddress = kindOf('street_address');
  const location = kindOf('location');

  /** Adds what no pattern finds: addresses beside what is somebody's. */
  const withAddresses = (
    bytes: Uint8Array,
    start: number,
    end: number,
    findings: readonly Finding[],
    { mode, kindsOff }: ScanOptions,
  ): readonly Finding[] => {
    if (!streetAddress || mode === 'code' || kindsOff?.has(streetAddress.id)) return findings;
    const personal = personalIn(findings);
    if (personal.length === 0) return findings;
    const spans = findAddressesBeside(bytes, start, end, personal);
    if (spans.length === 0) return findings;
    return mergeLayers([findings, spans.map((span) => ({ ...span, kind: streetAddress, confidence: MENTION }))]);
  };

  /** Adds what no pattern finds: in legal mode places, whatever is said of them, in medical mode those where somebody is. */
  const withPlaces = (
    bytes: Uint8Array,
    start: number,
    end: number,
    findings: readonly Finding[],
    { mode, kindsOff }: ScanOptions,
  ): readonly Finding[] => {
    if (!location || (mode !== 'legal' && mode !== 'medical') || kindsOff?.has(location.id)) return findings;
    const spans = findPlaces(bytes, start, end, mode === 'medical');
    if (spans.length === 0) return findings;
    return mergeLayers([findings, spans.map((span) => ({ ...span, kind: location, confidence: MENTION }))]);
  };

  /** Adds what no pattern finds: further mentions of names, and in legal mode names by their form. */
  const withNames = (
    bytes: Uint8Array,
    start: number,
    end: number,
    findings: readonly Finding[],
    given: ScanOptions,
  ): readonly Finding[] => {
    if (!personName || given.mode === 'code' || given.kindsOff?.has(personName.id)) return findings;
    const own = namesIn(bytes, findings);
    const known = given.names === undefined ? own : own.length === 0 ? given.names : [...given.names, ...own];
    const personal = personalIn(findings);
    if (known.length === 0 && personal.length === 0 && given.mode !== 'legal') return findings;
    const spans = nameFinder.find(bytes, start, end, given.mode, known, personal);
    if (spans.length === 0) return findings;
    const found = spans.map((span) => ({ ...span, kind: personName, confidence: MENTION }));
    return withRestOfNames(bytes, start, end, mergeLayers([findings, found]));
  };

  /** Adds what a label or a form gave away elsewhere. */
  const withRepeats = (
    bytes: Uint8Array,
    start: number,
    end: number,
    findings: readonly Finding[],
    { values: known }: ScanOptions,
    budget: StepBudget,
  ): readonly Finding[] => {
    if (known === undefined && !mayRepeat(bytes, start, end, findings, budget)) return findings;
    const own = findings.length > 0 ? repeatableIn(bytes, findings) : undefined;
    const values = [own, known].filter((one) => one !== undefined);
    const repeats = values.length === 0 ? NONE : findRepeats(bytes, start, end, values, budget);
    return repeats.length === 0 ? findings : mergeLayers([findings, repeats]);
  };

  const scan = (bytes: Uint8Array, start: number, end: number, given: ScanOptions): readonly Finding[] => {
    const use = {
      plan: engine.plan(contexts[given.mode], given.kindsOff),
      today,
      budget: given.budget ?? new StepBudget(end - start),
    };
    const { cue, labels } = given;
    const behind = (label: Uint8Array): readonly Finding[] => {
      const lead = labelOf(label, bytes[start] ?? 0);
      const found = scanBehind(lead, bytes, start, end, use);
      const plain = plainLabel(label, bytes, start, end);
      const word = asOneWord(label, bytes, start, end);
      const layers = [found];
      if (plain !== undefined) layers.push(scanBehind(Buffer.from(plain), bytes, start, end, use));
      if (word !== undefined) {
        const whole = scanBehind(lead, word, 0, word.length, use).filter((one) => one.end - one.start === word.length);
        layers.push(whole.map((one) => ({ ...one, start, end })));
      }
      return layers.length === 1 ? found : mergeLayers(layers);
    };
    let findings = speaks(cue) ? behind(cue) : engine.scan(bytes, start, end, use);
    if (labels !== undefined) findings = mergeLayers([findings, ...labels.filter(speaks).map(behind)]);
    if (given.asked !== undefined) findings = withAnswers(bytes, start, end, findings, given.asked, use);
    if (findings.length > 0) findings = withRestOfNames(bytes, start, end, findings);
    findings = withRepeats(bytes, start, end, findings, given, use.budget);
    const placed = withPlaces(bytes, start, end, withNames(bytes, start, end, findings, given), given);
    const named = withAddresses(bytes, start, end, placed, given);
    if (searchCustom === undefined) return named;
    use.budget.spend(custom.length * (end - start));
    // What was said before counts for short answers.
    const asked = end - start > LONGEST_ANSWER ? undefined : given.asked?.text;
    const told = [...(labels ?? []), ...(asked ? [asked] : []), ...(cue ? [cue] : [])].flatMap((one) => [one, COLON]);
    const added = searchCustom(bytes, start, end, told.length === 0 ? undefined : Buffer.concat(told)).filter(
      ([first]) => first && given.kindsOff?.has(first.kind.id) !== true,
    );
    return added.length === 0 ? named : mergeLayers([named, ...added]);
  };

  const speaks = (cue: Uint8Array | undefined): cue is Uint8Array =>
    cue !== undefined && cue.length > 0 && cue.length <= LONGEST_CUE && engine.speaks(cue);

  const labelOf = (cue: Uint8Array, first: number): Uint8Array =>
    Buffer.concat([PERSON_BYTES.equals(cue) ? Buffer.from(personIn(first)) : cue, COLON]);

  /** Scans a text behind its label or a question, so that patterns and cues see both; offsets are those of the text. */
  const scanBehind = (
    lead: Uint8Array,
    bytes: Uint8Array,
    start: number,
    end: number,
    use: EngineOptions,
  ): readonly Finding[] => {
    const { length } = lead;
    const text = Buffer.allocUnsafe(length + end - start);
    text.set(lead);
    text.set(bytes.subarray(start, end), length);
    return engine
      .scan(text, 0, text.length, use)
      .filter((finding) => finding.end > length)
      .map((finding) => ({
        ...finding,
        start: Math.max(finding.start, length) - length + start,
        end: finding.end - length + start,
      }));
  };

  /** Adds what only the question gives away. */
  const withAnswers = (
    bytes: Uint8Array,
    start: number,
    end: number,
    findings: readonly Finding[],
    asked: Asked,
    use: EngineOptions,
  ): readonly Finding[] => {
    const layers = readingsOf(bytes, start, end, asked, (text) => engine.cues.anyIn(Buffer.from(text))).map(
      ({ lead, start: from, end: to, cut }) => {
        use.budget.spend(to - from);
        const found = scanBehind(Buffer.from(lead), bytes, from, to, use);
        return cut ? found.filter((one) => one.end < to) : found;
      },
    );
    return layers.every((layer) => layer.length === 0) ? findings : mergeLayers([findings, ...layers]);
  };

  const finder = (given: DetectOptions): ((bytes: Buffer) => readonly Finding[]) => {
    const mode = given.context === undefined ? usual : modeOf(given.context);
    const { cue = options.cue, names = options.names } = given;
    const label = cue === undefined ? undefined : Buffer.from(cue);
    return (bytes) => scan(withoutColours(bytes, 0, bytes.length), 0, bytes.length, { mode, cue: label, names });
  };

  return {
    version: `${ENGINE_VERSION}-${fingerprint}${custom.length === 0 ? '' : `-${crc32(JSON.stringify(custom)).toString(16)}`}`,
    rules,
    scan,
    isCue: (label) => engine.cues.anyIn(label),
    detect: (text, given = {}) => entitiesOf(text, finder(given)(Buffer.from(textOf(text)))),
    sanitize(text, given = {}) {
      const { content, findings } = redactInRounds(textOf(text), finder(given));
      return { sanitized_content: content, entities: entitiesOf(text, findings) };
    },
    score(text, entities) {
      const points = [...text];
      let highest: Entity | undefined;
      const distinct = new Set<string>();
      for (const entity of entities) {
        if (!highest || entity.score > highest.score) highest = entity;
        distinct.add(`${entity.type} ${points.slice(entity.start, entity.end).join('')}`);
      }
      return textScore(highest, distinct.size);
    },
  };
}

/** Findings as they are told. @param text what they were found in */
export function entitiesOf(text: string, findings: readonly Finding[]): Entity[] {
  const places = placesOf(
    text,
    findings.flatMap(({ start, end }) => [start, end]),
  );
  return findings.map(({ kind: { id: type, category, region, risk, score } }, i) => ({
    type,
    category,
    region,
    risk,
    score,
    start: places[2 * i]?.point ?? 0,
    end: places[2 * i + 1]?.point ?? 0,
  }));
}

function textOf(text: string): string {
  if (typeof text !== 'string') throw new TypeError('text must be a string');
  return text;
}

function modeOf(context: Mode = 'general'): Mode {
  if (!MODES.includes(context)) throw new TypeError(`context must be one of ${MODES.join(', ')}`);
  return context;
}

const COLON = Buffer.from(': ');
