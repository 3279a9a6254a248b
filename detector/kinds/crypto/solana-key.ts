// A signature of a transaction is as long; in a key the second half belongs to the first.
import { base58 } from '../../checks/base58.ts';
import { ed25519Pair } from '../../checks/wallet.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'crypto_private_key.solana', category: 'crypto', region: 'global', risk: 'CRITICAL', score: 1 },
  source:
    'Solana secret keys: 64 bytes, seed and Ed25519 public key (RFC 8032), as base58 or as the JSON array of id.json',
  patterns: ['[1-9A-HJ-NP-Za-km-z]{86,88}', '\\[ ?[0-9]{1,3}(?: ?, ?[0-9]{1,3}){63} ?\\]'],
  validate: (match) => {
    if (!match.startsWith('[')) return ed25519Pair(base58(match));
    const numbers = match.slice(1, -1).split(',').map(Number);
    return numbers.every((number) => number < 256) && ed25519Pair(Uint8Array.from(numbers));
  },
  cues: { needed: false, words: ['solana', 'keypair', 'secret key', 'phantom', 'id.json'] },
  confidence: { bare: 0.9, validated: 0.97, withCue: 0.99 },
  examples: () => ({
    match: [
      '5YcM6kkfCL78pFbKjdcJyEXf3XPrHrxQJAL1C9Tx81MV' + 'Ccedfrg7Vv8rDFvbnuLcamXSSk2Pq4krs9mfmL77sd7A',
      '2dYqsiydqnBuRFsSkhCC8gXq5RE4qWZYhDHEdbjkznbj' + '8QzdZFWcx4JQTRs8mMxAUUArrhKPEYM6AaYBHhbCzXLc',
      '2TQ31uCkZMz8zehA9hM6wFjxjXsrXxWFL7J3uRuN2fJH' + 'uJwiy5LvrSWeGBpB4n2KFr7uqTVdac8Td9iyma6f7QLt',
      'ggezRHpbhJMRufsdM2itcMqt5n4UfDqMbwZVaK5bWoe' + 'ZFLiPq3XgYmdpZYU7vWcs5Dxu15VqjxNNtfHaunW3NTf',
      '[106,248,170,222,172,251,225,63,221,36,180,252,29,120,208,231,22,197,204,7,43,217,92,153,228,150,159,218,247,86,217,184,86,5,24,20,172,219,71,244,53,244,12,143,130,251,195,61,144,243,239,140,170,28,166,236,68,147,194,64,174,175,179,181]',
      '[123,201,71,2,200,69,186,28,209,58,80,162,155,120,171,236,30,235,20,44,254,225,210,172,38,245,211,178,118,6,171,214,189,84,220,56,245,130,45,180,59,243,220,32,6,6,28,181,4,75,174,173,47,13,79,33,241,14,24,92,21,21,136,29]',
    ],
    reject: [
      {
        text: 'zfLh331meKunryZWn4h3jVMGL1Bck8K1GhzxoLzYQmV' + 'MaFW2s2zeQFEax4SiaXopWg965NWuPt5P49xgRTDjoMz',
        because: 'a signature: the halves do not belong together',
      },
      { text: '5YcM6kkfCL78pFbKjdcJyEXf3XPrHr' + 'xQJAL1C9Tx81MVCcedfrg7Vv8rDFvb', because: 'too short' },
      { text: '[' + Array(64).fill(7).join(',') + ']', because: 'no key pair' },
      { text: '[' + Array(64).fill(300).join(',') + ']', because: 'no bytes' },
      { text: '[1,2,3]', because: 'too few' },
    ],
  }),
});
