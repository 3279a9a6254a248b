import { isMasked, isPlausibleBody, saysExample } from './checks/plausible-secret.ts';
import { defineRule, type Around, type KindInfo, type Rule, type RuleExamples, type Verdict } from './define.ts';

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
  readonly samples: () => readonly string[];
}

/**
 * The kind of a token by its form. A plausible token of a known prefix that fits no form, or fails its checksum, is
 * still a secret: it is `api_key.generic_high_entropy`, less sure than any kind that knows it. Masked ones are nothing.
 */
function tokenVerdict(prefix: RegExp, forms: readonly TokenForm[]): (token: string, around: Around) => Verdict {
  return (token, around) => {
    // What stands in the middle of base64 is a part of it.
    if (isMasked(token) || /[A-Za-z0-9+/]{8}\+$/.test(around.before())) return false;
    // A token that goes on behind a character it cannot have is somebody's typo or test: not of the form.
    const found = /^![A-Za-z0-9]/.test(around.after()) ? undefined : forms.find(({ form }) => form.test(token));
    if (found && !saysExample(token) && (!found.check || found.check(token)))
      return { id: `api_key.${found.id}`, sure: true };
    return found || isPlausibleBody(token.replace(prefix, '')) ? { id: GENERIC.id, sure: 'form' } : false;
  };
}

interface TokenRule {
  /** See {@link Rule}. */
  readonly source: string;
  readonly patterns: readonly string[];
  /** What all tokens begin with, an expression anchored at the start; the rest is the body. */
  readonly prefix: RegExp;
  readonly forms: readonly TokenForm[];
  /** Names of the provider. */
  readonly cues: readonly string[];
  readonly examples?: () => Partial<RuleExamples>;
}

/**
 * A family of tokens that are known by their prefix. The patterns take the longest plausible token after the prefix.
 * Every sample makes examples: as it is, and broken (masked, without its body, inside a longer word).
 */
export function defineTokens({ source, patterns, prefix, forms, cues, examples }: TokenRule): Rule {
  const ids = [...new Set(forms.map(({ id }) => `api_key.${id}`))];
  const validate = tokenVerdict(prefix, forms);
  return defineRule({
    kinds: [...ids.map((id) => credential(id)), GENERIC],
    source,
    patterns,
    validate,
    cues: { needed: false, words: cues },
    confidence: SURE,
    examples: () => examplesOf(patterns, prefix, forms, validate, examples?.()),
  });
}

function examplesOf(
  patterns: readonly string[],
  prefix: RegExp,
  forms: readonly TokenForm[],
  validate: (token: string, around: Around) => Verdict,
  examples: Partial<RuleExamples> | undefined,
): RuleExamples {
  const samples = forms.flatMap(({ id, samples }) => samples().map((token) => ({ token, kind: `api_key.${id}` })));
  const start = (token: string) => prefix.exec(token)?.[0] ?? '';
  const whole = patterns.map((pattern) => new RegExp(`^(?:${pattern})$`, 'u'));
  const anywhere = (text: string) => patterns.some((pattern) => new RegExp(pattern, 'u').test(text));
  const isGeneric = (token: string) => {
    const verdict = whole.some((pattern) => pattern.test(token)) && validate(token, NOTHING);
    return typeof verdict === 'object' && verdict.id === GENERIC.id;
  };
  const generic = samples
    .flatMap(({ token }) => [
      token.slice(0, start(token).length + 20),
      ...['EXAMPLE', 'example'].map((word) => token.slice(0, -7) + word),
    ])
    .find(isGeneric);
  return {
    match: [
      ...samples.flatMap(({ token, kind }) =>
        [token, `use "${token}", please`, `KEY=${token}`, `it is ${token} (new)`, `(${token})`].map((text) => ({
          text,
          spans: [token],
          kind,
        })),
      ),
      // Nothing but a character it cannot have makes a token of fixed form doubtful.
      ...(generic === undefined
        ? samples.slice(0, 1).map(({ token }) => ({ text: `${token}!a`, spans: [token], kind: GENERIC.id }))
        : [{ text: generic, kind: GENERIC.id }]),
      ...(examples?.match ?? []),
    ],
    reject: [
      ...samples.flatMap(({ token }) => [
        { text: start(token) + 'x'.repeat(30), because: 'masked' },
        { text: `${start(token)}<your_token_here>`, because: 'says what to put there' },
        { text: token.slice(0, start(token).length + 4), because: 'no body' },
        ...(/^[A-Za-z0-9]/.test(token) ? [{ text: `W${token}`, because: 'inside a longer word' }] : []),
        ...(anywhere(`~~${token.slice(2)}`) ? [] : [{ text: `~~${token.slice(2)}`, because: 'another prefix' }]),
      ]),
      ...(examples?.reject ?? []),
    ],
  };
}

