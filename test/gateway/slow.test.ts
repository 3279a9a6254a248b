/** Bodies that come in too slowly. */
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { lab } from './lab.ts';

const at = await lab({ env: { LIMITS_CLIENT_IDLE_MS: '200' } });
afterAll(() => at.close());

const JSON_BODY = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hello' }] });
const part = (name: string, value: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n`;
const FORM = `${part('purpose', 'user_data')}${file}--x--\r\n`;

test.each([
  ['/v1/chat/completions', 'application/json', JSON_BODY],
  ['/sanitize', 'application/json', JSON.stringify({ text: 'hello', wallet_address: 'w' })],
  ['/v1/files', 'multipart/form-data; boundary=x', FORM],
])('one that comes to its end after it was refused goes nowhere: %s', async (path, type, body) => {
  const socket = connect(Number(new URL(at.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const gone = new Promise((resolve) => socket.on('close', resolve));
  const head = `Host: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}`;
  at.lines.length = 0;
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${body.slice(0, -1)}`);
  const answer = await new Promise((resolve) => socket.on('data', (chunk) => resolve(chunk.toString('latin1'))));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  socket.write(body.slice(-1));
  await gone;
  await expect.poll(() => at.lines.join()).toMatch(/"client_gone"|"refused"/);
  expect(at.upstream.connections).toBe(0);
  expect(await at.used()).toBe(0);
  expect(await at.parts.store.readTrial(at.parts.pseudonyms.of('wallet', 'w'), 50)).toMatchObject({ used: 0 });
});
