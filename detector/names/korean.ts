/** Names of people in Korean: what stands before and behind them, and what tells them from other words. */
import { NO_TOKEN } from '../define.ts';
import { COLON, LABELLED, MAILBOX, SPACED } from './east-asian-forms.ts';
import { koreanFamilyName } from './lexicon.ts';

/** Relatives, friends and the people one works with. */
const KNOWN =
  '어머니|아버지|엄마|아빠|남편|아내|배우자|아들|딸|동생|남동생|여동생|형|누나|언니|오빠|사촌|삼촌|이모|고모|조카|할머니|할아버지|손자|손녀|며느리|사위|장모|장인|친구|남자친구|여자친구|동료|상사|선배|후배|룸메이트';

export const KOREAN_LABEL =
  '(?:성명|성\\x20명|이름|이\\x20름|성함|환자명|환자|예금주|예금주명|입금자|입금자명|비상\\x20?연락처|긴급\\x20?연락처|송금인|받는\\x20이|보내는\\x20이|대표자|담당자|보호자|수령인|신청인|신청자|원고|피고|피고인|주치의|담당의|변호사|작성자|예약자|계약자|고객명|피보험자|대표이사|임대인|임차인|세대주|운전자|고객|담당|교사|강사|간호사|약사|상담사|회계사|세무사|설계사|감독|코치|기사|운전기사|배송기사|팀장|부장|과장|반장|원장|점장|지점장|조장|총무|책임자|승인자|검토자|등록자|요청자|접수자|결재자|검수자|신고자|제보자|상담원|수강생|면접관|의뢰인|수취인|사원명|직원명|직원|학생명|학생|의사|서명|회원명|' +
  KNOWN +
  '|발신|발신인|수신인|피보험자|수익자|매도인|매수인|고소인|피고소인|입사자|가입자|피부양자|상주|고인|증인|학부모|학생명|보낸\\x20?사람|보내는\\x20?사람|받는\\x20?사람|받는\\x20?분|보내는\\x20?분|소유자|명의자|연대보증인|보증인|채권자|채무자|참석자|불참|법정대리인|신고인|민원인|피의자|피해자)(?:명|\\x20성명)?';
const KOREAN_ROLE =
  '(?:성명|이름|성함|환자명|고객명|예금주명|입금자명|입금자|송금인|소유자|명의자|연대보증인|채권자|채무자|팀장|환자|대표|예금주|대표자|담당자|담당|보호자|수령인|신청인|원고|피고|피고인|주치의|변호사|계약자|피보험자|수익자|매도인|매수인|고소인|피고소인|입사자|고객|임차인|임대인|대표이사|' +
  KNOWN +
  '|가입자|피부양자|상주|증인|운전자|학생|세대주|예약자|신고인|피의자|피해자|민원인|상담원|담당의|수취인|의뢰인|의사|판사|학교장|교장|교감|담임교사|경위|경감|경사|경장|순경|의\\x20처|전문의|간호사|약사|담임|받는\\x20분|보내는\\x20분)';
const ROLE = '(?:\\x20?(?:선생|교수|대표|원장|과장|부장|팀장|사장|환자|고객|변호사|의사|기사|차장|실장|이사|학생))?';

/** Family names that a title follows; `전 부장` is a former one, `한 과장` any one. */
const TITLED = '김이박최정강조윤장임오서신권황안송류홍유고문양손배백허남심노하곽성주우민엄맹함변추탁';
/** Where `이` is no name: what else it points at does not take an honour. */
const TITLE_AFTER =
  /^ (?:대리|주임|과장|차장|부장|팀장|실장|상무|전무)(?:님|께서|께|의|이|가|은|는|을|를|도|에게|한테|과|와|:|,|\.|\)|\n|$|\(| (?!광고|표현|운전|점|수))/;
const TWO_SYLLABLES = /^(?:남궁|황보|제갈|선우|독고|서문)$/;
const HONOURED_TITLE = /^ [가-힣]{2}님/;

