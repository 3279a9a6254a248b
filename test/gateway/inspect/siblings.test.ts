/** A value whose label stands beside it, or above it, in the JSON of a request: `{"name": "dob", "value": "…"}`, `"ssn": {"value": "…"}`. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Segments } from '../../../gateway/inspect/segments.ts';
import { sent } from './real.ts';

const SSN = '36348' + '0943';
const SECRET = 'Moltri' + '#4764';
const TOKEN = 'LZDe1f8rESQedUSt' + 'PKR0CsTy4Qwb8Dwk';
const MARKER = '[REDACTED]';

type Place = (value: unknown) => unknown;
const call = (value: unknown) => ({
  id: 'call_1',
  type: 'function',
  function: { name: 'f', arguments: JSON.stringify(value) },
});
const chat = (...messages: unknown[]) => ({ model: 'm', messages });
/** Everywhere that JSON stands in a request, and the API that reads it. */
const places: Readonly<Record<string, readonly [shape: string, place: Place]>> = {
  'a message that is JSON': ['openai-chat', (value) => chat({ role: 'user', content: JSON.stringify(value) })],
  'a part that is JSON, indented': [
    'openai-chat',
    (value) => chat({ role: 'user', content: [{ type: 'text', text: JSON.stringify([value], null, 2) }] }),
  ],
  'arguments of a tool': ['openai-chat', (value) => chat({ role: 'assistant', tool_calls: [call({ a: [value] })] })],
  'the result of a tool': [
    'openai-chat',
    (value) => chat({ role: 'tool', tool_call_id: 'call_1', content: JSON.stringify({ rows: [value] }) }),
  ],
  metadata: ['openai-chat', (value) => ({ ...chat({ role: 'user', content: 'hi' }), metadata: { about: value } })],
  'input of a tool, Anthropic': [
    'anthropic-messages',
    (value) => ({
      ...chat({
        role: 'assistant',
        content: [{ type: 'tool_use', id: 'toolu_1', name: 'f', input: { fields: [value] } }],
      }),
      max_tokens: 9,
    }),
  ],
  'a record of a batch': [
    'batch record',
    (value) => ({
      custom_id: 'a',
      method: 'POST',
      url: '/v1/chat/completions',
      body: chat({ role: 'user', content: JSON.stringify(value) }),
    }),
  ],
  'items of a response': [
    'openai-responses',
    (value) => ({
      model: 'm',
      input: [{ type: 'function_call_output', call_id: 'call_1', output: JSON.stringify(value) }],
    }),
  ],
};

