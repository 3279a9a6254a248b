import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Fly.io tokens: old (fo1) and macaroons (fm1, fm2), as its tokens documentation shows them, 2023',
  patterns: ['fo1_[A-Za-z0-9_-]{16,100}', '(?:fm1|fm2)[ar]?_[A-Za-z0-9+/=,_-]{40,900}[A-Za-z0-9+/=_-]'],
  prefix: /^(?:fo1|fm[12][ar]?)_/,
  forms: [
    {
      id: 'fly_io_token',
      form: /^(?:fo1_[\w-]{43}|fm[12][ar]?_[A-Za-z0-9+/=,_-]{100,1000})$/,
      samples: () => ['fo' + '1_' + sampleBody(43), 'fm' + '2_' + sampleBody(180)],
    },
  ],
  cues: ['fly.io', 'fly api token'],
});
