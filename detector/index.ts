import type { Category, KindInfo, Risk, Rule } from './define.ts';
import { COLON, scanUnder, speaks, withAnswers } from './behind.ts';
import { contexts, MODES, type Mode } from './contexts/index.ts';
import { rules as ownRules } from './kinds/index.ts';
import { fingerprint, tables } from './kinds/tables.generated.ts';
import { createCustomSearch, customRules, type CustomKind } from './custom.ts';
import { withoutColours } from './text/colours.ts';
import { crc32 } from './checks/crc32.ts';
import { withRestOfNames } from './names/rest-of-name.ts';
import { placesOf } from './text/offsets.ts';
import { withRepeats } from './repeats.ts';
import { redactInRounds } from './rounds.ts';
import type { ScanOptions } from './scan-options.ts';
import { OutOfTime, StepBudget, StepBudgetExceeded } from './budget.ts';
import { mergeLayers, type Finding } from './findings.ts';
import { Engine } from './scan/engine.ts';
import { textScore, type RiskCategory, type TextScore } from './score.ts';
import { withUnworded } from './unworded.ts';

export { DamagedTables } from './scan/tables.ts';
export { OutOfTime, StepBudget, StepBudgetExceeded, textScore };
export { isContinuation } from './text/ascii.ts';
export { luhn } from './checks/luhn.ts';
export { withoutColours } from './text/colours.ts';
export { LONGEST_TAIL, mayAsk } from './dialogue/asks.ts';
export type { Asked } from './dialogue/answer.ts';
export { MARKER } from './redact.ts';
export { redactInRounds } from './rounds.ts';
export { labelBelow, labelOfPath, NAMES_BELOW, NUMBERS_BELOW } from './records/below.ts';
export { columnLabels, isPrivate, PERSON } from './labels.ts';
export { MODES } from './contexts/index.ts';
export { isUsablePattern, type CustomKind } from './custom.ts';
export { NAME_KINDS } from './names/index.ts';
export { Values } from './repeats.ts';
export type { Category, Finding, KindInfo, Mode, Risk, RiskCategory, Rule, ScanOptions, TextScore };

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
/** Of a text that nothing but a question before it tells about. */
const LONGEST_ANSWER = 160;

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

  const scan = (bytes: Uint8Array, start: number, end: number, given: ScanOptions): readonly Finding[] => {
    const { cue, labels, asked, kindsOff } = given;
    const budget = given.budget ?? new StepBudget(end - start);
    const use = { plan: engine.plan(contexts[given.mode], kindsOff), today, budget };
    const under = (label: Uint8Array): readonly Finding[] => scanUnder(engine, label, bytes, start, end, use);
    let findings = speaks(engine, cue) ? under(cue) : engine.scan(bytes, start, end, use);
    if (labels !== undefined)
      findings = mergeLayers([findings, ...labels.filter((label) => speaks(engine, label)).map(under)]);
    if (asked !== undefined) findings = withAnswers(engine, bytes, start, end, findings, asked, use);
    if (findings.length > 0) findings = withRestOfNames(bytes, start, end, findings);
    findings = withRepeats(bytes, start, end, findings, given.values, budget);
    findings = withUnworded(bytes, start, end, findings, given);
    if (searchCustom === undefined) return findings;
    budget.spend(custom.length * (end - start));
    // What was said before counts for short answers.
    const said = end - start > LONGEST_ANSWER ? undefined : asked?.text;
    const told = [...(labels ?? []), ...(said ? [said] : []), ...(cue ? [cue] : [])].flatMap((one) => [one, COLON]);
    const added = searchCustom(bytes, start, end, told.length === 0 ? undefined : Buffer.concat(told)).filter(
      ([first]) => first && kindsOff?.has(first.kind.id) !== true,
    );
    return added.length === 0 ? findings : mergeLayers([findings, ...added]);
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