const found: readonly (readonly [object: unknown, ...values: string[]])[] = [
  [{ name: 'last_name', value: 'Kowalska' }, 'Kowalska'],
  [{ value: 'Kowalska', name: 'last_name' }, 'Kowalska'],
  [{ op: 'replace', path: '/name/0/family', value: 'Kowalska' }, 'Kowalska'],
  [{ op: 'add', path: '/birthDate', value: '1990-03-04' }, '1990-03-04'],
  [{ field: 'last_name', old: 'Kowalska', new: 'Quarrell' }, 'Kowalska', 'Quarrell'],
  [{ column: 'dob', before: '1990-03-04', after: '1990-03-05' }, '1990-03-04', '1990-03-05'],
  [{ first: 'Xyla', last: 'Kowalska', dob: '1990-03-04' }, 'Xyla', 'Kowalska', '1990-03-04'],
  [{ key: 'dob', value: '1990-03-04' }, '1990-03-04'],
  // What one label finds keeps no other from being read.
  [{ label: 'dob', key: 'ssn', value: `1990-03-04, ${SSN}` }, '1990-03-04', SSN],
  [{ value: '1990-03-04', type: 'date', key: 'dob' }, '1990-03-04'],
  [{ label: 'SSN', text: SSN }, SSN],
  [{ text: SSN, id: 'f8', label: 'SSN' }, SSN],
  [{ label: 'SSN', value: Number(SSN) }, SSN],
  [{ field: 'password', content: SECRET }, SECRET],
  [{ secrets: { first: TOKEN, second: SECRET } }, TOKEN, SECRET],
  [{ passwords: [SECRET] }, SECRET],
  [{ id: 'f_1', label: 'Field 1', name: 'last_name', value: 'Kowalska' }, 'Kowalska'],
  [{ Name: 'family_name', Value: 'Kowalska' }, 'Kowalska'],
  [{ fieldName: 'dateOfBirth', fieldValue: '04/03/1990' }, '04/03/1990'],
  [{ key: 'given_names', value: ['Anna', 'Maria'] }, 'Anna', 'Maria'],
  [{ question: 'What is your date of birth?', answer: '4 March 1990' }, '4 March 1990'],
  [{ answer: 'Kowalska', question: 'Could we have your last name, please?' }, 'Kowalska'],
  [{ system: 'phone', value: '4155550134' }, '4155550134'],
  [{ system: 'http://hl7.org/fhir/sid/us-ssn', value: SSN }, SSN],
  [{ type: 'passport', number: 'C61291681' }, 'C61291681'],
  [{ family: 'Kowalska', given: ['Anna', 'Maria'] }, 'Kowalska', 'Anna', 'Maria'],
  [{ given: ['Anna'], family: 'Kowalska' }, 'Kowalska', 'Anna'],
  [{ resourceType: 'Patient', name: [{ family: 'Kowalska' }], birthDate: '1990-03-04' }, 'Kowalska', '1990-03-04'],
  [{ dob: { type: 'date', value: '1990-03-04' } }, '1990-03-04'],
  [{ id: 7, name: 'Zyx', ssn: SSN }, 'Zyx', SSN],
  [{ dob: '1990-03-04', customer: 'Zyx Wallbrück' }, 'Zyx Wallbrück', '1990-03-04'],
  [{ name: '山田', age: 31 }, '山田'],
  [{ last_name: { stringValue: 'Kowalska' }, ssn: { N: SSN } }, 'Kowalska', SSN],
  [{ passport: { country: 'DE', number: 'C01X00T47' } }, 'C01X00T47'],
  [{ passports: [{ number: 'C01X00T47' }, { number: 'C01X00T48' }] }, 'C01X00T47', 'C01X00T48'],
  [{ driver_license: { id: 'D08954796', state: 'CA' } }, 'D08954796'],
  [{ bank_account: { number: 123456789012 } }, '123456789012'],
  [{ name: { first: 'Zyx', middle: 'Ove', last: 'Kowalska' } }, 'Zyx', 'Ove', 'Kowalska'],
  [{ birth: { date: '25.12.1974', place: 'Ulm' } }, '25.12.1974'],
  [{ address: { line1: '9 Elm Court' } }, '9 Elm Court'],
  [{ Reisepass: { Nummer: 'C01X00T47' }, passeport: { numéro: '18FV12345' } }, 'C01X00T47', '18FV12345'],
  [{ 旅券: { 番号: 'TK1234567' }, 여권: { 번호: 'M12345678' } }, 'TK1234567', 'M12345678'],
  [{ passport: { M: { number: { S: 'C01X00T47' } } } }, 'C01X00T47'],
  [{ passport: { data: { attributes: { number: 'C01X00T47' } } } }, 'C01X00T47'],
  [{ number: 'C01X00T47', document_type: 'passport' }, 'C01X00T47'],
  [{ type: { text: 'SSN' }, value: SSN }, SSN],
  [{ value: '7734091', type: { coding: [{ system: 'urn:x', code: 'MR' }] } }, '7734091'],
  [{ Type: { Text: 'LAST_NAME', Confidence: 99.1 }, ValueDetection: { Text: 'Kowalska' } }, 'Kowalska'],
  [{ LastName: { type: 'string', valueString: 'Kowalska', content: 'KOWALSKA' } }, 'Kowalska', 'KOWALSKA'],
  [{ passport: { mapValue: { fields: { number: { stringValue: 'C01X00T47' } } } } }, 'C01X00T47'],
  [{ ssn: { $numberLong: SSN }, phone: { national_number: '4155557134' } }, SSN, '4155557134'],
  [{ 'customer.name.last': 'Kowalska', 'passport/number': 'C01X00T47' }, 'Kowalska', 'C01X00T47'],
  [{ 'customer[last_name]': 'Kowalska', 'user[ssn][value]': SSN }, 'Kowalska', SSN],
  [{ subject: { reference: 'https://x.example/Patient/4', display: 'P. Kowalska' } }, 'P. Kowalska'],
  [{ ssn1: '363', ssn2: '48', ssn3: '0943' }, '363', '48', '0943'],
  [{ card: { p1: '4689', p2: '3856', p3: '7990', p4: '4909' } }, '4689', '3856', '7990', '4909'],
  [{ ssn: { 1: '363', 2: '48', 3: '0943' }, size1: '12' }, '363', '48', '0943'],
  [{ ssn: { area: '363', group: '48', serial: '0943' } }, '363', '48', '0943'],
  [{ ssn_first3: '363', ssn_mid2: '48', ssn_last4: '0943' }, '363', '48', '0943'],
  [{ phone: { area: 415, prefix: 555, line: 7134 } }, '415', '555', '7134'],
  [{ first4: '4689', next4: '3856', third4: '7990', last4: '4909' }, '4689', '3856', '7990', '4909'],
  [{ card_1: 4689, card_2: 3856, card_3: 7990, card_4: 4909 }, '4689', '3856', '7990', '4909'],
  [{ card: { a: 4689, b: 3856, c: 7990, d: 4909, month: 11, year: 2031 } }, '4689', '3856', '7990', '4909'],
  [{ parts: [4689, 3856, 7990, 4909] }, '4689', '3856', '7990', '4909'],
  [{ parts: ['4689', 3856, '7990', 4909] }, '4689', '3856', '7990', '4909'],
  [{ ssn: [363, 48, 1943] }, '363', '48', '1943'],
  [
    { parts: [{ at: 0, part: '4689' }, { at: 1, part: '3856' }, { part: '7990' }, { part: '4909' }] },
    '4689',
    '3856',
    '7990',
    '4909',
  ],
  [{ parts: [{ part: 4689 }, { part: 3856 }, { part: 7990 }, { part: 4909 }] }, '4689', '3856', '7990', '4909'],
  [{ iban1: 'DE893704', iban2: '00440532', iban3: '013000' }, 'DE893704', '00440532', '013000'],
];
/** The digits of a number, an item each. */
const DIGITS = [...'4689385679904909'];

