/** Attacks on payments per call; the numbers are those of the list of known attacks. */
import { readFileSync, readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hex } from 'viem';
import { openDatabase } from '../../payments/store/sqlite/database.ts';
import { stopChains } from '../devnet/anvil.ts';
import { account, tokenAbi } from '../devnet/chain.ts';
import type { Lab } from '../gateway/lab.ts';
import { simpleDetectorWhole } from '../gateway/simple-detector.ts';
import {
  base64,
  fromBase64,
  header,
  paidLab,
  PAY_TO,
  payer,
  pays as paid,
  PRICE,
  signed,
  startChains,
  TEXT,
  USDC,
  type Chains,
  type Payload,
} from '../gateway/paid-lab.ts';
import { remoteFacilitator, type RemoteFacilitator } from '../support/facilitator.ts';

let chains: Chains;
let remote: RemoteFacilitator;
/** With relayers of its own. */
let own: Lab;
/** With a facilitator behind a URL. */
let other: Lab;
let who: Awaited<ReturnType<typeof payer>>;

beforeAll(async () => {
  chains = await startChains();
  remote = await remoteFacilitator([chains.b, chains.a]);
  own = await paidLab(chains);
  other = await paidLab(chains, { env: { FACILITATOR_URL: remote.url, FACILITATOR_KEY: '' } });
  who = await payer(chains.b, 1_000_000n);
});
beforeEach(() => {
  remote.twist = undefined;
});
afterAll(async () => {
  await own.close();
  await other.close();
  await remote.close();
  await stopChains();
});

const income = () => chains.b.balance(PAY_TO);
const submit = async (payment: Payload): Promise<Hex> => {
  const { authorization: a, signature } = payment.payload;
  const hash = await chains.b.signer(who0()).writeContract({
    address: USDC,
    abi: tokenAbi,
    functionName: 'transferWithAuthorization',
    args: [
      a.from as Hex,
      a.to as Hex,
      BigInt(a.value),
      BigInt(a.validAfter),
      BigInt(a.validBefore),
      a.nonce as Hex,
      signature,
    ],
  });
  await chains.b.client.waitForTransactionReceipt({ hash });
  return hash;
};
const fails = (): never => {
  throw new Error('broke');
};
const who0 = () => account(6);

describe('replays and races', () => {
  test('11: the same header with another body is refused, with the same body answered again', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    const before = await income();
    const first = await paid(own, payment);
    expect(first.status, first.text).toBe(200);
    const again = await paid(own, payment);
    expect(again.status).toBe(200);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('payment-response')).toBe(first.headers.get('payment-response'));
    const another = await paid(own, payment, 'Mail john.roe@acme.com.');
    expect(another.json).toMatchObject({ error: 'payment_rejected', details: { reason: 'already_used' } });
    expect(await income()).toBe(before + PRICE);
  });

  test('12: twenty at once are one answer and one transfer', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    const before = await income();
    const all = await Promise.all(Array.from({ length: 20 }, () => paid(own, payment)));
    const served = all.filter(({ status }) => status === 200);
    expect(new Set(served.map(({ text }) => text)).size).toBe(1);
    for (const { status, json } of all) if (status !== 200) expect(json['error']).toBe('payment_in_progress');
    expect(await income()).toBe(before + PRICE);
  });

  test('13: one settlement pays for one payment, whatever a facilitator says', async () => {
    const first = await signed({ chain: chains.b, from: who });
    const settled = fromBase64((await paid(other, first)).headers.get('payment-response'));
    remote.twist = ({ path }) => (path === '/settle' ? settled : undefined);
    const second = await paid(other, await signed({ chain: chains.b, from: who }));
    expect(second.json['error']).toBe('settlement_pending');
    expect(second.text).not.toContain('sanitized_content');
  });

  test('25: it pays for one resource only', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    const quick = await own.post('/sanitize/quick', { text: TEXT }, header(payment));
    expect(quick.status, quick.text).toBe(200);
    const elsewhere = await own.post('/sanitize', { text: TEXT, context: 'general' }, header(payment));
    expect(elsewhere.json).toMatchObject({ details: { reason: 'already_used' } });
  });

  test('28: one payment in a batch pays for one call', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    const call = (id: number, text: string) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'sanitize_pii', arguments: { text }, _meta: { 'x402/payment': payment } },
    });
    const before = await income();
    const reply = await own.post('/mcp', [
      call(1, TEXT),
      call(2, 'Mail john.roe@acme.com.'),
      call(3, 'And x@acme.com.'),
    ]);
    const results = (JSON.parse(reply.text) as { result: { isError: boolean } }[]).map(({ result }) => result.isError);
    expect(results).toEqual([false, true, true]);
    const unpaid = await own.post(
      '/mcp',
      [call(4, 'a')].map((one) => ({ ...one, params: { ...one.params, _meta: {} } })),
      header(payment),
    );
    expect(unpaid.text).toContain('payment_required');
    expect(await income()).toBe(before + PRICE);
  });
});

