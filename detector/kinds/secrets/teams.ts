import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody, sampleUuid } from '../../sample-token.ts';

const UUID = sampleUuid();

export const rule = defineTokens({
  source: 'Microsoft Teams incoming webhooks (connectors documentation, 2021)',
  patterns: [
    'https://outlook\\.office(?:365)?\\.com/webhook/[0-9a-f-]{36}@[0-9a-f-]{36}/IncomingWebhook/[0-9a-f]{16,64}(?:/[0-9A-Za-z_-]{16,100}){0,2}',
    'https://[a-z0-9-]{1,60}\\.webhook\\.office\\.com/webhookb2/[0-9a-f-]{36}@[0-9a-f-]{36}/IncomingWebhook/[0-9a-f]{16,64}(?:/[0-9A-Za-z_-]{16,100}){0,2}',
  ],
  prefix: /^https:\/\/[^/]+\/webhook(?:b2)?\/[^/]+\/IncomingWebhook\//,
  forms: [
    {
      id: 'teams_webhook_url',
      form: /^https:\/\/(?:[a-z0-9-]+\.webhook\.office\.com\/webhookb2|outlook\.office(?:365)?\.com\/webhook)\/[0-9a-f-]{36}@[0-9a-f-]{36}\/IncomingWebhook\/[0-9a-f]{32}\/[0-9a-f-]{36}(?:\/[\w-]+)?$/,
      samples: () => [
        `https://acme.webhook.office.com/webhookb2/${UUID}@${UUID}/IncomingWebhook/${sampleBody(32, HEX)}/${UUID}`,
      ],
    },
  ],
  cues: ['teams'],
});
