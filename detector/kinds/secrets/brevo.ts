import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Brevo (Sendinblue) API keys, documentation 2022',
  patterns: ['xkeysib-[A-Za-z0-9-]{16,150}'],
  prefix: /^xkeysib-/,
  forms: [
    {
      id: 'brevo_api_key',
      form: /^xkeysib-[a-f0-9]{64}-[A-Za-z0-9]{16}$/,
      samples: () => ['xkey' + 'sib-' + sampleBody(64, HEX) + '-' + sampleBody(16)],
    },
  ],
  cues: ['brevo', 'sendinblue'],
});
