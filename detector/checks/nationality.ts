import type { Around } from '../define.ts';
import { lazily } from '../lazily.ts';

interface Country {
  readonly region: string;
  readonly named: RegExp;
  /** What its kind's cues call a passport. */
  readonly called: RegExp;
  /** Of its passports' numbers. */
  readonly form: RegExp;
}

const PASAPORTE = /pasaporte|passport/i;
const PASSPORTS = /passport|pasaporte|passeport/i;

/** Countries whose passports have numbers of a form that others have, too. */
const COUNTRIES = lazily((): readonly Country[] => [
  {
    region: 'US',
    named: /american|(?<![a-z])(?:usa?|u\.s\.)(?![a-z])|united states/i,
    called: PASSPORTS,
    form: /^[A-Z]?\d{8,9}$/i,
  },
  {
    region: 'GB',
    named: /british|(?<![a-z])(?:gbr|uk)(?![a-z])|united kingdom/i,
    called: /passport/i,
    form: /^\d{9}$/,
  },
  { region: 'MX', named: /m[eé][xj]ic/i, called: PASAPORTE, form: /^[A-Z][ -]?\d{8}$/i },
  { region: 'ES', named: /espa[ñn]|spanish|(?<![a-z])spain/i, called: PASAPORTE, form: /^[A-Z]{2,3}[ -]?\d{6}$/i },
  { region: 'AR', named: /argentin/i, called: PASAPORTE, form: /^[A-Z]{3}[ -]?\d{6}$/i },
  {
    region: 'CH',
    named: /schweiz|suisse|svizzer|swiss|switzerland|\(CHE?\)/i,
    called: /pass(?:port|eport|aporto|nummer|-?nr)|pass(?![a-z])/i,
    form: /^[A-Z]\d(?:[A-Z]\d{5}|\d{6})$/i,
  },
  {
    region: 'AT',
    named: /[öo]sterreich|austria/i,
    called: /pass(?:port|nummer|-?nr)|pass(?![a-z])/i,
    form: /^[A-Z] ?\d{7}$/i,
  },
  {
    region: 'KR',
    named: /korea|大韓|韓国|대한민국|한국/i,
    called: /여권|passport/i,
    form: /^[MSRGDT]\d{3}[A-Z0-9]\d{4}$/i,
  },
]);

/** Cues stand so far before a number. */
const CUES_BEFORE = 40;
/** So far behind a number a country is still its own. */
const NEAR = 16;

/** Does the text name a country, not this kind's own, whose kind takes such a number behind such wording? */
export function isAnothers(region: string, match: string, around: Around): boolean {
  const behind = around.after().slice(0, NEAR);
  const text = `${around.before()}\n${behind}`;
  const near = `${around.before().slice(-CUES_BEFORE)}\n${behind}`;
  const named = COUNTRIES().filter((country) => country.named.test(text));
  return (
    named.some(({ called, form }) => form.test(match) && called.test(near)) &&
    named.every((country) => country.region !== region)
  );
}
