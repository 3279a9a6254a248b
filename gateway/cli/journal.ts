/** The journal from the command line: the hash chain, an export, erasing. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/index.ts';
import {
  createPseudonyms,
  createRedisStore,
  createSqliteStore,
  exportJournal,
  foldWallet,
  openSqliteJournal,
  StoreError,
  type JournalReader,
  type Store,
  type Whose,
} from '../../payments/index.ts';
import { cefLines } from '../journal/cef.ts';
import { VERSION } from '../version.ts';
import { readSecretKeys } from '../start/secret-key.ts';
import { readConfig } from '../start/read-config.ts';
import { parse, storeFaultCode, UsageError, write, type Command } from './command.ts';

export const command: Command = {
  help: `Usage: blackbar journal verify | export | erase

verify                          checks the hash chain; exit code 1 if it does not hold, and only then
export [--format jsonl|cef]     writes the journal to stdout; --no-log leaves the sanitized texts out (CEF holds events only)
erase --request ID | --wallet ADDRESS
                                deletes events and sanitized texts; their hashes stay, so the chain still verifies.
                                With the embedded store the gateway must be stopped; while it runs, use
                                POST /admin/journal/erase.
`,
  async run([action, ...rest]) {
    const config = readConfig(process.env);
    if (action === 'verify' && rest.length === 0) return await reading(config, verify);
    if (action === 'export') {
      const { values, positionals } = parse(rest, { format: { type: 'string' }, 'no-log': { type: 'boolean' } });
      if (positionals.length > 0) throw new UsageError(this.help);
      const format = values.format ?? 'jsonl';
      if (format !== 'jsonl' && format !== 'cef') throw new UsageError('--format takes jsonl or cef.');
      return await reading(config, async (journal) => {
        const lines =
          format === 'cef' ? cefLines(journal, VERSION) : exportJournal(journal, { log: values['no-log'] !== true });
        for await (const line of lines) await write(`${line}\n`);
        return 0;
      });
    }
    if (action === 'erase') {
      const { values, positionals } = parse(rest, { request: { type: 'string' }, wallet: { type: 'string' } });
      if (positionals.length > 0) throw new UsageError(this.help);
      if ((values.request === undefined) === (values.wallet === undefined))
        throw new UsageError('erase takes --request or --wallet.');
      return await erase(config, values);
    }
    throw new UsageError(this.help);
  },
};

async function verify(journal: JournalReader): Promise<number> {
  const report = await journal.verify();
  if (!report.ok) {
    await write(`The chain does not hold: ${report.problem} at event ${report.seq}.\n`);
    return 1;
  }
  const { events, absent, unsealed, head } = report;
  await write(
    `The chain holds: ${events} events, ${absent} erased or expired, ${unsealed} not sealed yet.\nhead ${head}\n`,
  );
  return 0;
}

interface Named {
  readonly request?: string | undefined;
  readonly wallet?: string | undefined;
}

function whoseOf({ request, wallet }: Named, config: Config): Whose {
  if (request !== undefined) return { requestId: request };
  return { account: createPseudonyms(readSecretKeys(config)).of('wallet', foldWallet(wallet ?? '')) };
}

const settings = (config: Config) => ({
  random: randomBytes,
  journalDays: config.journal_days,
  evidenceDays: config.evidence_days,
});

/** Works beside the process that holds the store. */
async function reading(config: Config, work: (journal: JournalReader) => Promise<number>): Promise<number> {
  const { redis_url: url } = config.secrets;
  try {
    if (url === undefined) {
      const reader = openSqliteJournal(config.data_dir);
      return await work(reader.journal).finally(() => {
        reader.close();
      });
    }
    const store = await createRedisStore({ ...settings(config), url });
    try {
      return await work(store.journal);
    } finally {
      await store.close();
    }
  } catch (error) {
    return told(error);
  }
}

/** The store that is there. A new one would hold nothing to erase, and say so as if that were done. */
function embeddedStore(config: Config): Store {
  openSqliteJournal(config.data_dir).close();
  return createSqliteStore({ ...settings(config), dir: config.data_dir, now: Date.now });
}

async function erase(config: Config, named: Named): Promise<number> {
  const { redis_url: url } = config.secrets;
  let store: Store;
  try {
    store = url === undefined ? embeddedStore(config) : await createRedisStore({ ...settings(config), url });
  } catch (error) {
    return told(error);
  }
  try {
    const { events, log } = await store.journal.erase(whoseOf(named, config));
    await write(`Erased ${events} events and ${log} sanitized texts.\n`);
    return 0;
  } catch (error) {
    return told(error);
  } finally {
    await store.close();
  }
}

function told(error: unknown): number {
  if (!(error instanceof StoreError)) throw error;
  const why =
    error.code === 'locked'
      ? 'The gateway is running and holds the store: use POST /admin/journal/erase, or stop it first.'
      : error.code === 'missing'
        ? 'DATA_DIR: expected the folder of a store; there is none yet.'
        : `The store cannot be used: ${error.code}.`;
  process.stderr.write(`${why}\n`);
  return storeFaultCode(error);
}
