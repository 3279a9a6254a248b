/** Starting and stopping: configuration once, parts, self-test, listening, and a clean end. */
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import type { Config, Environment } from '../../config/index.ts';
import { DamagedTables } from '../../detector/index.ts';
import { LedgerError, StoreError } from '../../payments/index.ts';
import { createApp } from '../app.ts';
import { baseUrlOf, listeningUrl } from '../http/base-url.ts';
import { storeAnswer } from '../deadline.ts';
import type { Budget } from '../telemetry/instruments.ts';
import { keepHandingOver, sinkOf } from '../journal/hand-over.ts';
import { LEDGER_PROBLEMS } from '../ledgers.ts';
import { faultName } from '../log.ts';
import { closeParts, createParts, type Parts } from '../parts.ts';
import { checkKinds, readConfig } from './read-config.ts';
import { reload } from './reload.ts';
import { readSecretKeys } from './secret-key.ts';
import { StartRefused, WRONG_CONFIGURATION } from './start-refused.ts';
import { storeRefused } from './store-refused.ts';
import type { Telemetry } from '../telemetry/sdk.ts';
import { VERSION } from '../version.ts';

/** Connections whose answers were not complete in time are cut. */
const CLOSE_MS = 1_000;
/**
 * How far the old objects may grow before V8 collects them. Left to itself it allows so few tens of megabytes beside our
 * small heap that under load one collection begins where the last has ended: a tenth of all work, and most of the tail.
 */
const HEAP_GROWTH = '--heap-growing-percent=150';

export interface Running {
  readonly app: FastifyInstance;
  readonly parts: Parts;
  /** What a client puts in front of every path. */
  readonly baseUrl: string;
  stop(): Promise<void>;
}

async function openParts(config: Config, telemetry: Telemetry | undefined): Promise<Parts> {
  try {
    const given = telemetry === undefined ? {} : { measures: telemetry.measures };
    const parts = await createParts(config, { ...given, keys: readSecretKeys(config) });
    telemetry?.watchBudgets(() => budgetsOf(parts));
    const { ledgers } = parts;
    if (ledgers !== undefined) telemetry?.watchGas(() => ledgers.gas.read());
    return parts;
  } catch (error) {
    if (error instanceof StoreError) throw storeRefused(error.code, config);
    if (error instanceof LedgerError)
      throw new StartRefused(WRONG_CONFIGURATION, LEDGER_PROBLEMS[error.code] ?? 'The ledgers cannot be opened.');
    throw error;
  }
}

/** Loads the SDK where there is somebody to tell. */
async function openTelemetry(config: Config): Promise<Telemetry | undefined> {
  if (config.metrics_port === undefined && config.otel_exporter_otlp_endpoint === undefined) return undefined;
  const { startTelemetry } = await import('../telemetry/sdk.ts');
  try {
    return await startTelemetry(config, VERSION);
  } catch (error) {
    throw new StartRefused(1, `METRICS_PORT cannot be listened on: ${listenFault(error)}.`);
  }
}

const LISTEN_FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there: take another port',
  EADDRNOTAVAIL: 'this machine has no such address',
  EACCES: 'ports below 1024 need more rights',
  ENOTFOUND: 'HOST is no address and no name that is known',
};

function listenFault(error: unknown): string {
  const fault = faultName(error).toString();
  const why = LISTEN_FAULTS[fault];
  return why === undefined ? fault : `${fault}, ${why}`;
}

/** What every listed operator may still use today. */
async function budgetsOf({ operators, store }: Parts): Promise<Budget[]> {
  const budgets = operators.listed.map(async ({ name: operator, caller: { operator: own } }) => {
    const { units } = await storeAnswer(store.readBudget(own.account, own.limits));
    return units.remaining === null ? [] : [{ operator, remaining: units.remaining }];
  });
  return (await Promise.all(budgets)).flat();
}

/** Opens everything, tests itself, listens. What was opened is closed again if that fails. @throws StartRefused with its exit code */
export async function start(config: Config): Promise<Running> {
  const telemetry = await openTelemetry(config);
  try {
    const parts = await openParts(config, telemetry);
    try {
      return runningOf(await listen(config, parts), parts, telemetry);
    } catch (error) {
      await closeParts(parts);
      throw error;
    }
  } catch (error) {
    await telemetry?.stop();
    throw error;
  }
}