describe('money that does not come', () => {
  test('14: a settlement that fails shows nothing', async () => {
    remote.twist = ({ path }) =>
      path === '/settle'
        ? { success: false, errorReason: 'insufficient_funds', transaction: '', network: 'eip155:84532' }
        : undefined;
    const reply = await paid(other, await signed({ chain: chains.b, from: who }));
    expect(reply.json).toMatchObject({ error: 'payment_rejected', details: { reason: 'insufficient_funds' } });
    expect(reply.text).not.toContain('[REDACTED]');
    expect(fromBase64(reply.headers.get('payment-response'))).toMatchObject({ success: false });
  });

  test('without room for one more anchor no money moves, and the payment is free', async () => {
    const { anchors } = own.parts.ledgers ?? {};
    if (anchors === undefined) throw new TypeError('no anchors');
    const full = vi.spyOn(anchors, 'accepting').mockResolvedValue(false);
    const payment = await signed({ chain: chains.b, from: who });
    const before = await income();
    const reply = await paid(own, payment);
    expect([reply.status, reply.json['error']]).toEqual([503, 'ledger_unavailable']);
    expect(await income()).toBe(before);
    full.mockRestore();
    expect((await paid(own, payment, 'Another text.')).status).toBe(200);
  });

  test('15: a payer who cancels between verification and settlement gets nothing', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    const { nonce } = payment.payload.authorization;
    remote.twist = async ({ path }, then) => {
      if (path === '/settle') {
        const signature = await who.signTypedData({
          domain: { name: 'USDC', version: '2', chainId: chains.b.chainId, verifyingContract: USDC },
          types: {
            CancelAuthorization: [
              { name: 'authorizer', type: 'address' },
              { name: 'nonce', type: 'bytes32' },
            ],
          },
          primaryType: 'CancelAuthorization',
          message: { authorizer: who.address, nonce: nonce as Hex },
        });
        await chains.b.signer(who0()).writeContract({
          address: USDC,
          abi: tokenAbi,
          functionName: 'cancelAuthorization',
          args: [who.address, nonce as Hex, signature],
        });
      }
      return await then();
    };
    const reply = await paid(other, payment);
    expect(reply.json).toMatchObject({ error: 'payment_rejected', details: { reason: 'already_used' } });
    expect(reply.text).not.toContain('sanitized_content');
  });

  test('15: a payer who empties the wallet meanwhile gets nothing', async () => {
    const poor = await payer(chains.b, PRICE);
    await chains.b.fund(poor.address);
    remote.twist = async ({ path }, then) => {
      if (path === '/settle') await chains.b.transfer(poor, '0x000000000000000000000000000000000000dEaD', PRICE);
      return await then();
    };
    const reply = await paid(other, await signed({ chain: chains.b, from: poor }));
    expect(reply.json).toMatchObject({ error: 'payment_rejected', details: { reason: 'insufficient_funds' } });
  });

  test('16: the work is done before money moves, and the first byte of its result leaves after', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    let reach!: () => void;
    let goOn!: () => void;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const released = new Promise<void>((resolve) => (goOn = resolve));
    remote.twist = async ({ path }) => {
      if (path !== '/settle') return undefined;
      reach();
      await released;
      return undefined;
    };
    let answered = false;
    const call = paid(other, payment).finally(() => {
      answered = true;
    });
    await reached;
    const db = openDatabase(join(other.dir, 'blackbar.sqlite'), { readonly: true });
    const row = db
      .prepare<[string], { state: string; result: string | null }>('SELECT state, result FROM claims WHERE id LIKE ?')
      .get(`%${payment.payload.authorization.nonce}`);
    db.close();
    expect(row).toMatchObject({ state: 'settling', result: expect.any(String) as string });
    await sleep(100);
    expect(answered).toBe(false);
    goOn();
    expect((await call).status).toBe(200);
  });

  test('16: work that fails moves no money, and the payment is still good', async () => {
    const broken = await paidLab(chains, {
      env: { FACILITATOR_URL: remote.url, FACILITATOR_KEY: '' },
      detector: { ...simpleDetectorWhole(), detect: fails, sanitize: fails, scan: fails },
    });
    const payment = await signed({ chain: chains.b, from: who });
    const before = await income();
    remote.asked.length = 0;
    const reply = await paid(broken, payment);
    expect([reply.status, reply.json['error']]).toEqual([503, 'detector_unavailable']);
    expect(remote.asked.map(({ path }) => path)).not.toContain('/settle');
    await broken.close();
    expect((await paid(other, payment)).status).toBe(200);
    expect(await income()).toBe(before + PRICE);
  });

  test('17: a settlement nobody knows of is 503, and the same header pays once', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    const before = await income();
    remote.twist = async ({ path }, then, reply) => {
      if (path !== '/settle') return undefined;
      await then();
      reply.destroy(); // settled, and the answer is lost on its way
      return {};
    };
    await chains.b.automine(false);
    const mining = setInterval(() => void chains.b.mine(), 300);
    const lost = await paid(other, payment);
    clearInterval(mining);
    await chains.b.automine(true);
    await chains.b.mine();
    remote.twist = undefined;
    expect([200, 503]).toContain(lost.status);
    const again = await paid(other, payment);
    expect(again.status, again.text).toBe(200);
    expect(await income()).toBe(before + PRICE);
  });

  test('17: pending says so, with the transaction, and never "pay again"', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    const transaction = `0x${'ab'.repeat(32)}`;
    remote.twist = ({ path }) =>
      path === '/settle'
        ? { success: false, errorReason: 'settlement_pending', transaction, network: 'eip155:84532' }
        : undefined;
    const reply = await paid(other, payment);
    expect(reply.status).toBe(503);
    expect(reply.json['error']).toBe('settlement_pending');
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(fromBase64(reply.headers.get('payment-response'))).toMatchObject({
      errorReason: 'settlement_pending',
      transaction,
    });
    remote.twist = undefined;
    expect((await paid(other, payment)).status).toBe(200);
  });

  test('18: an authorization that somebody else has put on chain counts as paid, once', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    const transaction = await submit(payment);
    const before = await income();
    const reply = await paid(own, payment);
    expect(reply.status, reply.text).toBe(200);
    expect(fromBase64(reply.headers.get('payment-response'))).toMatchObject({ success: true, transaction });
    expect((await paid(own, payment, 'Another text.')).json).toMatchObject({ details: { reason: 'already_used' } });
    expect(await income()).toBe(before);
  });

  test('18: seen on chain, it is nobody else’s to use', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    await submit(payment);
    const thief = await payer(chains.b, 0n);
    const forged = await signed({
      chain: chains.b,
      from: thief,
      as: who.address,
      nonce: payment.payload.authorization.nonce as Hex,
    });
    expect((await paid(own, forged)).json).toMatchObject({ details: { reason: 'signature' } });
  });

  test('19: a transfer that spends no authorization is no settlement', async () => {
    await chains.b.fund(who.address);
    const transaction = await chains.b.transfer(who, PAY_TO, PRICE);
    remote.twist = ({ path }) =>
      path === '/settle' ? { success: true, transaction, network: 'eip155:84532', payer: who.address } : undefined;
    const reply = await paid(other, await signed({ chain: chains.b, from: who }));
    expect(reply.json['error']).toBe('settlement_pending');
  });

  test('20: a facilitator that lies about a settlement serves nothing', async () => {
    remote.twist = ({ path }) =>
      path === '/settle'
        ? { success: true, transaction: `0x${'cd'.repeat(32)}`, network: 'eip155:84532', payer: who.address }
        : undefined;
    const reply = await paid(other, await signed({ chain: chains.b, from: who }));
    expect(reply.json['error']).toBe('settlement_pending');
    expect(reply.text).not.toContain('sanitized_content');
  }, 20_000);

  test('21: a facilitator that is out is 503, and the payment stays free', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    const broken: ((reply: ServerResponse) => unknown)[] = [
      (reply) => reply.destroy(),
      (reply) => reply.writeHead(500).end('<html>'),
      (reply) => reply.writeHead(200).end('{"isValid":"yes"}'),
      (reply) => reply.writeHead(307, { location: `${remote.url}/elsewhere` }).end(),
    ];
    for (const breaks of broken) {
      remote.twist = (_asked, _then, reply) => {
        breaks(reply);
        return {};
      };
      const out = await paid(other, payment);
      expect(out.json['error']).toBe('facilitator_unavailable');
      expect(out.headers.get('retry-after')).not.toBeNull();
    }
    expect(remote.asked.some(({ path }) => path === '/elsewhere')).toBe(false);
    remote.twist = undefined;
    expect((await paid(other, payment, 'Another text.')).status).toBe(200);
  });
});

