import { JAPANESE_FAMILY_NAMES } from './east-asian.ts';
import { lazily } from '../lazily.ts';
import { isJapaneseGivenName, isJapaneseName, japaneseFamilyName, koreanFamilyName } from './lexicon.ts';

const KANJI = '[一-鿿々ヶ]';
/** Katakana, with the voiced marks that half-width ones keep when they are folded. */
const KATAKANA = '[ァ-ヴー\u3099\u309a]';
const FAMILY = JAPANESE_FAMILY_NAMES.split(' ').filter((name) => name.length > 1);
const SINGLE = JAPANESE_FAMILY_NAMES.split(' ').filter((name) => name.length === 1 && name !== '奥');
/** Family names that places have, too: `出身は山口です`. */
const PREFECTURES = (
  '福岡 千葉 石川 山口 宮崎 長崎 福島 広島 岡山 山形 秋田 青森 富山 福井 長野 静岡 奈良 香川 高知 佐賀 宮城 栃木 大阪 熊本 東 ' +
  '宇都宮 神戸 品川 目黒 板橋 豊島 立川 小平 三島 水戸 鎌倉 大宮 川越 大津 大友 別府 日向 近江 伊勢 伊賀 能登 若狭 淡路 対馬 大和 ' +
  '本郷 赤坂 上野 中野 渋谷 高崎 前橋 新城 生駒 生田 赤羽 春日 住吉 明石 加茂 那須 大坂 大関 本山 本村 水上 大門 半田 江東 江戸 桑名 ' +
  '大月 高岡 高松 福山 松山 岡崎 豊田 長岡 大垣 和泉 守口 茨木 鳥羽 伊丹 宗像 日吉 春日 上川 十日 深川 一色 大東 大町 三原 米沢 松阪'
).split(' ');
const PLACES = new Set(PREFECTURES);
const SUFFIX =
  '(?:氏|様|さま|さん|殿|先生|くん|ちゃん|君|医師|弁護士|教授|被告|原告|容疑者|裁判官|社長|部長|課長|係長|院長|議員|選手|看護師|と申し|ともうし|でございます)';
const JAPANESE_LABEL =
  '(?:出席者?|参加者|欠席者?|氏名|お名前|名前|患者|患者名|担当|担当者|担当医|主治医|代表者|代表取締役|名義|名義人|口座名義|契約者|被保険者|保護者|申請者|申込者|受取人|差出人|宛名|署名|賃貸人|賃借人|売主|買主|被疑者|被害者|目撃者|記入者|作成者|責任者|原告|被告|弁護士|医師|裁判官|依頼医|紹介医|相手方|届出人|受託者|委託者|依頼主|従業員|社員|生徒|会員|顧客|緊急連絡先|父|母|夫|妻|キーパーソン|扶養家族|旧姓|貸主|借主|連帯保証人|保証人|世帯主|喪主|児童|園児|お客様|ご依頼主|お届け先|宛先|被扶養者|運転者|所有者|使用者|申込人|筆頭者|証人|議事録作成|欠席|当事者[A-Z甲乙]|フリガナ|ふりがな|カナ氏名|シメイ|よみ|よみがな|読み|姓|名字)(?:名|氏名|様)?';
