/** Escapes in long texts: only what they change is scanned again. */
import { expect, test } from 'vitest';
import { StepBudget } from '../../detector/index.ts';
import { randomFrom } from '../support/generate.ts';
import { proseSentence } from '../support/sentences-clean.ts';
import { detector, redactedOf } from './lab.ts';

const SSN = '363-48-' + '0943';
const ESCAPED = SSN.replaceAll('-', '%2D');
const r = randomFrom(20);
const prose = (sentences: number, separator: string): string =>
  Array.from({ length: sentences }, () => proseSentence('en', r)).join(separator);

/** Counts what a scan costs. */
class Counted extends StepBudget {
  spent = 0;
  override spend(steps: number): void {
    this.spent += steps;
    super.spend(steps);
  }
}

function stepsOf(text: string): number {
  const bytes = Buffer.from(text);
  const budget = new Counted(bytes.length);
  detector.scan(bytes, 0, bytes.length, { mode: 'general', budget });
  return budget.spent;
}

test.each([
  ['in lines', '\n'],
  ['in one line', ' '],
])('an escaped value is found anywhere in a long text %s', (_, separator) => {
  const before = prose(100, separator);
  const behind = prose(100, separator);
  const around = (value: string): string[] => [
    `SSN ${value}${separator}${before}`,
    `${before}${separator}SSN ${value}${separator}${behind}`,
    `${before}${separator}SSN ${value}`,
    `${before}${separator}SSN ${value}${separator}${behind}${separator}SSN ${value}${separator}${before}`,
  ];
  expect(around(ESCAPED).map((text) => redactedOf(text))).toEqual(around('[REDACTED]'));
});

test('a single escape in a long text costs a small part of another scan', () => {
  const [before, behind] = [prose(1000, '\n'), prose(1000, '\n')];
  const plain = stepsOf(`${before}\nas caf\u00e9 or bar\n${behind}`);
  expect(stepsOf(`${before}\nas caf%C3%A9 or bar\n${behind}`)).toBeLessThan(1.1 * plain);
});

test('what stands far below an escaped header is found', () => {
  const rows = Array.from(
    { length: 200 },
    () => `${r.hex(6)};36348${r.text(4, '123456789')};${r.text(40, 'abcdefghij')}`,
  );
  const redacted = rows.map((row) => row.replace(/;\d+;/, ';[REDACTED];'));
  const [before, behind] = [prose(60, '\n'), prose(200, '\n')];
  const table = (lines: readonly string[]): string =>
    `${before}\n\nref;Soc%69al Security Number;memo\n${lines.join('\n')}`;
  expect(redactedOf(`${table(rows)}\n\n${behind}`)).toBe(`${table(redacted)}\n\n${behind}`);
});

test('a key whose last line is escaped goes as a whole', () => {
  const lines = Array.from({ length: 40 }, () =>
    r.text(64, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'),
  );
  const label = 'RSA PRIVATE ' + 'KEY';
  const key = [
    `-----BEGIN ${label}-----`,
    ...lines,
    `${r.text(22, 'ABCDEFabcdef012345')}%3D%3D`,
    `-----END ${label}-----`,
  ];
  const [before, behind] = [prose(60, '\n'), prose(60, '\n')];
  expect(redactedOf(`${before}\n${key.join('\n')}\n${behind}`)).toBe(`${before}\n[REDACTED]\n${behind}`);
});
