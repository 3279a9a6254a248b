import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDetector, type Detector } from '../../../detector/index.ts';
import { createReplyScan } from '../../../gateway/forward/scan-response.ts';
import type { InspectSettings } from '../../../gateway/inspect/inspect.ts';
import { kindWordsOf } from '../../../gateway/known-kinds.ts';
import { createPseudonyms } from '../../../payments/index.ts';
import { read, rewrite, streamOf, type Api, type Piece } from './streams.ts';

const detector = createDetector();
const scanOf = (given: Pick<Detector, 'scan' | 'rules'> = detector, more: Partial<InspectSettings> = {}) =>
  createReplyScan(given)({
    mode: 'general',
    media: 'refuse',
    actions: { CRITICAL: 'redact', PRIVATE: 'redact', SENSITIVE: 'redact' },
    entityId: (family, value) => createPseudonyms({ current: Buffer.alloc(32) }).of('entity', family, value),
    kindWord: kindWordsOf(detector),
    ...more,
  });
const scan = scanOf();
const scanned = (pieces: readonly string[], json = false): string => {
  const text = scan.text(json);
  return pieces.map((piece) => text.push(piece)).join('') + text.end();
};

const mail = 'jane.doe@acme-corp.com';
const card = ['4111', '1111', '1111', '1111'].join(' ');
const token = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');
const base64 = (text: string): string => Buffer.from(text).toString('base64url');
const jwt = [
  base64('{"alg":"RS256","typ":"JWT"}'),
  base64(JSON.stringify({ sub: '12345', scope: 'read write '.repeat(40) })),
  'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'.repeat(4),
].join('.');
const line = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj';
const pem = (lines: number): string =>
  `-----BEGIN PRIVATE KEY-----\n${`${line}\n`.repeat(lines)}-----END PRIVATE KEY-----\n`;
const prose =
  'Here is a short explanation of how it works and what you would need to do before the next step, as we said yesterday. ';

