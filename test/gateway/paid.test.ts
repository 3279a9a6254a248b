import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { stopChains } from '../devnet/anvil.ts';
import { keyOf } from '../devnet/chain.ts';
import type { Lab } from './lab.ts';
import {
  BUNDLE_ADDRESS,
  BUNDLE_PRICE,
  fromBase64,
  header,
  paidEnv,
  paidLab,
  PAY_TO,
  payer,
  payingFetch,
  PRICE,
  signed,
  startChains,
  TEXT,
  type Chains,
} from './paid-lab.ts';

let chains: Chains;
let here: Lab;
beforeAll(async () => {
  chains = await startChains();
  here = await paidLab(chains);
});
afterAll(async () => {
  await here.close();
  await stopChains();
});

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

describe('pay per call', () => {
  test('the stock client of version 2 pays what the 402 asks for, and gets a proof', async () => {
    const who = await payer(chains.b);
    const before = await chains.b.balance(PAY_TO);
    const reply = await payingFetch(who)(`${here.url}/sanitize`, json({ text: TEXT }));
    const body = (await reply.json()) as Record<string, Record<string, unknown>>;
    expect(reply.status, JSON.stringify(body)).toBe(200);
    expect(body['data']).toMatchObject({
      sanitized_content: 'Mail [REDACTED].',
      usage_metrics: { access_mode: 'x402', price: { amount: '0.01', asset: 'USDC' } },
    });
    expect(body['proof_of_sanitization']).toMatchObject({ network: 'eip155:31337', algorithm: 'rfc9162-sha256' });
    const receipt = fromBase64(reply.headers.get('payment-response'));
    expect(receipt).toMatchObject({ success: true, payer: who.address, network: 'eip155:84532' });
    expect(await chains.b.balance(PAY_TO)).toBe(before + PRICE);
  });

  test('the stock client of version 1 does too', async () => {
    const who = await payer(chains.b);
    const reply = await payingFetch(who, 1)(`${here.url}/redact`, json({ text: TEXT }));
    expect(reply.status, await reply.clone().text()).toBe(200);
    expect(fromBase64(reply.headers.get('x-payment-response'))).toMatchObject({
      success: true,
      network: 'base-sepolia',
    });
  });
});

test('a signature that recovers the payer, but that the token does not take, is called one', async () => {
  const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const who = await payer(chains.b);
  const payment = await signed({ chain: chains.b, from: who });
  const { signature } = payment.payload;
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), parseInt(signature.slice(130), 16)];
  const high = (ORDER - BigInt(`0x${s}`)).toString(16).padStart(64, '0');
  const others = [`${r}${s}0${v - 27}`, `${r}${high}${(55 - v).toString(16)}`];
  for (const other of others) {
    const sent = { ...payment, payload: { ...payment.payload, signature: `0x${other}` as const } };
    expect((await here.post('/sanitize', { text: TEXT }, header(sent))).json).toMatchObject({
      error: 'payment_rejected',
      details: { reason: 'signature' },
    });
  }
  expect((await here.post('/sanitize', { text: TEXT }, header(payment))).status).toBe(200);
});

describe('people read the names of ledgers', () => {
  const CARDS = ['agent-card', 'mcp-server-card', 'agent-description'].map((name) => `/.well-known/${name}.json`);

  test('in every 402 and on the cards', async () => {
    const rpc = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params });
    const tool = { name: 'sanitize_pii', arguments: { text: TEXT } };
    const message = { messageId: 'm', role: 'user', parts: [{ kind: 'text', text: TEXT }] };
    for (const { text } of [
      await here.post('/sanitize', { text: TEXT }),
      await here.post('/sanitize/quick', { text: TEXT }),
      await here.post('/mcp', rpc('tools/call', tool)),
      await here.post('/message/send', rpc('message/send', { message })),
    ])
      expect(text).toContain('Ledgers: ledger-b-mainnet, ledger-a-mainnet.');
    for (const card of CARDS)
      expect((await here.send('GET', card)).text).toContain('0.01 USDC on ledger-b-mainnet or ledger-a-mainnet');
  });

  test('where only bundles are sold, nobody is told of a ledger for calls', async () => {
    const off = Object.keys(paidEnv(chains)).filter((name) => /^LEDGER_B|A_PAY_TO|^FACILITATOR/.test(name));
    const prepaid = await paidLab(chains, {
      env: { ...Object.fromEntries(off.map((name) => [name, ''])), ANCHOR_KEY: keyOf(7) },
    });
    const { text } = await prepaid.send('GET', '/pricing.md');
    expect(text).toContain('Pay per call is off');
    expect(text).toContain('A bundle is paid on ledger-a-mainnet');
    const { message } = (await prepaid.post('/sanitize', { text: TEXT })).json;
    expect(message).toContain('Ledgers: ledger-a-mainnet.');
    expect(message).not.toContain('x402');
    for (const card of CARDS) expect((await prepaid.send('GET', card)).text).not.toContain('ledger-');
    await prepaid.close();
  });
});