const NOTHING: Around = { before: () => '', after: () => '', today: 0, cued: () => false, formCounts: () => true };

/** Between the name of a key and its value, in code, configuration, headers and prose. */
export const ASSIGNED = `[\\\\"'*\`]{0,8}(?:[\\])]{1,2}|\\[[0-9]{0,3}\\])?(?: \\[[^\\]\\n]{0,24}\\])? {0,24}(?:[?!.]?[:=]{1,4}>?\\*{0,2}|\\*?string ?=|\\|\\|=|[-=]>|\u2192|\\|\\||\\?\\?| or | - |: ?&?(?:'static )?(?:[A-Za-z]{3,10}(?:\\[[a-z]{2,8}\\])?[?!]?|\\[u8\\]) ?=|As String ?=|\\{ ?get;[^{}\\n]{0,24}\\} ?=| (?:is|ist|es|est|\u00E9|\u00E8|lautet)(?: ?:| )|,|\u306F|\uB294|\uC740|\u662F)(?: {0,3}|\\x20{4,24})(?:(?:String::from|(?:\\[\\])?bytes?|(?:base64\\.)?b64decode|str|Some|SecretStr|Buffer\\.from|Field)\\((?:default=)?)?(?:[rbuf@]{1,2}["']|[\\\\"'\`\u300C]{0,8}\\x20?|\\[\\[)`;

interface NamedRule {
  /** See {@link Rule}. */
  readonly source: string;
  /** The provider, as the name of the key begins; an alternation of literals. */
  readonly names: string;
  readonly forms: readonly {
    readonly id: string;
    /** What the name of the key ends with. */
    readonly word: string;
    /** The value, of fixed length or nearly. */
    readonly value: string;
    readonly sample: string;
    readonly name: string;
  }[];
}

/** Keys without a prefix of their own: the provider's name and the word for the key must stand before them. */
export function defineNamedKeys({ source, names, forms }: NamedRule): Rule {
  const kinds = forms.map(({ id }) => credential(`api_key.${id}`));
  const values = forms.map(({ value }) => new RegExp(`^${value}$`, 'iu'));
  return defineRule({
    kinds,
    source,
    patterns: forms.map(
      ({ word, value }) =>
        `(?:${names})[A-Za-z0-9_ .'"-]{0,24}(?:${word})(?:${ASSIGNED}|> {0,12}| ?\\| ?)(?<value>${value})`,
    ),
    ignoreCase: true,
    boundary: 'none',
    validate: (value, around) => {
      if (isMasked(value) || /^[A-Za-z0-9_-]/.test(around.after()) || !/\d/.test(value) || !/[A-Za-z]/.test(value))
        return false;
      const form = forms.find((_, i) => values[i]?.test(value));
      return form ? { id: `api_key.${form.id}`, sure: true } : false;
    },
    cues: { needed: false, words: [] },
    confidence: SURE,
    examples: () => ({
      match: forms.flatMap(({ id, name, sample }) =>
        [
          `${name}=${sample}`,
          `${name}: "${sample}"`,
          `"${name}": "${sample}",`,
          `export ${name}='${sample}'`,
          `my ${name} is ${sample}.`,
          `<${name}>${sample}</${name}>`,
          `<${name}>\n    ${sample}\n</${name}>`,
          `var ${name} string = "${sample}"`,
          `| ${name} | ${sample} |`,
        ].map((text) => ({ text, spans: [sample], kind: `api_key.${id}` })),
      ),
      reject: forms.flatMap(({ name, sample }) => [
        { text: sample, because: 'no name before it' },
        { text: `${name}=${'x'.repeat(sample.length)}`, because: 'masked' },
        { text: `${name}=<your_key_here>`, because: 'says what to put there' },
        { text: `${name}=${sample}${sample}`, because: 'too long' },
        { text: `${name}=${sample.slice(0, sample.length / 2)}`, because: 'too short' },
      ]),
    }),
  });
}