/** What words for those who do something end in: 運転手, 教員, 依頼人. */
const ROLE_END = '[者人員師士医長手]';
const KOREAN_LABEL =
  '(?:성명|성\\x20명|이름|이\\x20름|성함|환자명|환자|예금주|예금주명|입금자|입금자명|송금인|받는\\x20이|보내는\\x20이|대표자|담당자|보호자|수령인|신청인|신청자|원고|피고|피고인|주치의|담당의|변호사|작성자|예약자|계약자|고객명|피보험자|대표이사|임대인|임차인|세대주|운전자|고객|담당|교사|강사|간호사|약사|상담사|회계사|세무사|설계사|감독|코치|기사|운전기사|배송기사|팀장|부장|과장|반장|원장|점장|지점장|조장|총무|책임자|승인자|검토자|등록자|요청자|접수자|결재자|검수자|신고자|제보자|상담원|수강생|면접관|의뢰인|수취인|사원명|직원명|직원|학생명|학생|의사|서명|회원명|어머니|아버지|남편|아내|배우자|발신|발신인|수신인|피보험자|수익자|매도인|매수인|고소인|피고소인|입사자|가입자|피부양자|상주|고인|증인|학부모|학생명|보낸\\x20?사람|보내는\\x20?사람|받는\\x20?사람|받는\\x20?분|보내는\\x20?분|소유자|명의자|연대보증인|보증인|채권자|채무자|참석자|불참|법정대리인|신고인|민원인|피의자|피해자)(?:명|\\x20성명)?';
const KOREAN_ROLE =
  '(?:성명|이름|성함|환자명|고객명|예금주명|입금자명|입금자|송금인|소유자|명의자|연대보증인|채권자|채무자|팀장|환자|대표|예금주|대표자|담당자|담당|보호자|수령인|신청인|원고|피고|피고인|주치의|변호사|계약자|피보험자|수익자|매도인|매수인|고소인|피고소인|입사자|고객|임차인|임대인|대표이사|아내|남편|아들|딸|어머니|아버지|동생|가입자|피부양자|상주|증인|운전자|학생|세대주|예약자|신고인|피의자|피해자|민원인|상담원|담당의|수취인|의뢰인|의사|판사|학교장|교장|교감|담임교사|경위|경감|경사|경장|순경|의\\x20처|전문의|간호사|약사|담임|받는\\x20분|보내는\\x20분)';
const COLON =
  '(?:\\((?:カナ|漢字|フリガナ|ふりがな)\\))?(?:["\'*]{0,3}\\]?\\x20{0,2}[:=|>]\\x20{0,2}["\'*|[]{0,3}\\x20?|】\\x20{0,2}|[…・·.]{2,12}\\x20?|\\x20?\\r?\\n\\x20{1,4})';
const ROLE = '(?:\\x20?(?:선생|교수|대표|원장|과장|부장|팀장|사장|환자|고객|변호사|의사|기사|차장|실장|이사|학생))?';

const EAST_ASIAN_LABEL = lazily(
  () => new RegExp(`^(?:${JAPANESE_LABEL}|[一-鿿]{0,4}${ROLE_END}|${KOREAN_LABEL.replaceAll('\\x20', ' ')})$`, 'u'),
);

/** Is it a label of Japanese or Korean that names people? */
export const isEastAsianLabel = (label: string): boolean => label.length < 12 && EAST_ASIAN_LABEL().test(label);

/**
 * Matches nothing. A short pattern without a class of most characters is only tried at words with digits (isToken in
 * generate/tables.ts); this keeps those that begin with a class for the search backwards from their last word.
 */
export const NO_TOKEN = '[^\\n]{0}';

/** Between a label and a name that is set wide, `氏名  小 松 一 恵`: on the same line or on the next. */
const SPACED = '(?:\\x20?[:|]?\\x20{1,4}|\\x20?:|\\x20?\\r?\\n)';

/** Behind a name: the address that a header of mail has. */
const MAILBOX = `["']?\\x20<[A-Za-z0-9._%+-]{1,64}@${NO_TOKEN}`;

/** Family names that a title follows; `전 부장` is a former one, `한 과장` any one. */
const TITLED = '김이박최정강조윤장임오서신권황안송류홍유고문양손배백허남심노하곽성주우민엄맹함변추탁';
/** Where `이` is no name: what else it points at does not take an honour. */
const TITLE_AFTER =
  /^ (?:대리|주임|과장|차장|부장|팀장|실장|상무|전무)(?:님|께서|께|의|이|가|은|는|을|를|도|에게|한테|과|와|:|,|\.|\)|\n|$|\(| (?!광고|표현|운전|점|수))/;
