// Expired ones are reported too.
import { isJsonPart } from '../../checks/base64.ts';
import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (header: object, payload: object, signature: string) =>
  `${encode(header)}.${encode(payload)}.${signature}`;
const SIGNATURE = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const HS = token({ alg: 'HS256', typ: 'JWT' }, { sub: '614750', iat: 1752225128 }, SIGNATURE);
const ES = token({ alg: 'ES256', kid: 'key-1' }, { iss: 'https://id.example', exp: 1 }, SIGNATURE);
const NONE = token({ alg: 'none' }, { sub: 'admin' }, 'abcdefgh');

export const rule = defineRule({
  source: 'JSON Web Token, RFC 7519 and RFC 7515 (2015), compact form',
  kind: credential('api_key.jwt'),
  // eyJ is the base64 of `{"`, ewo and ewog of `{` and a line break.
  pattern:
    '(?:eyJ|ewo|eyA)[A-Za-z0-9_-]{10,1000}\\.(?:eyJ|ewo|eyA|e30)[A-Za-z0-9_-]{0,1000}[A-Za-z0-9_-]{0,1000}[A-Za-z0-9_-]{0,1000}\\.[A-Za-z0-9_-]{6,1000}',
  validate: (match) => {
    const [header, payload] = match.split('.');
    return isJsonPart(header ?? '') && isJsonPart(payload ?? '');
  },
  cues: { needed: false, words: ['jwt', 'bearer', 'token'] },
  confidence: SURE,
  examples: () => ({
    match: [
      HS,
      { text: `Authorization: Bearer ${HS}`, spans: [HS] },
      { text: `https://app.example/login?token=${ES}&next=1`, spans: [ES] },
      { text: `{"id_token":"${ES}"}`, spans: [ES] },
      NONE,
    ],
    reject: [
      { text: 'eyewear.eyeliner.eyebrow63', because: 'words' },
      { text: HS.slice(0, HS.lastIndexOf('.')), because: 'two parts' },
      { text: HS.slice(0, HS.indexOf('.')), because: 'one part' },
      { text: `eyJ${'q'.repeat(30)}.eyJ${'q'.repeat(30)}.${SIGNATURE}`, because: 'no JSON inside' },
      { text: HS.replace('eyJ', 'fyJ'), because: 'the header is no JSON' },
    ],
  }),
});
