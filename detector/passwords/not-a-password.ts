import { lazily } from '../lazily.ts';

/**
 * What stands where a password would and is none. One row for each thing, with texts that no other row of its table takes
 * for one.
 */
export interface Form {
  readonly what: string;
  readonly form: RegExp;
  readonly examples: readonly string[];
}

/** What `crypt` makes of a password. */
export const HASH = /(?:^|:)\$(?:2[abxy]|apr1|argon2\w{0,2}|[156y]|scrypt|pbkdf2[\w-]*)\$/;

/** A reference to a secret, what marks its place, or what is kept in place of it. */
export const REFERENCES: readonly Form[] = [
  { what: 'a placeholder in brackets', form: /^[$%@]?[({[<]/, examples: ['<password>', '%{pw}', '[secret]'] },
  { what: 'a bracket of HTML', form: /^&lt;/, examples: ['&lt;password&gt;'] },
  { what: 'a template', form: /\{\{/, examples: ['pw-{{ name }}'] },
  // `$ummer2024` is none.
  { what: 'a variable of a shell', form: /^\$(?![A-Za-z]?[a-z]+\d{3,}$)[A-Za-z_]/, examples: ['$DB_PASS'] },
  { what: 'a variable of Windows', form: /^%[A-Za-z_]+%$/, examples: ['%DB_PASS%'] },
  {
    what: 'a mask',
    form: /\*{3}|\.{3}|\u2026|\u2022|^x{4,}$|^X{4,}$/,
    examples: ['a****', 'hun...', 'xxxxxx', '••••'],
  },
  {
    what: 'a call, an index, a part of an object, what SOPS sealed',
    form: /^[*&]?[A-Za-z_$][\w$]*(?:(?:\.|->|::|\?\.)[A-Za-z_$][\w$]*)*(?:\((?!\w*\)\w)|\[(?!\w*\]\w)["'\w$]*\]?|(?<!\d)\.$)/,
    examples: ['getPassword()', '*get_by(user', 'user->pass(', 'form["pw"]', 'ENC[AES256_GCM,data:x'],
  },
  {
    what: 'a part of what programs keep settings in',
    form: /^(?:process|os|env|config|settings?|secrets?|vars?|self|this|ENV|Values|data|local|props|args|options|params|req|request|System|sys)(?:\.|\[|::|->)/,
    examples: ['process.env.PASS', 'self.pw'],
  },
  {
    what: 'an address or a path',
    form: /^(?:[a-z]+:\/\/|unix:\/|\.{0,2}\/[\w./-]*$|~\/|[A-Za-z]:\\)/,
    examples: ['https://a.example/', 'unix:/run/a.sock', '/run/secrets/db', '~/pw', 'C:\\pw.txt'],
  },
  {
    what: 'where a secret is read from',
    form: /^(?:env|file|op|vault|ssm|arn|secretsmanager|sops|keyring|gcpsm):/,
    examples: ['vault:kv/db#1', 'env:DB_PASS'],
  },
  { what: 'a tag of YAML', form: /^![A-Za-z]+$/, examples: ['!Ref'] },
  { what: 'a truth in minified code', form: /^![01](?:[,;)]|$)/, examples: ['!0', '!1,b'] },
  {
    what: 'a type of web services',
    form: /(?:^|#)[Pp]assword(?:Text|Digest)?$/,
    examples: ['wsse#PasswordText', 'PasswordDigest'],
  },
  {
    what: 'a part of a SealedSecret: the length of an RSA key, and what it sealed',
    form: /^Ag[A-D][A-Za-z0-9+/]{57,}/,
    examples: [`AgB${'k4'.repeat(30)}`],
  },
  { what: 'a hash of MySQL', form: /^\*[0-9A-F]{40}$/, examples: [`*${'0A'.repeat(20)}`] },
  { what: 'a hash', form: HASH, examples: ['$6$salt', 'root:$2b$12$salt'] },
  { what: 'a name for its reader to change', form: /^your[-_]/i, examples: ['your-db-pass', 'YOUR_PASS'] },
  { what: 'words to change it', form: /^CHANGE[-_]?ME[-_][A-Z]/, examples: ['CHANGE_ME_NOW', 'CHANGEME-DB'] },
  {
    what: 'a constant',
    form: /^MY(?:_[A-Z]+){2,}$|^(?:[A-Z][A-Z0-9]*_)+(?:PASSWORD|PASSWD|PWD|PASSPHRASE)$/,
    examples: ['MY_DB_SECRET', 'DB2_PASSWD'],
  },
  { what: 'an example by name', form: /^example[-_ ]?password/, examples: ['example-password-7'] },
  {
    what: 'the word for a password',
    form: /^(?:your|my|the|some|new|old|enter|insert)?[-_ ]?(?:password|passwort|passwd|secret|contraseña|senha)(?:[-_ ]?here)?$/i,
    examples: ['myPassword', 'enter_password_here', 'senha'],
  },
  { what: 'a picture of Markdown', form: /^!\[[^\]]*\]\(/, examples: ['![key](key.png)'] },
  { what: 'a regular expression', form: /\(\?:/, examples: ['-a(?:b|c)'] },
  {
    what: 'a format of printf',
    form: /^[a-z_./:@%s -]*%(?:\.\d+)?s(?![A-Za-z0-9])[a-z_./:@%s -]*$/,
    examples: ['%s', 'user:%.8s@host'],
  },
  { what: 'a literal of code', form: /^(?:true|false|null)[},;)]/, examples: ['true}', 'null,'] },
  { what: 'the union of a type, a quoted object', form: /["']\|["']|^["']\{/, examples: ['a"|"b', `'{"a"`] },
  { what: 'an address with line ends', form: /^[\w%.,:+-]*%0[AD]/, examples: ['pass%0Aword'] },
  { what: 'what somebody took out', form: /REDACTED/, examples: ['-REDACTED-'] },
  { what: 'a pointer of Go', form: /^\*[a-z]\w*\.[A-Z]/, examples: ['*cfg.Pass'] },
];

/** Things with digits that stand behind the word "password". */
export const STATEMENTS: readonly Form[] = [
  {
    what: 'a size, a time',
    form: /^\d{1,6}(?:px|em|rem|ms|s|min|h|d|x|%|st|nd|rd|th)$/i,
    examples: ['16px', '90d', '2nd'],
  },
  { what: 'a port', form: /^\d{1,5}\/(?:tcp|udp|sctp|dccp)$/i, examples: ['752/udp'] },
  { what: 'a version, a number', form: /^v?\d+(?:\.\d+)+$/i, examples: ['v1.22', '10.0.0.1'] },
  { what: 'a range, a length', form: /^\d{1,2}-(?:\d{1,3}|[a-z]+)$/i, examples: ['8-64', '12-character'] },
  { what: 'a number of code', form: /^0x[0-9a-f]{1,8}$/i, examples: ['0x1F'] },
  { what: 'a ticket', form: /^#\d{1,6}$/, examples: ['#1234'] },
  { what: 'a standard of keys', form: /^pkcs#?\d+$/i, examples: ['PKCS#12', 'pkcs8'] },
  {
    what: 'a hash, a cipher, a protocol',
    form: /^(?:sha|md|cram-md|bcrypt|aes|pbkdf|base|utf|socksv?|rfc)-?\d+(?:-(?:\d+|encrypted))?$/i,
    examples: ['SHA-256', 'aes-128', 'rfc7617', 'utf-8'],
  },
  { what: 'a way to sign in', form: /^oauth2?$/i, examples: ['OAuth2'] },
  {
    what: 'a type of numbers',
    form: /^(?:(?:big)?u?int\d{1,3}(?:clamped)?(?:array)?|float\d{2}(?:array)?)$/i,
    examples: ['uint8array', 'Float32'],
  },
  {
    what: 'a thing with its number',
    form: /^(?:step|option|version|level|chapter|section|item|user|field|line|page)(?:[-_ ]\d+|\d{1,2})$/i,
    examples: ['step-3', 'user_01'],
  },
  { what: 'a key of minified code', form: /^\d+,[\w$.]+[:=].*$/, examples: ['12,name:"a"'] },
  {
    what: 'an assignment of minified code',
    form: /^[\w$.]+(?:\([^()]*\))?,[\w$]{1,3}=.*$/,
    examples: ['e.pw,t=1', 'get(a),b=2'],
  },
];

/** Markup, code and patterns in a value of many signs. */
export const CODE: readonly Form[] = [
  { what: 'a quotation', form: /^["'`]/, examples: ['"aB3$x', '`aB3$x'] },
  { what: 'a template', form: /^[$%]?\{\{[\w .-]+\}/, examples: ['${{ db.pass }}#1', '{{ pw }}!2'] },
  {
    what: 'a placeholder in brackets',
    form: /^[$%@]?[({[<][\w .$-]*[)}\]>]/,
    examples: ['<my pass>#1', '(pw)!2', '${db.pass}#1'],
  },
  { what: 'a call', form: /[\w$\])]\(["'\w)]/, examples: ['f(x)', 'a]("b'] },
  { what: 'an index', form: /\[\d*\]/, examples: ['-[0]', '!a[]'] },
  { what: 'a key of an object', form: /[\w)\]]\[["'][\w. -]+["']\]/, examples: ['-a["b1"]', "!x['y']"] },
  { what: 'an attribute', form: /\w=["']/, examples: ['id="a'] },
  { what: 'a tag', form: /<\/?[a-z]+>/i, examples: ['ab</td>', '1<br>2'] },
  { what: 'a class of a pattern', form: /\[\^?[a-z0-9]-[a-z0-9]|\(\?/i, examples: ['#[a-z]+', '!(?=x'] },
  { what: 'an entity', form: /&[a-z#0-9]{2,6};/i, examples: ['a&amp;b', 'a&#39;b'] },
  { what: 'an address', form: /:\/\//, examples: ['a3$://x'] },
  { what: 'a mask', form: /\*{3}|\.{3}/, examples: ['aB3$***', 'aB3$...'] },
  { what: 'an operator', form: /=>|&&|\|\|/, examples: ['a=>b', 'a&&b', 'a||b'] },
];

/** Does any form of a table stand in a value? Those that only its beginning can have are looked for there alone. */
export function anyForm(forms: readonly Form[]): (value: string) => boolean {
  const all = lazily(() => joined(forms));
  return (value) => all().some((one) => one.test(value));
}

function joined(forms: readonly Form[]): RegExp[] {
  const byFlags = new Map<string, string[]>();
  for (const { form } of forms)
    for (const way of waysOf(form.source)) {
      const key = `${way.startsWith('^') ? '^' : ''}|${form.flags}`;
      byFlags.set(key, [...(byFlags.get(key) ?? []), way.replace(/^\^/, '')]);
    }
  return Array.from(byFlags, ([key, sources]) => {
    const [begins = '', flags = ''] = key.split('|');
    return new RegExp(`${begins}(?:${sources.join('|')})`, flags);
  });
}

/** What stands between the bars of an expression, outside of its groups and classes. */
function waysOf(source: string): string[] {
  const ways = [''];
  let depth = 0;
  let inClass = false;
  for (const [part] of source.matchAll(/\\?[^]/g)) {
    if (part === '|' && depth === 0 && !inClass) {
      ways.push('');
      continue;
    }
    if (part === '[') inClass = true;
    else if (part === ']') inClass = false;
    else if (!inClass) depth += part === '(' ? 1 : part === ')' ? -1 : 0;
    ways[ways.length - 1] += part;
  }
  return ways;
}
