// Number ranges of all countries — Google's libphonenumber, by the metadata of libphonenumber-js 1.13.
import { createRequire } from 'node:module';
import { lazily } from '../lazily.ts';

/** A range of one type (fixed line, mobile …): a pattern, and its lengths where they are not the plan's. */
type TypeData = readonly [pattern: string, lengths?: readonly number[]] | 0;

/** A numbering plan, as the metadata has it; formats and the like between. */
type PlanData = readonly [
  callingCode: string,
  internationalPrefix: string,
  pattern: string,
  lengths: readonly number[] | 0,
  formats: unknown,
  nationalPrefix: string | 0,
  unused: unknown,
  prefixForParsing: string | 0,
  transformRule: string | 0,
  unused: unknown,
  leadingDigits: string | 0,
  types?: readonly TypeData[],
];

interface Metadata {
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
  readonly countries: Readonly<Record<string, PlanData>>;
  readonly nonGeographic: Readonly<Record<string, PlanData>>;
}

/** Loaded at the first question: start-up should not pay for it. */
const metadata = lazily(() => createRequire(import.meta.url)('libphonenumber-js/metadata.max.json') as Metadata);

const LONGEST_CODE = 3;
const SHORTEST = 2;
const LONGEST = 17;

interface Range {
  readonly pattern: () => RegExp;
  readonly lengths: readonly number[] | undefined;
}

/** A numbering plan, its patterns compiled when they are first asked for. */
class Plan {
  readonly callingCode: string;
  readonly lengths: readonly number[] | undefined;
  readonly transformRule: string | undefined;
  readonly hasRanges: boolean;
  readonly internationalPrefix: () => RegExp;
  readonly prefix: () => RegExp | undefined;
  readonly leadingDigits: () => RegExp | undefined;
  readonly #pattern: () => RegExp;
  readonly #ranges: readonly Range[];

  constructor(data: PlanData) {
    const [callingCode, international, pattern, lengths, , national, , parsing, rule, , leading, types] = data;
    this.callingCode = callingCode;
    this.lengths = lengths || undefined;
    this.transformRule = rule || undefined;
    this.internationalPrefix = lazily(() => RegExp(`^(?:${international})`));
    const prefix = parsing || national;
    this.prefix = lazily(() => (prefix ? RegExp(`^(?:${prefix})`) : undefined));
    this.leadingDigits = lazily(() => (leading ? RegExp(`^(?:${leading})`) : undefined));
    this.#pattern = lazily(() => whole(pattern));
    this.hasRanges = types !== undefined && types.length > 0;
    this.#ranges = (types ?? []).flatMap((type) => {
      if (type === 0 || type[0] === '') return [];
      const [source, own = this.lengths] = type;
      return [{ pattern: lazily(() => whole(source)), lengths: own }];
    });
  }

  /** Has a number the form of this plan? */
  fits(number: string): boolean {
    return this.#pattern().test(number);
  }

  /** And of one of its ranges? */
  isInRange(number: string): boolean {
    return (
      this.fits(number) &&
      this.#ranges.some(
        ({ pattern, lengths }) => (lengths === undefined || lengths.includes(number.length)) && pattern().test(number),
      )
    );
  }

  /** May a number be so long, or is it longer? */
  isLongEnough({ length }: string): boolean {
    const { lengths } = this;
    return lengths === undefined || lengths.includes(length) || length > (lengths.at(-1) ?? 0);
  }
}

const whole = (source: string): RegExp => RegExp(`^(?:${source})$`);

const ofCountries = new Map<string, Plan>();
const ofCodes = new Map<string, Plan>();

function planOf(country: string): Plan {
  let plan = ofCountries.get(country);
  if (!plan) {
    plan = new Plan(metadata().countries[country] as PlanData);
    ofCountries.set(country, plan);
  }
  return plan;
}

