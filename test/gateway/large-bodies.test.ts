/** Bodies above half a megabyte are inspected in a thread that can be stopped. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reload } from '../../gateway/start/reload.ts';
import { threadFrom } from '../support/bundle.ts';
import type { Detector } from '../../detector/index.ts';
import { configOf, lab, type Lab } from './lab.ts';
import { simpleDetectorWhole } from './simple-detector.ts';
import { createParts } from '../../gateway/parts.ts';
import { SHAPES, type Shape } from '../../gateway/shapes/index.ts';

const ssn = ['078', '05', '1120'].join('-');
const FILLER = 'The harbour was quiet and the boats lay still. '.repeat(12_000);
const say = (...texts: string[]): string =>
  JSON.stringify({ model: 'm', messages: [...texts, FILLER].map((content) => ({ role: 'user', content })) });

let at: Lab;
beforeAll(async () => {
  at = await lab({ env: { OPERATORS_DEFAULTS_DAILY_LIMIT: '1000' } });
});
afterAll(async () => at.close());
beforeEach(() => at.upstream.reset());

test('a large clean body goes upstream byte for byte', async () => {
  const body = say('hello');
  expect((await at.post('/v1/chat/completions', body)).status).toBe(200);
  expect(at.upstream.requests[0]?.sha256).toBe(createHash('sha256').update(body).digest('hex'));
});

test('a value in a large body is redacted, counted and charged as in a small one', async () => {
  const reply = await at.post('/v1/chat/completions', say(`SSN ${ssn}`, 'card 4111 1111 1111 1111'));
  expect(reply.status).toBe(200);
  expect(at.upstream.requests[0]?.body.toString()).toBe(say('SSN [REDACTED]', 'card [REDACTED]'));
  expect(reply.headers.get('x-blackbar-types')).toBe('us_ssn=1, credit_card.visa=1');
  expect(reply.headers.get('x-blackbar-risk')).toBe('CRITICAL');
});

test('a refusal of a large body names the place and the kind', async () => {
  const body = JSON.stringify({ model: ssn, messages: [{ role: 'user', content: FILLER }] });
  const reply = await at.post('/v1/chat/completions', body);
  expect(reply.status).toBe(422);
  expect(reply.json['error']).toMatchObject({
    code: 'uninspectable_content',
    param: 'model',
    details: { place: 'model', kind: 'us_ssn', setting: 'kinds.off' },
  });
  expect((await at.post('/v1/chat/completions', body.replace('{', '{"model":1,'))).json['error']).toMatchObject({
    code: 'invalid_json',
    details: { reason: 'duplicate_key' },
  });
  expect(at.upstream.connections).toBe(0);
});

test.each(['wait for ever', 'loop for ever', 'exit', 'throw', 'fill the memory'])(
  'a thread that is told to %s fails its request only',
  async (trick) => {
    const failed = at.post('/v1/chat/completions', say(`trick: ${trick}`, ssn));
    const small = at.post('/v1/chat/completions', { model: 'm', messages: [] });
    expect((await small).status).toBe(200);
    const reply = await failed;
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
    expect(reply.json['error']).toMatchObject({ code: 'detector_unavailable' });
    expect(reply.text + at.lines.join()).not.toContain(ssn);
    expect(at.upstream.requests).toHaveLength(1);
    expect((await at.post('/v1/chat/completions', say(ssn))).status).toBe(200);
    expect(at.upstream.wire.includes(ssn)).toBe(false);
  },
  30_000,
);

test('a body of any size that takes long is inspected in a thread, and holds up nobody for more than a second', async () => {
  const simple = simpleDetectorWhole();
  const slow: Detector['scan'] = (bytes, start, end, options) => {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString();
    if (!text.startsWith('slow')) return simple.scan(bytes, start, end, options);
    for (;;) {
      options.budget?.spend(1000);
      for (const until = performance.now() + 0.1; performance.now() < until;);
    }
  };
  const one = await lab({ detector: { ...simple, scan: slow } });
  const messages = [{ role: 'user', content: `slow ${'and steady '.repeat(60_000 / 11)} ${ssn}` }];
  const begun = performance.now();
  const reply = one.post('/v1/chat/completions', { model: 'm', messages });
  const other = one.post('/v1/chat/completions', { model: 'm', messages: [] });
  expect((await other).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(5000);
  expect((await reply).status).toBe(200);
  expect(one.upstream.wire.includes(ssn)).toBe(false);
  await one.close();
});

test('a hanging thread holds up the bodies behind it no longer than its deadline', async () => {
  const started = performance.now();
  const replies = await Promise.all([
    at.post('/v1/chat/completions', say('trick: loop for ever')),
    ...Array.from({ length: 3 }, () => at.post('/v1/chat/completions', say(ssn))),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([503, 200, 200, 200]);
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(at.upstream.wire.includes(ssn)).toBe(false);
});

test('bodies that would wait in too long a line are refused', async () => {
  const body = Buffer.from(JSON.stringify({ model: 'm', messages: [{ role: 'user', content: '- '.repeat(9 << 19) }] }));
  const caller = at.parts.operators.resolve({ path: undefined, header: undefined, key: undefined });
  const inspect = async (): Promise<unknown> => at.parts.inspector.inspect(body, SHAPES[0] as Shape, caller, 'general');
  const ends = await Promise.allSettled(Array.from({ length: 12 }, inspect));
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
}, 60_000);

test('threads take the settings of a reloaded file', async () => {
  const path = join(at.dir, 'gateway.json');
  writeFileSync(path, JSON.stringify({ operators: { defaults: { kinds: { off: ['us_ssn'] } } } }));
  expect((await at.post('/v1/chat/completions', say(ssn))).headers.get('x-blackbar-entities')).toBe('1');
  expect(reload(at.parts, { DATA_DIR: at.dir, CONFIG_FILE: path, UPSTREAM_BASE_URL: at.upstream.url })).toBe(true);
  expect((await at.post('/v1/chat/completions', say(ssn))).headers.get('x-blackbar-entities')).toBe('0');
});

test("the product's own thread has the product's detector, and time for a table full of people", async () => {
  const config = configOf({ DATA_DIR: ':memory:', UPSTREAM_BASE_URL: at.upstream.url });
  const parts = await createParts(config, {
    keys: { current: Buffer.alloc(32, 1) },
    store: at.parts.store,
    thread: { module: threadFrom(new URL('../../gateway/inspect/worker.ts', import.meta.url)) },
  });
  const caller = parts.operators.resolve({ path: undefined, header: undefined, key: undefined });
  const valid = ['536', '90', '4399'].join('-');
  const body = Buffer.from(say(`My SSN is ${valid}.`));
  const inspected = await parts.inspector.inspect(body, SHAPES[0] as Shape, caller, 'general');
  expect(inspected.bytes.includes(valid)).toBe(false);
  expect([...inspected.summary.kinds].map(String)).toEqual(['us_ssn,1']);
  const row = (i: number): string =>
    `${i}. Mr. Peter Fenwick, born 1971-03-0${(i % 9) + 1}, SSN ${valid}, mail p${i}@acme.example\n`;
  const table = Buffer.from(say(Array.from({ length: 5_000 }, (_, i) => row(i)).join('')));
  const people = await parts.inspector.inspect(table, SHAPES[0] as Shape, caller, 'general');
  expect(people.bytes.includes(valid)).toBe(false);
  expect(people.summary.entities).toBeGreaterThan(14_500);
  await parts.inspector.close();
  await parts.upstreams.close();
});
