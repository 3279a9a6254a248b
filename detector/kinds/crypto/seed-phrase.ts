// The patterns know phrases behind wording, and numbered ones; those that stand alone have no beginning to look
// for: `findSeedPhrases` in checks/seed-phrase.ts finds them.
import { seedKind } from '../../checks/seed-phrase.ts';
import { defineRule } from '../../define.ts';
import { SURE } from '../../define-token.ts';

const WORDING =
  'seed ?phrase|seed ?words|recovery ?phrase|recovery ?words|backup ?phrase|backup ?words|secret ?phrase|mnemonic|passphrase|' +
  'frase[ -]semilla|frase de recuperaci(?:\u00F3|o)n|frase[ -]semente|frase de recupera(?:\u00E7\u00E3|ca)o|palabras semilla|' +
  'wiederherstellungsphrase|wiederherstellungsw(?:\u00F6|oe)rter|seed-w(?:\u00F6|oe)rter|phrase de r(?:\u00E9|e)cup(?:\u00E9|e)ration|phrase secr(?:\u00E8|e)te|' +
  'frase di recupero|frase seed|\u30EA\u30AB\u30D0\u30EA\u30FC\u30D5\u30EC\u30FC\u30BA|\u30B7\u30FC\u30C9\u30D5\u30EC\u30FC\u30BA|\u5FA9\u5143\u30D5\u30EC\u30FC\u30BA|\uBCF5\uAD6C ?\uBB38\uAD6C|\uC2DC\uB4DC ?\uBB38\uAD6C|\uB2C8\uBAA8\uB2C9';
const LINK =
  '[*\\])"\']{0,3}(?: (?:is|are|was|es|son|est|ist|sind|lautet|\u00E9|\u00E8|de|del|di|du|of|for|my|the|mi|la|wallet|metamask)){0,5}[\u306F\uB294\uC740]?';
const WORD = '[a-z\u00C0-\u024F\u0300-\u036F\u3041-\u309F\u1100-\u11FF\uAC00-\uD7A3]{2,24}';
const GAP = '[ ,;.0-9:)"\'-]{1,8}';
const COUNTS = [25, 24, 21, 18, 15, 12];

const ENGLISH = 'that kangaroo ramp empty roast hospital increase crack fatigue clump unhappy rapid';
const SPANISH = 'ser fax matriz regir llama marfil actuar emoci\u00F3n futuro roble compra aborto';
const ALGORAND =
  'cash unveil color juice play oil hard rib elder shed canvas earn salute pen year same honey dilemma birth outdoor alter random subway abstract awesome';
const numbered = ENGLISH.split(' ')
  .map((word, at) => `${String(at + 1)}. ${word}`)
  .join('\n');

export const rule = defineRule({
  source:
    "Seed phrases of wallets: BIP-39 (2013; 12 to 24 words of one of its lists, checksum in the last bits) and Algorand's mnemonic (25 words of the English list)",
  kinds: (['bip39', 'algorand'] as const).map(
    (id) =>
      ({
        id: `crypto_seed_phrase.${id}`,
        category: 'crypto',
        region: 'global',
        risk: 'CRITICAL',
        score: 1,
      }) as const,
  ),
  patterns: COUNTS.map(
    (count) =>
      `(?:${WORDING})${LINK}[ :="'\u300C(]{1,5}(?<value>(?:1[.):] ?)?${WORD}(?:${GAP}${WORD}){${String(count - 1)}})`,
  ),
  ignoreCase: true,
  boundary: 'word',
  validate: (value) => {
    const kind = seedKind(value.match(/[\p{L}\p{M}]+/gu) ?? []);
    return kind !== undefined && { id: `crypto_seed_phrase.${kind}`, sure: true };
  },
  cues: { needed: false, words: [] },
  confidence: SURE,
  examples: () => ({
    match: [
      { text: `my seed phrase: ${ENGLISH}`, spans: [ENGLISH] },
      { text: `Recovery phrase: "${ENGLISH}", keep it`, spans: [ENGLISH] },
      { text: `MNEMONIC=${ENGLISH}`, spans: [ENGLISH] },
      { text: `mi frase semilla es: ${SPANISH}`, spans: [SPANISH] },
      { text: `Mnemonic:\n${numbered}`, spans: [numbered] },
      { text: `seed phrase ${ENGLISH.toUpperCase()}`, spans: [ENGLISH.toUpperCase()] },
      { text: `Algorand mnemonic: ${ALGORAND}`, spans: [ALGORAND], kind: 'crypto_seed_phrase.algorand' },
    ],
    reject: [
      {
        text: 'seed phrase: the quick brown fox jumps over the lazy dog near the river',
        because: 'an ordinary sentence',
      },
      { text: `seed phrase: ${ENGLISH.replace('ramp', 'ramps')}`, because: 'a word that is not in the list' },
      { text: `seed phrase: ${ENGLISH.replace('rapid', 'rare')}`, because: 'checksum' },
      { text: `seed phrase: ${ENGLISH.replace(' rapid', '')}`, because: 'eleven words' },
      { text: 'never share your seed phrase with anyone', because: 'no phrase' },
    ],
  }),
});
