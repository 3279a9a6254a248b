import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Clojars deploy tokens, wiki of 2020',
  patterns: ['CLOJARS_[A-Za-z0-9]{16,200}'],
  prefix: /^CLOJARS_/,
  forms: [
    { id: 'clojars_token', form: /^CLOJARS_[a-f0-9]{60}$/, samples: () => ['CLO' + 'JARS_' + sampleBody(60, HEX)] },
  ],
  cues: ['clojars'],
});
