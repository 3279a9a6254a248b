import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Telegram bot tokens: id of the bot, colon, 35 characters (Bot API, 2024)',
  patterns: ['[0-9]{8,10}:A[A-Za-z0-9_-]{34}', 'bot(?<value>[0-9]{8,10}:A[A-Za-z0-9_-]{34})'],
  prefix: /^\d+:/,
  forms: [
    {
      id: 'telegram_bot_token',
      form: /^\d{8,10}:A[\w-]{34}$/,
      samples: () => ['6123456789' + ':' + 'AA' + sampleBody(33)],
    },
  ],
  cues: ['telegram', 'bot token'],
  examples: () => ({
    match: [
      {
        text: `GET https://api.telegram.org/bot6123456789:AA${sampleBody(33)}/getMe`,
        spans: [`6123456789:AA${sampleBody(33)}`],
      },
    ],
    reject: [{ text: 'at 12:30:AAA batteries', because: 'a time' }],
  }),
});
