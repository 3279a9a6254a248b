/** Secrets longer than any pattern: tokens of registries, session tokens and cookies have thousands of characters. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactedOf } from './lab.ts';

const ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** What a client writes around a secret; `%` is the secret. */
const FORMS = [
  'password=%',
  'password: %',
  'PASSWORD="%"',
  '{"user": "bob", "password": "%"}',
  "user: bob\npassword: '%'\n",
  'my password is % thanks',
  'docker login -u AWS -p % registry.example.com',
  'export TOKEN=%',
  '{"api_key": "%"}',
  '{"access_token":"%","expires_in":3600}',
  'curl -H "Authorization: Bearer %" https://x.example',
  'client_secret: %',
  'AWS_SESSION_TOKEN=%',
  '<password>%</password>',
  'パスワード: %',
];
/** Those in which a stroke or a plus ends the secret. */
const LINKS = [
  'Cookie: session=%; a=b',
  'https://host.example/x?token=%&b=1',
  'https://aws:%@packages.example.com/pypi/',
  'postgres://app:%@db.example.com:5432/shop',
];

const secrets = (alphabet: string) =>
  fc
    .tuple(fc.infiniteStream(fc.noBias(fc.nat(alphabet.length - 1))), fc.integer({ min: 65, max: 4000 }))
    .map(([numbers, length]) => `k${Array.from(numbers.take(length), (number) => alphabet[number]).join('')}`);

test.each([
  ...FORMS.map((form) => ({ form, alphabet: `${ALPHANUMERIC}+/` })),
  ...FORMS.map((form) => ({ form, alphabet: `${ALPHANUMERIC}-_` })),
  ...[...FORMS, ...LINKS].map((form) => ({ form, alphabet: ALPHANUMERIC })),
])('$form goes whole, however long: $alphabet', ({ form, alphabet }) => {
  fc.assert(
    fc.property(secrets(alphabet), (secret) => {
      const [before = '', after = ''] = form.split('%');
      const redacted = redactedOf(form.replace('%', secret));
      // One form takes the quotation mark with it.
      expect(redacted.replace('="[', '=[')).toBe(`${before.replace(/="$/, '=')}[REDACTED]${after}`);
    }),
    { numRuns: 12, seed: 7 },
  );
});

test('a long secret that spells like names of code is one', () => {
  const secret = ['kEzWIeozvjpSeaFVSFFeLq5cYsivv47pRLVW8', 'TakEfxIvf2PubhBio1EuWcmay3vWQNsuIYe'].join('');
  expect(redactedOf(`Authorization: Bearer ${secret}`)).toBe('Authorization: Bearer [REDACTED]');
});

test('what follows a long secret stays', () => {
  const secret = fc.sample(secrets(ALPHANUMERIC), { seed: 1, numRuns: 1 })[0] ?? '';
  expect(redactedOf(`Set api_token=${secret}. Next, (api_key: ${secret}) and so on.`)).toBe(
    'Set api_token=[REDACTED]. Next, (api_key: [REDACTED]) and so on.',
  );
});
