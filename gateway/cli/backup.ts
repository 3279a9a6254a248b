/** A copy of the embedded store while the gateway runs. */
import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { backupSqlite, StoreError, type StoreFault } from '../../payments/index.ts';
import { readConfig } from '../start/read-config.ts';
import { parse, storeFaultCode, UsageError, write, type Command } from './command.ts';

const PROBLEMS: Partial<Record<StoreFault, string>> = {
  locked: 'The file exists already: name another.',
  missing: 'DATA_DIR: expected the folder of a store; there is none yet.',
};

export const command: Command = {
  help: `Usage: blackbar backup FILE

Writes the store in DATA_DIR to a new file, beside a running gateway. SECRET_KEY is not part of it: keep that apart.
To restore, stop the gateway, put the file in an empty DATA_DIR as blackbar.sqlite and start with the same SECRET_KEY.
With REDIS_URL, back up that server's append-only file or snapshot instead.
`,
  async run(args) {
    const { positionals } = parse(args, {});
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new UsageError(this.help);
    try {
      accessSync(`${dirname(file)}/`, constants.W_OK);
    } catch {
      throw new UsageError(`${dirname(file)}: no folder that can be written.`);
    }
    const config = readConfig(process.env);
    if (config.secrets.redis_url !== undefined) throw new UsageError(this.help);
    try {
      await backupSqlite(config.data_dir, file);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      process.stderr.write(`${PROBLEMS[error.code] ?? `The store cannot be copied: ${error.code}.`}\n`);
      return storeFaultCode(error);
    }
    await write('Written.\n');
    return 0;
  },
};
