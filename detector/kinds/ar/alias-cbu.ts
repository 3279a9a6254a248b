import { defineRule } from '../../define.ts';

const ACCOUNT = /c[bv]u|mercado pago|billetera|bancario|cuenta|transfer|account/i;
const HOST = /^www\.|\.(?:com|net|org|edu|gob|gov|io|dev|app|local|ar|es|br|uy|cl|mx|js|ts|py|json|service|target)$/i;

export const rule = defineRule({
  kind: { id: 'ar_alias_cbu', category: 'financial', region: 'AR', risk: 'PRIVATE', score: 0.75 },
  source: 'Alias CBU / CVU: BCRA Comunicación "A" 6044 (2016): 6 to 20 letters, digits, dots and hyphens',
  pattern:
    'alias(?:[ _](?:de |del |de la )?(?:mi )?(?:cuenta|cbu|cvu|mp|mercado pago|bancario|transferencia))?(?: \\([^()\\n]{1,24}\\))?(?:,? [a-z]{1,10}){0,3}(?: (?:es|is))?(?:["\'*]{0,3} {0,2}[:=→] {0,2}["\'`]?| [–-] |</?[a-z]{1,4}>(?:<[a-z]{1,4}>)? ?| )(?<value>[0-9a-z][0-9a-z.-]{4,18}[0-9a-z])',
  ignoreCase: true,
  validate: (value, around) => {
    if (/^[.-]?[0-9a-z]|^\(/i.test(around.after()) || /^\d+$/.test(value) || HOST.test(value)) return false;
    if (/^(?:self|this|cls|props|state|config|settings|args|options)\./.test(value)) return false;
    const before = around.before();
    const words = value.split('.').length;
    if (ACCOUNT.test(before) || /^[,;]? {1,2}c[bv]u/i.test(around.after())) return words > 1 || /[-\d]/.test(value);
    return words === 3 && /(?:[:=→–-] ?["'`]?| es | is |>) ?$/.test(before);
  },
  cues: { needed: false, words: ['alias', 'alias cbu', 'alias cvu', 'cbu', 'cvu', 'account alias'] },
  confidence: { bare: 0.3, validated: 0.75, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'alias CBU: MONTE.VERDE.TREN', spans: ['MONTE.VERDE.TREN'] },
      { text: 'alias: marta.mp.74', spans: ['marta.mp.74'] },
      { text: 'el alias es LUNA.AZUL.CASA', spans: ['LUNA.AZUL.CASA'] },
      { text: 'mi alias cambio, ahora es RIO.NORTE.TREN', spans: ['RIO.NORTE.TREN'] },
      { text: '<td>Alias CBU</td><td>marta.mp.74</td>', spans: ['marta.mp.74'] },
      { text: 'Alias CVU pepe.gomez.mp', spans: ['pepe.gomez.mp'] },
      { text: 'alias bancario PERRO-VERDE-PAN', spans: ['PERRO-VERDE-PAN'] },
      { text: 'alias MONTE.VERDE.TREN, CBU', spans: ['MONTE.VERDE.TREN'] },
      { text: 'CBU alias: sol.norte', spans: ['sol.norte'] },
      { text: '{"alias":"luna.azul.casa"}', spans: ['luna.azul.casa'] },
    ],
    reject: [
      { text: 'alias: hrypeomvzbbi.sosqluzrehpt', because: 'over 20 characters' },
      { text: 'perro.azul.tren', because: 'no wording: a host or package' },
      { text: 'alias: a.2', because: 'under 6 characters' },
      { text: "alias ll='ls -l'", because: 'a shell alias' },
      { text: 'alias: www.ejemplo.com', because: 'a host name' },
      { text: 'alias = self.alias.get(cuenta)', because: 'a call' },
      { text: '"alias": self.db.name,', because: 'a reference' },
      { text: 'alias: nombre', because: 'one word, no account named' },
      { text: 'alias mi.paquete.raro', because: 'no account named, no colon' },
    ],
  }),
});
