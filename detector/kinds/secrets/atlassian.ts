import { crc32 } from '../../checks/crc32.ts';
import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

const check = (body: string) => crc32(body).toString(16).toUpperCase().padStart(8, '0');
const withCheck = (body: string) => body + check(body);
const checked = (token: string) => check(token.slice(0, -8)) === token.slice(-8);

export const rule = defineTokens({
  source:
    'Atlassian: API tokens, keys of organisations and Bitbucket repositories, app passwords of Bitbucket (2022); the last eight characters are the CRC-32 of everything before',
  patterns: ['ATBB[A-Za-z0-9]{16,60}', '(?:ATATT|ATCTT3)[A-Za-z0-9_-]{20,1000}(?:=[A-F0-9]{8})?'],
  prefix: /^(?:ATBB|ATATT3?|ATCTT3)/,
  forms: [
    {
      id: 'bitbucket_app_password',
      form: /^ATBB[A-Za-z0-9]{24}[A-F0-9]{8}$/,
      check: checked,
      samples: () => [withCheck('AT' + 'BB' + sampleBody(24))],
    },
    {
      id: 'atlassian_api_token',
      form: /^ATATT3xFfGF0[\w-]{80,800}=[A-F0-9]{8}$/,
      check: checked,
      samples: () => [withCheck('ATATT3' + 'xFfGF0' + sampleBody(171) + '=')],
    },
    {
      id: 'atlassian_org_key',
      form: /^ATCTT3xFfGN0[\w-]{80,800}=[A-F0-9]{8}$/,
      check: checked,
      samples: () => [withCheck('ATCTT3' + 'xFfGN0' + sampleBody(160) + '=')],
    },
  ],
  cues: ['atlassian', 'jira', 'bitbucket', 'confluence'],
});