const HEADER = ['id', 'customer', 'ssn', 'dob', 'password'];
const ROWS = [
  [1, 'Zyx Wallbrück', SSN, '1990-03-04', SECRET],
  [2, '김민준', Number(SSN) + 2, '1991-03-04', SECRET],
];
const CELLS = ['Zyx Wallbrück', SSN, '1990-03-04', SECRET, '김민준', String(Number(SSN) + 2), '1991-03-04', SECRET];
const inTables: readonly unknown[] = [
  { columns: HEADER, rows: ROWS },
  { data: ROWS, index: [0, 1], columns: HEADER },
  { rows: ROWS, fields: HEADER.map((name) => ({ type: 'text', name })) },
  { range: 'Sheet1!A1:E3', values: [HEADER, ...ROWS] },
  [HEADER, ...ROWS],
  { a: [HEADER, ...ROWS], b: [['city'], ['Leeds']] },
];

/** No label of a person or a secret, or no value. */
const clean: readonly unknown[] = [
  { name: 'get_weather', value: 'Paris' },
  { name: 'colour', value: 'Silver' },
  { path: '/etc/passwords.txt', value: 'Kowalska' },
  { first: 'Alpha', last: 'Omega' },
  { first: 'Item', last: 'Kowalska', total: 3 },
  { name: 'Colour', value: 'Rose Gold', type: 'string' },
  { key: 'region', value: 'Charlotte' },
  { name: 'title', content: 'Austin Parker Road' },
  { type: 'string', name: 'last_name', description: 'Family name of the customer' },
  { type: 'string', title: 'Password', description: 'At least 12 characters', enum: ['none', 'Optional'] },
  { name: 'PASSWORD_MIN_LENGTH', value: '12' },
  { name: 'DB_PASSWORD', valueFrom: { secretKeyRef: { name: 'db', key: 'password' } } },
  { name: 'API_KEY', value: 'YOUR_API_KEY' },
  { key: 'phone', value: null, required: true },
  { label: 'Last name', value: '' },
  { label: 'Password', value: '{{ user.password }}' },
  { number: 4812, title: 'Mend the phone field' },
  { first: 'Berlin', last: 'Hamburg' },
  { given: 'two numbers', when: 'added', result: 'Sum' },
  { name: 'version', value: '20.20.2' },
  { name: 'order_number', value: '20203656371' },
  { sku: 'A-1', name: 'Silver Lamp', price: { value: '19.90', currency: 'EUR' } },
  { type: 'text', value: 'Silver' },
  { name: 'session', age: 30 },
  { name: 'Pizza Bella', phone: 'none', rating: 4.5 },
  { name: 'Zyx Wallbrück', schema: { dob: 'date' } },
  { account: { number: 5, id: 'acct_1032D82eZvKYlo2C' }, customer: { id: 'cus_9s6XKzkNRiz8i3' } },
  { license: { key: 'mit', id: 'MIT-2.0' }, tax: { id: 'txr_1MnyXo2eZvKYlo2C' }, issue: { number: 481234567 } },
  { passport: { type: 'object', properties: { number: { type: 'string', description: 'Number of the passport' } } } },
  { passport: { strategy: { number: 'C01X00T47' } }, name: { first: 'name', last: 'name' } },
  { password: { label: 'Password', text: 'Forgot your password?' }, phone: { label: 'Phone', text: 'Your phone' } },
  { 'app.name.first': 'first', 'a/b': 'Silver', 'user.name': 'admin', '@scope/name': '1.2.3', './last': './last.js' },
  { code: { text: 'Glucose in blood' }, subject: { reference: 'Group/4', display: 'Silver Lamp' } },
  { type: { text: 'Weight' }, value: '72.5' },
  {
    parts: [1200, 4689, 3856, 7990, 4909],
    sizes: [468938, 56.5, 7990, -4909],
    rows: [
      [4689, 3856],
      [7990, 4909],
    ],
  },
  {
    boxes: [{ box: [4689, 3856, 7990, 4909] }, { box: [4680, 3856, 7990, 4909] }],
    rows: [
      [4689, 3856, 7990, 4909],
      [4680, 3856, 7990, 4909],
    ],
  },
  { width: 4689, height: 3856, x: 7990, y: 4909 },
  { rows: ['4689', '3856', '7990', '4909'].map((count, id) => ({ id, name: 'x', count, of: 'y' })) },
  { rows: [4689, 3856, 7990, 4909].map((count, id) => ({ id, count })) },
  { prompt_tokens: 4689, completion_tokens: 3856, total_tokens: 7990, cached: '4909' },
  { size1: '800', size2: '600', size3: '1234', part_1: '12', part_2: '10', part_3: '2024', q1: '1111', q2: '2222' },
  [
    ['key', 'value'],
    ['alpha', SSN.slice(0, 7)],
  ],
  {
    columns: ['city', 'country'],
    rows: [
      ['Charlotte', 'Chad'],
      ['Austin', 'Jordan'],
    ],
  },
  [
    [1, 2, 3],
    [4, 5, 6],
  ],
];

