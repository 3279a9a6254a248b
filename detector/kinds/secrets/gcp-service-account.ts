// The file as a whole is the credential; without a project it is some JSON with a private key.
import { upTo } from '../../checks/long-run.ts';
import { defineRule } from '../../define.ts';
import { credential } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

const DASHES = '-'.repeat(5);
const pem = (body: string) => `${DASHES}BEGIN PRIVATE KEY${DASHES}\\n${body}\\n${DASHES}END PRIVATE KEY${DASHES}\\n`;
const file = (key: string, type = 'service_account') =>
  `{"type": "${type}","project_id": "demo","private_key": "${key}","client_email": "svc@demo.example"}`;
const KEY = pem(sampleBody(64) + '\\n' + sampleBody(60));

export const rule = defineRule({
  source:
    'Google Cloud service account key file: JSON with "type", "private_key" and the rest (IAM documentation, 2023)',
  kinds: [credential('api_key.gcp_service_account_key'), credential('private_key.escaped_newlines', 1)],
  pattern: `\\{[^{}]{0,40}"type" ?: {0,2}"service_account"[^{}]{0,1000}"private_key" ?: {0,2}"-----BEGIN (?:RSA )?PRIVATE KEY-----${upTo('[A-Za-z0-9+/=\\\\\\n\\r -]', 4000, 1000)}"[^{}]{0,1000}(?:[^{}]{1000})?\\}?`,
  boundary: 'none',
  validate: (match) =>
    /BEGIN (?:RSA )?PRIVATE KEY-----(?:\\+n)?\s*[A-Za-z0-9+/=]{40,}/.test(match) && {
      id: match.includes('"project_id"') ? 'api_key.gcp_service_account_key' : 'private_key.escaped_newlines',
      sure: true,
    },
  cues: { needed: false, words: ['service account', 'gcp', 'google'] },
  // Surer than the key inside alone.
  confidence: { bare: 0.9, validated: 0.995, withCue: 0.999 },
  examples: () => ({
    match: [
      file(KEY),
      file(KEY).replaceAll('","', '",\n  "').replace('{', '{\n  '),
      file(pem(sampleBody(64))),
      { text: `GOOGLE_CREDENTIALS='${file(KEY)}'`, spans: [file(KEY)] },
      { text: file(KEY).replace('"project_id": "demo",', ''), kind: 'private_key.escaped_newlines' },
      { text: `key file: ${file(KEY)} end`, spans: [file(KEY)] },
    ],
    reject: [
      { text: file('REDACTED'), because: 'key removed' },
      { text: file(pem('...')), because: 'no body' },
      { text: file('REDACTED', 'external_account'), because: 'another type' },
      {
        text: '{"type": "service_account", "private_key_id": "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567"}',
        because: 'only the id of the key',
      },
      { text: '{"type": "service_account"}', because: 'no key' },
    ],
  }),
});
