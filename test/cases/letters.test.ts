/** Disguises of letters and digits, and what comes back. */
import { describe, expect, test } from 'vitest';
import { card, cases, mail, say, ssn } from './support.ts';

const lab = cases({ env: { RESTORE: 'true', SCAN_RESPONSES: 'false' } });
const plain = { 'x-blackbar-restore': 'false' };
const MARKER = '[REDACTED]';
const message = (body: unknown): string => (body as { messages: { content: string }[] }).messages[0]?.content ?? '';

const between = (text: string, sign: string): string => [...text].join(sign);
const wide = (text: string): string =>
  [...text].map((one) => (one === ' ' ? one : String.fromCodePoint(one.charCodeAt(0) + 0xfee0))).join('');
const digits = (text: string, zero: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

test.for([
  ['E41 zero-width spaces', between(ssn, '\u200b')],
  ['E41 word joiners', between(ssn, '\u2060')],
  ['E41 soft hyphens', between(mail, '\u00ad')],
  ['E41 byte order marks', between(ssn, '\ufeff')],
  ['E41 combining grapheme joiners', between(ssn, '\u034f')],
  ['E41 Hangul fillers', between(ssn, '\u3164')],
  ['E41 variation selectors', between(ssn, '\ufe0f')],
  ['E42 wide letters', wide(mail)],
  ['E42 wide digits', wide(ssn)],
  ['E42 Arabic digits', digits(ssn, 0x660)],
  ['E42 Devanagari digits', digits(ssn, 0x966)],
  ['E42 mathematical bold digits', digits(card, 0x1d7ce)],
  ['E43 Cyrillic letters in an address', mail.replace('a', 'а').replace('e', 'е')],
  ['E43 Greek letters in an address', mail.replace('o', 'ο')],
  ['E44 direction overrides', `\u202e${ssn}\u202c`],
  ['E44 isolates', `\u2066${ssn}\u2069`],
  ['E45 combining marks', between(ssn, '\u0301\u0302')],
] as const)('%s: the whole of it is redacted', async ([, value]) => {
  const reply = await lab.chat(say(`It is ${value} here.`), plain);
  expect(reply.status).toBe(200);
  const sent = message(lab.sent());
  expect(sent).toContain(MARKER);
  expect(sent.replace(MARKER, '')).not.toMatch(/[\d\p{Nd}@＠]/u);
});

// E46 numbers in words, Roman numerals and pictures are not looked into, as the README says.

test('E47 a placeholder that the user typed is no placeholder of ours', async () => {
  const typed = '[EMAIL_KWRTZBXM]';
  const reply = await lab.chat(say(`${typed} and ${mail}`));
  expect(reply.status).toBe(200);
  expect(message(lab.sent())).toMatch(/^\[EMAIL_KWRTZBXM\] and \[EMAIL_[A-Z]{8}\]$/);
});

describe('E48 originals come back where this request had them, and nowhere else', () => {
  const answering = (content: string, chunks: number): void => {
    lab.at.upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const size = Math.ceil(content.length / chunks);
      for (let at = 0; at < content.length; at += size)
        response.write(
          `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content: content.slice(at, at + size) }, finish_reason: null }] })}\n\n`,
        );
      response.end('data: [DONE]\n\n');
    };
  };
  const said = (text: string): string =>
    [...text.matchAll(/^data: (\{.*)$/gm)]
      .map(
        ([, event]) =>
          (JSON.parse(event ?? '') as { choices: { delta: { content?: string } }[] }).choices[0]?.delta.content ?? '',
      )
      .join('');
  test.for([1, 3, 1000])('E48 in %i chunks', async (chunks) => {
    const body = { ...say(`Mail ${mail}`), stream: true };
    await lab.chat(body);
    const placeholder = /\[EMAIL_[A-Z]{8}\]/.exec(message(lab.sent()))?.[0] ?? '';
    answering(`To ${placeholder}, not [EMAIL_BCDFGHJK].`, chunks);
    const reply = await lab.chat(body);
    expect(said(reply.text)).toBe(`To ${mail}, not [EMAIL_BCDFGHJK].`);
  });
});

test.for([
  ['pt-BR', 'Meu CPF é 725.205.107-22', '725.205.107-22'],
  ['ja', 'マイナンバーは９５８２　８３２４　４６２７です', '９５８２'],
  ['ko', '주민등록번호는 940607-1062771 입니다', '940607'],
  ['de', 'Meine IdNr. ist 45 972 833 109', '972'],
  ['fr', 'Mon numéro de sécurité sociale : 1 91 11 2B 117 210 94', '117'],
  ['it', 'Il mio codice fiscale è VLLFYW50S25Z380B', 'VLLFYW'],
  ['es', 'Mi CURP es NEQM120522HNESKFA2', 'NEQM'],
] as const)('E50 %s', async ([, text, value]) => {
  expect((await lab.chat(say(text), plain)).status).toBe(200);
  expect(message(lab.sent())).toContain(MARKER);
  expect(message(lab.sent())).not.toContain(value);
});
