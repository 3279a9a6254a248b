/** How the events of each API's streams hang together; pages and dates as in the shapes. */
import type { StreamShape } from './define.ts';

export const chatStream: StreamShape = {
  deltas: ['choices[].delta.**'],
  whole: [
    'choices[].delta.role',
    'choices[].delta.**.type',
    'choices[].delta.tool_calls[].id',
    'choices[].delta.tool_calls[].function.name',
    'choices[].delta.tool_calls[].custom.name',
    'choices[].delta.function_call.name',
    'choices[].delta.audio.id',
    'choices[].delta.audio.data',
    'choices[].delta.reasoning_details[].format',
    'choices[].delta.reasoning_details[].id',
  ],
  jsonTypes: [],
  endField: 'choices[].finish_reason',
  endTypes: [],
};

export const completionStream: StreamShape = {
  deltas: ['choices[].text'],
  whole: [],
  jsonTypes: [],
  endField: 'choices[].finish_reason',
  endTypes: [],
};

export const messageStream: StreamShape = {
  deltas: ['delta.**'],
  whole: [
    'delta.type',
    'delta.signature',
    'delta.stop_reason',
    'delta.stop_sequence',
    'delta.citation.**',
    'delta.container.**',
    'delta.stop_details.**',
  ],
  jsonTypes: [],
  endTypes: ['content_block_stop', 'message_delta', 'message_stop', 'error'],
};

export const responseStream: StreamShape = {
  deltas: ['delta'],
  whole: [],
  jsonTypes: ['response.function_call_arguments.delta', 'response.mcp_call_arguments.delta'],
  endTypes: [
    'response.output_text.done',
    'response.refusal.done',
    'response.content_part.done',
    'response.output_item.done',
    'response.function_call_arguments.done',
    'response.mcp_call_arguments.done',
    'response.custom_tool_call_input.done',
    'response.code_interpreter_call_code.done',
    'response.reasoning_text.done',
    'response.reasoning_summary_text.done',
    'response.reasoning_summary_part.done',
    'response.audio.done',
    'response.audio.transcript.done',
    'response.completed',
    'response.incomplete',
    'response.failed',
    'error',
  ],
};

/** Events of a route that nobody here knows: most speak as one of the others does. */
export const anyStream: StreamShape = {
  deltas: [...chatStream.deltas, ...completionStream.deltas, ...messageStream.deltas, ...responseStream.deltas],
  whole: [...chatStream.whole, ...messageStream.whole],
  jsonTypes: responseStream.jsonTypes,
  endField: 'choices[].finish_reason',
  endTypes: [...messageStream.endTypes, ...responseStream.endTypes],
};
