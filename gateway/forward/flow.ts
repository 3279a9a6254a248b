/** One text of a reply that goes on from event to event: scanned first, restored after. */
import type { StreamEvent } from './sse.ts';

/** Takes a text piece by piece and gives back what may go on. What comes out does not depend on the pieces. */
export interface TextStage {
  /** Is anything held back? */
  readonly holds: boolean;
  push(piece: string): string;
  /** The text has ended: what was held back. */
  end(): string;
}

/**
 * One such text: where it stands in its events (`path`), the type of these, and the values that tell it from others (`at`).
 * `push` and `end` answer what may be shown.
 */
export class Flow {
  readonly path: string;
  readonly type: string;
  readonly at: ReadonlyMap<string, string>;
  readonly #stages: readonly TextStage[];
  /** The last event that carried it, and its data as far as they may be shown: what is held back at the end is sent in one like it. */
  #event: StreamEvent;
  #data: Buffer;

  constructor(
    path: string,
    type: string,
    at: ReadonlyMap<string, string>,
    stages: readonly TextStage[],
    event: StreamEvent,
    data: Buffer,
  ) {
    this.path = path;
    this.type = type;
    this.at = at;
    this.#stages = stages;
    this.#event = event;
    this.#data = data;
  }

  push(piece: string, event: StreamEvent, data: Buffer): string {
    this.#event = event;
    this.#data = data;
    let text = piece;
    for (const stage of this.#stages) text = stage.push(text);
    return text;
  }

  get holds(): boolean {
    return this.#stages.some((stage) => stage.holds);
  }

  end(): string {
    let text = '';
    for (const stage of this.#stages) text = stage.push(text) + stage.end();
    return text;
  }

  /** An event like the last one that says `text` and nothing else. */
  carry(text: string, keep: (line: Buffer) => boolean): Buffer {
    const whole = JSON.parse(this.#data.toString('utf8')) as object;
    return this.#event.beside(JSON.stringify(pruned(whole, stepsOf(this.path), text, 0)), keep);
  }
}

type Step = string | number;

/** `choices[0].delta.content` taken apart. Array steps are the `index` of an object, or its position. */
function stepsOf(path: string): Step[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) =>
    index === undefined ? (name as string) : Number(index),
  );
}

/** The value with nothing left but what says which text this is. */
function pruned(value: unknown, steps: readonly Step[], text: string, depth: number): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== 'object' || value === null) return text;
  if (Array.isArray(value)) {
    const item: unknown = value.find((one: unknown) => indexOf(one) === step) ?? value[step as number];
    return [pruned(item, rest, text, depth)];
  }
  const left: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    if (name === step) left[name] = pruned(one, rest, text, depth + 1);
    else if (name === 'index' || (depth <= 1 && name === 'type')) left[name] = one;
    else if (depth === 0 && name !== 'usage' && (typeof one !== 'object' || one === null)) left[name] = one;
    else if (name === 'finish_reason') left[name] = null;
  }
  return left;
}

const indexOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'index' in value ? value.index : undefined;
