/** What a line of the log may be made of. */
import type { SafeId } from '../payments/index.ts';

/** Names of settings. They come from the file of whoever runs this, never from a request. */
export class SettingPaths {
  readonly #paths: readonly string[];

  constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  toJSON(): readonly string[] {
    return this.#paths;
  }
}

/** What a log line may hold. Text has no way in: a `string` is not among these. */
export type LogValue = number | boolean | SafeId | SettingPaths | undefined;

/** The events this process writes about itself. Closed, so that an event name cannot carry text. */
export type LogEvent =
  | 'refused'
  | 'media'
  | 'fault'
  | 'started'
  | 'stopping'
  | 'self_test_failed'
  | 'upstream_error'
  | 'client_gone'
  | 'stream_truncated'
  | 'store_error'
  | 'ledger_error'
  | 'gas_low'
  | 'payment_found'
  | 'reconcile_failed'
  | 'detector_error'
  | 'settings_rejected'
  | 'settings_reloaded'
  | 'journal_not_taken'
  | 'admin';
