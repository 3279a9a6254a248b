/** Names of more words than a pattern has, as Brazil, Spain and the nobility know them. */
import { expect, test } from 'vitest';
import { redactedOf } from '../lab.ts';

test.each([
  'João Pedro de Souza Lima Ferreira Neto',
  'Maria Fernanda da Silva Santos de Oliveira Costa',
  'Pedro Henrique Alves dos Santos Pereira Junior',
  'María del Carmen Rodríguez de la Fuente y Sánchez',
  'Abdullah bin Mohammed bin Rashid Al Maktoum',
  'Jean Marie Louis Philippe de la Rochefoucauld',
  'Karl-Theodor Maria Nikolaus Johann Jacob Philipp Franz Joseph Sylvester von und zu Guttenberg',
  'JOÃO PEDRO DE SOUZA LIMA FERREIRA NETO',
])('%s goes whole', (name) => {
  for (const form of ['My name is %.', 'Patient: %, born 1980', '{"full_name": "%"}', 'name,city\n%,Bonn'])
    expect(redactedOf(form.replace('%', name))).toBe(form.replace('%', '[REDACTED]'));
});

test.each([
  ['Patient: Maria Silva Santos Costa Admission Date: 2024-01-02', 'Admission Date: 2024-01-02'],
  ['Dear Mr. John Paul George Miller Please find it attached', 'Please find it attached'],
  ['Name: John Michael Smith Jones Senior Vice President Sales', 'Senior Vice President Sales'],
  ['Dr. Anna Maria Luisa Rossi Department of Medicine', 'Department of Medicine'],
])('%s: what is no name stays', (text, rest) => {
  expect(redactedOf(text)).toMatch(new RegExp(`\\[REDACTED\\] ${rest}$`));
});

test.each([
  ['Mme Éloïse Wallbrück.\nÉ. Wallbrück', 'Mme [REDACTED].\n[REDACTED]'],
  ['担当: お名前をお願いします。\nお客様: 五百旗頭 誠です。', '担当: お名前をお願いします。\nお客様: [REDACTED]です。'],
  ['Paciente: Ma. del Carmen Iturralde Goñi', 'Paciente: [REDACTED]'],
  ['Patientin: Zyxa Wallbrück geb. Quarrell, ledig', 'Patientin: [REDACTED], ledig'],
  ['Patiente : Zyxa Wallbrück, veuve Quarrell, a', 'Patiente : [REDACTED], a'],
  ['Paziente: Zyxa Wallbrück in Ferrari. Poi', 'Paziente: [REDACTED]. Poi'],
  ['Patient: Zyx Wallbrück in Therapie', 'Patient: [REDACTED] in Therapie'],
  ['Jane Wallbrück <jane@example.com> and J. P. Wallbrück', '[REDACTED] <[REDACTED]> and [REDACTED]'],
])('%s: what stands beside a name goes with it', (text, expected) => {
  expect(redactedOf(text)).toBe(expected);
});