const TWO_SYLLABLES = /^(?:남궁|황보|제갈|선우|독고|서문)$/;
const HONOURED_TITLE = /^ [가-힣]{2}님/;

export const JAPANESE_PATTERNS: readonly string[] = [
  `(?<value>${KANJI}{1,3}\\x20?${KANJI}{1,3})${MAILBOX}`,
  `(?<value>(?:${FAMILY.join('|')})(?:\\x20?${KANJI}{1,3}|\\x20[ぁ-んァ-ヴー]{2,5}|[ぁ-ん]{2,3}?|[ァ-ヴー]{2,4})?)\\x20?${SUFFIX}`,
  `(?<value>(?:${SINGLE.join('|')})(?:\\x20${KANJI}{1,3})?)\\x20?(?:氏|様|さん|殿|先生|くん|弁護士|と申し)`,
  `(?:${JAPANESE_LABEL}|${ROLE_END})${COLON}(?<value>${KANJI}{1,4}\\x20(?:${KANJI}{1,4}|[ぁ-んァ-ヴー]{2,5}))`,
  `(?:氏名|お名前|患者名|名義人|契約者|受取人|賃貸人|賃借人|売主|買主|被疑者|被害者|代理人|医師|裁判官|弁護士|受託者|委託者|届出人|[長次三][男女]|妻|夫|父|母|祖父|祖母|申請者|申込者|貸主|借主|保証人|世帯主|喪主|被扶養者|運転者|所有者|使用者|証人|被告人|原告|被告|当事者[A-Z甲乙]|故|同行者|ご?依頼主|被保険者|お届け先)(?:\\((?:[甲乙丙]|漢字|自署)\\))?[\\x20:]?(?<value>${KANJI}{1,4}\\x20(?:${KANJI}{1,4}|[ぁ-んァ-ヴー]{2,5}))`,
  `(?:ふりがな|よみがな|よみ)\\x20(?<value>[ぁ-ん]{2,6}\\x20[ぁ-ん]{2,6})`,
  `(?:氏名|お名前|患者名|名義人|契約者|受取人|賃貸人|賃借人|売主|買主|[貸借]主|出席者:?)(?:\\((?:[甲乙丙]|カナ|フリガナ)\\))?[\\x20:]?(?<value>${KATAKANA}{2,12}(?:[\\x20・]${KATAKANA}{2,12}){1,2})`,
  `(?:[母父兄姉弟妹妻夫]|息子|娘)[はのが、](?<value>(?:${FAMILY.filter((name) => !PREFECTURES.includes(name)).join('|')})\\x20?${KANJI}{1,3})(?:です|と|が|は|、|。|さん|\\x20?[（(])`,
  `(?:${JAPANESE_LABEL}|${ROLE_END})${COLON}(?<value>${KANJI}{1,8}(?:[ぁ-んァ-ヴー]{2,5})?|${KATAKANA}{2,16}(?:[\\x20・]${KATAKANA}{2,12}){0,2}|[ぁ-ん]{2,12}(?:\\x20[ぁ-ん]{2,8})?)`,
  `(?:氏名|名前|名義人?|契約者の?|代理人の?|代表者?の?|代表取締役|被告人?|原告|容疑者|申立人|担任の?|担当医?|主治医|保護者|弁護士|患者)[\\x20(]?(?<value>(?:${FAMILY.join('|')})\\x20?${KANJI}{1,3})`,
  `(?:原告|被告人?|証人|担任|申立人|[長次三][男女])(?<value>(?:${FAMILY.filter((name) => !PREFECTURES.includes(name)).join('|')})${KANJI}{0,3})(?:は|が|の|と|に|を|も|へ|、|\\()`,
  `の[妻夫](?<value>(?:${FAMILY.filter((name) => !PREFECTURES.includes(name)).join('|')})${KANJI}{1,3})(?:は|が|の|と|に|を|も|へ|、|\\()`,
  `(?:氏名|患者名?|被保険者|名義人?|契約者|申請者|請求者)${SPACED}(?<value>${KANJI}(?:\\x20${KANJI}){2,5})`,
  `(?:名前は|氏名は|私は|わたしは|僕は|夫の|妻の|息子の|娘の|母の|父の|友人の|同僚の|上司の)\\x20?「?(?<value>(?:${FAMILY.join('|')})\\x20?${KANJI}{1,3})`,
  `(?:名前は|氏名は|私は|わたしは|僕は|名は)\\x20?「?(?<value>${KANJI}{2,6}?(?:[ぁ-んァ-ヴー]{2,5}?)?)」?(?:です|と申し|と言い|といい|と言う|という|だ。|でございます|、|。)`,
  `(?:担当は|担当者は|主治医は|代表は|名義は|名義人は|宛先は|相手は|患者は|名義\\x20|の件で)(?<value>(?:${FAMILY.join('|')})(?:\\x20?${KANJI}{1,3}|\\x20?[ぁ-んァ-ヴー]{2,5}?)?)(?:です|でした|が|、|。|と|に|[\\x20\\n])`,
  `(?:名義は?|名義人は?|口座名義は?|氏名は?|名前は|フリガナ|カナ氏名|シメイ|(?:氏名|名義)\\((?:カナ|フリガナ|カタカナ)\\)):?\\x20?(?<value>${KATAKANA}{2,12}\\x20${KATAKANA}{2,12})`,
  `(?:弊社|当社|小社)の?(?<value>${KANJI}{2,3})(?:が|は|より|から)`,
  `(?:担当者?|担当医|主治医|医師|看護師|責任者|代表者?|記入者|申請者|発信者|作成者|承認者|講師|弁護士)の(?<value>${KANJI}{1,4}\\x20?${KANJI}{1,3})(?:より|から|が|は|に|と|を|、|。|さん|\\()`,
  `(?:[者人員師士医長手主]|祖[父母])\\x20(?<value>${KANJI}{1,4}\\x20?${KANJI}{1,3})`,
  `(?:担当者|管理者|責任者|代表者|面接官|司会者?|発表者|対応者|講師|座長|進行|記録|店長|所長|工場長)は(?<value>${KANJI}{2,4}(?:\\x20?${KANJI}{1,3})?)(?:です|でした|が|、|。|と|に)`,
  `(?:普通|当座|貯蓄)(?:預金)?[\\x20:]{0,2}\\d{7}\\x20(?<value>${KATAKANA}{2,12}\\x20${KATAKANA}{2,12})`,
  `"名"\\x20?:\\x20?"(?<value>${KANJI}{1,3}|[ぁ-んァ-ヴー]{2,5})"`,
  `(?:夫|妻|娘|息子|長[男女]|[次三][男女]|兄|弟|姉|妹|母|父|孫|嫁|婿|主人|旦那|奥|子)(?:さん|様|さま)?[の(](?<value>${KANJI}{1,3})(?:さん|くん|ちゃん|君|様|氏|の件|\\))`,
  `(?:。|、|\\n|の|はい|もしもし)\\x20?(?<value>(?:${FAMILY.filter((name) => !PREFECTURES.includes(name)).join('|')})(?:\\x20?${KANJI}{1,3})?)(?:です|と言い|といい)`,
  `【名】\\x20?(?<value>${KANJI}{1,3}|[ぁ-ん]{2,5}|[ァ-ヴー]{2,5})`,
  `(?:敬具|草々|よろしくお願いいたします。|よろしくお願いします。|よろしくお願い致します。)(?:\\x20?\\r?\\n){1,3}\\x20{0,4}(?<value>${KANJI}{2,4}(?:\\x20?${KANJI}{1,4})?)`,
];

