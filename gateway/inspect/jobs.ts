/** The thread's side: inspects what it is sent, one body after the other. */
import { randomBytes } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import type { Config } from '../../config/index.ts';
import type { Detector } from '../../detector/index.ts';
import { createPseudonyms, type SecretKeys } from '../../payments/index.ts';
import { kindWordsOf } from '../known-kinds.ts';
import { createOperators } from '../operators/operators.ts';
import { createReplyScan } from '../forward/scan-response.ts';
import { answerOfError, type Answer, type Ready } from './answer.ts';
import type { Job } from './offload.ts';
import { inspectBody } from './rounds.ts';
import { rulesOf, type Rules } from './rules.ts';
import { Segments } from './segments.ts';

/** What a thread is started with: plain data, so that its callers are settled as they are in the process. */
export interface Setup {
  readonly config: Config;
  readonly keys: SecretKeys;
}

const WARM_UP = Buffer.from('Mail jane.doe@example.org, call 001 202 555 0100 or see 10.0.0.1. '.repeat(50));

/** Answers the jobs that come over `port`. */
export function answerJobs(port: MessagePort, { config, keys }: Setup, detector: Detector): void {
  const kindWord = kindWordsOf(detector);
  const operators = createOperators(config, createPseudonyms(keys), kindWord);
  const segments = new Segments(() => new Date(), randomBytes);
  const rules = new Map<string, Rules>();

  const replyScan = createReplyScan(detector);

  const work = (job: Job): Answer => {
    const body = Buffer.from(job.body);
    // Who is calling was checked where the call came in.
    const caller = operators.resolve({ path: job.caller, header: undefined, key: undefined, admin: true });
    if (job.task === 'reply') {
      const elsewhere = new Set(job.elsewhere);
      const scan = replyScan(caller.inspection(job.mode));
      const reply = elsewhere.size > 0 ? scan.json(body, (token) => elsewhere.has(token)) : scan.whole(body);
      return { reply: reply === body ? undefined : reply };
    }
    let known = rules.get(job.shape.id);
    if (known === undefined) rules.set(job.shape.id, (known = rulesOf(job.shape)));
    const outcome = inspectBody(body, detector, known, caller.inspection(job.mode, job.restore), segments);
    const { bytes, tally, originals } = outcome;
    return bytes === body ? { tally, originals } : { tally, bytes, originals };
  };
  port.on('message', (job: Job) => {
    let answer: Answer;
    try {
      answer = work(job);
    } catch (error) {
      answer = answerOfError(error);
    }
    port.postMessage(answer, memoryOf(answer));
  });
  // What is loaded at the first use is loaded now: the first job's deadline is not for that.
  detector.scan(WARM_UP, 0, WARM_UP.length, { mode: 'general' });
  port.postMessage('ready' satisfies Ready);
}

/** What was rewritten is handed over where it has a memory of its own. */
function memoryOf(answer: Answer): ArrayBuffer[] {
  const bytes = 'reply' in answer ? answer.reply : 'bytes' in answer ? answer.bytes : undefined;
  return bytes !== undefined && bytes.length === bytes.buffer.byteLength ? [bytes.buffer as ArrayBuffer] : [];
}
