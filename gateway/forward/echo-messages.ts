/** Echo as Anthropic messages. */
import { pieces } from './echo-text.ts';
import type { EchoAnswer, Echoed } from './echo-answer.ts';

const USAGE = { input_tokens: 0, output_tokens: 0, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };

export function messagesAnswer({ texts, id }: Echoed): EchoAnswer {
  const text = texts[0] ?? '';
  const message = (content: object[], stop_reason: string | null): object => ({
    id: `msg_${id}`,
    type: 'message',
    role: 'assistant',
    model: 'echo',
    content,
    stop_reason,
    stop_sequence: null,
    usage: USAGE,
  });
  const steps = function* (): Iterable<readonly [string, object]> {
    yield ['message_start', { message: message([], null) }];
    yield ['content_block_start', { index: 0, content_block: { type: 'text', text: '' } }];
    yield ['ping', {}];
    for (const piece of pieces(text))
      yield ['content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } }];
    yield ['content_block_stop', { index: 0 }];
    yield ['message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 0 } }];
    yield ['message_stop', {}];
  };
  return {
    whole: message([{ type: 'text', text }], 'end_turn'),
    *events() {
      for (const [type, data] of steps()) yield [type, { type, ...data }];
    },
  };
}
