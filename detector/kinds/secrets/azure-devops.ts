import { defineNamedKeys } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineNamedKeys({
  source: 'Azure DevOps personal access tokens of the old form: 52 characters of base32 (documentation, 2022)',
  names: 'azure|ado_|ado-|devops|vsts',
  forms: [
    {
      id: 'azure_devops_pat',
      word: 'pat|token',
      value: '[a-z2-7]{52}',
      sample: sampleBody(52, 'abcdefghijklmnopqrstuvwxyz234567'),
      name: 'AZURE_DEVOPS_PAT',
    },
  ],
});
