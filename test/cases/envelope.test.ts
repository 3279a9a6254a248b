/** The envelope of a request and its encoding: what cannot be read strictly is refused, and nothing of it goes anywhere. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CHAT, cases, mail, refused, request, say, ssn, statusOf } from './support.ts';

const lab = cases();
const send = (body: string | Buffer, headers: Record<string, string>) =>
  lab.at.send('POST', CHAT, { headers, body: typeof body === 'string' ? body : new Uint8Array(body) });
const clean = JSON.stringify(say('hello'));
const dirty = JSON.stringify(say(`My SSN is ${ssn}.`));

test.for(['text/plain', 'text/plain; charset=utf-8'])('E01 %s is no JSON, whatever it holds', async (type) => {
  for (const body of [dirty, `SSN ${ssn}`]) refused(lab, await send(body, { 'content-type': type }), 415);
});

test('E02 a form on a JSON route', async () => {
  refused(lab, await send(`content=${ssn}`, { 'content-type': 'application/x-www-form-urlencoded' }), 415);
});

test('E03 multipart on chat, and routes for sound and pictures that nobody listed', async () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
  const body = `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n${ssn}\r\n--b--\r\n`;
  refused(lab, await send(body, multipart), 415);
  for (const path of ['/v1/audio/transcriptions', '/v1/images/edits', '/v1/images/variations'])
    refused(lab, await lab.at.send('POST', path, { headers: multipart, body }), 404);
});

describe('E04 content types that are not plain JSON', () => {
  test.for([
    [[], 415],
    [['Content-Type: application/json', 'Content-Type: text/plain'], 415],
    [['Content-Type: application/json, text/plain'], 415],
    [['Content-Type: application/vnd.x+json'], 415],
    [['Content-Type: application/jsonx'], 415],
    [['Content-Type: application/json;charset=utf-8;charset=latin1'], 415],
    [['Content-Type: application/json'], 200],
    [['Content-Type: application/json; charset=utf-8'], 200],
    [['Content-Type: Application/JSON;charset="UTF-8"'], 200],
    [['Content-Type: application/json;'], 200],
    [['Content-Type: application/json; charset=utf-8;'], 200],
    [['Content-Type: application/json ;\t charset=utf-8 ; '], 200],
    [['Content-Type: application/json; ;a=b'], 415],
    [[`Content-Type: application/json${' ;'.repeat(4000)}x`], 415],
  ] as const)('E04 %j: %i', async ([headers, status]) => {
    expect(statusOf(await lab.raw(request(headers, clean)))).toBe(status);
    expect(lab.at.upstream.requests.length).toBe(status === 200 ? 1 : 0);
  });
});

test.for(['/sanitize', '/mcp', '/message/send', '/v1/files'])(
  'E04 a semicolon with nothing behind it: %s',
  async (path) => {
    const { status } = await lab.at.send('POST', path, {
      headers: { 'content-type': path === '/v1/files' ? 'multipart/form-data; boundary=b;' : 'application/json;' },
      body: '{}',
    });
    expect(status).not.toBe(415);
  },
);

test.for(['utf-16le', 'latin1', 'iso-8859-1', 'utf-7'])('E05 charset %s', async (charset) => {
  refused(lab, await send(dirty, { 'content-type': `application/json; charset=${charset}` }), 415);
});

const json = { 'content-type': 'application/json' };
const broken = (...bytes: number[]): Buffer =>
  Buffer.concat([
    Buffer.from('{"model":"m","messages":[{"role":"user","content":"'),
    Buffer.from(bytes),
    Buffer.from('"}]}'),
  ]);
const inMessage = (content: string): string => `{"model":"m","messages":[{"role":"user","content":"${content}"}]}`;

test.for([
  ['E06 a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(dirty)])],
  ['E07 a byte that is no UTF-8', broken(0xff)],
  ['E07 an overlong encoding', broken(0xc0, 0xaf)],
  ['E07 a surrogate in UTF-8', broken(0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80)],
  ['E08 a lone surrogate', inMessage('\\ud83d')],
  ['E09 a key twice', `{"model":"m","messages":[{"role":"user","content":"ok","content":"${ssn}"}]}`],
  [
    'E09 a key twice, once escaped',
    `{"model":"m","messages":[{"role":"user","content":"ok","c\\u006fntent":"${ssn}"}]}`,
  ],
  ['E10 __proto__', `{"model":"m","messages":[],"__proto__":{"a":"${ssn}"}}`],
  ['E10 __proto__ escaped, deep', '{"model":"m","messages":[{"a":{"\\u005f_proto__":{}}}]}'],
  ['E10 constructor.prototype', '{"model":"m","messages":[],"constructor":{"prototype":{"a":1}}}'],
  ['E11 nesting of 100,000', `{"model":"m","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['E11 nesting of 65', `{"model":"m","a":${'['.repeat(65)}${']'.repeat(65)}}`],
  ['E14 trailing data', `${dirty}x`],
  ['E14 a second document', `${clean}\n${dirty}`],
  ['E14 a comment', `{/* ${ssn} */"model":"m","messages":[]}`],
  ['E14 a trailing comma', `{"model":"m","messages":["${ssn}",]}`],
  ['E14 a string', JSON.stringify(ssn)],
  ['E14 null', 'null'],
  ['E14 an array', `[${dirty}]`],
  ['E14 nothing', ''],
] as const)('%s', async ([, body]) => refused(lab, await send(body, json), 400));

test.for([
  ['keys', `{"model":"m","messages":[],"a":{${Array.from({ length: 1_000_000 }, (_, i) => `"${i}":0`).join()}}}`],
  ['array items', `{"model":"m","messages":[],"a":[${'0,'.repeat(1_000_000)}0]}`],
  ['bytes', `{"model":"m","messages":[],"a":"${'x'.repeat(11_000_000)}"}`],
] as const)('E12 millions of %s', { timeout: 30_000 }, async ([, body]) => refused(lab, await send(body, json), 413));

test('E13 numbers stay as they are written; a card as a number does not', async () => {
  const numbers = '{"model":"m","messages":[],"a":1e400,"b":1.0,"c":-0,"d":12345678901234567890}';
  expect((await lab.chat(numbers)).status).toBe(200);
  expect(lab.sentText()).toBe(numbers);
  expect((await lab.chat('{"model":"m","messages":[],"card":4111111111111111}')).status).toBe(200);
  expect(lab.sent()).toMatchObject({ card: '[REDACTED]' });
});

test('E15 a key that is a finding becomes the marker, unique in its object', async () => {
  const key = { [mail]: 1, [ssn]: 2 };
  expect((await lab.chat({ ...say('hi'), metadata: key })).status).toBe(200);
  expect(lab.sent()).toMatchObject({ metadata: { '[REDACTED]': 1, '[REDACTED]_2': 2 } });
});

test.for([
  ['gzip', gzipSync(dirty)],
  ['br', brotliCompressSync(dirty)],
  ['deflate', deflateSync(dirty)],
  ['zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00])],
  ['gzip', Buffer.from(dirty)],
  ['gzip, gzip', gzipSync(gzipSync(dirty))],
  ['identity', Buffer.from(dirty)],
  ['x-unknown', Buffer.from(dirty)],
] as const)('E16 E17 E19 content-encoding %s', async ([coding, body]) => {
  refused(lab, await send(body, { ...json, 'content-encoding': coding }), 415);
});

test('E18 a bomb is refused without being inflated', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const before = process.memoryUsage().rss;
  refused(lab, await send(bomb, { ...json, 'content-encoding': 'gzip' }), 415);
  expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1024 * 1024);
});

test('E20 escapes are read', async () => {
  const escaped = [...ssn].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  expect((await lab.chat(inMessage(`SSN ${escaped}`))).status).toBe(200);
  expect(lab.sent()).toMatchObject({ messages: [{ content: 'SSN [REDACTED]' }] });
});
