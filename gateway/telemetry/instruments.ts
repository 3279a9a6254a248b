/** Metrics and spans by the OpenTelemetry API; the SDK behind it is `sdk.ts`. */
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Meter,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SafeId, type Gas } from '../../payments/index.ts';
import { isModelRoute, operationOf, providerOf } from './gen-ai.ts';
import type { LogEvent, LogValue } from '../log-event.ts';
import type { Measures } from './measures.ts';

/** Every metric, by its name: what a dashboard or an alert may use. */
export const METRICS = {
  'gen_ai.client.operation.duration': ['histogram', 's', 'Model calls, from the request to the end of the answer.'],
  'http.server.request.duration': ['histogram', 's', 'Requests by route pattern and status.'],
  'blackbar.requests.active': ['up_down', '{request}', 'Requests and streams that are running.'],
  'blackbar.redactions': ['counter', '{entity}', 'Entities found, by kind and surface.'],
  'blackbar.inspection.duration': ['histogram', 's', 'Time of the detector for one call, by surface.'],
  'blackbar.step.duration': ['histogram', 's', 'Time of the store, the facilitator and the ledger for one call.'],
  'blackbar.calls.blocked': ['counter', '{call}', 'Calls that were refused, by code.'],
  'blackbar.fail_closed': ['counter', '{call}', 'Calls that were refused because a part of ours failed.'],
  'blackbar.streams.truncated': ['counter', '{stream}', 'Streams that ended with an error event.'],
  'blackbar.budget.remaining': ['observed', '{call}', 'What a listed operator may still use today.'],
  'blackbar.gas.transactions': ['observed', '{transaction}', 'Transactions that a key can still pay for.'],
  'blackbar.self_test': ['gauge', '1', '1 if the last self-test held.'],
  'blackbar.event_loop.stall': [
    'observed',
    's',
    'The longest time without a turn of the event loop since the last look.',
  ],
  'blackbar.memory': ['observed', 'By', 'Resident memory of the process.'],
} as const;

/** Seconds; the detector is at the small end, reasoning models at the large. */
const BOUNDARIES = [
  0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300,
];
/** Which of our parts failed, by what the log is told. */
const PARTS: Partial<Record<LogEvent, string>> = {
  detector_error: 'detector',
  store_error: 'store',
  fault: 'internal',
  self_test_failed: 'self_test',
};
const FAIL_CLOSED_CODES: ReadonlySet<string> = new Set([
  'ledger_unavailable',
  'facilitator_unavailable',
  'settlement_pending',
  'audit_unavailable',
]);
/** How finely the event loop is looked at. */
const RESOLUTION_MS = 10;
/** Requests whose spans are kept until they end. */
const MOST_RUNNING = 50_000;

interface Running {
  readonly at: number;
  readonly span: Span | undefined;
  upstream: Span | undefined;
  code: string | undefined;
}

export interface Instruments {
  readonly measures: Measures;
  /** Asks for the budgets of listed operators whenever somebody looks. */
  readonly watchBudgets: (read: () => Promise<readonly Budget[]>) => void;
  /** Asks for what the keys of the ledgers can still pay for. */
  readonly watchGas: (read: () => readonly Gas[]) => void;
  readonly stop: () => void;
}

export interface Budget {
  /** Of the configuration. */
  readonly operator: string;
  readonly remaining: number;
}

