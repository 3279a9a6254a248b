import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const LAYOUTS = new Set('6-2-6 3-3-6 4-3-6 3-6-5 3-4-4-2 3-6-2-3 3-2-6 4-2-7 4-4-4 4-4-4-1'.split(' '));
const PHONE = /^0(?:1\d|2|[3-6]\d)-\d{3,4}-\d{4}$/;
const NEGATIVE = /(?:주문|운송장|송장|상품|등기|예약|접수|사업자등록|사업자|전화|등록)\s?번호.{0,4}$/;

export const rule = defineRule({
  kind: { id: 'kr_bank_account', category: 'financial', region: 'KR', risk: 'PRIVATE', score: 0.75 },
  source:
    "Korean bank account, grouped as its bank does it (금융결제원, bank codes and layouts, 2023); check digits are the banks' own",
  patterns: ['\\d{2,6}-\\d{2,6}-\\d{2,7}(?:-\\d{1,4})?', '\\d{10,14}'],
  validate: (match, around) => {
    const length = digitsOf(match).length;
    if (length < 10 || length > 14 || PHONE.test(match) || NEGATIVE.test(around.before())) return false;
    const grouped = match.includes('-');
    const layout = match
      .split('-')
      .map((group) => group.length)
      .join('-');
    if (
      layout === '3-2-5' ||
      (!grouped && !/계좌|입금|송금|은행|뱅크|통장|농협|신협|수협|새마을금고|우체국/.test(around.before()))
    )
      return false;
    return (grouped && LAYOUTS.has(layout)) || around.cued() ? 'form' : false;
  },
  cues: {
    needed: true,
    words: [
      '계좌번호',
      '통장번호',
      '계좌',
      '입금',
      '송금',
      '이체',
      '예금주',
      '은행',
      '뱅크',
      '농협',
      '신협',
      '수협',
      '새마을금고',
      '우체국',
      'bank account',
      'account number',
      'bank transfer',
      'gyejwa',
      'gyejwa no',
      'account no',
      'acct no',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.9 },
  examples: () => ({
    match: [
      { text: '기업은행 101-327760-15-286', spans: ['101-327760-15-286'] },
      { text: '입금 계좌번호 우리은행 2011-319-164695 예금주 홍길동', spans: ['2011-319-164695'] },
      { text: '토스뱅크 6962-4033-8368로 송금', spans: ['6962-4033-8368'] },
      { text: '계좌번호: 8895646908252', spans: ['8895646908252'] },
      { text: '계좌：８７６－４３４２３３－４１－７００', spans: ['８７６－４３４２３３－４１－７００'] },
    ],
    reject: [
      { text: '주문번호: 2510838990686', because: 'an order number' },
      { text: '984303-47-088975', because: 'no wording' },
      { text: '계좌번호: 91342', because: '5 digits' },
      { text: '계좌번호를 입력하세요', because: 'no number' },
      { text: '입금 확인 010-1234-5678', because: 'a telephone number' },
      { text: '송금처 사업자번호 697-04-75263', because: 'a business number' },
    ],
  }),
});
