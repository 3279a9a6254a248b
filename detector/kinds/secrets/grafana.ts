import { crc32 } from '../../checks/crc32.ts';
import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

function check(body: string): string {
  const bytes = crc32(body).toString(16).padStart(8, '0').match(/../g) ?? [];
  return bytes.reverse().join('');
}
const withCheck = (body: string) => `${body}_${check(body)}`;
const checked = (token: string) => check(token.slice(0, -9)) === token.slice(-8);

export const rule = defineTokens({
  source:
    'Grafana service account tokens (9.1, 2022; the end is the CRC-32 of the rest, bytes reversed) and Cloud access policy tokens (base64 of JSON)',
  patterns: ['glsa_[A-Za-z0-9_]{16,100}', 'glc_eyJ[A-Za-z0-9+/]{16,600}={0,3}'],
  prefix: /^(?:glsa_|glc_eyJ)/,
  forms: [
    {
      id: 'grafana_service_account',
      form: /^glsa_[A-Za-z0-9]{32}_[a-f0-9]{8}$/,
      check: checked,
      samples: () => [withCheck('gl' + 'sa_' + sampleBody(32))],
    },
    {
      id: 'grafana_cloud_token',
      form: /^glc_eyJ[A-Za-z0-9+/]{60,400}={0,3}$/,
      samples: () => ['gl' + 'c_eyJ' + sampleBody(120)],
    },
  ],
  cues: ['grafana'],
});
