/** Requests with canaries in them: kinds × disguises × positions × shapes, each value used once. */
import { DISGUISES, type Disguise } from '../support/disguises.ts';
import { BASE64, type Random } from '../support/generate.ts';
import { IDENTIFIERS } from '../support/generate-identifiers.ts';

export interface Canary {
  readonly kind: string;
  readonly disguise: string;
  readonly position: string;
  /** As it would be written plainly. */
  readonly value: string;
  /** As it stands in the request. */
  readonly text: string;
  /** The texts that hold its halves. */
  readonly halves?: readonly [string, string];
}

export interface Planted {
  readonly shape: 'openai-chat' | 'openai-responses' | 'anthropic-messages';
  readonly body: string;
  readonly canaries: readonly Canary[];
}

interface Kind {
  readonly kind: string;
  /** What stands before the value where its form alone is not enough. */
  readonly label: string;
  /** What stands before it where a disguise changes how it is grouped. */
  readonly formLabel: string;
  readonly alone: boolean;
  readonly make: (r: Random) => string;
}

const LETTERS = BASE64.slice(0, 52);
const ALPHANUMERIC = BASE64.slice(0, 62);
const own = (kind: string, make: Kind['make'], label = ''): Kind => ({
  kind,
  label,
  formLabel: label,
  alone: label === '',
  make,
});
const upTo = (r: Random, digits: number): string => String(r.integer(2, 9)) + r.digits(digits - 1);

const KINDS: readonly Kind[] = [
  ...IDENTIFIERS.map(({ kind, label, alone, make }) => ({
    kind,
    label: alone ? '' : `${label}: `,
    formLabel: `${label}: `,
    alone,
    make,
  })),
  own(
    'email',
    (r) => `${r.text(9, LETTERS.slice(26))}.${r.text(6, LETTERS.slice(26))}@${r.text(8, LETTERS.slice(26))}.com`,
  ),
  own('phone', (r) => `+1 ${r.pick(['212', '415', '312', '646'])}-${r.integer(220, 899)}-${r.digits(4)}`),
  {
    ...own('us_ssn', (r) => `${r.integer(400, 665)}-${r.integer(10, 99)}-${r.integer(1000, 9999)}`),
    formLabel: 'SSN: ',
  },
  own('api_key.github_pat_classic', (r) => `ghp_${r.text(36, ALPHANUMERIC)}`),
  own('api_key.aws_access_key_id', (r) => `AKIA${r.text(16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')}`),
  own('api_key.stripe_secret_key', (r) => `${['sk', 'live'].join('_')}_${r.text(24, ALPHANUMERIC)}`),
  own(
    'password',
    (r) => `${r.text(7, LETTERS.slice(26, 40))}${upTo(r, 3)}!${r.text(3, LETTERS.slice(0, 20))}`,
    'password: ',
  ),
];

const BEFORE = 'Note from the meeting, see below.\n';
const AFTER = ' (please keep)';

/** Plants canaries while a request is being built. */
class Planter {
  readonly canaries: Canary[] = [];
  readonly #r: Random;
  readonly #plainOnly: boolean;

  constructor(r: Random, plainOnly: boolean) {
    this.#r = r;
    this.#plainOnly = plainOnly;
  }

  /** A text with one canary. */
  text(position: string): string {
    const r = this.#r;
    for (;;) {
      const kind = r.pick(KINDS);
      const disguise: Disguise = this.#plainOnly ? (DISGUISES[0] as Disguise) : r.pick(DISGUISES);
      const value = kind.make(r);
      const label = disguise.regroups ? kind.formLabel : kind.label;
      const hidden = disguise.apply(disguise.wholeLine ? label + value : value);
      if (hidden === undefined) continue;
      this.canaries.push({ kind: kind.kind, disguise: disguise.name, position, value, text: hidden });
      return BEFORE + (disguise.wholeLine ? '' : label) + hidden + AFTER;
    }
  }

  /** A word with a plain canary, as a key or stop word would hold it. */
  word(position: string): string {
    const r = this.#r;
    const kind = r.pick(KINDS.filter(({ alone }) => alone));
    const value = kind.make(r);
    this.canaries.push({ kind: kind.kind, disguise: 'plain', position, value, text: value });
    return value;
  }

