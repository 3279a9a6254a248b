/**
 * The joined pass: values split over texts that stand beside each other. Of what is found in their readings counts what
 * reaches over a joint, and what is a value only because of what stands behind one. What was found in its own text is known:
 * of a value over a joint only that is new which it goes on with before or behind it.
 */
import { under, type About } from './about.ts';
import { goesOn } from './goes-on.ts';
import { classOf, isBlank, Reading } from './reading.ts';
import { regrouped } from './regrouped.ts';
import type { Scan } from './scan.ts';
import { CLEAN, JOINT, type Segments } from './segments.ts';
import type { SplitPiece, SplitSink } from './split.ts';
import { boundaryAt, WINDOW } from './text-ends.ts';
import type { Window } from './window.ts';
import { NAME_KINDS, withoutColours, type Finding } from '../../detector/index.ts';

/** By whom a chain is read, and who is told. */
export interface ChainReader {
  readonly scan: Scan;
  readonly about: About;
  readonly sink: SplitSink;
  readonly segments: Segments | undefined;
}

const NOBODY: ChainReader = {
  scan: undefined as unknown as Scan,
  about: under(undefined),
  sink: { covered: () => false, letThrough: () => false, split: () => undefined },
  segments: undefined,
};

/** Bytes of what a label whose last words are cut goes on with: `["my passp", "ort number …"]`. */
const REST_OF_LABEL = 12;
/** Bytes around a value in which its label may stand. */
const FAR = 2 * WINDOW;
const DASH = 0x2d;
const BLANK = Buffer.from(' ');

/** Reads the windows of one chain. */
export class JoinedPass {
  /** May a terminal's colours stand in its texts? */
  coloured = false;
  readonly #window: Window;
  readonly #reading: Reading;
  #reader: ChainReader = NOBODY;
  /** Is the window to be remembered as clean where nothing reaches over a joint? */
  #isAsked = false;
  #crossed = false;

  constructor(window: Window) {
    this.#window = window;
    this.#reading = new Reading(window);
  }

  open(reader: ChainReader): void {
    this.coloured = false;
    this.#reader = reader;
  }

  read(): void {
    const { about, segments } = this.#reader;
    const { bytes, length, count, joints } = this.#window;
    const key = segments?.keyOf(JOINT, about.key, bytes, 0, length, joints, count * 4);
    if (key !== undefined && segments?.get(key) !== undefined) return;
    this.#crossed = false;
    this.#isAsked = key !== undefined;
    const reading = this.#reading;
    reading.direct();
    this.#scan();
    if (reading.mix('all')) this.#scan();
    for (const way of reading.ways) if (reading.mix(way)) this.#scan();
    this.#readRegrouped();
    if (key !== undefined && !this.#crossed) segments?.set(key, CLEAN);
  }

  #scan(): void {
    const { scan, about } = this.#reader;
    const { bytes, length } = this.#reading;
    const findings = scan.run(this.coloured ? withoutColours(bytes, 0, length) : bytes, 0, length, about);
    if (findings.length > 0) this.#report(findings);
  }

