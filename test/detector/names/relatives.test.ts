/** A word for a relative counts wherever one stands: they are in one list. */
import { expect, test } from 'vitest';
import { findIn, redactedOf } from '../lab.ts';

test.for([
  ['before a name: Su suegra Carmen llega hoy', 'Carmen'],
  ['behind one: Contacto: Rosa (suegra) llega', 'Rosa'],
  ['before a number: se avisa a la familia (suegro: 677 555 340)', '677 555 340'],
  ['in small letters: hoy viene mi suegra carmen con el niño', 'carmen'],
  ['in small letters: meine schwägerin sabine kommt', 'sabine'],
  ['before a name that no list knows: Her stepson Knut called.', 'Knut'],
])('%s', ([text, expected]) => {
  expect(findIn(text as string).map((one) => one.text)).toEqual([expected]);
});

test.for([
  'Paris (partner city) is nice',
  'see Jordan (sister project)',
  'the cousin Kubernetes of it',
  'my aunt may come',
])('nobody is named in %j', (text) => {
  expect(redactedOf(text)).toBe(text);
});
