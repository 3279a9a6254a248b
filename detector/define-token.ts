import { isMasked, isPlausibleBody, saysExample } from './checks/plausible-secret.ts';
import { defineRule, type Around, type KindInfo, type Rule, type Verdict } from './define.ts';

/** A kind of the category `credential`. */
export function credential(id: string, score = 0.95): KindInfo {
  return { id, category: 'credential', region: 'global', risk: 'CRITICAL', score };
}

/** Tokens of a known prefix whose body is not what the provider issues: truncated, a sample, a wrong checksum. */
export const GENERIC = credential('api_key.generic_high_entropy');

/** Confidence of a token that its prefix or its assignment gives away. */
export const SURE = { bare: 0.9, validated: 0.97, withCue: 0.99 } as const;

/** One form of token that a provider issues. */
export interface TokenForm {
  /** Kind id, without `api_key.`. */
  readonly id: string;
  /** The whole token, an anchored expression, linear. */
  readonly form: RegExp;
  /** Checksum over the whole token. */
  readonly check?: (token: string) => boolean;
  /** Tokens of this form for the examples, put together at run time. */
  readonly samples: readonly string[];
}

/**
 * The kind of a token by its form. A plausible token of a known prefix that fits no form, or fails its checksum, is
 * still a secret: it is `api_key.generic_high_entropy`. Masked ones are nothing.
 */
export function tokenVerdict(prefix: RegExp, forms: readonly TokenForm[]): (token: string, around: Around) => Verdict {
  return (token, around) => {
    if (isMasked(token)) return false;
    // A token that goes on behind a character it cannot have is somebody's typo or test: not of the form.
    const found = /^![A-Za-z0-9]/.test(around.after()) ? undefined : forms.find(({ form }) => form.test(token));
    if (found && !saysExample(token) && (!found.check || found.check(token)))
      return { id: `api_key.${found.id}`, sure: true };
    return found || isPlausibleBody(token.replace(prefix, '')) ? { id: GENERIC.id, sure: true } : false;
  };
}

interface TokenRule {
  readonly patterns: readonly string[];
  /** What all tokens begin with, an expression anchored at the start; the rest is the body. */
  readonly prefix: RegExp;
  readonly forms: readonly TokenForm[];
  /** Names of the provider. */
  readonly cues: readonly string[];
  readonly examples?: Partial<Rule['examples']>;
}

/**
 * A family of tokens that are known by their prefix. The patterns take the longest plausible token after the prefix.
 * Every sample makes examples: as it is, and broken (masked, without its body, inside a longer word).
 */
export function defineTokens({ patterns, prefix, forms, cues, examples }: TokenRule): Rule {
  const ids = [...new Set(forms.map(({ id }) => `api_key.${id}`))];
  const samples = forms.flatMap(({ id, samples }) => samples.map((token) => ({ token, kind: `api_key.${id}` })));
  const cut = (token: string) => token.slice(0, (prefix.exec(token)?.[0].length ?? 0) + 20);
  const cutOff = samples.map(({ token }) => cut(token)).filter((token) => forms.every(({ form }) => !form.test(token)));
  return defineRule({
    kinds: [...ids.map((id) => credential(id)), GENERIC],
    patterns,
    validate: tokenVerdict(prefix, forms),
    cues: { needed: false, words: cues },
    confidence: SURE,
    examples: {
      match: [
        ...samples.map(({ token, kind }) => ({ text: `use ${token}, please`, spans: [token], kind })),
        ...cutOff.slice(0, 1).map((token) => ({ text: token, kind: GENERIC.id })),
        ...(examples?.match ?? []),
      ],
      reject: [
        ...samples.flatMap(({ token }) => [
          { text: cut(token).slice(0, -20) + 'x'.repeat(30), because: 'masked' },
          { text: cut(token).slice(0, -16), because: 'no body' },
          { text: `q${token.slice(1)}`, because: 'another prefix' },
        ]),
        ...(examples?.reject ?? []),
      ],
    },
  });
}
