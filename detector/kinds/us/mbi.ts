import { defineRule } from '../../define.ts';

const A = '[AC-HJKMNP-RT-Y]';
const AN = '[0-9AC-HJKMNP-RT-Y]';

export const rule = defineRule({
  kind: { id: 'us_mbi', category: 'health', region: 'US', risk: 'PRIVATE', score: 0.8 },
  source: 'Medicare Beneficiary Identifier — CMS, "Understanding the MBI format" (2018, in force since 2020)',
  pattern: `[1-9]${A}${AN}\\d[ -]?${A}${AN}\\d[ -]?${A}${A}\\d{2}`,
  cues: {
    needed: false,
    words: ['medicare', 'mbi', 'medicare number', 'medicare id', 'beneficiary', 'beneficiary identifier'],
  },
  confidence: { bare: 0.75, validated: 0.75, withCue: 0.95 },
  examples: () => ({
    match: [
      '8N66-EC2-NF63',
      '6FT3AE8GQ67',
      { text: 'Medicare 2UV7EE7TG85.', spans: ['2UV7EE7TG85'] },
      { text: 'mbi=4P03CG7CH80', spans: ['4P03CG7CH80'] },
      { text: 'card 7CJ7 PT4 DN13 shown', spans: ['7CJ7 PT4 DN13'] },
    ],
    reject: [
      { text: 'MBI 0TX2T38JM42', because: 'first digit 0' },
      { text: 'MBI 4ON1VF8GA31', because: 'letter O' },
      { text: 'MBI 5ZY4RN2NN90', because: 'letter Z' },
      { text: 'MBI 4CY6JJ8HJRJ', because: 'last two are no digits' },
      { text: 'MBI 2ME9H08ME5', because: 'ten characters' },
    ],
  }),
});
