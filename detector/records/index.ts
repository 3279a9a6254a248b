import type { StepBudget } from '../budget.ts';
import type { Derived } from '../text/derived.ts';
import { answers } from './answers.ts';
import { arrays } from './arrays.ts';
import { blanks } from './blanks.ts';
import { BlockReader } from './blocks.ts';
import { boxes } from './boxes.ts';
import { bullets } from './bullets.ts';
import { captions } from './captions.ts';
import { ChildReader } from './children.ts';
import { ColumnReader } from './columns.ts';
import { DelimitedReader } from './delimited.ts';
import { dressed, readBeside } from './dressed.ts';
import { elements } from './elements.ts';
import { headings, readName } from './headings.ts';
import { interchange } from './interchange.ts';
import { latex } from './latex.ts';
import { leaders } from './leaders.ts';
import { lists } from './lists.ts';
import { MarkupReader } from './markup.ts';
import { ObjectReader } from './objects.ts';
import { pairs } from './pairs.ts';
import { PersonReader } from './people.ts';
import type { Reader } from './reader.ts';
import { recipients } from './recipients.ts';
import { references } from './references.ts';
import { rows } from './rows.ts';
import { Source } from './source.ts';
import { SpeakerReader } from './speakers.ts';
import { spoken } from './spoken.ts';
import { swift } from './swift.ts';
import { urlencoded } from './urlencoded.ts';
import { x12 } from './x12.ts';

/** All forms, 32 at the most, with 128 marks. Where two may stand at one place, the first is asked first. After a change: `npm run kinds`. */
export const createReaders = (): readonly Reader[] => [
  bullets,
  headings,
  rows,
  new DelimitedReader(),
  new ColumnReader(),
  latex,
  boxes,
  new MarkupReader(),
  elements,
  captions,
  x12,
  swift,
  recipients,
  blanks,
  leaders,
  lists,
  arrays,
  pairs,
  new PersonReader(),
  references,
  new ObjectReader(),
  new BlockReader(),
  new ChildReader(),
  dressed,
  answers,
  spoken,
  new SpeakerReader(),
  interchange,
  urlencoded,
];

const READERS = createReaders();
const MARKS = READERS.flatMap(({ marks }, reader) => marks.map((mark) => ({ mark, reader })));
/** As many as have room for a bit each in `assembly/records.ts`. */
const MOST_MARKS = 128;
const WORD = 32;
/** For each mark, the bit of its reader. */
export const READER_OF = new Int32Array(MOST_MARKS);
/** For each byte: the marks, a bit each, in which it may stand first; then the same for second and third. */
export const MARKED = new Int32Array((3 * 256 * MOST_MARKS) / WORD);
MARKS.forEach(({ mark, reader }, number) => {
  READER_OF[number] = 1 << reader;
  mark.forEach((characters, place) => {
    for (const byte of Buffer.from(characters, 'latin1')) {
      const at = ((place * 256 + byte) * MOST_MARKS + number) >> 5;
      MARKED[at] = (MARKED[at] as number) | (1 << (number % WORD));
    }
  });
});
/** The bit of the reader that is asked once for the delimiters of a line, see `assembly/records.ts`. */
export const DELIMITED = 1 << READERS.findIndex((reader) => reader instanceof DelimitedReader);
const CLOSING = 0x29;
/** About what asking a reader costs. */
const LOOK = 160;

/**
 * Values whose labels do not stand right before them: the cells of a table under its header. The trigger scan tells where a
 * record may stand; it is read there, once, and written as `label: value` for a scan of its own.
 */
export class RecordReader {
  readonly #source: Source;
  readonly #readers = createReaders();
  /** The readers that have begun with this text, a bit each: most texts ask few of them. */
  #begun = 0;
  /** Up to here everything has been read. */
  #readTo = 0;

  /** @param cued does a cue word stand in a text? */
  constructor(cued: (text: string) => boolean) {
    this.#source = new Source(cued);
  }

  begin(bytes: Uint8Array, from: number, to: number, budget: StepBudget): void {
    this.#source.begin(bytes, from, to, budget);
    this.#readTo = from;
    this.#begun = 0;
  }

  /** Forgets the text. */
  release(): void {
    this.#source.release();
    for (let bits = this.#begun; bits !== 0; bits &= bits - 1) this.#readers[lowest(bits)]?.begin?.(this.#source);
    this.#begun = 0;
  }

  /** What was read, as a text of labels and values; undefined when there was nothing to read. */
  finish(): Derived | undefined {
    const { bytes, from, to } = this.#source;
    // Behind the last line stands no line end that would tell.
    if (to - from > 4) {
      if (bytes[to - 1] === CLOSING) readBeside(this.#source, to - 1);
      else readName(this.#source, to);
    }
    return this.#source.finish();
  }

  /**
   * A record may stand around `at`, the last byte of a trigram that the trigger table marks.
   * @param asked the readers that may be asked there, a bit each
   */
  at(at: number, asked: number): void {
    const edge = at - 2;
    if (edge < this.#readTo) return;
    let bits = asked;
    for (; bits !== 0; bits &= bits - 1) {
      const reader = this.#readers[lowest(bits)] as Reader;
      const bit = bits & -bits;
      if ((this.#begun & bit) === 0) {
        this.#begun |= bit;
        reader.begin?.(this.#source);
      }
      this.#source.spend(LOOK);
      const end = reader.read(this.#source, edge);
      if (end < 0) continue;
      this.#source.spend(Math.max(0, end - this.#readTo));
      this.#readTo = end;
      return;
    }
  }
}

/** The number of the lowest bit. */
const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);
