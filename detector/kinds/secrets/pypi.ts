import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source:
    'PyPI upload tokens: macaroons whose location is the index, PEP 541 era documentation of 2019; "AgEIcHlwaS5vcmc" is pypi.org, "AgENdGVzdC5weXBpLm9yZw" test.pypi.org',
  patterns: ['pypi-Ag[A-Za-z0-9_-]{16,400}'],
  prefix: /^pypi-Ag(?:EIcHlwaS5vcmcC|ENdGVzdC5weXBpLm9yZwI)?/,
  forms: [
    {
      id: 'pypi_token',
      form: /^pypi-Ag(?:EIcHlwaS5vcmcC|ENdGVzdC5weXBpLm9yZwI)[\w-]{100,220}$/,
      samples: () => [
        'pypi' + '-AgEIcHlwaS5vcmcC' + sampleBody(160),
        'pypi' + '-AgENdGVzdC5weXBpLm9yZwI' + sampleBody(160),
      ],
    },
  ],
  cues: ['pypi'],
});
