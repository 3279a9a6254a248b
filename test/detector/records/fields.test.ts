/** Values whose labels stand beside them, above them, or are their place. */
import { expect, test } from 'vitest';
import { detector, linesOf, redactedOf } from '../lab.ts';

const SSN = '36348' + '0943';

test.each([
  ['<LastName>Quarrell</LastName>', '<LastName>[REDACTED]</LastName>'],
  ['<ns2:firstName xml:lang="en">Zyx</ns2:firstName>', '<ns2:firstName xml:lang="en">[REDACTED]</ns2:firstName>'],
  ['<patientLastName>Quarrell</patientLastName>', '<patientLastName>[REDACTED]</patientLastName>'],
  ['<td>Last name</td><td>Quarrell</td>', '<td>Last name</td><td>[REDACTED]</td>'],
  ['<dt>Full name:</dt>\n  <dd>Zyx Quarrell</dd>', '<dt>Full name:</dt>\n  <dd>[REDACTED]</dd>'],
  ['<key>lastName</key>\n<string>Quarrell</string>', '<key>lastName</key>\n<string>[REDACTED]</string>'],
  ['<family value="Quarrell"/><given value="Zyx"/>', '<family value="[REDACTED]"/><given value="[REDACTED]"/>'],
  ['<input name="full_name" value="Zyx Quarrell">', '<input name="full_name" value="[REDACTED]">'],
  [
    '<input type="text" id="last_name" class="wide" value="Quarrell" required>',
    '<input type="text" id="last_name" class="wide" value="[REDACTED]" required>',
  ],
  ['{"name":"last_name","value":"Quarrell"}', '{"name":"last_name","value":"[REDACTED]"}'],
  [`{"key": "ssn", "type": "text", "value": "${SSN}"}`, '{"key": "ssn", "type": "text", "value": "[REDACTED]"}'],
  ['{"value":"Quarrell","name":"last_name"}', '{"value":"[REDACTED]","name":"last_name"}'],
  [`[{"value": "${SSN}", "id": "f1", "label": "SSN"}]`, '[{"value": "[REDACTED]", "id": "f1", "label": "SSN"}]'],
  [`{"label":"SSN","text":"${SSN}"}`, '{"label":"SSN","text":"[REDACTED]"}'],
  [`{"field":"SSN","type":"text","answer":"${SSN}"}`, '{"field":"SSN","type":"text","answer":"[REDACTED]"}'],
  ['{"field": "last_name", "content": "Quarrell"}', '{"field": "last_name", "content": "[REDACTED]"}'],
  ['- name: last_name\n  value: Quarrell\n', '- name: last_name\n  value: [REDACTED]\n'],
  ['"family":"Quarrell","given":["Peter","Zyx"]', '"family":"[REDACTED]","given":["[REDACTED]","[REDACTED]"]'],
  [
    `"ssn": ["${SSN}", "${SSN}",\n "a note that is longer than a window of cues", "${SSN}"]`,
    `"ssn": ["[REDACTED]", "[REDACTED]",\n "a note that is longer than a window of cues", "[REDACTED]"]`,
  ],
  [`{"name":"Zyx","ssn":"${SSN}"}`, '{"name":"[REDACTED]","ssn":"[REDACTED]"}'],
  ['{"dob": "1980-03-04", "id": 4, "name": "Ann"}', '{"dob": "[REDACTED]", "id": 4, "name": "[REDACTED]"}'],
  ['{\n  "name": "山田",\n  "age": 31\n}', '{\n  "name": "[REDACTED]",\n  "age": 31\n}'],
  [
    `Social Security Number\n\n${SSN}\n\nDate of birth\n\n1980-03-04\n`,
    'Social Security Number\n\n[REDACTED]\n\nDate of birth\n\n[REDACTED]\n',
  ],
  [`### **SSN:**\n\n${SSN}`, '### **SSN:**\n\n[REDACTED]'],
  [`### Soc. Sec. No.\n\n${SSN}\n`, '### Soc. Sec. No.\n\n[REDACTED]\n'],
  [`S.S.N.\n\n${SSN}\n`, 'S.S.N.\n\n[REDACTED]\n'],
  [`SS #\n\n${SSN}\n`, 'SS #\n\n[REDACTED]\n'],
  [`SSN (if known)\n\n${SSN}\n`, 'SSN (if known)\n\n[REDACTED]\n'],
  ['N° de passeport\n\n15 WB 35814\n', 'N° de passeport\n\n[REDACTED]\n'],
  [
    `Content-Disposition: form-data; name="ssn"\r\n\r\n${SSN}\r\n--b`,
    'Content-Disposition: form-data; name="ssn"\r\n\r\n[REDACTED]\r\n--b',
  ],
  [
    `NM1*IL*1*QUARRELL*JANE****MI*JS00111223333~DMG*D8*19430501*F~REF*SY*${SSN}~PER*IC*ZYX QUARRELL*TE*2025550130~CLM*26463774*100`,
    'NM1*IL*1*[REDACTED]*[REDACTED]****MI*[REDACTED]~DMG*D8*[REDACTED]*F~REF*SY*[REDACTED]~PER*IC*[REDACTED]*TE*[REDACTED]~CLM*[REDACTED]*100',
  ],
  ['Nom et prénom(s) : Okonkwo Chidi\nPrénom(s) : Zyx\n', 'Nom et prénom(s) : [REDACTED]\nPrénom(s) : [REDACTED]\n'],
  ['Vornamen: Zyx', 'Vornamen: [REDACTED]'],
  ['Patient Name (Last, First): Okonkwo, Chidi', 'Patient Name (Last, First): [REDACTED]'],
  [
    `Full name...: Zyx Wallbrück   SSN ....: ${SSN}\nDate of birth ______ 1980-03-04\n`,
    'Full name...: [REDACTED]   SSN ....: [REDACTED]\nDate of birth ______ [REDACTED]\n',
  ],
  [
    `[["name","ssn"],["Zyx","${SSN}"],["Ann","${SSN}", "a tex`,
    '[["name","ssn"],["[REDACTED]","[REDACTED]"],["[REDACTED]","[REDACTED]", "a tex',
  ],
  ['N:Quarrell;Zyx;;;\r\n', 'N:[REDACTED];[REDACTED];;;\r\n'],
  ['N;CHARSET=UTF-8:Quarrell;Zyx;;;\n', 'N;CHARSET=UTF-8:[REDACTED];[REDACTED];;;\n'],
  ['BDAY:19800304\n', 'BDAY:[REDACTED]\n'],
  [
    `PID|1||12345678^^^MRN||QUARRELL^ZYX^M||19800101|F|||||(202)555-0130|||||${SSN}\r`,
    'PID|1||[REDACTED]^^^MRN||[REDACTED]^[REDACTED]||[REDACTED]|F|||||[REDACTED]|||||[REDACTED]\r',
  ],
  ['PV1|1|I|2000^2012^01||||004777^QUARRELL^ZYX^A.|', 'PV1|1|I|2000^2012^01||||004777^[REDACTED]^[REDACTED]^A.|'],
  [
    `INSERT INTO users (id, name, ssn, dob) VALUES (1, 'Zyx Quarrell', '${SSN}', '1980-03-04'), (2, 'Ana Quarrell', NULL, '1981-03-04');`,
    "INSERT INTO users (id, name, ssn, dob) VALUES (1, '[REDACTED]', '[REDACTED]', '[REDACTED]'), (2, '[REDACTED]', NULL, '[REDACTED]');",
  ],
  [
    `{"passport":{"number":"C01X00T47","country":"DE"},"ssn": { "value": ${SSN} }, "driver_license": {\n  "state": "CA", "id": "D08954796" }}`,
    '{"passport":{"number":"[REDACTED]","country":"DE"},"ssn": { "value": [REDACTED] }, "driver_license": {\n  "state": "CA", "id": "[REDACTED]" }}',
  ],
  [
    "p = {'name': {'first': 'Zyx', 'last': 'Quarrell'}, 'rg': {'número': '12.345.678-9'}}",
    "p = {'name': {'first': '[REDACTED]', 'last': '[REDACTED]'}, 'rg': {'número': '[REDACTED]'}}",
  ],
  [
    '{ "passports": [\n { "country": "DE", "number": "C01X00T47" },\n { "number": "C01X00T48" }\n] }',
    '{ "passports": [\n { "country": "DE", "number": "[REDACTED]" },\n { "number": "[REDACTED]" }\n] }',
  ],
  ['{"birth": {"date": "25.12.1974", "place": "Ulm"}}', '{"birth": {"date": "[REDACTED]", "place": "Ulm"}}'],
  ['{"address":{"line1":"9 Elm Court"}}', '{"address":{"line1":"[REDACTED]"}}'],
  [
    'Reisepass:\r\n  Behörde: Ulm # wo\r\n  Nummer: "C01X00T47" # neu\r\nGröße: 2\r\n',
    'Reisepass:\r\n  Behörde: Ulm # wo\r\n  Nummer: "[REDACTED]" # neu\r\nGröße: 2\r\n',
  ],
  [
    '- name:\n    last: Quarrell\n    given:\n      - x\n    first: Zyx\n- passport:\n  - number: C01X00T47\n  - number: C01X00T48\n',
    '- name:\n    last: [REDACTED]\n    given:\n      - x\n    first: [REDACTED]\n- passport:\n  - number: [REDACTED]\n  - number: [REDACTED]\n',
  ],
  [
    '[owner.passport]\ncountry = "DE"\nnumber = "C01X00T47"\n[[bank_account]]\nnumber=000123456789\n',
    '[owner.passport]\ncountry = "DE"\nnumber = "[REDACTED]"\n[[bank_account]]\nnumber=[REDACTED]\n',
  ],
  [
    `<n:passport kind="p">\n\t<place><a>b</a></place>\n\t<n:number>C01X00T47</n:number></n:passport><ssn><value>${SSN}</value></ssn>`,
    '<n:passport kind="p">\n\t<place><a>b</a></place>\n\t<n:number>[REDACTED]</n:number></n:passport><ssn><value>[REDACTED]</value></ssn>',
  ],
  [
    '<name>\n    <first>Zyx</first>\n    <last>Quarrell</last>\n</name>',
    '<name>\n    <first>[REDACTED]</first>\n    <last>[REDACTED]</last>\n</name>',
  ],
  [
    "CREATE TABLE `t` (\n  `id` int NOT NULL,\n  `last_name` varchar(12) DEFAULT 'a,b',\n  `rate` decimal(4,2),\n  `ssn` char(9),\n  PRIMARY KEY (`id`)\n);\n" +
      `INSERT INTO \`t\` VALUES (1,'Quarrell',1.25,'${SSN}'),(2,'Wallbrück',NULL,'${SSN}');`,
    "CREATE TABLE `t` (\n  `id` int NOT NULL,\n  `last_name` varchar(12) DEFAULT 'a,b',\n  `rate` decimal(4,2),\n  `ssn` char(9),\n  PRIMARY KEY (`id`)\n);\n" +
      "INSERT INTO `t` VALUES (1,'[REDACTED]',1.25,'[REDACTED]'),(2,'[REDACTED]',NULL,'[REDACTED]');",
  ],
  [
    ':61:2609010901C640,\n:86:166?00GUTSCHRIFT?20MIETE MAI?31DE89370400440532013000?32ROSWITHA QUARRELL\n:62F:C260901EUR1000,\n',
    ':61:2609010901C640,\n:86:166?00GUTSCHRIFT?20MIETE MAI?31[REDACTED]?32[REDACTED]\n:62F:C260901EUR1000,\n',
  ],
  [
    ':61:2609010901C640,\n:86:/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/NAME/ZYX QUARRELL/REMI/HUUR MEI/\n',
    ':61:2609010901C640,\n:86:/TRTP/SEPA OVERBOEKING/IBAN/[REDACTED]/NAME/[REDACTED]/REMI/HUUR MEI/\n',
  ],
  [
    ':32A:260901USD1000,\n:50K:/0012345678\nZYX QUARRELL\n77 WILLOW LANE\n:59F:/20041010050500\n1/ANA WALLBRUECK\n2/12 RUE DES LILAS\n3/FR/69003 LYON\n:70:INVOICE\n',
    ':32A:260901USD1000,\n:50K:/[REDACTED]\n[REDACTED]\n[REDACTED]\n:59F:/[REDACTED]\n1/[REDACTED]\n2/[REDACTED]\n:70:INVOICE\n',
  ],
  [
    '<Dbtr><Nm>Zyx Quarrell</Nm><PstlAdr><StrtNm>Ahornallee</StrtNm><Ctry>DE</Ctry></PstlAdr></Dbtr>',
    '<Dbtr><Nm>[REDACTED]</Nm><PstlAdr><StrtNm>[REDACTED]</StrtNm><Ctry>DE</Ctry></PstlAdr></Dbtr>',
  ],
  ['<PstlAdr>\n  <AdrLine>9 Elm Court</AdrLine>\n</PstlAdr>', '<PstlAdr>\n  <AdrLine>[REDACTED]</AdrLine>\n</PstlAdr>'],
  [
    '{"reference": "Patient/4", "display": "P. Quarrell"}, {"display":"A. Wallbrück","reference":"https://x.example/Practitioner/f-1"}',
    '{"reference": "Patient/4", "display": "[REDACTED]"}, {"display":"[REDACTED]","reference":"https://x.example/Practitioner/f-1"}',
  ],
  [
    `{\n "system": "http://hl7.org/fhir/sid/us-ssn",\n "value": "${SSN}"\n}, {"type": { "text": "MRN" }, "value": "7734091"}`,
    '{\n "system": "http://hl7.org/fhir/sid/us-ssn",\n "value": "[REDACTED]"\n}, {"type": { "text": "MRN" }, "value": "[REDACTED]"}',
  ],
  [
    '<input id="ln" name="customer[last_name]" value="Quarrell"><input name="passport.number" value="C01X00T47">',
    '<input id="ln" name="customer[last_name]" value="[REDACTED]"><input name="passport.number" value="[REDACTED]">',
  ],
  ['Élève;Né(e) le;Classe\nQuarrell Zyx;25/12/2014;CM2\n', 'Élève;Né(e) le;Classe\n[REDACTED];[REDACTED];CM2\n'],
  ['{"phone_number":{"national_number":"4155557134"}}', '{"phone_number":{"national_number":"[REDACTED]"}}'],
  [
    `insert into "people"("last_name","ssn") values ('Quarrell', ${SSN})`,
    `insert into "people"("last_name","ssn") values ('[REDACTED]', [REDACTED])`,
  ],
  [
    `COPY public.users (id, last_name, ssn) FROM stdin;\n1\tQuarrell\t${SSN}\n2\tWallbrück\t${SSN}\n\\.\n`,
    'COPY public.users (id, last_name, ssn) FROM stdin;\n1\t[REDACTED]\t[REDACTED]\n2\t[REDACTED]\t[REDACTED]\n\\.\n',
  ],
])('%j', (text, expected) => {
  expect(redactedOf(text)).toBe(expected);
});