export const koreanPatterns = (): readonly string[] => [
  `(?<value>[가-힣]{2,4})${MAILBOX}`,
  `(?<value>[가-힣]{1,4})\\x20?(?:씨|귀하)${NO_TOKEN}`,
  `(?<value>[가-힣]{2,4})${ROLE}\\x20?님${NO_TOKEN}`,
  `(?<value>[가-힣]{2})\\x20(?:어머님|아버님)${NO_TOKEN}`,
  `${KOREAN_LABEL}${COLON}(?<value>[가-힣]{2,4})`,
  `${KOREAN_LABEL}${COLON}(?<value>[가-힣]{1,2}\\x20[가-힣]{1,2})`,
  `\\[(?<value>[가-힣]{2,4})\\]\\x20\\[(?:오전|오후)\\x20`,
  `(?:오전|오후)\\x20\\d{1,2}:\\d{2},\\x20(?<value>[가-힣]{2,4})\\x20:`,
  `(?:이름은|성함은|성명은|안녕하세요\\x20저|저는|제\\x20이름은|나는)\\x20(?<value>[가-힣]{2,4}?)(?:입니다|이고|이며|이에요|예요|라고|이라고|이라는|이야|님)`,
  `${KOREAN_ROLE}\\x20(?<value>[가-힣]{3}|[가-힣]\\x20[가-힣]{2})`,
  `(?<value>[가-힣]{3})(?:입니다|인데요|이라고\\x20합니다|라고\\x20합니다|이에요|예요)${NO_TOKEN}`,
  `(?:성명|이름|성함|영문명|영문\\x20이름|영문\\))\\x20?:?\\x20?(?<value>[A-Z]{2,12}(?:\\x20[A-Z]{2,12}){1,3})`,
  `(?<value>(?:남궁|황보|제갈|선우|독고|사공|서문)\\x20[가-힣]{1,2})\\x20(?:드림|올림|배상)${NO_TOKEN}`,
  `(?<value>(?:남궁|황보|제갈|선우|독고|사공|서문)[가-힣]{0,2})\\x20(?:대리|책임|선임|수석|사원|과장|차장|부장|주임|팀장|실장|이사|상무|전무|교수|매니저|원장)${NO_TOKEN}`,
  `(?<value>[가-힣]{3,4})\\x20(?:드림|올림|배상)${NO_TOKEN}`,
  `(?<value>[가-힣]{3})\\x20(?:대리|책임|선임|수석|과장|차장|부장|주임|팀장|실장|본부장|상무|전무|박사|간호사|변호사|연구원|교수|매니저|원장)${NO_TOKEN}`,
  `${KOREAN_ROLE}\\x20(?<value>(?:남궁|황보|제갈|선우|독고|사공|서문)[가-힣]{1,2})`,
  `(?<value>[${TITLED}])\\x20(?:대리|주임|과장|차장|부장|팀장|실장|상무|전무)${NO_TOKEN}`,
  `(?:한문|한자)(?:명|\\x20?이름|\\x20?성명)?\\x20?[:|]?\\x20?(?<value>[一-鿿]{2,4})`,
  `(?:영문명?|영문\\x20?(?:이름|성명))\\x20?[:|]?\\x20?(?<value>[A-Z][A-Za-z-]{1,12},?(?:\\x20[A-Z][A-Za-z-]{1,12}){1,3})`,
  `(?:성명|이름|성함|예금주|환자명|피보험자)${SPACED}(?<value>[가-힣](?:\\x20[가-힣]){2,3})`,
  `(?<value>[가-힣]{3})\\(\\d{1,3}세`,
  `(?:드림|올림)(?:\\x20?\\r?\\n){1,3}\\x20{0,4}(?<value>[가-힣]{2,4})`,
  `(?:감사합니다\\.?)(?:\\x20?\\r?\\n){1,3}\\x20{0,4}(?<value>[가-힣]{3,4})(?:\\x20(?:드림|올림|배상))`,
];

