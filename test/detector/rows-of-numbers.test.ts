import { describe, expect, test } from 'vitest';
import { linesOf } from './lab.ts';

const CARD = ['4689', '3856', '7990', '4909'];

describe('groups of a dump in hexadecimal are no number', () => {
  test.for([
    ['pairs of bytes', `00000d20: ${CARD.join(' ')} 7254 4d43 6c6f 6e65  eregisterTMClone`],
    ['the same in capitals', `609F 68A7 6A8E 745A ${CARD.join(' ')} 8AA4 8B77`],
    ['at the end of a line', `00004260: 5344 0f11 4424 2428 ${CARD.join(' ')}  ..D$$(h.`],
    [
      'an offset beside letters that read like wording',
      '0000 440f 44f8 4c01  ..D.L.\n00004300: 7487 4889 de4d 89eb 4489 ff44',
    ],
    ['an offset before the first of them', '<\n004960 00 00 83 e8 02 83 f8 01 0f 86'],
  ] as const)('%s', ([, text]) => {
    expect(linesOf(text)).toEqual([]);
  });

  test('a card beside words and other numbers is none', () => {
    expect(linesOf(`Invoice 2026 ${CARD.join(' ')} paid`)).toEqual([`credit_card.visa ${CARD.join(' ')}`]);
    expect(linesOf(`00001234: ${CARD.join(' ')}`)).toEqual([`credit_card.visa ${CARD.join(' ')}`]);
    expect(linesOf(`dead beef ${CARD.join(' ')}`)).toEqual([`credit_card.visa ${CARD.join(' ')}`]);
  });
});

test('what has letters of its own or a label is none of a dump', () => {
  // Six groups of four hexadecimal digits
  const iban = ['AD12', '0001', '2030', '2003', '5910', '0100'].join(' ');
  for (const text of [iban, `IBAN: ${iban}`, `pay ${iban} now`]) expect(linesOf(text)).toEqual([`iban ${iban}`]);
  const text = `card ${CARD.join(' ')} 7254 4d43`;
  expect(linesOf(text)).toEqual([`credit_card.visa ${CARD.join(' ')}`]);
});

test('a floor and a house beside a number make no dump', () => {
  const phone = '06 12 34 56 78';
  for (const text of [`Voici : ${phone} 2e étage`, `Bâtiment B2 ${phone}`, `appt B2 ${phone} 3e`])
    expect(linesOf(text)).toContain(`phone ${phone}`);
  const card = CARD.join(' ');
  for (const text of [`${card} B12A C45D`, `ref A123 ${card} 5E04`])
    expect(linesOf(text)).toEqual([`credit_card.visa ${card}`]);
});

describe('lines of a column that grows are no number', () => {
  const column = ['2451', '2507', '2510', '2519', '2520', '2524'];

  test('whatever their check digit says', () => {
    for (let from = 2221; from < 2720; from += 3)
      expect(linesOf(Array.from({ length: 12 }, (_, at) => from + at * at).join('\n'))).toEqual([]);
    expect(linesOf(column.join('\n'))).toEqual([]);
    expect(linesOf(column.join('\r\n'))).toEqual([]);
  });

  test('four lines of a card are one, beside other numbers, too', () => {
    const value = CARD.join('\n');
    expect(linesOf(value)).toEqual([`credit_card.visa ${value}`]);
    expect(linesOf(`12\n${value}\n27`)).toEqual([`credit_card.visa ${value}`]);
  });
});
