import { expect, test } from 'vitest';
import { rules } from '../../detector/kinds/index.ts';
import { tables as packed } from '../../detector/kinds/tables.generated.ts';
import { contexts } from '../../detector/contexts/index.ts';
import { StepBudget } from '../../detector/index.ts';
import { Engine } from '../../detector/scan/engine.ts';
import { SYMBOLS } from '../../detector/scan/symbols.ts';

/** Everything that WebAssembly sees. */
const memoryOf = (engine: Engine): Buffer => Buffer.from(engine.tables.firstLook.events.buffer);

test('a scan leaves nothing of its text in the memory of WebAssembly', () => {
  const engine = new Engine(packed, rules);
  const word = ['qx', 'zv', 'wkj', 'qpx'].join('');
  const symbols = Buffer.from(Array.from(Buffer.from(word), (byte) => SYMBOLS[byte] ?? 0));
  const remembers = (): boolean => [word, symbols].some((trace) => memoryOf(engine).includes(trace));
  for (const text of [
    word,
    `${word} `.repeat(4000),
    `password: ${word}7, see ${Buffer.from(word).toString('base64')}`,
  ]) {
    const bytes = Buffer.from(text);
    const options = { plan: engine.plan(contexts.general, undefined), today: () => 20_260_101 };
    engine.scan(bytes, 0, bytes.length, { ...options, budget: new StepBudget(bytes.length) });
    expect(remembers()).toBe(false);
    // What is stopped in the middle of a text forgets it, too.
    const late = new StepBudget(0, () => true);
    expect(() => {
      for (;;) engine.scan(bytes, 0, bytes.length, { ...options, budget: late });
    }).toThrow();
    expect(remembers()).toBe(false);
  }
});
