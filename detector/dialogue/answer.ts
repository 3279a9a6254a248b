/** A text that answers a question at the end of another: what somebody says when asked for a name or a number. */
import { isContinuation } from '../text/ascii.ts';
import { saysSomething, textOf } from '../labels.ts';
import { asksForName, nameIn, nameLabel, PARTS } from './name.ts';
import { questionIn } from './question.ts';

/** What was said before a text. */
export interface Asked {
  /** The end of it, UTF-8, at most `LONGEST_TAIL` bytes. */
  readonly text: Uint8Array;
  /** Was it said to a model? Its own name is nobody's. */
  readonly toModel: boolean;
}

/** A part of a text. */
interface Part {
  readonly start: number;
  readonly end: number;
  /** Does its line go on? */
  readonly cut: boolean;
}

/** A part of an answer, and what to read it behind. */
export interface Answer extends Part {
  readonly lead: string;
}

/** Of an answer so many lines are read, of a line so many parts, each at most so many bytes long. */
const MOST_LINES = 4;
const MOST_PARTS = 6;
const LONGEST_LINE = 160;

/**
 * How to read a text as the answer to a question: its first lines and their parts, each below the question, and what may be
 * a name behind its label.
 * @param cued does a cue word stand in a text?
 */
export function answersIn(
  bytes: Uint8Array,
  start: number,
  end: number,
  { text, toModel }: Asked,
  cued: (text: string) => boolean,
): readonly Answer[] {
  const question = questionIn(Buffer.from(text).toString('utf8'));
  if (question === undefined) return [];
  const forName = asksForName(question, toModel);
  if (!forName && !saysSomething(question, cued)) return [];
  const lead = `${question}\n`;
  const answers: Answer[] = [];
  for (const line of linesOf(bytes, start, end)) {
    answers.push({ lead, ...line });
    const said = Buffer.from(bytes.buffer, bytes.byteOffset + line.start, line.end - line.start).toString('utf8');
    const name = forName ? nameIn(said) : undefined;
    if (name !== undefined) {
      const from = line.start + Buffer.byteLength(said.slice(0, name.start));
      const to = from + Buffer.byteLength(said.slice(name.start, name.end));
      const label = textOf({ text: nameLabel(question), person: true }, bytes[from] as number);
      answers.push({ lead: `${label}: `, start: from, end: to, cut: line.cut && to === line.end });
    }
    const parts = said.split(PARTS);
    if (parts.length === 1 || parts.length > MOST_PARTS) continue;
    let at = 0;
    for (const part of parts) {
      at = said.indexOf(part, at);
      const from = line.start + Buffer.byteLength(said.slice(0, at));
      at += part.length;
      const to = line.start + Buffer.byteLength(said.slice(0, at));
      if (from > line.start && to > from)
        answers.push({ lead, start: from, end: to, cut: line.cut && to === line.end });
    }
  }
  return answers;
}

/** The first lines of a text that hold anything. */
function* linesOf(bytes: Uint8Array, start: number, end: number): Generator<Part> {
  let at = start;
  for (let lines = 0; lines < MOST_LINES && at < end;) {
    while (at < end && (bytes[at] as number) <= 0x20) at++;
    let stop = at;
    while (stop < end && stop - at <= 2 * LONGEST_LINE && bytes[stop] !== 0x0a) stop++;
    let last = stop;
    while (last > at && (bytes[last - 1] as number) <= 0x20) last--;
    const cut = last - at > LONGEST_LINE;
    if (cut) {
      last = at + LONGEST_LINE;
      while (last > at && isContinuation(bytes[last] as number)) last--;
    }
    if (last > at) {
      yield { start: at, end: last, cut };
      lines++;
    }
    if (cut) return;
    at = stop + 1;
  }
}