for (const [name, [shape, place]] of Object.entries(places)) {
  test.each(inTables.map((table) => [JSON.stringify(table).slice(0, 40), table]))(
    `${name}: cells of %s`,
    (_, table) => {
      const upstream = sent(place(table), shape);
      for (const cell of CELLS) expect(upstream).not.toContain(cell);
      expect(upstream.split(MARKER)).toHaveLength(CELLS.length + 1);
      for (const label of HEADER) expect(upstream).toContain(label);
    },
  );

  test.each(found.map((one) => [JSON.stringify(one[0]), one] as const))(`${name}: %s`, (_, [value, ...values]) => {
    const upstream = sent(place(value), shape);
    for (const one of values) expect(upstream).not.toContain(one);
    expect(upstream.split(MARKER)).toHaveLength(values.length + 1);
  });

  test(`${name}: the digits of a card, an item each`, () => {
    for (const digits of [DIGITS, DIGITS.map(Number)]) {
      const upstream = sent(place({ parts: digits }), shape);
      expect(upstream.split(MARKER)).toHaveLength(DIGITS.length + 1);
    }
  });

  test(`${name}: what is nobody's stays, byte for byte`, () => {
    for (const value of clean) {
      const body = JSON.stringify(place(value));
      expect(sent(body, shape)).toBe(body);
    }
  });
}

