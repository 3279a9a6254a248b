/** A body in, a value out that may be forwarded. Nothing else makes one, so "forgot to inspect" does not compile. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SafeId } from '../../payments/index.ts';
import { OutOfTime, type Detector, type Mode } from '../../detector/index.ts';
import type { Caller } from '../operators/operators.ts';
import type { Shape } from '../shapes/index.ts';
import { answerOf, replyOf } from './answer.ts';
import { createOffload, LARGE, type Thread } from './offload.ts';
import { inspectBody } from './rounds.ts';
import { rulesOf, type Rules } from './rules.ts';
import type { InspectSettings, Outcome, Tally } from './settings.ts';
import type { Original } from './placeholders.ts';
import { DetectorFault } from './scan.ts';
import { FormWriter } from './multipart.ts';
import { Segments } from './segments.ts';
import { Spool } from './spool.ts';
import { CLEAN, type Summary } from './summary.ts';
import { Totals } from './totals.ts';
import { inspectForm, type UploadReader } from './upload.ts';

export { rulesOf, type Rules } from './rules.ts';
export { CLEAN, type Summary } from './summary.ts';
export type { InspectSettings, RiskAction } from './settings.ts';

const maker = Symbol('maker');
/** Bytes of a body from which on remembering its parts pays: a smaller one is read as fast. */
const SMALLEST = 4096;
/** How long a body that is not large is inspected here, in milliseconds. A thread, which can be stopped, begins anew with it. */
const HERE_MS = 1000;
const NOTHING: ReadonlyMap<string, Original> = new Map();

class InspectedBody {
  readonly #bytes: Buffer;
  readonly #originals: ReadonlyMap<string, Original>;
  readonly summary: Summary;

  constructor(
    key: typeof maker,
    bytes: Buffer,
    summary: Summary,
    originals: ReadonlyMap<string, Original> | undefined,
  ) {
    if (key !== maker) throw new TypeError('only an inspection makes this');
    this.#bytes = bytes;
    this.#originals = originals ?? NOTHING;
    this.summary = summary;
  }

  /** What its placeholders stand for; nothing where originals are not to come back. */
  get originals(): ReadonlyMap<string, Original> {
    return this.#originals;
  }

  /** What may go upstream: the client's own buffer where nothing was found. */
  get bytes(): Buffer {
    return this.#bytes;
  }
}

/** A body that was inspected to its end. Only this file makes one. */
export type Inspected = InspectedBody;

class InspectedForm {
  readonly contentType: string;
  readonly summary: Summary;
  readonly #spool: Spool;

  constructor(key: typeof maker, contentType: string, summary: Summary, spool: Spool) {
    if (key !== maker) throw new TypeError('only an inspection makes this');
    this.contentType = contentType;
    this.summary = summary;
    this.#spool = spool;
  }

  /** Bytes of the form. */
  get size(): number {
    return this.#spool.size;
  }

