/** The model behind the agents: it calls one tool after the other, then says what it saw. Three APIs, streamed. */
import type { ServerResponse } from 'node:http';
import type { Answer } from '../support/recording-upstream.ts';
import type { Call } from './agents.ts';

/** What the model does next, by what it was sent; `undefined` when it has nothing left to do. */
export type Next = (sent: string, results: number) => Call | undefined;

const resultsIn = (sent: string): number =>
  sent.split(/"type":"(?:tool_result|function_call_output)"|"role":"tool"/).length - 1;
const said = (sent: string): string => `It is ${/my card is ([^".\\]+)/i.exec(sent)?.[1] ?? 'nothing'}.`;

/** Answers as this model. */
export function answersAs(next: Next): Answer {
  let calls = 0;
  return ({ url, body }, response) => {
    const sent = body.toString();
    const { model, stream, tools } = JSON.parse(sent || '{}') as {
      model?: string;
      stream?: boolean;
      tools?: unknown[];
    };
    const call = (tools ?? []).length > 0 ? next(sent, resultsIn(sent)) : undefined;
    const id = `${String(++calls).padStart(4, '0')}aBcDeFgHiJkLmNoPqRsT`;
    const path = url.split('?')[0] ?? '';
    const write = stream === true ? events(response) : whole(response);
    const as = path.endsWith('/messages') ? asMessages : path.endsWith('/responses') ? asResponses : asChat;
    write(as({ model, id, text: said(sent), call, streamed: stream === true }));
  };
}

/** What the model says, or calls. */
interface Turn {
  readonly model: string | undefined;
  readonly id: string;
  readonly text: string;
  readonly call: Call | undefined;
  readonly streamed: boolean;
}
type Typed = { readonly type: string } & Readonly<Record<string, unknown>>;
type Event = readonly [name: string | undefined, data: object | '[DONE]'];

const events =
  (response: ServerResponse) =>
  (all: readonly Event[]): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const [name, data] of all)
      response.write(
        `${name === undefined ? '' : `event: ${name}\n`}data: ${data === '[DONE]' ? data : JSON.stringify(data)}\n\n`,
      );
    response.end();
  };
const whole =
  (response: ServerResponse) =>
  ([first]: readonly Event[]): void => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(first?.[1]));
  };

/** As streams cut them. */
const inTwo = (text: string): [string, string] => [text.slice(0, 11), text.slice(11)];

function asMessages({ model, id, text, call, streamed }: Turn): Event[] {
  const message = {
    id: `msg_01${id}`,
    type: 'message',
    role: 'assistant',
    model,
    content: [] as object[],
    stop_reason: null as string | null,
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 1 },
  };
  if (!streamed) return [[undefined, { ...message, content: [{ type: 'text', text }], stop_reason: 'end_turn' }]];
  const deltas = call
    ? inTwo(JSON.stringify(call.input)).map((partial_json) => ({ type: 'input_json_delta', partial_json }))
    : inTwo(text).map((part) => ({ type: 'text_delta', text: part }));
  const block = call
    ? { type: 'tool_use', id: `toolu_01${id}`, name: call.tool, input: {} }
    : { type: 'text', text: '' };
  const all: Typed[] = [
    { type: 'message_start', message },
    { type: 'content_block_start', index: 0, content_block: block },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index: 0, delta })),
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: call ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: 20 },
    },
    { type: 'message_stop' },
  ];
  return all.map((event) => [event.type, event]);
}

function asResponses({ model, id, text, call }: Turn): Event[] {
  const response = { id: `resp_${id}`, object: 'response', created_at: 1, status: 'in_progress', model, output: [] };
  const input = JSON.stringify(call?.input);
  const item = call
    ? {
        type: 'function_call',
        id: `fc_${id}`,
        call_id: `call_${id}`,
        name: call.tool,
        arguments: input,
        status: 'completed',
      }
    : {
        type: 'message',
        id: `msg_${id}`,
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      };
  const at = { item_id: item.id, output_index: 0 };
  const usage = {
    input_tokens: 1,
    output_tokens: 1,
    total_tokens: 2,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  };
  const named = (type: string, rest: object): Event => [type, { type, ...rest }];
  return [
    named('response.created', { response }),
    named('response.output_item.added', {
      output_index: 0,
      item: call ? { ...item, arguments: '' } : { ...item, content: [] },
    }),
    ...inTwo(call ? input : text).map((delta) =>
      call
        ? named('response.function_call_arguments.delta', { ...at, delta })
        : named('response.output_text.delta', { ...at, content_index: 0, delta }),
    ),
    named('response.output_item.done', { output_index: 0, item }),
    named('response.completed', { response: { ...response, status: 'completed', output: [item], usage } }),
  ];
}

function asChat({ model, id, text, call, streamed }: Turn): Event[] {
  const about = {
    id: `chatcmpl-${id}`,
    object: streamed ? 'chat.completion.chunk' : 'chat.completion',
    created: 1,
    model,
  };
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  const finish_reason = call ? 'tool_calls' : 'stop';
  const tool_calls = call && [
    {
      index: 0,
      id: `call_${id}`,
      type: 'function',
      function: { name: call.tool, arguments: JSON.stringify(call.input) },
    },
  ];
  const role = 'assistant';
  if (!streamed)
    return [
      [
        undefined,
        {
          ...about,
          choices: [{ index: 0, message: { role, content: call ? null : text, tool_calls }, finish_reason }],
          usage,
        },
      ],
    ];
  const deltas = tool_calls ? [{ role, content: null, tool_calls }] : inTwo(text).map((content) => ({ role, content }));
  return [
    ...deltas.map((delta): Event => [undefined, { ...about, choices: [{ index: 0, delta, finish_reason: null }] }]),
    [undefined, { ...about, choices: [{ index: 0, delta: {}, finish_reason }], usage }],
    [undefined, '[DONE]'],
  ];
}
