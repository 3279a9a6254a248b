/**
 * The built-in upstream: speaks chat completions and answers with the very text that a model would have seen. Needs no
 * network and no key. It reads the inspected bytes, as any upstream would.
 */
import type { Inspected } from '../inspect/inspect.ts';
import type { ClientResponse } from './client.ts';

interface Message {
  readonly role?: unknown;
  readonly content?: unknown;
}

/** Everything a message says, as text: content as it stands, whatever else it has as JSON. */
function textOf({ content, role, ...rest }: Message): string {
  void role;
  const parts =
    typeof content === 'string' ? [content] : content === undefined || content === null ? [] : [partsText(content)];
  if (Object.keys(rest).length > 0) parts.push(JSON.stringify(rest));
  return parts.join('\n');
}

function partsText(content: unknown): string {
  if (!Array.isArray(content)) return JSON.stringify(content);
  return content
    .map((part: unknown) =>
      typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string'
        ? part.text
        : JSON.stringify(part),
    )
    .join('\n');
}

/** What a model would have seen, as one text. One message alone is answered as it stands; several carry their role. */
function echoText(body: unknown): string {
  const messages = (body as { messages?: unknown }).messages;
  if (!Array.isArray(messages)) return JSON.stringify(body);
  if (messages.length === 1) return textOf((messages[0] ?? {}) as Message);
  return messages.map((message: Message) => `${String(message?.role)}: ${textOf(message ?? {})}`).join('\n');
}

/** Answers a chat completion, as a stream where the request asks for one. */
export function echoChat(
  inspected: Inspected,
  client: ClientResponse,
  headers: string[],
  id: string,
  seconds: number,
): void {
  const body = JSON.parse(inspected.bytes.toString('utf8')) as {
    stream?: unknown;
    stream_options?: { include_usage?: unknown };
  };
  const content = echoText(body);
  const about = { id: `chatcmpl-${id}`, created: seconds, model: 'echo' };
  const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
  if (body.stream !== true) {
    const answer = {
      ...about,
      object: 'chat.completion',
      choices: [
        { index: 0, message: { role: 'assistant', content, refusal: null }, logprobs: null, finish_reason: 'stop' },
      ],
      usage,
    };
    client.answer(200, [...headers, 'content-type', 'application/json'], JSON.stringify(answer));
    return;
  }
  client.head(200, [...headers, 'content-type', 'text/event-stream; charset=utf-8']);
  const event = (choices: unknown[], more: object = {}): void => {
    client.write(`data: ${JSON.stringify({ ...about, object: 'chat.completion.chunk', choices, ...more })}\n\n`);
  };
  event([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]);
  for (const piece of content.match(/\S*\s*/gu) ?? [])
    if (piece !== '') event([{ index: 0, delta: { content: piece }, finish_reason: null }]);
  event([{ index: 0, delta: {}, finish_reason: 'stop' }]);
  if (body.stream_options?.include_usage === true) event([], { usage });
  client.write('data: [DONE]\n\n');
  client.end();
}
