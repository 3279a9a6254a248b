/** Echo as responses. */
import { pieces } from './echo-text.ts';
import type { EchoAnswer, Echoed } from './echo-answer.ts';

const USAGE = {
  input_tokens: 0,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 0,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 0,
};

export function responsesAnswer({ texts, id, seconds }: Echoed): EchoAnswer {
  const text = texts[0] ?? '';
  const part = (said: string): object => ({ type: 'output_text', text: said, annotations: [], logprobs: [] });
  const item = (status: string, content: object[]): object => ({
    id: `msg_${id}`,
    type: 'message',
    role: 'assistant',
    status,
    content,
  });
  const response = (status: string, output: object[], usage: object | null): object => ({
    id: `resp_${id}`,
    object: 'response',
    created_at: seconds,
    status,
    background: false,
    error: null,
    incomplete_details: null,
    instructions: null,
    max_output_tokens: null,
    model: 'echo',
    output,
    parallel_tool_calls: true,
    previous_response_id: null,
    reasoning: { effort: null, summary: null },
    store: false,
    temperature: 1,
    text: { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    truncation: 'disabled',
    usage,
    metadata: {},
  });
  const whole = response('completed', [item('completed', [part(text)])], USAGE);
  const where = { item_id: `msg_${id}`, output_index: 0, content_index: 0 };
  const steps = function* (): Iterable<readonly [string, object]> {
    const begun = response('in_progress', [], null);
    yield ['response.created', { response: begun }];
    yield ['response.in_progress', { response: begun }];
    yield ['response.output_item.added', { output_index: 0, item: item('in_progress', []) }];
    yield ['response.content_part.added', { ...where, part: part('') }];
    for (const delta of pieces(text)) yield ['response.output_text.delta', { ...where, delta, logprobs: [] }];
    yield ['response.output_text.done', { ...where, text, logprobs: [] }];
    yield ['response.content_part.done', { ...where, part: part(text) }];
    yield ['response.output_item.done', { output_index: 0, item: item('completed', [part(text)]) }];
    yield ['response.completed', { response: whole }];
  };
  return {
    whole,
    *events() {
      let sequence_number = 0;
      for (const [type, data] of steps()) yield [type, { type, sequence_number: sequence_number++, ...data }];
    },
  };
}
