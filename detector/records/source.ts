import type { StepBudget } from '../budget.ts';
import type { Derived } from '../text/derived.ts';
import { isBlank, isLineEnd, isSpace } from '../text/ascii.ts';
import { kindsOfSecret } from './kubernetes.ts';
import { isLabel, labelsOf, saysSomething, textOf, type Label } from '../labels.ts';
import { RecordWriter, type Span } from './writer.ts';

const BACKTICK = 0x60;
/** Of one text, whose answers are known. */
const MOST_LABELS = 256;
const NOTHING = new Uint8Array(0);

/** What columns are called; undefined for those of which nothing can be said. */
export type Columns = readonly (Label | undefined)[];

/**
 * What a reader reads, and where it writes: the bytes of a text from `from` up to `to`, the row read last, and the values
 * found behind their labels. Pooled, one text at a time.
 */
export class Source {
  bytes: Uint8Array = NOTHING;
  from = 0;
  to = 0;
  /** The cells of a row, without blanks and quotation marks around them. */
  cells: Span[] = [];
  readonly #cued: (text: string) => boolean;
  /** The same bytes, made for the first text asked for. */
  #buffer: Buffer | undefined;
  #budget: StepBudget | undefined;
  /** Made for the first value: most texts have none. */
  #writer: RecordWriter | undefined;
  /** Labels stand many times in a text: does one say something? */
  #said: Map<string, boolean> | undefined;
  #secrets: readonly number[] | undefined;

  /** @param cued does a cue word stand in a text? */
  constructor(cued: (text: string) => boolean) {
    this.#cued = cued;
  }

  begin(bytes: Uint8Array, from: number, to: number, budget: StepBudget): void {
    this.bytes = bytes;
    this.from = from;
    this.to = to;
    this.#secrets = undefined;
    this.#budget = budget;
  }

  /** Forgets the text. */
  release(): void {
    this.bytes = NOTHING;
    this.#buffer = undefined;
    this.from = this.to = 0;
    this.cells = [];
    this.#budget = undefined;
    this.#writer = undefined;
    this.#said = undefined;
  }

  /** What was written; undefined for nothing. */
  finish(): Derived | undefined {
    return this.#writer?.finish();
  }

  spend(steps: number): void {
    this.#budget?.spend(steps);
  }

  text(start: number, end: number): string {
    this.#buffer ??= bufferOf(this.bytes);
    return this.#buffer.toString('utf8', start, end);
  }

  /** Where objects of Kubernetes say that they are a Secret. */
  get secrets(): readonly number[] {
    this.#buffer ??= bufferOf(this.bytes);
    return (this.#secrets ??= kindsOfSecret(this.#buffer, this.from, this.to));
  }

  /** Where the line of `at` begins, or `least` where it begins before; see {@link beginsLine}. */
  lineStart(at: number, least: number): number {
    while (at > least && !isLineEnd(this.bytes[at - 1] as number)) at--;
    return at;
  }

  beginsLine(at: number): boolean {
    return at <= this.from || isLineEnd(this.bytes[at - 1] as number);
  }

  /** Where the line of `at` ends, or `last` where it ends behind. */
  lineEnd(at: number, last = this.to): number {
    while (at < last && !isLineEnd(this.bytes[at] as number)) at++;
    return at;
  }

  /** Behind the end of the line that ends at `at`. */
  nextLine(at: number): number {
    if (at < this.to && this.bytes[at] === 0x0d) at++;
    return at < this.to && this.bytes[at] === 0x0a ? at + 1 : at;
  }

  /** Behind the blanks at `at`. */
  skipBlanks(at: number, last = this.to): number {
    while (at < last && isBlank(this.bytes[at] as number)) at++;
    return at;
  }

  /** Behind the blanks and line ends at `at`. */
  skipSpace(at: number, last = this.to): number {
    while (at < last && isSpace(this.bytes[at] as number)) at++;
    return at;
  }

  /** Adds a cell to the row, without the blanks behind it and the marks of code around it. */
  addCell(start: number, end: number): void {
    while (end > start && isBlank(this.bytes[end - 1] as number)) end--;
    if (this.bytes[start] === BACKTICK && this.bytes[end - 1] === BACKTICK && end - start > 2) {
      start++;
      end--;
    }
    this.cells.push({ start, end });
  }

  /** What stands in the row. */
  cellTexts(): string[] {
    return this.cells.map(({ start, end }) => this.text(start, end));
  }

  /** What stands in the row, if all of it may be labels. */
  header(): string[] | undefined {
    const labels = this.cells.every(({ start, end }) => isLabel(this.bytes, start, end));
    return labels ? this.cellTexts() : undefined;
  }

  /** Is there any use in reading what stands under such a label, or under these, with line ends between them? */
  says(labels: string): boolean {
    const said = (this.#said ??= new Map());
    let says = said.get(labels);
    if (says === undefined) {
      says = saysSomething(labels, this.#cued);
      if (said.size < MOST_LABELS) said.set(labels, says);
    }
    return says;
  }

  /** The columns under such labels; undefined where nothing can be said of any. */
  columns(labels: readonly string[] | undefined): Columns | undefined {
    return labels && this.says(labels.join('\n')) ? labelsOf(labels, this.#cued) : undefined;
  }

  /** The value bytes[start, end) behind its label. */
  write(label: string, start: number, end: number): void {
    this.#out.write(label, start, end);
  }

  /** A value as it is read, which stands at bytes[start, end). */
  writeText(label: string, text: string, start: number, end: number): void {
    this.#out.writeText(label, text, start, end);
  }

  /** Parts of one value, those of an address. */
  writeParts(label: string, parts: readonly Span[]): void {
    this.#out.writeParts(label, parts);
  }

  /** The cells of the row, each behind the label of its column. */
  writeCells(columns: Columns): void {
    const count = Math.min(this.cells.length, columns.length);
    for (let i = 0; i < count; i++) {
      const label = columns[i];
      const { start, end } = this.cells[i] as Span;
      if (label && end - start > 1) this.write(textOf(label, this.bytes[start] as number), start, end);
    }
  }

  get #out(): RecordWriter {
    return (this.#writer ??= new RecordWriter(this.bytes, this.from));
  }
}

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length);
