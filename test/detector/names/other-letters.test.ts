/** Wording in the languages of the product, names in any letters. */
import { expect, test } from 'vitest';
import { redactedOf } from '../lab.ts';

test.each([
  'Nguyễn Văn Hùng',
  'Łukasz Żółć',
  'Ōtani Shōhei',
  'Ștefan Țurcanu',
  'Zsófia Kőszegi',
  'Иван Петров',
  'Γιώργος Παπαδόπουλος',
  'محمد علي',
  'נועה לוי',
  'अनिल कुमार',
  'สมชาย ใจดี',
  '王小明',
  'Bo Li',
])('%s', (name) => {
  for (const form of ['My name is %.', 'Patient: %, born 1980', 'Dear Mr. %,', '{"full_name": "%"}'])
    expect(redactedOf(form.replace('%', name))).toBe(form.replace('%', '[REDACTED]'));
});

test.each(['Dr. Ng will call back', 'Patient: 山田太郎', 'mein Name ist Иван Петров', 'Nombre completo: สมชาย ใจดี'])(
  '%s',
  (text) => {
    expect(redactedOf(text)).toContain('[REDACTED]');
  },
);

test.each(['Name: 設定', '{"full_name":"設定画面"}', 'Title: Введение в алгоритмы'])('%s names nobody', (text) => {
  expect(redactedOf(text)).toBe(text);
});