/** Syllables that given names are made of (from the given names of faker-js 10.6.0, MIT, and frequent ones by hand). */
export const GIVEN_SYLLABLES = new Set(
  '가강건본비필경광구국권규균근기길나남다단달대덕도동두라란람래련령로록룡루리린림마만명모무문미민배백범별병보복봉빈상서석선설섭성세소솔송수숙순슬승시식신심아안애양언연열엽영예오옥완용우욱운웅원유윤율은을의이익인일임자재전정제조종주준중지진찬창채천철청초춘충치태택하학한해향헌혁현형혜호홍화환효후훈휘희례귀삼낙렬녕',
);
/** Given names that are words. */
export const GIVEN_WORDS = new Set(
  '하늘 슬기 아름 다솜 나래 보람 이슬 빛나 한결 새롬 예슬 초롱 우람 은별 샛별 가온 라온 다온 소라 보라 한별 한솔 으뜸 시내 바다 단비'.split(
    ' ',
  ),
);
export const NOT_KOREAN_NAMES = new Set(
  (
    '가나다 신경 조치 피의자 피해자 원가 원가율 상병명 병명 지원자 임시 변경 동의 공지 부가세 주시기 이경우 채권자 채무자 주치의 소재지 고객 하나 임금 주인 교수 선생 기사 사장 부모 공주 왕자 신부 목사 원장 이사 전무 조교 강사 유저 장모 장인 차장 지인 이웃 구독자 여러분 장로 성도 전도 도련 형수 조상 마님 한글 한국 한국인 조선인 이용 이용자 이전 이후 정보 정상 전체 ' +
    '주소 문자 문자열 변수 변수명 함수 장치 구성 신청 신청인 신청자 성공 유형 안내 서버 필수 미정 모름 없음 미상 본인 이름 성명 성함 주문 주문자 이메일 전화 고유 심의 표시 명시 이하 이상 전자 전화번호 강의 강의실 조사 조사자 수신 수신자 수령인 관리자 사용자 방문 ' +
    '방문자 배우자 배우 임차인 임대인 대표 대표자 대표이사 담당 담당자 원고 피고 피고인 증인 변호사 상기 손녀 손자 손주 조카 조부 조모 이모 고모 장남 장녀 차남 차녀 주민 시민 국민 선수 선배 후배 동생 형제 자매 남편 부인 아내 여사 신자 신도 목수 소개 소유 소유자 어르신 공무원 현재 현지 문의 문의자 ' +
    '설명 설정 지정 결정 규정 측정 강제 정규화 안전 안정 권한 형식 목록 온라인 오프라인 여기서 거기서 이미지 이순서 최우선 전자기 이용료 조사원 신문사 안내원 유치원 주인공 성공률 고속도 장난감 우체국 이유식 문서 ' +
    '정원 연수 전문 임용 채용 조제 서명 윤리 고용 배정 문진 양성 지원 신규 이동 안내 임상 주도 오진 전원 소송 노조 현황 선발 유치 신설 조정 인정 정의 정도 지도 지시 ' +
    '고소인 피고소인 고발인 입사자 수익자 매도인 매수인 피보험자 가해자 피해자 배송지 주소지 거주지 수령지 도착지 발송지 현주소 여권 면허 계좌 번호 주번 성별 나이 국적 연락 방법 기간 기한 이자 보증 보험 주차 유효 인증 전송 차표 지갑 지점 지역 ' +
    '강아지 고양이 나무 노인 마을 모두 모든 반장 방송 방문객 배송 성인 송장 안경 양식 여자 여성 남자 남성 오늘 오전 오후 우리 우주 위원 위원장 유명 육아 은행 음식 인사 인원 임신 장소 전부 정치 정신 제품 조건 지금 진짜 차량 천사 최고 최대 최소 추천 탁자 편집 편집자 표준 하루 학생 한정 현금 형님 호텔 홍보 황제'
  ).split(' '),
);

