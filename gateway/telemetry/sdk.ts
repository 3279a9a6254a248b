/**
 * The OpenTelemetry SDK: Prometheus on a port of its own (METRICS_PORT), OTLP where OTEL_EXPORTER_OTLP_ENDPOINT says.
 * Loaded only where one of the two is set. An exporter that fails or hangs costs spans and points, never a call.
 */
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader, type MetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { otlpHeaders, type Config } from '../../config/index.ts';
import { createInstruments, type Instruments } from './instruments.ts';
import type { Measures } from './measures.ts';

const EXPORT_MS = 15_000;
const TIMEOUT_MS = 3_000;
/** Kinds times surfaces, all of them closed lists. */
const SERIES = 10_000;

export interface Telemetry {
  readonly measures: Measures;
  readonly watchBudgets: Instruments['watchBudgets'];
  readonly watchGas: Instruments['watchGas'];
  /** Sends what is left and closes the port. */
  stop(): Promise<void>;
}

/** Starts what the configuration asks for. Rejects when METRICS_PORT cannot be listened on. */
export async function startTelemetry(config: Config, version: string): Promise<Telemetry> {
  const { metrics_port: port, otel_exporter_otlp_endpoint: endpoint, host, secrets } = config;
  const resource = resourceFromAttributes({ 'service.name': 'blackbar', 'service.version': version });
  const readers: MetricReader[] = [];
  if (port !== undefined) readers.push(await prometheus(host, port));
  const otlp = endpoint === undefined ? undefined : otlpTo(endpoint, secrets.otel_exporter_otlp_headers ?? '');
  if (otlp !== undefined)
    readers.push(new PeriodicExportingMetricReader({ exporter: otlp.metrics, exportIntervalMillis: EXPORT_MS }));
  const meters = new MeterProvider({
    resource,
    readers,
    views: [{ instrumentName: 'blackbar.redactions', aggregationCardinalityLimit: SERIES }],
  });
  const tracers = otlp && new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(otlp.traces)] });
  const { measures, watchBudgets, watchGas, stop } = createInstruments(
    meters.getMeter('blackbar', version),
    tracers?.getTracer('blackbar', version),
  );
  return {
    measures,
    watchBudgets,
    watchGas,
    async stop() {
      stop();
      await Promise.allSettled([meters.shutdown(), tracers?.shutdown()]);
    },
  };
}

async function prometheus(host: string, port: number): Promise<MetricReader> {
  const exporter = new PrometheusExporter({
    host,
    port,
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  await exporter.startServer();
  return exporter;
}

function otlpTo(endpoint: string, headers: string): { traces: OTLPTraceExporter; metrics: OTLPMetricExporter } {
  const base = endpoint.replace(/\/+$/, '');
  const more = { headers: otlpHeaders(headers), timeoutMillis: TIMEOUT_MS };
  return {
    traces: new OTLPTraceExporter({ url: `${base}/v1/traces`, ...more }),
    metrics: new OTLPMetricExporter({ url: `${base}/v1/metrics`, ...more }),
  };
}
