import { expect, test } from 'vitest';
import type { Detector, Finding } from '../../../detector/index.ts';
import { cleanWords } from '../../../gateway/inspect/clean-words.ts';
import { inspect } from '../../../gateway/inspect/inspect.ts';
import { simpleDetector } from '../simple-detector.ts';
import { chat, settings } from './support.ts';

const body = (name: string): Buffer =>
  Buffer.from(JSON.stringify({ model: 'm', messages: [{ role: 'user', name, content: 'Hello there.' }] }));

/** Notes the texts that are asked about, and finds a word. */
function listening(word?: string): { readonly detector: Pick<Detector, 'scan'>; readonly asked: string[] } {
  const asked: string[] = [];
  const kind = { id: 'x', category: 'x', region: 'global', risk: 'PRIVATE', score: 0.5 } as unknown as Finding['kind'];
  const scan: Detector['scan'] = (bytes, start, end, given) => {
    const text = Buffer.from(bytes.subarray(start, end)).toString();
    asked.push(text);
    return text === word ? [{ kind, start, end, confidence: 1 }] : simpleDetector.scan(bytes, start, end, given);
  };
  return { detector: { scan }, asked };
}

test('a word of the API is asked about once by a detector and for the settings of a caller', () => {
  const { detector, asked } = listening();
  const mine = { ...settings };
  for (let i = 0; i < 3; i++) inspect(body('jane@acme.com'), detector, chat, mine);
  expect(asked.filter((text) => text === 'user')).toHaveLength(1);
  expect(asked.filter((text) => text === 'jane@acme.com')).toHaveLength(3);
  inspect(body('x'), detector, chat, { ...settings });
  expect(asked.filter((text) => text === 'user')).toHaveLength(2);
  const other = listening();
  inspect(body('x'), other.detector, chat, mine);
  expect(other.asked).toContain('user');
});

test('a word in which something is found is never known to be clean', () => {
  const { detector } = listening('assistant');
  const mine = { ...settings };
  for (let i = 0; i < 3; i++)
    expect(inspect(body('assistant'), detector, chat, mine).bytes.toString()).toContain('"name":"[REDACTED]"');
  expect([...cleanWords(detector, mine)].filter((clean) => clean === 1)).toHaveLength(1);
});