test('the quick path speaks of nothing but its own way to pay', async () => {
  const { status, json } = await here.post('/sanitize/quick', { text: TEXT });
  expect([status, json['error']]).toEqual([402, 'payment_required']);
  expect(json['message']).toMatch(/^This path is paid per call with x402 version 2;/);
  const who = await payer(chains.b);
  for (const payment of [
    await signed({ chain: chains.b, from: who, value: PRICE - 1n }),
    await signed({ chain: chains.b, from: await payer(chains.b, 1n) }),
  ])
    expect((await here.post('/sanitize/quick', { text: TEXT }, header(payment))).json).toMatchObject({
      error: 'payment_rejected',
      message: expect.stringMatching(/^The payment does not hold;/),
      accepts: [],
    });
});

describe('a bundle', () => {
  test('is opened by its payment and counts down', async () => {
    const who = await payer(chains.a, BUNDLE_PRICE);
    await chains.a.fund(who.address);
    const tx_hash = await chains.a.transfer(who, BUNDLE_ADDRESS, BUNDLE_PRICE);
    await chains.a.client.waitForTransactionReceipt({ hash: tx_hash });
    const reply = await here.post('/sanitize', { text: TEXT, tx_hash });
    expect(reply.json).toMatchObject({ status: 'success', quota_remaining: 9999, proof_of_sanitization: {} });
  });
});

