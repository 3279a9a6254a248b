import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'RubyGems API keys, guides of 2020',
  patterns: ['rubygems_[A-Za-z0-9]{16,200}'],
  prefix: /^rubygems_/,
  forms: [
    { id: 'rubygems_key', form: /^rubygems_[a-f0-9]{48}$/, samples: () => ['ruby' + 'gems_' + sampleBody(48, HEX)] },
  ],
  cues: ['rubygems'],
});
