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
