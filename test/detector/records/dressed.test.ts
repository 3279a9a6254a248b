/** Labels set off by something else than a colon, tables of LaTeX, numbers as they are dictated, forms as they are sent. */
import { expect, test } from 'vitest';
import { redactedOf } from '../lab.ts';

const PASSWORD = 'Hanabi' + '#8312';
const SSN = '36348' + '0943';
const CARD = '4689' + '385679904909';
const pairs = (number: string): string => number.replaceAll(/(\d\d)(?=\d)/g, '$1 ');

test.for([
  ['in brackets', `Notes\n[Password] ${PASSWORD}`, PASSWORD],
  ['quoted, in brackets', `> [senha] ${PASSWORD}`, PASSWORD],
  ['stressed', `**Passport no:** 348284826\n**PW:** ${PASSWORD}`, '348284826', PASSWORD],
  ['before a dash', `- 비밀번호 — ${PASSWORD}\n- Titulaire - Aurélie Charpentier`, PASSWORD, 'Aurélie Charpentier'],
  ['above an indented value', `SSN:\n    ${SSN}\nPassword:\n    ${PASSWORD}`, SSN, PASSWORD],
  ['below the value', `${SSN}\n(Social Security Number)\n\n${PASSWORD}\n(Password)`, SSN, PASSWORD],
  [
    'of the columns of LaTeX',
    `\\begin{tabular}{lll}\n\\hline\nName & SSN & Password \\\\\n\\hline\nJane Quarrell & ${SSN} & ${PASSWORD} \\\\\n\\end{tabular}`,
    'Jane Quarrell',
    SSN,
    PASSWORD,
  ],
  [
    'of a row of an export in Korean',
    `사업자번호;주민등록번호(RRN)\n4473899006;7801062325119`,
    '4473899006',
    '7801062325119',
  ],
  [
    'of keys in another script',
    '"jumin_no": "7801062325119", "ryokenBango": "MH8388813"',
    '7801062325119',
    'MH8388813',
  ],
  ['before a number in pairs', `meine Kreditkartennummer ist die ${pairs(CARD)} genau`, pairs(CARD)],
  ['before a number with pauses', 'passport number 5737... 6576... 4', '5737... 6576... 4'],
  ['of a form as it is sent', 'brn=x&card-no=4689+3856+7990+4909&q=1', '4689+3856+7990+4909'],
  ['that is a short word behind a sign', `<admin_pw>${PASSWORD}</admin_pw>`, PASSWORD],
  ['of two values', `creds -> imogen ${PASSWORD}`, PASSWORD],
  ['behind the value in French', `408 031 540 c'est mon SIREN`, '408 031 540'],
  ['as somebody gave it', 'El cliente nos dio 30-71080566-7 como número de CUIT', '30-71080566-7'],
] as const)('a label %s: the values go', ([, text, ...values]) => {
  const left = redactedOf(text);
  for (const value of values) expect(left).not.toContain(value);
});

test('the date behind the name of a patient goes', () => {
  expect(redactedOf('Patientin Friederike Kühn, 18.2.1981, stellt sich vor.')).not.toContain('1981');
});

test.for([
  '[INFO] started 12 workers',
  '**Note:** read the manual first',
  '- Setup — run the installer',
  'Options:\n    verbose\n',
  'see page 12\n(Appendix)',
  '\\begin{tabular}{ll}\nMetric & Value \\\\\nrevenue & 48120397 \\\\\n\\end{tabular}',
  'the seven numbers are 12 45 78 23 11 90 34',
  'CPF 529.982.247,25',
  'x=1+2&y=a+b',
  '--cell-edit: rgb(220 181 139 / 16%)',
])('what says nothing stays: %s', (text) => {
  expect(redactedOf(text)).toBe(text);
});

test.for([
  'full name\nBridget Fairbanks',
  'qty\n3\n\nApplicant\nBridget Fairbanks\n\nplan\nPremium',
  'Bridget Fairbanks (tenant)',
  '- Bridget Fairbanks (customer)\n- open',
  '<b>Tenant</b>: Bridget Fairbanks<br>',
  '<p><strong>Customer:</strong> Bridget Fairbanks</p>',
  '<customer>Bridget Fairbanks</customer>',
])('a name goes below, before or behind its label: %j', (text) => {
  expect(redactedOf(text)).not.toContain('Fairbanks');
});

test.for([
  'validate (password)',
  'names\nare listed here',
  'Owner\nRead the manual',
  '<b>Client</b>: version 4<br>',
  'if (customer)\n  return',
])('words beside a label stay: %j', (text) => {
  expect(redactedOf(text)).toBe(text);
});
