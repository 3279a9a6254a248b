/** Words of our own in the details of a refusal. */
import { SafeId } from '../../payments/index.ts';

export const REASONS = SafeId.words(
  'syntax',
  'trailing_data',
  'root_not_object',
  'too_deep',
  'too_many_values',
  'duplicate_key',
  'forbidden_key',
  'lone_surrogate',
  'not_utf8',
  'encoding',
  'opaque_token',
  'step_budget',
  'token_ids',
);
export const SETTINGS = SafeId.words('kinds.off', 'actions', 'media');
export const REFUSAL_WORDS: readonly string[] = [...Object.keys(REASONS), ...Object.keys(SETTINGS)];
