import { describe, expect, test } from 'vitest';
import { detector, findIn, linesOf, redactedOf, vectors } from './lab.ts';

const CARD = '4539 5787 6362 1486';
const MAIL = 'jane.doe@example.org';
/** Put together here, so that no scanner takes this file for a leak. */
const GITHUB = vectors.find(({ kind, valid }) => valid && kind === 'api_key.github_pat_classic')?.value ?? '';
const PEM_BODY = Array.from(
  { length: 6 },
  (_, i) => 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ'.slice(0, 48) + String.fromCharCode(65 + i).repeat(16),
).join('\n');
const pem = (label: string): string => `-----BEGIN ${label}-----\n${PEM_BODY}\n-----END ${label}-----`;

describe('a value stands beside letters of any script', () => {
  test.for([
    ['kana', `メールは${MAIL}です。`],
    ['kanji', `連絡先${MAIL}宛`],
    ['Hangul', `메일은${MAIL}입니다`],
    ['accents', `écris à ${MAIL}, élève`],
    ['full-width punctuation', `（${MAIL}）`],
    ['Cyrillic prose', `пишите на ${MAIL} сегодня`],
  ] as const)('%s', ([, text]) => {
    expect(redactedOf(text)).toBe(text.replace(MAIL, '[REDACTED]'));
  });

  test('Korean and Japanese particles may touch a number', () => {
    expect(redactedOf('주민등록번호는 940607-1062771입니다')).toBe('주민등록번호는 [REDACTED]입니다');
    expect(redactedOf('マイナンバーは9582 8324 4627です')).toBe('マイナンバーは[REDACTED]です');
  });
});

describe('a value stands at the end of a long sentence without a comma', () => {
  const before = 'we went on and on and in the end all of it was as it is and so it goes on '.repeat(5);
  test.for([
    ['a name before a title', 'Nina Scholz', ', MD'],
    ['a name before its address', 'Jane Roe', ' <jane@host'],
    ['a party', 'Ada Quimby', ' v. Acme'],
    ['a firm', 'Vandelay Import GmbH', ' paid'],
    ['an address in quotation marks', '"Jane Roe"@example.com', ' wrote'],
    ['a password before its noun', 'Moltri' + '#4764', ' as the password'],
  ] as const)('%s', ([, value, behind]) => {
    const lead = value.startsWith('Moltri') ? `${before}use ` : before;
    expect(redactedOf(`${lead}${value}${behind}`)).toMatch(/ \[REDACTED\]/);
    expect(redactedOf(`${lead}${value}${behind}`)).not.toContain(value);
  });
});

describe('a value is encoded', () => {
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const hex = (text: string): string => Buffer.from(text).toString('hex');
  test.for([
    ['base64', base64(MAIL)],
    ['base64url', Buffer.from(`user ${MAIL} ok?>`).toString('base64url')],
    ['hex', hex(MAIL)],
    ['upper-case hex', hex(MAIL).toUpperCase()],
    ['base64 twice', base64(base64(MAIL))],
    ['hex in base64 in base64', base64(base64(hex(MAIL)))],
    ['percent', [...MAIL].map((c) => `%${hex(c)}`).join('')],
    ['only the sign in percent', MAIL.replace('@', '%40')],
    ['\\u escapes', [...MAIL].map((c) => `\\u00${hex(c)}`).join('')],
    ['\\x escapes', [...MAIL].map((c) => `\\x${hex(c)}`).join('')],
    ['decimal entities', [...MAIL].map((c) => `&#${String(c.charCodeAt(0))};`).join('')],
    ['hexadecimal entities', [...MAIL].map((c) => `&#x${hex(c)};`).join('')],
    ['a named entity', MAIL.replace('@', '&commat;')],
  ] as const)('%s: the encoded span is redacted, nothing else', ([, hidden]) => {
    expect(redactedOf(`see ${hidden} there`)).toBe('see [REDACTED] there');
  });

  test('JSON inside a string', () => {
    const inner = JSON.stringify({ user: { mail: MAIL, note: `card ${CARD}` } });
    const found = findIn(JSON.stringify({ arguments: inner })).map(({ text }) => text);
    expect(found).toEqual([MAIL, CARD]);
  });
});

