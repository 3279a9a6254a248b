import { upTo } from '../../checks/long-run.ts';
import { defineRule } from '../../define.ts';
import { GENERIC, SURE } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

const DASHES = '-'.repeat(5);
const BODY = [0, 1, 2, 3].map(() => sampleBody(32, HEX)).join('\n');
const key = (body: string): string =>
  `${DASHES}BEGIN OpenVPN Static key V1${DASHES}\n${body}\n${DASHES}END OpenVPN Static key V1${DASHES}`;

export const rule = defineRule({
  source: 'Static keys of OpenVPN (tls-auth, tls-crypt, secret): 2048 bits in hexadecimal, reference manual 2.6 (2023)',
  kind: GENERIC,
  pattern: `-----BEGIN OpenVPN (?:Static|tls-crypt-v2 (?:client|server)) key V?1?-----${upTo('[^-]', 4000, 1000)}(?:-----END OpenVPN [A-Za-z0-9 -]{3,40}-----)?`,
  validate: (text) => /[0-9a-f]{16}/i.test(text),
  cues: { needed: false, words: ['openvpn'] },
  confidence: SURE,
  examples: () => ({
    match: [
      key(BODY),
      { text: `<tls-auth>\n${key(BODY)}\n</tls-auth>`, spans: [key(BODY)] },
      { text: `<tls-crypt>\n#\n# 2048 bit\n#\n${key(BODY)}\n`, spans: [key(BODY)] },
      key(BODY.replaceAll('\n', '\r\n')),
      { text: `key: |\n  ${key(BODY.replaceAll('\n', '\n  '))}`, spans: [key(BODY.replaceAll('\n', '\n  '))] },
    ],
    reject: [
      { text: key('...'), because: 'no body' },
      { text: key('<your key>'), because: 'a placeholder' },
      { text: `${DASHES}BEGIN CERTIFICATE${DASHES}\n${BODY}`, because: 'a certificate' },
      { text: 'tls-auth ta.key 1', because: 'the name of a file' },
      { text: `a file that begins with ${DASHES}BEGIN OpenVPN Static key V1${DASHES} holds a key`, because: 'prose' },
    ],
  }),
});
