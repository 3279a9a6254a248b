import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

const START = ['sk', 'ant'].join('-');

export const rule = defineTokens({
  source:
    'Anthropic keys: API, admin and OAuth (Claude Code) tokens as issued since 2024; API and admin keys end in "AA"',
  patterns: ['sk-ant-[A-Za-z0-9_-]{16,400}'],
  prefix: /^sk-ant-(?:[a-z]{2,8}\d\d-)?/,
  forms: [
    {
      id: 'anthropic_api_key',
      form: /^sk-ant-api\d\d-[\w-]{93}AA$/,
      samples: () => [`${START}-api03-${sampleBody(93)}AA`],
    },
    {
      id: 'anthropic_admin_key',
      form: /^sk-ant-admin\d\d-[\w-]{93}AA$/,
      samples: () => [`${START}-admin01-${sampleBody(93)}AA`],
    },
    {
      id: 'anthropic_oauth_token',
      form: /^sk-ant-o[ar]t\d\d-[\w-]{80,120}$/,
      samples: () => [`${START}-oat01-${sampleBody(95)}`, `${START}-ort01-${sampleBody(95)}`],
    },
  ],
  cues: ['anthropic', 'claude', 'x api key'],
  examples: () => ({ match: [{ text: `${START}-api03-${sampleBody(40)}`, kind: 'api_key.generic_high_entropy' }] }),
});