/** The service, once it has proved that it finds what it must. */
async function listen(config: Config, parts: Parts): Promise<FastifyInstance> {
  checkKinds(config, parts.detector);
  if (!parts.detectorWorks()) {
    parts.log.write('error', 'self_test_failed');
    throw new StartRefused(1, 'The self-test failed: a canary got through the inspection. Nothing is served.');
  }
  const app = await createApp(parts);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw new StartRefused(1, `HOST and PORT cannot be listened on: ${listenFault(error)}.`);
  }
  // Only now: V8 takes kept code for the flags under which it was compiled, and for no others.
  setFlagsFromString(HEAP_GROWTH);
  return app;
}

function runningOf(app: FastifyInstance, parts: Parts, telemetry: Telemetry | undefined): Running {
  const { config, log, store } = parts;
  const { port } = app.server.address() as AddressInfo;
  log.write('debug', 'started', { port });
  const sink = sinkOf(config);
  const handing = sink === undefined ? undefined : keepHandingOver(store, sink, log);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    log.write('debug', 'stopping');
    await parts.drain.finish(config.limits.drain_ms);
    const forced = setTimeout(() => {
      app.server.closeAllConnections();
    }, CLOSE_MS);
    await app.close();
    clearTimeout(forced);
    await handing?.stop();
    await closeParts(parts);
    await telemetry?.stop();
  };
  return { app, parts, baseUrl: baseUrlOf(config, app), stop: () => (stopping ??= stop()) };
}

/** The lines that a start prints. */
function greeting({ app, baseUrl, parts }: Pick<Running, 'app' | 'baseUrl' | 'parts'>): string {
  const { config } = parts;
  const here = listeningUrl(config, app);
  const targets = config.upstreams.map(({ name, base_url }) => `${name} ${base_url}`).join(', ');
  const body =
    '{"model":"any","messages":[{"role":"user","content":"Mail jane.doe@acme.com, card 4111 1111 1111 1111."}]}';
  const lines = [
    `Blackbar listens on ${here}${baseUrl === here ? '' : ` for ${baseUrl}`}`,
    `Forwards to ${targets}`,
    `Try: curl -s ${here}/upstreams/echo/v1/chat/completions -H 'content-type: application/json' -d '${body}'`,
  ];
  return lines.slice(0, config.echo_upstream ? 3 : 2).join('\n');
}

/** Runs the service until it is told to stop; undefined, and an exit code, where it cannot start. */
export async function run(env: Environment): Promise<Running | undefined> {
  outliveReaders();
  try {
    const config = readConfig(env, (line) => process.stderr.write(`${line}\n`));
    const running = await start(config);
    const stop = (): void => {
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    process.on('SIGHUP', () => {
      reload(running.parts, env);
    });
    guard(running.parts);
    // Where a log store reads stdout, every line of it is JSON.
    const people = config.journal_sink === 'stdout' ? process.stderr : process.stdout;
    people.write(`${greeting(running)}\n`);
    return running;
  } catch (error) {
    process.stderr.write(`${whyNot(error)}\n`);
    process.exitCode = error instanceof StartRefused ? error.exitCode : 1;
    return undefined;
  }
}

/** What is told of a start that was given up; of a fault its name alone. */
function whyNot(error: unknown): string {
  if (error instanceof StartRefused) return error.message;
  if (error instanceof DamagedTables) return `${error.message} Install or build it anew.`;
  return `Blackbar could not start: ${faultName(error).toString()}.`;
}

/**
 * Whoever reads the lines of the log may leave, and a disk that takes them may be full: calls are served all the same. Without
 * a listener, the next line would end the process.
 */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.removeAllListeners('error').on('error', () => undefined);
}

/** What nobody caught is told by its name only: its message may hold what it was working on. */
function guard({ log }: Parts): void {
  process.on('uncaughtException', (error) => {
    log.write('error', 'fault', { fault: faultName(error) });
    process.exit(1);
  });
  process.on('unhandledRejection', (error) => {
    log.write('error', 'fault', { fault: faultName(error) });
    process.exit(1);
  });
}
