/** What is written on the lines of a printed form. */
import { expect, test } from 'vitest';
import { findIn } from '../lab.ts';

const found = (text: string): string[] => findIn(text).map((one) => one.text);

test('values between underscores are those of the labels before them', () => {
  const form =
    'Last name: __Zyxovic______ First: __Xiomara____ Grade: _3_\nBirth date: _05_/_22_/_2016_  Student ID ______418827______';
  expect(found(form)).toEqual(['Zyxovic', 'Xiomara', '05_/_22_/_2016', '418827']);
});

test.each([
  'Name: __________________\nDate: ____/____/______',
  'def __init__(self): pass',
  'Status: __DRAFT__  Type: __Internal Use Only__',
  'Total: __$4,418.60__',
])('%j stays', (text) => {
  expect(found(text)).toEqual([]);
});
