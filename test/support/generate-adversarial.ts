/**
 * Texts made to cost a detector as much as possible: what a kind's pattern begins with, its cue words, what its examples are
 * missing one character of, over and over.
 */
import type { Rule } from '../../detector/define.ts';

export interface Adversary {
  readonly name: string;
  readonly unit: string;
}

const GENERAL: readonly Adversary[] = [
  '-eyJ',
  '-----BEGIN RSA PRIVATE KEY-----\n',
  'password="',
  'password=',
  '県',
  '1',
  '1 ',
  '1-',
  '1.',
  '12 ',
  'a1',
  'A1B2',
  '@',
  'a@',
  'a@b.',
  '://',
  'http://a:',
  '+1',
  '(',
  '((',
  ':',
  '::',
  '0:',
  '=',
  '"',
  '\\u0031',
  '%31',
  '&#49;',
  'QUFB',
  'Ab1+',
  '\u200b1',
  '１',
  'Ａ1',
  '\u0301',
  'é',
  'あ',
  '님',
  '[REDACTED]',
  ' \n',
  '\t',
  '.1',
  ',1',
  '0x',
  'sk-',
  'sk-a-',
  'ghp_',
  'AKIA',
  'xox',
  'name: ',
  'Mr ',
  'Street ',
  '12 Main Street, ',
].map((unit) => ({ name: JSON.stringify(unit), unit }));

/** Adversaries of one rule. */
function adversariesOf(file: string, rule: Rule): Adversary[] {
  const [first] = rule.examples().match;
  const example = typeof first === 'string' ? first : (first?.text ?? '1');
  const cue = rule.cues.words[0];
  const units = [
    example.slice(0, 4),
    example.slice(0, -1),
    `${example.slice(0, -1)} `,
    ...(cue === undefined ? [] : [`${cue} `, `${cue} 1`, `${cue}: ${example.slice(0, -1)} `]),
  ];
  return [...new Set(units)]
    .filter((unit) => unit !== '')
    .map((unit) => ({ name: `${file} ${JSON.stringify(unit.slice(0, 24))}`, unit }));
}

export function adversaries(files: readonly { readonly file: string; readonly rule: Rule }[]): Adversary[] {
  return [...GENERAL, ...files.flatMap(({ file, rule }) => adversariesOf(file, rule))];
}

/** The unit over and over, about so many bytes. */
export function repeated(unit: string, bytes: number): Buffer {
  return Buffer.from(unit.repeat(Math.ceil(bytes / Buffer.byteLength(unit))));
}
