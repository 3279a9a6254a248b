import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

const D = sampleBody(43);
const KEY = '"(?:d|k)" ?: ?"[A-Za-z0-9_-]{20,700}"';
const JWK = `{"kty":"OKP","crv":"Ed25519","x":"${sampleBody(42)}8","d":"${D}"}`;
const SORTED = `{"crv":"P-256","d":"${D}","kty":"EC","x":"${sampleBody(42)}8"}`;
const XML = `<RSAKeyValue><Modulus>${sampleBody(171)}=</Modulus><Exponent>AQAB</Exponent><D>${sampleBody(171)}=</D></RSAKeyValue>`;

export const rule = defineRule({
  source: `Private keys as JSON Web Key (RFC 7517, RFC 7518, 2015; "d" is the private part, "k" a symmetric key) and as XML (W3C XML signature's RSAKeyValue as .NET writes it with <D>)`,
  kinds: [credential('private_key.jwk', 1), credential('private_key.xml_rsa', 1)],
  patterns: [
    // Members in any order, "kty" near the beginning; otherwise only the private member is taken.
    `\\{[^{}]{0,40}"kty" ?: ?"[^{}]{0,1000}[^{}]{0,1000}${KEY}[^{}]{0,1000}[^{}]{0,1000}\\}`,
    `"(?:d|k)" ?: ?"(?<value>[A-Za-z0-9_-]{20,700})"[^{}]{0,1000}[^{}]{0,1000}"kty"`,
    '<RSAKeyValue>[A-Za-z0-9+/=<> ]{0,1000}[A-Za-z0-9+/=<> ]{0,1000}<D>[A-Za-z0-9+/= ]{40,1000}</D>[A-Za-z0-9+/=<> ]{0,1000}',
  ],
  boundary: 'none',
  validate: (match) => {
    if (match.startsWith('<')) return { id: 'private_key.xml_rsa', sure: true };
    // The "d" or "k" of a template: one character, repeated.
    const part = /"[dk]"\s?:\s?"([\w-]+)"/.exec(match)?.[1] ?? match;
    return new Set(part).size > 6 ? { id: 'private_key.jwk', sure: true } : false;
  },
  cues: { needed: false, words: ['jwk', 'private key'] },
  confidence: SURE,
  examples: () => ({
    match: [
      { text: JWK, kind: 'private_key.jwk' },
      {
        text: `keys: [${JWK.replaceAll('":"', '": "')}]`,
        spans: [JWK.replaceAll('":"', '": "')],
        kind: 'private_key.jwk',
      },
      { text: SORTED, spans: [D], kind: 'private_key.jwk' },
      { text: `{"kty":"oct","k":"${D}"}`, kind: 'private_key.jwk' },
      { text: XML, kind: 'private_key.xml_rsa' },
    ],
    reject: [
      { text: JWK.replace(`,"d":"${D}"`, ''), because: 'a public key' },
      { text: `{"kty":"EC","d":"${'x'.repeat(43)}"}`, because: 'masked' },
      { text: `{"d":"${D}"}`, because: 'no key type' },
      { text: XML.replace(/<D>.*<\/D>/, ''), because: 'a public key' },
      { text: '{"kty":"RSA","d":"short"}', because: 'too short' },
    ],
  }),
});
