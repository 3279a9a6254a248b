/** The client's side of fail-closed: our examples make no model call unless the text came back sanitized. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { recordingUpstream, type RecordingUpstream } from '../support/recording-upstream.ts';

const ssn = ['078', '05', '1120'].join('-');
const file = (name: string): string =>
  fileURLToPath(new URL(`../../gateway/discovery/examples/${name}`, import.meta.url));
const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0;
const EXAMPLES = [
  { name: 'node', command: process.execPath, args: [file('ask.mjs')], there: true },
  { name: 'python', command: 'python3', args: [file('ask.py')], there: has('python3') },
  { name: 'shell', command: 'sh', args: [file('ask.sh')], there: has('curl') && has('jq') },
];

type Answer = (response: ServerResponse) => void;
const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const WRONG: readonly (readonly [string, Answer | undefined])[] = [
  ['dead', undefined],
  ['slow', () => undefined],
  ['overloaded', json(503, { status: 'error', error: 'store_unavailable' })],
  ['out of quota', json(402, { status: 'error', error: 'trial_exhausted' })],
  ['not itself', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>')],
  ['without a result', json(200, { status: 'success', data: {} })],
  ['cut off', (response) => response.writeHead(200, { 'content-length': '500' }).write('{"status":"succ')],
  ['resetting connections', (response) => response.destroy()],
];

/** A service that answers like this; without an answer nobody listens. */
async function serviceOf(answer: Answer | undefined): Promise<{ url: string; close: () => void }> {
  if (answer === undefined) return { url: 'http://127.0.0.1:1', close: () => undefined };
  const service: Server = createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(response));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const close = (): void => {
    service.closeAllConnections();
    service.close();
  };
  return { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`, close };
}

/** Runs an example against a service and a model of its own. */
async function run(
  { command, args }: (typeof EXAMPLES)[number],
  answer?: Answer,
  modelAnswer?: RecordingUpstream['answer'],
): Promise<{ code: number | null; out: string; model: RecordingUpstream }> {
  const [model, service] = [await recordingUpstream(), await serviceOf(answer)];
  if (modelAnswer !== undefined) model.answer = modelAnswer;
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    BLACKBAR_URL: service.url,
    MODEL_URL: model.url,
  };
  const child = spawn(command, [...args, `My SSN is ${ssn}.`], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  service.close();
  await model.close();
  return { code, out, model };
}

// Some wait for five seconds: together they wait once.
describe.concurrent.each(EXAMPLES)('the $name example', (example) => {
  test.skipIf(!example.there)('asks the model with the sanitized text', async () => {
    const sanitized = { status: 'success', data: { sanitized_content: 'My SSN is [REDACTED].' } };
    const { code, out, model } = await run(example, json(200, sanitized));
    expect([code, out.trim()]).toEqual([0, 'Hello from the upstream.']);
    expect(model.requests[0]?.body.toString()).toContain('My SSN is [REDACTED].');
    expect(model.wire.includes(ssn)).toBe(false);
  });

  test.skipIf(!example.there)('says so when the model fails', async () => {
    const sanitized = { status: 'success', data: { sanitized_content: 'My SSN is [REDACTED].' } };
    const failing = (_request: unknown, response: ServerResponse): void => json(500, {})(response);
    const { code, out } = await run(example, json(200, sanitized), failing);
    expect(code).not.toBe(0);
    expect(out).not.toBe('');
  });

  test.skipIf(!example.there).each(WRONG)('makes no model call when the service is %s', async (_what, wrong) => {
    const { code, out, model } = await run(example, wrong);
    expect(code).not.toBe(0);
    expect(out).not.toContain(ssn);
    expect(model.connections).toBe(0);
  });
});