  /** A number that is a canary. */
  number(position: string): number {
    const value = (KINDS.find(({ kind }) => kind === 'credit_card.mastercard') as Kind).make(this.#r);
    this.canaries.push({ kind: 'credit_card.mastercard', disguise: 'plain', position, value, text: value });
    return Number(value);
  }

  /** The two halves of a canary. */
  halves(position: string): [string, string] {
    const kind = this.#r.pick(KINDS.filter((one) => one.alone && !one.kind.startsWith('api_key')));
    const value = kind.make(this.#r);
    const cut = this.#r.integer(3, value.length - 3);
    const halves = [`see ${value.slice(0, cut)}`, `${value.slice(cut)} please`] as const;
    this.canaries.push({ kind: kind.kind, disguise: 'split', position, value, text: value, halves });
    return [...halves];
  }

  json(position: string, depth: number): string {
    const inner = depth === 1 ? this.text(`${position} ${depth}`) : this.json(position, depth - 1);
    return JSON.stringify({ note: inner, list: [this.text(`${position} list`)] });
  }

  dataUrl(position: string): string {
    return `data:text/plain;base64,${Buffer.from(this.text(position)).toString('base64')}`;
  }
}

const schema = (p: Planter): object => ({
  type: 'object',
  properties: {
    to: { type: 'string', description: p.text('schema description'), default: p.text('schema default') },
    kind: { enum: [p.text('schema enum'), 'other'], examples: [p.text('schema example')] },
  },
});

function chat(p: Planter, r: Random): object {
  const split = r.integer(0, 1) === 0 ? p.halves('messages') : undefined;
  const parts = p.halves('content parts');
  const call = (depth: number): object => ({
    id: `call_${r.text(24, ALPHANUMERIC)}`,
    type: 'function',
    function: { name: 'lookup', arguments: p.json('tool arguments', depth) },
  });
  return {
    model: 'gpt-4o',
    user: p.text('user'),
    stop: [...p.halves('stop'), p.word('stop word')],
    metadata: { note: p.text('metadata'), [p.word('metadata key')]: 'x', account: p.number('number') },
    prediction: { type: 'content', content: p.text('prediction') },
    response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: schema(p) } },
    some_new_field: [{ deep: [[{ er: p.text('unknown field') }]] }],
    tools: [{ type: 'function', function: { name: 'lookup', description: p.text('tool'), parameters: schema(p) } }],
    messages: [
      { role: 'system', content: p.text('system') },
      { role: 'developer', content: [{ type: 'text', text: p.text('developer') }] },
      { role: 'user', name: 'ann', content: p.text('user message') },
      ...(split
        ? [
            { role: 'user', content: split[0] },
            { role: 'assistant', content: split[1] },
          ]
        : []),
      {
        role: 'user',
        content: [
          { type: 'text', text: parts[0] },
          { type: 'text', text: parts[1] },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'text', text: p.text('content part') },
          { type: 'file', file: { filename: 'a.txt', file_data: p.dataUrl('data: URL') } },
        ],
      },
      { role: 'assistant', content: p.text('assistant'), refusal: p.text('refusal'), tool_calls: [call(1), call(2)] },
      { role: 'tool', tool_call_id: 'call_1', content: p.text('tool result') },
      { role: 'tool', tool_call_id: 'call_2', content: p.json('tool result JSON', r.integer(1, 3)) },
    ],
  };
}

function responses(p: Planter, r: Random): object {
  const parts = p.halves('content parts');
  return {
    model: 'gpt-4o',
    instructions: p.text('instructions'),
    metadata: { note: p.text('metadata') },
    safety_identifier: p.text('safety identifier'),
    tools: [{ type: 'function', name: 'lookup', description: p.text('tool'), parameters: schema(p) }],
    input: [
      { role: 'user', content: p.text('input') },
      { role: 'user', content: parts.map((text) => ({ type: 'input_text', text })) },
      { type: 'reasoning', summary: [{ type: 'summary_text', text: p.text('reasoning summary') }] },
      { type: 'function_call', call_id: 'c', name: 'lookup', arguments: p.json('tool arguments', r.integer(1, 3)) },
      { type: 'function_call_output', call_id: 'c', output: p.json('tool result JSON', 1) },
      { type: 'function_call_output', call_id: 'c', output: p.text('tool result') },
      { role: 'user', content: [{ type: 'input_file', filename: 'a.txt', file_data: p.dataUrl('data: URL') }] },
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: p.text('assistant') }] },
    ],
  };
}

function messages(p: Planter, r: Random): object {
  const parts = p.halves('content parts');
  return {
    model: 'claude-test',
    max_tokens: 100,
    system: [{ type: 'text', text: p.text('system') }],
    metadata: { user_id: p.text('user id') },
    stop_sequences: [p.word('stop word')],
    tools: [{ name: 'lookup', description: p.text('tool'), input_schema: schema(p) }],
    messages: [
      { role: 'user', content: p.text('user message') },
      { role: 'user', content: parts.map((text) => ({ type: 'text', text })) },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: p.text('assistant') },
          {
            type: 'tool_use',
            id: 't',
            name: 'lookup',
            input: { note: p.text('tool input'), deep: [{ er: p.text('tool input') }] },
          },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 't', content: p.json('tool result JSON', r.integer(1, 3)) },
          { type: 'tool_result', tool_use_id: 't', content: [{ type: 'text', text: p.text('tool result') }] },
          { type: 'document', source: { type: 'text', media_type: 'text/plain', data: p.text('document') } },
        ],
      },
    ],
  };
}

const SHAPES = { 'openai-chat': chat, 'openai-responses': responses, 'anthropic-messages': messages } as const;

/** Writes some characters of the strings of a JSON text as escapes, which mean the same. */
function escaped(r: Random, json: string): string {
  let result = '';
  let inString = false;
  let afterBackslash = false;
  for (const character of json) {
    if (character === '"' && !afterBackslash) inString = !inString;
    const plain = inString && character !== '"' && character !== '\\' && !afterBackslash;
    afterBackslash = character === '\\' && !afterBackslash;
    if (!plain || r.integer(0, 9) !== 0) result += character;
    else
      for (let i = 0; i < character.length; i++)
        result += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
  }
  return result;
}

/** One request; every tenth is full of escapes, every third has plain canaries only. */
export function plantedRequest(r: Random, number: number): Planted {
  const shape = r.pick(Object.keys(SHAPES) as (keyof typeof SHAPES)[]);
  const planter = new Planter(r, number % 3 === 0);
  const json = JSON.stringify(SHAPES[shape](planter, r));
  return { shape, body: number % 10 === 9 ? escaped(r, json) : json, canaries: planter.canaries };
}
