/** Given names by themselves, in texts that name somebody. */
import { expect, test } from 'vitest';
import { findIn, redactedOf } from '../lab.ts';

const NAMED = 'Employee: Nkechi Obi. ';

test.for([
  ['Gareth noted that Yusuf interrupts.', 'Gareth', 'Yusuf'],
  ['Peer feedback from Hamish: "best engineer"', 'Hamish'],
  ['On 14 May, in front of Farah, he said so; Oisín and I left.', 'Farah', 'Oisín'],
  ['Shane reported a leak (Giulia has the key).', 'Shane', 'Giulia'],
  ["Matteo's mother waits, con Marta.", 'Matteo', 'Marta'],
])('%j', ([text, ...names]) => {
  const found = findIn(`${NAMED}${text as string}`).filter(({ kind }) => kind === 'person_name');
  expect(found.map((one) => one.text)).toEqual(expect.arrayContaining(names));
  // Without anybody named there is no reason to take them for people.
  expect(redactedOf(text as string)).toBe(text);
});

test.for([
  'Wayland and Ruby support, in Adelaide, for the Carmen release; Fri, 20 Jan 2006.',
  'San Francisco, Saint Louis, Lake Victoria, Mount Isa.',
  'import Gareth, run Hamish, gareth@host, src/Gareth/index, Gareth(1), $Yusuf, Gareth_id.',
  'On Monday the Director said: April is fine. Will you come? Grace was said.',
])('nobody is named in %j', (text) => {
  expect(redactedOf(`${NAMED}${text}`)).toBe(`Employee: [REDACTED]. ${text}`);
});

test.for([
  ['mijn man heet Femi, hij', 'Femi'],
  ['her son, called Oluwatobi, is ten', 'Oluwatobi'],
  ["mon mari s'appelle Yannig", 'Yannig'],
  ['ihr Sohn heißt Jannes', 'Jannes'],
  ['o meu filho chama-se Kauê', 'Kauê'],
])('%j: what a relative is called is a name, whatever it is', ([text, name]) => {
  expect(findIn(text as string).map((one) => one.text)).toEqual([name]);
});
