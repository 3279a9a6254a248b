/** Whom a quoted mail went to, without addresses. */
import { expect, test } from 'vitest';
import { findIn } from '../lab.ts';

const found = (text: string): string[] => findIn(text).map((one) => one.text);

test('every recipient of a line is found, not only the first', () => {
  expect(found('Cc: Teo Marchetti; Priyanka S. Zyxovic; Hollis, Anna\nSubject: x')).toEqual([
    'Teo Marchetti',
    'Priyanka S. Zyxovic',
    'Hollis, Anna',
  ]);
  expect(found('> To: Whitcomb, Laurel; Marchetti, Teo\n> Subject: x')).toEqual(['Whitcomb, Laurel', 'Marchetti, Teo']);
});

test.each(['To: All Staff; Finance Team; Facilities', 'Cc: Engineering; Product; Legal', 'A: yes; B: no; C: maybe'])(
  '%j stays',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);