describe('what is said, kept and shown', () => {
  test('22: no hook of the packages carries a decision', () => {
    const folder = 'payments/x402';
    for (const name of readdirSync(folder))
      expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/\.on(?:Before|After|Verif|Settle|Protected)\w*\(/);
  });

  test('23: a payment identifier belongs to its payer and its request', async () => {
    const extensions = { 'payment-identifier': { info: { required: false, id: 'pay_0123456789abcdef' } } };
    const by = async (from: typeof who) => ({ ...(await signed({ chain: chains.b, from })), extensions });
    const before = await income();
    const first = await paid(own, await by(who));
    expect(first.status, first.text).toBe(200);
    const again = await paid(own, await by(who));
    expect(again.text).toBe(first.text);
    expect((await paid(own, await by(who), 'Another text.')).json['error']).toBe('payment_identifier_reused');
    expect(await income()).toBe(before + PRICE);
    expect((await paid(own, await by(await payer(chains.b)), 'Another text.')).status).toBe(200);
  });

  test('24: what is kept of a paid call holds no text', async () => {
    await paid(own, await signed({ chain: chains.b, from: who }), 'Mail zzyzx@acme.com about plover.');
    const db = openDatabase(join(own.dir, 'blackbar.sqlite'), { readonly: true });
    const rows = JSON.stringify(db.prepare('SELECT * FROM claims').all());
    db.close();
    expect(rows).toContain(who.address.toLowerCase());
    expect(rows).not.toMatch(/plover|REDACTED|zzyzx/);
  });

  test('26: nothing about payments is cached, and a header that came twice is none', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    expect((await own.post('/sanitize', { text: TEXT })).headers.get('cache-control')).toBe('no-store');
    const headers = new Headers({ 'content-type': 'application/json' });
    headers.append('payment-signature', base64(payment));
    headers.append('payment-signature', base64(payment));
    const twice = await own.send('POST', '/sanitize', { headers, body: JSON.stringify({ text: TEXT }) });
    expect(twice.json['error']).toBe('invalid_payment');
    expect((await paid(own, payment)).headers.get('cache-control')).toBe('no-store');
  });

  test('a header of one version holds no payment of the other', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    const first = { x402Version: 1, scheme: 'exact', network: 'base-sepolia', payload: payment.payload };
    for (const headers of [{ 'payment-signature': base64(first) }, { 'x-payment': base64(payment) }])
      expect((await own.post('/sanitize', { text: TEXT }, headers)).json).toMatchObject({ error: 'invalid_payment' });
    expect((await own.post('/sanitize', { text: TEXT }, { 'x-payment': base64(first) })).status).toBe(200);
  });

  test('27: GET takes no money', async () => {
    const payment = await signed({ chain: chains.b, from: who });
    const before = await income();
    const reply = await own.send('GET', '/sanitize', { headers: header(payment) });
    expect(reply.status).toBe(402);
    expect(await income()).toBe(before);
    expect((await paid(own, payment)).status).toBe(200);
  });

  test('29: nobody can have anything else settled here', async () => {
    for (const path of ['/settle', '/verify/settle', '/facilitator/settle'])
      expect((await own.post(path, {})).status).toBeGreaterThanOrEqual(400);
    const elsewhere = await signed({ chain: chains.b, from: who, to: who.address });
    expect((await paid(own, elsewhere)).json).toMatchObject({ details: { reason: 'recipient' } });
  });

  test('30: paid calls and trials are counted apart', async () => {
    await paid(own, await signed({ chain: chains.b, from: who }), TEXT);
    const trial = await own.post('/sanitize', { text: TEXT, wallet_address: who.address });
    expect(trial.json).toMatchObject({ quota_remaining: 49 });
    const score = await own.send('GET', `/score/${who.address}`);
    expect(score.json).toMatchObject({ data: { sanitizations: { trial: 1 } } });
    expect((score.json['data'] as { sanitizations: { paid: number } }).sanitizations.paid).toBeGreaterThan(3);
  });

  test('32: a facilitator is told who pays what, and nothing of the text or of what else the client wrote', async () => {
    remote.asked.length = 0;
    const payment = {
      ...(await signed({ chain: chains.b, from: who })),
      resource: { url: 'https://x.example/?q=secret' },
    };
    await paid(other, payment, 'Mail zzyzx@acme.com about plover.');
    const said = remote.asked.map(({ text }) => text).join('\n');
    expect(said).toContain(who.address);
    expect(said).not.toMatch(/plover|zzyzx|secret|REDACTED/);
  });

  test('33: keys and node addresses are in no log, answer or title', async () => {
    const secrets = [
      ...(own.parts.config.secrets.facilitator_key ?? []),
      ...(own.parts.config.secrets.anchor_key ?? []),
      chains.a.url,
      chains.b.url,
    ].map((secret) => secret.replace(/^0x/, ''));
    const documents = await Promise.all(
      ['/health', '/policy', '/pricing.md', '/preflight', '/llms-full.txt', '/openapi.json'].map(async (path) =>
        (await fetch(own.url + path)).text(),
      ),
    );
    const said = [...own.lines, ...documents, process.title].join('\n');
    for (const secret of secrets) expect(said).not.toContain(secret);
  });
});

