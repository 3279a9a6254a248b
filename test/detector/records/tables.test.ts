/** Tables: the header of a column is the cue of its cells, and the label of names. */
import { describe, expect, test } from 'vitest';
import { StepBudget } from '../../../detector/index.ts';
import { detector, linesOf, redactedOf } from '../lab.ts';

const SSN = '36348' + '0943';
const SSN2 = '53622' + '8871';
const PHONE = '202555' + '0130';

/** One table in every dress. */
const HEADER = ['id', 'full_name', 'ssn', 'dob', 'mobile', 'account_number', 'plan'];
const ROWS = [
  ['1', 'Jane Quarrell', SSN, '1980-03-04', PHONE, '27270172', 'basic'],
  ['2', 'Zyx Wallbrück', SSN2, '1961-11-30', '4155550134', '27270199', 'basic'],
];
const FOUND = ['Jane Quarrell', SSN, '1980-03-04', PHONE, '27270172', 'Zyx Wallbrück', SSN2, '1961-11-30'];

const line = (cells: readonly string[], between: string): string => cells.join(between);
const joined = (between: string, end = '\n'): string =>
  [HEADER, ...ROWS].map((cells) => line(cells, between)).join(end) + end;
const padded = (cells: readonly string[]): string => cells.map((cell) => cell.padEnd(14)).join(' | ');
const drawn = (left: string, mid: string, right: string): string =>
  left + HEADER.map(() => '-'.repeat(16)).join(mid) + right;

const DRESSES: Readonly<Record<string, string>> = {
  'comma-separated': joined(','),
  'of a wiki, its header between two bars each': `||${line(HEADER, '||')}||\n${ROWS.map((cells) => `| ${line(cells, ' | ')} |\n`).join('')}`,
  'with spaces behind the commas': joined(', '),
  'with Windows line ends': joined(',', '\r\n'),
  semicolons: joined(';'),
  'tab-separated': joined('\t'),
  bars: joined('|'),
  quoted: [HEADER, ...ROWS].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'),
  markdown: [padded(HEADER), HEADER.map(() => '---').join('|'), ...ROWS.map(padded)]
    .map((one) => `| ${one} |`)
    .join('\n'),
  AsciiDoc: [
    '|===',
    ...[HEADER, [''], ...ROWS].map((cells) => (cells.length > 1 ? `|${cells.join(' |')}` : '')),
    '|===',
  ].join('\n'),
  psql: [` ${padded(HEADER)}`, drawn('', '+', ''), ...ROWS.map((row) => ` ${padded(row)}`), '(2 rows)'].join('\n'),
  mysql: [
    drawn('+', '+', '+'),
    `| ${padded(HEADER)} |`,
    drawn('+', '+', '+'),
    ...ROWS.map((row) => `| ${padded(row)} |`),
    drawn('+', '+', '+'),
  ].join('\n'),
  HTML: `<table>\n  <tr>${HEADER.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr>\n${ROWS.map((row) => `  <tr>\n    ${row.map((cell) => `<td>${cell}</td>`).join('\n    ')}\n  </tr>`).join('\n')}\n</table>`,
  'HTML of many elements': `<table><thead><tr class="head">${HEADER.map((cell) => `<th><b>${cell}</b></th>`).join('')}</tr></thead><tbody>${ROWS.map((row) => `<tr>${row.map((cell) => `<td class="c"><span>${cell}</span></td>`).join('')}</tr>`).join('')}</tbody></table>`,
  'HTML without heads or ends': `<TABLE>${[HEADER, ...ROWS].map((row) => `<TR>${row.map((cell) => `<TD>${cell}`).join('\n')}`).join('\n')}</TABLE>`,
  'columns under one another': [HEADER, ...ROWS]
    .map((row) =>
      row
        .map((cell) => cell.padEnd(18))
        .join('')
        .trimEnd(),
    )
    .join('\n'),
  'columns under a rule, indented': [HEADER, HEADER.map((cell) => '-'.repeat(cell.length)), ...ROWS]
    .map((row) => `  ${row.map((cell) => cell.padEnd(18)).join('')}`)
    .join('\n'),
  'JSON, columns apart': JSON.stringify({ columns: HEADER, index: [0, 1], data: ROWS }),
  'JSON, columns as objects': JSON.stringify({
    schema: { fields: HEADER.map((name) => ({ name, type: 'STRING' })) },
    rows: ROWS,
  }),
  'JSON, columns in the first row': JSON.stringify([HEADER, ...ROWS]),
  'JSON, indented': JSON.stringify({ range: 'Sheet1!A1:G3', values: [HEADER, ...ROWS] }, null, 2),
  'JSON, a row a line': [HEADER, ...ROWS].map((row) => JSON.stringify(row)).join('\n'),
  'Python, tuples': `[${[HEADER, ...ROWS].map((row) => `(${row.map((cell) => `'${cell}'`).join(', ')})`).join(', ')}]`,
  'Python, columns apart': `columns = ${JSON.stringify(HEADER)}\nrows = [${ROWS.map((row) => `(${JSON.stringify(row).slice(1, -1)},)`).join(',\n  ')}]`,
  'drawn boxes': [
    drawn('┌', '┬', '┐'),
    `│ ${padded(HEADER).replaceAll('|', '│')} │`,
    drawn('├', '┼', '┤'),
    ...ROWS.map((row) => `│ ${padded(row).replaceAll('|', '│')} │`),
    drawn('└', '┴', '┘'),
  ].join('\n'),
  'boxes with a heavy header': [
    `┃ ${padded(HEADER).replaceAll('|', '┃')} ┃`,
    '┡━━━━╇━━━━┩',
    ...ROWS.map((row) => `│ ${padded(row).replaceAll('|', '│')} │`),
  ].join('\n'),
  'boxes of double lines': [HEADER, ...ROWS].map((row) => `║ ${padded(row).replaceAll('|', '║')} ║`).join('\n'),
  'behind prose': `Here is the export, as you asked:\n\n${joined(',')}\nThanks!`,
};

