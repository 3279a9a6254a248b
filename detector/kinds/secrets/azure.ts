import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source:
    'Microsoft Azure: client secrets of Entra ID, keys with an embedded signature ("identifiable secrets", CASK, 2024), passwords of the container registry',
  patterns: [
    '[A-Za-z0-9_~.-]{3}[0-9]Q~[A-Za-z0-9_~.-]{16,60}',
    '[A-Za-z0-9]{52}JQQJ9[9DH][A-Za-z0-9]{26}[A-Za-z0-9=]{0,4}',
    '[A-Za-z0-9+/]{42}\\+ACR[A-Za-z0-9+/]{6}',
  ],
  prefix: /^.{3}\dQ~/,
  forms: [
    {
      id: 'azure_client_secret',
      form: /^[\w~.-]{3}\dQ~[\w~.-]{31,34}$/,
      samples: () => ['x2q8' + 'Q~' + sampleBody(34)],
    },
    {
      id: 'azure_annotated_key',
      form: /^[A-Za-z0-9]{52}JQQJ9[9DH][A-Za-z0-9]{26}(?:[A-Za-z0-9=]{4})?$/,
      samples: () => [sampleBody(52) + 'JQQ' + 'J99' + sampleBody(26)],
    },
    {
      id: 'azure_container_registry',
      form: /^[A-Za-z0-9+/]{42}\+ACR[A-Za-z0-9+/]{6}$/,
      samples: () => [sampleBody(42) + '+A' + 'CR' + sampleBody(6)],
    },
  ],
  cues: ['azure', 'entra', 'client secret'],
});
