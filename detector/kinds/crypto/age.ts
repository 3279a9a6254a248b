import { bech32 } from '../../checks/bech32.ts';
import { GENERIC } from '../../define-token.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  source:
    'age identities (age-encryption.org/v1, 2021): upper-case bech32 with the prefix AGE-SECRET-KEY-. age1… is public',
  kinds: [{ id: 'crypto_private_key.age', category: 'crypto', region: 'global', risk: 'CRITICAL', score: 1 }, GENERIC],
  pattern: 'AGE-SECRET-KEY-1[A-Z0-9]{30,100}',
  validate: (match) => {
    if (match.length === 74 && bech32(match) === 'bech32') return true;
    return new Set(match.slice(16)).size > 12 && { id: GENERIC.id, sure: 'form' };
  },
  cues: { needed: false, words: ['age', 'identity'] },
  confidence: { bare: 0.9, validated: 0.97, withCue: 0.99 },
  examples: () => ({
    match: [
      'AGE-SECRET-KEY-18T83ZRTA9LSW90NL8VTYW' + 'YFTKVPQRDHJ4HEEKMXL3SCYEFWQG4LST5A0X8',
      'AGE-SECRET-KEY-1LCXHVA7R64GW7YGE3YMYG' + 'AARW4KKWGDU8KC9A6NFLE2FPLVDF7JQE2LZJT',
      'AGE-SECRET-KEY-15JKFYK7GUP2ZP3FXN9L75' + '8EAF7DDUC4N2S9RNQNS6CPWZXMXC6QQ044K36',
      'AGE-SECRET-KEY-1UCF5035J0DNARLSVAUZKK' + '57V45KV0ZU46N2YTP7HFGPZ64QNMSTSWK0KM9',
      'AGE-SECRET-KEY-1WX7Q4DTCHSJ2J4XNGLQS4' + 'DCXX2LP20QVHZ2RWEC224R6G07FAZSQ7QP59Y',
      { text: 'AGE-SECRET-KEY-18T83ZRTA9LSW90' + 'NL8VTYWYFTKVPQRDHJ4HEEKMXL3SCY', kind: GENERIC.id },
    ],
    reject: [
      { text: 'AGE-SECRET' + '-KEY-1' + 'Q'.repeat(58), because: 'masked' },
      { text: 'age1f4xjpp9xgh87avdqaq5s5gj3627mj5l426shzfr75qp3ymhaxkus0xzctm', because: 'a public key' },
      { text: 'AGE-SECRET' + '-KEY-1ABC', because: 'no body' },
      { text: 'AGE-SECRET' + '-KEY-1<your_key>', because: 'a placeholder' },
      {
        text: ('AGE-SECRET-KEY-18T83ZRTA9LSW90NL8VTYW' + 'YFTKVPQRDHJ4HEEKMXL3SCYEFWQG4LST5A0X8').toLowerCase(),
        because: 'lower case',
      },
    ],
  }),
});
