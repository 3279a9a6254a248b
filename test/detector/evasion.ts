/**
 * The evasion matrix: disguises × kinds. `npm run evasion` writes `evasion-matrix.md`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DISGUISES, disguisedText, type Disguise, type Disguised } from '../support/disguises.ts';
import { IDENTIFIERS } from '../support/generate-identifiers.ts';
import { randomFrom } from '../support/generate.ts';
import { detector, kindRows, vectors } from './lab.ts';

const VALUES = 6;
const MATRIX = new URL('./evasion-matrix.md', import.meta.url);

/** Kinds by how their values are usually written, and the label for those that need one. */
const ROWS: readonly (readonly [kind: string, form: RegExp, label?: string, formLabel?: string])[] = [
  ['email', /^[\w.]+@[\w.-]+$/],
  ['phone', /^\+[\d ]+$/],
  ['credit_card.visa', /^\d{4} \d{4} \d{4} \d{4}$/],
  ['credit_card.mastercard', /^\d{16}$/],
  ['us_ssn', /^\d{3}-\d{2}-\d{4}$/, '', 'SSN: '],
  ['br_cpf', /^\d{3}\.\d{3}\.\d{3}-\d{2}$/, '', 'CPF: '],
  ['br_cnpj', /^\d\d\.[\d./-]+$/, '', 'CNPJ: '],
  ['iban', /^[A-Z]{2}\d{2}(?: \w{1,4})+$/],
  ['it_codice_fiscale', /^\w{16}$/],
  ['kr_rrn', /^\d{6}-\d{7}$/, '', '주민등록번호: '],
  ['fr_nir', /^[\d ]+$/, '', 'NIR: '],
  ['de_steuer_id', /^\d{2} \d{3} \d{3} \d{3}$/, '', 'Steuer-ID: '],
  ['es_dni', /^\d{8}-?[A-Z]$/, '', 'DNI: '],
  ['mx_curp', /^\w{18}$/],
  ['cl_rut', /^[\d.]+-[\dK]$/, '', 'RUT: '],
  ['ch_ahv', /^756[\d.]+$/, '', 'AHV-Nr.: '],
  ['jp_my_number', /^\d{4} \d{4} \d{4}$/, 'マイナンバー: '],
  ['us_passport', /^[A-Z]?\d{8,9}$/, 'passport number: '],
  ['ipv4', /^\d+\.\d+\.\d+\.\d+$/],
  ['api_key.aws_access_key_id', /^\w{20}$/],
  ['api_key.github_pat', /^gh/],
  ['api_key.openai', /^sk-/],
  ['api_key.anthropic', /^sk-ant/],
  ['api_key.stripe', /^[sr]k_live/],
  ['api_key.slack_bot', /^xox/],
  ['api_key.google_api_key', /^AIza/],
  ['api_key.jwt', /^eyJ/],
  ['password', /^\S{10,}$/, 'password: '],
];

/** The family that a row is measured with, where the vectors call it otherwise. */
function valuesOf(kind: string, form: RegExp): { values: string[]; found: string } {
  const pick = (id: string): string[] =>
    vectors
      .filter((one) => one.valid && one.kind === id && form.test(one.value) && !one.note.startsWith('reference'))
      .map(({ value }) => value);
  if (kind === 'password') {
    const r = randomFrom(3);
    return {
      values: Array.from(
        { length: VALUES },
        () => r.text(7, 'abcdefghkmnpqrstuvwxyz') + r.digits(3) + r.text(1, '!$*') + r.text(3, 'ABCDEFGH'),
      ),
      found: 'password_text',
    };
  }
  const ids = kindRows
    .map(({ id }) => id)
    .filter((id) => id === kind || id.startsWith(`${kind}_`) || id.startsWith(`${kind}.`));
  const id = ids.find((one) => pick(one).length > 0) ?? kind;
  const maker = IDENTIFIERS.find((one) => one.kind === id)?.make;
  const r = randomFrom(9);
  const made = maker ? Array.from({ length: VALUES }, () => maker(r)).filter((value) => form.test(value)) : [];
  return { values: [...pick(id), ...made].slice(0, VALUES), found: id };
}

