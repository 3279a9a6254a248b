import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Databricks personal access tokens, as issued since 2019',
  patterns: ['dapi[0-9a-f]{16,64}(?:-[0-9])?'],
  prefix: /^dapi/,
  forms: [
    {
      id: 'databricks_token',
      form: /^dapi[0-9a-f]{32}(?:-\d)?$/,
      samples: () => ['da' + 'pi' + sampleBody(32, HEX), 'da' + 'pi' + sampleBody(32, HEX) + '-2'],
    },
  ],
  cues: ['databricks'],
});
