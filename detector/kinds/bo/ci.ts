// No check digit.
import { isCiLabel } from '../../checks/ci-label.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'bo_ci', category: 'national_id', region: 'BO', risk: 'PRIVATE', score: 0.82 },
  source: 'SEGIP, cédula de identidad: Ley 145 (2011); complement for doubled numbers, department of issue',
  pattern: '\\d{6,8}(?:-\\d[A-Z])?(?:[ -](?:LP|OR|PT|CB|CH|TJ|SC|BE|PD))?',
  validate: (match, around) => {
    if (/^-ci\b/.test(around.after())) return false;
    if (/^(?:[ -][A-Z]{2}|-[A-Z])(?![A-Za-z])/.test(around.after())) return false;
    if (/[A-Z]$/.test(match)) return 'form';
    return around.cued() && isCiLabel(around.before()) ? 'form' : false;
  },
  cues: {
    needed: true,
    words: [
      'c.i.',
      'c.i',
      'ci',
      'carnet de identidad',
      'carnet',
      'cédula',
      'cédula de identidad',
      'expedido en',
      'segip',
      'bolivian id',
      'national id',
      'id number',
      'identity card',
    ],
  },
  confidence: { bare: 0.25, validated: 0.25, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'C.I. 4074561 OR', spans: ['4074561 OR'] },
      { text: 'carnet de identidad 3516810 LP', spans: ['3516810 LP'] },
      { text: 'CI Nº 25438712-SC', spans: ['25438712-SC'] },
      { text: 'C.I. 9483601-7B LP', spans: ['9483601-7B LP'] },
      { text: 'cédula de identidad 2945000 expedido en Cochabamba', spans: ['2945000'] },
    ],
    reject: [
      { text: 'C.I. 9626 LP', because: 'four digits' },
      { text: 'C.I. 5299590 ZZ', because: 'no such department' },
      { text: 'C.I. 5787159536 LP', because: 'ten digits' },
      { text: 'C.I. 7793572 MX', because: 'no such department' },
      { text: '4074561 OR', because: 'no wording' },
    ],
  }),
});
