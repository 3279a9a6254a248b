/** Values whose neighbours tell what they are: lines of an address, rows of a table of people, settings below a header. */
import { expect, test } from 'vitest';
import { findIn } from '../lab.ts';

const found = (text: string): string[] => findIn(text).map((one) => one.text);

test('a row of a table of people is read by its looks where nobody tells its columns', () => {
  const text =
    "INSERT INTO customers VALUES (1, 'Priya Hollis', '14 Quarry Lane', 'Springfield', '62704', 'active', '2026-03-03');";
  expect(found(text)).toEqual(['Priya Hollis', "14 Quarry Lane', 'Springfield", '62704']);
  expect(found("INSERT INTO employees VALUES (7, 'Okwuosa', 'Chidi', 'Sales Manager', 61000);")).toEqual([
    'Okwuosa',
    'Chidi',
  ]);
});

test.each([
  "INSERT INTO products VALUES (1, 'Garden Hose', 'Dark Green', '14 Inch Pipe');",
  "INSERT INTO users VALUES (1,'Admin','Super User','Active','Dark Mode');",
  "INSERT INTO members VALUES (3,'Gold Plan','Monthly','Credit Card','2026-01-01');",
  '<line1>Error 12 at main</line1><line2>Foo</line2>',
  '<address>Register 12</address><number>3</number><unit>mm</unit>',
  'Option | Value\n--- | ---\nKey size | 2048\nToken type | Bearer\nPassword policy | strict',
  'key | value\n--- | ---\napi_key | string\npassword | required\nsecret | base64 -d',
])('%j stays', (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  '<street1>14 Quarry Lane</street1><street2>Apt 5B</street2><city>Springfield</city><zip>62704</zip>',
  '<PstlAdr><StrtNm>Gartenweg</StrtNm><BldgNb>14</BldgNb><PstCd>96237</PstCd><TwnNm>Ebersdorf</TwnNm></PstlAdr>',
  '{"line":["14 Quarry Lane","Apt 5B"],"city":"Springfield","postalCode":"62704"}',
])('%s hides no part of the address', (text) => {
  const rest = found(text).reduce((left, one) => left.replace(one, ''), text);
  expect(rest).not.toMatch(/Quarry|Apt|Gartenweg|96237/);
});

test.each([
  'Key | Value\n--- | ---\nDB_USER | corvane\nDB_PASSWORD | zuR7' + 'lampe\nTimeout | 30',
  '| Key | Value |\n|---|---|\n| Host | a |\n| DB_PASSWORD | zuR7' + 'lampe |\n| Timeout | 30 |',
  'Setting | Value | Notes\n:-- | :-- | :--\nHost | a | b\nPassword | zuR7' + 'lampe | rotate',
])('a table of settings is read below its header: %j', (text) => {
  expect(found(text)).toEqual(['zuR7' + 'lampe']);
});

test('a town and a floor are found in columns whose names no cue names', () => {
  const text =
    'Recipient,Street,Address Line 2,Town,Postcode\nRaimund Stelzer,Lindenallee 3,2. OG links,Ebersdorf,96237';
  expect(found(text)).toEqual(['Raimund Stelzer', 'Lindenallee 3', '2. OG links', 'Ebersdorf', '96237']);
});