  /** Reads the numbers that joints cut without what separates their groups. */
  #readRegrouped(): void {
    const { scan, about } = this.#reader;
    const window = this.#window;
    for (let i = 1; i < window.count; i++) {
      const [from, at, to] = [window.at[i - 1] as number, window.at[i] as number, window.endOf(i)];
      const number = regrouped(window.bytes, from, at, to);
      if (number === undefined) continue;
      const { digits, start, end } = number;
      const [finding] = scan.run(digits, 0, digits.length, about);
      if (finding?.start !== 0 || finding.end !== digits.length) continue;
      const [before, behind] = [window.from[i - 1] as number, window.from[i] as number];
      this.#split(finding, digits, [
        { token: window.token[i - 1] as number, start: before + start - from, end: before + at - from },
        { token: window.token[i] as number, start: behind, end: behind + end - at },
      ]);
    }
  }

  #report(findings: readonly Finding[]): void {
    const { count } = this.#window;
    const reading = this.#reading;
    let segment = 0;
    let last: Finding | undefined;
    for (const finding of findings) {
      while (segment + 1 < count && reading.beginOf(segment + 1) <= finding.start) segment++;
      const isInside = segment + 1 === count || reading.beginOf(segment + 1) >= finding.end;
      if (isInside) this.#reportInside(segment, finding);
      else this.#reportOver(segment, finding, last?.end === finding.start);
      last = finding;
    }
  }

  #reportInside(segment: number, finding: Finding): void {
    const piece = this.#reading.pieceIn(segment, finding);
    // One that is known says of the joint whether it may be remembered.
    const { sink } = this.#reader;
    const isKnown = sink.covered(piece) || sink.letThrough(piece);
    const isWanted = !isKnown || (this.#isAsked && !this.#crossed);
    if (isWanted && this.#isByNeighbour(segment, finding)) this.#split(finding, this.#reading.bytes, [piece]);
  }

  /** A finding over joints, from the one behind `first` on. @param isRest does it go on with the one before it? */
  #reportOver(first: number, finding: Finding, isRest: boolean): void {
    const { sink } = this.#reader;
    const reading = this.#reading;
    // Also where it is known already: the texts that it is known from may go on otherwise.
    this.#crossed = true;
    const fresh: SplitPiece[] = [];
    let isKnown = isRest;
    let goes = false;
    for (let i = first; i < this.#window.count && reading.beginOf(i) < finding.end; i++) {
      const piece = reading.pieceIn(i, finding);
      if (piece.end === piece.start) continue;
      if (sink.covered(piece)) isKnown = true;
      else {
        fresh.push(piece);
        if (sink.letThrough(piece)) {
          isKnown = true;
          continue;
        }
        const start = Math.max(finding.start, reading.beginOf(i));
        // Of a text that was cut between two words both belong to what they are together.
        goes ||= reading.isCutAtSpace(i === first ? i + 1 : i);
        goes ||= goesOn(finding, reading.bytes, start, start + piece.end - piece.start, {
          before: i === first && !reading.isApart(i + 1),
          behind: i > first && !reading.isApart(i),
        });
      }
    }
    if (fresh.length > 0 && (goes || !isKnown)) sink.split(finding, fresh, reading.bytes);
  }

  #split(finding: Finding, bytes: Buffer, pieces: readonly SplitPiece[]): void {
    this.#crossed = true;
    const { sink } = this.#reader;
    if (!pieces.some((piece) => sink.covered(piece) || sink.letThrough(piece))) sink.split(finding, pieces, bytes);
  }

  /** Is a value inside a segment one because of the texts beside it? */
  #isByNeighbour(segment: number, finding: Finding): boolean {
    return (
      (this.#mayBeLabelled(segment, finding) && this.#isLabelled(segment, finding)) ||
      this.#isOfCommand(segment, finding) ||
      (segment > 0 && this.#isByJoint(segment, finding)) ||
      (segment + 1 < this.#window.count && this.#isByJoint(segment + 1, finding))
    );
  }

  #mayBeLabelled(segment: number, { kind, start, end }: Finding): boolean {
    const reading = this.#reading;
    const begin = reading.beginOf(segment);
    // The words before a name tell of it without being its label. Where a text was cut there may be more of it.
    if (segment === 0 || NAME_KINDS.has(kind.id) || end - begin >= WINDOW) return false;
    if (reading.isCutWord(segment)) return start - begin <= REST_OF_LABEL;
    for (let i = begin; i < start; i++) if (classOf(reading.bytes[i]) !== 0) return false;
    return start > begin || classOf(reading.bytes[begin - 1]) === 0;
  }

  /** Does a value begin the text of a segment because a label ends the text before it: `["--password", "…"]`? */
  #isLabelled(segment: number, { start, end }: Finding): boolean {
    const { scan, about } = this.#reader;
    const reading = this.#reading;
    let first = segment - 1;
    while (first > 0 && (reading.isCutWord(first) || reading.isCutAtSpace(first) || reading.isSigns(first))) first--;
    const found = scan.run(reading.bytes, reading.beginOf(first), end, about);
    return found.some((one) => one.start === start && one.end === end);
  }

  /** Is a secret one of the words of a command: `["mysql", "-u", "root", "-p…"]`? */
  #isOfCommand(segment: number, { kind }: Finding): boolean {
    if (segment === 0 || kind.category !== 'credential' || !this.#reading.isApart(segment)) return false;
    return this.#isOption(segment) || this.#isOption(segment - 1);
  }

  #isOption(segment: number): boolean {
    const { at, bytes } = this.#window;
    return bytes[at[segment] as number] === DASH;
  }

  /** Is a word cut at the joint before a segment without which there is no value: `["my passw", "ord is …"]`? */
  #isByJoint(segment: number, { start, end }: Finding): boolean {
    const reading = this.#reading;
    const { bytes, length } = reading;
    const joint = reading.beginOf(segment);
    if (reading.isApart(segment)) return false;
    if (isBlank(bytes[joint - 1]) || isBlank(bytes[joint])) return reading.isCutAtSpace(segment);
    const from = boundaryAt(bytes, Math.max(0, Math.min(start, joint) - FAR), length);
    const to = boundaryAt(bytes, Math.min(length, Math.max(end, joint) + FAR), length);
    const { scan, about } = this.#reader;
    const isFound = (text: Buffer, first: number, last: number, by: number): boolean =>
      scan.run(text, first, last, about).some((one) => one.start < end + by && one.end > start + by);
    if (!isFound(bytes, from, to, 0)) return false;
    const apart = Buffer.concat([bytes.subarray(from, joint), BLANK, bytes.subarray(joint, to)]);
    const isCut = !isFound(apart, 0, apart.length, (start >= joint ? 1 : 0) - from);
    apart.fill(0);
    return isCut;
  }
}
