/** Values that are cut into several texts, read by the detector itself. */
import { expect, test } from 'vitest';
import type { InspectSettings } from '../../../gateway/inspect/inspect.ts';
import { detector, sent, settings } from './real.ts';
import { inspected } from './support.ts';

const LINES = Array.from({ length: 12 }, (_, line) =>
  Buffer.from(Array.from({ length: 48 }, (__, i) => (line * 97 + i * 31 + 7 * i * i) % 256)).toString('base64'),
);
const key = (lines: readonly string[]): string =>
  [['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' '), ...lines, ['-----END RSA', 'PRIVATE KEY-----'].join(' ')].join(
    '\n',
  );
const KEY = key(LINES);

const WAYS: Readonly<Record<string, (texts: readonly string[]) => unknown>> = {
  messages: (texts) => ({ messages: texts.map((content) => ({ role: 'user', content })) }),
  parts: (texts) => ({ messages: [{ role: 'user', content: texts.map((text) => ({ type: 'text', text })) }] }),
  'results of tools': (texts) => ({
    messages: texts.map((content, i) => ({ role: 'tool', tool_call_id: `call_${i}`, content })),
  }),
  items: (texts) => ({ messages: [], lines: texts }),
  'JSON in a text': (texts) => ({ messages: [{ role: 'user', content: JSON.stringify({ lines: texts }) }] }),
};

test.each(Object.entries(WAYS))('nothing of a key goes upstream in %s, wherever it is cut', (_, written) => {
  for (let first = 40; first < KEY.length; first += 7)
    for (const cuts of [[first], [first, first + 130], [first, first + 65, first + 300]]) {
      const edges = [0, ...cuts.filter((at) => at < KEY.length), KEY.length];
      const texts = edges.slice(1).map((end, i) => KEY.slice(edges[i], end));
      texts[0] = `my key:\n${texts[0]}`;
      expect(sent(written(texts)).match(/[A-Za-z0-9+/]{30,}/g), edges.join()).toBeNull();
    }
});

test('a key that is complete in its own text does not take its neighbour along', () => {
  const [message] = JSON.parse(sent(WAYS['messages']?.([KEY, 'Thanks for the key']))).messages.slice(-1);
  expect(message.content).toBe('Thanks for the key');
});

test('a key whose first line is cut is one, in three texts also', () => {
  for (const written of Object.values(WAYS))
    for (let first = 1; first < 32; first += 2)
      for (const cuts of [[first], [first, first + 9], [first, 200]]) {
        const edges = [0, ...cuts, KEY.length];
        const texts = edges.slice(1).map((end, i) => KEY.slice(edges[i], end));
        const text = sent(written(['Here it is:', `my key:\n${texts[0]}`, ...texts.slice(1)]));
        expect(text.match(/[A-Za-z0-9+/]{30,}/g), edges.join()).toBeNull();
      }
});

const LETTERS = LINES.join('').replaceAll(/[+/]/g, '7');
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKENS = {
  'of GitHub': `github_${'pat'}_${LETTERS.slice(0, 22)}_${LETTERS.slice(30, 89)}`,
  'of Anthropic': `sk-${'ant'}-api03-${LETTERS.slice(10, 103)}AA`,
  'of a session': [
    base64({ alg: 'HS256', typ: 'JWT' }),
    base64({ sub: LETTERS.slice(0, 90) }),
    LETTERS.slice(100, 143),
  ].join('.'),
};

test.each(Object.entries(TOKENS))('no half of a token %s goes upstream, longer than the window or not', (_, token) => {
  for (const written of Object.values(WAYS))
    for (let at = 22; at < token.length - 22; at += 5) {
      const text = sent(written([`use ${token.slice(0, at)}`, `${token.slice(at)} please`]));
      expect([text.includes(token.slice(0, at)), text.includes(token.slice(at))], String(at)).toEqual([false, false]);
    }
});

/** Values that are cut, and what must not go upstream of them. */
const CUT: readonly (readonly [what: string, texts: readonly string[], gone: readonly string[]])[] = [
  [
    'a token behind its first half',
    [`gh${'p_'}${LETTERS.slice(0, 20)}`, LETTERS.slice(20, 36)],
    [LETTERS.slice(20, 36)],
  ],
  [
    'a token in four texts',
    [`gh${'p_'}${LETTERS.slice(0, 20)}`, 'Rq79VOm', 'aT6', 'vUV4xY2'],
    ['Rq79VOm', 'aT6', 'vUV4xY2'],
  ],
  ['a password whose beginning is one', ['password: hunter2Wint', 'er6956! and so on'], ['er6956!']],
  ['an address behind its street', ['12 Harbor Street, Spring', 'field, IL 62706'], ['62706']],
  ['the name of a mailbox', ['write to jane.d', 'oe12@acme.com please'], ['jane.d', 'oe12']],
  ['a card whose beginning is a number', [`card ${['4591', '2530', '7933'].join('-')}`, '-6741'], ['7933', '6741']],
  ['an id between words', ['look', `AK${'IA35WO'}`, 'TU2', 'PEDJUBP75X', 'deploy'], ['IA35WO', 'TU2', 'PEDJUBP75X']],
  ['a name cut at a space', ['my name is Thomas ', 'Tanaka.'], ['Thomas', 'Tanaka']],
  ['a name behind a sentence', ['my name is Yu', 'ki Alvarez.', 'please wait'], ['Yu', 'ki Alvarez']],
  ['a hexadecimal key', ['token: 1816ecd5d2b43fbd', '4a03eaec32921716'], ['4a03eaec']],
  ['letters without a digit', [`api_key=${'fOprbcoCImDN3y'}89Q`, 'gbSTseAwgsrXvB'], ['gbSTseAw']],
  ['an account cut at spaces', ['DE66 1900 9936 ', '8585 9738', ' 25', 'please'], ['9936', '8585', ' 25']],
  [
    'a session cut behind its head',
    [
      'look now',
      `${base64({ alg: 'HS256', typ: 'JWT' })}.`,
      `${base64({ sub: LETTERS.slice(0, 30) })}.${LETTERS.slice(0, 43)}`,
    ],
    [LETTERS.slice(0, 43), base64({ alg: 'HS256', typ: 'JWT' })],
  ],
  ['a label before its sign', ['my API', '_TOKEN', '=', LETTERS.slice(0, 28)], [LETTERS.slice(0, 28)]],
  ['a label in two', ['this is my Passwo', 'rt: Harbor3553!'], ['Harbor3553']],
  ['a word of a label in two', ['this: my pass', 'word is C881HYhVsVlk3'], ['C881HYhVsVlk3']],
  ['a label in three', ['date of b', 'irth', ': 1998-04-15'], ['1998-04-15']],
  ['a label cut at a space', ['my passport', ' number C03425963'], ['C03425963']],
  ['the rest of a label', ['my passport numb', 'er C03425963'], ['C03425963']],
];

test.each(CUT)('nothing of %s goes upstream', (_, texts, gone) => {
  for (const [way, written] of Object.entries(WAYS)) {
    const text = sent(written(['so', ...texts, 'Thanks.']));
    for (const part of gone) expect(text, way).not.toContain(part);
  }
});

test.each([
  [
    'behind a token',
    `gh${'p_'}${LETTERS.slice(0, 36)}`,
    ['Thanks', 'http://localhost:8080', 'us-east-1', 'addToCodeCache()', '42'],
  ],
  ['behind a password', 'password: hunter2Winter', ['Thanks a lot', '--user', '8080', 'deploy', '2) second']],
  ['behind a mail address', 'jane.doe@acme.com', ['Thanks', '1. First', 'production']],
  ['behind a telephone', 'call +49 30 45345313', ['3 of us', 'Thanks']],
])('words and numbers %s stay', (_, value, nexts) => {
  for (const next of nexts)
    for (const [way, get] of [
      ['items', (body: { lines: string[] }) => body.lines[1]],
      ['messages', (body: { messages: { content: string }[] }) => body.messages[1]?.content],
    ] as const)
      expect(get(JSON.parse(sent(WAYS[way]?.([value, next]))))).toBe(next);
});

test.each([
  [['Go on', '44 Silver Street, Springfield, IL 62706']],
  [['Write to me.', 'jane@acme.com']],
  [['Could you ask', 'jane@acme.com']],
  [['The SSN check failed.', 'Order 363480943 is late']],
])('words before a value stay: %j', (texts) => {
  expect(JSON.parse(sent(WAYS['messages']?.(texts))).messages[0].content).toBe(texts[0]);
});

test('words behind a token that ends with its text stay', () => {
  for (const token of Object.values(TOKENS))
    for (const next of [
      '--output-directory-name=x',
      'https://api.acme.example/v1',
      'Thanks',
      'deployment_configuration_2',
    ])
      expect(JSON.parse(sent(WAYS['items']?.([token, next]))).lines[1]).toBe(next);
});

test.each(['x', '7', '+', '-'])('what was read before, as many %j, does not go on behind a text', (letter) => {
  const digits = [...['5412', '8287', '8063', '0609'].join('')].join(' ');
  const say = (content: string): unknown => ({ messages: [{ role: 'user', content }] });
  for (const text of [`my card:\n${digits}`, `"${KEY.slice(0, 97).replaceAll('\n', '\\n')}\\`]) {
    sent(say(`\n${letter.repeat(500)}`));
    expect(sent(say(text))).toContain('[REDACTED]');
  }
});

test.each([
  ['mysql', '-u', 'root', `-p${'Tr0ub4dor'}3xyz`],
  ['curl', '-u', `bob:${'Tr0ub4dor'}3xyz`, 'https://h.example'],
  ['sshpass', '-p', `${'Tr0ub4dor'}3xyz`, 'ssh', 'root@h'],
  ['docker', 'login', '-u', 'bob', '-p', `${'Tr0ub4dor'}3xyz`],
])('the password among the words of a command is found: %s', (...words) => {
  for (const written of [WAYS['items'], WAYS['JSON in a text']]) {
    const text = sent(written?.(words));
    expect(text).not.toContain('Tr0ub4dor');
    expect(text.split('[REDACTED]')).toHaveLength(2);
  }
});

test.each([
  [['tar', '-xzf', 'release2.tgz', '-C', '/opt']],
  [['ssh', '-p', '2222', 'host4.example']],
  [['--name', 'web1', '--user', 'bob', '--password-file', '/run/secrets/db1']],
  [['password', '-p', 'oauth2', '-t', 'token', 'user1']],
])('other words of commands stay: %j', (words) => {
  expect(JSON.parse(sent(WAYS['items']?.(words))).lines).toEqual(words);
});

test.each([
  [['write to jane.doe@acme.example', 'Thanks']],
  [['write to', 'jane.doe@acme.example', '1. Please']],
  [['jane.doe@acme.example', 'bob@acme.example']],
])('a value that is let through takes no neighbour along: %j', (texts) => {
  const allowed: InspectSettings['allowed'] = (_finding, bytes, start, end) =>
    Buffer.from(bytes).toString('utf8', start, end).endsWith('@acme.example');
  for (const written of Object.values(WAYS)) {
    const body = JSON.stringify(written(texts));
    expect(inspected(body, detector, { ...settings, allowed }).bytes.toString()).toBe(body);
  }
  const [ssn, ...rest] = JSON.parse(
    inspected({ lines: [`SSN ${['536', '22', '8145'].join('-')}`, ...texts] }, detector, {
      ...settings,
      allowed,
    }).bytes.toString(),
  ).lines;
  expect([ssn, rest]).toEqual(['SSN [REDACTED]', texts]);
  const cut = JSON.stringify(WAYS['items']?.([`${'hunter'}2@acme.example`, `aB3dE5fG7hJ9kL1m@other.example`]));
  expect(inspected(cut, detector, { ...settings, allowed }).bytes.toString()).not.toContain('aB3dE5fG7hJ9');
});