/** The plan of a calling code: that of its first country, or one of no country. */
function planOfCode(code: string): Plan | undefined {
  const [country] = metadata().country_calling_codes[code] ?? [];
  if (country !== undefined) return planOf(country);
  const data = metadata().nonGeographic[code];
  let plan = ofCodes.get(code);
  if (!plan && data) ofCodes.set(code, (plan = new Plan(data)));
  return plan;
}

/** Of the countries of a calling code the one that a number is of. */
function countryOf(code: string, number: string): string | undefined {
  const countries = metadata().country_calling_codes[code] ?? [];
  if (countries.length === 1) return countries[0];
  return countries.find((country) => {
    const plan = planOf(country);
    const leading = plan.leadingDigits();
    return leading ? leading.test(number) : plan.isInRange(number);
  });
}

/** A number without its national prefix. */
function withoutPrefix(number: string, plan: Plan): string {
  const prefix = plan.prefix();
  const match = prefix?.exec(number);
  if (!prefix || !match) return number;
  const hasGroups = match.length > 1 && Boolean(match.at(-1));
  const national =
    plan.transformRule !== undefined && hasGroups
      ? number.replace(prefix, plan.transformRule)
      : number.slice(match[0].length);
  if (national === number || (plan.fits(number) && !plan.fits(national))) return number;
  if (plan.lengths === undefined) return national;
  const country = countryOf(plan.callingCode, national);
  return (country === undefined ? plan : planOf(country)).isLongEnough(national) ? national : number;
}

/** Digits behind an international prefix, `00`; undefined where there is none. */
function withoutInternationalPrefix(digits: string, plan: Plan): string | undefined {
  const match = plan.internationalPrefix().exec(digits);
  const rest = match ? digits.slice(match[0].length) : '';
  return rest === '' || rest.startsWith('0') ? undefined : rest;
}

/** Digits behind a calling code that stands there without a sign; undefined where it is no such code. */
function withoutCallingCode(digits: string, plan: Plan): string | undefined {
  if (!digits.startsWith(plan.callingCode)) return undefined;
  const shorter = digits.slice(plan.callingCode.length);
  const number = withoutPrefix(digits, plan);
  const isBetter = !plan.fits(number) && plan.fits(withoutPrefix(shorter, plan));
  return isBetter || (plan.lengths !== undefined && number.length > (plan.lengths.at(-1) ?? 0)) ? shorter : undefined;
}

function isAssignedIn(plan: Plan, digits: string, country: string | undefined): boolean {
  const number = withoutPrefix(digits, plan);
  if (number.length < SHORTEST || number.length > LONGEST) return false;
  const exact = countryOf(plan.callingCode, number) ?? country;
  const own = exact === undefined ? plan : planOf(exact);
  return own.hasRanges ? own.isInRange(number) : own.fits(number);
}

/** Digits behind a plus sign. */
function isAssignedAbroad(digits: string): boolean {
  if (digits.startsWith('0')) return false;
  for (let length = 1; length <= LONGEST_CODE && length < digits.length; length++) {
    const plan = planOfCode(digits.slice(0, length));
    if (plan) return isAssignedIn(plan, digits.slice(length), undefined);
  }
  return false;
}

/**
 * Is it a number of a range that is assigned? Answers what libphonenumber-js does (`isValid` of what it parses), at a
 * twentieth of the cost.
 * @param number digits behind a plus sign, or as they are dialled in `country`
 */
export function isAssigned(number: string, country?: string): boolean {
  if (number.startsWith('+')) return isAssignedAbroad(number.slice(1));
  if (country === undefined) return false;
  const plan = planOf(country);
  const abroad = withoutInternationalPrefix(number, plan);
  if (abroad !== undefined) return isAssignedAbroad(abroad);
  const shorter = withoutCallingCode(number, plan);
  if (shorter !== undefined) return isAssignedIn(planOfCode(plan.callingCode) ?? plan, shorter, undefined);
  return isAssignedIn(plan, number, country);
}