  /** What may go upstream, once. */
  get bytes(): Readable {
    return Readable.from(this.#spool.read(), { objectMode: false });
  }

  /** Gives back what it takes up, whether or not it was sent. */
  close(): Promise<void> {
    return this.#spool.close();
  }
}

/** An upload that was inspected to its end. Only this file makes one. */
export type InspectedUpload = InspectedForm;

function summaryOf(tally: Tally, { kindWord, entityId }: InspectSettings): Summary {
  const { entities, risk, topScore, values, more, media } = tally;
  if (entities === 0) return media === 0 ? CLEAN : { ...CLEAN, media };
  const kinds = new Map<SafeId, number>();
  for (const [id, count] of tally.kinds) {
    const word = kindWord(id);
    if (word === undefined) throw new DetectorFault('unknown kind');
    kinds.set(word, count);
  }
  const counted = values.map((one) => ({ risk: one.risk, id: entityId(one.family, one.value) }));
  return { entities, kinds, risk, distinct: counted.length, topScore, counted, more, media };
}

const made = ({ bytes, tally, originals }: Outcome, settings: InspectSettings): Inspected =>
  new InspectedBody(maker, bytes, summaryOf(tally, settings), originals);

/**
 * Inspects one JSON body to its end, here and now.
 * @throws Refusal for bodies that are not strict JSON, cannot be inspected or rewritten, or are blocked by policy;
 *   whatever the detector throws is passed on; OutOfTime when `isLate` says so.
 */
export function inspect(
  body: Buffer,
  detector: Pick<Detector, 'scan'>,
  rules: Rules,
  settings: InspectSettings,
  segments?: Segments,
  isLate?: () => boolean,
): Inspected {
  return made(inspectBody(body, detector, rules, settings, segments, isLate), settings);
}

/** A multipart form as it comes in. */
export interface Form extends Pick<UploadReader, 'limits'> {
  readonly body: Readable;
  readonly contentType: string;
}

export interface Inspector {
  /**
   * Inspects one body of a caller; a large one, or one that takes long, in a thread. Throws or rejects as {@link inspect} does, and with
   * DetectorFault where the thread hangs, dies or has too much to do.
   */
  inspect(body: Buffer, shape: Shape, caller: Caller, mode: Mode, restore?: boolean): Inspected | Promise<Inspected>;
  /**
   * Inspects a multipart form as it comes in. Rejects as {@link inspect} does, and with SpoolFault where it cannot be
   * kept until its end is there.
   */
  inspectUpload(form: Form, caller: Caller, mode: Mode): Promise<InspectedUpload>;
  /**
   * A large reply in a thread, as `ReplyScan.whole`; the JSON of an event without the tokens that are looked at
   * elsewhere, as `ReplyScan.json`. Rejects as the scan throws, and with DetectorFault as `inspect`.
   */
  scanReply(reply: Buffer, caller: Caller, mode: Mode, elsewhere?: readonly number[]): Promise<Buffer>;
  /** The callers are of another configuration now. */
  renew(): void;
  close(): Promise<void>;
}

/** The inspection of the model routes. */
export function createInspector(detector: Pick<Detector, 'scan'>, now: () => Date, thread: Thread): Inspector {
  const segments = new Segments(now, randomBytes);
  const offload = createOffload(thread);
  const rules = new Map<Shape, Rules>();
  const rulesFor = (shape: Shape): Rules => {
    let known = rules.get(shape);
    if (known === undefined) rules.set(shape, (known = rulesOf(shape)));
    return known;
  };
  const inspector: Inspector = {
    inspect(body, shape, caller, mode, restore = false) {
      const settings = caller.inspection(mode, restore);
      if (body.length <= LARGE) {
        const known = body.length < SMALLEST ? undefined : segments;
        const end = performance.now() + HERE_MS;
        try {
          return inspect(body, detector, rulesFor(shape), settings, known, () => performance.now() > end);
        } catch (error) {
          if (!(error instanceof OutOfTime)) throw error;
        }
      }
      return offload
        .run({ task: 'request', body, shape, caller: caller.name, mode, restore }, (answer) =>
          answerOf(answer, body, settings.kindWord),
        )
        .then((outcome) => made(outcome, settings));
    },
    scanReply: (body, caller, mode, elsewhere = []) =>
      offload.run({ task: 'reply', body, caller: caller.name, mode, elsewhere }, (answer) => replyOf(answer, body)),
    async inspectUpload({ body, contentType, limits }, caller, mode) {
      const totals = new Totals();
      const writer = new FormWriter();
      const reader: UploadReader = {
        media: caller.inspection(mode).media,
        limits,
        mediaPassed: () => totals.media++,
        async inspect(piece, shape) {
          const inspected = await inspector.inspect(piece, shape, caller, mode);
          totals.add(inspected.summary);
          return inspected.bytes;
        },
      };
      const spool = new Spool();
      try {
        for await (const piece of inspectForm(body, contentType, writer, reader)) await spool.write(piece);
        await spool.write(writer.end);
        return new InspectedForm(maker, writer.contentType, totals.summary, spool);
      } catch (error) {
        await spool.close();
        throw error;
      }
    },
    renew: () => offload.renew(),
    close: () => offload.close(),
  };
  return inspector;
}
