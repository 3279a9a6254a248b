import type { Database } from 'better-sqlite3';
import type {
  AnchorStore,
  Attempt,
  AttemptState,
  Backlog,
  Block,
  SealedBatch,
  StoredAttempt,
  StoredLeaf,
  WaitingLeaf,
} from '../../anchors/anchor.ts';
import type { Group } from './group.ts';
import type { Opened } from './opened.ts';
import { withdrawLeaves } from './outbox.ts';

interface Row extends Attempt {
  readonly state: AttemptState;
  readonly replacedBy: string | null;
  readonly block: number | null;
  readonly blockHash: string | null;
  readonly blockTime: number | null;
  readonly sealedAt: number;
  readonly first: string;
}

const SELECT = `SELECT hash, signer, nonce, root, tree_size AS treeSize, raw, max_fee AS maxFee, tip, state, replaced_by AS replacedBy,
  block, block_hash AS blockHash, block_time AS blockTime, at AS sealedAt, first FROM attempts`;
const UNMINED = "replaced_by IS NULL AND state IN ('sealed', 'broadcast', 'reorged')";
const HASH_BYTES = 32;

function attemptOf({ block, blockHash, blockTime, ...rest }: Row): StoredAttempt {
  const stands = block !== null && blockHash !== null && blockTime !== null;
  return { ...rest, block: stands ? { number: block, hash: blockHash, time: blockTime } : null };
}

const find = (db: Database, hash: string): Row | undefined =>
  db.prepare<[string], Row>(`${SELECT} WHERE hash = ?`).get(hash);

const packed = (path: readonly string[]): Buffer => Buffer.from(path.map((hash) => hash.slice(2)).join(''), 'hex');
const unpacked = (path: Uint8Array): string[] =>
  Array.from(
    { length: path.length / HASH_BYTES },
    (_, index) => `0x${Buffer.from(path.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)).toString('hex')}`,
  );

/**
 * @param durably in transactions that survive a power cut: what a client may have been told
 * @param write in others: what the chain can be asked for again
 */
export function createAnchors(durably: Group<Opened>['write'], write: Group<Opened>['write']): AnchorStore {
  return {
    waiting: (limit) =>
      write(({ db }) =>
        db
          .prepare<[number], WaitingLeaf>(
            'SELECT request_id AS requestId, leaf, key FROM leaves WHERE tx IS NULL ORDER BY at LIMIT ?',
          )
          .all(limit),
      ),
    backlog: () => write(({ db }) => backlogOf(db)),
    nonce: (signer, chain) =>
      durably(({ db }) => {
        if (chain !== null)
          db.prepare(
            'INSERT INTO signers (address, nonce) VALUES (?, ?) ON CONFLICT (address) DO UPDATE SET nonce = max(nonce, excluded.nonce)',
          ).run(signer, chain);
        return nonceOf(db, signer);
      }),
    seal: (batch) => durably(({ db, now }) => seal(db, batch, now)),
    leaf: (requestId) => write(({ db }) => readLeaf(db, requestId)),
    attempt: (hash) =>
      write(({ db }) => {
        const row = find(db, hash);
        return row === undefined ? undefined : attemptOf(row);
      }),
    unfinished: (signer, limit) =>
      write(({ db }) =>
        db
          .prepare<[string, number], Row>(`${SELECT} WHERE signer = ? AND final = 0 ORDER BY nonce, at, hash LIMIT ?`)
          .all(signer, limit)
          .map(attemptOf),
      ),
    replace: (old, attempt) =>
      durably(({ db, now }) => {
        const row = find(db, old);
        if (row === undefined || row.replacedBy !== null || row.block !== null) return false;
        if (attempt.nonce !== row.nonce && !takeNonce(db, attempt)) return false;
        insert(db, attempt, row.first, now);
        db.prepare('UPDATE attempts SET replaced_by = ? WHERE first = ? AND hash <> ?').run(
          attempt.hash,
          row.first,
          attempt.hash,
        );
        return true;
      }),
    move: async (hash, state, block) => {
      await write(({ db }) => move(db, hash, state, block));
    },
    withdraw: (olderThanMs, limit) => durably((opened) => withdrawLeaves(opened, olderThanMs, limit)),
  };
}

