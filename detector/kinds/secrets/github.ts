import { crc32Base62 } from '../../checks/crc32.ts';
import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

const withCheck = (token: string) => token + crc32Base62(token.slice(4));
const checked = (token: string) => crc32Base62(token.slice(4, -6)) === token.slice(-6);
const classic = (id: string, prefix: string) => ({
  id,
  form: new RegExp(`^${prefix}[A-Za-z0-9]{36}$`),
  check: checked,
  samples: () => [withCheck(prefix + sampleBody(30))],
});
const STATELESS = ['gh' + 's_885275', `eyJ${sampleBody(33)}.eyJ${sampleBody(80)}.${sampleBody(342)}`].join('_');

export const rule = defineTokens({
  source: `GitHub tokens: the prefixes and the CRC-32 at the end are GitHub's ("Behind GitHub's new authentication token formats", 2021), fine-grained tokens 2022, stateless installation tokens (ghs_<app>_<JWT>) 2026`,
  patterns: [
    '(?:ghp_|gho_|ghu_|ghr_|ghs_)[A-Za-z0-9]{16,300}',
    'ghs_[0-9]{1,20}_[A-Za-z0-9_-]{15,500}\\.[A-Za-z0-9_-]{16,1000}\\.[A-Za-z0-9_-]{16,1000}',
    'github_pat_[A-Za-z0-9_]{16,255}',
  ],
  prefix: /^(?:gh[pours]_(?:\d{1,20}_)?|github_pat_)/,
  forms: [
    classic('github_pat_classic', 'gh' + 'p_'),
    classic('github_oauth_token', 'gh' + 'o_'),
    classic('github_app_user_token', 'gh' + 'u_'),
    classic('github_app_installation_token', 'gh' + 's_'),
    {
      id: 'github_app_installation_token_v2',
      form: /^ghs_\d{1,20}_eyJ[\w-]{15,}\.[\w-]{50,}\.[\w-]{40,}$/,
      samples: () => [STATELESS],
    },
    { id: 'github_refresh_token', form: /^ghr_[A-Za-z0-9]{36,76}$/, samples: () => ['gh' + 'r_' + sampleBody(76)] },
    {
      id: 'github_pat_fine_grained',
      form: /^github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}$/,
      samples: () => ['github' + '_pat_' + sampleBody(22) + '_' + sampleBody(59)],
    },
  ],
  cues: ['github', 'github token', 'personal access token'],
  examples: () => ({
    match: [{ text: 'gh' + 'p_' + sampleBody(36), kind: 'api_key.generic_high_entropy' }],
    reject: [{ text: 'github_pat_<your_token_here>', because: 'says what to put there' }],
  }),
});
