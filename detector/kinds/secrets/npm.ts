import { crc32Base62 } from '../../checks/crc32.ts';
import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

const withCheck = (body: string) => 'np' + 'm_' + body + crc32Base62(body);
const checked = (token: string) => crc32Base62(token.slice(4, -6)) === token.slice(-6);

export const rule = defineTokens({
  source: 'npm access tokens: prefix and CRC-32 as GitHub describes them (2021)',
  patterns: ['npm_[A-Za-z0-9]{16,200}'],
  prefix: /^npm_/,
  forms: [
    { id: 'npm_token', form: /^npm_[A-Za-z0-9]{36}$/, check: checked, samples: () => [withCheck(sampleBody(30))] },
  ],
  cues: ['npm'],
  examples: () => ({
    reject: [{ text: 'npm_config_registry_url_for_everything_2', because: 'the name of a setting' }],
  }),
});
