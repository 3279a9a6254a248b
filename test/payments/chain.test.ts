import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createChain } from '../../payments/chain/chain.ts';

test('a late answer to an earlier question does not make a chain reachable, a later one does', async () => {
  const held: ServerResponse[] = [];
  const server = createServer((_, reply) => held.push(reply)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const chain = createChain({ chainId: 1, urls: [`http://127.0.0.1:${port}`] });
  const ask = (): Promise<bigint> => chain.any((client) => client.getBlockNumber());
  const heard = async (): Promise<ServerResponse> => {
    await expect.poll(() => held.length).toBe(1);
    return held.pop() as ServerResponse;
  };
  const answer = '{"jsonrpc":"2.0","id":1,"result":"0x7"}';

  const early = chain.any((client) => client.getChainId());
  const late = await heard();
  const failed = ask();
  (await heard()).destroy();
  await expect(failed).rejects.toMatchObject({ code: 'unreachable' });
  late.end(answer);
  expect(await early).toBe(7);
  expect(chain.reachable).toBe(false);

  const next = ask();
  (await heard()).end(answer);
  expect(await next).toBe(7n);
  expect(chain.reachable).toBe(true);
  server.close();
});
