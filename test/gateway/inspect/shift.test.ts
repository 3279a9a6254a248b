/** Moving tokens along with the texts that changed gives the same as reading the body again. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftTokens } from '../../../gateway/inspect/shift.ts';
import { splice, type Edit } from '../../../gateway/inspect/splice.ts';
import { tokenize } from '../../../gateway/inspect/tokenizer.ts';
import { STRING, Tokens, TYPE } from '../../../gateway/inspect/tokens.ts';

const read = (body: Buffer): Tokens => {
  const tokens = new Tokens();
  expect(tokenize(body, 0, body.length, tokens, true)).toBeUndefined();
  return tokens;
};
const shown = (tokens: Tokens): unknown => {
  const { count, containers } = tokens;
  const of = (array: Int32Array | Uint8Array, length: number): number[] => [...array.subarray(0, length)];
  return [
    count,
    containers,
    ...[tokens.start, tokens.end, tokens.flags, tokens.container, tokens.key, tokens.ordinal].map((one) =>
      of(one, count),
    ),
    ...[tokens.parent, tokens.containerStart, tokens.containerEnd, tokens.firstToken, tokens.tokenBehind].map((one) =>
      of(one, containers),
    ),
  ];
};

test('texts that changed, anywhere and by any length', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { minKeys: 1, noNullPrototype: true }),
      fc.infiniteStream(
        fc.record({
          picked: fc.nat(3),
          from: fc.nat(5),
          length: fc.nat(9),
          text: fc.constantFrom('', 'x', '[REDACTED]', '\\"q\\"'),
        }),
      ),
      (value, chosen) => {
        fc.pre(!JSON.stringify(value).includes('__proto__'));
        const body = Buffer.from(JSON.stringify(value, null, 1));
        const tokens = read(body);
        const edits: Edit[] = [];
        for (let token = 0; token < tokens.count; token++) {
          const { picked, from, length, text } = chosen.next().value as {
            picked: number;
            from: number;
            length: number;
            text: string;
          };
          const [start, end] = [tokens.start[token] as number, tokens.end[token] as number];
          const raw = body.toString('latin1', start, end);
          if (
            picked > 0 ||
            ((tokens.flags[token] as number) & TYPE) !== STRING ||
            !/^[ -~]*$/.test(raw) ||
            raw.includes('\\')
          )
            continue;
          const at = Math.min(start + from, end);
          edits.push({ start: at, end: Math.min(at + length, end), text });
        }
        const changed = splice(body, edits);
        expect(shiftTokens(tokens, changed, edits)).toBe(true);
        expect(shown(tokens)).toEqual(shown(read(changed)));
      },
    ),
    { numRuns: 300 },
  );
});

test.each<[string, string, Edit]>([
  ['a number', '{"a":12}', { start: 5, end: 7, text: '"x"' }],
  ['a name', '{"a":"b"}', { start: 2, end: 3, text: 'x' }],
  ['a quote', '{"a":"b"}', { start: 5, end: 8, text: '"x"' }],
  ['a text that is broken by it', '{"a":"bcd"}', { start: 7, end: 8, text: '"' }],
  ['a text that ends with a backslash then', '{"a":"bcd"}', { start: 8, end: 9, text: '\\' }],
  ['something between', '{"a":"b" ,"c":1}', { start: 8, end: 9, text: '  ' }],
])('a change of %s is read again', (_what, body, edit) => {
  const bytes = Buffer.from(body);
  expect(shiftTokens(read(bytes), splice(bytes, [edit]), [edit])).toBe(false);
});
