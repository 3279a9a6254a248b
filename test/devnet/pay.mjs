// Pays for one sanitization with the stock x402 client: WALLET_KEY=0x… node test/devnet/pay.mjs URL 'the text'
import { x402Client } from '@x402/core/client';
import { toClientEvmSigner } from '@x402/evm';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { wrapFetchWithPayment } from '@x402/fetch';
import { privateKeyToAccount } from 'viem/accounts';

const [url, text] = process.argv.slice(2);
const wallet = privateKeyToAccount(process.env.WALLET_KEY);
const client = new x402Client().register('eip155:*', new ExactEvmScheme(toClientEvmSigner(wallet)));
const pay = wrapFetchWithPayment(fetch, client);

const answer = await pay(`${url}/sanitize`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ text }),
});
if (answer.status !== 200) process.exitCode = 1;
console.log(await answer.text());
