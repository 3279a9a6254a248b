/** A2A by the SDK of each generation, which find everything they need on the card. */
import { Message, Role, SendMessageRequest, TaskState, type Part, type Task } from '@a2a-js/sdk';
import {
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
  type TransportFactory,
} from '@a2a-js/sdk/client';
import { ClientFactory as OldFactory } from 'a2a-sdk-0-3/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lab, type Lab } from '../gateway/lab.ts';

const ssn = ['078', '05', '1120'].join('-');
let at: Lab;
beforeAll(async () => {
  at = await lab();
});
afterAll(async () => at.close());

const request = (parts: object[], metadata: object): SendMessageRequest =>
  SendMessageRequest.fromJSON({
    message: Message.toJSON(
      Message.fromJSON({ messageId: crypto.randomUUID(), role: Role.ROLE_USER, parts, metadata }),
    ),
  });
const valueOf = (part: Part | undefined): unknown => part?.content?.value;

test.each<[string, TransportFactory | undefined]>([
  ['as it likes', undefined],
  ['over JSON-RPC', new JsonRpcTransportFactory()],
  ['over REST', new RestTransportFactory()],
])('sdk 1.3.0, %s', async (_name, transport) => {
  const factory = new ClientFactory(
    transport === undefined ? undefined : { ...ClientFactoryOptions.default, transports: [transport] },
  );
  const client = await factory.createFromUrl(at.url);
  const task = (await client.sendMessage(
    request([{ text: `It is ${ssn}.` }, { data: { ssn } }], { wallet_address: 'a2a-1' }),
  )) as Task;
  expect(task.status?.state).toBe(TaskState.TASK_STATE_COMPLETED);
  const parts = task.artifacts[0]?.parts ?? [];
  expect([valueOf(parts[0]), valueOf(parts[1])]).toEqual(['It is [REDACTED].', { ssn: '[REDACTED]' }]);
  expect(valueOf(parts[2])).toMatchObject({ status: 'success' });
  const unpaid = (await client.sendMessage(request([{ text: ssn }], {}))) as Task;
  expect(unpaid.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED);
  expect(unpaid.status?.message?.metadata).toMatchObject({ 'x402.payment.status': 'payment-required' });
  await expect(client.getTask({ tenant: '', id: task.id, historyLength: undefined })).rejects.toThrow(/task/i);
  await expect(client.sendMessage(request([{ url: 'https://x.example/a.png' }], {}))).rejects.toThrow();
});

test('sdk 1.3.0 that speaks 0.3 to agents of that time', async () => {
  const legacyCompat = { enabled: true };
  const factory = new ClientFactory({
    ...ClientFactoryOptions.default,
    transports: [new JsonRpcTransportFactory({ legacyCompat })],
    cardResolver: new DefaultAgentCardResolver({ legacyCompat }),
  });
  const client = await factory.createFromUrl(at.url);
  const task = (await client.sendMessage(request([{ text: ssn }], { wallet_address: 'a2a-2' }))) as Task;
  expect(valueOf(task.artifacts[0]?.parts[0])).toBe('[REDACTED]');
});

test('sdk 0.3.13', async () => {
  const client = await new OldFactory().createFromUrl(at.url);
  const send = async (metadata: Record<string, unknown>): Promise<Record<string, unknown>> =>
    (await client.sendMessage({
      message: {
        kind: 'message',
        messageId: crypto.randomUUID(),
        role: 'user',
        parts: [
          { kind: 'text', text: `It is ${ssn}.` },
          { kind: 'data', data: { ssn } },
        ],
        metadata,
      },
    })) as unknown as Record<string, unknown>;
  expect(await send({ wallet_address: 'a2a-3' })).toMatchObject({
    kind: 'task',
    status: { state: 'completed' },
    artifacts: [{ parts: [{ text: 'It is [REDACTED].' }, { data: { ssn: '[REDACTED]' } }, { kind: 'data' }] }],
  });
  expect(await send({})).toMatchObject({ kind: 'task', status: { state: 'input-required' } });
  await expect(client.getTask({ id: crypto.randomUUID() })).rejects.toThrow(/task/i);
});
