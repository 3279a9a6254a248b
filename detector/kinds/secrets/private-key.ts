// The body may be on one line, escaped, quoted or indented; without END line everything that looks like body
// belongs to it. RSA of 16384 bits has 12.6 kB.
import { decodeBase64 } from '../../checks/base64.ts';
import { upTo } from '../../checks/long-run.ts';
import { defineRule } from '../../define.ts';
import { credential, SURE } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

const kind = (id: string) => credential(`private_key.${id}`, 1);
const LABELS: Readonly<Record<string, string>> = {
  RSA: 'rsa_pkcs1',
  EC: 'ec_sec1',
  DSA: 'dsa',
  ENCRYPTED: 'encrypted_pkcs8',
  PGP: 'pgp',
};

const BETWEEN = '[ \\r\\\\>"\',|#*+]{0,8}';
// Not counted: nothing of it can begin a block, and a thousand counted lines take RE2 a thousand times as long.
const LINES = `(?:${BETWEEN}[A-Za-z0-9+/=]{20}[A-Za-z0-9+/=]*)*[A-Za-z0-9+/]{0,19}={0,2}(?:${BETWEEN}[A-Za-z0-9+/]{2,19}={1,2})?`;
const HEADERS = `(?:${BETWEEN}n?(?:Proc-Type|DEK-Info|Version|Comment|Subject|Hash|Charset|MessageID): ?[^\\n\\\\]{0,120}){0,6}`;
/** Anything but five dashes: what stands before each line, in a list, a diff, a log, may hold some. */
const ANYTHING = '(?:-{0,4}[^-])*-{5,9}';
const LABEL = '(?:[A-Z0-9]{2,12} ){0,2}PRIVATE KEY(?: BLOCK)?';

/** Base64 of a text behind whole groups and no, one or two bytes more. */
const inBase64 = (text: string): string =>
  [0, 1, 2]
    .map((before) => {
      const whole = Buffer.from('-'.repeat(before) + text)
        .toString('base64')
        .slice(0, Math.floor(((before + text.length) * 4) / 3));
      const mixed = Math.ceil((before * 4) / 3);
      return `[A-Za-z0-9+/]{${String(mixed)}}${whole.slice(mixed).replaceAll('+', '\\+')}`;
    })
    .join('|');
const WRAPPED_LABEL = `[A-Za-z0-9+/]{2}(?:[A-Za-z0-9+/]{4}){0,9}(?:${inBase64('PRIVATE KEY--')}|${inBase64('PRIVATE KEY BLOCK--')})`;