describe.each(Object.entries(DRESSES))('a table: %s', (_, text) => {
  test.each(FOUND)('%s', (value) => {
    expect(redactedOf(text)).not.toContain(value);
  });

  test('what says nothing stays', () => {
    const redacted = redactedOf(text);
    expect(redacted).toContain('basic');
    for (const label of HEADER) expect(redacted).toContain(label);
  });
});

test.each([1, 2, 50, 1000])('every row of %i reads the same', (rows) => {
  const text = `name,ssn,city\n${`Zyx Quarrell,${SSN},Leeds\n`.repeat(rows)}`;
  expect(redactedOf(text)).toBe(`name,ssn,city\n${'[REDACTED],[REDACTED],Leeds\n'.repeat(rows)}`);
});

test.each([
  ['Name,DOB,Phone\n"Quarrell, Jane",1980-03-04,x\n', 'Name,DOB,Phone\n"[REDACTED]",[REDACTED],x\n'],
  ['nombre;apellidos;teléfono\nAna;Ruiz;x\n', 'nombre;apellidos;teléfono\n[REDACTED];[REDACTED];x\n'],
  ['Kunde;Geburtsdatum;Ort\nZyx Wallbrück;30.11.1961;Kiel\n', 'Kunde;Geburtsdatum;Ort\n[REDACTED];[REDACTED];Kiel\n'],
  ['first,last,dob\nXyla,Quarrell,1980-03-04\n', 'first,last,dob\n[REDACTED],[REDACTED],[REDACTED]\n'],
  ['ID;NACHNAME;GEB\n1;Wallbrück;03.02.51\n', 'ID;NACHNAME;GEB\n1;[REDACTED];[REDACTED]\n'],
  ['氏名,生年月日,電話番号\n山田太郎,1980/03/04,x\n', '氏名,生年月日,電話番号\n[REDACTED],[REDACTED],x\n'],
  [
    'name,dob,team\n山田太郎,1980-03-04,A\n홍길동,1981-03-04,B\n',
    'name,dob,team\n[REDACTED],[REDACTED],A\n[REDACTED],[REDACTED],B\n',
  ],
  [`"notes","ssn"\n"two\nlines, and a comma","${SSN}"\n`, '"notes","ssn"\n"two\nlines, and a comma","[REDACTED]"\n'],
  ['user,password,team\nzyx,Moltri' + '4764x,A\n', 'user,password,team\nzyx,[REDACTED],A\n'],
])('%j', (text, expected) => {
  expect(redactedOf(text)).toBe(expected);
});