export const ROWS_OF_MATRIX: readonly Disguised[] = ROWS.map(([kind, form, label = '', formLabel = label]) => {
  const { values, found } = valuesOf(kind, form);
  const row = kindRows.find(({ id }) => id === found);
  return { kind: found, risk: row?.risk === 'CRITICAL' ? 'CRITICAL' : 'PRIVATE', label, formLabel, values };
});

export interface Cell {
  readonly row: Disguised;
  readonly disguise: Disguise;
  readonly hidden: number;
  /** Values of which every visible character was found. */
  readonly found: number;
  readonly missed: readonly string[];
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u2066-\u2069\u202a-\u202e\ufe00-\ufe0f\u0301\u{e0000}-\u{e007f}\s]/u;

/** Is every visible character of the disguised value inside some finding? */
function isCovered(row: Disguised, value: string, disguise: Disguise): boolean | undefined {
  const made = disguisedText(row, value, disguise);
  if (!made) return undefined;
  const points = [...made.text];
  const covered = new Set<number>();
  for (const { start, end } of detector.detect(made.text)) for (let at = start; at < end; at++) covered.add(at);
  let utf16 = 0;
  return points.every((character, at) => {
    const inside = utf16 >= made.start && utf16 < made.end;
    utf16 += character.length;
    return !inside || covered.has(at) || INVISIBLE.test(character);
  });
}

export function measure(): Cell[] {
  return ROWS_OF_MATRIX.flatMap((row) =>
    DISGUISES.map((disguise) => {
      const results = row.values
        .map((value) => ({ value, covered: isCovered(row, value, disguise) }))
        .filter(({ covered }) => covered !== undefined);
      const missed = results
        .filter(({ covered }) => covered === false)
        .map(({ value }) => disguisedText(row, value, disguise)?.text.slice(34, -14) ?? '');
      return { row, disguise, hidden: results.length, found: results.length - missed.length, missed };
    }),
  );
}

/** Share of disguised values found whole, of one risk. */
export function shareOf(cells: readonly Cell[], risk: string): number {
  const own = cells.filter(({ row, hidden }) => row.risk === risk && hidden > 0);
  return own.reduce((sum, { found }) => sum + found, 0) / own.reduce((sum, { hidden }) => sum + hidden, 0);
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export function toMarkdown(cells: readonly Cell[]): string {
  const kinds = ROWS_OF_MATRIX.map(({ kind, risk }) => `${kind}${risk === 'CRITICAL' ? ' *' : ''}`);
  const rows = DISGUISES.map((disguise) => {
    const own = cells.filter((cell) => cell.disguise === disguise);
    return `| ${disguise.name.replace('\\', '\\\\')} | ${own.map(({ hidden, found }) => (hidden === 0 ? '–' : found === hidden ? '●' : `${String(found)}/${String(hidden)}`)).join(' | ')} |`;
  });
  return `# Evasion matrix

Written by \`node --import tsx test/detector/evasion.ts\`. ${String(DISGUISES.length)} disguises × ${String(kinds.length)} kinds, up to ${String(VALUES)} values each. ● all values redacted whole,
n/m only n of m, – the disguise changes nothing in values of this kind. Kinds with * are CRITICAL. Whole means: every visible character.

CRITICAL: ${percent(shareOf(cells, 'CRITICAL'))}. PRIVATE: ${percent(shareOf(cells, 'PRIVATE'))}.

| | ${kinds.join(' | ')} |
|---|${kinds.map(() => '---').join('|')}|
${rows.join('\n')}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const cells = measure();
  writeFileSync(MATRIX, toMarkdown(cells));
  for (const { row, disguise, missed } of cells)
    if (missed.length > 0)
      console.log(`${row.kind} | ${disguise.name} | missed ${String(missed.length)} | ${JSON.stringify(missed[0])}`);
  console.log(`CRITICAL ${percent(shareOf(cells, 'CRITICAL'))}, PRIVATE ${percent(shareOf(cells, 'PRIVATE'))}`);
}