test('an address of a vCard goes with its street and its town', () => {
  const redacted = redactedOf('ADR;TYPE=home:;;123 Main St;Anytown;CA;91921;USA\n');
  expect(redacted).not.toContain('Main St');
  expect(redacted).not.toContain('Anytown');
});

test('an address of X12 goes with its street and its town', () => {
  const redacted = redactedOf('NM1*IL*1*QUARRELL*JANE~N3*236 N MAIN ST*APT 4~N4*MIAMI*FL*33413~');
  expect(redacted).not.toContain('MAIN ST');
  expect(redacted).not.toContain('MIAMI');
});

test.each([
  ['<meta name="author" content="width=device-width">', 'no name'],
  ['<option value="Charlotte">Charlotte, NC</option>', 'a choice'],
  ['<input name="last_name" value="">', 'no value'],
  ['<input name="last_name" value="{{ user.last_name }}">', 'a template'],
  ['<lastName>{user.lastName}</lastName>', 'a template'],
  ['{"name":"region","value":"Charlotte"}', 'a place'],
  ['{"name":"customer","text":"Charlotte"}', 'a message of a chat'],
  ['[{"value":"Charlotte","name":"a"},{"value":"b","name":"last_name"}]', 'the label of the next'],
  ['{"label":"Last name","text":""}, {"text":"Quarrell"}', 'another object'],
  ['- name: IMAGE\n  value: nginx\n', 'a setting'],
  ['"given": ["a", "b"]', 'letters'],
  ['"keywords": ["Charlotte", "Austin"]', 'words'],
  [`insert into orders (id, total) values (${SSN}, 12)`, 'no label of a kind'],
  ['foo(name, phone) + bar(Jane, Doe)', 'calls'],
  ['PIDX|1||12345678^^^MRN||QUARRELL^ZYX', 'another segment'],
  ['<alias><family>Times New Roman</family></alias>', 'a typeface'],
  ['{"name": "session", "age": 30}', 'a word'],
  ['{"name":"Pizza Bella","phone":"x","address":"1 Main"}', 'a place'],
  ['{"name":"Zyx Wallbrück","schema":{"dob":"date"}}', 'a key of another object'],
  ['NM1*85*2*QUARRELL CLINIC~REF*XY*363480943~', 'a clinic, and a number of another sort'],
  ['a*NM1*IL*1*QUARRELL*JANE~', 'an element'],
  ['Date of birth\n\nAsk for it at the first call.\n', 'a paragraph'],
  ['Total\n\n363480943\n', 'no label of a kind'],
  ['Table of names.......... 12\n', 'a table of contents'],
  ['Well... Charlotte is a city', 'a pause'],
  ['class Name(Last, First): Silver', 'code'],
  ['<Typography>Charlotte</Typography>', 'an element of another name'],
  ['{"account":{"number":5,"id":"acct_1032D82eZvKYlo2C"},"issue":{"number":481234567}}', "what is nobody's"],
  ['{"passport":{"id":"google"},"license":{"id":"MIT-2.0"},"user":{"id":4155550134}}', 'ids of other things'],
  ['{"passport": {"number": {"type": "string", "description": "Number of the passport"}}}', 'a schema'],
  ['{"name":{"first":"name","last":"name"},"ssn":{"value":"Social Security Number"}}', 'texts of a form'],
  ['type P = { name: { first: string; last: string }; passport: { number: string } }', 'types'],
  ['passport:\n  strategy: x\nnumber: C01X00T47\n', 'no line of the block'],
  ['passport:\n  local:\n    number: C01X00T47\n', 'another block'],
  ['const a = isNamed(name) : Zyx', 'code'],
  ['f(name),g(ssn)\nQuarrell,Wallbrück\n', 'calls, a line below another'],
  ['<input name="city[name]" value="Charlotte">', 'a path of another thing'],
  ['{"reference":"Location/4","display":"Charlotte Austin"}', 'a place'],
  ['{"system":"http://loinc.org","value":"7734091"}', 'another system'],
  ["CREATE TABLE u (a int, last_name text);\nINSERT INTO t VALUES (1,'Quarrell');", 'another table'],
  ['a ratio:\n:5 to one\nQuarrell Wallbrück\n', 'no field of a payment'],
  ['<Cdtr><Nm>Deutsche Bank</Nm></Cdtr>', 'a firm'],
  ['[passport]\n[build]\nnumber = C01X00T47\n', 'another section'],
  ['<name><first/><a><first>Quarrell</first></a></name>', 'a child of another element'],
  ['{"name":{"strategy":{"first":"Quarrell"}}}', 'a field of another object'],
])('left alone: %s (%s)', (text) => {
  expect(linesOf(text)).toEqual([]);
});