test('a card of a key for each digit', () => {
  const digits = [...('46893856' + '79904909')].map((digit, at) => [`digit_${at + 1}`, digit]);
  const upstream = sent(chat({ role: 'user', content: JSON.stringify(Object.fromEntries(digits)) }), 'openai-chat');
  expect(upstream.split(MARKER)).toHaveLength(digits.length + 1);
});

test('only the value goes, and the JSON stays JSON', () => {
  const body = chat({
    role: 'assistant',
    tool_calls: [call({ fields: [{ name: 'ssn', value: Number(SSN), n: 1.5 }] })],
  });
  expect(JSON.parse(sent(body))).toEqual(
    chat({ role: 'assistant', tool_calls: [call({ fields: [{ name: 'ssn', value: MARKER, n: 1.5 }] })] }),
  );
});

test.each([
  [chat({ role: 'user', name: 'customer', content: 'Silver' })],
  [chat({ role: 'user', name: 'password', content: SECRET })],
  [chat({ role: 'tool', name: 'get_last_name', tool_call_id: 'call_1', content: 'Lamp' })],
])('the name of whoever speaks is no label: %j', (body) => {
  expect(JSON.parse(sent(body))).toEqual(body);
});

test('definitions of tools stay as they are', () => {
  const parameters = {
    type: 'object',
    properties: {
      last_name: { type: 'string', description: 'Family name', examples: ['Silver'] },
      password: { type: 'string', title: 'Password', default: 'Optional' },
      key: { type: 'string', enum: ['dob', 'ssn'] },
      value: { type: 'string', description: 'Value of the key' },
    },
    required: ['key', 'value'],
  };
  const body = {
    ...chat({ role: 'user', content: 'hi' }),
    tools: [{ type: 'function', function: { name: 'update_customer', description: 'Changes a name', parameters } }],
  };
  expect(JSON.parse(sent(body))).toEqual(body);
});

test('a row that is known from a table with other columns is read again', () => {
  const segments = new Segments(() => new Date(), randomBytes);
  const row = [...Array.from({ length: 30 }, (_, i) => i), Number(SSN)];
  const body = (last: string) => ({
    ...chat({ role: 'user', content: 'hi' }),
    columns: [...Array.from({ length: 30 }, (_, i) => `c${i}`), last],
    rows: [row, row],
  });
  expect(sent(body('total'), undefined, segments)).toContain(SSN);
  expect(sent(body('ssn'), undefined, segments)).not.toContain(SSN);
});