describe('a value is split', () => {
  test.for([
    ['no-break spaces', `card ${CARD.replaceAll(' ', '\u00a0')} ok`],
    ['dashes', `card ${CARD.replaceAll(' ', '-')} ok`],
    ['a line break', `card ${CARD.slice(0, 9)}\n${CARD.slice(10)} ok`],
    ['a Windows line break', `card ${CARD.slice(0, 9)}\r\n${CARD.slice(10)} ok`],
    ['dots', `card ${CARD.replaceAll(' ', '.')} ok`],
    ['table cells', `| card | ${CARD.replaceAll(' ', ' | ')} |`],
    ['one by one', `card ${[...CARD.replaceAll(' ', '')].join(' ')} ok`],
  ] as const)('by %s', ([, text]) => {
    expect(redactedOf(text).replace(/\d/g, '#')).not.toMatch(/#/);
  });

  test.for([
    ['English', 'write to john at example dot com please'],
    ['English, brackets', 'write to john [at] example [dot] com please'],
    ['Spanish', 'escribe a juan arroba ejemplo punto com por favor'],
    ['Portuguese', 'escreva para joao arroba exemplo ponto com por favor'],
    ['German', 'schreib an hans ät beispiel punkt de bitte'],
    ['French', 'écris à jean arobase exemple point fr merci'],
    ['Italian', 'scrivi a gianni chiocciola esempio punto it grazie'],
    ['Japanese', '連絡は taro アットマーク example ドット jp まで'],
    ['Korean', '연락은 minsu 골뱅이 example 점 kr 로'],
  ] as const)('an address is spelled out in %s', ([, text]) => {
    expect(linesOf(text).filter((line) => line.startsWith('email '))).toHaveLength(1);
  });
});

describe('a private key is redacted whole', () => {
  const key = pem('RSA PRIVATE KEY');
  test.for([
    ['as it is', key],
    ['PKCS 8', pem('PRIVATE KEY')],
    ['EC', pem('EC PRIVATE KEY')],
    ['OpenSSH', pem('OPENSSH PRIVATE KEY')],
    ['encrypted', pem('ENCRYPTED PRIVATE KEY')],
    ['PGP', pem('PGP PRIVATE KEY BLOCK')],
    ['with Windows line breaks', key.replaceAll('\n', '\r\n')],
    ['with literal \\n', key.replaceAll('\n', '\\n')],
    ['indented', key.replaceAll('\n', '\n    ')],
    ['quoted', key.replaceAll('\n', '\n> ')],
    ['quoted twice', key.replaceAll('\n', '\n> > ')],
    ['in a diff', key.replaceAll('\n', '\n+')],
    ['in a comment', key.replaceAll('\n', '\n# ')],
    ['cut off', key.slice(0, 260)],
    ['without its end line', key.slice(0, key.lastIndexOf('\n'))],
    [
      'with long prose before an end line',
      key.replace('\n-----END', `\n${'And so on it went. '.repeat(2000)}\n-----END`),
    ],
  ] as const)('%s', ([, text]) => {
    const rest = redactedOf(`before\n${text}\nafter`);
    expect(rest).toMatch(/^before\n(?:.{0,3})\[REDACTED\]/);
    expect(rest).not.toMatch(/MIIE|[A-Z]{12}\n|wggSj/);
  });
});

describe('a password stands in', () => {
  const password = 'Tr0ub4dor&3xyz';
  test.for([
    ['key=value', `user=admin password=${password} host=db`],
    ['YAML', `database:\n  user: admin\n  password: ${password}\n  port: 5432`],
    ['TOML', `[database]\npassword = "${password}"\n`],
    ['.env', `DB_USER=admin\nDB_PASSWORD=${password}\n`],
    ['a quoted .env', `DB_PASSWORD='${password}'`],
    ['shell', `export PGPASSWORD='${password}' && psql`],
    ['a command option', `mysql --user=root --password=${password} shop`],
    ['JSON', JSON.stringify({ user: 'admin', password })],
    ['SQL', `CREATE USER app WITH PASSWORD '${password}';`],
    ['SQL, MySQL', `CREATE USER 'app'@'%' IDENTIFIED BY '${password}';`],
    ['a log line', `2026-11-21T10:00:00Z INFO login user=admin password=${password} ok`],
    ['a connection string', `postgresql://admin:${password.replace('&', '')}@db.internal:5432/shop`],
    ['a .NET connection string', `Server=db;Database=shop;User Id=sa;Password=${password};`],
    ['curl -u', `curl -u admin:${password} https://api.example.org/v1`],
    ['a properties file', `spring.datasource.password=${password}`],
    ['XML', `<add key="Password" value="${password}"/>`],
    ['English prose', `The password is ${password} for now.`],
    ['German prose', `Das Passwort lautet ${password} bis morgen.`],
    ['Spanish', `Contraseña: ${password}`],
    ['Portuguese', `Senha: ${password}`],
    ['French', `Mot de passe : ${password}`],
    ['Italian', `Password di accesso: ${password}`],
    ['Japanese', `パスワード：${password}`],
    ['Korean', `비밀번호: ${password}`],
  ] as const)('%s', ([, text]) => {
    const rest = redactedOf(text);
    expect(rest).not.toContain('Tr0ub4dor');
    expect(rest).not.toContain('3xyz');
  });

  test.for([
    ['an HTTP header', `Authorization: Bearer ${GITHUB}`],
    ['basic authentication', `Authorization: Basic ${Buffer.from('admin:hunter2hunter2').toString('base64')}`],
    ['a cookie', `Cookie: session=${'9f8e7d6c5b4a39281706f5e4d3c2b1a0'}; theme=dark`],
    ['curl -H', `curl -H "X-Api-Key: ${GITHUB}" https://api.example.org`],
    ['git remote', `git clone https://oauth2:${GITHUB}@github.com/acme/app.git`],
    ['a query', `GET /v1?access_token=${GITHUB}&page=2`],
  ] as const)('a token stands in %s', ([, text]) => {
    const rest = redactedOf(text);
    expect(rest).toContain('[REDACTED]');
    expect(rest).not.toContain(GITHUB.slice(8, 30));
    expect(rest).not.toContain('9f8e7d6c');
    expect(rest).not.toContain('aHVudGVyM');
  });
});

describe('the four cautious rules of the interface', () => {
  test('an area 900 to 999 with hyphens needs no cue and is not called an SSN', () => {
    expect(linesOf('it is 912-45-6789')).toEqual(['us_ssn_unissued 912-45-6789']);
    expect(linesOf('ITIN: 912-70-6789')).toEqual(['us_itin 912-70-6789']);
  });
  test.for(['212-555-0147', '212.555.0147', '(212) 555-0147'])('%s is a phone number without a cue', (number) => {
    expect(linesOf(`it is ${number}.`)).toEqual([`phone ${number}`]);
  });
  test('a key that says EXAMPLE is redacted, a masked one stays', () => {
    expect(redactedOf(`use AKIA${'IOSFODNN7EXAMPLE'}`)).toBe('use [REDACTED]');
    expect(redactedOf(`use AKIA${'X'.repeat(16)} or sk-${'x'.repeat(48)} or ghp_your_token_here`)).not.toContain(
      '[REDACTED]',
    );
  });
  test('negative wording does not hide what needs no cue', () => {
    expect(linesOf(`order number ${CARD}`)).toEqual([`credit_card.visa ${CARD}`]);
    expect(linesOf(`reference ${MAIL}`)).toEqual([`email ${MAIL}`]);
  });
});

describe('unusual texts', () => {
  test('nothing in, nothing out', () => {
    expect(detector.sanitize('')).toEqual({ sanitized_content: '', entities: [] });
    expect(detector.sanitize(' \n\t')).toEqual({ sanitized_content: ' \n\t', entities: [] });
  });
  test('lone surrogates stay, and offsets count them as one', () => {
    const text = `\ud800 ${MAIL} \udfff😀 ${MAIL}`;
    expect(detector.detect(text).map(({ start, end }) => [start, end])).toEqual([
      [2, 22],
      [26, 46],
    ]);
    expect(redactedOf(text)).toBe('\ud800 [REDACTED] \udfff😀 [REDACTED]');
  });
  test('a hundred thousand findings', () => {
    const text = `${MAIL} `.repeat(100_000);
    expect(detector.detect(text)).toHaveLength(100_000);
  });
  test.for(['a', '1', '-', '=', '/', 'Ab1', 'あ', '@', '."'])('1 MB of %s without a space', (unit) => {
    const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
    expect(detector.detect(text).length).toBeLessThanOrEqual(1);
  });
  test('findings in the middle of 1 MB without a space are found', () => {
    const half = 'x'.repeat(500_000);
    expect(linesOf(`${half}<${MAIL}>${half}`)).toEqual([`email ${MAIL}`]);
  });
  test('adjacent findings become one marker', () => {
    expect(redactedOf(`${CARD}${'\n'}`)).toBe('[REDACTED]\n');
    expect(redactedOf('jane.doe@example.org,john@example.org')).toMatch(/^\[REDACTED\](,\[REDACTED\])?$/);
  });
});

test.each([
  ['mx_passport', 'Pasaporte mexicano: G10523716'],
  ['mx_passport', 'Nacionalidad: mexicana. Pasaporte G10523716'],
  ['es_passport', 'pasaporte español XDB147265'],
  ['ar_passport', 'pasaporte argentino AAA794740'],
  ['ch_passport', 'Nationality: Swiss, passport number X8411647'],
  ['at_passport', 'österreichischer Reisepass P7639055'],
  ['us_passport', 'American, passport number C32117539'],
])('a passport is that of the country the text names: %s, %s', (kind, text) => {
  expect(linesOf(text).map((line) => line.split(' ')[0])).toContain(kind);
});

test.each([
  'US: Reisepass C12345678',
  'Reisepass C12345678 (USA)',
  'passeport AB123456 (Portugal)',
  'Mexico, passeport G12345678',
])('a passport is redacted whatever country stands beside it: %s', (text) => {
  expect(redactedOf(text)).not.toMatch(/\d{6}/);
});
