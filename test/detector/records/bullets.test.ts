/** Lists of people: the heading says what the items are. */
import { expect, test } from 'vitest';
import { PEOPLE } from '../../../detector/names/latin-cues.ts';
import { listsPeople, mayListPeople } from '../../../detector/names/people-headings.ts';
import { linesOf, redactedOf } from '../lab.ts';

test.each([
  ['Attendees:\n- Anna Kowalska\n- Jan Nowak (CFO)\n- Priya Raman, Legal\n', 3],
  ['**Participants:**\n* Hannah Okafor\n* Li Wei\n', 2],
  ['## Attendees\n\n1. Hannah Okafor\n2. Tom Baker – minutes\n', 2],
  ['Patients seen today:\r\n  • Tomasz Zielinski\r\n  • Oksana Bondar\r\n', 2],
  ['employees:\n  - Anna Kowalska\n  - Sean O’Connor\n', 2],
  ['Teilnehmer:\n- Jörg Müller\n- Sabine Vogel\n', 2],
  ['Asistentes:\n\n- María José Ruiz\n- Juan Pérez\n', 2],
  ['参加者：\n・田中太郎\n・佐藤花子\n', 2],
  ['참석자:\n- 김민수\n- 박지영 님\n', 2],
  ['Attendees: Anna Kowalska, Jan Nowak, Priya Raman and Li Wei.', 4],
  ['Participants : Camille Roux, Hugo Lefèvre et Inès Caron', 3],
  ['The following employees: Anna Kowalska, Jan Nowak', 2],
])('%j: %i names', (text, names) => {
  expect(redactedOf(text).match(/\[REDACTED\]/g)).toHaveLength(names);
});

test('no heading of people is passed over at the first look', () => {
  const endings = ['', ':', '**:', ' (list):', ' list:', ' today:', ' so far :', '：', ':**\t'];
  for (const heading of [...PEOPLE, 'guest list', '参加者'].flatMap((one) => [one, one.toUpperCase()]))
    for (const ending of endings) {
      const line = Buffer.from(`The ${heading}${ending}`);
      const isHeading = listsPeople(`The ${heading}${ending.replace(/[:：\t].*/u, '')}`);
      expect(mayListPeople(line, 0, line.length) || !isHeading, line.toString()).toBe(true);
    }
});

test('what stands behind a name in its item stays', () => {
  expect(redactedOf('Attendees:\n- Anna Kowalska (CFO)\n- Jan Nowak, Legal\n')).toBe(
    'Attendees:\n- [REDACTED] (CFO)\n- [REDACTED], Legal\n',
  );
});

test.each([
  ['Customers:\n- Blue Ridge Partners\n- Northwind Traders\n', 'companies'],
  ['Members:\n- Public Methods\n- Private Fields\n', 'headings of a manual'],
  ['Cities:\n- San Francisco\n- Santa Monica\n', 'places'],
  ['Authors:\n- see the file AUTHORS\n', 'no name'],
  ['def present():\n    - 1\n', 'code'],
  ['Contacts: Settings, Help Center, Support Desk', 'entries of a menu'],
])('%j: left alone (%s)', (text) => {
  expect(linesOf(text).filter((line) => line.startsWith('person_name'))).toEqual([]);
});
