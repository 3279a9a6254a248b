/** Kills gateways that take payments, and looks for what must not be lost: an anchor of a settled payment. */
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { parseAbiItem } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { claimId, verifyReceipt } from '../../payments/index.ts';
import { USDC } from '../devnet/chain.ts';
import { paidEnv, payer, payingFetch, type Chains } from '../gateway/paid-lab.ts';
import { rpcOf, until } from '../payments/anchors/lab.ts';
import { gateway } from './process.ts';

export interface Outcome {
  readonly kills: number;
  /** Payments that moved money. */
  readonly settled: number;
  /** Answers that clients got. */
  readonly given: number;
  /** Settled payments whose call has no transaction on ledger A. */
  readonly unanchored: readonly string[];
  /** Receipts of answers that do not verify. */
  readonly broken: readonly string[];
}

const PAYERS = 6;
/** A kill comes at any moment of this span after the first payment. */
const SPAN_MS = 1200;

/** Kills `kills` gateways over one folder, one after the other, while clients pay; then looks. */
export async function killWhilePaying(chains: Chains, dir: string, kills: number): Promise<Outcome> {
  const env = { ...paidEnv(chains), DATA_DIR: dir, LOG_LEVEL: 'silent' };
  const receipts: { readonly request_id: string }[] = [];
  const payers: PrivateKeyAccount[] = [];
  for (let one = 0; one < PAYERS; one++) payers.push(await payer(chains.b, 1_000_000_000n));
  for (let kill = 0; kill < kills; kill++) {
    const running = await gateway(env);
    let dead = false;
    const pays = async (who: PrivateKeyAccount): Promise<void> => {
      const pay = payingFetch(who);
      while (!dead) {
        const reply = await pay(`${running.url}/sanitize`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ text: 'Mail jane.doe@acme.com.' }),
        });
        if (reply.status === 200) receipts.push((await reply.json()) as { request_id: string });
      }
    };
    const paying = Promise.allSettled(payers.map(pays)); // their connections will be cut
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * SPAN_MS));
    dead = true;
    running.child.kill('SIGKILL');
    await running.exited;
    await paying;
  }

  const last = await gateway(env);
  const db = new Sqlite(join(dir, 'blackbar.sqlite'), { readonly: true });
  const count = (sql: string) => async (): Promise<number> => db.prepare<[], number>(sql).pluck().get() ?? -1;
  await until(count('SELECT count(*) FROM leaves WHERE tx IS NULL'), (left) => left === 0, 30_000);
  await until(
    count('SELECT count(*) FROM attempts WHERE block IS NULL AND replaced_by IS NULL'),
    (left) => left === 0,
    30_000,
  );
  const used = await chains.b.client.getLogs({
    address: USDC,
    event: parseAbiItem('event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)'),
    fromBlock: 0n,
    strict: true,
  });
  const anchorOf = db
    .prepare<[string], string>(
      `SELECT attempts.block FROM claims JOIN leaves USING (request_id) JOIN attempts ON attempts.hash = leaves.tx
       WHERE claims.id = ?`,
    )
    .pluck();
  const unanchored = used
    .map(({ args: { authorizer, nonce } }) =>
      claimId({ network: `eip155:${chains.b.chainId}`, asset: USDC, payer: authorizer, nonce }),
    )
    .filter((id) => typeof anchorOf.get(id) !== 'number');
  const broken: string[] = [];
  for (const receipt of receipts)
    if (!(await verifyReceipt(receipt, rpcOf(chains.a))).valid) broken.push(receipt.request_id);
  db.close();
  last.child.kill('SIGTERM');
  await last.exited;
  return { kills, settled: used.length, given: receipts.length, unanchored, broken };
}
