/** Files and batches with the official client: what is uploaded is inspected while it passes, or never becomes a file. */
import OpenAI, { toFile } from 'openai';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lab, type Lab } from './lab.ts';

const ssn = ['078', '05', '1120'].join('-');
let at: Lab;
beforeAll(async () => {
  at = await lab({
    file: JSON.stringify({
      operators: {
        list: [
          { id: 'media', media: 'allow' },
          { id: 'poor', daily_limit: 0 },
        ],
        open: true,
      },
    }),
  });
});
afterAll(async () => at.close());
beforeEach(() => {
  at.upstream.reset();
  at.upstream.answer = (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'file-1', object: 'file', seen: request.method + ' ' + request.url }));
  };
});
const client = (headers: Record<string, string> = {}): OpenAI =>
  new OpenAI({ baseURL: `${at.url}/v1`, apiKey: 'sk-client', maxRetries: 0, defaultHeaders: headers });
const record = (id: number, content: string, url = '/v1/chat/completions'): string =>
  JSON.stringify({
    custom_id: `r${id}`,
    method: 'POST',
    url,
    body: { model: 'm', messages: [{ role: 'user', content }] },
  });

/** The form that the upstream got, as another reader reads it. */
async function form(): Promise<FormData> {
  const { headers, body } = at.upstream.requests[0] as (typeof at.upstream.requests)[number];
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': String(headers['content-type']) },
  }).formData();
}
const upload = (name: string, content: string | Uint8Array, type?: string, headers = {}): Promise<unknown> =>
  toFile(Buffer.from(content), name, type === undefined ? {} : { type }).then((file) =>
    client(headers).files.create({ file, purpose: 'batch' }),
  );

test('the records of a batch are redacted one by one, and everything else stays', async () => {
  const lines = [record(1, 'hello'), record(2, `my number is ${ssn}`), record(3, 'bye, "quoted" é')];
  const { data } = await client()
    .files.create({ file: await toFile(Buffer.from(`${lines.join('\n')}\n`), 'in.jsonl'), purpose: 'batch' })
    .withResponse();
  expect(data.id).toBe('file-1');
  const sent = await form();
  expect([...sent.keys()]).toEqual(['file', 'purpose']);
  expect(sent.get('purpose')).toBe('batch');
  expect(await (sent.get('file') as File).text()).toBe(`${lines.join('\n').replace(ssn, '[REDACTED]')}\n`);
  expect((sent.get('file') as File).name).toBe('in.jsonl');
  expect(at.upstream.wire.includes(ssn)).toBe(false);
});

test('a batch of Azure names its API without a version', async () => {
  const body = new FormData();
  body.append('purpose', 'batch');
  body.append('file', new Blob([record(1, `my number is ${ssn}`, '/chat/completions')]), 'in.jsonl');
  const azure = await lab({
    file: JSON.stringify({ upstreams: { azure: { shape: 'azure', base_url: at.upstream.url.replace('/v1', '') } } }),
  });
  const reply = await fetch(`${azure.url}/openai/files?api-version=2024-10-21`, { method: 'POST', body });
  expect(reply.status).toBe(200);
  expect(at.upstream.requests[0]?.url).toBe('/openai/files?api-version=2024-10-21');
  expect(await ((await form()).get('file') as File).text()).toBe(
    record(1, 'my number is [REDACTED]', '/chat/completions'),
  );
  await azure.close();
});

test('files and batches are listed, read, deleted and cancelled', async () => {
  const openai = client();
  await openai.files.retrieve('file-1');
  await openai.files.list({ purpose: 'batch' });
  await openai.files.delete('file-1');
  expect(await (await openai.files.content('file-1')).text()).toContain('content');
  await openai.batches.create({
    input_file_id: 'file-1',
    endpoint: '/v1/chat/completions',
    completion_window: '24h',
    metadata: { note: `of ${ssn}` },
  });
  await openai.batches.retrieve('batch_1');
  await openai.batches.list();
  await openai.batches.cancel('batch_1');
  expect(at.upstream.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v1/files/file-1',
    'GET /v1/files?purpose=batch',
    'DELETE /v1/files/file-1',
    'GET /v1/files/file-1/content',
    'POST /v1/batches',
    'GET /v1/batches/batch_1',
    'GET /v1/batches',
    'POST /v1/batches/batch_1/cancel',
  ]);
  expect(at.upstream.wire.includes(ssn)).toBe(false);
});

