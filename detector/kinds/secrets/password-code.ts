// A plain label in prose ("Password: …") is `password_text`.
import {
  endsItsName,
  isGenerated,
  isName,
  isPassword,
  isPhrase,
  isRandom,
  isReference,
  isRowOfWords,
  isWordPassword,
} from '../../passwords/plausible.ts';
import { isHighEntropy } from '../../passwords/high-entropy.ts';
import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';
import { BARE, FOREIGN, LONG, SHORT } from '../../passwords/words.ts';

const SUFFIX =
  '(?:[_-]?(?:prod|production|dev|test|stage|staging|live|root|admin|db|user|value|plain|text|confirm|confirmation|repeat|again|v?[0-9]{1,2}))?';
const KEY = `(?:${LONG}|${SHORT})${SUFFIX}`;
const SIGN = '(?::=|[?]=|[=-]>|[:=]{1,3})';
/** What else stands before a string that is compared or taken where nothing is given. */
const OPERATOR = '(?:!==?|\\|\\||\\?\\?| or )';
/** The type of a declaration and its sign: `: &str =`, `{ get; set; } =`. */
const TYPED =
  "(?:(?:: ?&?(?:'static )?|[*]? )(?:[a-z]{3,10}(?:\\[[a-z]{2,8}\\])?[?!]?|\\[u8\\])| as string|\\[[0-9]{0,3}\\]| ?\\{ ?get;[^{}\\n]{0,24}\\}) ?=";
/** The sign may stand in a column of its own, the value too. */
const BLANKS = '(?: {0,3}|\\x20{4,24})';
const SEPARATOR = `[\\\\"'\`\\])*]{0,8} {0,24}${SIGN}${BLANKS}`;
/** What makes bytes or a secret of a string. */
const WRAPPED =
  '(?:(?:string::from|(?:\\[\\])?bytes?|base64\\.b64decode|b64decode|str|some|secretstr|secret|buffer\\.from|field)\\((?:default=)?)?';
/** What stands before a string: also the letters of `b"…"`. */
const LITERAL = `(?:${SEPARATOR}|[\\\\"'\`\\])]{0,8} {0,3}${OPERATOR} {0,3}|${TYPED} {0,3})${WRAPPED}[rbufnl@]{0,2}`;

const PREFIXED =
  '(?:db|user|usr|my|root|admin|ftp|smtp|mail|ssh|sql|wifi|wlan|ldap|login|web|proxy|app|redis|pg|key|keystore|truststore|store|client|server|temp|tmp|new|old)';
const KEY_BEFORE = new RegExp(
  `([A-Za-z0-9_.$-]*?)(${LONG}|${SHORT})(${SUFFIX})([\\\\"'\`\\])*]{0,8}\\s{0,24}(?:${SIGN}|${OPERATOR})\\s{0,24}|${TYPED}\\s{0,3})${WRAPPED}[rbufnl@]{0,2}\\\\{0,7}(["'\`]?)$`,
  'i',
);

const ENDS_IN_PREFIX = new RegExp(`(?:^|[^a-z])${PREFIXED}$`, 'i');
const IS_SHORT = new RegExp(`^(?:${SHORT})$`, 'i');

/** Environment variables of what signs: `JWT_SECRET`. */
const SIGNING = /(?:jwt|session|app|auth|nextauth|cookie|client|webhook|token|hmac|csrf|hash)[_.-]?$/i;
/** Words that sign, not the name of a secret that is kept elsewhere. */
const JOINED =
  /^(?!.*(?:secret|key|token|client|webhook|name|prod|dev|stag|test|sample|demo|vault|cred))[a-z]{3,}(?:[-_.][a-z]{3,}){2,}$/i;
