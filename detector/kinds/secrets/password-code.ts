// A plain label in prose ("Password: …") is `password_text`.
import { isGenerated, isPassword, isReference, isWordPassword } from '../../checks/plausible-password.ts';
import { isHighEntropy } from '../../checks/high-entropy.ts';
import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';

const LONG =
  'password|passwort|passwd|passphrase|passcode|kennwort|contrase(?:n|\u00F1)a|senha|mot_?de_?passe|motdepasse|bind_?credentials?|bind_?pw';
const SHORT = 'pass|pwd|mdp|clave|secret|psk';
const SUFFIX =
  '(?:[_-]?(?:prod|production|dev|test|stage|staging|live|root|admin|db|user|value|plain|text|[0-9]{1,2}))?';
const KEY = `(?:${LONG}|${SHORT})${SUFFIX}`;
const SIGN = '(?::=|=>|[:=]{1,2})';
/** The type of a declaration and its sign: `: &str =`. */
const TYPED = "(?:: ?&?(?:'static )?|[*]? )[a-z]{3,10}[?!]? ?=";
/** The sign may stand in a column of its own. */
const SEPARATOR = `[\\\\"'\`\\])]{0,4} {0,24}${SIGN} {0,3}`;
/** What stands before a string: also the letters of `b"…"`. */
const LITERAL = `(?:${SEPARATOR}|${TYPED} {0,3})[rbuf@]{0,2}`;
const BARE = '[^ \\r"\'`<>;\\\\]{3,126}[^ \\r"\'`<>;\\\\,.)\\]}]';

const PREFIXED =
  '(?:db|user|usr|my|root|admin|ftp|smtp|mail|ssh|sql|wifi|wlan|ldap|login|web|proxy|app|redis|pg|key|keystore|truststore|store|client|server|temp|tmp|new|old)';
const KEY_BEFORE = new RegExp(
  `([A-Za-z0-9_.$-]*?)(${LONG}|${SHORT})(${SUFFIX})([\\\\"'\`\\])]{0,4}\\s{0,24}${SIGN}\\s{0,3}|${TYPED}\\s{0,3})[rbuf@]{0,2}\\\\{0,3}(["'\`]?)$`,
  'i',
);

const ENDS_IN_PREFIX = new RegExp(`(?:^|[^a-z])${PREFIXED}$`, 'i');
const IS_SHORT = new RegExp(`^(?:${SHORT})$`, 'i');

