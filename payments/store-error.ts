import { CodedError } from './coded-error.ts';

export type StoreFault =
  | 'locked'
  | 'missing'
  | 'full'
  | 'read_only'
  | 'corrupt'
  | 'schema_newer'
  | 'unreachable'
  | 'timeout'
  | 'eviction_policy'
  | 'closed'
  | 'failed';

/** A store that cannot do its work. */
export class StoreError extends CodedError<StoreFault> {
  override readonly name = 'StoreError';

  constructor(code: StoreFault) {
    super('store', code);
  }
}
