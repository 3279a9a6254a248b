import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'SonarQube tokens: user, project and global analysis (9.4, 2022)',
  patterns: ['(?:sqa|sqp|squ)_[A-Za-z0-9]{16,100}'],
  prefix: /^sq[apu]_/,
  forms: [
    {
      id: 'sonarqube_token',
      form: /^sq[apu]_[0-9a-f]{40}$/,
      samples: () => ['sq' + 'p_' + sampleBody(40, HEX), 'sq' + 'u_' + sampleBody(40, HEX)],
    },
  ],
  cues: ['sonarqube', 'sonar'],
});
