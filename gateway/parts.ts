/** What the service is made of, put together in one place and handed down; tests replace single parts. */
import { randomBytes } from 'node:crypto';
import { liveConfig, type Config, type LiveConfig } from '../config/index.ts';
import { createDetector, type Detector, type Mode } from '../detector/index.ts';
import {
  createPseudonyms,
  createRedisStore,
  createSqliteStore,
  SafeId,
  StoreError,
  type LedgerParts,
  type Ledgers,
  type Pseudonyms,
  type SecretKeys,
  type Store,
  type StoreFault,
} from '../payments/index.ts';
import { createReplyScan, type StoppableScan } from './forward/scan-response.ts';
import { createLookupLimit } from './http/courtesy.ts';
import { createDrain, type Drain } from './http/drain.ts';
import { createUpstreams, type Upstreams } from './forward/upstreams.ts';
import { createInspector, type InspectSettings, type Inspector } from './inspect/inspect.ts';
import type { Setup } from './inspect/jobs.ts';
import type { Thread } from './inspect/offload.ts';
import { kindWordsOf } from './known-kinds.ts';
import { createLog, faultName, measuredLog, type Log } from './log.ts';
import { NO_MEASURES, type Measures } from './telemetry/measures.ts';
import { noteLedger, openConfigured } from './ledgers.ts';
import { createAdmin, type Admin } from './operators/admin.ts';
import { createSelfTest } from './self-test.ts';
import { createOperators, type Caller, type Operators } from './operators/operators.ts';

export interface Parts {
  /** What holds now: read it when it is needed, because its run-time parts change on reload. */
  readonly config: Config;
  readonly takeConfig: LiveConfig['take'];
  readonly now: () => Date;
  readonly log: Log;
  readonly measures: Measures;
  readonly detector: Detector;
  /** The detector's version, for the journal. */
  readonly detectorVersion: SafeId;
  readonly kindWord: InspectSettings['kindWord'];
  /** Does the self-test hold? It runs once a second at most. */
  readonly detectorWorks: () => boolean;
  /** Redacts what the model says, for callers who want it. */
  readonly replyScan: (caller: Caller, mode: Mode) => StoppableScan;
  readonly pseudonyms: Pseudonyms;
  readonly store: Store;
  readonly operators: Operators;
  readonly admin: Admin;
  readonly upstreams: Upstreams;
  /** What takes money; undefined where no ledger is configured. */
  readonly ledgers: Ledgers | undefined;
  /** May this client ask the chain for one more hash that nobody here knows? By its address. */
  readonly mayLookUp: (client: string) => boolean;
  readonly drain: Drain;
  /** The inspection of the model routes. */
  readonly inspector: Inspector;
}

/** What may be replaced. */
export type Given = Partial<Pick<Parts, 'now' | 'log' | 'measures' | 'detector' | 'store' | 'ledgers'>> & {
  readonly keys: SecretKeys;
  /** How inspection threads are started. */
  readonly thread?: Omit<Thread, 'setup'>;
};

/** Puts the parts together. Rejects with StoreError when the store cannot be opened, LedgerError for wrong ledgers. */
export async function createParts(first: Config, given: Given): Promise<Parts> {
  const { config, take } = liveConfig(first);
  const now = given.now ?? (() => new Date());
  const measures = given.measures ?? NO_MEASURES;
  const log = measuredLog(
    given.log ?? createLog(config.log_level, now, (line) => process.stdout.write(line)),
    measures,
  );
  const detector = given.detector ?? createDetector({ now, custom: config.kinds.custom });
  const kindWord = kindWordsOf(detector);
  const pseudonyms = createPseudonyms(given.keys);
  const store = given.store ?? (await openStore(config, now, log));
  const operators = createOperators(config, pseudonyms, kindWord);
  const ledgers =
    given.ledgers ??
    (await openOrClose(config, {
      store,
      pseudonyms,
      keys: given.keys,
      now: () => now().getTime(),
      random: randomBytes,
      onNotice: (notice) => noteLedger(notice, log),
    }));
  const setup = (): Setup => ({ config: operators.config, keys: given.keys });
  const inspector = createInspector(detector, now, { ...given.thread, setup });
  const scanOf = createReplyScan(detector);
  return {
    config,
    takeConfig: take,
    now,
    log,
    measures,
    detector,
    detectorVersion: SafeId.among([detector.version])(detector.version) as SafeId,
    kindWord,
    detectorWorks: createSelfTest(detector, kindWord, measures),
    replyScan: (caller, mode) => ({
      ...scanOf(caller.inspection(mode)),
      inThread: (reply, elsewhere) => inspector.scanReply(reply, caller, mode, elsewhere),
    }),
    pseudonyms,
    store,
    operators,
    admin: createAdmin(config),
    upstreams: createUpstreams(config),
    ledgers,
    mayLookUp: createLookupLimit(),
    drain: createDrain(),
    inspector,
  };
}

async function openOrClose(config: Config, parts: LedgerParts): Promise<Ledgers | undefined> {
  try {
    return await openConfigured(config, parts);
  } catch (error) {
    await parts.store.close();
    throw error;
  }
}

/** The source under a loader, what was built otherwise. */
const CHECKPOINTER = import.meta.url.endsWith('.ts')
  ? new URL('../payments/store/sqlite/checkpoint-thread.ts', import.meta.url)
  : new URL(import.meta.resolve('#root/dist/payments/store/sqlite/checkpoint-thread.js'));

/** The one store: in Redis where many processes share it, else a file of this process. Rejects with StoreError. */
async function openStore(config: Config, now: () => Date, log: Log): Promise<Store> {
  const { redis_url: url } = config.secrets;
  const settings = {
    random: randomBytes,
    journalDays: config.journal_days,
    evidenceDays: config.evidence_days,
    onFault: (code: StoreFault) => {
      log.write('error', 'store_error', { fault: faultName(new StoreError(code)) });
    },
  };
  return url === undefined
    ? createSqliteStore({
        ...settings,
        dir: config.data_dir,
        checkpointer: CHECKPOINTER,
        now: () => now().getTime(),
      })
    : await createRedisStore({ ...settings, url });
}

/** Gives back what {@link createParts} opened. */
export async function closeParts(parts: Parts): Promise<void> {
  await parts.upstreams.close();
  await parts.ledgers?.close();
  await parts.inspector.close();
  await parts.store.close();
}
