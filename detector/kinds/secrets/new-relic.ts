// The insert key has 25 or 32 characters after its prefix.
import { defineTokens } from '../../define-token.ts';
import { BASE32, HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'New Relic keys: user (NRAK), licence (…NRAL), insert (NRII); API keys documentation, 2023',
  patterns: ['NRAK-[A-Z0-9]{16,60}', 'NRII-[A-Za-z0-9_-]{16,60}', '(?:eu01xx[0-9a-f]{26}|[0-9a-f]{32})FFFFNRAL'],
  prefix: /^(?:NRAK-|NRII-)/,
  forms: [
    { id: 'newrelic_user_key', form: /^NRAK-[A-Z0-9]{27}$/, samples: () => ['NR' + 'AK-' + sampleBody(27, BASE32)] },
    {
      id: 'newrelic_license_key',
      form: /^(?:[0-9a-f]{32}|eu01xx[0-9a-f]{26})FFFFNRAL$/,
      samples: () => [sampleBody(32, HEX) + 'FFFF' + 'NRAL'],
    },
    { id: 'newrelic_insert_key', form: /^NRII-[\w-]{25,32}$/, samples: () => ['NR' + 'II-' + sampleBody(32)] },
  ],
  cues: ['new relic', 'newrelic'],
});
