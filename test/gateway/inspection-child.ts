/** An inspection thread with the small detector, which hangs, dies or runs out of memory where a text tells it to. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { Detector } from '../../detector/index.ts';
import { answerJobs, type Setup } from '../../gateway/inspect/jobs.ts';
import { simpleDetectorWhole } from './simple-detector.ts';

const simple = simpleDetectorWhole();
const TRICKS: Readonly<Record<string, () => void>> = {
  'trick: wait for ever': () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
  'trick: loop for ever': () => {
    for (;;);
  },
  'trick: exit': () => process.exit(3),
  'trick: throw': () => {
    throw new Error('with the text in it: 078-05-1120');
  },
  'trick: fill the memory': () => {
    const kept: unknown[] = [];
    for (;;) kept.push(Array.from({ length: 1e6 }, () => kept.length));
  },
};
const scan: Detector['scan'] = (bytes, start, end, options) => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.min(end - start, 24)).toString();
  TRICKS[text]?.();
  return simple.scan(bytes, start, end, options);
};

answerJobs(parentPort as MessagePort, workerData as Setup, { ...simple, scan });
