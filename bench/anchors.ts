/**
 * `npm run bench:anchors`: what sealing adds to a paid call, and how many transactions it takes, over both stores, on
 * chains that mine at once and every two seconds. The wait is from the charge to the proof, without any settlement
 * that would hide it. Fails when the median or the transactions exceed their goals.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from '../payments/index.ts';
import { keyOf, startChain, type Chain } from '../test/devnet/chain.ts';
import { stopChains } from '../test/devnet/anvil.ts';
import { charge, home, MAKERS, start, type Home } from '../test/payments/anchors/lab.ts';
import { stopAll } from '../test/payments/redis-server.ts';

const GOAL_MS = 60;
const GOAL_TRANSACTIONS = 30;
const IN_FLIGHT = 1000;
/** Calls per second, and for how long. */
const RATES = [
  { rate: 10, seconds: 5 },
  { rate: 300, seconds: 2 },
];

interface Measured {
  readonly waits: number[];
  readonly transactions: Set<string>;
  /** Charges that the store did not answer in time: a busy machine. */
  refused: number;
}

async function measure(chain: Chain, where: Home, calls: number, apartMs: number): Promise<Measured> {
  const store = await where.open();
  // Pace and limits are those of the product.
  const anchors = start(chain, store, [keyOf(5)], { tickMs: 100, watchMs: 500, lazyMs: 400 });
  await anchors.sealed(await charge(store, anchors, 'warm'), AbortSignal.timeout(5000));
  const measured: Measured = { waits: [], transactions: new Set(), refused: 0 };
  const one = async (): Promise<void> => {
    const id = await charge(store, anchors, 'Mail [REDACTED].').catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
      return undefined;
    });
    if (id === undefined) {
      measured.refused++;
      return;
    }
    const before = performance.now();
    const proof = await anchors.sealed(id, AbortSignal.timeout(30_000));
    if (proof === 'late') throw new Error('late');
    measured.waits.push(performance.now() - before);
    measured.transactions.add(proof.tx);
  };
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let call = 0; call < calls; call++) {
    const due = begun + call * apartMs - performance.now();
    if (due > 1) await sleep(due);
    running.push(one());
  }
  await Promise.all(running);
  await anchors.close();
  await store.close();
  return measured;
}

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

function print(name: string, { waits, transactions, refused }: Measured): void {
  const [p50, p95] = [quantile(waits, 0.5), quantile(waits, 0.95)].map((ms) => ms.toFixed(0));
  process.stdout.write(
    `${name.padEnd(52)} p50 ${p50} ms, p95 ${p95} ms, ${transactions.size} transactions${refused > 0 ? `, ${refused} refused` : ''}\n`,
  );
}

for (const blockTime of [undefined, 2]) {
  const chain = await startChain({ chainId: 31_337, ...(blockTime !== undefined && { blockTime }) });
  const blocks = blockTime === undefined ? 'a block at once' : `a block every ${blockTime} s`;
  for (const maker of MAKERS) {
    const where = await home(maker);
    for (const { rate, seconds } of RATES) {
      const measured = await measure(chain, where, rate * seconds, 1000 / rate);
      print(`${maker}, ${blocks}, ${rate}/s`, measured);
      if (quantile(measured.waits, 0.5) > GOAL_MS) process.exitCode = 1;
    }
    const crowd = await measure(chain, where, IN_FLIGHT, 0);
    print(`${maker}, ${blocks}, ${IN_FLIGHT} in flight`, crowd);
    if (crowd.transactions.size > GOAL_TRANSACTIONS) process.exitCode = 1;
    await where.close();
  }
}
await stopChains();
await stopAll();
