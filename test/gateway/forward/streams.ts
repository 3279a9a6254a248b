/** Streams as upstreams send them, cut as networks cut them, and what a client reads out of them. */
import type { Original } from '../../../gateway/inspect/placeholders.ts';
import { replyFilterOf } from '../../../gateway/forward/choose-rewriter.ts';
import type { ReplyScan } from '../../../gateway/forward/scan-response.ts';
import { anyStream, chatStream, messageStream, responseStream } from '../../../gateway/shapes/streams.ts';
import type { StreamShape } from '../../../gateway/shapes/index.ts';

export type Api = 'chat' | 'messages' | 'responses';
/** `any`: of a route that the configuration added. */
const STREAMS: Readonly<Record<Api | 'any', StreamShape>> = {
  any: anyStream,
  chat: chatStream,
  messages: messageStream,
  responses: responseStream,
};

/** One piece of what a model says: text, or arguments of a tool. */
export interface Piece {
  readonly text: string;
  readonly tool?: boolean;
}

const event = (data: object, type?: string, end = '\n'): string =>
  `${type === undefined ? '' : `event: ${type}${end}`}data: ${JSON.stringify(data)}${end}${end}`;

/** The stream of one API that says these pieces, one event each. */
export function streamOf(api: Api, pieces: readonly Piece[], end = '\n'): string {
  const whole = (tool: boolean): string =>
    pieces
      .filter((piece) => (piece.tool ?? false) === tool)
      .map(({ text }) => text)
      .join('');
  if (api === 'chat') {
    const chunk = (delta: object, finish: string | null = null): string =>
      event(
        { id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] },
        undefined,
        end,
      );
    return (
      chunk({ role: 'assistant', content: '' }) +
      pieces
        .map(({ text, tool }) =>
          chunk(tool === true ? { tool_calls: [{ index: 0, function: { arguments: text } }] } : { content: text }),
        )
        .join('') +
      chunk({}, 'stop') +
      `data: [DONE]${end}${end}`
    );
  }
  const typed = (data: { type: string } & Record<string, unknown>): string => event(data, data.type, end);
  if (api === 'messages')
    return (
      typed({ type: 'message_start', message: { id: 'm', role: 'assistant', content: [] } }) +
      pieces
        .map(({ text, tool }) =>
          typed({
            type: 'content_block_delta',
            index: tool === true ? 1 : 0,
            delta: tool === true ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
          }),
        )
        .join('') +
      typed({ type: 'content_block_stop', index: 0 }) +
      typed({ type: 'content_block_stop', index: 1 }) +
      typed({ type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null } }) +
      typed({ type: 'message_stop' })
    );
  return (
    typed({ type: 'response.created', response: { id: 'r', output: [] } }) +
    pieces
      .map(({ text, tool }) =>
        tool === true
          ? typed({ type: 'response.function_call_arguments.delta', item_id: 'f', output_index: 1, delta: text })
          : typed({ type: 'response.output_text.delta', item_id: 'i', output_index: 0, content_index: 0, delta: text }),
      )
      .join('') +
    typed({ type: 'response.output_text.done', item_id: 'i', output_index: 0, content_index: 0, text: whole(false) }) +
    typed({ type: 'response.function_call_arguments.done', item_id: 'f', output_index: 1, arguments: whole(true) }) +
    typed({ type: 'response.completed', response: { id: 'r' } })
  );
}

/** What goes to the client. `cuts` are offsets into the bytes, ascending. */
export function rewrite(
  api: Api | 'any',
  bytes: Buffer,
  cuts: readonly number[],
  originals: ReadonlyMap<string, Original> | undefined,
  scan?: ReplyScan,
): string {
  const stoppable = scan && { ...scan, inThread: () => Promise.reject(new Error('nothing here is large')) };
  const make = replyFilterOf({ stream: STREAMS[api] }, originals, stoppable);
  const filter = make?.({ status: 200, contentType: 'text/event-stream', events: true });
  if (filter === undefined) return bytes.toString();
  const parts: Buffer[] = [];
  let from = 0;
  for (const cut of [...cuts, bytes.length]) {
    parts.push(filter.write(bytes.subarray(from, cut)) as Buffer);
    if (filter.fault !== undefined) throw filter.fault;
    from = cut;
  }
  parts.push(filter.end() as Buffer);
  return Buffer.concat(parts).toString();
}

/** What a client makes of it: all text, all arguments, and what the last events repeat as a whole. */
export function read(stream: string): { text: string; tool: string; textDone?: string; toolDone?: string } {
  const said: { text: string; tool: string; textDone?: string; toolDone?: string } = { text: '', tool: '' };
  for (const line of stream.split(/\r\n|\n|\r/)) {
    if (!line.startsWith('data: ') || line === 'data: [DONE]') continue;
    const data = JSON.parse(line.slice(6)) as {
      type?: string;
      delta?: string | { text?: string; partial_json?: string };
      text?: string;
      arguments?: string;
      choices?: { delta: { content?: string; tool_calls?: { function: { arguments: string } }[] } }[];
    };
    const delta = data.choices?.[0]?.delta;
    said.text += delta?.content ?? '';
    said.tool += delta?.tool_calls?.[0]?.function.arguments ?? '';
    if (typeof data.delta === 'object') {
      said.text += data.delta.text ?? '';
      said.tool += data.delta.partial_json ?? '';
    } else if (data.type === 'response.output_text.delta') said.text += data.delta ?? '';
    else if (data.type === 'response.function_call_arguments.delta') said.tool += data.delta ?? '';
    if (data.type === 'response.output_text.done') said.textDone = data.text ?? '';
    if (data.type === 'response.function_call_arguments.done') said.toolDone = data.arguments ?? '';
  }
  return said;
}