describe('with keys and operators', () => {
  const file = JSON.stringify({ operators: { list: [{ id: 'acme', daily_limit: 2 }] } });

  test('an Idempotency-Key answers for its first payment: a second one moves no money', async () => {
    const who = await payer(chains.b);
    const before = await chains.b.balance(PAY_TO);
    const call = async (text: string) =>
      here.post(
        '/sanitize',
        { text },
        { ...header(await signed({ chain: chains.b, from: who })), 'idempotency-key': 'once' },
      );
    const [first, second] = [await call(TEXT), await call(TEXT)];
    expect(first.status, first.text).toBe(200);
    expect(second.text).toBe(first.text);
    expect((await call('Another text.')).json).toMatchObject({ error: 'idempotency_key_reused' });
    expect(await chains.b.balance(PAY_TO)).toBe(before + PRICE);
  });

  test('an Idempotency-Key belongs to its route: the same one on the quick path is another call', async () => {
    const who = await payer(chains.b);
    const call = async (path: string, text: string) =>
      here.post(
        path,
        { text },
        { ...header(await signed({ chain: chains.b, from: who })), 'idempotency-key': 'two-routes' },
      );
    const [slow, quick] = [await call('/sanitize', TEXT), await call('/sanitize/quick', 'Another text.')];
    expect([slow.status, quick.status]).toEqual([200, 200]);
    expect((await call('/redact', TEXT)).text).toBe(slow.text);
  });

  test('a bundle call that is repeated with its key is free, with the same proof', async () => {
    const who = await payer(chains.a, BUNDLE_PRICE);
    await chains.a.fund(who.address);
    const tx_hash = await chains.a.transfer(who, BUNDLE_ADDRESS, BUNDLE_PRICE);
    await chains.a.client.waitForTransactionReceipt({ hash: tx_hash });
    const call = () => here.post('/sanitize', { text: TEXT, tx_hash }, { 'idempotency-key': 'twice' });
    const [first, second] = [await call(), await call()];
    expect(second.json).toMatchObject({
      quota_remaining: 9999,
      request_id: first.json['request_id'],
      proof_of_sanitization: first.json['proof_of_sanitization'],
    });
  });

  test('a budget that is gone moves no money, and a settlement that fails costs no unit', async () => {
    const acme = await paidLab(chains, { file, env: { ANCHOR_KEY: keyOf(8) } }); // no two services share a signer
    const who = await payer(chains.b);
    const call = async (from = who) =>
      acme.post(
        '/sanitize',
        { text: TEXT },
        { ...header(await signed({ chain: chains.b, from })), 'x-operator-id': 'acme' },
      );
    const poor = await payer(chains.b, PRICE - 1n);
    expect((await call(poor)).status).toBe(402);
    expect([(await call()).status, (await call()).status]).toEqual([200, 200]);
    const before = await chains.b.balance(PAY_TO);
    const refused = await call();
    expect([refused.status, refused.json['error']]).toEqual([429, 'budget_exhausted']);
    expect(await chains.b.balance(PAY_TO)).toBe(before);
    expect(await acme.used('acme')).toBe(2);
    await acme.close();
  });

  test('whose proof is late is told what was taken, and never to pay again', async () => {
    const { anchors } = here.parts.ledgers ?? {};
    if (anchors === undefined) throw new Error('no anchors');
    const payment = await signed({ chain: chains.b, from: await payer(chains.b) });
    const who = await payer(chains.a, BUNDLE_PRICE);
    await chains.a.fund(who.address);
    const tx_hash = await chains.a.transfer(who, BUNDLE_ADDRESS, BUNDLE_PRICE);
    await chains.a.client.waitForTransactionReceipt({ hash: tx_hash });
    const perCall = () => here.post('/sanitize', { text: TEXT }, header(payment));
    const ofBundle = () => here.post('/sanitize', { text: TEXT, tx_hash }, { 'idempotency-key': 'late' });
    const late = vi.spyOn(anchors, 'sealed').mockResolvedValue('late');
    const [paid, taken] = [await perCall(), await ofBundle()];
    late.mockRestore();
    for (const { status, json } of [paid, taken]) expect([status, json['error']]).toEqual([503, 'ledger_unavailable']);
    expect(paid.json['message']).toContain('do not pay again');
    expect(taken.json['message']).toContain('same Idempotency-Key');
    const { success, transaction } = fromBase64(paid.headers.get('payment-response'));
    expect(success).toBe(true);
    const answered = await perCall();
    expect([answered.status, fromBase64(answered.headers.get('payment-response'))['transaction']]).toEqual([
      200,
      transaction,
    ]);
    expect((await ofBundle()).json).toMatchObject({ status: 'success', quota_remaining: 9_999 });
  });

  test('what is wrong in a body costs nothing, and the payment is still good', async () => {
    const who = await payer(chains.b);
    const payment = await signed({ chain: chains.b, from: who });
    const long = await here.post('/sanitize', { text: 'x'.repeat(10_001) }, header(payment));
    expect(long.status).toBe(413);
    const half = await here.post('/sanitize', { text: TEXT, tx_hash: '0x12' }, header(payment));
    expect([half.status, half.json['details']]).toEqual([400, { fields: ['tx_hash'] }]);
    expect((await here.post('/sanitize', { text: TEXT }, header(payment))).status).toBe(200);
  });
});

test('a contract wallet pays by ERC-1271', async () => {
  const owner = await payer(chains.b, 0n);
  const wallet = await chains.b.deployWallet(owner.address);
  await chains.b.mint(wallet, PRICE);
  const payment = await signed({ chain: chains.b, from: owner, as: wallet });
  const reply = await here.post('/sanitize', { text: TEXT }, header(payment));
  expect(reply.status, reply.text).toBe(200);
});

test('with ledger A alone, and with no way to pay per call, 402 says so', async () => {
  const bundlesOnly = await paidLab(chains, {
    env: {
      LEDGER_A_PAY_TO: '',
      LEDGER_B_CHAIN_ID: '',
      LEDGER_B_RPC_URL: '',
      LEDGER_B_USDC: '',
      LEDGER_B_PAY_TO: '',
      FACILITATOR_URL: '',
      FACILITATOR_KEY: '',
    },
  });
  const reply = await bundlesOnly.post('/sanitize', { text: TEXT });
  expect(reply.json).toMatchObject({
    accepts: [],
    payment: { per_call: { available: false }, bundle: { available: true, pay_to: BUNDLE_ADDRESS } },
  });
  const paid = await bundlesOnly.post(
    '/sanitize',
    { text: TEXT },
    header(await signed({ chain: chains.b, from: await payer(chains.b) })),
  );
  expect(paid.json).toMatchObject({ error: 'payment_required' });
  await bundlesOnly.close();
});
