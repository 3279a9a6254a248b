// The value must look random; short ids and page tokens in words are left. Passwords there are `password_code`.
import { isHighEntropy } from '../../passwords/high-entropy.ts';
import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

const NAME =
  'access_token|refresh_token|id_token|auth_token|token|api_?key|apikey|api-key|key|auth|sig|signature|secret|client_secret|' +
  'x-amz-signature|x-amz-security-token|x-goog-signature|code|session|sessionid|session_id|sid|jwt|ticket|otp|appid|subscription-key|hash';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const OPAQUE = sampleBody(32);

export const rule = defineRule({
  source:
    'Secrets in the query or fragment of a URL: parameters that OAuth 2.0 (RFC 6750 section 2.3, 2012) and the APIs of many providers name',
  kind: credential('url_with_token', 0.9),
  patterns: [
    `(?:[?]|&|&amp;|#)(?:[a-z]{1,16}[_-]?)?(?:${NAME})=(?<value>[A-Za-z0-9%._~+/=!*@-]{6,1000})`,
    // In the path: links that sign in once, nodes of chains
    '/(?:magic|magic-?links?|reset|reset[_-]?password|password[_-]?resets?|verify[_-]?email|email[_-]?verification|confirm|confirmation|activate|activation|invite|invitations?|accept[_-]?invit(?:e|ation)|one[_-]?time[_-]?(?:login|secret))/(?:[A-Za-z0-9]{1,8}/)?(?<value>[A-Za-z0-9_-]{20,200})',
    '\\.(?:alchemy\\.com/v2|infura\\.io/(?:ws/)?v3|quiknode\\.pro|rpc\\.thirdweb\\.com|chainstacklabs\\.com)/(?<value>[A-Za-z0-9_-]{32,64})',
  ],
  ignoreCase: true,
  boundary: 'none',
  validate: (value, around) => {
    const before = around.before();
    if (before.endsWith('/')) return isHighEntropy(value) && !UUID.test(value) && /^(?!\.[a-z])/.test(around.after());
    const name = /([a-z_-]+)=$/i.exec(before)?.[1]?.toLowerCase() ?? '';
    // Keys of dictionaries and hashes of content stand in URLs too: those names need a longer value.
    if (/^(?:key|code|hash|auth|sid)$/.test(name)) return value.length >= 20 && isHighEntropy(value);
    return isHighEntropy(value);
  },
  cues: { needed: false, words: [] },
  confidence: SURE,
  examples: () => ({
    match: [
      { text: `https://api.example/v1?access_token=${OPAQUE}`, spans: [OPAQUE] },
      { text: `https://maps.example/js?v=3&key=${OPAQUE}&lang=de`, spans: [OPAQUE] },
      { text: `https://app.example/reset?user=5&token=${sampleBody(40, HEX)}`, spans: [sampleBody(40, HEX)] },
      { text: `https://app.example/accept?invite_token=${OPAQUE}`, spans: [OPAQUE] },
      { text: `https://app.example/cb#access_token=${OPAQUE}&expires_in=3600`, spans: [OPAQUE] },
      { text: `https://files.example/r.pdf?X-Amz-Signature=${sampleBody(64, HEX)}&x=1`, spans: [sampleBody(64, HEX)] },
      { text: `https://app.example/auth/magic/${OPAQUE}`, spans: [OPAQUE] },
      { text: `https://app.example/reset-password/MTI/${OPAQUE}/`, spans: [OPAQUE] },
      { text: `https://eth-mainnet.g.alchemy.com/v2/${OPAQUE}`, spans: [OPAQUE] },
      { text: `https://mainnet.infura.io/v3/${sampleBody(32, HEX)}`, spans: [sampleBody(32, HEX)] },
      { text: `GET /files?subscription-key=${sampleBody(32, HEX)}`, spans: [sampleBody(32, HEX)] },
    ],
    reject: [
      { text: 'https://example.com/reset/how-to-reset-your-password-2026', because: 'words' },
      { text: `https://example.com/confirm/${OPAQUE}.js`, because: 'a file' },
      { text: 'https://example.com/search?key=name&code=de', because: 'words' },
      { text: 'https://example.com/?token=your_token_here_123', because: 'a placeholder' },
      { text: 'https://example.com/?page_token=abc', because: 'too short' },
      { text: 'https://example.com/?token={token}', because: 'a template' },
      { text: 'https://example.com/?code=12345678', because: 'digits' },
      { text: 'https://example.com/posts?session=spring-2026-week-12', because: 'words' },
    ],
  }),
});