/** Environment variables of what signs: `JWT_SECRET`. */
const SIGNING = /(?:^|_)(?:JWT|SESSION|APP|AUTH|NEXTAUTH|COOKIE|CLIENT|WEBHOOK|TOKEN|HMAC|CSRF)_$/;
/** Nothing but a password looks like it. */
const STRONG = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[!@#$%^&*?+~]).{12,}$/;

/** What Google gives a program instead of one's password. */
const APP_PASSWORD = /^[a-z]{4}(?: [a-z]{4}){3}$/;
/** The value is an argument: words stand there, too. */
const ARGUMENT = /\((?:\s{0,3}["'][\w.#@=[\]-]{0,40}["'],\s{0,3}|[rbuf@]{0,2})["']$/i;
const LISTED = new RegExp(`(?:${LONG})["'],\\s{0,6}["']$`, 'i');
/** What such a call is given is rather the name of a password. */
const GETS = /(?:get|read|fetch|load|find|lookup)[a-z_]{0,30}\(\s{0,3}[rbuf@]{0,2}["']$/i;
/** A field of its own: of a file of passwords of PostgreSQL, a PIN, a user and a password in one. */
const IN_PLACE = /:5432:[^:\s]+:[^:\s]+:$|["'](?:(?:card|atm|user|security|debit|bank)_?)?pin["']\s?:\s?["']?$/i;
/** `user bob pass …`, as people say other things, too. */
const SAID = / (?:pass|pwd|pw) $/i;
const MIXED = /^(?=.*\d)(?=.*[A-Za-z])(?=.*[!@#$%^&*?+~])/;

/** Is the short word ("pass", "secret") a name of its own: dbPass, user_pass, ROOT_PASS, not compass or bypass? */
function standsAlone(prefix: string, word: string): boolean {
  if (!/[A-Za-z0-9]$/.test(prefix) || ENDS_IN_PREFIX.test(prefix)) return true;
  return /[a-z0-9]$/.test(prefix) && /^[A-Z]/.test(word);
}

/** `CLIENT_SECRET = 'CLIENT_SECRET'`, `CHALLENGE_PASSWORD: "challengePassword"`: the name of a field. */
function namesItself(value: string, key: string): boolean {
  if (!/^[A-Za-z]+(?:[_-][A-Za-z]+)+$|^[a-z]+(?:[A-Z][a-z]+)+$/.test(value)) return false;
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return plain(key).endsWith(plain(value));
}

function isAssigned(value: string, before: string, after: string): boolean {
  const [all, prefix = '', word = '', suffix = '', separator = '', quote = ''] = KEY_BEFORE.exec(before) ?? [];
  // A heading on the next line.
  if (/(?:password|account)[^\n]*\n["']$/i.test(before) && !/[=:]\s*["']$/.test(before)) return false;
  if (APP_PASSWORD.test(value)) return true;
  if (ARGUMENT.test(before)) return isPassword(value) && (!GETS.test(before) || MIXED.test(value));
  if (LISTED.test(before)) return false;
  if (IN_PLACE.test(before)) return /^\d{4,5}$/.test(value) || isPassword(value) || isWordPassword(value);
  if (SAID.test(before)) return isPassword(value) && MIXED.test(value);
  if (all === undefined) return isPassword(value) || (/["']$/.test(before) && isWordPassword(value));
  if (IS_SHORT.test(word) && !standsAlone(prefix, word)) return false;
  if (namesItself(value, prefix + word + suffix)) return false;
  // Long values under "secret" are keys, a kind of their own.
  if (/^secret$/i.test(word) && value.length > 15 && /^[\w+/=.~-]*$/.test(value))
    return word === 'SECRET' && SIGNING.test(prefix) && isPassword(value) && !isHighEntropy(value);
  const digits = /^\d{4,}$/.test(value);
  const line = /^(?:[\s\S]*\n)?\s*(?:- ["']?)?(?:export |ENV |set )?$/.test(
    before.slice(0, before.length - all.length),
  );
  if (quote === '' && /[^ ]["`<>;\\]|["'`<>;\\,.)\]}]$/.test(value))
    return line && separator === '=' && isGenerated(value) && /^(?:\s|$)/.test(after);
  if (quote !== '')
    return (
      isPassword(value) ||
      isGenerated(value) ||
      digits ||
      (isWordPassword(value) && !/^[a-z]+(?:\.[a-z]+)+$/i.test(value))
    );
  // "password: x" and "pwd = x" without quotes are how people write labels.
  const compound = /^(?:passwor[dt]|kennwort)$/.test(word) && /^[A-Za-z]*$/.test(prefix);
  const label =
    (compound || prefix.replace(/^-+/, '') === '') &&
    suffix === '' &&
    /\s/.test(separator) &&
    !/["'\])]/.test(separator) &&
    !/^psk$/i.test(word) &&
    !(/^secret$/i.test(word) && STRONG.test(value));
  if (label || after.startsWith('(')) return false;
  if (digits) return suffix === '' && value.length <= 16;
  if (isPassword(value)) return !(/^[,)\]]/.test(after) && /^[a-z_]\w*\.\w+$/i.test(value));
  // Letters only: a line of an env or properties file, to its end.
  return (
    line && separator === '=' && /^(?:\s|$)/.test(after) && isWordPassword(value) && !/[().]|pass|pwd/i.test(value)
  );
}

const password = 'Moltri' + '#4764';
const example = (text: string) => ({ text: text.replace('%', password), spans: [password] });

export const rule = defineRule({
  source:
    'Passwords in code, configuration and command lines: assignments in the usual syntaxes (env, YAML, JSON, TOML, XML, properties), and the options of common tools as their manuals name them (mysql, curl, sshpass, net use, netrc, redis)',
  kind: credential('password_code'),
  patterns: [
    // A quotation mark behind a backslash ends nothing.
    `${KEY}${LITERAL}"(?<value>(?:\\\\[^ \\r]|[^" \\r]){4,128})"`,
    `${KEY}${LITERAL}'(?<value>(?:\\\\[^ \\r]|[^' \\r]){4,128})'`,
    `${KEY}${LITERAL}\`(?<value>[^\` \\r]{4,128})\``,
    `${KEY}${LITERAL}\\\\{1,3}"(?<value>[^"\\\\ \\r]{4,128})\\\\{1,3}"`,
    `${KEY}${SEPARATOR}(?<value>${BARE})`,
    // Any signs, as password managers make them, to the end of a line
    `${KEY}=(?<value>[!-~]{8,63})`,
    `(?:${LONG}|pwd|secret)>(?<value>[^<> ]{4,128})</`,
    // A value in an object of its own, a long bracket of Lua, a block of YAML, the default of a variable in Terraform
    `${KEY}["'] {0,2}: {0,2}\\{ {0,2}["'](?:value|string|stringvalue|plain|text|s)["'] {0,2}: {0,2}["'](?<value>[^"' \\r]{4,128})["']`,
    `${KEY} {0,3}= {0,3}\\[\\[(?<value>[^\\] \\r]{4,128})\\]\\]`,
    `${KEY}: {1,2}[|>][+-]?\\n {1,12}(?<value>${BARE})`,
    `variable "[a-z0-9_]{0,30}(?:${LONG})[a-z0-9_]{0,20}" ?\\{[^{}]{0,120}default {0,12}= {0,12}"(?<value>[^" \\r]{4,128})"`,
    // Arguments: `setPassword("…")`, `define('DB_PASSWORD', '…')`
    `(?:${LONG})\\([rbuf@]{0,2}["'](?<value>[^"' \\r]{4,128})["']`,
    `(?:${LONG})["'], {0,3}["'](?<value>[^"' \\r]{4,128})["']`,
    `(?:${LONG}|pwd)["']\\]=>\\n? {0,12}string\\([0-9]{1,3}\\) "(?<value>[^"]{4,128})"`,
    // What a browser is told to type: `fill("#password", "…")`, `getByLabel('Password').fill('…')`
    `(?:${LONG}|pwd)["'\\]]{1,3}, {0,3}(?:value|text)["']? {0,2}[=:] {0,2}["'](?<value>[^"' ]{4,128})["']`,
    `(?:fill|type|sendkeys|send_keys|setvalue|press_?sequentially)\\(["'][^"'\\n]{0,40}(?:${LONG}|pwd)[^"'\\n]{0,20}["']{1,2}, {0,3}["'](?<value>[^"' ]{4,128})["']`,
    `(?:${LONG}|pwd)["']\\)\\.(?:fill|type|sendkeys|send_keys|setvalue|press_?sequentially)\\(["'](?<value>[^"' ]{4,128})["']`,
    // Calls that take a user and a password: `SetBasicAuth("ops", "…")`, `mysqli("host", "user", "…")`
    `(?:login|basic_?auth|authenticate|credentials?|authentication|authenticator|mysqli|mysqli_connect|mysql_connect)\\((?:["'][a-z0-9.-]{1,64}["'], {0,3})?["'][^"'\\n ]{1,64}["'], {0,3}["'](?<value>[^"'\\n]{4,64})["']`,
    `[0-9]> auth (?<value>${BARE})`,
    `set -[a-z]{1,3} [a-z0-9_]{0,30}(?:${LONG}|${SHORT}) ["']?(?<value>${BARE})`,
    `basic_?auth["']? ?[:=] ?["']?[a-z0-9_.@-]{1,40}:(?<value>${BARE})`,
    `["'](?:(?:card|atm|user|security|debit|bank)_?)?pin["'] ?: ?["']?(?<value>[0-9]{4,5})["',} ]`,
    `htpasswd -[a-z]{0,4}b[a-z]{0,4} [^ \\n]{1,64} [^ \\n]{1,64} ["']?(?<value>${BARE})`,
    `jwt\\.(?:sign|encode)\\([^\\n(),"']{1,40}, {0,3}["'](?<value>[^"'\\n ]{6,64})["']`,
    `getconnection\\([^\\n"]{1,80}, {0,3}"[^"\\n ]{1,40}", {0,3}"(?<value>[^"\\n ]{4,64})"`,
    `[a-z0-9_.-]{1,40}:(?<value>[^@:/ "']{4,64})@(?:tcp|unix)\\(`,
    `:5432:[a-z0-9_*-]{1,40}:[a-z0-9_-]{1,40}:(?<value>${BARE})`,
    `(?:login|user|account) [^ ]{1,64} {1,9}(?:pass|pwd|pw) (?<value>${BARE})`,
    `--(?:password|passwd|pass|pwd|passphrase)[ =]["']?(?<value>${BARE})`,
    `-password ["']?(?<value>${BARE})`,
    `(?:mysql|mysqldump|mysqladmin|mariadb|mongo|mongosh|mosquitto_pub|mosquitto_sub|sshpass|sqlcmd|docker login|podman login|az login|htpasswd)[^\\n|;]{0,60} -[pP] ?["']?(?<value>${BARE})`,
    `(?:curl|wget|http)(?: [^\\n|;]{0,99})? (?:-u|--user|--proxy-user)[ =]?["']?[^ :"']{1,64}:(?<value>${BARE})`,
    `(?:login|user|account) [^ ]{1,64} {1,9}(?:password|passwd) (?<value>${BARE})`,
    `ssh-keygen [^\\n|;]{0,60}-N ?["']?(?<value>${BARE})`,
    `(?:requirepass|masterauth|redis-cli [^\\n]{0,60}-a) ["']?(?<value>${BARE})`,
    `pw[:=]["']?(?<value>${BARE})`,
    `(?:unzip|7z|7za)(?: [^\\n|;]{0,60})? -[pP] ?["']?(?<value>${BARE})`,
    `openssl [^\\n|;]{0,80} -k ["']?(?<value>${BARE})`,
    `ldap(?:search|add|modify|passwd) [^\\n|;]{0,99} -w ["']?(?<value>${BARE})`,
    `echo (?:-n )?["']?[a-z_][a-z0-9_-]{0,30}:(?<value>[^ \\n"'|$]{4,64})["']? ?\\| ?(?:sudo )?chpasswd`,
    `smbclient [^\\n|;]{0,80} -U ?["']?[^ %\\n]{1,64}%(?<value>${BARE})`,
    `net user [^ ]{1,64} ["']?(?<value>${BARE})`,
    `echo (?:-n )?["']?(?<value>[^ \\n"'|$]{4,64})["']? ?\\| ?(?:sudo -S|(?:docker|podman|helm registry|oras) login)`,
    `auth ?= ?\\(["'][^"'\\n ]{1,64}["'], ?["'](?<value>[^"'\\n ]{4,64})["']\\)`,
    `identified (?:with [a-z0-9_]{1,40} )?by ["'](?<value>[^"' ]{4,128})["']`,
    `password ["'](?<value>[^"' ]{4,128})["']`,
    `convertto-securestring (?:-string )?["'](?<value>[^"' ]{4,128})["']`,
    `/user:[^ ]{1,64} ["']?(?<value>${BARE})`,
  ],
  ignoreCase: true,
  boundary: 'none',
  validate: (value, around) =>
    (!isReference(value) || isGenerated(value)) && isAssigned(value, around.before(), around.after()),
  cues: { needed: false, words: [] },
  confidence: SURE,
  examples: {
    match: [
      ...[
        'DB_PASSWORD=%',
        'export PGPASSWORD=% psql',
        'spring.datasource.password=%',
        '"password": "%",',
        "const dbPass = '%';",
      ].map(example),
      ...[
        'user_pass => "%"',
        "password = b'%'",
        '<password>%</password>',
        'mysql -u root -p% shop',
        'curl -u admin:% https://api.example/v1',
      ].map(example),
      ...[
        'machine git.example login bob password %',
        "IDENTIFIED BY '%'",
        'requirepass %',
        '--password=%',
        "senha: '%'",
      ].map(example),
      ...[
        'BASIC_AUTH: "ops:%"',
        "ssh-keygen -t ed25519 -N '%' -f id",
        'az login --service-principal -u app -p % --tenant x',
        'htpasswd -b .htpasswd ops %',
        "jwt.sign(payload, '%')",
        'DriverManager.getConnection(url, "scott", "%")',
        'echo "%" | docker login --username bot --password-stdin',
        '"bindCredentials": "%"',
      ].map(example),
      { text: 'DSN: "app:zebra_' + 'crossing5@tcp(10.1.1.4:3306)/shop"', spans: ['zebra_' + 'crossing5'] },
      { text: '*:5432:*:app:pgpass' + '-lion', spans: ['pgpass' + '-lion'] },
      { text: '{ "pin": "9142" }', spans: ['9142'] },
      ...[
        'net use Z: \\\\server\\share /user:bob %',
        'sshpass -p % ssh bob@host',
        '{\\"password\\":\\"%\\"}',
        'os.environ["DB_PASSWORD"] = "%"',
      ].map(example),
      { text: '"password": "correct' + 'horse"', spans: ['correct' + 'horse'] },
      { text: '{"password":"a\\"b\\\\c39' + '910","n":1} more', spans: ['a\\"b\\\\c39' + '910'] },
      { text: "pwd='ab\\'cd" + "1234'", spans: ["ab\\'cd" + '1234'] },
      ...['sG\'>Z6PRf>$njt"n', '$"`o"#N!\'qDw\\tz7'].map((made) => ({
        text: `DB_PASSWORD=${made}\nX=1`,
        spans: [made],
      })),
      { text: 'password="abc' + '123\\" user="x"', spans: ['abc' + '123\\'] },
      { text: 'DB_PASSWORD=Fu' + 'ffy2020', spans: ['Fu' + 'ffy2020'] },
      { text: 'ROOT_PASSWORD=let' + 'mein', spans: ['let' + 'mein'] },
      ...[
        'unzip -P % a.zip',
        'gpg --batch --passphrase % -d a',
        'openssl enc -k % -in a',
        'net user backup % /add',
        'echo "bob:%" | chpasswd',
        'echo "%" | sudo -S ls',
        "smtp_auth=('a@example.com', '%')",
        'login failed pw=% ip=10.0.0.1',
      ].map(example),
      { text: `smbclient //nas/a -U bob%${password}`, spans: [password] },
      ...[
        'password          = "%"',
        'const PASSWORD: &str = "%";',
        'const password: string = "%";',
        'page.fill("#password", "%")',
        "page.getByLabel('Password').fill('%')",
        'selector="#password", value="%"',
        'req.SetBasicAuth("ops", "%")',
        'new mysqli("localhost", "wp", "%", "wp_main")',
        '["password"]=>\n  string(12) "%"',
        '127.0.0.1:6379> AUTH %',
        'psk = %',
      ].map(example),
      { text: 'MYSQL_ROOT_PASSWORD: r00t' + 'MeNot_88', spans: ['r00t' + 'MeNot_88'] },
      { text: `smtp.login("a@example.com", "${'abcd efgh'} ijkl mnop")`, spans: ['abcd efgh' + ' ijkl mnop'] },
      { text: 'db_password: hunter' + '2', spans: ['hunter' + '2'] },
      ...[
        '"password": {"value": "%"}',
        'password = [[%]]',
        'password: >-\n  %\n',
        'variable "db_password" {\n  type = string\n  default = "%"\n}',
        'user.setPassword("%");',
        "define('DB_PASSWORD', '%');",
        'set -gx DB_PASSWORD %',
        'db.example:5432:shop:bob:%',
        'user bob pass %',
      ].map(example),
    ],
    reject: [
      { text: 'login("user", "dashboard")', because: 'a word' },
      { text: 'fill("#password", password)', because: 'a variable' },
      { text: 'const password: string = "";', because: 'no value' },
      { text: 'getPassword("username")', because: 'a word' },
      { text: 'vault.getPassword("db.primary1")', because: 'a name' },
      { text: '["password", "number12"]', because: 'a list' },
      { text: 'variable "db_password" {\n  default = null\n}', because: 'no value' },
      { text: 'the user can pass number12', because: 'what people say' },
      { text: '--passphrase $PASS', because: 'a variable' },
      { text: 'echo $PW1 | sudo -S ls', because: 'a variable' },
      { text: 'net user list1', because: 'no password' },
      { text: 'password = getpass.getpass()', because: 'a call' },
      { text: 'password: ${DB_PASSWORD}', because: 'a variable' },
      { text: 'password: string;', because: 'a type' },
      { text: 'password = os.environ["DB_PASSWORD1"]', because: 'a reference' },
      { text: '"password": null', because: 'no value' },
      { text: 'PASSWORD_RESET_URL=/account/reset1', because: 'a path under another name' },
      { text: 'password_hash = "$2b$12$abcdefghij"', because: 'a hash' },
      { text: "_CLIENT_SECRET = 'CLIENT_SECRET'", because: 'the name of a field' },
      { text: 'CHALLENGE_PASSWORD: "challengePassword"', because: 'the name of a field' },
      { text: 'how long a password\n"SINOSSI"', because: 'a heading on the next line' },
      { text: 'compass = "north123"', because: 'another word' },
      { text: '"password": "<your-password-1>"', because: 'a placeholder' },
      { text: 'password: hashPassword(input1)', because: 'a call' },
    ],
  },
});
