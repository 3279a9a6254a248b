// Charges one wallet for ever and prints a line per acknowledged charge; for tests that kill it.
import { randomBytes } from 'node:crypto';
import { createSqliteStore, StoreError } from '../../payments/index.ts';
import { event, granted, trial } from './calls.ts';

const [dir = '', thread] = process.argv.slice(2);
try {
  const store = createSqliteStore({
    dir,
    now: Date.now,
    random: randomBytes,
    journalDays: 90,
    evidenceDays: 400,
    ...(thread !== undefined && { checkpointer: new URL(thread) }),
  });
  for (;;) {
    const turn = Array.from({ length: 4 }, () => store.charge({ payer: trial('w', 1e9), event: event() }));
    for (const charged of await Promise.all(turn)) process.stdout.write(`used ${granted(charged).payer?.used}\n`);
  }
} catch (error) {
  process.stdout.write(`fault ${error instanceof StoreError ? error.code : 'unknown'}\n`);
}