/** Nothing but a password looks like it. */
const STRONG = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[!@#$%^&*?+~]).{12,}$/;

/** What Google and WordPress give a program instead of one's password. */
const APP_PASSWORD = /^[a-z]{4}(?: [a-z]{4}){3}$|^(?=.*\d)[A-Za-z0-9]{4}(?: [A-Za-z0-9]{4}){5}$/;
/** The value is an argument: words stand there, too. */
const ARGUMENT = /\((?:\s{0,3}["'][\w.#@=[\]-]{0,40}["'],\s{0,3}|[rbuf@]{0,2})["']$/i;
/** Strings that stand for a password by their place, whatever stands before it. */
const PLACED = /(?:values ?\([^()\n]*|flag\.string(?:var)?p?\([^\n]*)["']$/i;
const LISTED = new RegExp(`(?:${LONG}|[_-]pass|[_-]pwd)["'],\\s{0,6}["']$`, 'i');
const DEFINED = /define\(\s?["']\w{0,16}pass\w{0,8}["'],\s{0,12}["']$/i;
/** What such a call is given is rather the name of a password. */
const GETS = /(?:get|read|fetch|load|find|lookup)[a-z_]{0,30}\(\s{0,3}[rbuf@]{0,2}["']$/i;
/** A field of its own: a PIN. */
const IN_PLACE =
  /(?:_|(?:^|[^a-z]))pin(?:_?code)? ?(?:=>?|:=) ?["'`]?$|["'](?:(?:card|atm|user|security|debit|bank)_?)?pin["']\s?:\s?["']?$/i;
/** `user bob pass …`, as people say other things, too. */
const SAID = / (?:pass|pwd|pw) $/i;
const MIXED = /^(?=.*\d)(?=.*[A-Za-z])(?=.*[!@#$%^&*?+~])/;

/** Is the short word ("pass", "secret") a name of its own: dbPass, user_pass, ROOT_PASS, not compass or bypass? */
function standsAlone(prefix: string, word: string): boolean {
  if (/^[_-]/.test(word) || !/[A-Za-z0-9]$/.test(prefix) || ENDS_IN_PREFIX.test(prefix)) return true;
  return /[a-z0-9]$/.test(prefix) && /^[A-Z]/.test(word);
}

/** `CLIENT_SECRET = 'CLIENT_SECRET'`, `CHALLENGE_PASSWORD: "challengePassword"`: the name of a field. */
function namesItself(value: string, key: string): boolean {
  if (!/^[A-Za-z]+(?:[_-][A-Za-z]+)+$|^[a-z]+(?:[A-Z][a-z]+)+$/.test(value)) return false;
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return plain(key).endsWith(plain(value));
}

/** `emptyPassword=…`, `ERR_INVALID_PASSWORD = …`: a message about a password, the number of an error. */
const MESSAGE =
  /(?:empty|missing|invalid|wrong|bad|incorrect|error[a-z]*|expired|illegal|(?:^|[^A-Za-z])no|(?<=[a-z])No)[_.-]?$/i;

/** `POSTGRES_PASSWORD`. */
const VARIABLE = /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/;

/** A number sent for one login. */
const ONCE = /(?:otp|2fa|mfa|(?<!pass)code)["'\\]{1,2} ?: ?["'\\]{0,2}$/i;

function isAssigned(value: string, before: string, after: string): boolean {
  if (ONCE.test(before)) return /^\d{6,8}$/.test(value) && !/^\d/.test(after);
  const [all, prefix = '', word = '', suffix = '', separator = '', quote = ''] = KEY_BEFORE.exec(before) ?? [];
  // A heading on the next line.
  if (/(?:password|account)[^\n]*\n["']$/i.test(before) && !/[=:]\s*["']$/.test(before)) return false;
  if (APP_PASSWORD.test(value)) return true;
  if (isName(value) && (value.includes('|') || ARGUMENT.test(before) || LISTED.test(before)))
    return DEFINED.test(before) && isRowOfWords(value);
  if (value.includes(' '))
    return isPhrase(value) && (MIXED.test(value) ? all !== undefined : /passphrase\W{0,4}$/i.test(before));
  if (PLACED.test(before)) return isPassword(value);
  if (/pw {1,2}= {0,2}\\{0,3}["']$/.test(before))
    return !/\wpw {1,2}= {0,2}\\{0,3}["']$/.test(before) && isPassword(value);
  if (ARGUMENT.test(before)) return isPassword(value) && (!GETS.test(before) || MIXED.test(value));
  if (LISTED.test(before)) return false;
  if (IN_PLACE.test(before)) return /^\d{4,8}$/.test(value) || isPassword(value) || isWordPassword(value);
  if (SAID.test(before)) return isPassword(value) && (MIXED.test(value) || isRandom(value));
  if (all === undefined && endsItsName(value, before)) return false;
  if (all === undefined) return isPassword(value) || (/["']$/.test(before) && isWordPassword(value));
  if (IS_SHORT.test(word) && !standsAlone(prefix, word)) return false;
  // Words of a list: `secret` or `config`.
  if (/["'`] {1,3}or {1,3}["'`]$/i.test(before)) return false;
  // The directory of a shell.
  if (/\$\{?PWD\}?["']?\s?={1,2}\s?["'`]$/.test(before)) return false;
  // A type and its value, a string with a gap.
  if (quote === '' && separator.includes(':') && / = /.test(after.slice(0, 3))) return false;
  if (/[\s(=]f["']$/.test(before) && /\{[\w.]{1,20}\}/.test(value)) return false;
  if (MESSAGE.test(prefix) && !MIXED.test(value)) return false;
  if (namesItself(value, prefix + word + suffix)) return false;
  // Long values under "secret" are keys, a kind of their own.
  if (/^secret$/i.test(word) && value.length > 15 && /^[\w+/=.~-]*$/.test(value))
    return (
      SIGNING.test(prefix) && (JOINED.test(value) || (word === 'SECRET' && isPassword(value) && !isHighEntropy(value)))
    );
  const line = /^(?:[\s\S]*\n)?\s*(?:- ["']?)?(?:export |ENV |set )?$| (?:-e|--env|--build-arg)[ =]$/.test(
    before.slice(0, before.length - all.length),
  );
  const digits = /^\d{4,}$/.test(value);
  if (quote === '' && /^["'`]|[^ ]["`<>;\\]|["'`<>;\\,.)\]}]$/.test(value))
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
    !(/^secret$/i.test(word) && (STRONG.test(value) || (line && separator.includes('='))));
  if (label || after.startsWith('(')) return false;
  if (digits) return suffix === '' && value.length <= 16;
  if (isPassword(value)) return !(/^[,)\]]/.test(after) && /^[a-z_]\w*\.\w+$/i.test(value));
  if (isRowOfWords(value) && /^(?:\s|$)/.test(after)) return true;
  // Letters only: a line of an env or properties file, to its end; a variable of an environment in YAML.
  const isVariable = separator === '=' || (/^: {1,3}$/.test(separator) && VARIABLE.test(prefix + word));
  return line && isVariable && /^(?:\s|$)/.test(after) && isWordPassword(value) && !/[().]|pass|pwd/i.test(value);
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
    `${KEY}${LITERAL}"(?<value>[^"\\\\\\r\\n]{4,100})"`,
    `${KEY}${LITERAL}'(?<value>[^'\\\\\\r\\n]{4,100})'`,
    `${KEY}${LITERAL}\\\\{1,7}"(?<value>[^"\\\\ \\r]{4,128})\\\\{1,7}"`,
    // Longer than any of these, as tokens of registries are: the beginning, the rest belongs to it
    `${KEY}${LITERAL}["'\`](?<value>[!#-&(-_a-~]{128})`,
    `${KEY}${SEPARATOR}(?<value>${BARE})`,
    `(?:${FOREIGN})${SEPARATOR}["'](?<value>[^"' \\r\\n]{4,128})["']`,
    `(?:${FOREIGN})(?: ?= ?|: )(?<value>${BARE})`,
    `(?:${FOREIGN})>(?<value>[^<> ]{4,128})</`,
    // Any signs, as password managers make them, to the end of a line
    `${KEY}=(?<value>[!-~]{8,63})`,
    `(?:${LONG}|pwd|secret|[_-]pw|[_-]pass)(?:["'][^<>\\n]{0,60})?>(?<value>[^<> ]{4,128})</`,
    `(?:${LONG}|pwd|secret)(?:["'][^<>\\n]{0,60})?>(?<value>[!-;=?-~]{128})`,
    // An element with attributes
    `(?:${LONG}|pwd|secret)(?: {1,4}[a-z:_-]{2,30} ?= ?["'][^"'<>\\n]{0,100}["']){1,3} ?>(?<value>[^<> ]{4,128})</`,
    // Its name in an attribute, the value in the next
    `(?:${LONG})["'] {1,3}value ?= ?["'](?<value>[^"'\\n]{4,128})["']`,
    // Bundler: `BUNDLE_GEMS__EXAMPLE__COM`
    `bundle_[a-z0-9_]{1,60}__[a-z]{2,10}["']? ?[:=]{1,2} ?["']?[^ :/"']{1,64}:(?<value>[^ @:/"']{4,128})`,
    // In a list of options
    `,(?:${LONG}|pass)=(?<value>[^ ,=()"'\\n]{4,64})`,
    `password> {0,12}<value>(?<value>[^<>\\n]{4,128})</value>`,
    `pass(?:word|phrase)>(?<value>[^<>\\n]{4,100})</`,
    `(?:${LONG}|pwd|[_-]pass)</key> {0,12}<string>(?<value>[^<>\\n]{4,128})</string>`,
    // A value in an object of its own, a long bracket of Lua, a block of YAML, the default of a variable in Terraform
    `${KEY}["'] {0,2}: {0,2}\\{(?: {0,8}"[a-z]{2,12}" ?: ?[^{},]{1,40},){0,3} {0,8}["'](?:value|string|stringvalue|plain|text|s|default|const|example|examples|enum)["'] {0,2}: {0,2}\\[?["'](?<value>[^"' \\r]{4,128})["']`,
    `${KEY} {0,3}= {0,3}\\[\\[(?<value>[^\\] \\r]{4,128})\\]\\]`,
    // What a plan of Terraform changes it to, the default of a variable of a shell or of Spring
    `${KEY}["']? {0,24}= {0,3}"[^"\\n]{0,128}" -> "(?<value>[^" \\n]{4,128})"`,
    `\\$\\{[a-z0-9_.]{0,30}${KEY}:[-=]?(?<value>[^ ?$\{}"'\\n][^ $\{}"'\\n]{3,127})\\}`,
    `${KEY}: {1,2}[|>][+-]?\\n {1,12}(?<value>${BARE})`,
    `variable "[a-z0-9_]{0,30}(?:${LONG}|_pass|_pwd)[a-z0-9_]{0,20}" ?\\{[^{}]{0,120}default {0,12}= {0,12}"(?<value>[^" \\r]{4,128})"`,
    // Arguments: `setPassword("…")`, `define('DB_PASSWORD', '…')`
    `(?:${LONG})\\([rbuf@]{0,2}["'](?<value>[^"' \\r]{4,128})["']`,
    `(?:${LONG}|[_-]pass|[_-]pwd)["'], {0,3}["'](?<value>[^"' \\r]{4,128})["']`,
    `(?:${LONG}|pass|pwd)["']\\]=>\\n? {0,12}string\\([0-9]{1,3}\\) "(?<value>[^"]{4,128})"`,
    // What a browser is told to type: `fill("#password", "…")`, `getByLabel('Password').fill('…')`
    `(?:${LONG}|pwd)["'\\]]{1,3}, {0,3}["']?(?:value|text|with)["']? {0,2}[=:] {0,2}["'](?<value>[^"' ]{4,128})["']`,
    `(?:fill|type|sendkeys|send_keys|setvalue|press_?sequentially)\\(["'][^,\\n]{0,40}(?:${LONG}|pwd)[^,\\n]{0,20}["']{1,2}, {0,3}["'](?<value>[^"' ]{4,128})["']`,
    `(?:${LONG}|pwd|[#_.]pass|[#_.-]pw)(?:["'\\]]{1,4}|/i?)\\){1,2}(?:, {0,3}|\\.(?:fill|type|sendkeys|send_keys|setvalue|tohavevalue|press_?sequentially)\\()["'](?<value>[^"' ]{4,128})["']`,
    `(?:${LONG})["'] (?:with|as|to) ["'](?<value>[^"' ]{4,128})["']`,
    // An object of keys, a state of Terraform
    `"jwt[a-z]{0,10}" ?: ?\\{ {0,12}"(?:key|secret|signingkey|secretkey)" ?: ?"(?<value>[^"\\n]{8,200})"`,
    `bcrypt_hash": "[^"\\n]{0,80}"[^\\[\\]]{0,800}"result": "(?<value>[^"\\n]{4,128})"`,
    `(?:${LONG})[a-z0-9]{0,12}: {0,2}\\n(?:\\x20{2,12}[a-z]{3,20}: [^\\n]{0,100}\\n){1,6}\\x20{2,12}(?:default|example|const): ["']?(?<value>${BARE})`,
    // A row of settings, the default of an option
    `values ?\\([^()\\n]{0,60}["'][a-z0-9_.-]{0,24}(?:${LONG}|pass|pwd)["'], ?["'](?<value>[^"' \\n]{4,128})["']`,
    `flag\\.string(?:var)?p?\\((?:&[a-z0-9_.]{1,40}, ?)?["'][a-z0-9._-]{0,24}(?:${LONG}|pass|pwd)["'], ?(?:["'][a-z]?["'], ?)?["'](?<value>[^"' \\n]{4,128})["']`,
    `pw {1,2}= {0,2}\\\\{0,3}["'](?<value>[^"'\\\\ \\n]{4,64})\\\\{0,3}["']`,
    `define\\( ?["'][a-z_]{0,16}(?:pass|pwd)["'], {0,12}["'](?<value>[^"'\\n ]{4,128})["']`,
    `pin(?:_?code)? ?(?:=>?|:=) ?["'\`](?<value>[0-9]{4,8})["'\`]`,
    `_pin ?= ?["']?(?<value>[0-9]{4,8})`,
    `basic_?auth["']? ?[:=] ?["']?[a-z0-9_.@-]{1,40}:(?<value>${BARE})`,
    `["'](?:(?:card|atm|user|security|debit|bank)_?)?pin["'] ?: ?["']?(?<value>[0-9]{4,5})["',} ]`,
    `[a-z0-9_.-]{1,40}:(?<value>[^@:/ "']{4,64})@(?:tcp|unix)\\(`,
    `(?:login|user|account) [^ ]{1,64} {1,9}(?:pass|pwd|pw) (?<value>${BARE})`,
    `(?:login|user|account) [^ ]{1,64} {1,9}(?:password|passwd) (?<value>${BARE})`,
    `_(?:pass|password|passwd|pwd)(?: {1,3}|\\x20{4,24})(?<value>${BARE})`,
    `(?:echo|printenv) ["']?\\$?\\{?[a-z0-9_]{0,30}(?:pass|password|passwd|pwd)\\}?["']?\\n(?<value>${BARE})`,
    `pw[:=]["']?(?<value>${BARE})`,
    `["'_]pw["'\\\\]{1,3} ?: ?["'\\\\]{1,3}(?<value>[^"'\\\\ ]{4,64})`,
    `(?:${LONG}|[_-]pass|pwd|psk) ["'](?<value>[^"' ]{4,128})["']`,
    `"securestring" {1,12}value {0,12}= {0,12}"(?<value>[^"\\n]{4,128})"`,
    // Codes for one login
    `["'\\\\](?:otp|totp|2fa|mfa|(?:otp|totp|2fa|mfa|verification|one_?time)_?code)["'\\\\]{1,2} ?: ?["'\\\\]{0,2}(?<value>[0-9]{6,8})`,
    `login=[^ :]{1,40}:(?<value>${BARE})`,
  ],
  ignoreCase: true,
  boundary: 'none',
  validate: (value, around) =>
    (!isReference(value) || isGenerated(value)) && isAssigned(value, around.before(), around.after()),
  cues: { needed: false, words: [] },
  confidence: SURE,
  examples: () => ({
    match: [
      example('"passcode": "%"'),
      example('"mot_de_passe_initial": "%"'),
      example('senha_de_acesso: "%"'),
      example('"wlan_schluessel": "%"'),
      ...[
        'DB_PASSWORD=%',
        'export PGPASSWORD=% psql',
        'spring.datasource.password=%',
        '"password": "%",',
        "const dbPass = '%';",
      ].map(example),
      ...['user_pass => "%"', "password = b'%'", '<password>%</password>'].map(example),
      ...['machine git.example login bob password %', "senha: '%'"].map(example),
      ...[
        '"password":{"type":"string","default":"%"}',
        '"properties": {"password": {"type": "string", "examples": ["%"]}}',
        'properties:\n  password:\n    type: string\n    example: %\n',
        "INSERT INTO settings VALUES (12,'smtp_password','%');",
        'flag.StringVar(&password, "password", "%", "database password")',
        `"source":["pw = '%'"]`,
        'auth:\n  rootPassword: %\n',
      ].map(example),
      ...['rootPassword: %\n', 'ansible_ssh_pass=% x=1', 'KEYSTORE_PASS = %'].map((text) => ({
        text: text.replace('%', 'copper-lantern' + '-meadow'),
        spans: ['copper-lantern' + '-meadow'],
      })),
      { text: 'CERT_PASSWORD="Meadow61' + '."', spans: ['Meadow61' + '.'] },
      { text: "define('DB_PASSWORD', 'copper-lantern" + "-meadow')", spans: ['copper-lantern' + '-meadow'] },
      ...['BASIC_AUTH: "ops:%"', '"bindCredentials": "%"'].map(example),
      { text: 'DSN: "app:zebra_' + 'crossing5@tcp(10.1.1.4:3306)/shop"', spans: ['zebra_' + 'crossing5'] },
      { text: '{ "pin": "9142" }', spans: ['9142'] },
      {
        text: '"application_password": "62pB fbEH BpZw ' + 'hmWu LbN1 DgWi"',
        spans: ['62pB fbEH BpZw ' + 'hmWu LbN1 DgWi'],
      },
      { text: '{"otp": "418' + '645"}', spans: ['418' + '645'] },
      { text: 'pin_code => "4862' + '11"', spans: ['4862' + '11'] },
      ...['{\\"password\\":\\"%\\"}', 'os.environ["DB_PASSWORD"] = "%"'].map(example),
      { text: '"password": "correct' + 'horse"', spans: ['correct' + 'horse'] },
      { text: '{"password":"a\\"b\\\\c39' + '910","n":1} more', spans: ['a\\"b\\\\c39' + '910'] },
      { text: "pwd='ab\\'cd" + "1234'", spans: ["ab\\'cd" + '1234'] },
      ...['sG\'>Z6PRf>$njt"n', '$"`o"#N!\'qDw\\tz7'].map((made) => ({
        text: `DB_PASSWORD=${made}\nX=1`,
        spans: [made],
      })),
      ...[31, 63, 64, 100].map((length) => ({
        text: `user="k" password="${sampleBody(length)}";`,
        spans: [sampleBody(length)],
      })),
      { text: 'password="abc' + '123\\" user="x"', spans: ['abc' + '123\\'] },
      { text: 'DB_PASSWORD="pa#ss ' + 'wo!rd9"', spans: ['pa#ss ' + 'wo!rd9'] },
      { text: '<passphrase>falcon amber ' + 'dolphin gate</passphrase>', spans: ['falcon amber ' + 'dolphin gate'] },
      { text: 'ADMIN_PIN=16' + '8931', spans: ['16' + '8931'] },
      { text: 'JWT_SECRET=maple-stone' + '-river', spans: ['maple-stone' + '-river'] },
      { text: 'password=QrmTuFEp' + 'gTpDNba timeout=5', spans: ['QrmTuFEp' + 'gTpDNba'] },
      { text: 'DB_PASSWORD=Fu' + 'ffy2020', spans: ['Fu' + 'ffy2020'] },
      { text: 'ROOT_PASSWORD=let' + 'mein', spans: ['let' + 'mein'] },
      ...['login failed pw=% ip=10.0.0.1'].map(example),
      ...[
        'password          = "%"',
        'const PASSWORD: &str = "%";',
        'const password: string = "%";',
        'page.fill("#password", "%")',
        "page.getByLabel('Password').fill('%')",
        'selector="#password", value="%"',
        '["password"]=>\n  string(12) "%"',
        'psk = %',
      ].map(example),
      { text: 'MYSQL_ROOT_PASSWORD: r00t' + 'MeNot_88', spans: ['r00t' + 'MeNot_88'] },
      { text: 'db_password: hunter' + '2', spans: ['hunter' + '2'] },
      ...[
        'password == "%"',
        '<property name="db.password">%</property>',
        '<key>Password</key>\n\t<string>%</string>',
        'When I fill in "Password" with "%"',
        "userEvent.type(screen.getByLabelText('Password'), '%')",
        '"Jwt": { "Key": "%" }',
        '"bcrypt_hash": "x", "id": "none", "result": "%"',
        'wpa2-pre-shared-key="%"',
        'process.env.PASSWORD ?? "%"',
        'DB_PASS ?= %',
        'DB_PASSWORD:        %',
        'public string Password { get; set; } = "%";',
        'char db_password[] = "%";',
        "WITH PASSWORD = N'%'",
        'password = Some("%")',
        'PASSWORD=${PASSWORD:-%}',
        '~ password = "old" -> "%"',
        'ses_smtp_password_v4": "%"',
        '"password": {"value": "%"}',
        'password = [[%]]',
        'password: >-\n  %\n',
        'variable "db_password" {\n  type = string\n  default = "%"\n}',
        'variable "db_pass" { default = "%" }',
        'user.setPassword("%");',
        "define('DB_PASSWORD', '%');",
        'user bob pass %',
        '//fs01/data /mnt cifs username=svc,password=%,uid=1000 0 0',
        '<wsse:Password Type="PasswordText">%</wsse:Password>',
        "cy.get('#pw').type('%')",
        'set db_pass "%"',
        'type  = "SecureString"\n  value = "%"',
        "cy.get('#pass').type('%')",
        `page.fill('input[name="password"]', '%')`,
        'cache_peer p parent 3128 0 login=bob:%',
        '{\\"PW\\": \\"%\\"}',
        '{\\"dbPassword\\":\\"%\\"}',
        '{\\\\\\"db_password\\\\\\":\\\\\\"%\\\\\\"}',
        'props.put("DB_PASS", "%");',
        '- **db_password**: `%`',
        '<key>adminPassword</key>\n<string>%</string>',
        'INFO password: "%", encrypted_password: "$2a$12$x9/.y+z"',
      ].map(example),
    ],
    reject: [
      { text: 'errors.rejectValue("password", "password.too.short1")', because: 'the name of a message' },
      { text: "'password' => 'required|string|min:8|confirmed'", because: 'a rule' },
      { text: 'password: env:DB_PASSWORD1', because: 'a reference' },
      { text: 'you can pass "inline=False1"', because: 'a verb' },
      { text: 'const p = password || getPassword1();', because: 'a call' },
      { text: '"password": "Step 2 of 3"', because: 'a label' },
      { text: 'WEBHOOK_SECRET=stripe-webhook-secret', because: 'the name of a secret' },
      { text: 'fill("#password", password)', because: 'a variable' },
      { text: 'const password: string = "";', because: 'no value' },
      { text: 'getPassword("username")', because: 'a word' },
      { text: 'vault.getPassword("db.primary1")', because: 'a name' },
      { text: '["password", "number12"]', because: 'a list' },
      { text: 'variable "db_password" {\n  default = null\n}', because: 'no value' },
      { text: 'the user can pass number12', because: 'what people say' },
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
      { text: 'BindAuthenticator.emptyPassword=Credenziali non valide', because: 'a message' },
      { text: 't.ERR_INVALID_PASSWORD=706,t.ERR_IV_LENGTH=707', because: 'the number of an error' },
      { text: 'a network, `secret` or `config`', because: 'words of a list' },
      { text: '"password": "Adgangskode"', because: 'a label in another language' },
      { text: '"password": "L\\u00f6senord"', because: 'a label, escaped' },
      {
        text: '"password": "\\u041f\\u0430\\u0440\\u043e\\u043b\\u044c"',
        because: 'a label in another script, escaped',
      },
      { text: 'username: "a"\npassword: "CHANGE_ME_SET_YOUR_PASSWORD"', because: 'a placeholder' },
      { text: 'input:{password:1,hidden:1,checkbox:1}', because: 'flags' },
      { text: 'pub const AuthModeWPA2PSK: NDIS_802_11_MODE = 7i32;', because: 'a type' },
      { text: 'password=f"password-{i}"', because: 'a gap' },
      { text: '"passwd": "XXX-REDACTED-XXX"', because: 'masked' },
      { text: 'update_password: "on_create"', because: 'a state' },
      { text: 'RUN sh -c "[ "$PWD" = "C:/foo1/bar" ]"', because: 'the directory' },
      { text: 'AdminPassword = "ARGOCD_E2E_ADMIN_PASSWORD"', because: 'the name of a variable' },
      { text: 'Bt=yy(),Pw=ky.LINE_SPACING1,ru=ky.TL', because: 'minified code' },
      { text: 'union["pass"] == "passthrough"', because: 'a word' },
      { text: 'compass = "north123"', because: 'another word' },
      { text: '"password": "<your-password-1>"', because: 'a placeholder' },
      { text: 'password: hashPassword(input1)', because: 'a call' },
    ],
  }),
});
