import { defineRule } from '../../define.ts';

const WORDS =
  'accounts: ?\\[|private[ _-]?key|priv[ _-]?key|privkey|secret[ _-]?key|signing[ _-]?key|wallet[ _-]?key|clave privada|llave privada|chave privada|privater? schl(?:\u00FC|ue)ssel|privaten schl(?:\u00FC|ue)ssel|' +
  'cl(?:\u00E9|e) priv(?:\u00E9|e)e|chiave privata|\u79D8\u5BC6\u9375|\u79D8\u5BC6\u30AD\u30FC|\uAC1C\uC778 ?\uD0A4|\uBE44\uBC00 ?\uD0A4';
const ORDER = BigInt('0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141');
const KEY = '4928130acd6cfff0183e47169c386fc3' + 'dd4428661a8038118580c24e45d78757';

export const rule = defineRule({
  kind: { id: 'crypto_private_key.eth_hex', category: 'crypto', region: 'global', risk: 'CRITICAL', score: 1 },
  source:
    'Ethereum and other secp256k1 private keys in hex (SEC 2, 2010): 1 to n - 1. A hash looks the same, so the wording must stand before it',
  pattern: `(?:${WORDS})[^0-9\\n]{0,20}(?<value>(?:0x)?[0-9a-f]{64})`,
  ignoreCase: true,
  boundary: 'none',
  validate: (value, around) => {
    if (/^[0-9a-zA-Z]/.test(around.after()) || new Set(value.slice(2)).size < 6) return false;
    const number = BigInt(`0x${value.replace(/^0x/i, '')}`);
    return number > 0n && number < ORDER;
  },
  cues: { needed: false, words: [] },
  confidence: { bare: 0.9, validated: 0.97, withCue: 0.99 },
  examples: () => ({
    match: [
      { text: `PRIVATE_KEY=0x${KEY}`, spans: [`0x${KEY}`] },
      { text: `mi clave privada ${KEY}`, spans: [KEY] },
      { text: `\u79D8\u5BC6\u9375\uFF1A0x${KEY}`, spans: [`0x${KEY}`] },
      { text: `accounts: ["0x${KEY}"]`, spans: [`0x${KEY}`] },
      { text: `my private key is ${KEY}.`, spans: [KEY] },
      { text: `privateKey: "0x${KEY}"`, spans: [`0x${KEY}`] },
      { text: `\uAC1C\uC778\uD0A4: ${KEY}`, spans: [KEY] },
    ],
    reject: [
      { text: `private key: 0x${'f'.repeat(64)}`, because: 'beyond the order of the curve' },
      { text: `sha256: ${KEY}`, because: 'a hash' },
      { text: `tx hash 0x${KEY}`, because: 'a transaction' },
      { text: `private key: ${KEY.slice(24)}`, because: '40 digits' },
      { text: `private key: 0x${'0'.repeat(64)}`, because: 'zero' },
      { text: `private key: ${KEY}a1`, because: 'too long' },
    ],
  }),
});
