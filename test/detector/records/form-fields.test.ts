/** Fields of forms: their label stands before them, or in what is sent. */
import { expect, test } from 'vitest';
import { redactedOf } from '../lab.ts';

test.for([
  ['a label around its field', '<label>Full name <input type="text" value="Declan Fitzgerald" /></label>', 'Declan'],
  ['a label before it', '<label>氏名</label><input value="佐藤花子">', '佐藤花子'],
  [
    'elements between',
    '<label class="l">Passport number</label>\n<div class="c">\n<input type="text" value="X1234567">\n</div>',
    'X1234567',
  ],
  [
    'an attribute of what is around it',
    '<Form.Item label="Full name"><Input value="Declan Fitzgerald" /></Form.Item>',
    'Declan',
  ],
  ['components', '<Field.Label>Passport number</Field.Label><Input value="Y15962163" />', 'Y15962163'],
  ['a form as it is sent', '?id=7&name=Kwame+Boateng&page=2', 'Boateng'],
  ['the same on a command line', "curl -d 'fullname=Heike+Kirchhoff' https://api.test/u", 'Kirchhoff'],
  ['a label that goes on in the next line', 'my passport\nnumber: Y15962163', 'Y15962163'],
  ['digits read for letters', 'Passp0rt N0. 573765764', '573765764'],
  ['a licence whose check digit fails', '| 運転免許証番号 | 305012345678 |', '305012345678'],
] as const)('%s: the value goes', ([, text, value]) => {
  expect(redactedOf(text)).not.toContain(value);
});

test.for([
  '<label>Quantity</label><input value="12">',
  '<label>Company name</label><input value="Acme Tools">',
  '<label>Name</label><input value="default">',
  '<Form.Item label="Environment name"><Input value="staging" /></Form.Item>',
  '?q=privacy+gateway&theme=dark+mode&frame=full+width',
  'passport\nnumber of pages: 48',
  '注文番号 305012345678',
])('%s: nothing goes', (text) => {
  expect(redactedOf(text)).toBe(text);
});
