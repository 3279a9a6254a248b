import { describe, expect, test } from 'vitest';
import { linesOf } from './lab.ts';

const CARD = ['4689', '3856', '7990', '4909'];
const [BARE, SPACED, DASHED] = [CARD.join(''), CARD.join(' '), CARD.join('-')];
const SSN = ['659', '51', '8262'].join('-');

describe('the number of a line is no part of what stands in it', () => {
  test.for([
    ['of grep in one file', `12:${BARE}`, BARE],
    ['of grep in some', `data/a.csv:112:${SPACED}`, SPACED],
    ['with its column', `data/a.csv:112:5:${BARE}`, BARE],
    ['of a line beside a hit', `data/a.csv-12-${BARE}`, BARE],
    ['behind lines of others', `src/a.ts:7:x\nMakefile:8:${DASHED}`, DASHED],
  ] as const)('%s', ([, text, card]) => {
    expect(linesOf(text)).toEqual([`credit_card.visa ${card}`]);
  });

  test('whatever number it is', () => {
    expect(linesOf(`a/notes.txt:3:${SSN}`)).toEqual([`us_ssn ${SSN}`]);
    expect(linesOf('a/notes.txt:3:0612345678')).toEqual(['phone 0612345678']);
  });
});

describe('a long number and a short one beside it are two', () => {
  test.for([`${BARE}/12/2027`, `${BARE}:12:27:123`, `${BARE}-12-27`, `GET /users/17/${BARE}/2`, `scan_${BARE}-2.pdf`])(
    '%s',
    (text) => expect(linesOf(text)).toContain(`credit_card.visa ${BARE}`),
  );

  test('in groups, too, which another sign parts', () => {
    expect(linesOf(`${SPACED}/12/27`)).toContain(`credit_card.visa ${SPACED}`);
    expect(linesOf(`${DASHED}/12/27`)).toContain(`credit_card.visa ${DASHED}`);
    // A longer number.
    expect(linesOf(`${DASHED}-12`)).toEqual([]);
    expect(linesOf(`${BARE}/${BARE.slice(0, 9)}`)).toEqual([]);
  });
});

test('in a row of values what letters stand beside is no amount', () => {
  const curp = 'XEPC690108MNTHDZ' + '66';
  const key = 'AKIA' + 'IOSFODNN7QWERTY7';
  expect(linesOf(`17,${curp},34`)).toEqual([`mx_curp ${curp}`]);
  expect(linesOf(`3,${key},12`)).toEqual([`api_key.aws_access_key_id ${key}`]);
});
