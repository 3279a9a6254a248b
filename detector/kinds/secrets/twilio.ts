// AC… is the id of an account.
import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Twilio API key SIDs (SK), documentation 2023',
  patterns: ['SK[0-9a-fA-F]{32}'],
  prefix: /^SK/,
  forms: [{ id: 'twilio_api_key', form: /^SK[0-9a-fA-F]{32}$/, samples: () => ['S' + 'K' + sampleBody(32, HEX)] }],
  cues: ['twilio'],
  examples: () => ({
    reject: [{ text: 'A' + 'C' + sampleBody(32, HEX), because: 'id of an account' }],
  }),
});
