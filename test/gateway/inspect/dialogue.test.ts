/** A question in one message of a request and its answer in the next. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Segments } from '../../../gateway/inspect/segments.ts';
import { sent } from './real.ts';

const SSN = '36348' + '0943';
const SECRET = 'Moltri' + '#4764';
const MARKER = '[REDACTED]';

type Place = readonly [shape: string, place: (question: string, answer: string) => object];
const chat = (...messages: unknown[]): object => ({ model: 'm', messages });
const said = (role: string, content: unknown): object => ({ role, content });
const part = (text: string): object => ({ type: 'text', text });
const ask = (question: string): object => ({
  id: 'call_1',
  type: 'function',
  function: { name: 'ask_user', arguments: JSON.stringify({ question }) },
});
/** Wherever one text of a request stands before another. */
const places: Readonly<Record<string, Place>> = {
  'chat completions': [
    'openai-chat',
    (question, answer) => chat(said('system', 'Be kind.'), said('assistant', question), said('user', answer)),
  ],
  'a system prompt': ['openai-chat', (question, answer) => chat(said('system', question), said('user', answer))],
  'content parts': [
    'openai-chat',
    (question, answer) => chat(said('assistant', [part(question)]), said('user', [part(answer)])),
  ],
  'parts of one message': ['openai-chat', (question, answer) => chat(said('user', [part(question), part(answer)]))],
  'content before the role': [
    'openai-chat',
    (question, answer) => chat({ content: question, role: 'assistant' }, { content: answer, role: 'user' }),
  ],
  'the tool that asks': [
    'openai-chat',
    (question, answer) =>
      chat(
        { role: 'assistant', content: null, tool_calls: [ask(question)] },
        { role: 'tool', tool_call_id: 'call_1', content: answer },
      ),
  ],
  'an example of an extraction': [
    'openai-chat',
    (question, answer) => chat(said('user', question), said('assistant', answer), said('user', 'Go on.')),
  ],
  'Anthropic messages': [
    'anthropic-messages',
    (question, answer) => ({
      ...chat(said('user', 'Hello.'), said('assistant', [part(question)]), said('user', answer)),
      max_tokens: 9,
    }),
  ],
  "Anthropic's system prompt": [
    'anthropic-messages',
    (question, answer) => ({ model: 'm', max_tokens: 9, system: question, messages: [said('user', answer)] }),
  ],
  'items of a response': [
    'openai-responses',
    (question, answer) => ({
      model: 'm',
      input: [
        {
          type: 'message',
          id: 'msg_1',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: question, annotations: [] }],
        },
        said('user', [{ type: 'input_text', text: answer }]),
      ],
    }),
  ],
  'a transcript that is JSON': [
    'openai-chat',
    (question, answer) => chat(said('user', JSON.stringify([said('agent', question), said('customer', answer)]))),
  ],
};

/** Questions of any wording, and what is given away by them alone. */
const asked: readonly (readonly [question: string, answer: string, ...values: string[]])[] = [
  ['What is your date of birth?', '4 March 1990', '4 March 1990'],
  ['Could I have their last name, please?', 'Kowalska', 'Kowalska'],
  ['Please tell me your Social Security number.', SSN, SSN],
  ['Thanks!\n\nWhat "password" did you set?', SECRET, SECRET],
  ['Please enter the date of birth (DD/MM/YYYY, 10 signs):', '4 March 1990', '4 March 1990'],
  [
    'To find you I need:\n1. the patient’s full name\n2. the date of birth',
    'Anna Kowalska, 4 March 1990',
    'Anna Kowalska',
    '4 March 1990',
  ],
  ["What is the patient's last name?\n\nI need it for the booking.", "Sure, it's Kowalska.", 'Kowalska'],
  ['Wie lautet das Geburtsdatum?', '4. März 1990', '4. März 1990'],
  ['Wie lautet der Nachname?', 'Kowalska', 'Kowalska'],
  ['¿Cuál es la fecha de nacimiento?', '4 de marzo de 1990', '4 de marzo de 1990'],
  ['¿Cuál es el apellido?', 'Kowalska', 'Kowalska'],
  ['Quelle est la date de naissance ?', 'le 4 mars 1990', '4 mars 1990'],
  ['Quel est le nom de famille ?', 'Kowalska', 'Kowalska'],
  ['Qual é a data de nascimento?', '4 de março de 1990', '4 de março de 1990'],
  ['Qual é o sobrenome?', 'Kowalska', 'Kowalska'],
  ['Qual è la data di nascita?', '4 marzo 1990', '4 marzo 1990'],
  ['Qual è il cognome?', 'Kowalska', 'Kowalska'],
  ['患者の生年月日を教えてください。', '1990年3月4日', '1990年3月4日'],
  ['患者の名前を教えてください。', '山田太郎', '山田太郎'],
  ['환자의 생년월일을 알려주세요.', '1990년 3월 4일', '1990년 3월 4일'],
  ['환자의 이름이 어떻게 되나요?', '홍길동', '홍길동'],
];