export const KOREAN_PATTERNS: readonly string[] = [
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
  `(?:드림|올림)(?:\\x20?\\r?\\n){1,3}\\x20{0,4}(?<value>[가-힣]{2,4})`,
  `(?:감사합니다\\.?)(?:\\x20?\\r?\\n){1,3}\\x20{0,4}(?<value>[가-힣]{3,4})(?:\\x20(?:드림|올림|배상))`,
];

const PEOPLE_LABELLED = lazily(() => new RegExp(`${JAPANESE_LABEL}${COLON}$`, 'u'));
const LABELLED = /(?:[:=|>] ?["'*|[]{0,3} ?|】 ?|[…・·.]{2} ?|\n {1,4})$/;

/** Syllables that given names are made of (from the given names of faker-js 10.6.0, MIT, and frequent ones by hand). */
const GIVEN_SYLLABLES = new Set(
  '가강건본비필경광구국권규균근기길나남다단달대덕도동두라란람래련령로록룡루리린림마만명모무문미민배백범별병보복봉빈상서석선설섭성세소솔송수숙순슬승시식신심아안애양언연열엽영예오옥완용우욱운웅원유윤율은을의이익인일임자재전정제조종주준중지진찬창채천철청초춘충치태택하학한해향헌혁현형혜호홍화환효후훈휘희례귀삼낙',
);
/** Given names that are words. */
const GIVEN_WORDS = new Set(
  '하늘 슬기 아름 다솜 나래 보람 이슬 빛나 한결 새롬 예슬 초롱 우람 은별 샛별 가온 라온 다온 소라 보라 한별 한솔 으뜸 시내 바다 단비'.split(
    ' ',
  ),
);
const NOT_KOREAN_NAMES = new Set(
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
const NOT_JAPANESE_NAMES =
  /[没们您它这与个为从值値]|的(?!場)|字符|端口|主机|文件|目录|命令|未|必須|入力|文字|以内|全角|半角|省略|公開|匿名|不明|記入|確認|変更|登録|一覧|表示|欄|必要|任意|設定|取得|検索|情報|数|名称|番号|年月日|住所|株式会社|病院|会社|大学|銀行|様$/;
/** What forms ask for behind a name; it is no part of it. */
const JAPANESE_FIELD =
  /(?:^| )(?:生年|年齢|性別|住所|所在|現住|電話|連絡|携帯|職業|勤務|所属|部署|役職|国籍|本籍|診断|主訴|病名|既往|処方|受診|入院|番号|保険|血液|体重|身長|氏名|続柄|備考|日付|担当|主治|口座|旅券|暗証|カルテ|メール|パスワ|フリガ|ふりが)/;
const DEPARTMENT = /(?:部|課|係|室|局|店|社|センター|窓口)$/;
/** Labels of how a name is read. */
const READING =
  /(?:フリガナ|ふりがな|カナ|シメイ|よみ|よみがな|読み|カタカナ)(?:氏名|\))?(?:["'*]{0,2}\]? ?[:|]|】|[…・·.]{2}| ?\r?\n )/;
const KANA_WORDS = /^(?:カタカナ|ユーザー|メンバー|スタッフ|テスト|サンプル|デフォルト|フリガナ|ふりがな|テキスト)/;

/** Where somebody says who they are: a sentence begins, a greeting, a label or a department stands before. */
const INTRODUCES =
  /(?:^|[,.!?~:(\n>"'] ?|안녕하세요 |여보세요 |(?:팀|부|과|실|센터|담당|담당자|상담원|저는|[가-힣]{0,2}(?:이름|성함|성명|자명|객명|본명)[은이]|나는|저) )$/u;
const KOREAN_ROLE_BEFORE = RegExp(`${KOREAN_ROLE} $`, 'u');
/** What may follow a name in Korean: no further syllable but a particle. */
const ENDS_NAME =
  /^(?:$|[^가-힣]|(?:은|는|이|가|을|를|의|에게|과|와|도|께서|씨|님|으로|로|입니다|이다|이고|이며)(?![가-힣]))/;

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

/** Words for parts of a name, and endings of firms: the translation of a label, no name of a person. */
const HONOURED = new RegExp(`^ ?${SUFFIX}`, 'u');
/** Labels that stand before names without a sign, too. */
const ENDS_LABEL =
  /(?:氏名|名前|患者名?|名義人?|契約者|受取人|賃[貸借]人|[売買貸借]主|被[疑害]者|代理人|医師|裁判官|弁護士|[受委]託者|届出人|[長次三][男女]|妻|夫|父|母|申[請込]者|保証人|世帯主|喪主|被扶養者|運転者|所有者|使用者|証人|原告|被告人?|同行者|依頼主|被保険者|お届け先|担任|主治医|担当医?|保護者|代表者?|代表取締役)(?:\([^()]{1,4}\))? $/;
const NO_PERSON =
  /ネーム|[姓名字氏]$|^[姓名]|^성씨?$|(?:株式|有限|会社|商事|物産|工業|建設|銀行|製作所|産業|電機|化学|製薬|商店|屋|堂|組|社|店)$/;

/** Is a value of a field whose name is Latin (`last_name`) somebody's name? @param field the end of that, with `name` */
export function judgeEastAsianField(value: string, field: string, after: string): boolean {
  if (/^[\p{L}\p{N}]/u.test(after) || NOT_KOREAN_NAMES.has(value)) return false;
  const family = japaneseFamilyName(value);
  if (NO_PERSON.test(value) && family !== value.length) return false;
  const part = /(first|given|fore|middle)|(last|family|sur)/i.exec(field);
  if (/[가-힣]/.test(value)) {
    if (part?.[2] !== undefined) return koreanFamilyName(value) === value.length;
    if (part === null) return isKoreanName(value, 3);
    return value.length < 4 && (GIVEN_WORDS.has(value) || Array.from(value).every((one) => GIVEN_SYLLABLES.has(one)));
  }
  if (NOT_JAPANESE_NAMES.test(value) || KANA_WORDS.test(value) || JAPANESE_FIELD.test(value)) return false;
  if (/^[ァ-ヴー]/.test(value)) return part !== null || value.includes(' ');
  if (part?.[2] !== undefined) return family === value.length || isChineseFamilyName(value);
  if (part !== null) return /^[一-鿿々]{1,3}$/.test(value);
  return (family > 1 && value.length > family) || (value.length < 4 && isChineseFamilyName(value.charAt(0)));
}

/** The hundred names that four of five families in China have. */
const CHINESE_FAMILIES = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤張劉陳楊黃趙吳孫馬羅鄭謝許馮鄧蕭董蔣葉蘇魏呂盧鍾譚陸賈韋鄒閻龍賀顧龔萬錢嚴湯',
);
const isChineseFamilyName = (value: string): boolean => CHINESE_FAMILIES.has(value);

/** Does a text in Chinese characters begin with a family name of Japan or China, and go on? */
export const beginsWithFamilyName = (value: string): boolean =>
  value.length > 1 && (japaneseFamilyName(value) > 1 || isChineseFamilyName(value.charAt(0)));

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

/** Is a match of the Japanese patterns a name? See `judgeLatin`. */
export function judgeJapanese(value: string, before: string, after: string): boolean | 'form' {
  if (before.endsWith('名】') || before.endsWith('名】 '))
    return !NOT_JAPANESE_NAMES.test(value) && !/^[称前]$/.test(value) && /^\s*(?:$|\n|【)/.test(after);
  // Set wide: every character apart.
  if (/^[一-鿿々ヶ](?: [一-鿿々ヶ]){2,}$/.test(value))
    return japaneseFamilyName(value.replaceAll(' ', '')) > 0 && !/^[一-鿿々]| [一-鿿々] /.test(after);
  if (
    /の[妻夫]$|(?:原告|被告人?|証人|担任|申立人|[長次三][男女])$/.test(before) &&
    /^[はがのとにをもへ、(]/.test(after)
  ) {
    const family = japaneseFamilyName(value);
    return (family > 1 && family === value.length && !/の[妻夫]$|[男女]$/.test(before)) || isJapaneseName(value);
  }
  if (/"名" ?: ?"$/.test(before)) return isJapaneseGivenName(value) || /^(?:[ぁ-ん]+|[ァ-ヴー]+)$/.test(value);
  if (/[の(]$/.test(before) && /^(?:さん|くん|ちゃん|君|様|氏|の件|\))/.test(after) && japaneseFamilyName(value) === 0)
    return isJapaneseGivenName(value);
  if (/(?:[者官長]|司会|講師|進行|記録)は$|(?:弊社|当社|小社)の?$/.test(before))
    return (
      isJapaneseName(value) || (japaneseFamilyName(value) === value.length && value.length > 1 && !PLACES.has(value))
    );
  if (
    /[者人員師士医長手]の$|[者人員師士医長手主父母] $/.test(before) &&
    !ENDS_LABEL.test(before) &&
    !HONOURED.test(after)
  )
    return isJapaneseName(value);
  if (/^[ぁ-ん]/.test(value) && / [ぁ-ん]/.test(value) && before.endsWith('ふりがな ')) return true;
  if (NOT_JAPANESE_NAMES.test(value) || KANA_WORDS.test(value) || JAPANESE_FIELD.test(value)) return false;
  const family = japaneseFamilyName(value);
  if (/^["']? </.test(after) && DEPARTMENT.test(value) && family < value.length) return false;
  if (LABELLED.test(before)) {
    if (!PEOPLE_LABELLED().test(before))
      return (
        (isJapaneseName(value) ||
          (family > 1 && (value.length > family || !PLACES.has(value)) && !/\n *$/.test(before))) &&
        !DEPARTMENT.test(value)
      );
    if (/\n *$/.test(before) && !/^[ァ-ヴーぁ-ん]/.test(value))
      return isJapaneseName(value) && /^\s*(?:\n|$)/.test(after);
    if (family > 0) return true;
    if (DEPARTMENT.test(value)) return false;
    // Names in kana, and family names that no list has: where the label asks for nothing but a person.
    if (/^[ァ-ヴー]/.test(value))
      return (/[ ・]/.test(value) && !/署名["'*]{0,2} ?[:|] ?["']?$/.test(before)) || READING.test(before)
        ? true
        : 'form';
    if (/^[ぁ-ん]/.test(value))
      return READING.test(before) && !/^(?:なし|おなじ|どうじょう|みきにゅう)$/.test(value) ? true : 'form';
    return /^[一-鿿々]{3,5}$|^[一-鿿々]{1,3} [一-鿿々]{1,3}$/.test(value) &&
      !/名前["'*]{0,2} ?[:|][ "'*|]*$/.test(before)
      ? true
      : 'form';
  }
  if (family === 0)
    return /^[ァ-ヴー]{2,8}(?:[ ・][ァ-ヴー]{2,8}){1,2}$/.test(value)
      ? /(?:\d{7} |名義人?は? ?|(?:氏名|お名前|患者名|名義人?|契約者|受取人|賃[貸借]人|[売買貸借]主|出席者:?)(?:\((?:[甲乙丙]|カナ|フリガナ)\))?[ :]?)$/.test(
          before,
        )
      : /^[一-鿿々]+ [一-鿿々]+$/.test(value) &&
          /(?:氏名|お名前|患者名|名義人|契約者|受取人|賃[貸借]人|[売買]主|被[疑害]者|代理人|[貸借]主|保証人|世帯主|申請者|同行者|依頼主|被保険者|お届け先)(?:\((?:[甲乙丙]|漢字|自署)\))?[ :]?$/.test(
            before,
          );
  if (family === 1 && /[一-鿿]$/.test(before)) return false;
  if (/さんぽ|様々|様子|様式|殿堂|君主/.test(after.slice(0, 3))) return false;
  if (/は「?$/.test(before) || /\n *$/.test(before)) return family > 1 || value.length >= 3 ? true : 'form';
  return true;
}
