/** The trace of a paid call, over two real chains. */
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInstruments, type Instruments } from '../../gateway/telemetry/instruments.ts';
import { stopChains } from '../devnet/anvil.ts';
import type { Lab } from './lab.ts';
import {
  BUNDLE_ADDRESS,
  BUNDLE_PRICE,
  paidLab,
  payer,
  payingFetch,
  startChains,
  TEXT,
  type Chains,
} from './paid-lab.ts';

const spans = new InMemorySpanExporter();
const tracers = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
const meters = new MeterProvider();
let instruments: Instruments;
let chains: Chains;
let here: Lab;
beforeAll(async () => {
  chains = await startChains();
  instruments = createInstruments(meters.getMeter('test'), tracers.getTracer('test'));
  here = await paidLab(chains, { measures: instruments.measures });
});
afterAll(async () => {
  await here.close();
  instruments.stop();
  await stopChains();
});

/** The last request and what stands below it, in order of their ends. */
async function lastTrace(): Promise<{ request: ReadableSpan; steps: ReadableSpan[] }> {
  const requests = (): ReadableSpan[] => spans.getFinishedSpans().filter(({ parentSpanContext: up }) => !up);
  await expect.poll(() => requests().at(-1)?.name).toBe('POST /sanitize');
  const request = requests().at(-1) as ReadableSpan;
  const id = request.spanContext().spanId;
  return { request, steps: spans.getFinishedSpans().filter(({ parentSpanContext: up }) => up?.spanId === id) };
}
const told = ({ request, steps }: { request: ReadableSpan; steps: ReadableSpan[] }): string =>
  [request, ...steps].map(({ name, attributes, events }) => JSON.stringify({ name, attributes, events })).join();

test('a call that pays for itself shows its inspection, its settlement and the wait for its anchor', async () => {
  spans.reset();
  const who = await payer(chains.b);
  const body = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: TEXT }),
  };
  const reply = await payingFetch(who)(`${here.url}/sanitize`, body);
  expect(reply.status).toBe(200);
  await expect.poll(() => spans.getFinishedSpans().map(({ name }) => name)).toContain('anchor');
  const trace = await lastTrace();
  expect(new Set(trace.steps.map(({ name }) => name))).toEqual(new Set(['inspect', 'settle', 'anchor']));
  const [settle, anchor] = ['settle', 'anchor'].map((name) => trace.steps.find((one) => one.name === name));
  expect(settle?.endTime).toBeDefined();
  expect(Number(settle?.endTime[0]) * 1e9 + Number(settle?.endTime[1])).toBeLessThanOrEqual(
    Number(anchor?.endTime[0]) * 1e9 + Number(anchor?.endTime[1]),
  );
  for (const secret of ['jane', who.address, who.address.toLowerCase()]) expect(told(trace)).not.toContain(secret);
});

test('a bundle’s call shows its inspection, its charge and the wait for its anchor', async () => {
  const who = await payer(chains.a, BUNDLE_PRICE);
  await chains.a.fund(who.address);
  const tx_hash = await chains.a.transfer(who, BUNDLE_ADDRESS, BUNDLE_PRICE);
  // Until the chain that the gateway sees has the transfer, it says 425.
  await expect
    .poll(async () => {
      spans.reset();
      return (await here.post('/sanitize', { text: TEXT, tx_hash })).status;
    })
    .toBe(200);
  const trace = await lastTrace();
  const names = trace.steps.map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(['inspect', 'budget', 'anchor']));
  expect(names.at(-1)).toBe('anchor');
  for (const secret of ['jane', tx_hash]) expect(told(trace)).not.toContain(secret);
});
