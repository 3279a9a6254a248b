/** Lines of interchange formats that say by a tag and a place who somebody is. */
import { expect, test } from 'vitest';
import { findIn } from '../lab.ts';

const found = (text: string): string[] => findIn(text).map((one) => one.text);

test('a party of UN/EDIFACT is found with its whole address, and its contact', () => {
  const text =
    "NAD+BY+5412345000013::9++Hollis Priya+Gartenweg 14:Hinterhaus+Ebersdorf++96237+DE'\nCTA+IC+:Wexler Jonas'\n";
  expect(found(text).join(' ')).toBe('Hollis Priya Gartenweg 14 Hinterhaus+Ebersdorf++96237 Wexler Jonas');
});

test('a telephone of UN/EDIFACT is found, a code is not', () => {
  expect(found("NAD+BY+++Hollis Priya'\nCOM+0484155500188:TE+0484155500189:FX'\nCOM+0484155500188:XF'\n")).toEqual([
    'Hollis Priya',
    '0484155500188',
    '0484155500189',
  ]);
});

test('a passenger of UN/EDIFACT is found', () => {
  expect(found("NAD+FL+++STELZER:RAIMUND'\n")).toEqual(['STELZER', 'RAIMUND']);
});

test('names of a family tree are found', () => {
  const text = '0 @I1@ INDI\n1 NAME Priya /Hollis/\n2 GIVN Priya\n2 SURN Hollis\n1 OCCU Master Builder\n';
  expect(found(text)).toEqual(['Priya /Hollis/', 'Priya', 'Hollis']);
});

test('a passport that an airline is told is found', () => {
  const text = '7 SSR DOCS BA HK1 P/GBR/533401372/GBR/14JUL84/M/09SEP31/OYELARAN/FEMI\n';
  expect(found(text)).toEqual(expect.arrayContaining(['533401372', 'OYELARAN', 'FEMI']));
});

test.each([
  "FTX+AAI+++Handle With Care'\nIMD+F++:::Drill Bit Set'",
  '1 NAME OF THE GAME\n1 NOTE Main Menu',
  'HK1 P/GBR/1',
])('%j stays', (text) => {
  expect(found(text)).toEqual([]);
});
