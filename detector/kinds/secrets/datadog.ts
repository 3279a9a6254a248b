import { defineNamedKeys } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineNamedKeys({
  source: 'Datadog API keys (32 hex) and application keys (40 hex), documentation 2023',
  names: 'datadog|dd_|dd-',
  forms: [
    {
      id: 'datadog_api_key',
      word: 'key|token',
      value: '[0-9a-f]{32}',
      sample: sampleBody(32, HEX),
      name: 'DATADOG_API_KEY',
    },
    { id: 'datadog_app_key', word: 'key', value: '[0-9a-f]{40}', sample: sampleBody(40, HEX), name: 'DATADOG_APP_KEY' },
  ],
});
