import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Original } from '../../../gateway/inspect/placeholders.ts';
import { Originals, restored, RestoredText } from '../../../gateway/forward/restore.ts';
import { read, rewrite, streamOf, type Api, type Piece } from './streams.ts';

const MAIL = '[EMAIL_KWRTZBXM]';
const WORD = '[PASSWORD_BCDFGHJK]';
const originals = new Map<string, Original>([
  [MAIL, { value: 'jané@acme.com' }],
  [WORD, { value: 'a"b\\c\n' }],
]);
const of = (map: Iterable<readonly [string, Original]>): Originals => new Originals(new Map(map));
const back = (text: string, json = false, map: Iterable<readonly [string, Original]> = originals): string =>
  restored(text, of(map), json);

describe('one text', () => {
  test('values come back, markers that the model invents stay', () => {
    expect(back(`Hi ${MAIL}, [EMAIL_ZZZZZZZZ], [REDACTED], [EMAIL_KWRTZBXM`)).toBe(
      'Hi jané@acme.com, [EMAIL_ZZZZZZZZ], [REDACTED], [EMAIL_KWRTZBXM',
    );
    expect(back(`[[${MAIL}][EMAIL_${MAIL}`)).toBe('[[jané@acme.com][EMAIL_jané@acme.com');
  });

  test('a value is escaped to the depth where it stands, four levels of JSON and more text behind them', () => {
    for (let depth = 0; depth <= 4; depth++) {
      let text = `{"x":"${WORD}"}`;
      let wanted = JSON.stringify({ x: 'a"b\\c\n' });
      for (let i = 0; i < depth; i++) {
        text = JSON.stringify({ [`level${i}`]: text });
        wanted = JSON.stringify({ [`level${i}`]: wanted });
      }
      if (depth < 4) expect(back(text, true)).toBe(wanted);
      expect(() => JSON.parse(back(text, true)) as unknown).not.toThrow();
    }
    expect(back(`["${WORD}", 1]`)).toBe(JSON.stringify(['a"b\\c\n']).replace(']', ', 1]'));
    expect(back(`${WORD} is it`)).toBe('a"b\\c\n is it');
    expect(back(`PASSWORD="${WORD}"`)).toBe('PASSWORD="a"b\\c\n"');
  });

  test('a value found in the JSON of a file goes back as that file writes it, into an edit of it, too', () => {
    const map: [string, Original][] = [[WORD, { value: 'x"é', spelled: String.raw`x\"\u00e9`, levels: 1 }]];
    const edit = JSON.stringify({ old_string: `  "password": "${WORD}",\n`, new_string: `p = ${WORD}` });
    expect(JSON.parse(back(edit, true, map))).toEqual({
      old_string: String.raw`  "password": "x\"\u00e9",` + '\n',
      new_string: 'p = x"é',
    });
    expect(back(`The password is ${WORD}.`, false, map)).toBe('The password is x"é.');
  });

  test('nothing is held back but what may be the beginning of a placeholder of this request', () => {
    const text = new RestoredText(of(originals), false);
    expect(text.push('Hello [')).toBe('Hello ');
    expect(text.push('EMAIL_KWRTZBX')).toBe('');
    expect(text.holds).toBe(true);
    expect(text.push('Y] [EMAIL_ZZ')).toBe('[EMAIL_KWRTZBXY] [EMAIL_ZZ');
    expect(text.holds).toBe(false);
    expect(text.push('[EMAIL_K') + text.end()).toBe('[EMAIL_K');
  });
});

