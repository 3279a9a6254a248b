import type { Address, Hex } from 'viem';
import { encodeFunctionData } from 'viem';
import { tokenAbi } from './chain.ts';

export interface Devnet {
  readonly url: string;
  readonly rpc: { readonly a: string; readonly b: string };
  readonly usdc: Address;
  /** The funded wallet, and its key: a public test key, worth nothing anywhere else. */
  readonly demo: Address;
  readonly key: Hex;
  readonly signer: Address;
  readonly bundleAddress: Address;
  /** Where the receipt of the paid call goes. */
  readonly receipt: string;
}

const BUNDLE = 149_000_000n;

/** What a newcomer pastes into a second shell, in the folder of the clone. */
export function walkThrough({ url, rpc, usdc, demo, key, signer, bundleAddress, receipt }: Devnet): string {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [bundleAddress, BUNDLE] });
  const buy = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_sendTransaction',
    params: [{ from: demo, to: usdc, data }],
  });
  return `Gateway   ${url}
Ledger A  ${rpc.a}  (bundles, anchors; chain 31337)
Ledger B  ${rpc.b}  (payments per call; chain 84532)
Wallet    ${demo}  (1,000 USDC on each; its key is public, use it nowhere else)

Paste into another shell, in this folder:

# 1. The trial: 50 calls for a name
curl -s ${url}/sanitize -H 'content-type: application/json' -d '{"text":"Mail jane.doe@acme.com.","wallet_address":"demo"}'; echo

# 2. Text alone: 402, and the ways to pay
curl -si ${url}/sanitize -H 'content-type: application/json' -d '{"text":"Mail jane.doe@acme.com."}' | head -n 1

# 3. Pay 0.01 USDC for one call, with the stock x402 client
WALLET_KEY=${key} node test/devnet/pay.mjs ${url} 'Mail jane.doe@acme.com.' > ${receipt}; cat ${receipt}

# 4. A bundle: send 149 USDC on ledger A, then use the transaction as the key to 10,000 calls
TX=$(curl -s ${rpc.a} -H 'content-type: application/json' -d '${buy}' | grep -o '0x[0-9a-f]\\{64\\}')
sleep 1; curl -s ${url}/sanitize -H 'content-type: application/json' -d '{"text":"Mail jane.doe@acme.com.","tx_hash":"'$TX'"}'; echo

# 5. The proof of the paid call: open this in a browser, or ask with curl until it is in a block
VERIFY=$(grep -o 'http[^"]*/verify/0x[0-9a-f]*' ${receipt}); echo $VERIFY
until curl -s $VERIFY | grep '"verified":true'; do sleep 1; done

# 6. The same without asking the gateway: SHA-256 and a node
npx blackbar verify ${receipt} --rpc ${rpc.a} --signer ${signer}`;
}