test.each([
  ['notes.txt', `a ${ssn} b\r\nc`, 'a [REDACTED] b\r\nc'],
  ['rows.csv', `name,ssn\né,${ssn}\n`, 'name,ssn\né,[REDACTED]\n'],
  ['data.json', JSON.stringify({ password: 'hunter2' }), '{"password":"[REDACTED]"}'],
  [`of ${ssn}.txt`, 'clean', 'clean'],
  ['empty.txt', '', ''],
])('a text file is inspected, whatever it says it is: %s', async (name, content, expected) => {
  await upload(name, content, 'application/pdf');
  const file = (await form()).get('file') as File;
  expect(await file.text()).toBe(expected);
  expect(file.name).toBe(name.replace(ssn, '[REDACTED]'));
  expect(at.upstream.wire.includes(ssn)).toBe(false);
});

test('text in UTF-16 is inspected, whatever media may do; of four bytes a character it is refused', async () => {
  for (const headers of [{}, { 'x-operator-id': 'media' }]) {
    at.upstream.requests.length = 0;
    await upload('rows.csv', Buffer.from(`\ufeffname\tssn\r\né\t${ssn}\r\n`, 'utf16le'), undefined, headers);
    const file = (await form()).get('file') as File;
    const text = Buffer.from(await file.arrayBuffer()).toString('utf16le');
    expect(text).toBe('\ufeffname\tssn\r\né\t[REDACTED]\r\n');
    const wide = Buffer.from([...ssn].map((digit) => `${digit}\0\0\0`).join(''), 'latin1');
    await expect(upload('a.txt', wide, undefined, headers)).rejects.toMatchObject({ status: 422 });
  }
});

test('text of one byte a character, as old spreadsheets write it, is inspected, whatever media may do', async () => {
  const rows = Buffer.concat([
    Buffer.from('Name;Größe;Nr\r\nMüller;groß;', 'latin1'),
    Buffer.from([0x93]),
    Buffer.from(ssn),
    Buffer.from([0x94, 0x20, 0x80]),
  ]);
  for (const headers of [{}, { 'x-operator-id': 'media' }]) {
    at.upstream.requests.length = 0;
    await upload('rows.csv', rows, 'text/csv', headers);
    const got = Buffer.from(await ((await form()).get('file') as File).arrayBuffer());
    expect(got.toString('latin1')).toBe(rows.toString('latin1').replace(ssn, '[REDACTED]'));
    expect(at.upstream.wire.includes(ssn)).toBe(false);
  }
  const japanese = Buffer.concat([Buffer.from('8e5293632c8e818e81', 'hex'), Buffer.from(`,${ssn}`)]);
  for (const headers of [{}, { 'x-operator-id': 'media' }])
    await expect(upload('a.csv', japanese, 'text/csv', headers)).rejects.toMatchObject({ status: 422 });
});

test('an odd number of bytes that begins like UTF-16 is refused, and no fault of ours', async () => {
  await expect(upload('a.txt', '\0I am here.')).rejects.toMatchObject({ status: 422 });
});

test('a form that ends too early is wrong, not a fault of ours', async () => {
  const cut = '--B\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nI am he';
  const answer = await at.send('POST', '/v1/files', {
    headers: { 'content-type': 'multipart/form-data; boundary=B' },
    body: cut,
  });
  expect([answer.status, at.upstream.connections]).toEqual([400, 0]);
});

test('pages whose bytes are all letters are no text: what they show is encoded', async () => {
  const shown = Buffer.from(`BT (${ssn}) Tj ET`);
  const comment = Buffer.from([0x25, 0x93, 0x8c, 0x8b, 0x9e, 0x0a]);
  for (const head of [Buffer.from('%PDF-1.4\n'), Buffer.concat([Buffer.from('\n%PDF-1.4\n'), comment])]) {
    const body = `1 0 obj<</Filter/ASCIIHexDecode>>stream\n${shown.toString('hex')}>\nendstream endobj\n%%EOF\n`;
    for (const name of ['a.pdf', 'a.txt'])
      await expect(upload(name, Buffer.concat([head, Buffer.from(body)]))).rejects.toMatchObject({ status: 422 });
  }
  // `\'33` is a 3; letters of a word may stand apart.
  const escaped = [...ssn].map((one) => `\\'${one.charCodeAt(0).toString(16)}`).join('');
  for (const document of [
    `{\\rtf1\\ansi SSN ${escaped}}`,
    `%!PS-Adobe-3.0\n(${ssn.slice(0, 5)}) show (${ssn.slice(5)}) show\n`,
  ])
    await expect(upload('a.txt', document)).rejects.toMatchObject({ status: 422, code: 'uninspectable_content' });
  expect(at.upstream.connections).toBe(0);
  const text = 'A file of pages begins with %PDF-1.4 and is no text.';
  await upload('a.txt', text);
  expect(await ((await form()).get('file') as File).text()).toBe(text);
});

