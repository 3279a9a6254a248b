import { StoreError } from '../../store-error.ts';
import type { StoreFault } from '../../store-error.ts';

/** What a server's reply begins with. */
const REPLIES: Readonly<Record<string, StoreFault>> = {
  OOM: 'full',
  READONLY: 'read_only',
  MISCONF: 'read_only',
  NOREPLICAS: 'read_only',
  LOADING: 'unreachable',
  MASTERDOWN: 'unreachable',
  CLUSTERDOWN: 'unreachable',
  TRYAGAIN: 'unreachable',
  BUSY: 'timeout',
};

/** The first word of a server's error, also where a script passed it on. */
export function replyCode(error: unknown): string {
  if (!(error instanceof Error) || error.name !== 'ReplyError') return '';
  return /^(?:ERR )?(?:Error running script.*?: )?-?([A-Z]+)\b/.exec(error.message)?.[1] ?? '';
}

/** The coded error for whatever a Redis call rejects with; its own words may hold what was sent. */
export function redisFault(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  if (!(error instanceof Error)) return new StoreError('failed');
  if (error.name === 'ReplyError') return new StoreError(REPLIES[replyCode(error)] ?? 'failed');
  return new StoreError(error.message === 'Command timed out' ? 'timeout' : 'unreachable');
}