/** Where somebody says who they are: a sentence begins, a greeting, a label or a department stands before. */
const INTRODUCES =
  /(?:^|[,.!?~:(\n>"'] ?|안녕하세요 |여보세요 |(?:팀|부|과|실|센터|담당|담당자|상담원|저는|[가-힣]{0,2}(?:이름|성함|성명|자명|객명|본명)[은이]|나는|저) )$/u;
const KOREAN_ROLE_BEFORE = RegExp(`${KOREAN_ROLE} $`, 'u');
/** What may follow a name in Korean: no further syllable but a particle. */
const ENDS_NAME =
  /^(?:$|[^가-힣]|(?:은|는|이|가|을|를|의|에게|한테|랑|이랑|하고|과|와|도|께|께서|씨|님|으로|로|입니다|이다|이고|이며)(?![가-힣]))/;

/** A full Korean name: family name, then one or two syllables that given names are made of. */
export function isKoreanName(written: string, least = 2): boolean {
  const text = written.replace(' ', '');
  const family = koreanFamilyName(text);
  const given = Array.from(text.slice(family));
  if (family === 0 || text.length < least || given.length === 0 || given.length > 2) return false;
  if (NOT_KOREAN_NAMES.has(text)) return false;
  // A word of two syllables and its particle: 안전이.
  if (/[은이는가을를의에로와과도해서한할]$/.test(text) && NOT_KOREAN_NAMES.has(text.slice(0, -1))) return false;
  return GIVEN_WORDS.has(given.join('')) || given.every((syllable) => GIVEN_SYLLABLES.has(syllable));
}

/** Is a match of the Korean patterns a name? See `judgeLatin`. */
export function judgeKorean(value: string, before: string, after: string): boolean | 'form' {
  if (/^[A-Z ]+$/.test(value)) return true;
  // How a name that stands before is written in Chinese characters and in Latin ones.
  if (/^[一-鿿A-Z]/.test(value))
    return (
      /(?:성 ?명|이름|성함)[^\n:|]{0,4}[:|] ?[가-힣]{2,5}[^\n]{0,24}$/.test(before) && !/^[一-鿿A-Za-z]/.test(after)
    );
  // Set wide: every character apart.
  if (/^[가-힣](?: [가-힣]){2,3}$/.test(value))
    return (
      !/^ ?[가-힣]/.test(after) &&
      koreanFamilyName(value.replaceAll(' ', '')) > 0 &&
      !NOT_KOREAN_NAMES.has(value.replaceAll(' ', ''))
    );
  if ((value.length === 1 ? koreanFamilyName(value) === 1 : TWO_SYLLABLES.test(value)) && TITLE_AFTER.test(after))
    return !/[가-힣\d]$/.test(before) && (!/^[이고하주우신조]$/.test(value) || HONOURED_TITLE.test(after));
  if (before.endsWith('[') || / :/.test(after.slice(0, 2)))
    if (/^\] \[(?:오전|오후) /.test(after) || /(?:오전|오후) \d{1,2}:\d\d, $/.test(before))
      return (
        !NOT_KOREAN_NAMES.has(value) &&
        (isKoreanName(value) || Array.from(value).every((one) => GIVEN_SYLLABLES.has(one)))
      );
  const title = /^ ?(씨|귀하)/.exec(after)?.[1];
  if (title && /[가-힣]$/.test(before)) return false;
  if (
    title &&
    /^ ?(?:씨|귀하)[가-힣]/.test(after) &&
    !/^ ?(?:씨|귀하)(?:는|은|가|이|를|을|와|과|의|에|도|께|만|로|라|입|였|하고|한테|랑|네)/.test(after)
  )
    return false;
  if (value.length === 1)
    return (
      title === '씨' &&
      koreanFamilyName(value) > 0 &&
      (/^[김박최정강조윤장임한서권황안송류홍문손배백허유심노곽성차구민]$/.test(value) ? true : 'form')
    );
  if (title) return isKoreanName(value);
  if (/^[^님]{0,6}님/.test(after) && !/[:=|>(는은] ?["'*|[]{0,3} ?$/.test(before)) {
    if (/[가-힣]$/.test(before)) return false;
    // `고객님` is one word, a name stands apart: `이솔 님`.
    return isKoreanName(value, after.startsWith(' ') ? 2 : 3) ? true : isKoreanName(value) && 'form';
  }
  if (/^ (?:어머|아버)님/.test(after))
    return (
      !/[가-힣]$/.test(before) &&
      !NOT_KOREAN_NAMES.has(value) &&
      Array.from(value).every((one) => GIVEN_SYLLABLES.has(one))
    );
  if (LABELLED.test(before)) {
    if (/^[가-힣]/.test(after) && value.length === 4) return false;
    if (value.includes(' ')) return value.length > 3 && /^(?![가-힣])/.test(after) && isKoreanName(value, 3);
    return isKoreanName(value)
      ? true
      : koreanFamilyName(value) > 0 &&
          !NOT_KOREAN_NAMES.has(value) &&
          value.length === 3 &&
          (/(?:성명|성함|예금주|환자명?|담당의|주치의|보호자|수익자|연대보증인|매[도수]인|피보험자|법정대리인|수령인|임대인|임차인|세대주|신청인|계약자|피보험자|입사자|예약자|고객명|회원명|학생명|사원명|직원명)["'*]{0,3} {0,2}[:=|]/.test(
            before,
          ) && ENDS_NAME.test(after)
            ? true
            : 'form');
  }
  if (/^(?:입니다|인데요|이라고|라고|이에요|예요)/.test(after) && !INTRODUCES.test(before)) return false;
  if (value.includes(' ') && KOREAN_ROLE_BEFORE.test(before) && !/^(?:$|[\n,)]| {2})/.test(after)) return false;
  // Ranks that are words, too: `경위 설명`, `교감 신경`.
  if (/(?:경[위감사장]|교감) $/.test(before) && !/^(?:$|[\n,()/])/.test(after)) return false;
  if (KOREAN_ROLE_BEFORE.test(before) && !ENDS_NAME.test(after)) return false;
  return isKoreanName(value, 3);
}
