/** Kills a process at each step of the anchors' pipeline, and looks for what must not be lost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { verifyReceipt } from '../../../payments/index.ts';
import { keyOf, type Chain } from '../../devnet/chain.ts';
import { rpcOf, start, until, type Home } from './lab.ts';
import { bundleOf } from '../../support/bundle.ts';

export type Step = 'charge' | 'seal' | 'send' | 'broadcast' | 'mined';
const STEPS: readonly `${'before' | 'after'} ${Step}`[] = [
  'after charge',
  'before seal',
  'after seal',
  'before send',
  'after send',
  'after broadcast',
  'before mined',
  'after mined',
];
const KEYS = [keyOf(5), keyOf(6)];

export interface Outcome {
  readonly kills: number;
  readonly charged: number;
  readonly given: number;
  /** Calls that were charged and have no anchor on chain. */
  readonly unanchored: readonly string[];
  /** Receipts that were given out and do not verify. */
  readonly broken: readonly string[];
}

/** Kills `kills` processes over one store, one after the other, each at the next step; then looks. */
export async function killAtSteps(chain: Chain, home: Home, kills: number): Promise<Outcome> {
  const charged: string[] = [];
  const receipts: { readonly request_id: string }[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const child = spawn(process.execPath, [bundleOf(new URL('killed-child.ts', import.meta.url))], {
      env: {
        PATH: process.env['PATH'] ?? '',
        STORE: home.address,
        RPC: chain.url,
        CHAIN_ID: String(chain.chainId),
        KEYS: KEYS.join(','),
        STEP: STEPS[kill % STEPS.length] ?? '',
        NTH: String(1 + (Math.floor(kill / STEPS.length) % 4)),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
    const ended = once(child, 'exit');
    for await (const line of createInterface({ input: child.stdout })) {
      const said = JSON.parse(line) as { charged?: string; receipt?: { request_id: string } };
      if (said.charged !== undefined) charged.push(said.charged);
      if (said.receipt !== undefined) receipts.push(said.receipt);
    }
    await ended;
    clearTimeout(late);
  }

  const store = await home.open();
  const anchors = start(chain, store, KEYS);
  const unanchored: string[] = [];
  for (const id of charged) {
    const proof = await anchors.sealed(id, AbortSignal.timeout(15_000));
    const landed =
      proof !== 'late' &&
      (await until(
        () => anchors.find(proof.tx),
        (view) => view !== undefined && view.block !== null,
        15_000,
      ).then(
        () => true,
        () => false,
      ));
    if (!landed) unanchored.push(id);
  }
  const broken: string[] = [];
  for (const receipt of receipts)
    if (!(await verifyReceipt(receipt, rpcOf(chain), { signers: anchors.signers })).valid)
      broken.push(receipt.request_id);
  await anchors.close();
  await store.close();
  return { kills, charged: charged.length, given: receipts.length, unanchored, broken };
}
