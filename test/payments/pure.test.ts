import { createHmac, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPseudonyms, createRescan, foldWallet, pooled, SafeId, scoreOf, WITHHELD } from '../../payments/index.ts';
import type { WalletFacts } from '../../payments/index.ts';

describe('SafeId', () => {
  test('is made from our own words, from a list known at start, or at random', () => {
    expect(SafeId.words('sanitize', 'a.b').sanitize.toString()).toBe('sanitize');
    expect(JSON.stringify({ id: SafeId.random(randomBytes) })).toMatch(
      /^\{"id":"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"\}$/,
    );
    const kind = SafeId.among(['email']);
    expect(kind('email')?.toString()).toBe('email');
    expect(kind('078-05-1120')).toBeUndefined();
  });

  test('is not made from anything else', () => {
    const text: string = '078-05-1120';
    // @ts-expect-error a value of type string is no word of ours
    SafeId.words(text);
    // @ts-expect-error nobody else has the key
    expect(() => new SafeId(Symbol('maker'), 'x')).toThrow(TypeError);
    expect(() => SafeId.words('two words')).toThrow(TypeError);
  });
});

describe('pseudonyms', () => {
  const one = createPseudonyms({ current: Buffer.alloc(32, 1) });

  test('are keyed, differ by use, and say nothing of what they stand for', () => {
    const { value } = one.of('wallet', '0xabc');
    expect(value).toMatch(/^[\w-]{22}$/);
    expect(one.of('wallet', '0xabc').value).toBe(value);
    expect(one.of('client', '0xabc').value).not.toBe(value);
    expect(createPseudonyms({ current: Buffer.alloc(32, 2) }).of('wallet', '0xabc').value).not.toBe(value);
    expect(createHmac('sha256', Buffer.alloc(32, 1)).update('wallet|5\n0xabc').digest('base64url').slice(0, 22)).toBe(
      value,
    );
  });

  test('are HMAC-SHA-256, whatever the key and the parts', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.uint8Array(),
      fc.uint8Array({ minLength: 4000, maxLength: 9000 }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.array(part, { maxLength: 4 }), (current, parts) => {
        const sizes = parts.map((bytes) => `|${typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.length}`);
        const hmac = createHmac('sha256', current).update(`entity${sizes.join('')}\n`);
        for (const bytes of parts) hmac.update(bytes);
        const { value } = createPseudonyms({ current }).of('entity', ...parts);
        expect(value).toBe(hmac.digest('base64url').slice(0, 22));
      }),
    );
  });

  test('parts never run into each other', () => {
    const part = fc.string({ maxLength: 6 });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), fc.array(part, { maxLength: 4 }), (a, b) => {
        const same = a.length === b.length && a.every((text, index) => text === b[index]);
        expect(one.of('entity', ...a).value === one.of('entity', ...b).value).toBe(same);
      }),
    );
  });

  test('carry the one under the previous key while the key is changed', () => {
    const both = createPseudonyms({ current: Buffer.alloc(32, 2), previous: Buffer.alloc(32, 1) });
    expect(both.of('wallet', 'w').previous).toBe(one.of('wallet', 'w').value);
  });
});

describe('the re-scan', () => {
  test('lets through what is clean, and holds back the rest', () => {
    const rescan = createRescan((text) => !text.includes('@'));
    expect(rescan('Mail [REDACTED]')).toMatchObject({ withheld: false });
    expect(rescan('Mail [REDACTED]').reveal()).toBe('Mail [REDACTED]');
    expect(rescan('a@b.example')).toMatchObject({ withheld: true });
    expect(rescan('a@b.example').reveal()).toBe(WITHHELD);
  });

  test('a scan that answers nonsense holds back, one that throws is heard', () => {
    const nonsense = createRescan((() => 'yes') as unknown as () => boolean);
    expect(nonsense('text').withheld).toBe(true);
    expect(() =>
      createRescan(() => {
        throw new Error('down');
      })('text'),
    ).toThrow('down');
  });

  test('what it made does not show its text by accident', () => {
    const made = createRescan(() => true)('canary');
    expect(JSON.stringify(made)).not.toContain('canary');
    expect(inspect(made)).not.toContain('canary');
  });
});

test('spellings of an EVM address are one wallet, other names keep their case', () => {
  expect(foldWallet('0xAbCdEf0123456789aBcDeF0123456789abCDef01')).toBe('0xabcdef0123456789abcdef0123456789abcdef01');
  expect(foldWallet('0XABCDEF0123456789ABCDEF0123456789ABCDEF01')).toBe('0xabcdef0123456789abcdef0123456789abcdef01');
  expect(foldWallet('Alice')).toBe('Alice');
  expect(foldWallet('0xABC')).toBe('0xABC');
});

test('pooled random bytes never come twice', () => {
  const random = pooled(randomBytes);
  const seen = new Set(Array.from({ length: 2000 }, () => Buffer.from(random(16)).toString('hex')));
  expect(seen.size).toBe(2000);
  expect(random(10_000)).toHaveLength(10_000);
});

describe('the trust score', () => {
  const DAY = 86_400_000;
  const now = 1000 * DAY;
  const facts = (change: Partial<WalletFacts>): WalletFacts => ({
    trial: 0,
    paid: 0,
    payments: 0,
    firstSeen: now,
    ...change,
  });

  test.each([
    ['a stranger', { firstSeen: null }, 'NEW', 0, 0],
    ['five', { trial: 5 }, 'NEW', 13, 5],
    ['nine', { trial: 9 }, 'NEW', 13, 5],
    ['ten', { trial: 10 }, 'ACTIVE', 20, 10],
    ['a hundred, unpaid', { trial: 50, paid: 50 }, 'ACTIVE', 40, 100],
    ['a hundred and a payment', { trial: 50, paid: 50, payments: 1 }, 'VERIFIED', 60, 100],
    ['a thousand, paid, new', { paid: 1000, payments: 1 }, 'VERIFIED', 80, 1000],
    ['a thousand, paid, 30 days', { paid: 1000, payments: 1, firstSeen: now - 30 * DAY }, 'TRUSTED', 100, 1000],
  ] as const)('%s', (_, change, tier, score, total) => {
    expect(scoreOf(facts(change), now)).toMatchObject({ tier, score, total });
  });

  test('what is missing for the next tier is named', () => {
    expect(scoreOf(facts({ trial: 20 }), now).next).toEqual({
      tier: 'VERIFIED',
      needs: [
        { what: 'sanitizations', have: 10, need: 100 },
        { what: 'payments', have: 0, need: 1 },
      ],
    });
    expect(scoreOf(facts({ paid: 5000, payments: 2, firstSeen: 0 }), now).next).toBeNull();
  });

  test('more of anything never lowers tier or score', () => {
    const tiers = ['NEW', 'ACTIVE', 'VERIFIED', 'TRUSTED'];
    const some = fc.record({ trial: fc.nat(60), paid: fc.nat(3000), payments: fc.nat(3), days: fc.nat(60) });
    fc.assert(
      fc.property(some, some, (a, b) => {
        const of = ({ days, ...rest }: typeof a) => scoreOf({ ...rest, firstSeen: now - days * DAY }, now);
        const less = of(a);
        const more = of({
          trial: a.trial + b.trial,
          paid: a.paid + b.paid,
          payments: a.payments + b.payments,
          days: a.days + b.days,
        });
        expect(tiers.indexOf(more.tier)).toBeGreaterThanOrEqual(tiers.indexOf(less.tier));
        expect(more.score).toBeGreaterThanOrEqual(less.score);
        expect(more.score).toBeLessThanOrEqual(100);
      }),
    );
  });
});
