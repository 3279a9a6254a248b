// Whoever has one is signed in.
import { isHighEntropy } from '../../passwords/high-entropy.ts';
import { isMasked } from '../../checks/plausible-secret.ts';
import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';
import { HEX, LOWER, sampleBody } from '../../sample-token.ts';

const NAME =
  'JSESSIONID|PHPSESSID|ASPSESSIONID[A-Z]{8}|ASP\\.NET_SessionId|\\.AspNetCore\\.(?:Cookies|Session|Identity\\.Application)|\\.ASPXAUTH|CFTOKEN|' +
  'connect\\.sid|laravel_session|ci_session|wordpress_logged_in_[0-9a-f]{32}|next-auth\\.session-token|authjs\\.session-token|' +
  'sessionid|session_id|session-id|session_token|session-token|sessiontoken|session|remember_token|remember_me|_gitlab_session|user_session|SSID';
/** `sessionId`, `session`: of an object, too, that is no cookie. */
const OTHER = /(?:session|session[_-]?id)["'\\]{0,4} ?(?::|=>) ?["'\\]{0,4}$/i;
const DJANGO = /sessionid["'\\]{0,4} ?(?::|=>) ?["'\\]{0,4}$/;
const ANY_SID = /(?:^|[^\w.-])sid(?:["'\\]{0,4} ?(?::|=>) ?["'\\]{0,4}|=)$/i;
/** Of a statement in a policy. */
const STATEMENT = /Sid\W{1,12}$/;
/** Numbers of accounts and messages at Twilio, users of Windows, UUIDs. */
const PUBLIC = /^[A-Z]{2}[0-9a-f]{32}$|^S-1-|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ID = sampleBody(26, LOWER);

function isCookie(value: string, before: string): boolean {
  if (/[?&#][\w-]*=?$/.test(before)) return false;
  if (ANY_SID.test(before)) return isHighEntropy(value) && !PUBLIC.test(value) && !STATEMENT.test(before);
  if (/[=\t]$/.test(before)) return before.endsWith('=') || isHighEntropy(value);
  return (!OTHER.test(before) || DJANGO.test(before)) && isHighEntropy(value) && !PUBLIC.test(value);
}

export const rule = defineRule({
  source:
    'Session cookies, RFC 6265 (2011), under the names that servers and frameworks give them by default (Servlet, PHP, ASP.NET, Express, Django, Rails, Laravel, WordPress, Auth.js)',
  kind: credential('session_cookie', 0.9),
  patterns: [
    `(?:${NAME})[=\\t](?<value>[A-Za-z0-9%._~+/=!|-]{16,1000})`,
    // In an object: the names of cookies, not of other sessions
    `(?:${NAME}|sid)["'\\\\]{0,4} ?(?::|=>) ?["'\\\\]{0,4}(?<value>[A-Za-z0-9%._~+/=!|-]{16,1000})`,
    'sid=(?<value>[A-Za-z0-9%._~+/=!|-]{24,1000})',
    'cookie: {0,2}(?:[^ \\n;=]{1,64}=[^ \\n;]{0,200}; ){0,4}[^ \\n;=]{0,40}(?:sess|sid|auth|token|login)[^ \\n;=]{0,24}=(?<value>[A-Za-z0-9%._~+/=!|-]{16,1000})',
  ],
  ignoreCase: true,
  boundary: 'word',
  validate: (value, around) =>
    /\d/.test(value) &&
    /[A-Za-z]/.test(value) &&
    !isMasked(value) &&
    new Set(value).size > 7 &&
    isCookie(value, around.before()),
  cues: {
    needed: false,
    words: ['cookie', 'set cookie', 'session', 'sessionid', 'jsessionid', 'phpsessid', 'connect.sid', 'sid'],
  },
  confidence: SURE,
  examples: () => ({
    match: [
      { text: `Cookie: PHPSESSID=${ID}; lang=de`, spans: [ID] },
      { text: `Set-Cookie: JSESSIONID=${ID.toUpperCase()}; Path=/; HttpOnly`, spans: [ID.toUpperCase()] },
      { text: `cookie: theme=dark; connect.sid=s%3A${ID}.${ID}`, spans: [`s%3A${ID}.${ID}`] },
      { text: `sessionid=${ID}`, spans: [ID] },
      { text: `curl -b 'laravel_session=${ID}' https://x.example`, spans: [ID] },
      { text: `Cookie: lang=de; my_app_sid=${ID}`, spans: [ID] },
      { text: `cookies={'PHPSESSID': '${ID}'}`, spans: [ID] },
      { text: `{"sessionid":"${ID}"}`, spans: [ID] },
      { text: `.shop.example\tTRUE\t/\tTRUE\t0\tPHPSESSID\t${ID}`, spans: [ID] },
      { text: `session created sid=${ID} user=7`, spans: [ID] },
    ],
    reject: [
      { text: 'Cookie: lang=de; theme=dark', because: 'no session' },
      { text: 'JSESSIONID=xxxxxxxxxxxxxxxxxxxx', because: 'masked' },
      { text: 'sessionid=<your session id>', because: 'a placeholder' },
      { text: 'session=12345', because: 'too short' },
      { text: 'PHPSESSID is the name of the cookie', because: 'no value' },
      { text: `"sessionId":"${ID}"`, because: 'a session of another kind' },
      { text: '"Sid": "Stmt1469123904194"', because: 'a statement' },
      { text: `sid=SM${sampleBody(32, HEX)}`, because: 'the number of a message' },
      { text: 'Cookie: consent=accepted-all-categories', because: 'another cookie' },
    ],
  }),
});
