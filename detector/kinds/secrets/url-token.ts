// The value must look random; short ids and page tokens in words are left. Passwords there are `password_code`.
import { isHighEntropy } from '../../checks/high-entropy.ts';
import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

const NAME =
  'access_token|refresh_token|id_token|auth_token|token|api_?key|apikey|api-key|key|auth|sig|signature|secret|client_secret|' +
  'x-amz-signature|x-amz-security-token|x-goog-signature|code|session|sessionid|session_id|sid|jwt|ticket|otp|appid|subscription-key|hash';
const OPAQUE = sampleBody(32);

export const rule = defineRule({
  source:
    'Secrets in the query or fragment of a URL: parameters that OAuth 2.0 (RFC 6750 section 2.3, 2012) and the APIs of many providers name',
  kind: credential('url_with_token', 0.9),
  pattern: `(?:[?]|&|&amp;|#)(?:[a-z]{1,16}[_-]?)?(?:${NAME})=(?<value>[A-Za-z0-9%._~+/=!*@-]{6,1000})`,
  ignoreCase: true,
  boundary: 'none',
  validate: (value, around) => {
    const before = around.before();
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
      { text: `GET /files?subscription-key=${sampleBody(32, HEX)}`, spans: [sampleBody(32, HEX)] },
    ],
    reject: [
      { text: 'https://example.com/search?key=name&code=de', because: 'words' },
      { text: 'https://example.com/?token=your_token_here_123', because: 'a placeholder' },
      { text: 'https://example.com/?page_token=abc', because: 'too short' },
      { text: 'https://example.com/?token={token}', because: 'a template' },
      { text: 'https://example.com/?code=12345678', because: 'digits' },
      { text: 'https://example.com/posts?session=spring-2026-week-12', because: 'words' },
    ],
  }),
});
