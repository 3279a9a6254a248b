/** A local chain with money on it: the token, Multicall3, accounts, and what a test does to a chain. */
import { pbkdf2Sync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  getAddress,
  http,
  keccak256,
  parseAbi,
  toHex,
  type Account,
  type Address,
  type Chain as ViemChain,
  type Hex,
  type HttpTransport,
  type PublicClient,
  type WalletClient,
} from 'viem';
import { HDKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { startAnvil, type Anvil, type AnvilOptions } from './anvil.ts';

/** Where USDC stands on Base Sepolia, so that stock clients accept it; the same on every local chain. */
export const USDC: Address = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';
/** Ledger B has the id of a chain that x402 version 1 has a name for. */
export const CHAIN_B = 84_532;
export const CHAIN_A = 31_337;

export const tokenAbi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function setPaused(bool value)',
  'function setBlacklisted(address account, bool value)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, bytes signature)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);
const walletAbi = parseAbi([
  'function setOwner(address value)',
  'function execute(address target, bytes data)',
  'function owner() view returns (address)',
]);

const MNEMONIC = 'test test test test test test test test test test test junk';
/** BIP-39 and BIP-44; Node's own PBKDF2 takes a hundredth of the time of one in JavaScript. */
const testAccounts = HDKey.fromMasterSeed(pbkdf2Sync(MNEMONIC, 'mnemonic', 2048, 64, 'sha512')).derive(
  "m/44'/60'/0'/0",
);
const code = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('#root/test/devnet/contracts.json')), 'utf8'),
) as Record<'Usdc' | 'Multicall3' | 'Wallet', Hex>;

/** The private key of the public test account 0 to 9, for settings that want one. */
export const keyOf = (index: number): Hex => toHex(testAccounts.deriveChild(index).privateKey ?? new Uint8Array());
/** A public test account; it has 10,000 ether on every local chain. */
export const account = (index: number): PrivateKeyAccount => privateKeyToAccount(keyOf(index));

export interface Chain extends Anvil {
  readonly usdc: Address;
  readonly chain: ViemChain;
  readonly client: PublicClient<HttpTransport, ViemChain>;
  /** A client that signs as this account; its transactions are mined when the chain mines. */
  signer(who: Account | Hex): WalletClient<HttpTransport, ViemChain, Account>;
  /** USDC in atomic units; `1_000_000n` is one. */
  mint(to: Address, amount: bigint): Promise<void>;
  balance(of: Address): Promise<bigint>;
  /** Sets an account's ether, in wei. */
  fund(to: Address, wei?: bigint): Promise<void>;
  /** A plain transfer of USDC; answers the transaction's hash. */
  transfer(from: Account | Hex, to: Address, amount: bigint): Promise<Hex>;
  mine(blocks?: number): Promise<void>;
  /** From now on transactions wait for `mine()`. */
  automine(on: boolean): Promise<void>;
  /** Takes the last blocks back; their transactions are gone. The chain is as long as before. */
  reorg(depth: number): Promise<void>;
  /** Takes a waiting transaction out of the pool. */
  drop(hash: Hex): Promise<void>;
  /** Seconds since 1970 of the next block. */
  setTime(seconds: number): Promise<void>;
  /** Puts a contract's code at an address. */
  place(contract: 'Usdc' | 'Multicall3' | 'Wallet', at: Address): Promise<void>;
  /** A contract wallet (ERC-1271) that counts what `owner` signs as its own. */
  deployWallet(owner: Address): Promise<Address>;
}

/** Starts a chain with the token and Multicall3 in place. */
export async function startChain(options: AnvilOptions): Promise<Chain> {
  const anvil = await startAnvil(options);
  const chain = defineChain({
    id: anvil.chainId,
    name: 'local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.url] } },
  });
  const transport = http(anvil.url, { retryCount: 0 });
  const client = createPublicClient({ chain, transport, pollingInterval: 20, cacheTime: 0 });
  const signer: Chain['signer'] = (who) =>
    createWalletClient({
      account: typeof who === 'string' ? privateKeyToAccount(who) : who,
      chain,
      transport,
      pollingInterval: 20,
    });
  const place: Chain['place'] = async (contract, at) => {
    await anvil.rpc('anvil_setCode', at, code[contract]);
  };
  await Promise.all([place('Usdc', USDC), place('Multicall3', MULTICALL3)]);
  const minter = signer(account(9));
  let wallets = 0;
  /** One at a time: each takes the next number of one account. */
  let minting: Promise<unknown> = Promise.resolve();
  return {
    ...anvil,
    usdc: USDC,
    chain,
    client,
    signer,
    place,
    mint(to, amount) {
      const minted = minting.then(async () => {
        const args = [to, amount] as const;
        const hash = await minter.writeContract({ address: USDC, abi: tokenAbi, functionName: 'mint', args });
        await client.waitForTransactionReceipt({ hash });
      });
      minting = minted.catch(() => undefined);
      return minted;
    },
    balance: (of) => client.readContract({ address: USDC, abi: tokenAbi, functionName: 'balanceOf', args: [of] }),
    async fund(to, wei = 10n ** 21n) {
      await anvil.rpc('anvil_setBalance', to, toHex(wei));
    },
    transfer: (from, to, amount) =>
      signer(from).writeContract({ address: USDC, abi: tokenAbi, functionName: 'transfer', args: [to, amount] }),
    async mine(blocks = 1) {
      await anvil.rpc('anvil_mine', toHex(blocks));
    },
    async automine(on) {
      await anvil.rpc('evm_setAutomine', on);
    },
    async reorg(depth) {
      await anvil.rpc('anvil_reorg', depth, []);
    },
    async drop(hash) {
      await anvil.rpc('anvil_dropTransaction', hash);
    },
    async setTime(seconds) {
      await anvil.rpc('evm_setNextBlockTimestamp', seconds);
    },
    async deployWallet(owner) {
      const at = getAddress(`0x${keccak256(toHex(`local chain: contract wallet ${wallets++}`)).slice(26)}`);
      await place('Wallet', at);
      const hash = await minter.writeContract({ address: at, abi: walletAbi, functionName: 'setOwner', args: [owner] });
      await client.waitForTransactionReceipt({ hash });
      return at;
    },
  };
}
