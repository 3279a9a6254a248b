import { expect, test } from 'vitest';
import { findIn, redactedOf } from '../lab.ts';

const namesIn = (text: string): string[] =>
  findIn(text)
    .filter(({ kind }) => kind === 'person_name')
    .map((one) => one.text);

test.for([
  ['Présents : Agnès Duval, Zyx Le Quarrell et Zohra Mansouri', 'Agnès Duval', 'Zyx Le Quarrell', 'Zohra Mansouri'],
  [
    'Presentes: Ana Rocha, Quarrella Barcelos e Kelly Cristina Dias',
    'Ana Rocha',
    'Quarrella Barcelos',
    'Kelly Cristina Dias',
  ],
  ['Aanwezig: Thijs Bakker (voorzitter), Johanna Vos en Zyx Quarrell', 'Thijs Bakker', 'Johanna Vos', 'Zyx Quarrell'],
  ['出席者:北条、三枝、ジョンソン', '北条', '三枝', 'ジョンソン'],
  ['Landlord: Anna Miller and Zyx Quarrell', 'Anna Miller', 'Zyx Quarrell'],
  ['Vermieter: Günther und Irmgard Habermann', 'Günther', 'Irmgard Habermann'],
  ['He leaves their daughters Ife and Simone (ages 9 and 6).', 'Ife', 'Simone'],
  ['Their sons Oluwaseun, Tobi and Marc came.', 'Oluwaseun', 'Tobi', 'Marc'],
  ['mes enfants Maëlys et Titouan sont là', 'Maëlys', 'Titouan'],
  ['meine Töchter Swantje und Fenja', 'Swantje', 'Fenja'],
  ['onze kinderen Sjoerd en Femke', 'Sjoerd', 'Femke'],
])('of %j every name is found', ([text, ...names]) => {
  expect(namesIn(text as string)).toEqual(names);
});

test.for([
  'Customer: Anna Miller and Deutsche Bank',
  'Patients: Anna Miller, Monday, Tuesday',
  'Members: Anna Miller, Version 2, Section 3, Chapter 4',
  'Our daughters Anna Miller and Monday',
])('of %j only the first is a name', (text) => {
  expect(namesIn(text)).toEqual(['Anna Miller']);
});

test('a row without a header has names beside what is personal', () => {
  expect(redactedOf("VALUES (18, 'Harriet', 'Quarrell', 'jane@example.com', 'Blue', 'Large');")).toBe(
    "VALUES (18, '[REDACTED]', '[REDACTED]', '[REDACTED]', 'Blue', 'Large');",
  );
});

test.for([
  'Our children Christmas party, and the children Act 1989',
  'weil seine Kinder Ferkel sind',
  'Save the Children and Oxfam; the Warner Brothers Pictures and Paramount',
  'their children max out the cards, our kids grant us little sleep',
])('in %j nobody is named', (text) => {
  expect(redactedOf(text)).toBe(text);
});

test('without a person no list is one of people', () => {
  expect(redactedOf('Members: Paris, London and Version 2')).toBe('Members: Paris, London and Version 2');
});
