import { defineRule } from '../../define.ts';
import { GENERIC, SURE } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';
import { isPlausibleBody } from '../../checks/plausible-secret.ts';

const TOKEN = `v4.local.${sampleBody(90)}`;
const SIGNED = `v2.public.${sampleBody(120)}`;

export const rule = defineRule({
  source: 'PASETO, platform-agnostic security tokens: version, purpose, payload and footer (specification, 2022)',
  kind: GENERIC,
  pattern: 'v[1-4]\\.(?:local|public)\\.[A-Za-z0-9_-]{40,1000}(?:\\.[A-Za-z0-9_-]{1,300})?',
  validate: (token) => isPlausibleBody(token.slice(10)),
  cues: { needed: false, words: ['paseto'] },
  confidence: SURE,
  examples: () => ({
    match: [
      TOKEN,
      SIGNED,
      { text: `token=${TOKEN}`, spans: [TOKEN] },
      { text: `Authorization: Bearer ${SIGNED}\n`, spans: [SIGNED] },
      { text: `"${TOKEN}.${sampleBody(20)}"`, spans: [`${TOKEN}.${sampleBody(20)}`] },
    ],
    reject: [
      { text: 'v4.local.cache', because: 'a name' },
      { text: `v4.local.${'x'.repeat(60)}`, because: 'masked' },
      { text: `v9.local.${sampleBody(60)}`, because: 'no such version' },
      { text: 'v2.public.api.endpoints.of.the.service', because: 'a name' },
      { text: `rev4.local.${sampleBody(60)}`, because: 'inside a longer word' },
    ],
  }),
});
