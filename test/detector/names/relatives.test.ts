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
  ['whom one works with: my boss, Kofi, keeps calling', 'Kofi'],
  ['whom one works with: mi jefe Rodrigo no contesta', 'Rodrigo'],
  ['whom one was with: my ex Gareth Plumley owes me', 'Gareth Plumley'],
  ['in another case: ich war mit meinem Bruder Jonas dort', 'Jonas'],
  ['a given name in Chinese characters: 妻の恵子の携帯', '恵子'],
  ['no relative: 친구 박지훈한테 말했다', '박지훈'],
])('%s', ([text, expected]) => {
  expect(findIn(text as string).map((one) => one.text)).toEqual([expected]);
});

test.for([
  'Paris (partner city) is nice',
  'see Jordan (sister project)',
  'the cousin Kubernetes of it',
  'my boss Monday is late, my manager Excel too',
  '娘の成人式は来月',
  'my aunt may come',
])('nobody is named in %j', (text) => {
  expect(redactedOf(text)).toBe(text);
});
