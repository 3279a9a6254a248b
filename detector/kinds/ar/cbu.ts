import { cbu } from '../../checks/cbu.ts';
import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'ar_cbu', category: 'financial', region: 'AR', risk: 'PRIVATE', score: 0.75 },
  source: 'Clave Bancaria Uniforme: Banco Central de la República Argentina, Sistema Nacional de Pagos (1996)',
  pattern: '\\d{8}[ -]?\\d{14}',
  validate: (match) => {
    const digits = digitsOf(match);
    return !digits.startsWith('000') && cbu(digits);
  },
  cues: {
    needed: false,
    words: [
      'cbu',
      'c.b.u.',
      'clave bancaria uniforme',
      'transferencia',
      'banco',
      'bank account',
      'account number',
      'transfer',
    ],
  },
  confidence: { bare: 0.4, validated: 0.85, withCue: 0.95 },
  examples: () => ({
    match: [
      '00799074 95272133624370',
      '28501129-63244414068596',
      '0276283236147982692676',
      '0728732737657877678180',
      { text: 'CBU: 29955925-96394926615219', spans: ['29955925-96394926615219'] },
    ],
    reject: [
      { text: 'CBU 0140976951724888719960', because: 'second block' },
      { text: 'CBU 072839291534972220772', because: '21 digits' },
      { text: 'CBU 1508167591890165410491', because: 'first block' },
      { text: '0000000000000000000000', because: 'zeros' },
      { text: '0003474647431051510629', because: 'bank 000: a CVU' },
    ],
  }),
});
