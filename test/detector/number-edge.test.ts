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
    expect(linesOf('a/notes.txt:12:02:47:3b:45:33:0b')).toEqual(['mac_address 02:47:3b:45:33:0b']);
    const host = '2001:db8:5815:2739:dfa5:dff8:768:8708';
    expect(linesOf(`a/notes.txt:12:${host}`)).toEqual([`ipv6 ${host}`]);
    expect(linesOf('aa:12:02:47:3b:45:33:0b:17:9c:00:1d:5e:72:b4:c8')).toEqual([]);
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
  });
});

describe('two whole numbers beside a slash are two', () => {
  test.for([
    ['phone', '0612345678', '0698765432'],
    ['phone', '090-1234-5678', '090-8765-4321'],
    ['phone', '+33612345678', '0698765432'],
    ['phone', '+33612345678', '+33698765432'],
    ['phone', '650-555-1234', '650-555-9999'],
    ['us_ssn', SSN, ['660', '51', '8263'].join('-')],
  ] as const)('%s %s', ([kind, one, other]) => {
    expect(linesOf(`${one}/${other}`)).toEqual([`${kind} ${one}`, `${kind} ${other}`]);
  });

  test('what has letters, too', () => {
    const vin = '1HGC0VDS7XN' + '852561';
    expect(linesOf(`${vin}/${vin}`)).toEqual([`vin ${vin}`, `vin ${vin}`]);
  });

  test('one and a short one, where it is in groups', () => {
    expect(linesOf(`${SSN}/2`)).toEqual([`us_ssn ${SSN}`]);
    expect(linesOf(`2026/11/21/${SSN}`)).toEqual([`us_ssn ${SSN}`]);
    expect(linesOf('12.345.678/0001')).toEqual([]);
    expect(linesOf('2008-12-03 13:29:19 and 146 2008-12-03 13:29:19')).toEqual([]);
  });

  test('one behind the number of its item', () => {
    expect(linesOf(`1.${SSN}\n2.${['660', '51', '8263'].join('-')}`)).toHaveLength(2);
    expect(linesOf('2.38397182312468\n0.872944350978479')).toEqual([]);
  });
});

test('in a row of values what letters stand beside is no amount', () => {
  const curp = 'XEPC690108MNTHDZ' + '66';
  const key = 'AKIA' + 'IOSFODNN7QWERTY7';
  expect(linesOf(`17,${curp},34`)).toEqual([`mx_curp ${curp}`]);
  expect(linesOf(`3,${key},12`)).toEqual([`api_key.aws_access_key_id ${key}`]);
});
