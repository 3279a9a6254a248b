import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source:
    'Google keys and tokens: API keys (Cloud documentation, 2024), AI Studio authorization keys (observed 2026), OAuth client secrets, access and refresh tokens, server keys of Cloud Messaging (legacy)',
  patterns: [
    'AIza[A-Za-z0-9_-]{16,100}',
    'AQ\\.[A-Za-z0-9_-]{20,200}',
    'GOCSPX-[A-Za-z0-9_-]{16,100}',
    'ya29\\.[A-Za-z0-9_.-]{16,1000}',
    '1//0[A-Za-z0-9_-]{20,600}',
    'AAAA[A-Za-z0-9_-]{7}:[A-Za-z0-9_-]{40,300}',
  ],
  prefix: /^(?:AIza|AQ\.|GOCSPX-|ya29\.|1\/\/0|AAAA[\w-]{7}:)/,
  forms: [
    { id: 'google_api_key', form: /^AIza[\w-]{35}$/, samples: () => ['AI' + 'za' + sampleBody(35)] },
    { id: 'google_auth_api_key', form: /^AQ\.[\w-]{40,80}$/, samples: () => ['AQ' + '.' + sampleBody(50)] },
    { id: 'google_oauth_client_secret', form: /^GOCSPX-[\w-]{28}$/, samples: () => ['GOC' + 'SPX-' + sampleBody(28)] },
    {
      id: 'google_oauth_access_token',
      form: /^ya29\.[\w.-]{20,1024}$/,
      samples: () => ['ya' + '29.' + sampleBody(140)],
    },
    { id: 'google_oauth_refresh_token', form: /^1\/\/0[\w-]{60,512}$/, samples: () => ['1/' + '/0' + sampleBody(100)] },
    {
      id: 'firebase_fcm_server_key',
      form: /^AAAA[\w-]{7}:[\w-]{140}$/,
      samples: () => ['AA' + 'AA' + sampleBody(7) + ':' + sampleBody(140)],
    },
  ],
  cues: ['google', 'gemini', 'firebase', 'gcp', 'google api key'],
});
