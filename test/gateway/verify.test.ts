import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyReceipt } from '../../payments/index.ts';
import { stopChains } from '../devnet/anvil.ts';
import { account } from '../devnet/chain.ts';
import { rpcOf, until } from '../payments/anchors/lab.ts';
import { lab, type Lab } from './lab.ts';
import { ANCHOR, paidLab, payer, payingFetch, startChains, TEXT, type Chains } from './paid-lab.ts';

/** These tests ask more often than one client may. */
const UNHURRIED = { LIMITS_COURTESY_PER_SECOND: '1000', LIMITS_COURTESY_BURST: '1000' };

let chains: Chains;
let at: Lab;
let receipt: Record<string, unknown>;
let proof: Record<string, unknown>;
const SIGNER = account(ANCHOR).address.toLowerCase();

beforeAll(async () => {
  chains = await startChains();
  at = await paidLab(chains, { env: UNHURRIED });
  const pay = payingFetch(await payer(chains.b));
  const reply = await pay(`${at.url}/sanitize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: TEXT }),
  });
  receipt = (await reply.json()) as Record<string, unknown>;
  proof = receipt['proof_of_sanitization'] as Record<string, unknown>;
});
afterAll(async () => {
  await at.close();
  await stopChains();
});

const dataOf = async (url: string): Promise<Record<string, unknown>> =>
  ((await (await fetch(url)).json()) as { data: Record<string, unknown> }).data;
const ask = (change: object = {}) => {
  const { ledger_a_tx: anchor_tx, leaf, leaf_index, tree_size, path, salt } = proof;
  const text = (receipt['data'] as { sanitized_content: string }).sanitized_content;
  return at.post('/verify', { anchor_tx, leaf, leaf_index, tree_size, path, salt, text, ...change });
};

test('a paid answer carries a proof that verifies offline, by a signer that the policy names', async () => {
  const policy = await at.send('GET', '/policy');
  expect(policy.json['anchor_signers']).toEqual([SIGNER]);
  await until(
    () => dataOf(String(proof['verify_url'])),
    ({ verified }) => verified === true,
  );
  expect(await verifyReceipt(receipt, rpcOf(chains.a), { signers: [SIGNER] })).toMatchObject({ valid: true });
  expect(proof).toMatchObject({ status: 'submitted', policy_hash: policy.json['policy_hash'] });
});

test('GET /verify and its alias say where an anchor stands', async () => {
  const path = `/verify/${String(proof['ledger_a_tx'])}`;
  await until(
    () => dataOf(at.url + path),
    ({ verified }) => verified === true,
  );
  const { json } = await at.send('GET', path);
  expect(json).toMatchObject({
    status: 'success',
    data: {
      verified: true,
      anchor_tx: proof['ledger_a_tx'],
      network: 'eip155:31337',
      root: proof['root'],
      tree_size: proof['tree_size'],
      anchor_signer: SIGNER,
      replaced_by: null,
      explorer_url: null,
    },
  });
  expect((await at.send('GET', path.replace('verify', 'anchor'))).json).toEqual(json);
  expect((await at.send('GET', '/health')).json).toMatchObject({ checks: { ledger_a: 'ok' } });
});

test('an anchor that no block holds yet is submitted, and not verified', async () => {
  await chains.a.automine(false);
  const pay = payingFetch(await payer(chains.b));
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: TEXT }),
  };
  const paid = (await (await pay(`${at.url}/sanitize`, init)).json()) as { proof_of_sanitization: typeof proof };
  const url = String(paid.proof_of_sanitization['verify_url']);
  expect(await dataOf(url)).toMatchObject({
    verified: false,
    state: 'submitted',
    block_number: null,
    block_time: null,
  });
  await chains.a.automine(true);
  await chains.a.mine();
  await until(
    () => dataOf(url),
    ({ verified }) => verified === true,
  );
});

test('what is no anchor of ours is not found, whatever it looks like', async () => {
  const stranger = await chains.a.signer(account(7)).sendTransaction({ to: account(7).address, value: 1n });
  for (const tx of [stranger, `0x${'12'.repeat(32)}`, '0x12', 'text', '%00', 'a'.repeat(100)]) {
    const reply = await at.send('GET', `/verify/${tx}`);
    expect(reply).toMatchObject({ status: 404, json: { error: 'anchor_not_found' } });
  }
  expect(await ask({ anchor_tx: 'text' })).toMatchObject({ status: 404, json: { error: 'anchor_not_found' } });
  const without = await lab();
  const reply = await without.send('GET', `/verify/${String(proof['ledger_a_tx'])}`);
  expect(reply).toMatchObject({ status: 404, json: { error: 'anchor_not_found' } });
  expect((await without.send('GET', '/policy')).json['anchor_signers']).toEqual([]);
  await without.close();
});

test('POST /verify says whether a leaf stands in an anchor, and writes nothing of it down', async () => {
  expect((await ask()).json).toEqual({ status: 'success', data: { included: true } });
  expect((await ask({ text: undefined, salt: undefined })).json).toMatchObject({ data: { included: true } });
  for (const change of [
    { text: 'Mail bob@example.com.' },
    { salt: `0x${'00'.repeat(32)}` },
    { leaf: `0x${'00'.repeat(89)}` },
    { leaf: 'text' },
    { leaf_index: 1 },
    { path: [`0x${'00'.repeat(32)}`] },
    { path: ['text'] },
  ])
    expect((await ask(change)).json).toMatchObject({ data: { included: false } });
  for (const change of [{ leaf: 1 }, { path: 'text' }, { leaf_index: -1 }, { salt: undefined }, { text: undefined }])
    for (const unknown of [{}, { anchor_tx: 'none' }])
      expect(await ask({ ...unknown, ...change })).toMatchObject({ status: 400, json: { error: 'invalid_request' } });
  expect(at.lines.join('\n')).not.toContain('bob@example.com');
});

test('an anchor is found with the store lost, by the chain alone', async () => {
  const other = await paidLab(chains, { env: UNHURRIED });
  const { data } = (await other.send('GET', `/verify/${String(proof['ledger_a_tx'])}`)).json as {
    data: Record<string, unknown>;
  };
  expect(data).toMatchObject({ verified: true, root: proof['root'], tree_size: null, anchor_signer: SIGNER });
  await other.close();
});

test('a node that does not answer is 503 only where nothing else could tell', async () => {
  chains.a.freeze(true);
  expect((await at.send('GET', `/verify/${String(proof['ledger_a_tx'])}`)).status).toBe(200);
  const unknown = await at.send('GET', `/verify/0x${'34'.repeat(32)}`);
  expect(unknown).toMatchObject({ status: 503, json: { error: 'ledger_unavailable' } });
  chains.a.freeze(false);
}, 60_000);
