// What is kept in place of a password and gives it away to whoever tries enough of them: only whole ones, where an account has them.
import { isMasked } from '../../checks/plausible-secret.ts';
import { defineRule } from '../../define.ts';
import { lazily } from '../../lazily.ts';
import { GENERIC } from '../../define-token.ts';
import { BASE62, HEX, sampleBody } from '../../sample-token.ts';

const CRYPT = '[./A-Za-z0-9]';
const BASE64 = '[A-Za-z0-9+/]';
const COUNT = '\\d{1,9}';
/** Whole ones: a hash that was cut off is worth nothing. */
const WHOLE = lazily(
  () =>
    new RegExp(
      `^(?:${[
        `\\$2[abxy]\\$[0-3]\\d\\$${CRYPT}{53}`,
        `\\$(?:1|apr1)\\$${CRYPT}{1,8}\\$${CRYPT}{22}`,
        `\\$5\\$(?:rounds=${COUNT}\\$)?${CRYPT}{1,16}\\$${CRYPT}{43}`,
        `\\$6\\$(?:rounds=${COUNT}\\$)?${CRYPT}{1,16}\\$${CRYPT}{86}`,
        `\\$g?y\\$${CRYPT}{2,8}\\$${CRYPT}{1,86}\\$${CRYPT}{43}`,
        `\\$argon2(?:id|i|d)\\$(?:v=${COUNT}\\$)?m=${COUNT},t=${COUNT},p=${COUNT}\\$${BASE64}{8,64}\\$${BASE64}{16,128}={0,2}`,
        `\\$scrypt\\$ln=${COUNT},r=${COUNT},p=${COUNT}\\$${BASE64}{8,64}={0,2}\\$${BASE64}{16,128}={0,2}`,
        `\\$pbkdf2-sha(?:1|256|512)\\$${COUNT}\\$${CRYPT}{8,64}\\$${CRYPT}{20,128}`,
        `\\$[PH]\\$[5-9A-E]${CRYPT}{30}`,
        `pbkdf2_sha(?:1|256|512)\\$${COUNT}\\$[A-Za-z0-9]{8,64}\\$${BASE64}{27,88}={0,2}`,
        `(?:scrypt:${COUNT}:${COUNT}:${COUNT}|pbkdf2:sha(?:1|256|512):${COUNT})\\$[A-Za-z0-9]{8,64}\\$[0-9a-f]{40,128}`,
        `\\{(?:SSHA|SHA|SMD5)(?:256|384|512)?\\}${BASE64}{22,128}={0,2}`,
        `SCRAM-SHA-(?:1|256)\\$${COUNT}:${BASE64}{16,64}={0,2}\\$${BASE64}{27,43}=:${BASE64}{27,43}=`,
      ].join('|')})$`,
    ),
);

