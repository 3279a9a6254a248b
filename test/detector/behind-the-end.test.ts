/** A text is a part of memory that is used again: what stands behind it was said by somebody else. */
import { expect, test } from 'vitest';
import { createDetector } from '../../detector/index.ts';
import { IDENTIFIERS } from '../support/generate-identifiers.ts';
import { randomFrom } from '../support/generate.ts';

const detector = createDetector();
const FOUND_BEFORE = [
  'x',
  'K',
  '7',
  '+',
  '-',
  '.',
  '"',
  ' 5 4',
  '\\n',
  '\n12',
  '=41',
  ';',
  ' + "x',
  '0 0 0',
  '\u00e9',
  '@a.com',
  '": 1',
  '" = 1',
];
/** What is cut anywhere. */
const TEXTS = [
  ['-----BEGIN EC', 'PRIVATE KEY-----\\nLirCBCSAZFT+ds0x8Ns6o6zADIe3FC07LH38wPAc/o7WBTvJ6wN+DuPPeeUMZgKC\\n'].join(' '),
  'jane\\.doe\\@acme\\.com, &#106;ane&commat;acme&period;com, "jane@" + "acme.com"',
  'mail = "jane.doe@"\n    "acme.com',
  'SSN 363-48-\r\n0943, 3 6 3 4 8 0 9 4 3, 363 / 48 / 0943',
  'Mr. John Smith, born on 4 March 1990, lives at 12 Main Street, Springfield, IL 62704',
];

const findingsIn = (bytes: Buffer, end: number): unknown =>
  detector.scan(bytes, 0, end, { mode: 'general' }).map(({ kind, start, end: to }) => [kind.id, start, to]);

test('what stands behind a text changes nothing in it', () => {
  const random = randomFrom(7);
  const spaced = IDENTIFIERS.map(({ label, make }) => `${label}: ${[...make(random)].join(' ')}`);
  for (const text of [...TEXTS, ...spaced])
    for (let end = Math.max(1, text.length - 100); end <= text.length; end++) {
      const alone = Buffer.from(text.slice(0, end));
      const expected = findingsIn(alone, alone.length);
      for (const behind of FOUND_BEFORE)
        expect(findingsIn(Buffer.concat([alone, Buffer.from(behind)]), alone.length), text).toEqual(expected);
    }
});
