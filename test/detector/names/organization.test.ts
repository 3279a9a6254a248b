import { expect, it } from 'vitest';
import { rule } from '../../../detector/kinds/global/organization.ts';
import { findByRule, foldSimple } from '../../support/reference-detector.ts';

function found(text: string, threshold = 0.5): string[] {
  const hits = findByRule(rule, text, threshold);
  const longest = hits.filter(
    (hit) =>
      !hits.some(
        (other) => other.start <= hit.start && other.end >= hit.end && other.end - other.start > hit.end - hit.start,
      ),
  );
  return [
    ...new Set(longest.sort((a, b) => a.start - b.start).map((hit) => foldSimple(text).slice(hit.start, hit.end))),
  ];
}

it.each([
  ['Werkgever: van Zyxel & Quarrell', 'van Zyxel & Quarrell'],
  ['I work at Zyxel and live in Paris', 'Zyxel'],
  ['signed with Zyxel Quarrell Holdings, Inc. today', 'Zyxel Quarrell Holdings, Inc.'],
  ['by Quarrell & Thistle LLP', 'Quarrell & Thistle LLP'],
  ['die Wallbrück Maschinenbau GmbH', 'Wallbrück Maschinenbau GmbH'],
  ['die Wallbrück AG', 'Wallbrück AG'],
  ['der Sportverein Quellhub e.V.', 'Sportverein Quellhub e.V.'],
  ['la empresa Zabaltegui e Hijos, S.A. de C.V. en', 'Zabaltegui e Hijos, S.A. de C.V.'],
  ['na Zuleica Comércio Ltda. desde', 'Zuleica Comércio Ltda.'],
  ['a Quintal Verde, Lda. em', 'Quintal Verde, Lda.'],
  ['chez Kervadec SARL', 'Kervadec SARL'],
  ['presso Quaranti Costruzioni S.p.A. di', 'Quaranti Costruzioni S.p.A.'],
  ['株式会社見本商事の山田', '株式会社見本商事'],
  ['見本商事株式会社', '見本商事株式会社'],
  ['(주)보기전자에서', '(주)보기전자에서'],
  ['보기전자 주식회사', '보기전자 주식회사'],
  ['seen at Quarrell Memorial Hospital on', 'Quarrell Memorial Hospital'],
  ['im Klinikum Wallbrück', 'Klinikum Wallbrück'],
  ['en la Clínica Santa Zabaltegui', 'Clínica Santa Zabaltegui'],
  ['Hospital das Clínicas de Zuleica', 'Hospital das Clínicas de Zuleica'],
  ['au CHU de Kervadec', 'CHU de Kervadec'],
  ["all'Ospedale San Quaranti", 'Ospedale San Quaranti'],
  ['見本台総合病院で', '見本台総合病院'],
  ['보기서울병원', '보기서울병원'],
])('finds the organisation in %j', (text, name) => {
  expect(found(text)).toEqual([name]);
});

it.each([
  ['an LLC or a Ltd. may', 'the form alone'],
  ['The Hospital, Our Clinic', 'articles'],
  ['Hospital Admission', 'a common word'],
  ['Java SE, SELECT Foo AS Bar', 'no legal form'],
  ['大学病院、動物病院、総合病院', 'kinds of hospitals'],
  ['동물병원, 종합병원', 'kinds of hospitals'],
  ['Copyright (c) 2015 Quarrell, Inc. and contributors', 'a notice of copyright'],
])('leaves %j (%s)', (text) => {
  expect(found(text)).toEqual([]);
});
