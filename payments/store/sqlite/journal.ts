import { GENESIS, makeSeal, SEAL_EVENTS } from '../../journal/chain.ts';
import type { Sealable } from '../../journal/chain.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Retention } from '../store.ts';
import type { Checkpoints } from './checkpoints.ts';
import { removeWhose } from './erase.ts';
import { storeFault } from './fault.ts';
import type { Gate } from './gate.ts';
import type { Group } from './group.ts';
import type { Opened } from './opened.ts';
import { createReader } from './read-journal.ts';
import { sweep } from './sweep.ts';

/** Deleted text stands in the write-ahead log until that is started anew, which one checkpoint at a time can do. */
async function emptyLog(gate: Gate<Opened>, checkpoints: Checkpoints): Promise<void> {
  await checkpoints.rest();
  try {
    gate.enter().db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    throw storeFault(error) ?? error;
  }
}

export function createJournal(
  gate: Gate<Opened>,
  group: Group<Opened>,
  checkpoints: Checkpoints,
  retention: Retention,
): Journal {
  async function seal(): Promise<number> {
    for (let sealed = 0; ;) {
      const count = await group.write(sealSome);
      sealed += count;
      if (count < SEAL_EVENTS) return sealed;
    }
  }

  return {
    ...createReader(() => gate.enter().db),
    seal,
    async erase(whose) {
      await seal();
      const removed = await removeWhose(group, whose);
      await emptyLog(gate, checkpoints);
      return removed;
    },
    async sweep() {
      await seal();
      const removed = await sweep(group, retention);
      if (removed.log > 0) await emptyLog(gate, checkpoints);
      return removed;
    },
    async forget({ event, log }) {
      await group.write(({ db }) => {
        db.prepare('DELETE FROM events WHERE seq <= min(?, ifnull((SELECT max(last) FROM seals), 0))').run(event);
        db.prepare('DELETE FROM log WHERE seq <= ?').run(log);
      });
      if (log > 0) await emptyLog(gate, checkpoints);
    },
  };
}

/** Seals up to SEAL_EVENTS events; answers how many. */
function sealSome({ db, now }: Opened): number {
  const before = db
    .prepare<[], { last: number; chain: Uint8Array }>('SELECT last, chain FROM seals ORDER BY first DESC LIMIT 1')
    .get();
  const events = db
    .prepare<[number, number], Sealable>('SELECT seq, at, salt, body FROM events WHERE seq > ? ORDER BY seq LIMIT ?')
    .all(before?.last ?? 0, SEAL_EVENTS);
  if (events.length === 0) return 0;
  const { first, last, previous, commitments, chain } = makeSeal(before?.chain ?? GENESIS, events);
  db.prepare('INSERT INTO seals (first, last, at, previous, commitments, chain) VALUES (?, ?, ?, ?, ?, ?)').run(
    first,
    last,
    now,
    previous,
    commitments,
    chain,
  );
  return events.length;
}
