// Only the password is reported. Database schemes are connection strings, kinds of their own.
import { isMasked, isPlausibleBody } from '../../checks/plausible-secret.ts';
import { isUrlPassword } from '../../passwords/in-url.ts';
import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';

/** Schemes whose URLs are connection strings. */
const DATABASES = /^(?:postgres(?:ql)?|mysqlx?|mariadb|mongodb|rediss?|amqps?|ldaps?)(?:\+|$)/;

export const rule = defineRule({
  source:
    'Password in the authority of a URL, `scheme://user:password@host`: RFC 3986 (2005) section 3.2.1, deprecated and alive',
  kind: credential('url_userinfo'),
  // The scheme is looked at in what stands before: a pattern that begins with it would begin anywhere.
  patterns: [
    '://[^ \\r/:@?#"\'<>`()]{0,100}:(?<value>[^ \\r/?#"\'<>`\\\\]+)@[A-Za-z0-9\\[][A-Za-z0-9.:_-]{0,100}',
    '://(?<value>[A-Za-z0-9_-]{20,})(?::x-oauth-basic|:)?@[A-Za-z0-9][A-Za-z0-9.:_-]{0,100}',
  ],
  boundary: 'none',
  validate: (value, around) => {
    const [, scheme, user] = /([A-Za-z][A-Za-z0-9+.-]{1,20}):\/\/([^/]*)$/.exec(around.before()) ?? [];
    if (scheme === undefined || DATABASES.test(scheme.toLowerCase()) || user === 'elastic:') return false;
    // The public key of a node of Ethereum.
    if (/^(?:enode|enrtree)$/i.test(scheme)) return false;
    if (user === '') return isPlausibleBody(value) && !isMasked(value);
    return isUrlPassword(value) && value !== 'x-oauth-basic';
  },
  cues: { needed: false, words: ['url', 'proxy'] },
  confidence: SURE,
  examples: () => ({
    match: [
      { text: 'https://deploy:wJ37gAcq39dc' + '@git.example.com/team/app.git', spans: ['wJ37gAcq39dc'] },
      { text: 'git clone https://bob:hunter2' + '@git.example/x.git', spans: ['hunter2'] },
      { text: 'ftp://backup:TzoTVBtgrl' + '@ftp.example.org/daily', spans: ['TzoTVBtgrl'] },
      { text: 'http://admin:hTQX73%23161' + '@192.0.2.76:8080/', spans: ['hTQX73%23161'] },
      { text: 'socks5://u27:SK9cJFUf9@OA5' + '@proxy.example.net:1080', spans: ['SK9cJFUf9@OA5'] },
      { text: 'smtp://mailer%40example.com:NKi0vc2V6om3lw' + '@smtp.example.com:587', spans: ['NKi0vc2V6om3lw'] },
      { text: 'https://0f3a9c7be1d24a5f8b6c' + '@git.example/x.git', spans: ['0f3a9c7be1d24a5f8b6c'] },
    ],
    reject: [
      { text: `enode://${'0f3a9c7be1d24a5f8b6c'.repeat(6)}` + '@10.0.1.16:30303', because: 'a public key' },
      { text: 'git@github.com:org/repo.git', because: 'no password' },
      { text: 'https://example.com/a:b@4', because: 'at sign in the path' },
      { text: 'https://${USER}:${PASS}@host.example.com', because: 'variables' },
      { text: 'postgres://<user>:<password>@<host>/<db>', because: 'placeholders' },
      { text: 'https://user:password@example.com', because: 'the word password' },
      { text: 'https://host.example.com:8443/x@v1', because: 'a port' },
      { text: 'https://bob:****@example.com', because: 'masked' },
      { text: 'ssh://deployment-user-of-team@git.example', because: 'a user without password' },
    ],
  }),
});
