import { bech32 } from '../../checks/bech32.ts';
import { GENERIC } from '../../define-token.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  source: 'Nostr private keys (NIP-19, 2022): bech32 with the prefix nsec. npub is public',
  kinds: [
    { id: 'crypto_private_key.nostr_nsec', category: 'crypto', region: 'global', risk: 'CRITICAL', score: 1 },
    GENERIC,
  ],
  pattern: 'nsec1[a-z0-9]{30,80}',
  validate: (match) => {
    if (match.length === 63 && bech32(match) === 'bech32') return true;
    return new Set(match.slice(5)).size > 12 && { id: GENERIC.id, sure: 'form' };
  },
  cues: { needed: false, words: ['nsec', 'nostr'] },
  confidence: { bare: 0.9, validated: 0.97, withCue: 0.99 },
  examples: () => ({
    match: [
      'nsec17d5cfdev340hjw56awf2647xwx' + 'q3ce3ezep3nz5kcmuwkn7tz8nsfnfqw4',
      'nsec1e97jv8ldnege85rrexw4uhpvww' + 'z5yn94uwq0wkml794wac555saszw7nts',
      'nsec1zu53qcx9uwp00whejde67mwr2j' + 'gj57vjq4e6uaa5f2mqhy5rv24s9dj9pj',
      'nsec1fywmpvrgwat35mw4gs977edadd' + 'vyxjkm247z7aavnhjzn6pyp9us2l0k2h',
      'nsec1kw4n90nu49atrvpy7af088qzdh' + 'q82e8x3s036zw0rw2kyrp6znqscj6sr5',
      { text: 'nsec17d5cfdev340hjw56awf2' + '647xwxq3ce3ezep3nz5kcmuwk', kind: GENERIC.id },
    ],
    reject: [
      { text: 'nsec1' + 'q'.repeat(58), because: 'masked' },
      { text: 'npub17d5cfdev340hjw56awf2647xwxq3ce3ezep3nz5kcmuwkn7tz8nsfnfqw4', because: 'a public key' },
      { text: 'nsec1' + 'qpzry9x8', because: 'no body' },
      { text: 'nsec1<your_key>', because: 'a placeholder' },
      {
        text: 'xnsec17d5cfdev340hjw56awf2647xwx' + 'q3ce3ezep3nz5kcmuwkn7tz8nsfnfqw4',
        because: 'part of a longer word',
      },
    ],
  }),
});
