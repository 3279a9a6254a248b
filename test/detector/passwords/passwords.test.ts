/** Passwords as people and programs make them: of all signs, of several words, escaped in what they stand in. */
import { describe, expect, test } from 'vitest';
import { sampleBody } from '../../../detector/sample-token.ts';
import { detector, redactedOf } from '../lab.ts';

/** Put together here, so that no scanner takes this file for a leak. */
const GENERATED = [`sG'>Z6PRf>$nj` + `t"n`, '[A$({{,X1C' + 'EK8`I5', 'uR7"<qw;' + '\\z9<`P!k', 'f[Qq2~k$' + 'Vw"3#p]x'];
const quoted = (text: string): string => JSON.stringify(text).slice(1, -1);
const under = (cue: string, text: string): string => detector.sanitize(text, { cue }).sanitized_content;

describe.each(GENERATED)('%s', (password) => {
  test.each([
    ['in a sentence', `my password is ${password}`],
    ['behind a label', `user: bob\nPassword: ${password}\nhost: x`],
    ['in an environment', `A=1\nDB_PASSWORD=${password}\nB=2`],
  ])('%s', (_name, text) => {
    expect(redactedOf(text)).toBe(text.replace(password, () => '[REDACTED]'));
  });

  test('in a piece of JSON, escaped', () => {
    const text = `, "password": "${quoted(password)}", "n": 1 …`;
    expect(redactedOf(text)).toBe(', "password": "[REDACTED]", "n": 1 …');
  });

  test('under its key', () => {
    expect(under('password', password)).toBe('[REDACTED]');
    expect(under('userPassword', password)).toBe('[REDACTED]');
  });
});

test.each(['correct horse 7 battery', 'correct horse battery staple', 'Mein Hund 77 Rex'])(
  'words under a key for passwords: %s',
  (words) => {
    expect(under('password', words)).toBe('[REDACTED]');
    expect(under('description', words)).toBe(words);
  },
);

test.each(['Enter your password', 'Must be 8 characters', 'Forgot it? See page 2', '<b>'])(
  'what is said about passwords under such a key stays: %s',
  (text) => {
    expect(under('password', text)).toBe(text);
  },
);

test.each([
  ['4539578763621486.0', '[REDACTED].0'],
  ['4539578763621486.00', '[REDACTED].00'],
  ['name,card\nQ,4539578763621486.0\n', 'name,card\nQ,[REDACTED].0\n'],
  ['ssn 659518262.0', 'ssn [REDACTED].0'],
  ['build 12345678.0.1', 'build 12345678.0.1'],
  ['costs 1234567.00', 'costs 1234567.00'],
])('a whole number that a program wrote with a decimal point: %s', (text, expected) => {
  expect(redactedOf(text)).toBe(expected);
});

test.each(['256 0638 8762\n100 8916 9279', '951 2249 5206 2902\n951 2249 5206 2902'])(
  'numbers one below the other: %j',
  (text) => {
    expect(redactedOf(text)).toBe('[REDACTED]\n[REDACTED]');
  },
);

test('a key of a provider without any digit is one all the same, a name behind its prefix is none', () => {
  const key = ['sk', 'proj', 'KsZEwmWkWfXUjzEgZKRspSyuWUTTtMvZnahiSKrYRnWkEWvT'].join('-');
  expect(redactedOf(`use ${key} now`)).toBe('use [REDACTED] now');
  const name = 'sk-proj-theConfigurationOfTheWholeProjectAndItsParts';
  expect(redactedOf(`see ${name} now`)).toBe(`see ${name} now`);
});

const WORD_PASSWORD = 'dragon' + 'fly';
test.each([
  ['root_password', WORD_PASSWORD],
  ['userPass', 'open' + 'sesame1'],
  ['passwords', 'Comet' + '1948?'],
  ['mot_de_passe', 'rocket' + '764'],
  ['wifiKey', 'Viola' + '!82'],
  ['security_answer', 'Rosebud' + '12'],
  ['secret', 'sunflower' + '7'],
  ['pin_code', '4862'],
  ['mfa_code', '072902'],
])('what stands under a key for passwords in JSON is one: %s', (key, value) => {
  expect(under(key, value)).toBe('[REDACTED]');
});

test.each([
  ['reset_password', 'Restore'],
  ['forgot_password', 'Forgotten'],
  ['secret', 'my-app-tls-v2'],
  ['compass', 'north12'],
  ['country_code', '4862'],
  ['password_hash', 'plain12'],
  ['area_code', '4862'],
])('under a key for something else it stays: %s', (key, value) => {
  expect(under(key, value)).toBe(value);
});

