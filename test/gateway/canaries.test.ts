/** A small run of `npm run canaries`, and some of its requests over real sockets. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { count, describe } from '../canaries/count.ts';
import { plantedRequest } from '../canaries/plant.ts';
import { reached } from '../canaries/reached.ts';
import { randomFrom } from '../support/generate.ts';
import { lab, type Lab, productsDetector } from './lab.ts';

const seed = Math.floor(Math.random() * 1e6);
const PATHS = new Map([
  ['openai-chat', '/v1/chat/completions'],
  ['openai-responses', '/v1/responses'],
]);

let at: Lab;
beforeAll(async () => {
  at = await lab({ ...productsDetector() });
});
afterAll(async () => at.close());

test('the count sees every canary where nothing was redacted', () => {
  const r = randomFrom(seed);
  for (let i = 0; i < 20; i++) {
    const { body, canaries } = plantedRequest(r, i);
    expect(reached(Buffer.from(body), canaries)).toEqual(canaries);
  }
});

test('no canary can be read in what would be sent, and nothing ordinary is refused', { timeout: 120_000 }, () => {
  const result = count(2_000, seed, 60);
  expect(result.reached.length + result.refusedPlain.length, describe(result, seed)).toBe(0);
  expect(result.planted).toBeGreaterThan(300);
});

test('no canary reaches the upstream over real sockets', { timeout: 60_000 }, async () => {
  const r = randomFrom(seed + 1);
  for (let i = 0; i < 16; i++) {
    const { shape, body, canaries } = plantedRequest(r, i);
    const path = PATHS.get(shape);
    if (path === undefined) continue;
    at.upstream.reset();
    const { status, text } = await at.post(path, body);
    expect([status, text.slice(0, 300)]).toEqual([200, expect.anything()]);
    expect(reached(at.upstream.requests[0]?.body as Buffer, canaries)).toEqual([]);
  }
});
