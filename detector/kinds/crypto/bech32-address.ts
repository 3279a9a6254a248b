import { bech32 } from '../../checks/bech32.ts';
import { defineRule } from '../../define.ts';

const COSMOS =
  'cosmos|osmo|celestia|inj|juno|stars|akash|kava|terra|secret|axelar|dydx|sei|noble|neutron|evmos|band|regen|persistence|umee|thor|stride|agoric|kujira|archway';
const LENGTHS: Readonly<Record<number, string>> = { 42: 'btc_segwit', 62: 'btc_segwit_wsh' };
const kind = (id: string) =>
  ({ id: `crypto_address.${id}`, category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 }) as const;

function kindOf(lower: string): string | undefined {
  if (lower.startsWith('bc1q')) return LENGTHS[lower.length];
  if (lower.startsWith('bc1')) return lower.startsWith('bc1p') && lower.length !== 62 ? undefined : 'btc_taproot';
  if (lower.startsWith('tb1')) return 'btc_testnet';
  if (lower.startsWith('ltc1')) return 'ltc_segwit';
  if (lower.startsWith('addr')) return 'cardano';
  if (lower.startsWith('stake')) return 'cardano_stake';
  return /^(?:[xpc]-)?(?:avax|fuji)1/.test(lower) ? 'avalanche' : 'cosmos';
}

export const rule = defineRule({
  source:
    'Addresses in bech32 (BIP-173, 2017) and bech32m (BIP-350, 2020; witness version 1 and up): Bitcoin, Litecoin, Cosmos chains, Cardano (CIP-19), Avalanche',
  kinds: [
    'btc_segwit',
    'btc_segwit_wsh',
    'btc_taproot',
    'ltc_segwit',
    'btc_testnet',
    'cosmos',
    'cardano',
    'cardano_stake',
    'avalanche',
  ].map(kind),
  patterns: [
    '(?:bc1|tb1|ltc1)[a-z0-9]{20,90}',
    '(?:addr1|addr_test1|stake1|stake_test1)[a-z0-9]{40,120}',
    '[XPCxpc]-(?:avax|fuji)1[a-z0-9]{38}',
    `(?:${COSMOS})1[a-z0-9]{38,58}`,
  ],
  ignoreCase: true,
  validate: (match) => {
    const id = kindOf(match.toLowerCase());
    // Avalanche writes the chain before the bech32 text.
    const text = match.replace(/^[XPC]-/i, '');
    const check = id === undefined ? undefined : bech32(text);
    const later = /^(?:bc|tb|ltc)1[^q]/i.test(text);
    return check === (later ? 'bech32m' : 'bech32') && id !== undefined && { id: `crypto_address.${id}`, sure: true };
  },
  cues: {
    needed: false,
    words: ['btc', 'bitcoin', 'ltc', 'litecoin', 'cosmos', 'atom', 'ada', 'cardano', 'avax', 'wallet', 'address'],
  },
  confidence: { bare: 0.2, validated: 0.9, withCue: 0.95 },
  examples: () => ({
    match: [
      { text: 'bc1q2d0g2zpqr593g2ht2nv8sh34gf52cz00vrenc6', kind: 'crypto_address.btc_segwit' },
      { text: 'BC1QPH4EGWDTFQ0KH4ZSCG3N76C3UHC7RXFQG3ZNSU', kind: 'crypto_address.btc_segwit' },
      { text: 'bc1q68czzu4j205ehnpstnrrfyezuhajc7l8rrr40k9l0hsyn9pa5smqun5kug', kind: 'crypto_address.btc_segwit_wsh' },
      { text: 'bc1qt6n36jutr9zaec9fe97msxlh04224l96grdu5gwrrxs4zq0naefqldglee', kind: 'crypto_address.btc_segwit_wsh' },
      { text: 'bc1p4kumtwpk6hpy640mqas6huk4705rl3avwveq2ar8gm3253zk6avslzak95', kind: 'crypto_address.btc_taproot' },
      { text: 'bc1pm8j3qevgpyp2xdtp600agljg9hxmnrn0cqfel50sqwhjc07s32vsgexh0t', kind: 'crypto_address.btc_taproot' },
      { text: 'ltc1qv2dqymwr8qypyqxt22ctluhk4jek05r6438xxv', kind: 'crypto_address.ltc_segwit' },
      { text: 'ltc1q7v3dc4hr6kqxulfu0dkt4dcdxclvhy29r8d4v0', kind: 'crypto_address.ltc_segwit' },
      { text: 'tb1qwzey2fskma7vkcld7cudkasrdte83jrnrqc0gh', kind: 'crypto_address.btc_testnet' },
      { text: 'TB1QM8VLJRG6FEKNVHF9JGDHDNXEW8LWTWLMTK5MGJ', kind: 'crypto_address.btc_testnet' },
      { text: 'cosmos15sl5dc2as6wm0q5c7r7ee04xjc6rv9luhxew3f', kind: 'crypto_address.cosmos' },
      { text: 'cosmos1ghez28a5nhqxvxumuwsqv32rjhkk247gwvpp5m', kind: 'crypto_address.cosmos' },
      {
        text: 'addr1q8rg8k2rdd0fwcrt9pfpluh8wu7spxy94z4df0hm2m7fgtluk6ayyw0epp7hgh8wu6wydh7rmxwtlyyhk6q693jrpfjq2x6eh2',
        kind: 'crypto_address.cardano',
      },
      {
        text: 'addr1qxgqytc3wrer6h9jm3hx00hes844vc0h4zg838k2aaqkqck9dpja7c4glukhrtxqyudt4l4x24c8awzedupswlptcjgsh7tjc2',
        kind: 'crypto_address.cardano',
      },
      { text: 'stake1u885lxeeejy28ad36k6mq93ljful6zzarvrltxxyr3jxzqqhhtsyt', kind: 'crypto_address.cardano_stake' },
      { text: 'stake1uxhv0tlp8jfu4ea0magmdktnmfxchewq4fkjcv45lysq3hsr6dyns', kind: 'crypto_address.cardano_stake' },
      { text: 'X-avax1suwj9j7vf5h6gqazzrg4h48uevvhsq3mrvh72v', kind: 'crypto_address.avalanche' },
      { text: 'X-avax12jw3j8vt2mr9kghvkz4fh0kv5sczulya3k7n8y', kind: 'crypto_address.avalanche' },
    ],
    reject: [
      { text: 'bc1q2d0g2zpqr593g2ht2nv8sh34gf52cz00vrencq', because: 'checksum' },
      { text: 'bc1p4kumtwpk6hpy640mqas6huk4705rl3avwveq2ar8gm3253zk6avslzak9q', because: 'checksum' },
      { text: 'BC1q2d0g2zpqr593g2ht2nv8sh34gf52cz00vrenc6', because: 'mixed case' },
      { text: 'bc1q2d0g2zpqr593g2ht2nv8sh34gf', because: 'too short' },
      { text: 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq', because: 'no checksum' },
      { text: 'ltc1 and bc1 are prefixes', because: 'words' },
    ],
  }),
});
