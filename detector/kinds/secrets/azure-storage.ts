// An account key inside a connection string is a kind of its own.
import { isMasked } from '../../checks/plausible-secret.ts';
import { defineRule } from '../../define.ts';
import { ASSIGNED, credential, SURE } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

const KEY = sampleBody(86) + '==';
const SIGNATURE = sampleBody(43) + '%3D';
const SAS = `https://demo.blob.core.windows.net/c/f?sv=2024-11-04&se=2027-01-01&sr=b&sp=r&sig=${SIGNATURE}`;

export const rule = defineRule({
  source:
    'Azure Storage and Cosmos DB account keys (64 bytes in base64, storage documentation, 2023) and the signature of a shared access signature',
  kinds: [credential('api_key.azure_storage_account_key'), credential('api_key.azure_sas_signature')],
  patterns: [
    `(?:account[_ -]?key|storage[_ -]?key|primary[_ -]?key|secondary[_ -]?key)(?:${ASSIGNED}|[^A-Za-z0-9+/]{1,24})(?<value>[A-Za-z0-9+/]{86}==)`,
    'https://[a-z0-9-]{3,40}\\.(?:blob|file|queue|table|dfs)\\.[a-z0-9.-]{5,40}/[^ "\'<>`]{0,600}sig=[A-Za-z0-9%+/=]{40,100}(?:&[A-Za-z0-9%=:.,/+-]{1,60}){0,10}',
    '(?:\\?sig=|&sig=|;sig=)(?<value>[A-Za-z0-9%+/]{40,90}(?:%3D|%3d|=))',
  ],
  ignoreCase: true,
  boundary: 'none',
  validate: (match, around) => {
    if (/^https:/i.test(match))
      return /[?&]s[ve]=/i.test(match) ? { id: 'api_key.azure_sas_signature', sure: true } : false;
    if (isMasked(match)) return false;
    const before = around.before();
    if (/sig=$/i.test(before)) return { id: 'api_key.azure_sas_signature', sure: true };
    return /(?:AccountName|AccountEndpoint)=[^;]*;AccountKey=$/i.test(before)
      ? false
      : { id: 'api_key.azure_storage_account_key', sure: true };
  },
  cues: { needed: false, words: [] },
  confidence: SURE,
  examples: () => ({
    match: [
      { text: `storage_key=${KEY}`, spans: [KEY] },
      { text: `"accountKey": "${KEY}"`, spans: [KEY] },
      { text: `AZURE_STORAGE_KEY: ${KEY}`, spans: [KEY] },
      { text: SAS, kind: 'api_key.azure_sas_signature' },
      { text: `?sv=2024-11-04&sig=${SIGNATURE}`, spans: [SIGNATURE], kind: 'api_key.azure_sas_signature' },
    ],
    reject: [
      { text: KEY, because: 'no name before it' },
      { text: 'storage_key=<your_key_here>', because: 'a placeholder' },
      { text: `storage_key=${'x'.repeat(86)}==`, because: 'masked' },
      { text: `storage_key=${KEY.slice(4)}`, because: 'too short' },
      { text: 'https://demo.blob.core.windows.net/c/f?sv=2024-11-04', because: 'no signature' },
    ],
  }),
});
