/**
 * The built-in upstream: answers with the very text that a model would have seen, in the protocol that it was asked in.
 * Needs no network and no key. It reads the inspected bytes, as any upstream would.
 */
import type { SafeId } from '../../payments/index.ts';
import type { Inspected } from '../inspect/inspect.ts';
import type { Shape } from '../shapes/index.ts';
import type { ClientResponse } from './client.ts';
import type { EchoAnswer, Echoed } from './echo-answer.ts';
import { chatAnswer, completionAnswer } from './echo-openai.ts';
import { messagesAnswer } from './echo-messages.ts';
import { responsesAnswer } from './echo-responses.ts';
import { promptTexts, seenText, type Prompt } from './echo-text.ts';

interface Asked extends Prompt {
  readonly stream?: unknown;
  readonly stream_options?: { readonly include_usage?: unknown } | null;
}

const ANSWERS = {
  chat: chatAnswer,
  completions: completionAnswer,
  responses: responsesAnswer,
  messages: messagesAnswer,
} satisfies Record<NonNullable<Shape['echo']>, (echoed: Echoed) => EchoAnswer>;

/** Answers a call, as a stream where it asks for one. */
export function echo(
  { echo: api }: Pick<Shape, 'echo'>,
  inspected: Inspected,
  client: ClientResponse,
  headers: string[],
  requestId: SafeId,
  now: Date,
): void {
  const body = JSON.parse(inspected.bytes.toString('utf8')) as Asked;
  const answer = ANSWERS[api ?? 'chat']({
    texts: api === 'completions' ? promptTexts(body) : [seenText(body)],
    id: requestId.toString(),
    seconds: Math.floor(now.getTime() / 1000),
    usage: body.stream_options?.include_usage === true,
  });
  if (body.stream !== true) {
    client.answer(200, [...headers, 'content-type', 'application/json'], JSON.stringify(answer.whole));
    return;
  }
  client.head(200, [...headers, 'content-type', 'text/event-stream; charset=utf-8']);
  for (const [name, data] of answer.events()) {
    const line = typeof data === 'string' ? data : JSON.stringify(data);
    client.write(`${name === undefined ? '' : `event: ${name}\n`}data: ${line}\n\n`);
  }
  client.end();
}
