// Whoever has one is signed in.
import { isMasked } from '../../checks/plausible-secret.ts';
import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';
import { LOWER, sampleBody } from '../../sample-token.ts';

const NAME =
  'JSESSIONID|PHPSESSID|ASPSESSIONID[A-Z]{8}|ASP\\.NET_SessionId|\\.AspNetCore\\.(?:Cookies|Session|Identity\\.Application)|\\.ASPXAUTH|CFTOKEN|' +
  'connect\\.sid|laravel_session|ci_session|wordpress_logged_in_[0-9a-f]{32}|next-auth\\.session-token|authjs\\.session-token|' +
  'sessionid|session_id|session-id|session_token|session-token|sessiontoken|session|remember_token|remember_me|_gitlab_session|user_session|SSID';
const ID = sampleBody(26, LOWER);

export const rule = defineRule({
  source:
    'Session cookies, RFC 6265 (2011), under the names that servers and frameworks give them by default (Servlet, PHP, ASP.NET, Express, Django, Rails, Laravel, WordPress, Auth.js)',
  kind: credential('session_cookie', 0.9),
  patterns: [
    `(?:${NAME})=(?<value>[A-Za-z0-9%._~+/=!|-]{16,1000})`,
    'cookie: {0,2}(?:[^ \\n;=]{1,64}=[^ \\n;]{0,200}; ){0,4}[^ \\n;=]{0,40}(?:sess|sid|auth|token|login)[^ \\n;=]{0,24}=(?<value>[A-Za-z0-9%._~+/=!|-]{16,1000})',
  ],
  ignoreCase: true,
  boundary: 'word',
  validate: (value, around) =>
    /\d/.test(value) &&
    /[A-Za-z]/.test(value) &&
    !isMasked(value) &&
    new Set(value).size > 7 &&
    !/[?&#][\w-]*$/.test(around.before().replace(/=$/, '')),
  cues: { needed: false, words: ['cookie', 'set cookie', 'session'] },
  confidence: SURE,
  examples: () => ({
    match: [
      { text: `Cookie: PHPSESSID=${ID}; lang=de`, spans: [ID] },
      { text: `Set-Cookie: JSESSIONID=${ID.toUpperCase()}; Path=/; HttpOnly`, spans: [ID.toUpperCase()] },
      { text: `cookie: theme=dark; connect.sid=s%3A${ID}.${ID}`, spans: [`s%3A${ID}.${ID}`] },
      { text: `sessionid=${ID}`, spans: [ID] },
      { text: `curl -b 'laravel_session=${ID}' https://x.example`, spans: [ID] },
      { text: `Cookie: lang=de; my_app_sid=${ID}`, spans: [ID] },
    ],
    reject: [
      { text: 'Cookie: lang=de; theme=dark', because: 'no session' },
      { text: 'JSESSIONID=xxxxxxxxxxxxxxxxxxxx', because: 'masked' },
      { text: 'sessionid=<your session id>', because: 'a placeholder' },
      { text: 'session=12345', because: 'too short' },
      { text: 'PHPSESSID is the name of the cookie', because: 'no value' },
      { text: 'Cookie: consent=accepted-all-categories', because: 'another cookie' },
    ],
  }),
});
