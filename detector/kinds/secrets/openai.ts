// Other services imitate `sk-` without it.
import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

const MIDDLE = ['T3Bl', 'bkFJ'].join('');
const key = (prefix: string, half: number) => prefix + sampleBody(half) + MIDDLE + sampleBody(half + 1).slice(1);
const HALVES = `(?:[\\w-]{74}${MIDDLE}[\\w-]{74}|[\\w-]{58}${MIDDLE}[\\w-]{58}|[\\w-]{20}${MIDDLE}[\\w-]{20})`;

export const rule = defineTokens({
  source:
    'OpenAI platform keys: user (2023), project, service account and admin keys (2024 on), as issued; "T3BlbkFJ" is base64 of "OpenAI" and stands in the middle of every one',
  patterns: [
    'sk-(?:proj|svcacct|admin|None|service)-[A-Za-z0-9_-]{16,400}',
    'sk-[A-Za-z0-9]{16,200}',
    `sk-[A-Za-z0-9_-]{8,40}T3BlbkFJ[A-Za-z0-9_-]{8,200}`,
  ],
  prefix: /^sk-(?:proj-|svcacct-|admin-|None-|service-)?/,
  forms: [
    {
      id: 'openai_legacy_key',
      form: new RegExp(`^sk-[A-Za-z0-9]{20}${MIDDLE}[A-Za-z0-9]{20}$`),
      samples: () => [key('sk-', 20)],
    },
    {
      id: 'openai_project_key',
      form: new RegExp(`^sk-proj-${HALVES}$`),
      samples: () => [key('sk-proj-', 74), key('sk-proj-', 58)],
    },
    {
      id: 'openai_service_account_key',
      form: new RegExp(`^sk-svcacct-${HALVES}$`),
      samples: () => [key('sk-svcacct-', 74)],
    },
    { id: 'openai_admin_key', form: new RegExp(`^sk-admin-${HALVES}$`), samples: () => [key('sk-admin-', 58)] },
  ],
  cues: ['openai', 'openai api key', 'chatgpt'],
  examples: () => ({
    match: [
      {
        text: `OPENAI_API_KEY=${'sk' + '-' + sampleBody(48)}`,
        spans: ['sk' + '-' + sampleBody(48)],
        kind: 'api_key.generic_high_entropy',
      },
    ],
    reject: [
      { text: 'sk-learn-contrib-package', because: 'words' },
      { text: 'sk-your_api_key_goes_here_please', because: 'says what to put there' },
      { text: 'the Slovak locale sk-SK and sk-proj-', because: 'no body' },
    ],
  }),
});