describe('payments that do not hold, each with its reason', () => {
  const reasons: Record<string, () => Promise<Payload>> = {
    signature: async () => signed({ chain: chains.b, from: await payer(chains.b), as: who.address }),
    expired: () => signed({ chain: chains.b, from: who, validBefore: BigInt(Math.floor(Date.now() / 1000) - 1) }),
    not_yet_valid: () =>
      signed({
        chain: chains.b,
        from: who,
        validAfter: BigInt(Math.floor(Date.now() / 1000) + 500),
        validBefore: BigInt(Math.floor(Date.now() / 1000) + 900),
      }),
    amount: () => signed({ chain: chains.b, from: who, value: PRICE - 1n }),
    recipient: () => signed({ chain: chains.b, from: who, to: who.address }),
    insufficient_funds: async () => signed({ chain: chains.b, from: await payer(chains.b, PRICE - 1n) }),
    network: async () => ({
      ...(await signed({ chain: chains.b, from: who })),
      accepted: { ...(await signed({ chain: chains.b, from: who })).accepted, network: 'eip155:1' },
    }),
    asset: async () => ({
      ...(await signed({ chain: chains.b, from: who })),
      accepted: { ...(await signed({ chain: chains.b, from: who })).accepted, asset: who.address },
    }),
    scheme: async () => ({
      ...(await signed({ chain: chains.b, from: who })),
      accepted: { ...(await signed({ chain: chains.b, from: who })).accepted, scheme: 'upto' },
    }),
  };
  for (const [reason, make] of Object.entries(reasons))
    test(reason, async () => {
      for (const lab of [own, other]) {
        const reply = await paid(lab, await make());
        expect(reply.status, reply.text).toBe(402);
        expect(reply.json).toMatchObject({ error: 'payment_rejected', details: { reason } });
      }
    });

  test('whatever a facilitator says, nothing is settled before its time, nor in its last seconds', async () => {
    remote.twist = ({ path }) => (path === '/verify' ? { isValid: true, payer: who.address } : undefined);
    const now = BigInt(Math.floor(Date.now() / 1000));
    const before = remote.asked.length;
    for (const [reason, time] of [
      ['not_yet_valid', { validAfter: now + 500n, validBefore: now + 900n }],
      ['expired', { validBefore: now + 4n }],
    ] as const) {
      const reply = await paid(other, await signed({ chain: chains.b, from: who, ...time }));
      expect(reply.json).toMatchObject({ error: 'payment_rejected', details: { reason } });
    }
    expect(remote.asked.slice(before).map(({ path }) => path)).not.toContain('/settle');
  });

  test('what is none of the protocol is 400', async () => {
    for (const value of [
      '',
      'x',
      '!!!',
      base64('text'),
      base64({}),
      base64({ x402Version: 3 }),
      base64({ x402Version: 2 }),
    ])
      expect((await own.post('/sanitize', { text: TEXT }, { 'payment-signature': value || ' ' })).status).toBe(400);
  });
});