/** A block that is closed and holds nothing but base64 is a key, shortened or not; prose between the lines is none. */
const isShortBody = (text: string, body: string): boolean =>
  text.endsWith('-----') && body.split(/[\s>"',|#*\\]+/).every((piece) => /^[A-Za-z0-9+/=]*$/.test(piece));

function pemKind(text: string): string | false {
  const label = /^-----BEGIN ([A-Z0-9 ]*?) ?PRIVATE KEY/.exec(text)?.[1] ?? '';
  const body = text.replace(/-----(?:BEGIN|END)[A-Z0-9 ]*-{0,5}/g, '').replace(/\\+[nrt]/g, '\n');
  const runs = (body.match(/[A-Za-z0-9+/=]{16,}/g) ?? []).join('');
  if (body.includes('-') && !/[A-Za-z0-9+/=]{40}/.test(body)) return false;
  if ((runs.length < 40 && !isShortBody(text, body)) || new Set(runs).size < 8) return false;
  if (/\\[nr]/.test(text)) return 'escaped_newlines';
  if (/Proc-Type:[^\n]*ENCRYPTED/.test(text)) return 'legacy_encrypted';
  // The name of the cipher stands right behind the magic: length 4, "none".
  if (label === 'OPENSSH') return runs.startsWith('b3BlbnNzaC1rZXktdjEAAAAABG5vbmU') ? 'openssh' : 'openssh_encrypted';
  return LABELS[label] ?? 'pkcs8';
}

function kindOf(text: string): string | false {
  if (text.startsWith('-----')) return pemKind(text);
  if (text.startsWith('----')) return 'ssh2';
  if (text.startsWith('PuTTY')) return 'putty';
  return /PRIVATE KEY(?: BLOCK)?--/.test(decodeBase64(text.slice(0, 84))) ? 'base64_wrapped' : false;
}

const DASHES = '-'.repeat(5);
const BODY = [64, 64, 64, 40].map((length) => sampleBody(length)).join('\n');
const pem = (label: string, body = BODY) => `${DASHES}BEGIN ${label}${DASHES}\n${body}\n${DASHES}END ${label}${DASHES}`;
const SSH = 'b3BlbnNzaC1rZXktdjEAAAAA';
const DEK = 'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00A9BE19AB26DF602CAC53C0C490D29D\n\n';
const PUTTY = [
  'PuTTY-User-Key-File-3: ssh-ed25519',
  'Encryption: none',
  'Comment: me@home',
  'Public-Lines: 1',
  sampleBody(60),
  'Private-Lines: 1',
  sampleBody(48),
].join('\n');
const SSH2 = `---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nComment: "2048-bit rsa"\n${BODY}\n---- END SSH2 ENCRYPTED PRIVATE KEY ----`;
const WRAPPED = Buffer.from(pem('EC PRIVATE KEY')).toString('base64');

export const rule = defineRule({
  source:
    "Private keys in armour: RFC 7468 (2015), RFC 1421 (Proc-Type, DEK-Info), OpenSSH PROTOCOL.key, RFC 9580 (PGP armour), RFC 4716 dashes (SSH2), PuTTY's appendix C, and base64 of a whole PEM file",
  kinds: [
    ...Object.values(LABELS),
    'pkcs8',
    'legacy_encrypted',
    'openssh',
    'openssh_encrypted',
    'putty',
    'ssh2',
    'escaped_newlines',
    'base64_wrapped',
  ].map(kind),
  patterns: [
    `-----BEGIN ${LABEL}-----${HEADERS}(?:${ANYTHING}END ${LABEL}-----|${LINES})`,
    `---- BEGIN SSH2 (?:ENCRYPTED )?PRIVATE KEY ----${HEADERS}(?:[^-]*---- END SSH2 (?:ENCRYPTED )?PRIVATE KEY ----|${BETWEEN}[A-Za-z0-9+/=]{40,80}${LINES})`,
    `PuTTY-User-Key-File-[123]: ${upTo('[\\t\\r -~]', 4000, 1000)}Private-Lines: [0-9]{1,3}${LINES}(?:${BETWEEN}n?Private-(?:MAC|Hash): ?[0-9a-f]{40,64})?`,
    `LS0tLS1CRUdJTi${WRAPPED_LABEL}[A-Za-z0-9+/]*${LINES}`,
  ],
  boundary: 'none',
  validate: (match) => {
    const id = kindOf(match);
    return id ? { id: `private_key.${id}`, sure: true } : false;
  },
  cues: { needed: false, words: ['private key', 'ssh key', 'id_rsa', 'pem'] },
  confidence: SURE,
  examples: () => ({
    match: [
      ...Object.entries(LABELS).map(([label, id]) => ({
        text: pem(label === 'PGP' ? 'PGP PRIVATE KEY BLOCK' : `${label} PRIVATE KEY`),
        kind: `private_key.${id}`,
      })),
      { text: pem('PRIVATE KEY'), kind: 'private_key.pkcs8' },
      { text: pem('PRIVATE KEY').replaceAll('\n', '\r\n'), kind: 'private_key.pkcs8' },
      { text: pem('PRIVATE KEY').replaceAll('\n', ' '), kind: 'private_key.pkcs8' },
      { text: pem('PRIVATE KEY').replaceAll('\n', '\n> '), kind: 'private_key.pkcs8' },
      { text: pem('PRIVATE KEY').replaceAll('\n', '\n- '), kind: 'private_key.pkcs8' },
      { text: pem('PRIVATE KEY').replaceAll('\n', '\n-'), kind: 'private_key.pkcs8' },
      { text: pem('PRIVATE KEY').replaceAll('\n', '\nweb-1  | '), kind: 'private_key.pkcs8' },
      {
        text: `${DASHES}BEGIN PRIVATE KEY${DASHES}\n${BODY}\nThat was it`,
        spans: [`${DASHES}BEGIN PRIVATE KEY${DASHES}\n${BODY}`],
        kind: 'private_key.pkcs8',
      },
      { text: pem('RSA PRIVATE KEY', `${sampleBody(17)}\nabc`), kind: 'private_key.rsa_pkcs1' },
      { text: pem('RSA PRIVATE KEY', DEK + BODY), kind: 'private_key.legacy_encrypted' },
      { text: pem('OPENSSH PRIVATE KEY', `${SSH}BG5vbmU${BODY}`), kind: 'private_key.openssh' },
      { text: pem('OPENSSH PRIVATE KEY', `${SSH}CmFlczI1Ni1jdHI${BODY}`), kind: 'private_key.openssh_encrypted' },
      { text: `${PUTTY}\nPrivate-MAC: ${'c0faaa41'.repeat(8)}`, kind: 'private_key.putty' },
      { text: PUTTY, kind: 'private_key.putty' },
      { text: SSH2, kind: 'private_key.ssh2' },
      {
        text: `"key": "${pem('RSA PRIVATE KEY').replaceAll('\n', '\\n')}\\n"`,
        spans: [pem('RSA PRIVATE KEY').replaceAll('\n', '\\n')],
        kind: 'private_key.escaped_newlines',
      },
      { text: `TLS_KEY=${WRAPPED}`, spans: [WRAPPED], kind: 'private_key.base64_wrapped' },
    ],
    reject: [
      { text: pem('PUBLIC KEY'), because: 'a public key' },
      { text: pem('CERTIFICATE'), because: 'a certificate' },
      { text: pem('PGP PUBLIC KEY BLOCK'), because: 'a public key' },
      { text: pem('PRIVATE KEY', '...'), because: 'no body' },
      {
        text: `The file starts with ${DASHES}BEGIN RSA PRIVATE KEY${DASHES} and ends with ${DASHES}END RSA PRIVATE KEY${DASHES}.`,
        because: 'headers in prose',
      },
      { text: Buffer.from(pem('CERTIFICATE')).toString('base64'), because: 'a certificate in base64' },
    ],
  }),
});
