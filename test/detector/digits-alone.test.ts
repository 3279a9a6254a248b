import { expect, test } from 'vitest';
import { digitsOf } from '../../detector/checks/digits.ts';
import { rules } from '../../detector/kinds/index.ts';
import { randomFrom } from '../support/generate.ts';

/** The engine does not ask these validators about digits without a cue: what they would say must not count. */
test('kinds that are sure of separators only are never sure of digits alone', () => {
  const r = randomFrom(9);
  const around = { before: () => '', after: () => '', today: 20_261_121, cued: () => false, formCounts: () => true };
  const failures: string[] = [];
  let asked = 0;
  for (const { kinds, patterns, ignoreCase, digitsAlone, validate, examples } of rules) {
    if (!digitsAlone) continue;
    const whole = new RegExp(`^(?:${patterns.join('|').replaceAll('(?<value>', '(')})$`, ignoreCase ? 'iu' : 'u');
    const real = examples().match.flatMap((one) => (typeof one === 'string' ? [one] : (one.spans ?? [one.text])));
    const random = Array.from({ length: 3000 }, () => r.digits(r.integer(4, 20)));
    for (const digits of [...real.map(digitsOf), ...random]) {
      if (!whole.test(digits)) continue;
      asked++;
      const verdict = validate?.(digits, around) ?? 'form';
      if ((typeof verdict === 'object' ? verdict.sure : verdict) === true)
        failures.push(`${String(kinds[0]?.id)} ${digits}`);
    }
  }
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(1000);
});
