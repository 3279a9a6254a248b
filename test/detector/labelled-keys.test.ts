import { describe, expect, test } from 'vitest';
import { HEX, LOWER, sampleBody } from '#root/detector/sample-token.ts';
import { redactedOf } from './lab.ts';

const OPAQUE = sampleBody(40);

describe('a key is a secret in any syntax that gives it a name', () => {
  test.for([
    ['Go', 'var serviceToken string = "%"'],
    ['a makefile', 'SERVICE_TOKEN :::= "%"'],
    ['PHP, added to a string', '$serviceToken .= "%"'],
    ['an element of several lines', '<serviceToken>\n    %\n</serviceToken>'],
    ['blanks inside the quotes', "service token = ' % '"],
    ['an option', 'service deploy --token %'],
    ['an attribute', '<add name="ApiKey" value="%" />'],
    ['a configuration of words', 'LicenseKey %'],
    ['an id before it', 'access_token: "911602140448729|%"'],
    ['the name of its service', 'apiflash_key: "%"'],
    ['an unknown service', 'acmeKey := "%"'],
  ] as const)('%s', ([, text]) => {
    expect(redactedOf(text.replace('%', OPAQUE))).not.toContain(OPAQUE);
  });

  test.for([
    ['short, of small letters', 'token = "%"', 'tmt8mc' + 'el8x9a2d4'],
    ['short, a line of settings', 'service_token: %\n', 'zrx2nu04jn' + '5x37m0yves'],
    ['hexadecimal, of a service', 'goDaddyKey = "%"', sampleBody(32, HEX)],
    ['small letters, of no known one', 'acme_key: "%"', sampleBody(36, LOWER)],
    ['other signs in it', 'token: "%"', `${sampleBody(48)}?${sampleBody(14)}`],
    ['any signs', '"secret_key" => "%"', 'sk_ubb4yN3mz' + 'qGR2x8#P7r5&@*xC$utE'],
    ['a user of Bundler', 'BUNDLE_GEMS__EXAMPLE__COM="bob:%"', 'c613' + 'efbf7d'],
    [
      'curl, on the third line',
      'curl -X POST https://x.example \\\n  -H "A: b" \\\n  -u bob:%',
      'yqDVtk' + 'qP9ECriaLRi',
    ],
  ] as const)('%s', ([, text, value]) => {
    expect(redactedOf(text.replace('%', value))).not.toContain(value);
  });

  test.for([
    ['the key of an object in a store', `objectKey: "${sampleBody(32)}"`],
    ['the key of a cache', `cache_key = "${sampleBody(40, HEX)}"`],
    ['a name that ends as a service does', `galaxaiKey: "${sampleBody(32, HEX)}"`],
    ['words and numbers', 'token: "user1name2test3"'],
    ['a template', "token = 'a1b2c3d4e5f6?{x}&page=${next}'"],
    ['an address', 'token: "https://a.example/x1y2z3w4v5u6t7s8?q=1"'],
    ['a word behind an option', 'service --token refresh --key value'],
    ['a part of base64', `A/rYqRvfQ+${'EZ' + 'AK'}${sampleBody(54)}`],
  ] as const)('%s is none', ([, text]) => {
    expect(redactedOf(text)).toBe(text);
  });
});
