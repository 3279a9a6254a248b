import { describe, expect, test } from 'vitest';
import { cueWordsOf, tryFind, rulesOf, table, vectors, type Vector } from './lab.ts';

/**
 * Kinds that nothing in a value tells apart. A finding of any kind of a row is right for each of them.
 */
const INDISTINGUISHABLE: readonly (readonly [reason: string, ...kinds: string[]])[] = [
  [
    'nine digits, or a letter or two and digits: after "passport number" most countries\' forms are those of others',
    'us_passport',
    'uk_passport',
    'ca_passport',
    'mx_passport',
    'ar_passport',
    'latam_passport',
    'es_passport',
    'pt_passport',
    'de_reisepass',
    'at_passport',
    'ch_passport',
    'fr_passport',
    'it_passport',
    'jp_passport',
    'kr_passport',
  ],
  [
    'six to eleven digits after "cédula", "documento" or "carné": the same words in a dozen countries',
    'ar_dni',
    'bo_ci',
    'co_cedula',
    'cr_cedula',
    'do_cedula',
    'ec_cedula',
    'pe_dni',
    'py_cedula',
    'uy_cedula',
    've_cedula',
  ],
  ['seven to ten digits, a hyphen and a digit mod 11', 'co_nit', 'gt_nit', 'bo_nit', 'py_ruc', 'ec_cedula', 'cl_rut'],
  ['3-3-4 with hyphens is a phone number without wording (interface.md §3.3)', 'uk_nhs_number', 'phone'],
  ['a SIREN that is also a SIN or a TFN: nine digits in threes with a Luhn digit', 'ca_sin', 'fr_siren', 'au_tfn'],
  ['both are Google service account files', 'api_key.gcp_service_account_key', 'private_key.escaped_newlines'],
  [
    '"Pass" is a passport in German and a password in English',
    'at_passport',
    'ch_passport',
    'de_reisepass',
    'password_text',
  ],
];

/** Invalid vectors that are found on purpose, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'elise at example dot com':
    'spoken addresses are asked for by the issue ("john at example dot com" in nine languages)',
  '0412-123450': 'one digit short for Venezuela, but a mobile number of Australia',
  '612 345 6758': 'one digit too many for Spain, but behind a cue a printed Mexican number (612 is La Paz)',
};

/**
 * The vectors of these kinds are whole files or assignments without a marked span. What must be covered is the secret in
 * it; its wrapping may stay.
 */
const SECRET_PART: Readonly<Record<string, RegExp>> = {
  'private_key.escaped_newlines': /-----BEGIN[^]*-----END [A-Z ]+-----/,
  'private_key.base64_wrapped': /LS0tLS1CRUdJ[\w+/]+=*/,
  'api_key.gcp_service_account_key': /-----BEGIN[^]*-----END [A-Z ]+-----/,
  'api_key.generic_high_entropy': /[\w+/=-]{20,}(?=["']?$)/,
  'api_key.http_basic_auth': /[\w+/=-]+$/,
};

/** An invalid value of these may stand when wording names the kind (identifiers.md §1). */
const WORDING_WINS = new Set(['mx_rfc', 'ec_ruc', 'do_cedula', 'br_rg', 'jp_driver_license']);

const alike = new Map<string, Set<string>>();
for (const [, ...kinds] of INDISTINGUISHABLE)
  for (const kind of kinds) alike.set(kind, new Set([...(alike.get(kind) ?? []), ...kinds]));

const needsContext = ({ note, isSnippet }: Vector): boolean =>
  !isSnippet && /needs (\w+ )?context|context recommended/.test(note);
const isReference = ({ note, valid }: Vector): boolean => valid && note.startsWith('reference');

const show = (found: readonly { kind: string; text: string }[]): string =>
  found.map(({ kind, text }) => `${kind} ${JSON.stringify(text)}`).join(', ') || 'nothing';

function textsOf(vector: Vector, cue: string): string[] {
  if (needsContext(vector)) return [`${cue}: ${vector.value}`];
  return [vector.value];
}

/** May `reported` stand for `kind` when the text says `cue` only? */
function isRight(kind: string, reported: string, cue: string | undefined): boolean {
  if (reported === kind || alike.get(kind)?.has(reported)) return true;
  return cue !== undefined && rulesOf(reported).some((rule) => rule.cues.words.includes(cue));
}

describe('the vectors of identifiers.md', () => {
  const valid = vectors.filter(
    (vector) => vector.valid && !isReference(vector) && !vector.kind.startsWith('lookalike.'),
  );

  test('every kind with vectors has a rule', () => {
    const missing = [...new Set(vectors.map(({ kind }) => kind))].filter(
      (kind) => !kind.startsWith('lookalike.') && rulesOf(kind).length === 0,
    );
    expect(missing).toEqual([]);
  });

  test('valid values are found, whole, as their kind', () => {
    const failures: string[][] = [];
    for (const vector of valid) {
      if (rulesOf(vector.kind).length === 0) continue;
      const cue = cueWordsOf(vector.kind, vector.language)[0];
      const stated = needsContext(vector) ? cue : undefined;
      for (const text of textsOf(vector, cue ?? '')) {
        const found = tryFind(text);
        const part = SECRET_PART[vector.kind]?.exec(vector.value)?.[0];
        if (
          found.some(
            (one) =>
              (one.text === vector.span || (part !== undefined && one.text.includes(part))) &&
              isRight(vector.kind, one.kind, stated),
          )
        )
          continue;
        failures.push([vector.kind, JSON.stringify(text.slice(0, 120)), vector.note, `found ${show(found)}`]);
      }
    }
    expect(table(failures)).toBe('');
  });

  test('every cue word of a kind is enough for values that need one', () => {
    const failures: string[][] = [];
    for (const vector of valid.filter(needsContext)) {
      for (const cue of cueWordsOf(vector.kind, vector.language)) {
        const text = `${cue} ${vector.value}`;
        const found = tryFind(text);
        if (!found.some((one) => one.text === vector.span))
          failures.push([vector.kind, JSON.stringify(text), `found ${show(found)}`]);
      }
    }
    expect(table(failures)).toBe('');
  });

  test('invalid values are not reported as their kind, with a cue before them neither', () => {
    const failures: string[][] = [];
    for (const vector of vectors.filter(
      ({ valid, kind, value }) => !valid && !kind.startsWith('lookalike.') && !(value in EXCEPTIONS),
    )) {
      const cue = cueWordsOf(vector.kind, vector.language)[0];
      const bare = vector.note.startsWith('no-context') || WORDING_WINS.has(vector.kind) || cue === undefined;
      for (const text of bare ? [vector.value] : [vector.value, `${cue}: ${vector.value}`]) {
        const found = tryFind(text);
        if (found.some(({ kind }) => kind === vector.kind || kind === '(threw)'))
          failures.push([vector.kind, JSON.stringify(text.slice(0, 120)), vector.note, `found ${show(found)}`]);
      }
    }
    expect(table(failures)).toBe('');
  });

  test('look-alikes and public reference numbers are not reported', () => {
    const failures: string[][] = [];
    for (const vector of vectors.filter((one) => one.kind.startsWith('lookalike.') || isReference(one))) {
      const found = tryFind(vector.value);
      if (found.length > 0)
        failures.push([vector.kind, JSON.stringify(vector.value), vector.note, `found ${show(found)}`]);
    }
    expect(table(failures)).toBe('');
  });

  test('every kind has vectors that are valid and vectors that are not', () => {
    expect(vectors).toHaveLength(4701);
  });
});
