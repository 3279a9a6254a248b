import { request as ask, type IncomingMessage } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { NO_MEASURES, type Measures } from '../../gateway/telemetry/measures.ts';
import { lab } from './lab.ts';

let running = 0;
const measures: Measures = {
  ...NO_MEASURES,
  began: () => void running++,
  ended: () => void running--,
};
const at = await lab({ measures });
afterAll(() => at.close());

const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'hello' }] });
const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };

test('a call whose client leaves while its answer streams has ended', async () => {
  at.upstream.answer = (_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write('data: {"choices":[]}\n\n');
  };
  const call = ask(`${at.url}/v1/chat/completions`, { method: 'POST', headers });
  const answer = await new Promise<IncomingMessage>((resolve) => {
    call.on('response', resolve).end(body);
  });
  expect(running).toBe(1);
  answer.on('error', () => undefined);
  call.destroy();
  await expect.poll(() => running).toBe(0);
});

test('a call whose client leaves before its body is there has ended', async () => {
  const call = ask(`${at.url}/v1/chat/completions`, { method: 'POST', headers });
  call.on('error', () => undefined);
  call.write(body.slice(0, 10));
  await expect.poll(() => running).toBe(1);
  call.destroy();
  await expect.poll(() => running).toBe(0);
});
