/** What a thread answers, as plain data, and the way back: words and places are looked up again, nothing is taken as it comes. */
import { StepBudgetExceeded } from '../../detector/index.ts';
import { SafeId } from '../../payments/index.ts';
import { Refusal, type Detail, type ErrorCode } from '../errors.ts';
import { UnreadableReply } from '../forward/sse.ts';
import { Place } from '../place.ts';
import { parsePlace } from './path.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';
import type { InspectSettings, Outcome, Tally } from './settings.ts';
import { DetectorFault } from './scan.ts';

/** The first message of a thread. */
export type Ready = 'ready';
export type Answer =
  | {
      readonly tally: Tally;
      /** Left out where the body stays as it is. */
      readonly bytes?: Uint8Array;
      readonly originals?: Outcome['originals'];
    }
  | { readonly refusal: ErrorCode; readonly details: Readonly<Record<string, string | number | boolean>> }
  /** What may be shown of a reply; left out where it stays as it is. */
  | { readonly reply: Uint8Array | undefined }
  | { readonly fault: 'step_budget' | 'unreadable' | 'other' };

const reasonWord = SafeId.among(REFUSAL_WORDS);

/** What an inspection threw, as an answer. */
export function answerOfError(error: unknown): Answer {
  if (error instanceof StepBudgetExceeded) return { fault: 'step_budget' };
  if (error instanceof UnreadableReply) return { fault: 'unreadable' };
  if (!(error instanceof Refusal)) return { fault: 'other' };
  const details: Record<string, string | number | boolean> = {};
  for (const [name, detail] of Object.entries(error.details ?? {}))
    if (typeof detail === 'number' || typeof detail === 'boolean') details[name] = detail;
    else if (detail instanceof Place || detail instanceof SafeId) details[name] = detail.toString();
  return { refusal: error.code, details };
}

/** The outcome that an answer stands for. @throws what the inspection threw, or DetectorFault for nonsense */
export function answerOf(message: unknown, body: Buffer, kindWord: InspectSettings['kindWord']): Outcome {
  const answer = message as Answer;
  if (typeof answer !== 'object' || answer === null) throw new DetectorFault('no answer');
  if ('refusal' in answer)
    throw new Refusal(
      answer.refusal,
      Object.fromEntries(
        Object.entries(answer.details).map(([name, value]) => [name, detailOf(name, value, kindWord)]),
      ),
    );
  if ('tally' in answer) {
    const { bytes, tally, originals } = answer;
    if (bytes === undefined) return { bytes: body, tally, originals };
    if (bytes instanceof Uint8Array) return { bytes: bufferOf(bytes), tally, originals };
  }
  throw faultOf(answer);
}

/** The reply that an answer stands for. @throws StepBudgetExceeded, UnreadableReply, or DetectorFault for nonsense */
export function replyOf(message: unknown, reply: Buffer): Buffer {
  const answer = message as Answer;
  if (typeof answer !== 'object' || answer === null) throw new DetectorFault('no answer');
  if (!('reply' in answer)) throw faultOf(answer);
  if (answer.reply === undefined) return reply;
  if (!(answer.reply instanceof Uint8Array)) throw new DetectorFault('no reply');
  return bufferOf(answer.reply);
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

function faultOf(answer: Answer): Error {
  if ('fault' in answer && answer.fault === 'step_budget') return new StepBudgetExceeded();
  if ('fault' in answer && answer.fault === 'unreadable') return new UnreadableReply('unreadable in the thread');
  return new DetectorFault('fault in the thread');
}

function detailOf(name: string, value: string | number | boolean, kindWord: InspectSettings['kindWord']): Detail {
  if (typeof value !== 'string') return value;
  const detail = name === 'place' ? parsePlace(value) : (kindWord(value) ?? reasonWord(value));
  if (detail === undefined) throw new DetectorFault('unknown word');
  return detail;
}
