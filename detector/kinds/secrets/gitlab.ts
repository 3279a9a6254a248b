import { defineTokens } from '../../define-token.ts';
import { HEX, LOWER, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'GitLab tokens: prefixes of its token overview (2024); routable tokens end in version, length and CRC (2025)',
  patterns: [
    '(?:glpat|gldt|glrtr?|glft|glsoat|glffct|glptt|glagent|gloas|glcbt|glimt)-[A-Za-z0-9_-]{16,300}(?:\\.[0-9a-z]{2,9}(?:\\.[0-9a-z]{9})?)?',
    'GR1348941[A-Za-z0-9_-]{16,100}',
  ],
  prefix: /^(?:gl[a-z]+-|GR1348941)/,
  forms: [
    { id: 'gitlab_pat', form: /^glpat-[\w-]{20}$/, samples: () => ['gl' + 'pat-' + sampleBody(20)] },
    {
      id: 'gitlab_pat_routable',
      form: /^glpat-[\w-]{27,300}\.[0-9a-z]{2}(?:\.[0-9a-z]{9}|[0-9a-z]{7})$/,
      samples: () => ['gl' + 'pat-' + sampleBody(40) + '.01.' + sampleBody(9, LOWER)],
    },
    {
      id: 'gitlab_other_token',
      form: /^(?:(?:gldt|glrt|glrtr|glft|glsoat|glffct)-[\w-]{20,64}|glptt-[0-9a-f]{40}|glagent-[\w-]{50}|gloas-[A-Za-z0-9]{64}|glcbt-[A-Za-z0-9]{1,5}_[\w-]{20}|glimt-[\w-]{25}|GR1348941[\w-]{20})$/,
      samples: () => [
        'gl' + 'dt-' + sampleBody(20),
        'gl' + 'ptt-' + sampleBody(40, HEX),
        'GR' + '1348941' + sampleBody(20),
      ],
    },
  ],
  cues: ['gitlab'],
});
