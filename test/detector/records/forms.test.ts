import { expect, test } from 'vitest';
import { redactedOf } from '../lab.ts';

test.for([
  [
    'the value stands far behind its colon',
    'Name:                   Zyxovic\nVorname:                Elif',
    'Zyxovic',
    'Elif',
  ],
  [
    'no colon, a wide gap',
    'Surname          MCALLISTER\nGiven names      IONA GRACE\nPassport no      348284826',
    'MCALLISTER',
    'IONA GRACE',
    '348284826',
  ],
  [
    'numbered fields with a hint',
    '01. NAME (LAST, FIRST): HOLLOWAY, TREVOR JAMES\n02. GRADE: E-5',
    'HOLLOWAY, TREVOR JAMES',
  ],
  [
    'a row of a Dutch export',
    'achternaam;voornaam;geboortedatum\nJansen;Femke;1992-04-04\nYilmaz;Emre;1987-09-19',
    'Jansen',
    'Femke',
    '1992-04-04',
    'Yilmaz',
    'Emre',
    '1987-09-19',
  ],
  [
    'bullets of a list by its name',
    'Add to the guest list:\n+ Beatrice Langley\n+ Dominic Okoro',
    'Beatrice Langley',
    'Dominic Okoro',
  ],
  [
    'who did it, in a message of HL7',
    'EVN|A08|202502041418|||RN4418^KIRKBRIDE^JOSEPHINE\nPID|1||4418827^^^X^MR||ABERNATHY^LEROY',
    'KIRKBRIDE',
    'JOSEPHINE',
  ],
  ['parts of a name below a person', '{"customer":{"first":"Rhiannon","last":"Pugh"}}', 'Rhiannon', 'Pugh'],
] as const)('%s: the values go', ([, text, ...values]) => {
  const left = redactedOf(text);
  for (const value of values) expect(left).not.toContain(value);
});

test.for([
  [
    'aligned settings',
    'Name:                   Production Cluster\nRegion:                 eu-west-1\nNodes:                  12',
  ],
  ['a list of things', 'Guest list: to be confirmed\n- Welcome drinks\n- Main Course'],
  [
    'the ends of a range of pages',
    '{"page":{"first":"Intro","last":"Outro"},"range":{"first":"Alpha","last":"Omega"}}',
  ],
] as const)('%s: nothing goes', ([, text]) => {
  expect(redactedOf(text)).toBe(text);
});

const MANIFEST = `apiVersion: v1
kind: Secret
metadata:
  name: billing
  labels:
    team: cm9vdC1vcGVyYXRvci03
data:
  host: %
  tls.crt: %
`;
const ENCODED = Buffer.from('billing-db.internal').toString('base64');

test.for([
  ['of YAML', MANIFEST],
  ['of YAML, its kind behind', `data:\n  host: %\nkind: Secret\n`],
  ['of several documents', `kind: ConfigMap\ndata:\n  a: b\n---\n${MANIFEST}`],
  ['of JSON', '{"kind":"Secret","data":{"host":"%"}}'],
])('all that a Secret of Kubernetes holds goes, whatever it is called: %s', ([, text]) => {
  expect(redactedOf((text as string).replaceAll('%', ENCODED))).toBe((text as string).replaceAll('%', '[REDACTED]'));
});

test.for([
  ['of another kind', MANIFEST.replace('kind: Secret', 'kind: ConfigMap'), ENCODED],
  ['of another document', `kind: Secret\nmetadata:\n  name: a\n---\nkind: ConfigMap\ndata:\n  host: %\n`, ENCODED],
  [
    'of another object of a list',
    '{"items":[{"kind":"Secret","data":{}},{"kind":"ConfigMap","data":{"host":"%"}}]}',
    ENCODED,
  ],
  ['a template', MANIFEST, '{{ .Values.host | b64enc }}'],
])('what it holds not stays: %s', ([, text, value]) => {
  const whole = (text as string).replaceAll('%', value as string);
  expect(redactedOf(whole)).toBe(whole);
});
