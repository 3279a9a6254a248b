// AIDA, AROA, ANPA … have the same shape and are ids of resources.
import { defineTokens } from '../../define-token.ts';
import { BASE32, LOWER, sampleBody, sampleUuid } from '../../sample-token.ts';

const UUID = sampleUuid();

export const rule = defineTokens({
  source:
    'AWS access key ids (IAM reference, "unique identifiers", 2024), Bedrock API keys (2025), MWS and AppSync keys',
  patterns: [
    '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16,40}',
    'ABSK[A-Za-z0-9+/]{16,400}={0,2}',
    'amzn\\.mws\\.[0-9a-f-]{30,60}',
    'da2-[a-z0-9]{20,40}',
  ],
  prefix: /^(?:A(?:KIA|SIA|BIA|CCA|BSK)|amzn\.mws\.|da2-)/,
  forms: [
    {
      id: 'aws_access_key_id',
      form: /^(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}$/,
      samples: () => ['AK' + 'IA' + sampleBody(16, BASE32), 'AS' + 'IA' + sampleBody(16, BASE32)],
    },
    {
      id: 'aws_bedrock_api_key',
      form: /^ABSK[A-Za-z0-9+/]{109,269}={0,2}$/,
      samples: () => ['AB' + 'SK' + sampleBody(128)],
    },
    {
      id: 'aws_mws_auth_token',
      form: /^amzn\.mws\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      samples: () => [`amzn.mws.${UUID}`],
    },
    { id: 'aws_appsync_api_key', form: /^da2-[a-z0-9]{26}$/, samples: () => ['da' + '2-' + sampleBody(26, LOWER)] },
  ],
  cues: ['aws', 'aws access key id', 'amazon', 'bedrock'],
  examples: () => ({
    match: [{ text: ['AKIA', 'IOSFODNN7', 'EXAMPLE'].join(''), kind: 'api_key.generic_high_entropy' }],
    reject: [
      { text: 'AIDAJQABLZS4A3QDU576Q', because: 'id of a user, not a key' },
      { text: 'da2-is-the-second-dataset', because: 'words' },
    ],
  }),
});
