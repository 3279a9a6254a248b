import { strkey } from '../../checks/wallet.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  source: 'Stellar strkeys (SEP-23, 2020): secret seeds (S) and accounts (G), base32 with CRC-16',
  kinds: [
    { id: 'crypto_private_key.stellar', category: 'crypto', region: 'global', risk: 'CRITICAL', score: 1 },
    { id: 'crypto_address.stellar', category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 },
  ],
  pattern: '[SG][A-Z2-7]{55}',
  validate: (match) => {
    const seed = match.startsWith('S');
    return (
      strkey(match, seed ? 18 << 3 : 6 << 3) && {
        id: seed ? 'crypto_private_key.stellar' : 'crypto_address.stellar',
        sure: true,
      }
    );
  },
  cues: { needed: false, words: ['stellar', 'xlm', 'secret seed', 'memo'] },
  confidence: { bare: 0.9, validated: 0.97, withCue: 0.99 },
  examples: () => ({
    match: [
      'SCBZJUXY2NXRFWC3PJ7DKLVSQNSU' + '5QTEIFTASLZQP4MFVNMU6B5HVA6S',
      'SDUIC5EGVSMUY6DAQIXN63477RCP' + '75YBUSKXM7WBXHINHM3FKKXSON2O',
      'SBGFP3DKBO2DDWWAB6XHC26D6ELQ' + 'SGUQ7U3T57O3BVWE4R6QAB6UCKRS',
      'SBKUJRJ23VHF4FJ3S5YTQGBWOCQD' + 'TXXAIKS5RDAOWU5YH6GAIAIW55SX',
      { text: 'GBESN52EUBJBAX2QAIHVZTXTJH3IMJ42M77IEGIV4Y5J6SHNCF7AHU6E', kind: 'crypto_address.stellar' },
      { text: 'GAXZUMVUGD4VUSM7FPSY53QQ5KFJWNUPWJ47GZDUTPMAOY6DYWEMQNPW', kind: 'crypto_address.stellar' },
      { text: 'GCOGRHRVJ255YJGEJFP4FG6465CSFWXARUUZQXGNY23DHN43AHNKMIXY', kind: 'crypto_address.stellar' },
    ],
    reject: [
      { text: 'SCBZJUXY2NXRFWC3PJ7DKLVSQNSU' + '5QTEIFTASLZQP4MFVNMU6B5HVA6A', because: 'checksum' },
      { text: 'SCBZJUXY2NXRFWC3PJ7DKLVSQNS' + 'U5QTEIFTASLZQP4MFVNMU6B5HVA6', because: 'too short' },
      { text: 'G'.repeat(56), because: 'no checksum' },
      { text: 'gbesn52eubjbax2qaihvztxtjh3imj42m77iegiv4y5j6shncf7ahu6e', because: 'lower case' },
      { text: 'SCBZJUXY2NXRFWC3PJ7DKLVSQNSU' + '5QTEIFTASLZQP4MFVNMU6B5HVA6SA', because: 'too long' },
    ],
  }),
});
