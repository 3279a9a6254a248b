import { expect, test } from 'vitest';
import { errorBody, Refusal, type ErrorCode, type ErrorShape } from '../../gateway/errors.ts';
import { newRequestId } from '../../gateway/http/request-id.ts';

test.each<[ErrorCode, string, string]>([
  ['invalid_json', 'invalid_request_error', 'invalid_request_error'],
  ['operator_key_required', 'authentication_error', 'authentication_error'],
  ['operator_key_wrong', 'permission_error', 'permission_error'],
  ['not_found', 'invalid_request_error', 'not_found_error'],
  ['body_too_large', 'invalid_request_error', 'request_too_large'],
  ['uninspectable_content', 'invalid_request_error', 'invalid_request_error'],
  ['budget_exhausted', 'rate_limit_error', 'rate_limit_error'],
  ['internal_error', 'api_error', 'api_error'],
  ['upstream_unavailable', 'api_error', 'api_error'],
  ['store_unavailable', 'api_error', 'api_error'],
])('%s has the type that the SDKs know for its status', (code, openai, anthropic) => {
  const type = (shape: ErrorShape): unknown =>
    (JSON.parse(errorBody(new Refusal(code), shape, newRequestId())) as { error: { type: string } }).error.type;
  expect([type('openai'), type('azure'), type('anthropic')]).toEqual([openai, openai, anthropic]);
});