test('a file that is no text passes only where media may', async () => {
  const pixels = Buffer.concat([Buffer.from('\x89PNG\0'), Buffer.alloc(3_000_000, 7)]);
  await expect(upload('a.png', pixels)).rejects.toMatchObject({ status: 422, code: 'uninspectable_content' });
  await expect(upload('a.txt', Buffer.from([0xff, 0xfe, 0x41]))).rejects.toMatchObject({ status: 422 });
  expect(at.upstream.connections).toBe(0);
  await upload('a.png', pixels, 'image/png', { 'x-operator-id': 'media' });
  expect(Buffer.from(await ((await form()).get('file') as File).arrayBuffer()).equals(pixels)).toBe(true);
  expect(at.lines.join()).toContain('"event":"media"');
});

test('a refusal names the place in a record, and the field of a form, without what stands there', async () => {
  const refusal = async (body: FormData): Promise<unknown> => {
    const reply = await fetch(`${at.url}/v1/files`, { method: 'POST', body });
    return ((await reply.json()) as { error: { details: { place: string } } }).error.details.place;
  };
  const form = (name: string, value: string, line: string): FormData => {
    const body = new FormData();
    body.append(name, value);
    body.append('file', new Blob([line]), 'in.jsonl');
    return body;
  };
  const picture = record(1, 'x').replace('"x"', '[{"type":"image_url","image_url":{"url":"https://a.example/b.png"}}]');
  expect(await refusal(form('purpose', 'batch', picture))).toBe('body.messages[0].content[0].image_url');
  expect(await refusal(form('purpose', 'batch', record(1, 'x').replace('r1', ssn)))).toBe('custom_id');
  expect(await refusal(form('purpose', ssn, record(1, 'x')))).toBe('purpose');
  expect(await refusal(form('note', ssn, record(1, 'x')))).toBe('field');
  expect(at.upstream.connections).toBe(0);
});

test.each<[string, string, number, string]>([
  ['a record of an API that is not served', record(1, 'x', '/v1/realtime'), 422, 'uninspectable_content'],
  ['a record that is no JSON', `{"url": ${ssn}`, 400, 'invalid_json'],
  [
    'a record with a name twice',
    '{"custom_id":"a","custom_id":"b","url":"/v1/chat/completions","body":{}}',
    400,
    'invalid_json',
  ],
  ['a finding in a protocol word', record(1, 'x').replace('"r1"', JSON.stringify(ssn)), 422, 'uninspectable_content'],
  [
    'a picture',
    record(1, 'x').replace('"x"', '[{"type":"image_url","image_url":{"url":"https://a.example/b.png"}}]'),
    422,
    'uninspectable_content',
  ],
])('%s refuses a small upload before the upstream hears of it', async (_name, line, status, code) => {
  await expect(upload('in.jsonl', `${record(0, 'ok')}\n${line}\n`)).rejects.toMatchObject({
    status,
    code,
    message: expect.stringContaining('(in record 2 of the file)') as string,
  });
  expect(at.upstream.connections).toBe(0);
  expect(at.lines.join()).not.toContain(ssn);
});

test('what is refused late in a large upload never becomes a file', async () => {
  const filler = record(1, 'lorem ipsum '.repeat(2_000));
  const used = await at.used();
  const body = `${Array.from({ length: 200 }, () => filler).join('\n')}\n${record(2, 'x', '/v1/realtime')}\n`;
  await expect(upload('in.jsonl', body)).rejects.toMatchObject({ status: 422, code: 'uninspectable_content' });
  expect(at.upstream.connections).toBe(0);
  expect(await at.used()).toBe(used);
});

test('a large upload arrives whole and redacted, with its length, and leaves nothing on the disk', async () => {
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('blackbar-upload-'));
  const lines = Array.from({ length: 200 }, (_, i) => record(i, `${'lorem ipsum '.repeat(2_000)} ${ssn}`));
  await upload('in.jsonl', `${lines.join('\n')}\n`);
  expect(await ((await form()).get('file') as File).text()).toBe(`${lines.join('\n').replaceAll(ssn, '[REDACTED]')}\n`);
  const { headers, body } = at.upstream.requests[0] as (typeof at.upstream.requests)[number];
  expect(headers['content-length']).toBe(String(body.length));
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('blackbar-upload-'))).toEqual(before);
});

test('a budget that is used up ends an upload of any size before the upstream hears of it', async () => {
  const headers = { 'x-operator-id': 'poor' };
  for (const size of [1, 200_000]) {
    const content = record(1, 'lorem ipsum '.repeat(size));
    await expect(upload('in.jsonl', content, undefined, headers)).rejects.toMatchObject({ status: 429 });
  }
  expect(at.upstream.connections).toBe(0);
});

