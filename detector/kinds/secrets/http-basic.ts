import { decodeBase64 } from '../../checks/base64.ts';
import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';

const encode = (text: string) => Buffer.from(text).toString('base64');
const example = (text: string, pair: string) => ({ text: text.replace('%', encode(pair)), spans: [encode(pair)] });

export const rule = defineRule({
  source:
    'HTTP Basic authentication, RFC 7617 (2015): base64 of user and password with a colon between; the same in the configuration files of docker and npm',
  kind: credential('api_key.http_basic_auth'),
  patterns: [
    'basic (?<value>[A-Za-z0-9+/]{8,600}={0,2})',
    '"auth" ?: ?"(?<value>[A-Za-z0-9+/]{8,600}={0,2})"',
    '_auth ?= ?"?(?<value>[A-Za-z0-9+/]{8,600}={0,2})',
  ],
  ignoreCase: true,
  validate: (value) =>
    /^[^\x00-\x1f:]{0,128}:[^\x00-\x1f]{2,}$/.test(decodeBase64(value)) && /^[\x20-\x7e]+$/.test(decodeBase64(value)),
  cues: { needed: false, words: ['authorization', 'auth'] },
  confidence: SURE,
  examples: () => ({
    match: [
      example('Authorization: Basic %', 'svc:WbFHFFbg04sDOY'),
      example('"Authorization": "Basic %"', 'admin:JY2Wu01Squ8iVh'),
      example("curl -H 'authorization: basic %' https://api.example", 'bob:hunter2'),
      example('Proxy-Authorization: Basic %', 'proxy:s3cret pass'),
      example('{"auths":{"registry.example":{"auth":"%"}}}', 'bob:hunter2'),
      example('//registry.example/:_auth=%', 'bob:hunter2'),
      example('headers["Authorization"] = "Basic %"', 'api:key-1'),
    ],
    reject: [
      { text: `Authorization: Basic ${encode('no colon in this one')}`, because: 'no colon inside' },
      { text: `"auth": "${encode('no colon in this one')}"`, because: 'no colon inside' },
      { text: 'Basic authentication is off', because: 'a word' },
      { text: 'basic information about the service', because: 'a word' },
      { text: `Authorization: Basic ${encode('admin:')}`, because: 'no password' },
      { text: '"auth": "required12"', because: 'a word' },
      { text: 'Authorization: Basic <credentials>', because: 'a placeholder' },
    ],
  }),
});
