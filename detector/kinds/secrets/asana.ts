import { defineTokens } from '../../define-token.ts';
import { DIGITS, HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Asana personal access tokens: version, ids, 32 hex (developer documentation, 2023)',
  patterns: ['(?:0|1)/[1-9][0-9]{15,16}:[a-f0-9]{32}', '2/[1-9][0-9]{15,16}/[0-9]{16,17}:[a-f0-9]{32}'],
  prefix: /^[\d/]+:/,
  forms: [
    {
      id: 'asana_pat',
      form: /^(?:[01]\/\d{16,17}:[a-f0-9]{32}|2\/\d{16,17}\/\d{16,17}:[a-f0-9]{32})$/,
      samples: () => [
        '1/' + sampleBody(16, DIGITS) + ':' + sampleBody(32, HEX),
        '2/' + sampleBody(16, DIGITS) + '/' + sampleBody(16, DIGITS) + ':' + sampleBody(32, HEX),
      ],
    },
  ],
  cues: ['asana'],
});
