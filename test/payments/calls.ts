import { randomBytes } from 'node:crypto';
import { createPseudonyms, createRescan, PREVIEW_LIMIT, PREVIEW_WINDOW_MS, SafeId } from '../../payments/index.ts';
import type {
  Charge,
  Charged,
  EntityRisk,
  Granted,
  JournalEvent,
  OperatorCharge,
  Payer,
} from '../../payments/index.ts';

export const pseudonyms = createPseudonyms({ current: Buffer.alloc(32, 7) });
const words = SafeId.words('sanitize', 'chat_completions', 'email');
export const rescan = createRescan(() => true);

export function event(change: Partial<JournalEvent> = {}): JournalEvent {
  return {
    requestId: SafeId.random(randomBytes),
    route: words.sanitize,
    action: 'redacted',
    access: 'trial',
    context: 'general',
    risk: 'PRIVATE',
    entities: 1,
    kinds: [[words.email, 1]],
    size: 40,
    micros: 12,
    ...change,
  };
}

export const trial = (wallet: string, limit = 50): Payer => ({
  kind: 'trial',
  account: pseudonyms.of('wallet', wallet),
  limit,
});
export const preview = (client: string): Payer => ({
  kind: 'preview',
  account: pseudonyms.of('client', client),
  limit: PREVIEW_LIMIT,
  windowMs: PREVIEW_WINDOW_MS,
});

/** Entities as `CRITICAL:4111…`. */
export const entities = (...marks: `${EntityRisk}:${string}`[]): OperatorCharge['entities'] =>
  marks.map((mark) => ({ risk: mark.split(':')[0] as EntityRisk, id: pseudonyms.of('entity', mark) }));

export const operator = (name: string, daily: number | null, more: Partial<OperatorCharge> = {}): OperatorCharge => ({
  account: pseudonyms.of('operator', name),
  limits: { daily, entities: {} },
  entities: [],
  ...more,
});

export const key = (name: string, body = 'body', result = 'result'): Charge['idempotency'] & object => ({
  key: pseudonyms.of('idempotency', name),
  fingerprint: pseudonyms.of('fingerprint', body),
  result: pseudonyms.of('result', result),
});

export function granted(charged: Charged): Granted {
  if (!charged.ok) throw new Error(`refused: ${charged.reason}`);
  return charged;
}
