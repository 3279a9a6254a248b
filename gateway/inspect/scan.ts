import {
  isContinuation,
  type Asked,
  type Detector,
  type Finding,
  type Mode,
  type StepBudget,
  type Values,
} from '../../detector/index.ts';
import type { About } from './about.ts';

/** The detector answered something that cannot be: the request is not forwarded. */
export class DetectorFault extends Error {
  override readonly name = 'DetectorFault';
}

/** What was found elsewhere in the body. */
export interface Known {
  readonly names?: readonly string[] | undefined;
  readonly values?: Values | undefined;
}

/** Whoever reads texts; one that does not tell cues is asked behind every label. */
type Reader = Pick<Detector, 'scan'> & Partial<Pick<Detector, 'isCue'>>;

/**
 * Asks the detector and checks its answer: inside the range, ascending, not overlapping, on the boundaries of characters,
 * of a kind with a name and a risk. A detector that answers nonsense must fail the request, not let it through.
 */
export class Scan {
  readonly #detector: Reader;
  #cued: Map<string, boolean> | undefined;
  /** Short texts under a label in which nothing was found: the rows of a table say the same again and again. */
  readonly #clean = new Set<string>();
  /** One object for all calls: most texts are short, and an object each would cost as much as reading them. */
  readonly #options: {
    mode: Mode;
    cue: Uint8Array | undefined;
    labels: readonly Uint8Array[] | undefined;
    asked: Asked | undefined;
    kindsOff: ReadonlySet<string> | undefined;
    budget: StepBudget | undefined;
    names: readonly string[] | undefined;
    values: Values | undefined;
  };

  constructor(detector: Reader, mode: Mode, kindsOff: ReadonlySet<string> | undefined, budget: StepBudget | undefined) {
    this.#detector = detector;
    this.#options = {
      mode,
      cue: undefined,
      labels: undefined,
      asked: undefined,
      kindsOff,
      budget,
      names: undefined,
      values: undefined,
    };
  }

  /** From here on these are looked for, too. */
  lookFor({ names, values }: Known): void {
    this.#options.names = names;
    this.#options.values = values;
    this.#clean.clear();
  }

  /** Does a cue word stand in what is known of a text from outside it? */
  hasCue({ cue, labels = [], key }: About): boolean {
    if (key === undefined) return false;
    const name = latin1(key, 0, key.length);
    const cues = (this.#cued ??= new Map());
    const known = cues.get(name);
    if (known !== undefined) return known;
    const isCue = (label: Uint8Array): boolean => this.#detector.isCue?.(label) ?? true;
    const cued = labels.some(isCue) || (cue !== undefined && isCue(cue));
    if (cues.size < MOST_LABELS) cues.set(name, cued);
    return cued;
  }

  run(bytes: Uint8Array, start: number, end: number, about: About | undefined): readonly Finding[] {
    const text = end - start > LONGEST_SAME ? undefined : labelledText(bytes, start, end, about?.key);
    if (text !== undefined && this.#clean.has(text)) return NONE;
    this.#options.cue = about?.cue;
    // A longer text says itself what stands in it.
    this.#options.labels = end - start > LONGEST_VALUE ? undefined : about?.labels;
    this.#options.asked = about?.asked;
    const findings = this.#detector.scan(bytes, start, end, this.#options);
    if (!Array.isArray(findings)) throw new DetectorFault('no list');
    if (findings.length > 0) check(bytes, start, end, findings);
    else if (text !== undefined && this.#clean.size < MOST_CLEAN) this.#clean.add(text);
    return findings;
  }
}

/** So many labels are remembered: a body may repeat one a thousand times. */
const MOST_LABELS = 256;
/** Of a text that a label beside it may tell about, in bytes. */
const LONGEST_VALUE = 512;

/** So many clean texts are remembered, of so many bytes, with their labels. */
const [MOST_CLEAN, LONGEST_SAME, LONGEST_LABEL] = [4096, 64, 256];
const NONE: readonly Finding[] = [];

const latin1 = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');

/** A text and its label as one; undefined where there is none, or one so long that it would be copied for each of its values. */
function labelledText(
  bytes: Uint8Array,
  start: number,
  end: number,
  label: Uint8Array | undefined,
): string | undefined {
  if (label === undefined || label.length > LONGEST_LABEL) return undefined;
  return `${label.length}:${latin1(label, 0, label.length)}${latin1(bytes, start, end)}`;
}

function check(bytes: Uint8Array, start: number, end: number, findings: readonly Finding[]): void {
  let from = start;
  for (const finding of findings) {
    const { kind } = finding;
    const sound =
      Number.isInteger(finding.start) &&
      Number.isInteger(finding.end) &&
      finding.start >= from &&
      finding.end > finding.start &&
      finding.end <= end &&
      isBoundary(bytes, finding.start, end) &&
      isBoundary(bytes, finding.end, end) &&
      typeof kind?.id === 'string' &&
      kind.id !== '' &&
      (kind.risk === 'CRITICAL' || kind.risk === 'PRIVATE' || kind.risk === 'SENSITIVE') &&
      kind.score > 0 &&
      kind.score <= 1;
    if (!sound) throw new DetectorFault('unsound finding');
    from = finding.end;
  }
}

const isBoundary = (bytes: Uint8Array, at: number, end: number): boolean =>
  at === end || !isContinuation(bytes[at] as number);
