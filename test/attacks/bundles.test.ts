/** Attacks on bundles; the numbers are those of the list of known attacks. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeFunctionData, type Address, type Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { stopChains } from '../devnet/anvil.ts';
import { account, tokenAbi, type Chain } from '../devnet/chain.ts';
import { configOf, type Lab, type Reply } from '../gateway/lab.ts';
import {
  BUNDLE_ADDRESS,
  BUNDLE_PRICE,
  paidEnv,
  paidLab,
  PAY_TO_A,
  payer,
  startChains,
  TEXT,
  type Chains,
} from '../gateway/paid-lab.ts';
import { until } from '../payments/anchors/lab.ts';
import { nodeBefore as node } from '../support/node-before.ts';
import { StartRefused } from '../../gateway/start/start-refused.ts';
import { start } from '../../gateway/start/start.ts';

let chains: Chains;
let here: Lab;
let who: PrivateKeyAccount;

beforeAll(async () => {
  chains = await startChains();
  who = await payer(chains.a, 100n * BUNDLE_PRICE);
  await chains.a.fund(who.address);
  here = await paidLab(chains, { env: { LIMITS_COURTESY_BURST: '1000' } });
});
afterAll(async () => {
  await here.close();
  await stopChains();
});

const buy = async (chain: Chain = chains.a, to: Address = BUNDLE_ADDRESS, amount = BUNDLE_PRICE): Promise<Hex> => {
  const hash = await chain.transfer(who, to, amount);
  await chain.client.waitForTransactionReceipt({ hash });
  return hash;
};
const use = (tx_hash: string, lab = here, more: Record<string, string> = {}): Promise<Reply> =>
  lab.post('/sanitize', { text: TEXT, tx_hash }, more);
const reason = (reply: Reply): unknown => {
  expect(reply.json, reply.text).toMatchObject({ error: 'bundle_invalid' });
  return (reply.json['details'] as { reason: string }).reason;
};
const claim = async (tx_hash: string, by: PrivateKeyAccount, lab = here): Promise<Reply> => {
  const asked = await lab.send('GET', `/bundle/claim/${tx_hash}`);
  const { message } = asked.json['data'] as { message: string };
  return await lab.post('/bundle/claim', { tx_hash, signature: await by.signMessage({ message }) });
};
const bearer = (claimed: Reply): Record<string, string> => ({
  authorization: `Bearer ${(claimed.json['data'] as { bundle_key: string }).bundle_key}`,
});

describe('whose bundle it is', () => {
  test('1: it counts for whom the money came from, whatever wallet is named', async () => {
    const tx_hash = await buy();
    const reply = await here.post('/sanitize', { text: TEXT, tx_hash, wallet_address: 'somebody-else' });
    expect(reply.json).toMatchObject({ quota_remaining: 9999 });
    const score = await here.send('GET', `/score/${who.address}`);
    expect(score.json).toMatchObject({ data: { sanitizations: { paid: 1 } } });
    expect((await here.send('GET', '/score/somebody-else')).json).toMatchObject({ data: { tier: 'NEW', score: 0 } });
  });

  test('2: its payer alone can lock it, at any time, and a new signature ends the old key', async () => {
    const tx_hash = await buy();
    expect((await use(tx_hash)).status).toBe(200);
    const thief = await payer(chains.a, 0n);
    expect((await claim(tx_hash, thief)).json).toMatchObject({ error: 'bundle_signature_wrong' });
    const first = await claim(tx_hash, who);
    expect(first.status, first.text).toBe(200);
    expect((await use(tx_hash)).json).toMatchObject({ error: 'bundle_key_required' });
    expect((await use(tx_hash, here, { authorization: 'Bearer bbk_wrong' })).json).toMatchObject({
      error: 'bundle_key_wrong',
    });
    expect((await use(tx_hash, here, bearer(first))).json).toMatchObject({ quota_remaining: 9998 });
    const second = await claim(tx_hash, who);
    expect((await use(tx_hash, here, bearer(first))).json).toMatchObject({ error: 'bundle_key_wrong' });
    expect((await use(tx_hash, here, bearer(second))).status).toBe(200);
    const ahead = async (headers: Record<string, string> = {}): Promise<unknown> =>
      (await here.send('GET', `/preflight?tx_hash=${tx_hash}`, { headers })).json['reasons'];
    expect(await ahead()).toEqual(['bundle_key_required']);
    expect(await ahead(bearer(first))).toEqual(['bundle_key_wrong']);
    expect(await ahead(bearer(second))).toEqual([]);
  });

  test('2: a signature is good once', async () => {
    const tx_hash = await buy();
    const { message } = (await here.send('GET', `/bundle/claim/${tx_hash}`)).json['data'] as { message: string };
    expect(message).toContain(tx_hash);
    expect(message).toContain('eip155:31337');
    const signature = await who.signMessage({ message });
    const all = await Promise.all(Array.from({ length: 10 }, () => here.post('/bundle/claim', { tx_hash, signature })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await here.post('/bundle/claim', { tx_hash, signature })).json).toMatchObject({
      error: 'bundle_signature_wrong',
    });
  });

  test('2: a wallet that is a contract claims by ERC-1271', async () => {
    const wallet = await chains.a.deployWallet(who.address);
    await chains.a.mint(wallet, BUNDLE_PRICE);
    const tx_hash = await chains.a.signer(who).writeContract({
      address: wallet,
      abi: [
        {
          type: 'function',
          name: 'execute',
          stateMutability: 'nonpayable',
          inputs: [
            { name: 'target', type: 'address' },
            { name: 'data', type: 'bytes' },
          ],
          outputs: [],
        },
      ],
      functionName: 'execute',
      args: [
        chains.a.usdc,
        encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [BUNDLE_ADDRESS, BUNDLE_PRICE] }),
      ],
    });
    const thief = await payer(chains.a, 0n);
    expect((await claim(tx_hash, thief)).status).toBe(403);
    const claimed = await claim(tx_hash, who);
    expect(claimed.status, claimed.text).toBe(200);
    expect((await use(tx_hash, here, bearer(claimed))).status).toBe(200);
  });

  test('2: where claiming is required, an unclaimed hash buys nothing', async () => {
    const strict = await paidLab(chains, { env: { BUNDLE_REQUIRE_CLAIM: 'true' } });
    const tx_hash = await buy();
    expect((await strict.send('GET', `/preflight?tx_hash=${tx_hash}`)).json).toMatchObject({
      verdict: 'block',
      reasons: ['bundle_key_required'],
    });
    for (const lab of [here, strict]) {
      const said = [
        (await lab.send('GET', '/preflight')).json,
        (await lab.post('/sanitize', { text: TEXT })).json['payment'],
        (await lab.send('GET', '/pricing.md')).text,
      ].map((one) => JSON.stringify(one).includes('as good as cash'));
      expect(said).toEqual(lab === here ? [true, true, true] : [false, false, false]);
    }
    const unclaimed = (await use(tx_hash, strict)).json;
    expect(unclaimed['error']).toBe('bundle_key_required');
    // Its buyer must not read that somebody else has taken it.
    expect(unclaimed['message']).toMatch(/payer gets it at POST \/bundle\/claim/);
    expect(unclaimed['message']).not.toContain('was claimed');
    expect((await use(tx_hash, strict, bearer(await claim(tx_hash, who, strict)))).status).toBe(200);
    await strict.close();
  });

  test('3: a hash in any spelling is one bundle', async () => {
    const tx_hash = await buy();
    expect((await use(tx_hash)).json).toMatchObject({ quota_remaining: 9999 });
    expect((await use(`0x${tx_hash.slice(2).toUpperCase()}`)).json).toMatchObject({ quota_remaining: 9998 });
    for (const wrong of [`${tx_hash} `, tx_hash.slice(2), `${tx_hash}00`, ` ${tx_hash}`])
      expect((await use(wrong)).json).toMatchObject({ error: 'invalid_request' });
  });

  test('preflight says that fewer than ten are left of it', async () => {
    const small = await paidLab(chains, { env: { BUNDLE_SIZE: '11' } });
    const tx_hash = await buy();
    for (const reasons of [[], ['bundle_low']]) {
      expect((await use(tx_hash, small)).status).toBe(200);
      expect((await small.send('GET', `/preflight?tx_hash=${tx_hash}`)).json).toMatchObject({ reasons });
    }
    await small.close();
  });

  test('4, F46: a hundred racers open one bundle and are counted one by one', async () => {
    const small = await paidLab(chains, { env: { BUNDLE_SIZE: '60' } });
    const tx_hash = await buy();
    const all = await Promise.all(Array.from({ length: 100 }, () => use(tx_hash, small)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(all.filter(({ json }) => json['error'] === 'bundle_exhausted')).toHaveLength(40);
    const left = all.filter(({ status }) => status === 200).map(({ json }) => json['quota_remaining'] as number);
    expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    const renew = all.filter(({ text }) => text.includes('"renew":true'));
    expect(renew).toHaveLength(10);
    await small.close();
  });
});

describe('what is no payment for one', () => {
  test('5, F45: another token, or ether', async () => {
    const fake: Address = '0x00000000000000000000000000000000000fa4e0';
    await chains.a.place('Usdc', fake);
    const signer = chains.a.signer(account(8));
    await signer.writeContract({
      address: fake,
      abi: tokenAbi,
      functionName: 'mint',
      args: [who.address, BUNDLE_PRICE],
    });
    const token = await chains.a
      .signer(who)
      .writeContract({ address: fake, abi: tokenAbi, functionName: 'transfer', args: [BUNDLE_ADDRESS, BUNDLE_PRICE] });
    const ether = await signer.sendTransaction({ to: BUNDLE_ADDRESS, value: BUNDLE_PRICE });
    for (const hash of [token, ether]) {
      await chains.a.client.waitForTransactionReceipt({ hash });
      expect(reason(await use(hash))).toBe('wrong_token');
    }
  });

  test('6, F45: another recipient, too little, or a transaction that failed', async () => {
    expect(reason(await use(await buy(chains.a, who.address)))).toBe('wrong_recipient');
    expect(reason(await use(await buy(chains.a, BUNDLE_ADDRESS, BUNDLE_PRICE - 1n)))).toBe('amount');
    const failed = await chains.a.signer(who).writeContract({
      address: chains.a.usdc,
      abi: tokenAbi,
      functionName: 'transfer',
      args: [BUNDLE_ADDRESS, 10n ** 15n],
      gas: 100_000n,
    });
    await chains.a.client.waitForTransactionReceipt({ hash: failed });
    expect(reason(await use(failed))).toBe('failed');
  });

  test('7, F45: a transaction of another chain', async () => {
    await chains.b.mint(who.address, BUNDLE_PRICE);
    await chains.b.fund(who.address);
    expect(reason(await use(await buy(chains.b)))).toBe('not_found');
    expect(reason(await use(`0x${'12'.repeat(32)}`))).toBe('not_found');
  });

  test('9: an old payment, or one that was meant for a call', async () => {
    const tx_hash = await buy();
    const { blockNumber } = await chains.a.client.getTransactionReceipt({ hash: tx_hash });
    for (const [start, status] of [
      [blockNumber + 1n, 402],
      [blockNumber, 200],
    ] as const) {
      const late = await paidLab(chains, { env: { LEDGER_A_START_BLOCK: String(start) } });
      const reply = await use(tx_hash, late);
      expect([start, reply.status]).toEqual([start, status]);
      if (status === 402) expect(reason(reply)).toBe('too_old');
      await late.close();
    }
    expect(reason(await use(await buy(chains.a, PAY_TO_A)))).toBe('wrong_recipient');
  });
});

describe('a chain that changes its mind, or a node that lies', () => {
  describe.concurrent('after a reorganisation', () => {
    test('8, F44: a reorganisation freezes what is left, until the payment is back', async () => {
      const chain = await startOwn();
      const tx_hash = await buy(chain.a);
      expect((await use(tx_hash, chain.lab)).json).toMatchObject({ quota_remaining: 9999 });
      await chain.a.reorg(1);
      const id = `${chain.a.chainId}/${tx_hash}`;
      await until(
        async () => (await chain.lab.parts.store.bundles.read(id))?.state,
        (state) => state === 'suspended',
        9000,
      );
      const frozen = await use(tx_hash, chain.lab);
      expect([402, 425]).toContain(frozen.status);
      expect((await chain.lab.parts.store.bundles.read(id))?.used).toBe(1);
      await chain.close();
    }, 20_000);

    test('8, F44: until its payment is final a bundle is looked after every hundred units', async () => {
      const chain = await startOwn();
      const tx_hash = await buy(chain.a);
      await use(tx_hash, chain.lab);
      await chain.a.reorg(1);
      let served = 1;
      for (let left = 150; left > 0; left -= 30) {
        const all = await Promise.all(Array.from({ length: 30 }, () => use(tx_hash, chain.lab)));
        served += all.filter(({ status }) => status === 200).length;
      }
      expect(served).toBeLessThanOrEqual(100);
      await chain.close();
    }, 30_000);
  });

  test('10, F43: two nodes have to agree; a node that is behind is no verdict; down, known bundles go on', async () => {
    const known = await buy();
    await use(known);
    const fresh = await buy();
    const liar = await node(chains.a.url);
    const lab = await paidLab(chains, {
      dir: here.dir + '-two',
      env: { LEDGER_A_RPC_URL: `${chains.a.url},${liar.url}` },
    });
    expect((await use(known, lab)).status).toBe(200);
    liar.says = (method) => (method === 'eth_getTransactionReceipt' ? null : undefined);
    expect((await use(fresh, lab)).json).toMatchObject({ error: 'bundle_not_final' });
    const receipt = await chains.a.rpc('eth_getTransactionReceipt', fresh);
    liar.says = (method) =>
      method === 'eth_getTransactionReceipt'
        ? { ...(receipt as object), blockHash: `0x${'00'.repeat(32)}` }
        : undefined;
    expect((await use(fresh, lab)).json).toMatchObject({ error: 'ledger_unavailable' });
    liar.fault = 'down';
    const refused = await use(fresh, lab);
    expect(refused.json).toMatchObject({ error: 'ledger_unavailable' });
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect((await use(known, lab)).status).toBe(200);
    liar.fault = undefined;
    liar.says = undefined;
    expect((await use(fresh, lab)).status).toBe(200);
    await lab.close();
    await liar.close();
  }, 20_000);

  test('while the node is silent, preflight says of an unknown hash what a call meets', async () => {
    const behind = await node(chains.a.url);
    const own = await paidLab(chains, { env: { LEDGER_A_RPC_URL: behind.url } });
    const tx_hash = await buy();
    const ahead = async (): Promise<unknown> =>
      (await own.send('GET', `/preflight?tx_hash=${tx_hash}`)).json['reasons'];
    expect(await ahead()).toEqual(['bundle_unknown']);
    behind.fault = 'down';
    expect((await use(tx_hash, own)).json['error']).toBe('ledger_unavailable');
    expect(await ahead()).toContain('ledger_unavailable');
    await own.close();
    await behind.close();
  });

  test('10: a client that makes hashes up is limited wherever it asks, and nobody else is', async () => {
    const behind = await node(chains.a.url);
    const lab = await paidLab(chains, {
      env: { LEDGER_A_RPC_URL: behind.url, TRUSTED_PROXIES: '127.0.0.0/8', LIMITS_COURTESY_BURST: '1000' },
    });
    const known = await buy();
    const from = (client: string) => ({ 'x-forwarded-for': client });
    expect((await use(known, lab, from('192.0.2.1'))).status).toBe(200);
    let asked = 0;
    behind.says = (method) => void (asked += method === 'eth_getTransactionReceipt' ? 1 : 0);
    const made = (): string => `0x${randomBytes(32).toString('hex')}`;
    const all = await Promise.all(Array.from({ length: 60 }, () => use(made(), lab, from('192.0.2.1'))));
    const limited = all.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThanOrEqual(30);
    expect(limited[0]?.json).toMatchObject({ error: 'rate_limited' });
    const told = ['retry-after', 'ratelimit', 'ratelimit-policy'].map((name) => limited[0]?.headers.get(name));
    expect(told).toEqual(['1', '"lookups";r=0;t=1', '"lookups";q=20;w=10']);
    expect(asked).toBeLessThanOrEqual(30);
    for (const path of ['/verify', '/anchor']) {
      // Another hash each time: what was asked just now is not looked up again. Some tokens come back before this.
      const looks = await Promise.all(
        Array.from({ length: 40 }, () => lab.send('GET', `${path}/${made()}`, { headers: from('192.0.2.1') })),
      );
      expect(looks.map(({ status }) => status)).toContain(429);
    }
    const claims = await Promise.all(
      Array.from({ length: 40 }, () =>
        lab.post('/bundle/claim', { tx_hash: made(), signature: '0x00' }, from('192.0.2.1')),
      ),
    );
    expect(claims.map(({ status }) => status)).toContain(429);
    // What is known is not looked up, and others are not held up.
    expect((await use(known, lab, from('192.0.2.1'))).status).toBe(200);
    expect(reason(await use(made(), lab, from('192.0.2.2')))).toBe('not_found');
    expect((await lab.send('GET', `/verify/${made()}`, { headers: from('192.0.2.2') })).status).toBe(404);
    await lab.close();
    await behind.close();
  }, 20_000);

  test('31: a token that has not 6 decimals, or a node of another chain, stops the start', async () => {
    const wrong = await node(chains.a.url);
    const refusal = async (env: Record<string, string>): Promise<unknown> => {
      const config = configOf({
        DATA_DIR: `${here.dir}-31`,
        LOG_LEVEL: 'silent',
        PORT: '0',
        ...paidEnv(chains),
        ...env,
      });
      return await start(config).then(
        () => 'started',
        (error: unknown) => (error instanceof StartRefused ? [error.exitCode, error.message.slice(0, 17)] : error),
      );
    };
    wrong.says = (method, params) =>
      method === 'eth_call' && JSON.stringify(params).includes('0x313ce567')
        ? `0x${'12'.padStart(64, '0')}`
        : undefined;
    expect(await refusal({ LEDGER_A_RPC_URL: wrong.url })).toEqual([78, 'LEDGER_A_USDC, LE']);
    expect(await refusal({ LEDGER_A_RPC_URL: chains.b.url })).toEqual([78, 'LEDGER_A_RPC_URL,']);
    await wrong.close();
  });
});

/** A chain of its own, whose blocks become final only later. */
async function startOwn(): Promise<{ a: Chain; lab: Lab; close(): Promise<void> }> {
  const { a, b } = await startChains();
  await a.mint(who.address, 2n * BUNDLE_PRICE);
  await a.fund(who.address);
  const lab = await paidLab({ a, b });
  return { a, lab, close: () => lab.close() };
}
