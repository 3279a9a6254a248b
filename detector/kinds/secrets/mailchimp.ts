import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Mailchimp API keys: 32 hex and the data centre (marketing API, 2022)',
  patterns: ['[0-9a-f]{32}-us[0-9]{1,2}'],
  prefix: /^/,
  forms: [
    { id: 'mailchimp_api_key', form: /^[0-9a-f]{32}-us\d{1,2}$/, samples: () => [sampleBody(32, HEX) + '-us' + '21'] },
  ],
  cues: ['mailchimp'],
  examples: () => ({
    reject: [
      { text: '9f344b8f42cdbe25381524515669408e', because: 'an MD5' },
      { text: '9f344b8f42cdbe25-us1', because: 'half the length' },
    ],
  }),
});