const nonceOf = (db: Database, signer: string): number | null =>
  db.prepare<[string], number>('SELECT nonce FROM signers WHERE address = ?').pluck().get(signer) ?? null;

/** False: somebody else has used this nonce. */
function takeNonce(db: Database, { signer, nonce }: Attempt): boolean {
  return (
    db.prepare('UPDATE signers SET nonce = nonce + 1 WHERE address = ? AND nonce = ?').run(signer, nonce).changes === 1
  );
}

function insert(db: Database, attempt: Attempt, first: string, now: number): void {
  const { hash, signer, nonce, root, treeSize, raw, maxFee, tip } = attempt;
  db.prepare(
    `INSERT INTO attempts (hash, signer, nonce, root, tree_size, raw, max_fee, tip, state, first, at, final)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'sealed', ?, ?, 0)`,
  ).run(hash, signer, nonce, root, treeSize, raw, maxFee, tip, first, now);
}

function seal(db: Database, { attempt, leaves }: SealedBatch, now: number): boolean {
  const waits = db.prepare<[string], number>('SELECT 1 FROM leaves WHERE request_id = ? AND tx IS NULL').pluck();
  if (nonceOf(db, attempt.signer) !== attempt.nonce) return false;
  if (!leaves.every(({ requestId }) => waits.get(requestId) === 1)) return false;
  takeNonce(db, attempt);
  insert(db, attempt, attempt.hash, now);
  const place = db.prepare('UPDATE leaves SET tx = ?, place = ?, path = ? WHERE request_id = ?');
  for (const [index, { requestId, path }] of leaves.entries()) place.run(attempt.hash, index, packed(path), requestId);
  return true;
}

function readLeaf(db: Database, requestId: string): StoredLeaf | undefined {
  type LeafRow = { leaf: Uint8Array; key: string; tx: string | null; place: number | null; path: Uint8Array | null };
  const row = db
    .prepare<[string], LeafRow>('SELECT leaf, key, tx, place, path FROM leaves WHERE request_id = ?')
    .get(requestId);
  if (row === undefined) return undefined;
  const { leaf, key, tx, place, path } = row;
  const sealed = tx !== null && place !== null && path !== null;
  return { leaf, key, place: sealed ? { tx, index: place, path: unpacked(path) } : null };
}

function backlogOf(db: Database): Backlog {
  const leaves = db
    .prepare<[], { count: number; oldest: number | null }>(
      'SELECT count(*) AS count, min(at) AS oldest FROM leaves WHERE tx IS NULL',
    )
    .get();
  const unmined = db
    .prepare<[], { count: number; oldest: number | null }>(
      `SELECT count(*) AS count, min(at) AS oldest FROM attempts WHERE ${UNMINED}`,
    )
    .get();
  return {
    leaves: leaves?.count ?? 0,
    oldestLeaf: leaves?.oldest ?? null,
    unmined: unmined?.count ?? 0,
    oldestUnmined: unmined?.oldest ?? null,
  };
}

function move(db: Database, hash: string, state: AttemptState, block: Block | null): void {
  const row = find(db, hash);
  if (row === undefined) return;
  db.prepare('UPDATE attempts SET state = ?, block = ?, block_hash = ?, block_time = ? WHERE hash = ?').run(
    state,
    block?.number ?? null,
    block?.hash ?? null,
    block?.time ?? null,
    hash,
  );
  if (block === null) return;
  db.prepare('UPDATE attempts SET replaced_by = nullif(?, hash) WHERE first = ?').run(hash, row.first);
  if (state === 'finalized') db.prepare('UPDATE attempts SET final = 1 WHERE first = ?').run(row.first);
}
