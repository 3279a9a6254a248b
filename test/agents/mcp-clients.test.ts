/** MCP by the clients that people use: the oldest SDK that posts to one URL, today's, and the one of the stateless version. */
import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Client as OldClient } from 'mcp-sdk-1-10/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from 'mcp-sdk-1-10/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lab, type Lab } from '../gateway/lab.ts';

const ssn = ['078', '05', '1120'].join('-');
const WHO = { name: 'lab', version: '1' };
let at: Lab;
beforeAll(async () => {
  at = await lab();
});
afterAll(async () => at.close());

interface Toolbox {
  list(): Promise<readonly { readonly name: string }[]>;
  call(args: Record<string, unknown>): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

const params = (args: Record<string, unknown>): { name: string; arguments: Record<string, unknown> } => ({
  name: 'sanitize_pii',
  arguments: args,
});

async function oldest(url: URL): Promise<Toolbox> {
  const client = new OldClient(WHO);
  await client.connect(new OldTransport(url) as Parameters<typeof client.connect>[0]);
  return {
    list: async () => (await client.listTools()).tools,
    call: async (args) => client.callTool(params(args)),
    close: async () => client.close(),
  };
}

async function latest(url: URL): Promise<Toolbox> {
  const client = new Client(WHO);
  await client.connect(new StreamableHTTPClientTransport(url));
  return {
    list: async () => (await client.listTools()).tools,
    call: async (args) => client.callTool(params(args)),
    close: async () => client.close(),
  };
}

type Mode = 'legacy' | 'auto' | { pin: string };
const second =
  (mode: Mode) =>
  async (url: URL): Promise<Toolbox> => {
    const client = new ClientV2(WHO, { versionNegotiation: { mode } });
    await client.connect(new TransportV2(url));
    return {
      list: async () => (await client.listTools()).tools,
      call: async (args) => client.callTool(params(args)),
      close: async () => client.close(),
    };
  };

test.each<[string, (url: URL) => Promise<Toolbox>]>([
  ['sdk 1.10.2', oldest],
  ['sdk 1.32.2', latest],
  ['client 2.4.0, with initialize', second('legacy')],
  ['client 2.4.0, as it finds', second('auto')],
  ['client 2.4.0, 2026-07-28', second({ pin: '2026-07-28' })],
])('%s lists, calls, is told how to pay and what was wrong', async (name, connect) => {
  const tools = await connect(new URL(`${at.url}/mcp`));
  expect((await tools.list()).map((tool) => tool.name)).toEqual(['sanitize_pii']);
  const wallet = name.replaceAll(' ', '-');
  expect(await tools.call({ text: `It is ${ssn}.`, wallet_address: wallet })).toMatchObject({
    isError: false,
    structuredContent: { status: 'success', data: { sanitized_content: 'It is [REDACTED].' }, quota_remaining: 49 },
  });
  // Once the tools are listed, clients check structured content against the schema: errors must fit it, too.
  expect(await tools.call({ text: 'x' })).toMatchObject({
    isError: true,
    structuredContent: { error: 'payment_required', x402Version: 2, accepts: [] },
  });
  expect(await tools.call({ text: 'x', wallet_address: wallet, context: 'poetry' })).toMatchObject({
    isError: true,
    structuredContent: { error: 'invalid_context' },
  });
  await tools.close();
});
