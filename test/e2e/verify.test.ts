import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyReceipt } from '../../payments/index.ts';
import { stopChains } from '../devnet/anvil.ts';
import { account, CHAIN_A, CHAIN_B, keyOf, startChain, type Chain } from '../devnet/chain.ts';
import { home, pay, receiptOf, rpcOf, start, until, type Home } from '../payments/anchors/lab.ts';
import { folder, spawned } from '../support/process.ts';

let chain: Chain;
let where: Home;
const files = folder();
let receipt: Record<string, unknown>;

beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN_A });
  where = await home('sqlite');
  const store = await where.open();
  const anchors = start(chain, store, [keyOf(5)]);
  const proofs = await Promise.all(
    ['one', 'Mail [REDACTED].', 'three'].map((text: string) => pay(store, anchors, text)),
  );
  receipt = receiptOf(proofs.at(1) as (typeof proofs)[number]) as Record<string, unknown>;
  await until(
    () => anchors.find(proofs[1]?.tx ?? ''),
    (view) => typeof view?.block?.hash === 'string',
  );
  await anchors.close();
  await store.close();
});
afterAll(async () => {
  await stopChains();
  await where.close();
  files.remove();
});

async function verify(what: unknown, ...more: string[]): Promise<{ code: number | null; said: string }> {
  const file = join(files.path, `${randomBytes(4).toString('hex')}.json`);
  writeFileSync(file, typeof what === 'string' ? what : JSON.stringify(what));
  const { exited, output } = spawned('gateway/cli/main.ts', ['verify', file, ...more], {});
  return { code: await exited, said: output() };
}
const proofWith = (change: object): object => ({
  ...receipt,
  proof_of_sanitization: { ...(receipt['proof_of_sanitization'] as object), ...change },
});

const placeOf = (one: typeof receipt): number => (one['proof_of_sanitization'] as { leaf_index: number }).leaf_index;

test('a receipt verifies, and the signer can be demanded', async () => {
  const signers = (who: number): Promise<unknown> =>
    verifyReceipt(receipt, rpcOf(chain), { signers: [account(who).address] });
  expect(await signers(5)).toMatchObject({ valid: true });
  expect(await signers(6)).toEqual({ valid: false, fault: 'signer' });
});

test.each([
  ['another text', () => ({ ...receipt, data: { sanitized_content: 'Mail bob@example.com.' } }), 'leaf'],
  ['another request', () => ({ ...receipt, request_id: '00000000-0000-4000-8000-000000000000' }), 'leaf'],
  ['another policy', () => proofWith({ policy_hash: `sha256:${'0'.repeat(64)}` }), 'leaf'],
  ['another place', () => proofWith({ leaf_index: placeOf(receipt) === 0 ? 1 : 0 }), 'path'],
  ['another root', () => proofWith({ root: `0x${'ab'.repeat(32)}` }), 'path'],
  ['another transaction', () => proofWith({ ledger_a_tx: `0x${'ab'.repeat(32)}` }), 'not_mined'],
  ['another chain', () => proofWith({ network: `eip155:${CHAIN_B}` }), 'chain'],
  ['no proof', () => ({ ...receipt, proof_of_sanitization: null }), 'malformed'],
])('a receipt with %s is not valid', async (_what, change, fault) => {
  expect(await verifyReceipt(change(), rpcOf(chain))).toEqual({ valid: false, fault });
});

test('the command says what holds: valid, not valid, or no verdict', async () => {
  const [valid, forged, dead, none, typo, half] = await Promise.all([
    verify(receipt, '--rpc', chain.url, '--signer', account(5).address),
    verify({ ...receipt, data: { sanitized_content: 'Mail bob@example.com.' } }, '--rpc', chain.url),
    verify(receipt, '--rpc', 'http://127.0.0.1:1'),
    verify(receipt),
    verify(receipt, '--rpc', chain.url, '--signer', account(5).address.slice(0, -1)),
    verify(receipt, '--rpc', chain.url, '--anchor', '0x12'),
  ]);
  expect(valid).toMatchObject({ code: 0, said: expect.stringContaining(account(5).address.toLowerCase()) as string });
  expect(forged).toMatchObject({ code: 1, said: expect.stringContaining('not about this text') as string });
  expect(forged.said).not.toContain('bob@example.com');
  expect(dead).toMatchObject({ code: 2 });
  expect(none).toMatchObject({ code: 2 });
  expect(typo).toMatchObject({ code: 2, said: expect.stringContaining('--signer') as string });
  expect(half).toMatchObject({ code: 2, said: expect.stringContaining('--anchor') as string });
}, 60_000);
