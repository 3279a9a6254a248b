// A private one (xprv) spends, a public one (xpub) shows every address of the wallet.
import { base58check } from '../../checks/base58.ts';
import { GENERIC } from '../../define-token.ts';
import { defineRule } from '../../define.ts';

const VERSION: Readonly<Record<string, 'private' | 'public'>> = {
  '0488ade4': 'private',
  '049d7878': 'private',
  '04b2430c': 'private',
  '04358394': 'private',
  '0295b005': 'private',
  '02aa7a99': 'private',
  '044a4e28': 'private',
  '045f18bc': 'private',
  '0488b21e': 'public',
  '049d7cb2': 'public',
  '04b24746': 'public',
  '043587cf': 'public',
  '0295b43f': 'public',
  '02aa7ed3': 'public',
  '044a5262': 'public',
  '045f1cf6': 'public',
};

export const rule = defineRule({
  source: 'Extended keys of BIP-32 (2012) and SLIP-132: base58check of 78 bytes',
  kinds: [
    { id: 'crypto_private_key.bip32_xprv', category: 'crypto', region: 'global', risk: 'CRITICAL', score: 1 },
    { id: 'crypto_extended_public_key', category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 },
    GENERIC,
  ],
  pattern: '[xyztuvYZUV](?:prv|pub)[1-9A-HJ-NP-Za-km-z]{40,120}',
  validate: (match) => {
    const payload = base58check(match);
    const version = VERSION[Buffer.from(payload.subarray(0, 4)).toString('hex')];
    if (payload.length === 78 && version === 'private')
      return payload[45] === 0 && { id: 'crypto_private_key.bip32_xprv', sure: true };
    if (payload.length === 78 && version === 'public')
      return (payload[45] === 2 || payload[45] === 3) && { id: 'crypto_extended_public_key', sure: true };
    // Cut off or mistyped, a private key is still one to hide.
    return match.slice(1, 4) === 'prv' && new Set(match).size > 20 && { id: GENERIC.id, sure: 'form' };
  },
  cues: { needed: false, words: ['xprv', 'xpub', 'extended private key', 'extended public key', 'master key'] },
  confidence: { bare: 0.9, validated: 0.97, withCue: 0.99 },
  examples: () => ({
    match: [
      {
        text:
          'tprv8kWshDXy5vV5sgoQtc9NEmMDCf2FS7Y54tKWqHhaxjAKqMmnEJw' +
          'asLUfLjJhTzArVvq7uW2ZAHxQ5VmuF413yNjaNJoPoCJ2E5ZMNq9CT5d',
        kind: 'crypto_private_key.bip32_xprv',
      },
      {
        text:
          'xprv9ycfMcZVGRiCoJYmTHp41w1Ch6EASZHXpxJ6kSwwtgCQPRTaprA' +
          'yCunv5k7vFHeQLhfdX6Pqvrcv4UMuoA5AeFfT8vsBCgjfaKGkE1AEeS9',
        kind: 'crypto_private_key.bip32_xprv',
      },
      {
        text:
          'zprvAYnWzWsJTDDFrAN4DkerXwdAr4F3cjDb2aYe1wGurgrZYxvA4rt' +
          '1z29LMwZBmwi8aqGhJyeYpyBeNqu3GFFaJyKxbwQEnJY5viRoKJ4eipG',
        kind: 'crypto_private_key.bip32_xprv',
      },
      {
        text:
          'yprvAEbbzvJGpRQy2ASHipetKzZ7S8K5RteVgxRuq4uPPyuw3sMHB3n' +
          'LLGhkPpWDKcJFEGfZVK1qipJXGFtWPSCw3SYMTH7sfpmxiFGCeoaSXfA',
        kind: 'crypto_private_key.bip32_xprv',
      },
      {
        text:
          'xpub6H6eN2taxZ461G3e8XHm8bXdzWup9rY4F1oKcgnKwXxaJc3KY9K' +
          'eMH3yErXXkGkEGqPL6YBwCf81LCPEqGZ8FtURAwnRFVDUSpkyotYFhgo',
        kind: 'crypto_extended_public_key',
      },
      {
        text:
          'xpub6G5vH3gkuWr6dyNgkk3kDsP4v48WBNe5ZpETmYoh7vH6ohcwTAZ' +
          'bUrwxc9KGPHwnAXAkHCGpWraqhKkjZXs5wka2Jq2BoK1PBDB38ToJ4QT',
        kind: 'crypto_extended_public_key',
      },
      {
        text: 'tprv8kWshDXy5vV5sgoQtc9NEmMDCf2FS7Y54tKWqHhax' + 'jAKqMmnEJwasLUfLjJhTzArVvq7uW2ZAHxQ5VmuF413yN',
        kind: GENERIC.id,
      },
    ],
    reject: [
      {
        text:
          'xpub6H6eN2taxZ461G3e8XHm8bXdzWup9rY4F1oKcgnKwXxaJc3KY9K' +
          'eMH3yErXXkGkEGqPL6YBwCf81LCPEqGZ8FtURAwnRFVDUSpkyotYFhga',
        because: 'checksum of a public key',
      },
      {
        text:
          'xpub6H6eN2taxZ461G3e8XHm8bXdzWup9rY4F1oKcgnKwXxaJc' + '3KY9KeMH3yErXXkGkEGqPL6YBwCf81LCPEqGZ8FtURAwnRFVDU',
        because: 'a public key, cut off',
      },
      { text: 'xprv' + '9'.repeat(107), because: 'one character repeated' },
      { text: 'xprv' + 'AbCdEfGh1', because: 'no body' },
      {
        text:
          'atprv8kWshDXy5vV5sgoQtc9NEmMDCf2FS7Y54tKWqHhaxjAKqMmnEJw' +
          'asLUfLjJhTzArVvq7uW2ZAHxQ5VmuF413yNjaNJoPoCJ2E5ZMNq9CT5d',
        because: 'part of a longer word',
      },
    ],
  }),
});
