/** Values with tags and colours in their middle: what a search marks in a page, how documents keep their text, what a terminal shows. */
import { expect, test } from 'vitest';
import { redactedOf } from './lab.ts';

const MAIL = ['jane.d', 'oe@acme', '-corp.com'];
const CARD = ['46893', '85679', '904909'];
const SSN = ['363-', '48', '-0943'];
const TOKEN = [`AKIA${'Q3EG'}`, 'KZ7LMN', '4PWXYT'];

test.each([
  ['a mark', '<mark>', '</mark>'],
  ['a mark in capitals', '<EM>', '</EM>'],
  ['two elements', '</span><span class="n">', '</span><span class="n">'],
  ['a place where the line may break', '<wbr>', '<wbr/>'],
  ['a comment', '<!-- -->', '<!-- -->'],
  [
    'runs of a document',
    '</w:t></w:r><w:r w:rsidR="00A1"><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">',
    '</w:t></w:r><w:r><w:t>',
  ],
  ['runs of a slide', '</a:t></a:r><a:r><a:rPr lang="en-US"/><a:t>', '</a:t></a:r><a:r><a:t>'],
  ['strings of a sheet', '</t></r><r><rPr><b/></rPr><t>', '</t></r><r><t>'],
  ['parts of a drawing', '</tspan><tspan x="12">', '</tspan><tspan x="24">'],
  ['a colour', '\\u001b[01;31m\\u001b[K', '\\u001b[m\\u001b[K'],
  ['a colour as shells write it', '\\033[1m', '\\033[0m'],
  ['a colour as C writes it', '\\x1b[31m', '\\x1b[0m'],
])('%s', (_, first, second) => {
  for (const [one, two, three] of [MAIL, CARD, SSN, TOKEN] as [string, string, string][])
    expect(redactedOf(`card SSN ${one}${first}${two}${second}${three} as sent`)).toBe('card SSN [REDACTED] as sent');
});

const [VISA, IBAN, PHONE] = ['4689 3856 7990 4909', 'DE89 3704 0044 0532 0130 00', '+1 415-555-2671'];
test.each([
  ['**', '**'],
  ['<b>', '</b>'],
  ['<em class="hit">', '</em>'],
])('a part of a value between %s and %s', (open, close) => {
  for (const value of [VISA, IBAN, PHONE, SSN.join(''), MAIL.join(''), VISA.replaceAll(' ', '-')]) {
    const parts = value.split(/(?<=[ @-])|(?=[ @-])/).filter((part) => part.length > 1);
    for (const part of [parts[0] as string, parts.at(-1) as string]) {
      const kept = redactedOf(`card, IBAN, SSN: ${value.replace(part, `${open}${part}${close}`)} as sent`);
      expect(kept.replaceAll(open, '').replaceAll(close, '')).toBe('card, IBAN, SSN: [REDACTED] as sent');
    }
  }
});

test.each([
  ['paragraphs', '</p><p>'],
  ['cells', '</td><td>'],
  ['paragraphs of a document', '</w:t></w:r></w:p><w:p><w:r><w:t>'],
  ['lines', '<br>'],
])('%s are texts of their own', (_, joint) => {
  expect(redactedOf(`<p>write to jane.doe@acme-corp.com${joint}today</p>`)).toBe(
    `<p>write to [REDACTED]${joint}today</p>`,
  );
});

test('tags and colours around words change nothing', () => {
  for (const text of [
    '<b>Total</b>: <span class="n">46893</span> <span>85679</span> of <em>904909</em>',
    'echo -e "\\033[31mFailed\\033[0m: 12 of 46893"',
    'if (a<b && c</d/.test(e)) return a<b.length;',
    '<i class="icon"></i>Settings<wbr>and more',
    '**Note**: 2**10 is **1024**, of 3 <b>4</b> 5, and 4 * 5 ** 6 is **12500** 62500',
    '| **12** | 34 |\n| 4689 **3856** | 7990 4909 |',
  ])
    expect(redactedOf(text)).toBe(text);
});

test('long rows of stars, tags and quotes take no longer than other text', () => {
  const took = (text: string): number => {
    const start = performance.now();
    redactedOf(text);
    return performance.now() - start;
  };
  for (const part of ['1**', '*', '1<b>', '<b>', '<b', '1<!--', '"\n ', '"+', '" \\\n ', "'"])
    expect(took(part.repeat(200_000 / part.length))).toBeLessThan(2_000);
});