describe('streams', () => {
  const said = fc.array(
    fc.record({
      text: fc.oneof(
        fc.constantFrom(
          MAIL,
          WORD,
          '[EMAIL_',
          'KWRTZBXM]',
          '[',
          ']',
          '"',
          '\\',
          '{"a":"',
          ' ',
          '\n',
          'é',
          '😀',
          '[REDACTED]',
        ),
        fc.string({ unit: 'grapheme', maxLength: 5 }),
      ),
      tool: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const apis: Api[] = ['chat', 'messages', 'responses'];
  const end = fc.constantFrom('\n', '\r\n', '\r');

  test('what comes out does not depend on how the bytes are cut: every cut in two', () => {
    for (const api of apis)
      for (const line of ['\n', '\r\n', '\r']) {
        const bytes = Buffer.from(
          streamOf(
            api,
            [
              { text: 'é [EMAIL_KW' },
              { text: `RTZBXM] ${WORD}` },
              { text: `{"p":"${WORD}`, tool: true },
              { text: '"}', tool: true },
            ],
            line,
          ),
        );
        const whole = rewrite(api, bytes, [], originals);
        for (let cut = 1; cut < bytes.length; cut += line === '\r\n' ? 1 : 3)
          if (rewrite(api, bytes, [cut], originals) !== whole) expect(`${api} ${cut}`).toBe(whole);
      }
  });

  test('… nor on how the text is cut: any pieces, any bytes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...apis), said, end, fc.array(fc.nat()), (api, pieces, line, at) => {
        const bytes = Buffer.from(streamOf(api, pieces, line));
        const cuts = [...new Set(at.map((one) => one % bytes.length))].sort((a, b) => a - b);
        const out = rewrite(api, bytes, cuts, originals);
        expect(out).toBe(rewrite(api, bytes, [], originals));
        const whole = (tool: boolean): string =>
          pieces
            .filter((one: Piece) => one.tool === tool)
            .map(({ text }) => text)
            .join('');
        const got = read(out);
        expect(got.text).toBe(back(whole(false)));
        expect(got.tool).toBe(back(whole(true), true));
        if (api === 'responses') expect([got.textDone, got.toolDone]).toEqual([got.text, got.tool]);
      }),
      { numRuns: 300 },
    );
  });

  test('what is not touched stays byte for byte; a stream without placeholders as a whole', () => {
    const odd =
      ': comment\r\n\r\ndata:{"choices":[ {"index":0,"delta":{"content":"a\\u005Bb é"},"n":1.0} ]}\n\nid: 7\ndata: x\ndata: [y\n\nretry: 5\n\ndata: [DONE]\n\n';
    expect(rewrite('chat', Buffer.from(odd), [], originals)).toBe(odd);
  });

  test('each choice and each tool has a text of its own', () => {
    const chunk = (index: number, content: string): string =>
      `data: ${JSON.stringify({ id: 'c', choices: [{ index, delta: { content } }] })}\n\n`;
    const calls = (index: number, text: string): string =>
      `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta: { tool_calls: [{ index, function: { arguments: text } }] } }] })}\n\n`;
    const bytes = Buffer.from(
      chunk(0, '[EMAIL_') +
        chunk(1, 'KWRTZBXM] [EMA') +
        chunk(0, 'KWRTZBXM]') +
        chunk(1, `x`) +
        calls(0, '"[EMAIL_') +
        calls(1, '"KWRTZBXM]"') +
        calls(0, 'KWRTZBXM]"') +
        'data: [DONE]\n\n',
    );
    const texts: Record<string, string> = {};
    for (const line of rewrite('chat', bytes, [], originals).split('\n\n')) {
      if (!line.startsWith('data: {')) continue;
      const [choice] = (
        JSON.parse(line.slice(6)) as {
          choices: {
            index: number;
            delta: { content?: string; tool_calls?: { index: number; function: { arguments: string } }[] };
          }[];
        }
      ).choices;
      const call = choice?.delta.tool_calls?.[0];
      const name = call === undefined ? `choice ${choice?.index}` : `call ${call.index}`;
      texts[name] = (texts[name] ?? '') + (call?.function.arguments ?? choice?.delta.content ?? '');
    }
    expect(texts).toEqual({
      'choice 0': 'jané@acme.com',
      'choice 1': 'KWRTZBXM] [EMAx',
      'call 0': '"jané@acme.com"',
      'call 1': '"KWRTZBXM]"',
    });
  });

  test('what is held back at the end of a text comes before its end, in an event that says nothing else', () => {
    const first = {
      id: 'c',
      model: 'm',
      choices: [{ index: 0, delta: { role: 'assistant', content: 'see [EMA' }, finish_reason: null }],
      usage: { n: 1 },
    };
    const last = { id: 'c', model: 'm', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
    const bytes = Buffer.from(`data: ${JSON.stringify(first)}\n\ndata: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`);
    const events = rewrite('chat', bytes, [], originals)
      .split('\n\n')
      .filter((one) => one.startsWith('data: {'))
      .map((one) => JSON.parse(one.slice(6)) as object);
    expect(events).toEqual([
      { ...first, choices: [{ index: 0, delta: { role: 'assistant', content: 'see ' }, finish_reason: null }] },
      { id: 'c', model: 'm', choices: [{ index: 0, delta: { content: '[EMA' }, finish_reason: null }] },
      last,
    ]);
  });

  test('an event too large to be kept ends the stream with an error', () => {
    expect(() => rewrite('chat', Buffer.from(`data: "${'x'.repeat(33 << 20)}`), [], originals)).toThrow('too long');
  });
});