test('a client that leaves in the middle leaves no file behind', async () => {
  const fresh = await lab();
  const { port } = new URL(fresh.url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = `POST /v1/files HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\n`;
  const part = `--b\r\nContent-Disposition: form-data; name="file"; filename="in.jsonl"\r\n\r\n`;
  socket.write(`${head}content-length: 9000000\r\n\r\n${part}`);
  socket.write(`${record(1, 'lorem ipsum '.repeat(2_000))}\n`.repeat(100));
  await new Promise((resolve) => socket.once('drain', resolve));
  socket.destroy();
  await expect.poll(() => fresh.lines.join(), { timeout: 15_000 }).toContain('"event":"refused"');
  expect([fresh.upstream.connections, await fresh.used()]).toEqual([0, 0]);
  expect(fresh.lines.join()).not.toContain('"event":"fault"');
  await fresh.close();
});

test.each([
  ['application/json', '{}', 415],
  ['multipart/form-data', '--b--', 415],
  ['multipart/form-data; boundary=b', 'no form', 400],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n--b--', 400],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--', 400],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nbat', 400],
])('%s: %s', async (type, body, status) => {
  const reply = await at.send('POST', '/v1/files', { headers: { 'content-type': type }, body });
  expect(reply.status).toBe(status);
  if (status === 415) expect(reply.text).toContain('Send Content-Type: multipart/form-data');
  expect(at.upstream.requests).toEqual([]);
});

test('a content type may end in a semicolon', async () => {
  const part = (name: string, value: string): string =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${name === 'file' ? '; filename="a.txt"' : ''}\r\n\r\n${value}\r\n`;
  const body = `${part('purpose', 'user_data')}${part('file', `SSN ${ssn}`)}--b--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b;' };
  expect((await at.send('POST', '/v1/files', { headers, body })).status).toBe(200);
  expect(await ((await form()).get('file') as File).text()).toBe('SSN [REDACTED]');
});

test('an upload over the limit is refused', async () => {
  const small = await lab({ env: { LIMITS_UPLOAD_BYTES: '4096' } });
  const body = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'x'.repeat(9000)}\r\n--b--\r\n`;
  const reply = await small.send('POST', '/v1/files', {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body,
  });
  expect(reply.status).toBe(413);
  expect(small.upstream.connections).toBe(0);
  await small.close();
});

test('a large text file and a large record are inspected in a thread', async () => {
  const filler = 'The harbour was quiet, the boats lay still. '.repeat(14_000);
  await upload('big.txt', `${filler}${ssn} ${filler}`);
  expect(await ((await form()).get('file') as File).text()).toBe(`${filler}[REDACTED] ${filler}`);
  at.upstream.requests.length = 0;
  await upload('in.jsonl', record(1, `${filler}${ssn}`));
  expect(await ((await form()).get('file') as File).text()).toBe(record(1, `${filler}[REDACTED]`));
});

test.each([
  ['file', 'quoted-printable', 400],
  ['file', 'base64', 400],
  ['field', 'base64', 400],
  ['file', 'binary', 200],
  ['field', '8bit', 200],
] as const)('a %s that says it is written as %s', async (part, encoding, status) => {
  const disposition = part === 'file' ? 'name="file"; filename="a.txt"' : 'name="purpose"';
  const body = `--b\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\nbatch\r\n--b--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  expect((await at.send('POST', '/v1/files', { headers, body })).status).toBe(status);
  expect(at.upstream.requests.length).toBe(status === 200 ? 1 : 0);
});

test('a value that is cut over two fields of a form is refused', async () => {
  const body = new FormData();
  for (const [name, value] of [
    ['purpose', 'user_data'],
    ['a', ssn.slice(0, 7)],
    ['b', ssn.slice(7)],
  ] as const)
    body.append(name, value);
  body.append('file', new Blob(['x']), 'a.txt');
  const reply = await fetch(`${at.url}/v1/files`, { method: 'POST', body });
  expect([reply.status, at.upstream.requests.length]).toEqual([422, 0]);
});

test('a call of a batch whose keys are written otherwise is refused', async () => {
  for (const [from, to] of [
    ['"url"', '"Url"'],
    ['"body"', '"BODY"'],
  ] as const) {
    const line = record(1, 'x').replace(from, to);
    await expect(upload('in.jsonl', line)).rejects.toMatchObject({ status: 422 });
  }
  expect(at.upstream.requests).toHaveLength(0);
});
