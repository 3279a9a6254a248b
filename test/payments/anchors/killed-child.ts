/**
 * A process that takes paid calls and is killed at one step of the pipeline, or when its parent likes. It writes a line
 * per call: `{"charged":id}` once the call is charged, `{"receipt":…}` once its proof could be given to the client.
 */
import { randomUUID } from 'node:crypto';
import type { AnchorStore } from '../../../payments/anchors/anchor.ts';
import { createRedisStore, createSqliteStore, type Store } from '../../../payments/index.ts';
import { charge, receiptOf, rpcOf, STORE_SETTINGS, startWith } from './lab.ts';
import type { Step } from './steps.ts';

const { STORE = '', RPC = '', CHAIN_ID = '', KEYS = '', STEP = '', NTH = '1' } = process.env;

let met = 0;
const die = (): boolean => process.kill(process.pid, 'SIGKILL');
/** Dies before or after the nth call of a step. */
const at = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
  const [when, step] = STEP.split(' ') as [string, Step];
  const now = step === name && ++met >= Number(NTH);
  if (now && when === 'before') die();
  const outcome = await run();
  if (now && when === 'after') die();
  return outcome;
};

const store: Store = STORE.startsWith('redis:')
  ? await createRedisStore({ ...STORE_SETTINGS, url: STORE })
  : createSqliteStore({ ...STORE_SETTINGS, dir: STORE, now: Date.now });
const anchors: AnchorStore = {
  ...store.anchors,
  seal: (batch) => at('seal', () => store.anchors.seal(batch)),
  move: (hash, state, block) =>
    at(state === 'broadcast' ? 'broadcast' : 'mined', () => store.anchors.move(hash, state, block)),
};
const rpc = rpcOf({ url: RPC });
const pipeline = startWith(
  Number(CHAIN_ID),
  (method, params) =>
    method === 'eth_sendRawTransaction' ? at('send', () => rpc(method, params)) : rpc(method, params),
  { ...store, anchors },
  KEYS.split(','),
);

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
for (;;) {
  const text = `text ${randomUUID()}`;
  const id = await at('charge', () => charge(store, pipeline, text));
  say({ charged: id });
  const proof = await pipeline.sealed(id, AbortSignal.timeout(10_000));
  if (proof !== 'late') say({ receipt: receiptOf({ ...proof, text, id }) });
}
