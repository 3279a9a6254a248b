import { decodeBase64 } from '../../checks/base64.ts';
import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

/** The first part decodes to the id of a user, 17 to 20 digits. */
const isSnowflake = (token: string) => /^\d{17,20}$/.test(decodeBase64(token.slice(0, token.indexOf('.'))));

export const rule = defineTokens({
  source: 'Discord bot tokens (base64 of the user id, time, HMAC) and webhooks (developer documentation, 2023)',
  patterns: [
    '[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}',
    'https://(?:ptb\\.|canary\\.)?discord(?:app)?\\.com/api/(?:v[0-9]{1,2}/)?webhooks/[0-9]{17,20}/[A-Za-z0-9_-]{20,120}',
  ],
  prefix: /^(?:[MNO][\w-]+\.[\w-]{6}\.|https:\/\/[a-z.]+\/api\/(?:v\d+\/)?webhooks\/\d+\/)/,
  forms: [
    {
      id: 'discord_bot_token',
      form: /^[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,40}$/,
      check: isSnowflake,
      samples: () => ['MTIzNDU2Nzg5' + 'MDEyMzQ1Njc4' + '.G' + sampleBody(5) + '.' + sampleBody(38)],
    },
    {
      id: 'discord_webhook_url',
      form: /^https:\/\/(?:ptb\.|canary\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d{17,20}\/[\w-]{60,80}$/,
      samples: () => [`https://discord.com/api/webhooks/112233445566778899/${sampleBody(68)}`],
    },
  ],
  cues: ['discord'],
});
