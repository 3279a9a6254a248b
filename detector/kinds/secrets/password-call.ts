// What a function is given: by its name alone it is a password or the key to sign with.
import { isHighEntropy } from '../../passwords/high-entropy.ts';
import { isName, isPassword, isReference, isRowOfWords, isWordPassword } from '../../passwords/plausible.ts';
import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

const OPEN = '[rbuf@]{0,2}["\'`]';
const VALUE = `${OPEN}(?<value>[^"'\`\\n]{4,128})["'\`]`;
/** An argument before it: a string or a name. */
const ARGUMENT = '(?:["\'][^"\'\\n]{0,80}["\']|[a-z_$][a-z0-9_.$]{0,40}), {0,3}';

/** Passphrases sign, too: `jwt.sign(data, 'maple-stone-river')`. */
const SIGNS =
  /(?:jwt\.|hmac|secretkeyspec|symmetricsecuritykey|session\(|fernet|aes\.(?:new|encrypt|decrypt)|cipher(?!text))[^\n]*$/i;
/** Nothing but a password stands there. */
const LOGS_IN =
  /(?:basic_?auth|credentials?|authenticator|createasync|plainauth|getconnection|mysqli(?:_connect)?|pdo|dbi->connect|userpwd["']?|(?:auth|creds|credentials) ?= ?)[(,][^\n]*["']$|userpwd["'],[^\n]*:$/i;
const JOINED = /^[a-z]{3,}(?:[-_ ][a-z]{3,}){1,7}$/i;

const password = 'Moltri' + '#4764';
const key = sampleBody(32);

export const rule = defineRule({
  source:
    'Arguments of functions that log in, hash, compare and sign, as the documentation of common libraries names them (Java, .NET, Go, Rust, PHP, Python, JavaScript, C)',
  kind: credential('password_code'),
  patterns: [
    // A user and a password: `SetBasicAuth("ops", "…")`
    `(?:login|sign_?in|basic_?auth|authenticate|credentials?|authentication|authentication_?token|authenticator|ftp_login|\\.auth|createasync|set_?auth|newstaticv4|wifi\\.begin|\\.basic)\\((?:${ARGUMENT})?${ARGUMENT}(?:some\\()?${VALUE}`,
    // Something else before them: `mysqli("host", "user", "…")`
    `(?:mysqli|mysqli_connect|client\\.connect|pymysql\\.connect|mysqldb\\.connect|mysql_connect|new pdo|plainauth|getconnection|dbi->connect|create_(?:super)?user|new sequelize|ftp|ftp_tls)\\(${ARGUMENT}${ARGUMENT}${VALUE}`,
    `sp_addlogin ${ARGUMENT}N?${VALUE}`,
    `mysql_real_connect\\(${ARGUMENT}${ARGUMENT}${ARGUMENT}${VALUE}`,
    `(?:auth|creds|credentials) ?= ?\\(["'][^"'\\n ]{1,64}["'], ?${VALUE}\\)`,
    // The password alone
    `(?:bcrypt\\.(?:hash|compare|hashpw|checkpw)(?:sync)?|password_hash|password_verify|argon2\\.(?:hash|verify)|(?:pwd|crypt)_context\\.(?:hash|verify)|generate_password_hash|check_password(?:_hash)?|make_password|ssh\\.password|encoder\\.encode|unsafeplaintext)\\((?:${ARGUMENT})?${VALUE}`,
    `(?:strn?cmp|equals|compare_digest|safe_compare)\\([^"'\\n]{0,30}(?:pass|pw|pwd|secret|token)[^"'\\n]{0,20}, {0,3}${VALUE}`,
    `load\\([^\\n"]{1,40}, {0,3}"(?<value>[^"\\n]{4,64})"\\.tochararray`,
    // User and password in one string
    `(?:userpwd["']?(?:,| ?=>?)|btoa\\(|b64encode\\(b?) ?["'][^:"'\\n ]{1,64}:(?<value>[^"'\\n]{4,64})["']`,
    `\\{noop\\}(?<value>[^"'\\n]{4,64})["']`,
    // The key to sign or encrypt with
    `jwt\\.(?:sign|encode|verify|decode)\\([^\\n(),"']{1,40}, {0,3}${VALUE}`,
    `signwith\\([a-z0-9_.]{1,60}, {0,3}${VALUE}`,
    `jwt\\.encode [a-z_]{1,40}, {0,3}${VALUE}`,
    `(?:hmacshakeyfor|secretkeyspec|symmetricsecuritykey|hmac\\.new|fernet|aes\\.new|totp|hotp|bearer_?auth|with_?token)\\((?:[a-z0-9_.]{1,40}\\()?${VALUE}`,
    `aes\\.(?:en|de)crypt\\([^\\n(),"']{1,40}, {0,3}${VALUE}`,
    `(?:key|secret|iv) ?= ?cryptojs\\.enc\\.[a-z0-9]{2,8}\\.parse\\(${VALUE}`,
    `createhmac\\(["'][a-z0-9-]{1,16}["'], {0,3}${VALUE}`,
    `(?:session|cookie_?session|cookie_?parser)\\((?:\\{[^{}\\n]{0,40}secret: {0,3})?${VALUE}`,
    `jwtmodule\\.register(?:async)?\\(\\{ ?secret: {0,3}${VALUE}`,
    // An automatic dialogue
    `expect (?:-re )?["'{][^"'\\n]{0,40}ass(?:word|phrase)[^\\n]{0,20}[\\n;] {0,8}send (?:-- )?"(?<value>[^"\\n\\\\]{4,64})`,
  ],
  ignoreCase: true,
  boundary: 'none',
  validate: (value, around) => {
    if (isReference(value)) return false;
    const before = around.before();
    // A class of that name: `StateSession("s1")`.
    if (/[a-z_]session\(["']$/i.test(before) && !/cookie_?session\(["']$/i.test(before)) return false;
    if (SIGNS.test(before) && (JOINED.test(value) || (value.length > 15 && isWordPassword(value)))) return true;
    if (isName(value)) return LOGS_IN.test(before) && isRowOfWords(value);
    if (LOGS_IN.test(before) && isRowOfWords(value)) return true;
    return !/\s/.test(value) ? isPassword(value) || isHighEntropy(value) : /^[a-z]{4}(?: [a-z]{4}){3}$/.test(value);
  },
  cues: { needed: false, words: [] },
  confidence: SURE,
  examples: () => ({
    match: [
      ...[
        'req.SetBasicAuth("ops", "%")',
        "server.login('bob', '%')",
        '.basic_auth("bob", Some("%"))',
        'new UsernamePasswordAuthenticationToken("bob", "%")',
        'WiFi.begin("office", "%")',
        'await userManager.CreateAsync(user, "%")',
        'db.auth("app", "%")',
        'new mysqli("localhost", "wp", "%", "wp_main")',
        "new PDO('mysql:host=db;dbname=x', 'root', '%')",
        'smtp.PlainAuth("", "bob", "%", "smtp.example")',
        "new Sequelize('shop', 'root', '%', { dialect: 'mysql' })",
        "EXEC sp_addlogin 'svc', '%'",
        'DriverManager.getConnection(url, "scott", "%")',
        'client.connect("esp", "user", "%")',
        "$client->setAuth('ann', '%')",
        'pymysql.connect("db", "root", "%", "shop")',
        'User.objects.create_user("bob", "b", "%")',
        'mysql_real_connect(c, "db", "root", "%", "x", 0, NULL, 0)',
        "smtp_auth=('bob', '%')",
        "creds = ('bob', '%')",
        "await bcrypt.hash('%', 10)",
        'pwd_context.verify("%", user.hashed)',
        'if (strcmp(pw, "%") == 0)',
        'keyStore.load(in, "%".toCharArray());',
        'curl_easy_setopt(curl, CURLOPT_USERPWD, "bob:%");',
        "'Basic ' + btoa('bob:%')",
        '.password("{noop}%")',
        "jwt.sign(payload, '%')",
        'expect "password:"\nsend "%\\r"',
      ].map((text) => ({ text: text.replace('%', () => password), spans: [password] })),
      ...[
        'Keys.hmacShaKeyFor("%".getBytes())',
        'new SymmetricSecurityKey(Encoding.UTF8.GetBytes("%"))',
        'hmac.new(b"%", msg, hashlib.sha256)',
        'client.bearer_auth("%")',
        'builder.signWith(SignatureAlgorithm.HS256, "%")',
        'CryptoJS.AES.decrypt(data, "%")',
        'var key = CryptoJS.enc.Utf8.parse("%");',
      ].map((text) => ({ text: text.replace('%', () => key), spans: [key] })),
      ...[
        "requests.get(url, auth=('bob', '%'))",
        'new NetworkCredential("bob", "%")',
        "new PDO('mysql:host=db', 'root', '%')",
      ].map((text) => ({
        text: text.replace('%', 'copper-lantern' + '-meadow'),
        spans: ['copper-lantern' + '-meadow'],
      })),
      { text: "cookieSession('maple-stone" + "-river')", spans: ['maple-stone' + '-river'] },
      { text: "jwt.sign(data, 'maple-stone" + "-river')", spans: ['maple-stone' + '-river'] },
      { text: `smtp.login("a@example.com", "${'abcd efgh'} ijkl mnop")`, spans: ['abcd efgh' + ' ijkl mnop'] },
    ],
    reject: [
      { text: 'login("user", "dashboard")', because: 'a word' },
      { text: 'signIn("google", "callback.url.path1")', because: 'a name' },
      { text: 'OFF_SESSION("off_session")', because: 'a constant' },
      { text: "ciphertext = encoder.encode('abba says hello')", because: 'a text' },
      { text: 'StateSyncSession("sess-33")', because: 'a class' },
      { text: 'login("alice", PASSWORD_1)', because: 'a variable' },
      { text: 'bcrypt.hash(password, 10)', because: 'a variable' },
      { text: 'authenticate("local", { failureRedirect: "/login1" })', because: 'an object' },
      { text: "jwt.sign(data, 'your-secret-key')", because: 'a placeholder' },
      { text: 'getConnection("a", "b", "${DB_PASSWORD1}")', because: 'a reference' },
    ],
  }),
});