test.each([
  ['name,version,license\nlodash,4.17.21,MIT\nJasmine Core,5.1.0,MIT\n', 'software'],
  ['| name | type | default |\n|---|---|---|\n| Host | string | none |\n', 'options'],
  ['first,last,price\nAlpha,Omega,3\nKunibert,Ruf,4\n', 'a first and a last thing'],
  ['key,value\nalpha,363480943\n', 'no label of a kind'],
  ['name,price\nCharlotte Sofa,499\nOliver Lamp,89\n', 'products of one name each'.slice(0, 8)],
  ['order,total\n363480943,2025550130\n', 'orders'],
  ['country,code\nFrance,FRA\nChad,TCD\n', 'countries'],
  ['Name, rank and number,\nthen the rest, as usual,\n', 'prose'],
  ['import { name, phone } from x\nimport { a, b } from y\n', 'code'],
  ['    name,\n    email,\n    phone,\n  } = props', 'code'],
  ['int f(const char *pass, int passlen,\n    OSSL_LIB_CTX1 *ctx, const char *propq);\n', 'parameters'],
  ['    const char *pass, int passlen\n    OSSL_LIB_CTX1 *ctx, int more\n', 'parameters'],
  ['[["key", "value"], ["alpha", "363480943"]]', 'arrays without a label of a kind'],
  ['[["name", "ssn"]]', 'columns without rows'],
  ['points = [["phone", "x"], [[1, 2], [3, 4], [5, 6]]]', 'a row that is longer'],
  ['│   ├── ssn\n│   └── 363480943.txt\n', 'a tree'],
  ['check(("a", "ssn"), ("363480", "x"))', 'a number that is none'],
  ['metric,mobile,desktop\nvisits,4155550,5155550\n', 'counts'],
])('left alone: %j (%s)', (text) => {
  expect(linesOf(text)).toEqual([]);
});

test('in code mode no names', () => {
  expect(redactedOf('full_name,dob\nJane Quarrell,x\n', { context: 'code' })).toContain('Jane Quarrell');
});

test('a finding is a cell, in its own place', () => {
  expect(linesOf(`ssn,note\n${SSN},"a, b"\n${SSN2},\n`)).toEqual([`us_ssn ${SSN}`, `us_ssn ${SSN2}`]);
});