/** Nothing was asked for, or it was not given. */
const clean: readonly (readonly [question: string, answer: string])[] = [
  ['What is your favourite city?', 'Berlin'],
  ['Which colour do you want?', 'Silver'],
  ['What is the name of the file?', 'Parser'],
  ['What is your company called?', 'Silver Lamp'],
  ['Should I rename the column last_name?', 'Yes, Rename it'],
  ['May I run the tests of the password mask?', 'Yes, go ahead, all 12 of them'],
  ['Shall I add a check of phone numbers?', 'yes please, with 10 digits'],
  ['What is your date of birth?', 'Why do you need it?'],
  ['Please summarise the report.', 'It has 3 parts; the last is dated 11/09/2023.'],
  ['Did you forget your password?', 'No, the Server2 was down'],
  ['How old is the passport parser?', 'Commit 8f14e45fceea167a5a36dedd4bea2543a1f1f0b5 is of 2023-09-11'],
  ['Could you share the error message?', 'TypeError: name is undefined (line 1990)'],
  ['What should the last name field show?', 'Nothing'],
];

for (const [name, [shape, place]] of Object.entries(places)) {
  const understood = name.startsWith('an example') ? asked.filter(([question]) => /[?？]/.test(question)) : asked;
  test.each(understood)(`${name}: %j / %j`, (question, answer, ...values) => {
    const body = JSON.stringify(place(question, answer));
    const upstream = sent(body, shape);
    for (const value of values) expect(upstream).not.toContain(value);
    expect(upstream.split(MARKER)).toHaveLength(values.length + 1);
  });

  test.each(clean)(`${name}: left alone: %j / %j`, (question, answer) => {
    const body = JSON.stringify(place(question, answer));
    expect(sent(body, shape)).toBe(body);
  });
}

test('whoever is asked gives the same name; a model gives its own', () => {
  const dialogue = (role: string): string =>
    sent(chat(said('assistant', 'What is your last name?'), said(role, 'Kowalska'), said('user', 'ok')));
  expect(dialogue('user')).not.toContain('Kowalska');
  expect(dialogue('assistant')).toContain('Kowalska');
});

test('the answer is found behind a long text, and only up to where it may be one', () => {
  const long = 'The harbour was quiet, and the boats lay still. '.repeat(40);
  const question = `${long}\n\nWhat is your date of birth?`;
  expect(sent(chat(said('assistant', question), said('user', `It is 4 March 1990. ${long}`)))).not.toContain('1990');
  const later = chat(said('assistant', question), said('user', `${long} On 4 March 1990 they left.`));
  expect(sent(later)).toContain('1990');
});

test('escapes of all letters, as some clients write them, change nothing', () => {
  const escaped = (body: object): string =>
    JSON.stringify(body).replaceAll(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const before = '本日はお問い合わせいただき、誠にありがとうございます。'.repeat(9);
  const body = chat(said('assistant', `${before}生年月日を教えてください。`), said('user', '1990年3月4日'));
  expect(sent(escaped(body))).toContain(`"content":"${MARKER}"`);
});

test('a question that an answer has been given to asks no more', () => {
  const body = chat(
    said('assistant', 'What is your date of birth?'),
    said('user', 'Later.'),
    said('assistant', 'When is the ship due?'),
    said('user', '4 March 1990'),
  );
  expect(JSON.parse(sent(body))).toEqual(body);
});

const filler = 'The harbour was "quiet",\nand the boats lay still. '.repeat(12);
const text = fc.constantFrom(
  'What is your date of birth?',
  `${filler}Please tell me the last name.`,
  '4 March 1990',
  '4 March 1990, if you really must know it before anything else is done.',
  'Kowalska',
  'Kowalska, as I have said before, and as it is written on the form.',
  'ok',
  'Next I look at this file, then at that one.',
  filler,
  SSN,
  'Your SSN?',
);
const message = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom('user', 'assistant', 'system'), text).map(([a, b]) => said(a, b)) },
  { weight: 1, arbitrary: text.map((question) => ({ role: 'assistant', tool_calls: [ask(question)] })) },
);

test('with a memory and without the same bytes leave', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ added: fc.array(message, { minLength: 1, maxLength: 7 }), cut: fc.nat(4) }), {
        minLength: 2,
        maxLength: 6,
      }),
      (turns) => {
        const segments = new Segments(() => new Date(), randomBytes);
        let history: object[] = [];
        for (const { added, cut } of turns) {
          history = [...history.slice(cut), ...added];
          const body = chat(...history);
          expect(sent(body, 'openai-chat', segments)).toBe(sent(body));
        }
      },
    ),
  );
});
