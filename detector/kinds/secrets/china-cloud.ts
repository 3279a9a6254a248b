import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Access key ids of Alibaba Cloud (RAM documentation) and Tencent Cloud (CAM documentation), 2024',
  patterns: ['LTAI[A-Za-z0-9]{12,40}', 'AKID[A-Za-z0-9]{16,60}'],
  prefix: /^(?:LTAI|AKID)/,
  forms: [
    { id: 'alibaba_access_key_id', form: /^LTAI[A-Za-z0-9]{12,20}$/, samples: () => ['LT' + 'AI' + sampleBody(20)] },
    { id: 'tencent_secret_id', form: /^AKID[A-Za-z0-9]{32}$/, samples: () => ['AK' + 'ID' + sampleBody(32)] },
  ],
  cues: ['alibaba', 'aliyun', 'tencent', 'access key'],
});
