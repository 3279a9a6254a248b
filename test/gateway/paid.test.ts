import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopChains } from '../devnet/anvil.ts';
import type { Lab } from './lab.ts';
import {
  BUNDLE_ADDRESS,
  BUNDLE_PRICE,
  fromBase64,
  header,
  paidLab,
  PAY_TO,
  payer,
  payingFetch,
  PRICE,
  signed,
  startChains,
  TEXT,
  USDC,
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

describe('a bundle', () => {
  test('is opened by its payment and counts down', async () => {
    const who = await payer(chains.a, BUNDLE_PRICE);
    await chains.a.fund(who.address);
    const tx_hash = await chains.a.transfer(who, BUNDLE_ADDRESS, BUNDLE_PRICE);
    const reply = await here.post('/sanitize', { text: TEXT, tx_hash });
    expect(reply.json).toMatchObject({ status: 'success', quota_remaining: 9999, proof_of_sanitization: {} });
  });
});
void [signed, header, USDC];
