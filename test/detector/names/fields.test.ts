/** Records on one line: a name ends before the next field, whose label is needed to find the field's value. */
import { expect, test } from 'vitest';
import { createDetector } from '../../../detector/index.ts';

const detector = createDetector();
const secret = 'Lunes' + '2026!x';

test.each([
  ['Patient: Jane Doe DOB: 03/14/1961', 'Patient: [REDACTED] DOB: [REDACTED]'],
  ['Patient: Jane Doe Date of Birth: 03/14/1961', 'Patient: [REDACTED] Date of Birth: [REDACTED]'],
  ['Mr. John Smith DOB 03/14/1961', 'Mr. [REDACTED] DOB [REDACTED]'],
  ['Dr. Ann Lee NPI 1957909520, seen', 'Dr. [REDACTED] NPI [REDACTED], seen'],
  ['Cardholder: Jane Doe Account Number: 27270172', 'Cardholder: [REDACTED] Account Number: [REDACTED]'],
  ['Passenger: Jane Doe Passport No. C61291681', 'Passenger: [REDACTED] Passport No. [REDACTED]'],
  ['Dear Jane Doe Account number 27270172', 'Dear [REDACTED] Account number [REDACTED]'],
  ['Paciente: Juan Pérez Fecha de nacimiento: 14/08/1972', 'Paciente: [REDACTED] Fecha de nacimiento: [REDACTED]'],
  [`Nombre: Ana Ruiz Contraseña: ${secret}`, 'Nombre: [REDACTED] Contraseña: [REDACTED]'],
  ['Patient: Max Weber Geburtsdatum: 3.11.1949', 'Patient: [REDACTED] Geburtsdatum: [REDACTED]'],
  ['Patiente : Marie Dupont Née le 02/05/1944', 'Patiente : [REDACTED] Née le [REDACTED]'],
  ['氏名：林健一 生年月日：1954年3月12日', '氏名：[REDACTED] 生年月日：[REDACTED]'],
  [
    '患者氏名：高橋美咲　生年月日：1954年3月12日　カルテ番号：0048213',
    '患者氏名：[REDACTED]　生年月日：[REDACTED]　カルテ番号：[REDACTED]',
  ],
])('%s', (text, expected) => {
  expect(detector.sanitize(text, { context: 'medical' }).sanitized_content).toBe(expected);
});

test('a family name that is also a word belongs to the given name before it, in legal mode', () => {
  expect(detector.sanitize('between Marcus Bell ("Seller") and Ann King', { context: 'legal' }).sanitized_content).toBe(
    'between [REDACTED] ("Seller") and [REDACTED]',
  );
});

const general = (text: string): string => detector.sanitize(text).sanitized_content;

test.each([
  ['last_name=Smith', 'last_name=[REDACTED]'],
  ['last_name=smith', 'last_name=[REDACTED]'],
  ['user.firstName=Jane\nuser.lastName=Quarrell', 'user.firstName=[REDACTED]\nuser.lastName=[REDACTED]'],
  ['patientLastName: "Quarrell"', 'patientLastName: "[REDACTED]"'],
  ["'last_name' => 'Quarrell',", "'last_name' => '[REDACTED]',"],
  ['"apellidos": "García Quarrell"', '"apellidos": "[REDACTED]"'],
  ['nachname = Wallbrück', 'nachname = [REDACTED]'],
  ['"given":["Peter"]', '"given":["[REDACTED]"]'],
  ['?first_name=Jane&last_name=Quarrell&page=2', '?first_name=[REDACTED]&last_name=[REDACTED]&page=2'],
  ['?full_name=jane+doe&page=2', '?full_name=[REDACTED]&page=2'],
  ['?full_name=Jane%20Quarrell&page=2', '?full_name=[REDACTED]&page=2'],
  ['full_name: Quarrell, Jane', 'full_name: [REDACTED]'],
  ['{"full_name": "김 현주", "id": 7}', '{"full_name": "[REDACTED]", "id": 7}'],
  ['full_name: 遠藤 さゆり', 'full_name: [REDACTED]'],
  ['FN:Jane Quarrell\r\n', 'FN:[REDACTED]\r\n'],
  ['ATTENDEE;CN="Jane Quarrell";RSVP=TRUE', 'ATTENDEE;CN="[REDACTED]";RSVP=TRUE'],
  ['dn: ou=People\ncn: Jane Quarrell', 'dn: ou=People\ncn: [REDACTED]'],
  ['author = "Jane Doe"', 'author = "[REDACTED]"'],
  ['氏名=山田太郎', '氏名=[REDACTED]'],
  ['"이름"="홍길동"', '"이름"="[REDACTED]"'],
])('a field for names: %s', (text, expected) => {
  expect(general(text)).toBe(expected);
});

test.each([
  ['<meta name="viewport" content="width=device-width">', 'what a tag is called'],
  ['name=lodash', 'a package'],
  ['"name": "lodash"', 'a package'],
  ['name="Chart Widget"', 'a component'],
  ['lastName: string;', 'a type'],
  ['firstName: String', 'a type'],
  ['"firstName": "First Name"', 'the words of a form'],
  ['lastName: user.lastName,', 'a property'],
  ['last_name = models.CharField(max_length=30)', 'a call'],
  ['first_name = Faker("first_name")', 'a call'],
  ['last_name VARCHAR(50)', 'a column'],
  ['last_name=None', 'no value'],
  ['lastName={lastName}', 'a variable'],
  ['first_name=%s&last_name=%s', 'placeholders'],
  ['last_name = params[:last_name]', 'an argument'],
  ['CN=DigiCert Global Root CA', 'an authority'],
  ['CN=example.internal', 'a host'],
  ['"family": "Helvetica"', 'a typeface'],
  ['font-family: Georgia', 'a typeface'],
  ["name: 'Polygon zkEVM Cardona'", 'a network'],
  ['owner=platform', 'a team'],
])('not a name: %s (%s)', (text) => {
  expect(general(text)).toBe(text);
});
