/** Agents that pay: real clients of MCP, and A2A with its x402 extension, over the same gate. */
import { Client } from '@modelcontextprotocol/client';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopChains } from '../devnet/anvil.ts';
import type { Lab } from '../gateway/lab.ts';
import { header, paidLab, PAY_TO, payer, PRICE, signed, startChains, TEXT, type Chains } from '../gateway/paid-lab.ts';

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

type Json = Record<string, unknown>;

test('an MCP client sees what to pay, pays inside the protocol, and gets its receipt', async () => {
  const client = new Client({ name: 'payer', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${here.url}/mcp`)));
  const call = (meta?: Json) =>
    client.callTool({ name: 'sanitize_pii', arguments: { text: TEXT }, ...(meta && { _meta: meta }) });
  const unpaid = (await call()).structuredContent as Json;
  expect(unpaid).toMatchObject({ x402Version: 2, error: 'payment_required' });
  expect((unpaid['accepts'] as Json[]).map(({ network }) => network)).toEqual(['eip155:84532', 'eip155:31337']);
  const before = await chains.b.balance(PAY_TO);
  const payment = await signed({ chain: chains.b, from: await payer(chains.b) });
  const paid = await call({ 'x402/payment': payment });
  expect(paid.isError, JSON.stringify(paid)).toBe(false);
  expect(paid.structuredContent).toMatchObject({
    data: { sanitized_content: 'Mail [REDACTED].', usage_metrics: { access_mode: 'x402' } },
    proof_of_sanitization: { algorithm: 'rfc9162-sha256' },
  });
  expect(paid._meta?.['x402/payment-response']).toMatchObject({ success: true, network: 'eip155:84532' });
  expect(await chains.b.balance(PAY_TO)).toBe(before + PRICE);
  const used = await client.callTool({
    name: 'sanitize_pii',
    arguments: { text: 'Another.' },
    _meta: { 'x402/payment': payment },
  });
  expect(used).toMatchObject({
    isError: true,
    structuredContent: { error: 'payment_rejected', details: { reason: 'already_used' } },
  });
  await client.close();
});

test('a payment in the header of POST /mcp is told in a header, too', async () => {
  const payment = await signed({ chain: chains.b, from: await payer(chains.b) });
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'sanitize_pii', arguments: { text: TEXT } },
  };
  const reply = await here.post('/mcp', body, header(payment));
  expect(reply.json).toMatchObject({ result: { isError: false } });
  expect(reply.headers.get('payment-response')).not.toBeNull();
});

test('an A2A message is paid by its metadata, and its task completes with the receipt', async () => {
  const send = (metadata: Json) =>
    here.post('/message/send', {
      jsonrpc: '2.0',
      id: 1,
      method: 'SendMessage',
      params: { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: TEXT }], metadata } },
    });
  const unpaid = (await send({})).json['result'] as { task: { status: { message: { metadata: Json } } } };
  const required = unpaid.task.status.message.metadata['x402.payment.required'] as { accepts: Json[] };
  expect(required.accepts).toHaveLength(2);
  const payment = await signed({ chain: chains.b, from: await payer(chains.b) });
  const paid = await send({ 'x402.payment.status': 'payment-submitted', 'x402.payment.payload': payment });
  expect(paid.json, paid.text).toMatchObject({
    result: {
      task: {
        status: {
          state: 'TASK_STATE_COMPLETED',
          message: {
            metadata: { 'x402.payment.status': 'payment-completed', 'x402.payment.receipts': [{ success: true }] },
          },
        },
      },
    },
  });
  expect(paid.text).toContain('proof_of_sanitization');
});

test('cards, prices and preflight name what can be paid', async () => {
  const get = async (path: string) => (await here.send('GET', path)).text;
  expect(await get('/.well-known/agent-card.json')).toContain('a2a-x402');
  expect(await get('/.well-known/agent-description.json')).toContain('PAYMENT-SIGNATURE');
  const prices = await get('/pricing.md');
  expect(prices).toContain('ledger-b-mainnet (`eip155:84532`), ledger-a-mainnet (`eip155:31337`)');
  expect(prices).not.toContain('off on this installation');
  const preflight = JSON.parse(await get('/preflight?mode=x402')) as Json;
  expect(preflight).toMatchObject({
    verdict: 'allow',
    price: { amount: '0.01', network: 'eip155:84532', bundle: { network: 'eip155:31337' } },
  });
  expect(JSON.parse(await get('/health'))).toMatchObject({ checks: { ledger_a: 'ok', ledger_b: 'ok' } });
});

test('every 402 serves both versions, and catalogues are told more on GET alone', async () => {
  const post = await here.post('/sanitize', { text: TEXT });
  const get = await here.send('GET', '/sanitize');
  const quick = await here.post('/sanitize/quick', { text: TEXT });
  const decoded = ({ headers }: typeof post) =>
    JSON.parse(Buffer.from(headers.get('payment-required') ?? '', 'base64').toString()) as Json;
  for (const reply of [post, get, quick]) {
    expect(reply.status).toBe(402);
    expect(decoded(reply)).toMatchObject({
      x402Version: 2,
      accepts: [{ network: 'eip155:84532' }, { network: 'eip155:31337' }],
    });
  }
  expect(post.json).toMatchObject({
    x402Version: 1,
    accepts: [{ network: 'base-sepolia', maxAmountRequired: '10000' }],
  });
  expect(quick.json).toMatchObject({ x402Version: 1, accepts: [] });
  expect(decoded(get)['extensions']).toHaveProperty('bazaar');
  expect(decoded(post)['extensions']).not.toHaveProperty('bazaar');
  expect((await here.post('/sanitize/quick', { text: TEXT, tx_hash: 'TRIAL' })).status).toBe(400);
  expect((await here.post('/sanitize/quick', { text: TEXT }, { 'x-payment': 'abcd' })).status).toBe(402);
  for (let n = 0; n < 50; n++) await here.post('/sanitize', { text: TEXT, wallet_address: 'done' });
  const exhausted = await here.post('/sanitize', { text: TEXT, wallet_address: 'done' });
  expect(exhausted.json).toMatchObject({
    error: 'trial_exhausted',
    x402Version: 1,
    payment: { per_call: { available: true } },
  });
  expect(decoded(exhausted)).toMatchObject({ accepts: [{}, {}] });
});
