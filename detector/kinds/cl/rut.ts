import { isInVersion } from '../../checks/alone.ts';
import { compact, isOneRepeated } from '../../checks/digits.ts';
import { mod11Right } from '../../checks/mod11-right.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'cl_rut', category: 'national_id', region: 'CL', risk: 'PRIVATE', score: 0.82 },
  source: 'Servicio de Registro Civil (RUN) and SII (RUT): DFL 3 of 1969; mod 11 with K for 10',
  pattern: '\\d{1,2}[ .]?\\d{3}[ .]?\\d{3}[ -]?[0-9K]',
  ignoreCase: true,
  validate: (match, around) => {
    const text = compact(match);
    const number = text.slice(0, -1);
    // A Bolivian carnet goes on with its department.
    if (/^-[A-Z]{2}(?![A-Za-z])/.test(around.after()) || isInVersion(match, around)) return false;
    if (isOneRepeated(number) || '0123456789K'[mod11Right(number, 7)] !== text.slice(-1)) return false;
    return match.includes('-') ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'rut',
      'r.u.t.',
      'run',
      'r.u.n.',
      'rol único tributario',
      'rol único nacional',
      'cédula de identidad',
      'sii',
      'national id',
      'id number',
      'identity card',
      'tax id',
      'tax number',
      'taxpayer id',
    ],
  },
  confidence: { bare: 0.3, validated: 0.75, withCue: 0.95 },
  examples: () => ({
    match: [
      '12040484-9',
      '13826002-k',
      '21.810.585-8',
      '18.027.491-K',
      { text: 'RUT-12040484-9', spans: ['12040484-9'] },
      { text: 'RUT 246462054', spans: ['246462054'] },
      { text: 'RUN: 5 126 663 3', spans: ['5 126 663 3'] },
    ],
    reject: [
      { text: '5.528.746-7', because: 'check digit' },
      { text: '11.111.111-1', because: 'a placeholder' },
      { text: 'RUT 14.355.570-A', because: 'check character' },
      { text: '17098943-9', because: 'check digit' },
      { text: '246462054', because: 'nine bare digits without wording' },
    ],
  }),
});
