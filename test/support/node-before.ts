/** A node in front of another one, which may say something else, or nothing. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface NodeBefore {
  readonly url: string;
  /** What it says itself; undefined: what the node behind it says. */
  says: ((method: string, params: unknown) => unknown) | undefined;
  /** It hangs up, or lets everybody wait. */
  fault: 'down' | 'hangs' | undefined;
  close(): Promise<void>;
}

export async function nodeBefore(behind: string): Promise<NodeBefore> {
  const answer = async (text: string, reply: ServerResponse): Promise<void> => {
    const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: unknown };
    const said = one.says?.(method, params);
    const body =
      said === undefined
        ? await (
            await fetch(behind, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })
          ).text()
        : JSON.stringify({ jsonrpc: '2.0', id, result: said });
    reply.writeHead(200, { 'content-type': 'application/json' }).end(body);
  };
  const server = createServer((request, reply) => {
    if (one.fault === 'down') return void reply.destroy();
    if (one.fault === 'hangs') return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(Buffer.concat(chunks).toString(), reply).catch(() => reply.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const one: NodeBefore = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    says: undefined,
    fault: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return one;
}
