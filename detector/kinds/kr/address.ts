import { defineRule } from '../../define.ts';

const PROVINCES =
  '서울특별시|서울시|서울|부산광역시|부산시|부산|대구광역시|대구시|대구|인천광역시|인천시|인천|광주광역시|광주시|광주|대전광역시|대전시|' +
  '대전|울산광역시|울산시|울산|세종특별자치시|세종시|세종|경기도|경기|강원특별자치도|강원도|강원|충청북도|충북|충청남도|충남|' +
  '전북특별자치도|전라북도|전북|전라남도|전남|경상북도|경북|경상남도|경남|제주특별자치도|제주도|제주';
const LOT = '[1-9]\\d{0,3}(?:-[1-9]\\d{0,3})?';
const ROAD = `[가-힣0-9]{1,15}(?:로|길|거리|대가|가) ?(?:[1-9]\\d{0,3}(?:번안길|번길|길) ?)?(?:지하 ?)?${LOT}`;
const OLD = `[가-힣0-9]{1,10}(?:동|리|가) ?(?:산 ?)?${LOT}(?:번지)?`;
const UNIT =
  '(?:(?:,? [가-힣A-Za-z0-9]{2,15})?,? ?(?:지하 ?)?(?:\\d{1,4}(?:동|호|층)|[A-Z가나다라마]동)(?:,? ?\\d{1,4}(?:호|층)){0,2})?' +
  '(?: ?\\([가-힣0-9, ]{2,30}\\))?';
/** Cities below a province, and the districts of Seoul: whoever lives near leaves the rest out. */
const CITIES =
  '수원 성남 의정부 안양 부천 광명 평택 동두천 안산 고양 과천 구리 남양주 오산 시흥 군포 의왕 하남 용인 파주 이천 안성 김포 화성 양주 포천 ' +
  '춘천 원주 강릉 동해 태백 속초 삼척 청주 충주 제천 천안 공주 보령 아산 서산 논산 계룡 당진 전주 군산 익산 정읍 남원 김제 목포 여수 순천 나주 광양 ' +
  '포항 경주 김천 안동 구미 영주 영천 상주 문경 경산 창원 진주 통영 사천 김해 밀양 거제 양산 서귀포';
const DISTRICTS =
  '종로 용산 성동 광진 동대문 중랑 성북 강북 도봉 노원 은평 서대문 마포 양천 강서 구로 금천 영등포 동작 관악 서초 강남 송파 강동 해운대 수영 사하 금정 연수 남동 부평 계양 미추홀 수성 달서 유성 대덕 광산';
const LOCAL = `(?:(?:${CITIES.replaceAll(' ', '|')})시 (?:[가-힣]{1,4}구 )?(?:[가-힣]{1,7}(?:읍|면) )?|(?:${DISTRICTS.replaceAll(' ', '|')})구 )(?:${ROAD}|${OLD})${UNIT}`;
const ADDRESS = `(?:${PROVINCES}) (?:[가-힣]{1,7}(?:시|군|구) ){0,2}(?:[가-힣]{1,7}(?:읍|면) )?(?:${ROAD}|${OLD})${UNIT}`;

export const rule = defineRule({
  kind: { id: 'kr_address', category: 'contact', region: 'KR', risk: 'PRIVATE', score: 0.7 },
  source:
    'Korean address: 도로명주소법 (road names, since 2014) and the older lot numbers (지번); the 17 provinces and metropolitan cities',
  patterns: [ADDRESS, LOCAL, `\\d{5} ${ADDRESS}`, `\\(\\d{5}\\) ${ADDRESS}`],
  boundary: 'word',
  // 으로 is mostly "towards", and a number before a counter is no house.
  validate: (match, around) =>
    !/으로 ?\d/.test(match) &&
    !/^ ?(?:명|개|월|일|년|시|분|위|차|번(?![지길안])|억|만|원|세|살|건|곳|대|층|%|k?m)/.test(around.after()),
  cues: {
    needed: false,
    words: ['주소', '배송지', '거주지', '도로명주소', '우편번호', '소재지', '본적', 'address', 'postcode', 'zip'],
  },
  confidence: { bare: 0.6, validated: 0.78, withCue: 0.95 },
  examples: () => ({
    match: [
      '서울특별시 종로구 예시대로 159, 108동 2083호',
      '경기도 성남시 분당구 가상로 273번길 50',
      '(07590) 서울 중구 샘플로 53',
      { text: '주소는 부산광역시 해운대구 예시동 553-16입니다', spans: ['부산광역시 해운대구 예시동 553-16'] },
      { text: '배송지：강원도 홍천군 가상면 예시리 산 12-3번지', spans: ['강원도 홍천군 가상면 예시리 산 12-3번지'] },
      '세종특별자치시 가상대로 2130',
      {
        text: '주소는 고양시 일산동구 예시로 1275번길 38-10, 601호요',
        spans: ['고양시 일산동구 예시로 1275번길 38-10, 601호'],
      },
      '송파구 예시동 1041-7 예시빌라 203호',
      '인천광역시 연수구 가상과학로 32, 예시파크 101동 1203호',
      '부산 해운대구 예시로 97 예시스카이비즈 A동 2301호',
    ],
    reject: [
      { text: '수원시 예시로 3명', because: 'a count' },
      { text: '송파구 예시동 3월', because: 'a month' },
      { text: '종로구 예시동 1번 출구', because: 'an exit' },
      { text: '예시대로 202', because: 'a street without a city' },
      { text: '제6장 8번 문제', because: 'chapter and question' },
      { text: '서울 종로구 3월 5일', because: 'a date' },
      { text: '서울 강남구 방향으로 3km', because: 'a direction' },
      { text: '부산 해운대구 예시로 3명', because: 'a count' },
    ],
  }),
});
