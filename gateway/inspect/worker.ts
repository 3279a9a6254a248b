/** The module of an inspection thread; see `offload.ts`. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { createDetector } from '../../detector/index.ts';
import { answerJobs, type Setup } from './jobs.ts';

const setup = workerData as Setup;
answerJobs(parentPort as MessagePort, setup, createDetector({ custom: setup.config.kinds.custom }));
