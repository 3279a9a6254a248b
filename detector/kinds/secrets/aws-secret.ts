// Neither has a prefix of its own that would do, so the name of the key must stand before them.
import { isMasked, saysExample } from '../../checks/plausible-secret.ts';
import { defineRule } from '../../define.ts';
import { credential, GENERIC, SURE } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

const ASSIGN = `["'\`]{0,2} {0,3}(?:[:=]{1,2}>?|is|,) {0,3}["'\`]{0,2}`;
const SECRET = ['wJalrXUtnFEMI', 'K7MDENG/bPxRfiCY', 'a1b2C3d4E'].join('/');
const SESSION = 'IQoJb3Jp' + 'Z2lu' + sampleBody(300);

export const rule = defineRule({
  source: 'AWS secret access keys and session tokens (SDK and CLI reference, 2024)',
  kinds: [credential('api_key.aws_secret_access_key'), credential('api_key.aws_session_token'), GENERIC],
  patterns: [
    `(?:secret[_ -]?access[_ -]?key|secret[_ -]?key|aws[_ -]?secret)${ASSIGN}(?<value>[A-Za-z0-9/+]{40,44})`,
    `S3_KEY${ASSIGN}(?<value>[A-Za-z0-9/+]{40,44})`,
    // Behind its id, as a call takes them.
    `(?:AKIA|ASIA)[A-Z2-7]{16}["'], {0,8}["'](?<value>[A-Za-z0-9/+]{40,44})`,
    // In a row of a table or of what a command prints, at times with a date between.
    `(?:AKIA|ASIA)[A-Z2-7]{16}(?:[,;:/]| {1,3}\\|? {0,3})(?:[0-9T:.+Z-]{10,32}[, ])?(?<value>[A-Za-z0-9/+]{40,44})`,
    `(?:session[_ -]?token|security[_ -]?token)[^0-9]{1,32}?(?<value>(?:IQoJb3JpZ2lu|FwoGZXIvYXdz|FQoGZXIvYXdz)[A-Za-z0-9/+]{100,1000}[A-Za-z0-9/+]{0,1000}={0,2})`,
  ],
  ignoreCase: true,
  boundary: 'none',
  validate: (value, around) => {
    if (isMasked(value)) return false;
    if (value.length > 44) return { id: 'api_key.aws_session_token', sure: true };
    // Forty characters of one case are a SHA-1 or a word; base64 of another length is somebody else's key.
    if (value.length !== 40 || /^[A-Za-z0-9/+=]/.test(around.after())) return false;
    if (!/[a-z]/.test(value) || !/[A-Z]/.test(value)) return false;
    return { id: saysExample(value) ? GENERIC.id : 'api_key.aws_secret_access_key', sure: true };
  },
  cues: { needed: false, words: ['aws', 'amazon'] },
  confidence: SURE,
  examples: () => ({
    match: [
      { text: `AWS_SECRET_ACCESS_KEY=${SECRET}`, spans: [SECRET] },
      { text: `S3_KEY: ${SECRET}`, spans: [SECRET] },
      { text: `"SecretAccessKey": "${SECRET}",`, spans: [SECRET] },
      { text: `awsSecretAccessKey = '${SECRET}'`, spans: [SECRET] },
      { text: `Credentials.new('AKIA${'Q'.repeat(3)}Z7X2W5V4T3S6R', '${SECRET}')`, spans: [SECRET] },
      { text: `my AWS secret access key is ${SECRET}`, spans: [SECRET] },
      { text: `bob,AKIA${'Q'.repeat(3)}Z7X2W5V4T3S6R,${SECRET}`, spans: [SECRET] },
      {
        text: `ACCESSKEY\tAKIA${'Q'.repeat(3)}Z7X2W5V4T3S6R\t2026-06-03T16:20:11+00:00\t${SECRET}\tActive`,
        spans: [SECRET],
      },
      {
        text: `aws_secret_access_key = ${SECRET.slice(0, -7)}EXAMPLE`,
        spans: [`${SECRET.slice(0, -7)}EXAMPLE`],
        kind: GENERIC.id,
      },
      { text: `AWS session token\n${SESSION}`, spans: [SESSION], kind: 'api_key.aws_session_token' },
      { text: `the session token for staging (${SESSION})`, spans: [SESSION], kind: 'api_key.aws_session_token' },
      { text: `aws_session_token=${SESSION}`, spans: [SESSION], kind: 'api_key.aws_session_token' },
    ],
    reject: [
      { text: SECRET, because: 'no name before it' },
      { text: `aws_secret_access_key = ${'x'.repeat(40)}`, because: 'masked' },
      { text: 'secret key: da39a3ee5e6b4b0d3255bfef95601890afd80709', because: 'a SHA-1' },
      { text: `secret_key = ${SECRET}abc=`, because: 'longer than forty' },
      { text: SESSION, because: 'no name before it' },
    ],
  }),
});
