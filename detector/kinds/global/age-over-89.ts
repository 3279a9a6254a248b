import { defineRule } from '../../define.ts';

const AGE = '(?<value>9\\d|1[01]\\d)';

export const rule = defineRule({
  kind: { id: 'age_over_89', category: 'health', region: 'global', risk: 'PRIVATE', score: 0.55 },
  source: 'Ages of 90 and more — 45 CFR 164.514(b)(2)(i)(C) (HIPAA safe harbour, 2013) counts them as identifiers',
  patterns: [
    `${AGE}[ -]?(?:years?[ -](?:old|of age)|year[ -]olds?|yrs? old|y/o|yo |jahre alt|jährige?|jaehrige?|jaar oud|jarige|años de edad|anos de idade|ans révolus|歳|才|세)`,
    `(?:aged|age|alter von|alter|im alter von|edad|idade|eta|leeftijd|oud)[ :=]{0,4}(?:of |de |di |van |"|')?${AGE}`,
    `(?:my|his|her|whose|patient['’]?s) age is (?:u[hm],? )?(?:now )?${AGE}`,
    // Keys of records: the quotation mark ends the words that a search back from the number knows.
    `(?:age|edad|idade|alter|eta|età|âge|leeftijd|年齢|나이)(?:["'] ?[:=]|=) ?["']?${AGE}`,
    // Apart: from a number the search goes back over words of ASCII letters only.
    `(?:età|âge|年齢|나이|연세|만)["']?[ :=]{0,4}(?:de |di |"|')?${AGE}`,
    `(?:\\(|, ?)${AGE} (?:jahre|años|anos|ans|anni|jaar|years|yrs?|歳|세)(?:\\)|,)`,
    `(?:âgée? de|Âgée? de) ${AGE} ans`,
    `(?:paciente|mujer|hombre|señora?|senhora?|homem|mulher|idos[ao]|ancian[ao]|anzian[ao]|patiente?|femme|homme|dame|paziente|donna|uomo|tiene|tem|ha) (?:de |di )?${AGE} (?:años|anos|ans|anni)`,
    // `paciente Remedios Cano de 93 años`, `Paciente Ana Moura, 90 anos`
    `(?:patient|patiente|patientin|paciente|paziente|patiënte?)[: ]{1,2}[^\\n.;:\\d]{3,48}(?:,|,? de| di|,? age|,? aged) {1,2}${AGE} ?(?:jahre|años|anos|ans|anni|jaar|years|yrs?)`,
    `(?:falecid|fallecid|difunt)[oa],? [^\\n.;:\\d]{3,48}, de ${AGE} a(?:ñ|n)os`,
    // `gli anni 90` are a decade.
    '(?:, ?|di )anni (?<value>9[1-9]|1[01]\\d)',
  ],
  ignoreCase: true,
  // `max-age=90` are seconds.
  validate: (_, around) =>
    !/(?:max|min|ttl|cache|file|log|key|session|pass\w*|shared|stale|\d)[-_ ]?age["']?\s?[:=]\s?["']?$/i.test(
      around.before(),
    ) && 'form',
  cues: { needed: false, words: [] },
  confidence: { bare: 0.7, validated: 0.7, withCue: 0.7 },
  examples: () => ({
    match: [
      { text: 'a 92-year-old woman', spans: ['92'] },
      { text: 'her age is 95 now', spans: ['95'] },
      { text: 'Patient aged 101', spans: ['101'] },
      { text: 'paciente de 94 años', spans: ['94'] },
      { text: 'sie ist 97 Jahre alt', spans: ['97'] },
      { text: 'âgée de 91 ans', spans: ['91'] },
      { text: 'Die 92-jährige Patientin', spans: ['92'] },
      { text: 'idosa de 99 anos', spans: ['99'] },
      { text: 'La paciente Remedios Cano de 93 años', spans: ['93'] },
      { text: 'Paciente Ana Moura, 90 anos', spans: ['90'] },
      { text: 'Patient : X, Âge : 98 ans', spans: ['98'] },
      { text: 'Età: 90 anni', spans: ['90'] },
      { text: 'El fallecido, Hernán Cordero, de 92 años, vivía', spans: ['92'] },
      { text: 'leeftijd 92 jaar', spans: ['92'] },
      { text: 'paziente, anni 96', spans: ['96'] },
      { text: '{"name":"Ana","age":94}', spans: ['94'] },
      { text: '{"edad": 91}', spans: ['91'] },
      { text: 'name=ana age=95', spans: ['95'] },
      { text: '年齢：94', spans: ['94'] },
      { text: '나이 93', spans: ['93'] },
      { text: '患者は93歳', spans: ['93'] },
      { text: 'Frau Mustermann (92 Jahre), geb. 1934', spans: ['92'] },
    ],
    reject: [
      { text: 'an 88-year-old man', because: 'below 90' },
      { text: 'for 95 years the house stood', because: 'a duration' },
      { text: 'page 92', because: '"age" inside another word' },
      { text: 'Cache-Control: max-age=90', because: 'seconds' },
      { text: '{"maxAge": 95}', because: 'seconds' },
      { text: '92 percent', because: 'a share' },
      { text: 'la musica degli anni 90', because: 'a decade' },
      { text: 'aged 1015', because: 'four digits' },
    ],
  }),
});
