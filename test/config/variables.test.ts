import { expect, test } from 'vitest';
import { variableTexts } from '../../config/index.ts';

const { variables, secrets, ofFile } = variableTexts();

test.each([...variables, ...secrets, ...ofFile])('$name says what it is for', ({ name, purpose }) => {
  expect(name).toMatch(/^[A-Z][A-Z0-9_]+$/);
  expect(purpose).toMatch(/^\S.{2,}/);
});

test('defaults are told, and what may be chosen', () => {
  expect(variables).toContainEqual({
    name: 'MEDIA',
    purpose: 'parts that cannot be inspected: pictures, sound, files; one of refuse, drop, allow',
    fallback: 'refuse',
  });
  expect(ofFile).toContainEqual({
    name: 'LIMITS_DRAIN_MS',
    purpose: 'an integer from 0 to 2147483647',
    fallback: '120000',
  });
});
