import { defineRule } from '../../define.ts';

const OTHER_ID = /(?:request|trace|span|session|correlation|transaction)[ _-]?id\W{0,3}$/i;

export const rule = defineRule({
  kind: { id: 'br_pix_random_key', category: 'financial', region: 'BR', risk: 'PRIVATE', score: 0.75 },
  source:
    'Banco Central do Brasil, chave Pix aleatória (EVP): Regulamento do Pix (Resolução BCB 1/2020), a version 4 UUID',
  pattern: '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}',
  ignoreCase: true,
  validate: (_, around) => (OTHER_ID.test(around.before()) ? false : 'form'),
  cues: { needed: true, words: ['pix', 'chave pix', 'chave aleatória', 'evp', 'qr code pix', 'pix key'] },
  confidence: { bare: 0.1, validated: 0.1, withCue: 0.75 },
  examples: () => ({
    match: [
      { text: 'Chave Pix: 81ca6e06-0ced-4062-9367-66d27c7867af', spans: ['81ca6e06-0ced-4062-9367-66d27c7867af'] },
      { text: 'chave EVP (Pix) 0e4114c0-beb8-4335-a99f-04bc502a5881', spans: ['0e4114c0-beb8-4335-a99f-04bc502a5881'] },
      {
        text: 'pode mandar no pix, a chave aleatória é 14a27bd7-e931-4beb-a138-201be0767971',
        spans: ['14a27bd7-e931-4beb-a138-201be0767971'],
      },
      { text: 'Pix key 609e1dd3-b8eb-4dcf-ac00-b7ea6697b43b', spans: ['609e1dd3-b8eb-4dcf-ac00-b7ea6697b43b'] },
      { text: 'PIX 17D2875F-1C6F-4C03-A4BB-2F61C780404D', spans: ['17D2875F-1C6F-4C03-A4BB-2F61C780404D'] },
    ],
    reject: [
      { text: 'chave pix e0c23ab8-9357-1396-b681-becf0889205a', because: 'UUID version 1' },
      { text: '2b402de1-fd4d-4ff9-b609-05a35c1a9d74', because: 'no wording: any UUID' },
      { text: 'chave pix 742f80a2-25b6-4af8-9ecb-a4ef64', because: 'cut short' },
      { text: 'request-id cdb68829-4fe9-4d57-8fae-23c340de3e1d', because: 'a trace id' },
      { text: 'chave pix 3e3d854d-d559-4f41-c668-591dfddb8f6e', because: 'variant that RFC 9562 does not use' },
    ],
  }),
});
