import { hashMessage, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopChains } from './anvil.ts';
import { account, CHAIN_A, CHAIN_B, startChain, tokenAbi, USDC, type Chain } from './chain.ts';

let a: Chain;
let b: Chain;
const [payer, payee] = [account(1), account(2)];

beforeAll(async () => {
  [a, b] = await Promise.all([startChain({ chainId: CHAIN_A }), startChain({ chainId: CHAIN_B })]);
});
afterAll(stopChains);

const authorization = {
  from: payer.address,
  to: payee.address,
  value: 10_000n,
  validAfter: 0n,
  validBefore: 4_000_000_000n,
  nonce: `0x${'42'.repeat(32)}`,
} as const;
const sign = (chainId: number): Promise<`0x${string}`> =>
  payer.signTypedData({
    domain: { name: 'USDC', version: '2', chainId, verifyingContract: USDC },
    types: {
      TransferWithAuthorization: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'TransferWithAuthorization',
    message: authorization,
  });

test('a signed authorization moves money once, on its own chain only', async () => {
  await b.mint(payer.address, 25_000n);
  await a.mint(payer.address, 25_000n);
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const settle = async (chain: Chain): Promise<unknown> => {
    const args = [from, to, value, validAfter, validBefore, nonce, await sign(CHAIN_B)] as const;
    const call = { address: USDC, abi: tokenAbi, functionName: 'transferWithAuthorization', args } as const;
    return chain.signer(account(3)).writeContract(call);
  };
  await expect(settle(a)).rejects.toThrow('invalid signature');
  await settle(b);
  await expect(settle(b)).rejects.toThrow('authorization is used or canceled');
  expect(await b.balance(payee.address)).toBe(10_000n);
  expect(await a.balance(payee.address)).toBe(0n);
});

test('a reorganisation takes a transfer back', async () => {
  const before = await a.balance(payee.address);
  const hash = await a.transfer(payer, payee.address, 5n);
  expect((await a.client.waitForTransactionReceipt({ hash })).status).toBe('success');
  await a.mine(1);
  await a.reorg(2);
  expect(await a.balance(payee.address)).toBe(before);
  await expect(a.client.getTransactionReceipt({ hash })).rejects.toThrow();
});

test('a paused token and a blocked account refuse', async () => {
  const token = { address: USDC, abi: tokenAbi } as const;
  const signer = a.signer(account(3));
  await signer.writeContract({ ...token, functionName: 'setPaused', args: [true] });
  await expect(a.transfer(payer, payee.address, 1n)).rejects.toThrow('paused');
  await signer.writeContract({ ...token, functionName: 'setPaused', args: [false] });
  await signer.writeContract({ ...token, functionName: 'setBlacklisted', args: [payer.address, true] });
  await expect(a.transfer(payer, payee.address, 1n)).rejects.toThrow('blacklisted');
  await signer.writeContract({ ...token, functionName: 'setBlacklisted', args: [payer.address, false] });
});

test('a contract wallet answers for what its owner signs, and for nothing else', async () => {
  const address = await a.deployWallet(payer.address);
  const message = 'a message';
  const abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']);
  const answer = (signature: `0x${string}`): Promise<string> =>
    a.client.readContract({ address, abi, functionName: 'isValidSignature', args: [hashMessage(message), signature] });
  expect(await answer(await payer.signMessage({ message }))).toBe('0x1626ba7e');
  expect(await answer(await payee.signMessage({ message }))).toBe('0xffffffff');
});

test('a frozen node answers nothing, and goes on', async () => {
  a.freeze(true);
  const height = a.client.getBlockNumber({ cacheTime: 0 });
  const late = new Promise((resolve) => setTimeout(resolve, 100, 'nothing'));
  expect(await Promise.race([height, late])).toBe('nothing');
  a.freeze(false);
  expect(await height).toBeGreaterThan(0n);
});