/** Creates the instruments. Without a tracer there are no spans. */
export function createInstruments(meter: Meter, tracer: Tracer | undefined): Instruments {
  const counter = (name: keyof typeof METRICS) => meter.createCounter(name, optionsOf(name));
  const histogram = (name: keyof typeof METRICS) =>
    meter.createHistogram(name, { ...optionsOf(name), advice: { explicitBucketBoundaries: BOUNDARIES } });
  const operations = histogram('gen_ai.client.operation.duration');
  const requests = histogram('http.server.request.duration');
  const inspections = histogram('blackbar.inspection.duration');
  const steps = histogram('blackbar.step.duration');
  const redactions = counter('blackbar.redactions');
  const blocked = counter('blackbar.calls.blocked');
  const failClosed = counter('blackbar.fail_closed');
  const truncated = counter('blackbar.streams.truncated');
  const active = meter.createUpDownCounter('blackbar.requests.active', optionsOf('blackbar.requests.active'));
  const selfTest = meter.createGauge('blackbar.self_test', optionsOf('blackbar.self_test'));
  const stop = observe(meter);
  const running = new Map<string, Running>();
  const under = (parent: Span | undefined) =>
    parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);

  const measures: Measures = {
    began(requestId, traceparent) {
      active.add(1);
      if (running.size >= MOST_RUNNING) return;
      const span = tracer?.startSpan('request', { kind: SpanKind.SERVER }, remote(traceparent));
      const at = performance.now();
      running.set(requestId.toString(), { at, span, upstream: undefined, code: undefined });
    },
    ended(requestId, { method, route, status }) {
      active.add(-1);
      const call = running.get(requestId.toString());
      if (call === undefined) return;
      running.delete(requestId.toString());
      const seconds = (performance.now() - call.at) / 1000;
      const error = call.code === undefined ? {} : { 'error.type': call.code };
      const labels = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        ...error,
      };
      requests.record(seconds, labels);
      const genAi = isModelRoute(route)
        ? { 'gen_ai.operation.name': operationOf(route), 'gen_ai.provider.name': providerOf(route) }
        : undefined;
      if (genAi !== undefined) operations.record(seconds, { ...genAi, ...error });
      if (call.upstream !== undefined && genAi !== undefined) call.upstream.setAttributes(genAi);
      if (status >= 500) call.upstream?.setStatus({ code: SpanStatusCode.ERROR });
      call.upstream?.end();
      call.span?.updateName(`${method} ${route}`);
      call.span?.setAttributes({ ...labels, 'blackbar.request_id': requestId.toString() });
      if (status >= 500) call.span?.setStatus({ code: SpanStatusCode.ERROR });
      call.span?.end();
    },
    async step(requestId, name, work) {
      const call = running.get(requestId.toString());
      const span = call?.span && tracer?.startSpan(name, {}, under(call.span));
      const before = performance.now();
      try {
        return await work();
      } catch (error) {
        span?.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span?.end();
        steps.record((performance.now() - before) / 1000, { step: name });
      }
    },
    charged(charge, answer) {
      const { requestId, route, kinds = [], micros, entities, risk, context, access, upstream } = charge.event;
      const surface = route.toString();
      inspections.record(micros / 1e6, { surface });
      const call = running.get(requestId.toString());
      if (call?.span !== undefined) {
        const end = performance.now();
        const attributes = { 'blackbar.entities': entities, 'blackbar.risk': risk, 'blackbar.context': context };
        const startTime = end - micros / 1000;
        tracer?.startSpan('inspect', { startTime, attributes }, under(call.span)).end(end);
      }
      if (!answer.ok) return;
      for (const [kind, count] of kinds) redactions.add(count, { type: kind.toString(), surface });
      if (access === 'proxy' && call?.span !== undefined)
        call.upstream = tracer?.startSpan(
          'upstream',
          { kind: SpanKind.CLIENT, ...(upstream && { attributes: { 'blackbar.upstream': upstream.toString() } }) },
          under(call.span),
        );
    },
    selfTested: (ok) => selfTest.record(ok ? 1 : 0),
    noted(event, fields) {
      const part = PARTS[event];
      if (part !== undefined) failClosed.add(1, { part });
      if (event === 'stream_truncated') truncated.add(1);
      const call = running.get(word(fields?.['request_id']) ?? '');
      if (event === 'upstream_error' && call !== undefined) call.code = event;
      if (event !== 'refused') return;
      const code = word(fields?.['code']);
      if (code === undefined) return;
      const count = fields?.['count'];
      blocked.add(typeof count === 'number' ? count : 1, { reason: code });
      if (FAIL_CLOSED_CODES.has(code)) failClosed.add(1, { part: code });
      if (call !== undefined) call.code = code;
    },
  };
  return {
    measures,
    watchBudgets(read) {
      const name = 'blackbar.budget.remaining';
      meter.createObservableGauge(name, optionsOf(name)).addCallback(async (result) => {
        for (const { operator, remaining } of await read()) result.observe(remaining, { operator });
      });
    },
    watchGas(read) {
      const name = 'blackbar.gas.transactions';
      meter.createObservableGauge(name, optionsOf(name)).addCallback((result) => {
        for (const { transactions, role, ledger, key } of read()) result.observe(transactions, { role, ledger, key });
      });
    },
    stop,
  };
}

const optionsOf = (name: keyof typeof METRICS): { unit: string; description: string } => {
  const [, unit, description] = METRICS[name];
  return { unit, description };
};

/** A word of the log as a label: only what the log itself may hold. */
const word = (value: LogValue): string | undefined => (value instanceof SafeId ? value.toString() : undefined);

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;

/** The client's own trace, if it has one: W3C trace context. */
function remote(traceparent: string | undefined): Context {
  const [, traceId, spanId, sampled] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(sampled), isRemote: true });
}

/** What is looked at when somebody asks. */
function observe(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  meter
    .createObservableGauge('blackbar.event_loop.stall', optionsOf('blackbar.event_loop.stall'))
    .addCallback((result) => {
      result.observe(Math.max(0, delay.max / 1e9 - RESOLUTION_MS / 1000));
      delay.reset();
    });
  meter
    .createObservableGauge('blackbar.memory', optionsOf('blackbar.memory'))
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  return () => delay.disable();
}
