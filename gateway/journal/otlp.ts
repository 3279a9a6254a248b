/** Journal entries to an OpenTelemetry collector: OTLP over HTTP, JSON encoding, opentelemetry-proto 1.x logs. */
import { otlpHeaders } from '../../config/index.ts';
import type { EventRecord, JournalSink, LogRecord } from '../../payments/index.ts';

const TIMEOUT_MS = 5_000;
const INFO = 9;

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue: string } | { readonly intValue: string };
}

const text = (key: string, value: string): Attribute => ({ key, value: { stringValue: value } });

const record = (at: number, body: string, ...attributes: Attribute[]): object => ({
  timeUnixNano: `${at}000000`,
  severityNumber: INFO,
  severityText: 'INFO',
  body: { stringValue: body },
  attributes,
});

const eventRecord = ({ seq, at, salt, body, requestId }: EventRecord): object =>
  record(
    at,
    body,
    text('blackbar.type', 'event'),
    { key: 'blackbar.seq', value: { intValue: String(seq) } },
    text('blackbar.salt', salt),
    text('blackbar.request_id', requestId),
  );

const logRecord = ({ seq, at, text: sanitized, requestId }: LogRecord): object =>
  record(
    at,
    sanitized,
    text('blackbar.type', 'log'),
    { key: 'blackbar.seq', value: { intValue: String(seq) } },
    text('blackbar.request_id', requestId),
  );

/** @param endpoint as OTEL_EXPORTER_OTLP_ENDPOINT has it, without `/v1/logs` */
export function createOtlpSink(endpoint: string, headers: string): JournalSink {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/logs`;
  const more = otlpHeaders(headers);
  return {
    async write({ events, log }) {
      const logRecords = [...events.map(eventRecord), ...log.map(logRecord)];
      const resource = { attributes: [text('service.name', 'blackbar')] };
      const body = { resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'blackbar.journal' }, logRecords }] }] };
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...more, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error('the collector refused');
    },
  };
}