describe('one text', () => {
  test('one value of every kind is redacted as on requests, wherever it stands', () => {
    for (const { examples, kinds } of detector.rules) {
      const [example = ''] = examples().match;
      const { text: said, spans = [said] } = typeof example === 'string' ? { text: example } : example;
      const text = `${prose}${said} as before`;
      const whole = detector.sanitize(text).sanitized_content;
      const out = scanned([text]);
      for (const span of spans)
        if (!whole.includes(span) && out.includes(span)) expect(`${kinds[0]?.id}: ${out}`).toBe(whole);
    }
  });

  const words = fc.constantFrom(
    mail,
    card,
    token,
    jwt,
    line,
    prose,
    '+1 415-555-0132',
    '1234 5678 9012',
    'password: ',
    'hunter2',
    '[REDACTED]',
    '[EMAIL_KWRTZBXM]',
    'é😀日本、',
    'the',
    'quick',
    'Brown',
    'fox',
    'jumps',
    'over.',
    '"',
    '\\',
    '\n',
    ' ',
    ', ',
    '-----BEGIN PRIVATE KEY-----',
    '-----END PRIVATE KEY-----',
  );
  const texts = fc.array(fc.oneof({ weight: 4, arbitrary: words }, fc.string({ maxLength: 4 })), { maxLength: 14 });
  const cut = (text: string, at: readonly number[]): string[] => {
    const cuts = [...new Set(at.map((one) => one % (text.length + 1)))].sort((a, b) => a - b);
    return [...cuts, text.length].map((to, i) => text.slice(cuts[i - 1] ?? 0, to));
  };

  test('what comes out does not depend on the pieces', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(), { maxLength: 12 }), fc.boolean(), (parts, at, json) => {
        const text = parts.join(' ');
        const whole = scanned([text], json);
        expect(scanned(cut(text, at), json)).toBe(whole);
        if (text.length < 400) expect(scanned(text.split(''), json)).toBe(whole);
      }),
      { numRuns: 150 },
    );
  });

  test('what comes later never changes what was given out, and no more than 256 characters are held back', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.filter((one) => !one.includes('-----')).join(' ');
        const one = scan.text(false);
        let given = '';
        let plain = 0;
        for (const character of text) {
          given += one.push(character);
          plain += character.length;
          if (!given.includes('[')) expect(plain - given.length).toBeLessThanOrEqual(256);
        }
        expect((given + one.end()).startsWith(given)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('ordinary text goes on while it comes: on average a few words behind', () => {
    const one = scan.text(false);
    let behind = 0;
    const text = prose.repeat(6);
    let given = 0;
    for (const [i, character] of [...text].entries()) {
      given += one.push(character).length;
      behind += i + 1 - given;
    }
    expect(behind / text.length).toBeLessThan(80);
  });

  test('tokens and keys of any length go whole', () => {
    expect(scanned([`token ${jwt} and ${prose}`])).toBe(`token [REDACTED] and ${prose}`);
    const wrapped = base64(pem(30));
    expect(scanned([`client-key-data: ${wrapped}\nuser: x ${prose}`])).toBe(
      `client-key-data: [REDACTED]\nuser: x ${prose}`,
    );
    const session = `session=${'aB3dE5fG7hJ9kL1m'.repeat(60)}`;
    const out = scanned([`Cookie: ${session}; path ${prose}`]);
    expect(out).not.toContain('aB3dE5fG7hJ9kL1m');
  });

  test('a PEM block is held back to its end line, or for 20 kB, and then the rest of it is dropped', () => {
    expect(scanned([`key:\n${pem(30)}that was it`])).toBe('key:\n[REDACTED]\nthat was it');
    const endless = `key:\n-----BEGIN PRIVATE KEY-----\n${`${line}\n`.repeat(800)}`;
    expect(scanned([endless])).toBe('key:\n[REDACTED]');
    expect(scanned([`${endless}-----END PRIVATE KEY-----\nthat was it, ${prose}`])).toBe(
      `key:\n[REDACTED]\nthat was it, ${prose}`,
    );
    const open = scan.text(false);
    expect(open.push(`key:\n-----BEGIN PRIVATE KEY-----\n${`${line}\n`.repeat(100)}`)).toBe('key:\n');
    const certificate = `-----BEGIN CERTIFICATE-----\n${`${line}\n`.repeat(20)}-----END CERTIFICATE-----\n`;
    expect(scanned([certificate])).toBe(detector.sanitize(certificate).sanitized_content);
  });

  test('arguments stay JSON: markers get quotes where numbers stood, its syntax is never redacted', () => {
    expect(
      scanned([`{"n":${card.replaceAll(' ', '')},"m":"${mail}","k":"${pem(2).replaceAll('\n', '\\n')}"}`], true),
    ).toBe('{"n":"[REDACTED]","m":"[REDACTED]","k":"[REDACTED]\\n"}');
    const value = fc.oneof(
      fc.constantFrom(mail, card, token, jwt, pem(3), 4111111111111111, 'john at example dot com', '"'),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ maxLength: 5 }), fc.oneof(value, fc.array(value, { maxLength: 3 }))),
        (object) => {
          const out = scanned([JSON.stringify(object, undefined, 1)], true);
          expect(() => JSON.parse(out) as unknown).not.toThrow();
          for (const secret of [mail, card, token, jwt, line]) expect(out).not.toContain(secret);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('placeholders are left alone; so are kinds that are off or allowed', () => {
    expect(scanned(['password: [PASSWORD_KWRTZBXM] and [EMAIL_KWRTZBXM]'])).toBe(
      'password: [PASSWORD_KWRTZBXM] and [EMAIL_KWRTZBXM]',
    );
    const more = { kindsOff: new Set(['email']), allowed: () => true };
    for (const one of [scanOf(detector, { kindsOff: more.kindsOff }), scanOf(detector, { allowed: more.allowed })])
      expect(one.plain(`to ${mail}`)).toBe(`to ${mail}`);
  });
});

describe('streams', () => {
  const apis: Api[] = ['chat', 'messages', 'responses'];
  const secrets = [mail, card, token, jwt];
  const pieces = fc.array(
    fc.record({
      text: fc.oneof(
        fc.constantFrom(
          ...secrets,
          ...[mail, card].flatMap((one) => [one.slice(0, 7), one.slice(7)]),
          prose,
          ' ',
          '\n',
        ),
        fc.string({ maxLength: 3 }),
      ),
      tool: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  );

  test('no canary comes through, however its text and its bytes are cut', () => {
    fc.assert(
      fc.property(fc.constantFrom(...apis), pieces, fc.array(fc.nat(), { maxLength: 8 }), (api, said, at) => {
        const bytes = Buffer.from(streamOf(api, said));
        const cuts = [...new Set(at.map((one) => one % bytes.length))].sort((a, b) => a - b);
        const out = rewrite(api, bytes, cuts, undefined, scan);
        expect(out).toBe(rewrite(api, bytes, [], undefined, scan));
        const got = read(out);
        const whole = (tool: boolean): string =>
          said
            .filter((one: Piece) => one.tool === tool)
            .map(({ text }) => text)
            .join('');
        expect(got.text).toBe(scanned([whole(false)]));
        expect(got.tool).toBe(scanned([whole(true)], true));
        for (const [tool, now] of [
          [false, got.text],
          [true, got.tool],
        ] as const)
          for (const secret of secrets) {
            const words = whole(tool).split(/\s/);
            const times = (text: string): number => text.split(secret).length - 1;
            const glued = times(words.filter((word) => word !== secret).join(' ')); // part of another word
            if (words.includes(secret)) expect(times(now)).toBeLessThanOrEqual(glued);
          }
      }),
      { numRuns: 120 },
    );
  });

  test('every cut of the bytes in two gives the same', () => {
    for (const api of apis) {
      const said = [
        { text: `é Write to ${mail.slice(0, 9)}` },
        { text: `${mail.slice(9)} now.` },
        { text: `{"a":"${card}"}`, tool: true },
      ];
      const bytes = Buffer.from(streamOf(api, said, '\r\n'));
      const whole = rewrite(api, bytes, [], undefined, scan);
      expect(read(whole)).toMatchObject({ text: 'é Write to [REDACTED] now.', tool: '{"a":"[REDACTED]"}' });
      for (let at = 1; at < bytes.length; at += 3)
        if (rewrite(api, bytes, [at], undefined, scan) !== whole) expect(`${api} ${at}`).toBe(whole);
    }
  });

  test('fields that nobody knows: below a delta they are joined, elsewhere each event is read', () => {
    const chunk = (delta: object, more: object = {}): string =>
      `data: ${JSON.stringify({ id: 'c', ...more, choices: [{ index: 0, delta }] })}\n\n`;
    const bytes = Buffer.from(
      chunk({ odd: { deep: [{ index: 3, x: mail.slice(0, 8) }] } }, { note: `see ${mail}`, [mail]: 1 }) +
        chunk({ odd: { deep: [{ index: 3, x: mail.slice(8) }] } }, { n: 4111111111111111 }) +
        chunk({ content: JSON.stringify({ password: 'hunter2' }) }) +
        `: comment with ${mail}\n\ndata: not json ${mail}\n\ndata: [DONE]\n\n`,
    );
    const out = rewrite('chat', bytes, [], undefined, scan);
    for (const secret of [mail, mail.slice(0, 8), mail.slice(8), '4111111111111111', 'hunter2'])
      expect(out).not.toContain(secret);
    expect(out).toContain('see [REDACTED]');
    expect(out).toContain('\n\ndata: not json [REDACTED]\n\n');
  });

  test('what an event calls itself is looked at, also where an event of ours comes before it', () => {
    const event = (name: string, content: string): string =>
      `event: ${name}\ndata: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
    const said = (name: string): string =>
      rewrite(
        'chat',
        Buffer.from(`${event(name, 'It is so')}${event(name, ', as it were')}data: [DONE]\n\n`),
        [],
        undefined,
        scan,
      );
    expect(said('chat.chunk').match(/event: chat\.chunk/g)?.length).toBeGreaterThan(2);
    expect(said(mail)).not.toContain(mail);
  });

  describe('a value in two events is found', () => {
    const halves = [`Write to ${mail.slice(0, 11)}`, `${mail.slice(11)} now`];
    const events = (make: (half: string, i: number) => object): string =>
      halves.map((half, i) => `data: ${JSON.stringify(make(half, i))}\n\n`).join('');
    const chat = (choice: object): object => ({ choices: [{ index: 0, ...choice }] });
    const said = (stream: string): string =>
      [...stream.matchAll(/"(?:content|text|delta)":"([^"]*)"/g)].map(([, text]) => text).join('');

    test.each(['', 'null', null])('where %j says that a text has not ended', (finish_reason) => {
      const stream = events((content) => chat({ delta: { content }, finish_reason })) + 'data: [DONE]\n\n';
      expect(said(rewrite('chat', Buffer.from(stream), [], undefined, scan))).toBe('Write to [REDACTED] now');
    });

    test('where an item has another id in every event', () => {
      const type = 'response.output_text.delta';
      const stream = events((delta, i) => ({ type, item_id: `i${i}`, output_index: 0, content_index: 0, delta }));
      expect(said(rewrite('responses', Buffer.from(stream), [], undefined, scan))).toBe('Write to [REDACTED] now');
    });

    test('where the text comes in parts of a type, which every event names whole', () => {
      const part = (text: string): object => ({ type: 'thinking', thinking: [{ type: 'text', text }] });
      const stream = events((text) => chat({ delta: { content: [part(text)] } })) + 'data: [DONE]\n\n';
      const out = rewrite('chat', Buffer.from(stream), [], undefined, scan);
      expect(said(out)).toBe('Write to [REDACTED] now');
      const types = [...out.matchAll(/"type":"(\w*)"/g)].map(([, type]) => type);
      expect(new Set(types)).toEqual(new Set(['thinking', 'text']));
    });

    test.each([
      ['chat', (content: string) => chat({ delta: { content }, finish_reason: null })],
      ['completions', (text: string) => chat({ text })],
      ['messages', (text: string) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })],
      ['responses', (delta: string) => ({ type: 'response.output_text.delta', item_id: 'i', output_index: 0, delta })],
    ])('on a route that the configuration added and that streams as %s does', (_api, make) => {
      const out = rewrite('any', Buffer.from(events(make)), [], undefined, scan);
      expect(said(out)).toBe('Write to [REDACTED] now');
    });
  });

  test.each([
    [
      'logprobs',
      `"logprobs":{"content":[{"token":"x","logprob":-1}]},"delta":{"content":"x"},"n":${JSON.stringify(new Array(9).fill(mail))}`,
    ],
    [
      'a name that stands there twice',
      `"b":"1","b":"1","delta":{"content":"x"},"n":"${mail}","m":"${mail}","l":"${mail}"`,
    ],
  ])('what stands beside a text is looked at, whatever goes before it: %s', (_what, choice) => {
    const event = `data: {"choices":[{"index":0,${choice}}]}\n\ndata: [DONE]\n\n`;
    expect(rewrite('chat', Buffer.from(event), [], undefined, scan)).not.toContain(mail);
  });

  test('of a name that stands there twice neither value passes', () => {
    expect(scan.whole(Buffer.from(`{"a":"${mail}","a":"x"}`)).toString()).not.toContain(mail);
  });

  test('pieces of one text belong together, however their event is written', () => {
    const events = [...`Ask ${mail}.`].map((piece, i) => {
      const event = JSON.stringify({
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'text_delta', text: piece },
      });
      return `data: ${i % 2 === 0 ? event : event.replace('content_block', 'c\\u006fntent_block')}\n\n`;
    });
    expect(read(rewrite('messages', Buffer.from(events.join('')), [], undefined, scan)).text).toBe('Ask [REDACTED].');
  });

  test('logprobs are removed: they would spell it out', () => {
    const bytes = Buffer.from(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'a' }, logprobs: { content: [{ token: mail }] } }], logprobs: [{ token: '"]}' }], x: 1 })}\n\ndata: [DONE]\n\n`,
    );
    const events = rewrite('chat', bytes, [], undefined, scan).split('\n\n');
    expect(JSON.parse(events[0]?.slice(6) ?? '')).toEqual({
      choices: [{ index: 0, delta: { content: '' }, logprobs: null }],
      logprobs: [],
      x: 1,
    });
  });

  test('words of the protocol survive, in legal mode, too; what is certain does not', () => {
    const legal = scanOf(detector, { mode: 'legal' });
    const body = {
      id: 'resp_67ccd2bed1ec8190b14f964abc0542670bb6a6b452d3795b',
      model: 'gpt-4o-mini-2024-07-18',
      created: 1763740800,
      usage: { total_tokens: 4111 },
      output: [
        {
          call_id: 'call_MQwTeKLzVbYxqANdJsRfGhPc',
          file_id: 'file-A1nUaBcDXyZ012345678qq',
          signature: jwt.slice(0, 40),
        },
      ],
    };
    const bytes = Buffer.from(JSON.stringify(body));
    expect(legal.json(bytes).toString()).toBe(bytes.toString());
    expect(scan.json(Buffer.from(JSON.stringify({ id: token, model: card, call_id: '415-555-0132' }))).toString()).toBe(
      '{"id":"[REDACTED]","model":"[REDACTED]","call_id":"[REDACTED]"}',
    );
  });

  test('scanning comes first, restoring after: what is put back is not scanned', () => {
    const originals = new Map([['[EMAIL_KWRTZBXM]', { value: mail }]]);
    for (const api of apis) {
      const bytes = Buffer.from(
        streamOf(api, [{ text: 'yours is [EMAIL_KW' }, { text: 'RTZBXM], mine john@acme-corp.com' }]),
      );
      expect(read(rewrite(api, bytes, [], originals, scan)).text).toBe(`yours is ${mail}, mine [REDACTED]`);
    }
  });

  test('a detector that fails, or answers nonsense, lets nothing more through', () => {
    const bytes = Buffer.from(streamOf('chat', [{ text: `${prose}${prose} ${mail} ${prose}` }]));
    const throws: Detector['scan'] = () => {
      throw new Error('broken');
    };
    for (const broken of [throws, (() => Promise.resolve([])) as unknown as Detector['scan']])
      expect(() => rewrite('chat', bytes, [], undefined, scanOf({ ...detector, scan: broken }))).toThrow();
  });
});
