/** What somebody says in answer to the line above. */
import { expect, test } from 'vitest';
import { redactedOf } from '../lab.ts';

const PASSWORD = 'velours' + '-wolke-92';
const SSN = '36348' + '0943';

test.for([
  [
    'a German request with a full stop',
    `Berater: Nennen Sie mir bitte Ihr Passwort.\nKunde: Das ist ${PASSWORD}.`,
    PASSWORD,
  ],
  ['a Portuguese one', `Atendente: E a senha, por favor.\nCliente: Sim, ${PASSWORD}`, PASSWORD],
  ['a moment before the answer', `Agent: What's your CVV?\nCustomer: Yes, one moment... 340`, '340'],
  ['turns with dashes', `- E la password, per favore.\n- ${PASSWORD}`, PASSWORD],
  ['turns in bold', `**A:** I need your social security number.\n**B:** Sure, it's ${SSN}`, SSN],
  [
    'messages of a chat',
    `{"role":"assistant","content":"I'll need your CVV."},\n{"role":"user","content":"Sure, 340"}`,
    '340',
  ],
  ['Korean', `상담사: 비밀번호 부탁드립니다.\n고객: 네, ${PASSWORD}요.`, PASSWORD],
] as const)('%s: the answer goes', ([, text, value]) => {
  expect(redactedOf(text)).not.toContain(value);
});

test.for([
  'Agent: Which version are you on?\nCustomer: 16.3.15',
  'Berater: Wie lautet die Bestellnummer.\nKunde: 48120397',
  'お名前をご記入ください。\nEAN 7482475101064 for the blue variant',
  '- Please read the password policy.\n- The list has 12 items.',
  'Enter your password.\nThen press the button.',
])('what answers no such question stays: %s', (text) => {
  expect(redactedOf(text)).toBe(text);
});
