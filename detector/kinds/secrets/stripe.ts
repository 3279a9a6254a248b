// PAY.JP, Clerk, Paystack and others issue the same prefixes.
import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Stripe secret and restricted keys and webhook secrets (API keys, 2024). pk_ keys are public',
  patterns: ['(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,300}', 'whsec_[A-Za-z0-9+/]{16,100}={0,2}'],
  prefix: /^(?:[sr]k_(?:live|test)_|whsec_)/,
  forms: [
    {
      id: 'stripe_secret_key',
      form: /^[sr]k_(?:live|test)_[A-Za-z0-9]{24,247}$/,
      samples: () => ['sk' + '_live_' + sampleBody(24), 'rk' + '_test_' + sampleBody(99)],
    },
    {
      id: 'stripe_webhook_secret',
      form: /^whsec_[A-Za-z0-9+/]{32,64}={0,2}$/,
      samples: () => ['wh' + 'sec_' + sampleBody(32)],
    },
  ],
  cues: ['stripe'],
  examples: () => ({
    reject: [{ text: 'pk' + '_live_' + sampleBody(24), because: 'a public key' }],
  }),
});
