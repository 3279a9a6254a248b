import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Razorpay key ids (API documentation, 2022)',
  patterns: ['rzp_(?:live|test)_[A-Za-z0-9]{14,60}'],
  prefix: /^rzp_(?:live|test)_/,
  forms: [
    {
      id: 'razorpay_key',
      form: /^rzp_(?:live|test)_[A-Za-z0-9]{14}$/,
      samples: () => ['rzp' + '_live_' + sampleBody(14), 'rzp' + '_test_' + sampleBody(14)],
    },
  ],
  cues: ['razorpay'],
});
