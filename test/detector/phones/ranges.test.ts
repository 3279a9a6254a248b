import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { isAssigned } from '../../../detector/phones/ranges.ts';
import { randomFrom } from '../../support/generate.ts';

const PER_COUNTRY = 60;
const DIGITS = '0123456789';

const byLibrary = (number: string, country?: CountryCode): boolean =>
  parsePhoneNumberFromString(number, country)?.isValid() ?? false;

/** A number of the country, some with another digit, one more or one less, and what may stand before it. */
function* numbersOf(country: CountryCode): Generator<[number: string, country?: CountryCode]> {
  const r = randomFrom(country.charCodeAt(0) * 256 + country.charCodeAt(1));
  const code = getCountryCallingCode(country);
  const example = getExampleNumber(country, examples)?.nationalNumber ?? '';
  for (let i = 0; i < PER_COUNTRY; i++) {
    const at = r.integer(0, example.length);
    const changed = example.slice(0, at) + r.text(r.integer(0, 2), DIGITS) + example.slice(at + r.integer(0, 2));
    const number = i % 3 === 0 ? r.text(r.integer(4, 13), DIGITS) : changed;
    yield [`+${code}${r.pick(['', '', '0'])}${number}`];
    yield [`${r.pick(['', '0', '1', '8', code, `00${code}`, r.text(2, DIGITS)])}${number}`, country];
  }
}

it('says of the numbers of every country what libphonenumber-js says', () => {
  const unlike: string[] = [];
  let assigned = 0;
  for (const country of getCountries())
    for (const [number, dialledIn] of numbersOf(country)) {
      const answer = byLibrary(number, dialledIn);
      if (answer) assigned++;
      if (isAssigned(number, dialledIn) !== answer) unlike.push(`${number} ${dialledIn ?? ''}`);
    }
  expect(unlike).toEqual([]);
  expect(assigned).toBeGreaterThan(4000);
});

it('knows numbers of no country', () => {
  for (const number of ['+80012345678', '+870773111632', '+88299123456', '+8830001234'])
    expect(isAssigned(number), number).toBe(byLibrary(number));
});

it('knows no number without its country', () => {
  expect(isAssigned('2012345678')).toBe(false);
  expect(isAssigned('+0123456789')).toBe(false);
});