test.for([
  ['POSTGRES_PASSWORD: %', 'qwertz'],
  ['docker run -e DB_PASS=% -p 80:80 app', 'velvet-' + 'anchor-gravel'],
  ['FTP_PASSWD %', 'Estate' + '2016!'],
  ['$ echo $DB_PASSWORD\n%', 'Estate' + '2016!'],
  ['log in as root with % as the password', 'Natal' + '1998'],
  ['das Passwort lautet %', 'butterfly'],
  ['votre mdp provisoire %', 'Verano' + '2012?'],
  ['mail: jane.doe@example.com / %', 'gFTp7' + 'Xf1S7'],
  ['console -> jane.doe@example.com : %', 'Winter' + '#91CYdRi%'],
  ['door code is 4471, alarm %', '56' + '78'],
  ['code de la porte est le %', '47B' + '12'],
  ['garage keypad %, please', '90' + '21'],
  ['the temp password you sent me (%) fails', 'Wel#' + 'come2291'],
  ['login deploy, pass %', 'ZNcg592' + 'Af4P4'],
  ['das Passwort lautet übrigens %', 'Rübe&' + 'Kraut77'],
  ['Ann Roe 10:14\nkannst du mir das kennwort schicken?\nMax Muster 10:15\nklar: %', 'Scan4' + 'Haus!'],
  ['Ann Roe 09:41\nwie war nochmal das passwort fürs system?\nMax Muster 09:42\n%', 'Eule+' + 'Mond2019'],
  ['鷲津 10:32\n本番のパスワード変わりました？\n蓬田 10:33\nはい、% です', 'Kumo-9Zx' + '!tera'],
  ['De code van de sleutelkluis is %', '73' + '19'],
] as const)('a password goes: %s', ([text, value]) => {
  expect(redactedOf(text.replace('%', value))).not.toContain(value);
});

test.for([
  'DB_PASSWORD: required',
  'the alarm 5678 went off at gate 4471',
  'the password for the server (RFC2617) is hashed',
  'das Passwort lautet wie folgt',
  'De code van de keuringsdienst is A-4471',
  'SMTP_PASSWORD: dbPassword',
  'django/contrib/admin/static/admin/js/vendor/select2/LICENSE.md',
  'git clone https://forge.example.com/ C++11Basics',
])('what is none stays: %s', (text) => {
  expect(redactedOf(text)).toBe(text);
});

/** What is kept in place of passwords. */
const HASHES = [
  `$2y$10$${sampleBody(53)}`,
  `$apr1$${sampleBody(8)}$${sampleBody(22)}`,
  `$5$${sampleBody(16)}$${sampleBody(43)}`,
  `$6$rounds=5000$${sampleBody(16)}$${sampleBody(86)}`,
  `$y$j9T$${sampleBody(22)}$${sampleBody(43)}`,
  `$argon2id$v=19$m=65536,t=3,p=4$${sampleBody(22)}$${sampleBody(43)}`,
  `pbkdf2_sha256$600000$${sampleBody(22)}$${sampleBody(43)}=`,
];
describe.each(HASHES)('%s', (hash) => {
  test.each([
    ['a line of an account', `root:${hash}:19000:0:99999:7:::`],
    ['a file of passwords', `bob:${hash}\n`],
    ['a row of values', `INSERT INTO users VALUES (7,'bob','${hash}','2026-01-04')`],
    ['a column', `7\tbob\t${hash}\t2026-01-04`],
    ['behind a label', `encrypted_password: "${hash}"`],
  ])('goes from %s', (_name, text) => {
    expect(redactedOf(text)).not.toContain(hash);
  });

  test('stays in prose', () => {
    const text = `such as ${hash} in the manual`;
    expect(redactedOf(text)).toBe(text);
  });
});

test.each(HASHES.slice(0, 5))('what was cut off stays: %s', (hash) => {
  const text = `bob:${hash.slice(0, -9)}:19000:`;
  expect(redactedOf(text)).toBe(text);
});

test('sessions of a file of cookies go, other cookies stay', () => {
  const line = (name: string, value: string) => `.shop.example\tTRUE\t/\tTRUE\t1798761600\t${name}\t${value}`;
  const id = sampleBody(26);
  expect(redactedOf(`${line('PHPSESSID', id)}\n${line('lang', 'en')}`)).toBe(
    `${line('PHPSESSID', '[REDACTED]')}\n${line('lang', 'en')}`,
  );
});
