import { base58check } from '../../checks/base58.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'crypto_private_key.bip38', category: 'crypto', region: 'global', risk: 'CRITICAL', score: 1 },
  source: 'Private keys encrypted with a passphrase, BIP-38 (2012): base58check of 39 bytes, 0142 or 0143 first',
  pattern: '6P[1-9A-HJ-NP-Za-km-z]{56}',
  validate: (match) => {
    const payload = base58check(match);
    return payload.length === 39 && payload[0] === 1 && (payload[1] === 0x42 || payload[1] === 0x43);
  },
  cues: { needed: false, words: ['bip38', 'encrypted private key'] },
  confidence: { bare: 0.9, validated: 0.97, withCue: 0.99 },
  examples: () => ({
    match: [
      '6PRJkGB9PJZP6HZ88DvUNoXXkcuJB' + 'WaZAjQHTJD2jCkgdrchtTbat4nZo8',
      '6PRLzpqpMc4hdiWNFjzn3e6pMMFDK' + 'hCH9gJM5mUYNqEUXJF5wTnRN5Pbe6',
      '6PYMmnvUSBicw5vWkWwMvdTNJ7KHu' + 'NUbGK2J81mJqFYcAw7YYTdV5G1vpk',
      '6PYQb5bsJYv98ssmK7HuF5hRSxYqF' + 'k6NkbBKAzb9JTYDWsmN6TozSjF4c6',
      '6PRPNtjvjv2LYaqS6x6yhGvDvFhGk' + 'Dzgfo1sBuKETj1N8c45D2VJHgpCT5',
    ],
    reject: [
      { text: '6PRJkGB9PJZP6HZ88DvUNoXXkcuJB' + 'WaZAjQHTJD2jCkgdrchtTbat4nZoa', because: 'checksum' },
      { text: '6PRJkGB9PJZP6HZ88DvUNoXXkcuJ' + 'BWaZAjQHTJD2jCkgdrchtTbat4nZo', because: 'too short' },
      { text: '6PRJkGB9PJZP6HZ88DvUNoXXkcuJB' + 'WaZAjQHTJD2jCkgdrchtTbat4nZo8a', because: 'too long' },
      { text: '6P' + 'a'.repeat(56), because: 'no checksum' },
      { text: '7PRJkGB9PJZP6HZ88DvUNoXXkcuJB' + 'WaZAjQHTJD2jCkgdrchtTbat4nZo8', because: 'another prefix' },
    ],
  }),
});
