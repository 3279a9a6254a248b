/** A facilitator behind a URL: the official one over a local chain, which a test can make lie, fail or hang. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { x402Facilitator } from '@x402/core/facilitator';
import type { PaymentPayload, PaymentRequirements } from '@x402/core/types';
import { toFacilitatorEvmSigner } from '@x402/evm';
import { ExactEvmScheme } from '@x402/evm/exact/facilitator';
import { publicActions } from 'viem';
import { account, type Chain } from '../devnet/chain.ts';

export interface Asked {
  readonly path: string;
  readonly text: string;
}

/** Answers in place of the facilitator, or lets it answer (undefined). `then` asks it. */
export type Twist = (
  asked: Asked,
  then: () => Promise<object>,
  reply: ServerResponse,
) => Promise<object | undefined> | object | undefined;

export interface RemoteFacilitator {
  readonly url: string;
  readonly asked: Asked[];
  twist: Twist | undefined;
  close(): Promise<void>;
}

/** The public test account that pays for its gas. */
const RELAYER = 5;

export async function remoteFacilitator(chains: readonly Chain[]): Promise<RemoteFacilitator> {
  const official = new x402Facilitator();
  for (const chain of chains) {
    const client = chain.signer(account(RELAYER)).extend(publicActions);
    const signer = toFacilitatorEvmSigner(
      { ...client, address: account(RELAYER).address } as unknown as Parameters<typeof toFacilitatorEvmSigner>[0],
      { confirmationTimeoutMs: 5000 },
    );
    official.register(`eip155:${chain.chainId}`, new ExactEvmScheme(signer));
  }
  const asked: Asked[] = [];
  /** One at a time: each takes the next number of one account. */
  let settling: Promise<unknown> = Promise.resolve();
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = { path: request.url ?? '', text: Buffer.concat(chunks).toString() };
    asked.push(one);
    const then = async (): Promise<object> => {
      if (one.path === '/supported') return official.getSupported();
      const { paymentPayload, paymentRequirements } = JSON.parse(one.text) as {
        paymentPayload: PaymentPayload;
        paymentRequirements: PaymentRequirements;
      };
      if (one.path === '/verify') return official.verify(paymentPayload, paymentRequirements);
      const settled = settling.then(() => official.settle(paymentPayload, paymentRequirements));
      settling = settled.catch(() => undefined);
      return await settled;
    };
    const said = (await remote.twist?.(one, then, reply)) ?? (await then());
    if (!reply.writableEnded && !reply.destroyed)
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  };
  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const remote: RemoteFacilitator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    twist: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return remote;
}