test.each([
  [
    'a table of packages',
    [
      ['Name', 'License', 'Version'],
      ['Quarrell', 'MIT', '1.2.3'],
    ],
  ],
  [
    'a table of code',
    [
      ['Name', 'Type', 'Description'],
      ['Anna', 'string', 'the first one'],
    ],
  ],
  [
    'no header, but a row like the others',
    [
      ['Berlin', 'Rome', 'Paris'],
      ['Anna', 'Zyx', 'Peter'],
    ],
  ],
])('HTML, left alone: %s', (_, rows) => {
  const text = `<table>${rows.map((row, at) => `<tr>${row.map((cell) => (at === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('')}</table>`;
  expect(linesOf(text)).toEqual([]);
});

test.each([
  [
    'pods',
    'NAME                     READY   STATUS    RESTARTS   AGE\njenkins-7d9c6b5f4-x2x   1/1     Running   0          5d\namber                    1/1     Running   2          3h',
  ],
  ['namespaces', 'NAME      STATUS   AGE\ngrant     Active   5d\nharbor    Active   12d'],
  ['service accounts', 'NAME      AGE\nkevin     5d\ndefault   12d'],
  [
    'processes',
    'USER       PID  %CPU  COMMAND\nroot         1   0.0  /sbin/init\nmartin     812   1.2  node server.js',
  ],
  [
    'containers',
    'CONTAINER ID   IMAGE    COMMAND    STATUS   NAMES\n4c01db0b339c   redis    "redis"    Up 5s    charlotte',
  ],
  ['options', '  -n  name    the name of the rule\n  -p  phone   how to call it'],
  ['prose', 'Call the customer  on Monday\nand the employee  on Tuesday'],
  ['settings', 'name    address\nserver  localhost'],
])('columns, left alone: %s', (_, text) => {
  expect(linesOf(text)).toEqual([]);
});

/** Counts and refuses nothing. */
class Counter extends StepBudget {
  used = 0;
  constructor() {
    super(0);
  }
  override spend(steps: number): void {
    this.used += steps;
  }
}

test.each([
  ['rows', 'name,ssn\n', 'ab,cd\n'],
  ['columns', '', 'name,'],
  ['headers', '', 'name,ssn\n'],
  ['quotes', '', 'name,"ssn\n'],
  ['bars', '', '| name '],
  ['rows of HTML', '', '<tr><td>name<td>ssn'],
  ['elements of HTML', '<tr>', '<b>name'],
  ['heads of HTML', '', '<tr><th><th>ssn '],
  ['columns under one another', '', 'name  ssn\n'],
  ['gaps', '', 'ssn  '],
  ['headings', '', 'names:\n'],
  ['lists', '', 'names:\n- Anna Kowalska\n'],
  ['items', 'names:\n', '- Anna Kowalska\n'],
  ['tables of arrays', '', '["ssn"],["1"],'],
  ['arrays in arrays', '', '["ssn"],['],
  ['columns as objects', '', '[{"name":"ssn"},'],
  ['objects of a name', '', '{"name":"ab","c":'],
  ['boxes', '', '│ ssn │ name │\n'],
  ['boxes on one line', '│', ' ssn │'],
  ['trees', '', '│   ├── name\n'],
  ['labels above', '', 'ssn\n\n'],
  ['labels above with line ends of Windows', '', 'ssn\r\n\r\n'],
  ['leaders', '', 'ssn....: '],
  ['hints', '', 'ssn (ab): '],
  ['dots', 'ssn ', '.. '],
  ['segments of X12', '', 'NM1*IL*1*DOE~'],
  ['stars', '', 'REF*'],
  ['labels with next to nothing below', 'social security number,social security number\n', '12,12\n'],
])('%s: four times the text costs at most five times the steps, within the budget', (_, head, unit) => {
  const steps = (times: number): number => {
    const text = Buffer.from(head + unit.repeat(times));
    const budget = new Counter();
    detector.scan(text, 0, text.length, { mode: 'general', budget });
    expect(budget.used).toBeLessThan(65_536 + 1000 * text.length);
    return budget.used;
  };
  expect(steps(2000)).toBeLessThan(5 * (steps(500) + 4096));
});

test.each([
  ['lists of columns', 'into t (ssn, '],
  ['quoted values', "into t (ssn, a) values ('a, "],
  ['rows of arrays', '["ssn"],['],
  ['arrays', '["ssn",'],
  ['columns as objects', '"c": [{"name":"ssn",'],
  ['names beside keys', '"name":"a","b":'],
])('%s that do not end: four times the text costs at most eight times as long', (_, unit) => {
  const milliseconds = (kilobytes: number): number => {
    const text = Buffer.from(unit.repeat((kilobytes * 1024) / unit.length));
    const before = process.cpuUsage();
    detector.scan(text, 0, text.length, { mode: 'general' });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  milliseconds(16);
  const least = (kilobytes: number): number => Math.min(...[1, 2, 3, 4].map(() => milliseconds(kilobytes)));
  expect(least(128) / least(32)).toBeLessThan(8);
});

test.each([
  [`Patient name\n\nName | SSN\n-----|-----\nZyx Wallbrück | ${SSN}\n`],
  [`Customers\n\n name | ssn\n------+------\n Zyx Wallbrück | ${SSN}\n`],
])('the header of a table below a heading is no value: %j', (text) => {
  expect(redactedOf(text)).toBe(text.replace('Zyx Wallbrück', '[REDACTED]').replace(SSN, '[REDACTED]'));
});

test('many names in one object cost about what as many other keys do', () => {
  const milliseconds = (unit: string): number => {
    const text = Buffer.from(unit.repeat(4000));
    const before = process.cpuUsage();
    detector.scan(text, 0, text.length, { mode: 'general' });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  // In turns: whatever else the machine does slows both.
  const rounds = Array.from(
    { length: 10 },
    () => [milliseconds('"name":"Ab",'), milliseconds('"nbme":"Ab",')] as const,
  );
  const least = (which: 0 | 1): number => Math.min(...rounds.map((round) => round[which]));
  // A name costs eighty times as much as a key of which nothing is known; where all keys around each were looked at, 200 times.
  expect(least(0) / least(1)).toBeLessThan(150);
});

test.for([
  ['Reviewer', 'Bridget Okafor'],
  ['Médico', 'Esteban Lizárraga'],
  ['Motorista', 'Renato Cavalcante'],
  ['Sachbearbeiter', 'Wiebke Brinkmann'],
  ['Infirmière', 'Mireille Guillemot'],
  ['Autista', 'Ettore Bevilacqua'],
  ['運転手', '渡辺健太郎'],
  ['교사', '정수빈'],
] as const)('names go in a column whose heading is a role, with nothing personal beside it: %s', ([role, name]) => {
  expect(redactedOf(`| # | ${role} | open |\n|--|--|--|\n| 1 | ${name} | 4 |\n`)).not.toContain(name);
  expect(redactedOf(`id;${role};open\n1;${name};4\n`)).not.toContain(name);
});

const SECRET = 'Sommer' + '2016!';

test.for([
  `| Variable | Value |\n|---|---|\n| DB_PASSWORD | ${SECRET} |\n| REGION | eu-west-1 |`,
  `| Setting | Default |\n|---|---|\n| \`DB_PASSWORD\` | \`${SECRET}\` |`,
  `| REGION | eu-west-1 |\n| **DB_PASSWORD** | ${SECRET} | set by hand |`,
])('a password goes in a row that begins with its name, whatever the header says: %j', (text) => {
  expect(redactedOf(text)).not.toContain(SECRET);
});

test.for([
  '| Field | Type |\n|---|---|\n| password | string |\n| token | string |',
  '| Name | Meaning |\n|---|---|\n| password | at least 12 characters |',
  '| # | Editor | Version |\n|---|---|---|\n| 1 | Sublime Text | 4 |',
  '| # | Host | Lead |\n|---|---|---|\n| 1 | Build Server | Release Train |',
])('what no row gives away stays: %j', (text) => {
  expect(redactedOf(text)).toBe(text);
});

test.for(['account holder\tShanice Delacroix', 'Ticket 4\n\naccount holder\tShanice Delacroix\n\nclosed'])(
  'a name goes behind its label and a tab: %j',
  (text) => {
    expect(redactedOf(text)).not.toContain('Delacroix');
  },
);

test.each([
  ['nom;prenom;cp;ville\nWallbrück;Zyxa;64000;Exempleville', ['64000', 'Exempleville']],
  ['Cognome;Nome;CAP;Città\nWallbrück;Zyxa;67100;Provana', ['67100', 'Provana']],
  ['achternaam,straat,woonplaats,email\nWallbrück,Molenweg,Voorbeeld,z@example.org', ['Molenweg', 'Voorbeeld']],
  ['nom;ville_naissance;email\nWallbrück;Exempleville;z@example.org', ['Exempleville']],
])('%s: where somebody lives or was born goes', (text, values) => {
  for (const value of values) expect(redactedOf(text)).not.toContain(value);
});

test('the same labels over what nobody lives in stay', () => {
  const text = 'host;cp;cap;via\nalpha;64000;67100;gateway\n';
  expect(redactedOf(text)).toBe(text);
});
