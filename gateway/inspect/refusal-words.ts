/** Words of our own in the details of a refusal. */
import { SafeId } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import type { Malformed } from './tokenizer.ts';

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

/** What is refused for not being the JSON that is taken. */
export function malformed(wrong: Malformed): Refusal {
  const reason = REASONS[wrong];
  return wrong === 'too_many_values'
    ? new Refusal('body_too_large', { reason })
    : new Refusal('invalid_json', { reason });
}
