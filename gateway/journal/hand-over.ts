/** JOURNAL_SINK: what the journal holds goes to a log store, once a second; the store keeps what was not taken yet. */
import type { Writable } from 'node:stream';
import type { Config } from '../../config/index.ts';
import { eventLine, handOver, logLine, type JournalSink, type Store } from '../../payments/index.ts';
import { faultName, type Log } from '../log.ts';
import { createOtlpSink } from './otlp.ts';

const EVERY_MS = 1_000;
/** Where a collector listens, where nothing else is said. */
const COLLECTOR = 'http://localhost:4318';

export interface HandOver {
  /** Hands over what is left, then stops. */
  stop(): Promise<void>;
}

/** Lines on stdout, beside the process's own log. What cannot be written, because the reader has gone, is not taken. */
export function createStdoutSink(out: Pick<Writable, 'write'>): JournalSink {
  return {
    write: ({ events, log }) =>
      new Promise((resolve, reject) => {
        const lines = [...events.map(eventLine), ...log.map(logLine)].map((line) => `${line}\n`);
        out.write(lines.join(''), (error) => (error ? reject(error) : resolve()));
      }),
  };
}

/** The sink of a configuration; undefined where the store keeps everything itself. */
export function sinkOf({
  journal_sink: sink,
  otel_exporter_otlp_endpoint: endpoint = COLLECTOR,
  secrets,
}: Config): JournalSink | undefined {
  if (sink === 'stdout') return createStdoutSink(process.stdout);
  return sink === 'otlp' ? createOtlpSink(endpoint, secrets.otel_exporter_otlp_headers ?? '') : undefined;
}

/** Keeps handing over, one turn at a time. What a sink does not take stays and is offered again. */
export function keepHandingOver(store: Store, sink: JournalSink, log: Log): HandOver {
  let turn: Promise<void> = Promise.resolve();
  let running = false;
  const hand = async (): Promise<void> => {
    try {
      await handOver(store.journal, sink);
    } catch (error) {
      log.write('error', 'journal_not_taken', { fault: faultName(error) });
    } finally {
      running = false;
    }
  };
  const start = (): void => {
    if (running) return;
    running = true;
    turn = hand();
  };
  const timer = setInterval(start, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await turn;
      start();
      await turn;
    },
  };
}