/** A line of an account, `jdoe:$6$…:19000:`. */
const OF_ACCOUNT = /(?:^|[\s"'|])[\w.@+-]{1,64}:$/;
/** One of a row of values, of a column. */
const IN_ROW = /[,|;\t(]\s?(?:[NE]|_\w{4,8} )?["']?$/;
const CUE =
  /(?:pass(?:word|wd|phrase|wort)?|pwd?|secret|hash(?:ed|word)?|kennwort|contrase\p{L}+|clave|senha|mot[ _]de[ _]passe|mdp|wachtwoord|パスワード|비밀번호)[\w"'`\])>]{0,12}\s{0,3}(?:::?|=>|[:=]|is|AS|BY|->)?\s{0,3}["'`]?$/iu;

const example = (text: string, value: string) => ({ text: text.replace('%', () => value), spans: [value] });

export const rule = defineRule({
  kind: GENERIC,
  source:
    'Password hashes: crypt(5) of libxcrypt 4.4, PHC string format (argon2, scrypt), Django 5, Werkzeug 3, phpass 0.5, RFC 2307 userPassword, SCRAM of PostgreSQL 17',
  patterns: [
    '(?:\\$(?:2[abxy]|[156y]|gy|apr1|argon2(?:id|i|d)|scrypt|pbkdf2-sha[0-9]{1,3}|[PH])\\$|pbkdf2_sha[0-9]{1,3}\\$|\\{(?:SSHA|SHA|SMD5)[0-9]{0,3}\\})[A-Za-z0-9./+=,$-]{22,150}',
    '(?:pbkdf2:sha|scrypt:|SCRAM-SHA-)[0-9]{1,6}[:$][A-Za-z0-9+/=$:]{40,170}',
  ],
  boundary: 'none',
  validate: (value, around) => {
    if (!WHOLE().test(value) || /[\w$]$/.test(around.before())) return false;
    const body = value.slice(Math.max(value.lastIndexOf('$'), value.indexOf('}')) + 1);
    if (isMasked(body) || new Set(body).size < 9) return false;
    const before = around.before();
    return OF_ACCOUNT.test(before) || IN_ROW.test(before) || CUE.test(before) ? true : 'form';
  },
  cues: {
    needed: false,
    words: [
      'userpassword',
      'password_hash',
      'passwd',
      'shadow',
      'htpasswd',
      'encrypted_password',
      'chpasswd',
      'usermod',
    ],
  },
  // By themselves they are what documentation shows.
  confidence: { bare: 0.3, validated: 0.9, withCue: 0.9 },
  examples: () => {
    const bcrypt = `$2y$10$${sampleBody(53)}`;
    const sha512 = `$6$${sampleBody(16)}$${sampleBody(86)}`;
    const apr1 = `$apr1$${sampleBody(8)}$${sampleBody(22)}`;
    const argon2 = `$argon2id$v=19$m=65536,t=3,p=4$${sampleBody(22)}$${sampleBody(43)}`;
    const yescrypt = `$y$j9T$${sampleBody(22)}$${sampleBody(43)}`;
    const django = `pbkdf2_sha256$600000$${sampleBody(22)}$${sampleBody(43)}=`;
    const werkzeug = `scrypt:32768:8:1$${sampleBody(16)}$${sampleBody(128, HEX)}`;
    const phpass = `$P$B${sampleBody(30)}`;
    const salted = `{SSHA}${sampleBody(32)}`;
    const scram = `SCRAM-SHA-256$4096:${sampleBody(22)}==$${sampleBody(43)}=:${sampleBody(43, BASE62)}=`;
    return {
      match: [
        example('root:%:19000:0:99999:7:::', sha512),
        example('jdoe:%\n', apr1),
        example("INSERT INTO users VALUES (7,'jdoe','%','2026-01-04')", bcrypt),
        example('password_hash = "%"', bcrypt),
        example('ansible_password: %', yescrypt),
        example("  password: '%',", argon2),
        example('userPassword: %', salted),
        example('| 7 | jdoe | % |', django),
        example('"password": "%"', werkzeug),
        example("user_pass='%'", phpass),
        example("ALTER ROLE app PASSWORD '%';", scram),
        example("usermod -p '%' jdoe", sha512),
      ],
      reject: [
        { text: `bcrypt writes ${bcrypt}, thirty-one characters of it the hash`, because: 'what documentation shows' },
        { text: 'password_hash = "$2b$12$abcdefghij"', because: 'cut off' },
        { text: `root:${sha512.slice(0, 60)}:19000:`, because: 'cut off' },
        { text: 'hash: $argon2id$v=19$m=65536,t=3,p=4$<salt>$<hash>', because: 'a placeholder' },
        { text: `password: $2a$10$${'x'.repeat(53)}`, because: 'masked' },
        { text: `userPassword: {SSHA}${'A'.repeat(32)}`, because: 'masked' },
        { text: 'password: {SHA256}', because: 'the name of a scheme' },
      ],
    };
  },
});
