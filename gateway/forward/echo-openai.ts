/** Echo as chat completions and as completions. */
import { pieces } from './echo-text.ts';
import type { EchoAnswer, Echoed } from './echo-answer.ts';

const USAGE = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

export function chatAnswer({ texts, id, seconds, usage }: Echoed): EchoAnswer {
  const content = texts[0] ?? '';
  const about = { id: `chatcmpl-${id}`, created: seconds, model: 'echo' };
  const message = { role: 'assistant', content, refusal: null };
  const event = (choices: unknown[], more: object = {}): readonly [undefined, object] => [
    undefined,
    { ...about, object: 'chat.completion.chunk', choices, ...more },
  ];
  const choice = (delta: object, finish_reason: string | null): unknown[] => [{ index: 0, delta, finish_reason }];
  return {
    whole: {
      ...about,
      object: 'chat.completion',
      choices: [{ index: 0, message, logprobs: null, finish_reason: 'stop' }],
      usage: USAGE,
    },
    *events() {
      yield event(choice({ role: 'assistant', content: '' }, null));
      for (const piece of pieces(content)) yield event(choice({ content: piece }, null));
      yield event(choice({}, 'stop'));
      if (usage) yield event([], { usage: USAGE });
      yield [undefined, '[DONE]'];
    },
  };
}

export function completionAnswer({ texts, id, seconds, usage }: Echoed): EchoAnswer {
  const about = { id: `cmpl-${id}`, object: 'text_completion', created: seconds, model: 'echo' };
  const choice = (index: number, text: string, finish_reason: string | null): object => ({
    index,
    text,
    logprobs: null,
    finish_reason,
  });
  return {
    whole: { ...about, choices: texts.map((text, index) => choice(index, text, 'stop')), usage: USAGE },
    *events() {
      for (const [index, text] of texts.entries()) {
        for (const piece of pieces(text)) yield [undefined, { ...about, choices: [choice(index, piece, null)] }];
        yield [undefined, { ...about, choices: [choice(index, '', 'stop')] }];
      }
      if (usage) yield [undefined, { ...about, choices: [], usage: USAGE }];
      yield [undefined, '[DONE]'];
    },
  };
}