test('names that every object has are keys like others', () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    for (const text of [
      `"${name}": ["Zyx"]`,
      `<${name} value="Zyx"/>`,
      `{"name":"${name}","value":"Zyx"}`,
      `<${name}>Zyx</${name}>`,
    ])
      expect(redactedOf(text)).toBe(text);
  }
});

test.each([
  ['{"dob":"x","name":"Zyx Wallbrück"', '"'],
  ['"given": ["Zyx', '"'],
  ['<lastName>Zyx', '<'],
  ['{"name":{"first":"Zyx', '"}}'],
  ['{"name":{"first"', ':"Zyx"}'],
  ['name:\n  first: Zyx Quarr', 'ell'],
  ['[name]\nfirst = Zyx Quarr', 'ell'],
  ['<name><first>Zyx', '</first>'],
])('what stands behind the end of a text changes nothing in it: %j', (text, behind) => {
  const bytes = Buffer.from(text);
  const within = detector.scan(Buffer.from(text + behind), 0, bytes.length, { mode: 'general' });
  expect(within).toEqual(detector.scan(bytes, 0, bytes.length, { mode: 'general' }));
});

test.each(['PID|1||12345678^^^MRN||QUARRELL^ZYX', `NM1*IL*1*QUARRELL*ZYX~REF*SY*${SSN}~`])(
  'a segment below a heading is read as it is without one: %s',
  (segment) => {
    expect(redactedOf(`Patient\n\n${segment}\n`)).toBe(`Patient\n\n${redactedOf(segment)}\n`);
  },
);
