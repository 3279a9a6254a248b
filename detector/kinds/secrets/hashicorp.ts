import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'HashiCorp: HCP Terraform tokens (atlasv1), Vault service, batch and recovery tokens (Vault 1.10, 2022)',
  patterns: ['[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_=-]{16,200}', '(?:hvs|hvb|hvr)\\.[A-Za-z0-9_-]{16,400}'],
  prefix: /^(?:[A-Za-z0-9]{14}\.atlasv1\.|hv[sbr]\.)/,
  forms: [
    {
      id: 'terraform_cloud_token',
      form: /^[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,70}$/,
      samples: () => [sampleBody(14) + '.atlas' + 'v1.' + sampleBody(67)],
    },
    {
      id: 'vault_token',
      form: /^(?:hvs\.[\w-]{24,120}|hvb\.[\w-]{138,300}|hvr\.[\w-]{80,160})$/,
      samples: () => ['hv' + 's.' + sampleBody(90), 'hv' + 'b.' + sampleBody(150)],
    },
  ],
  cues: ['terraform', 'vault', 'hashicorp'],
});
