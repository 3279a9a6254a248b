/** Names of people in Japanese: what stands before and behind them, and what tells them from other words. */
import { lazily } from '../lazily.ts';
import { COLON, LABELLED, MAILBOX, SPACED } from './east-asian-forms.ts';
import { JAPANESE_FAMILY_NAMES, JAPANESE_GIVEN_NAMES, RARE_JAPANESE_FAMILY_NAMES } from './east-asian.ts';
import { isJapaneseGivenName, isJapaneseName, japaneseFamilyName } from './lexicon.ts';

const KANJI = '[一-鿿々ヶ]';
/** Katakana, with the voiced marks that half-width ones keep when they are folded. */
const KATAKANA = '[ァ-ヴー\u3099\u309a]';
const FAMILY = JAPANESE_FAMILY_NAMES.split(' ').filter((name) => name.length > 1);
/** Those before an honorific. */
const ADDRESSED = [...FAMILY, ...RARE_JAPANESE_FAMILY_NAMES.split(' ')];
const SINGLE = JAPANESE_FAMILY_NAMES.split(' ').filter((name) => name.length === 1 && name !== '奥');
/** Family names that places have, too: `出身は山口です`. */
const PREFECTURES = (
  '福岡 千葉 石川 山口 宮崎 長崎 福島 広島 岡山 山形 秋田 青森 富山 福井 長野 静岡 奈良 香川 高知 佐賀 宮城 栃木 大阪 熊本 東 ' +
  '宇都宮 神戸 品川 目黒 板橋 豊島 立川 小平 三島 水戸 鎌倉 大宮 川越 大津 大友 別府 日向 近江 伊勢 伊賀 能登 若狭 淡路 対馬 大和 ' +
  '本郷 赤坂 上野 中野 渋谷 高崎 前橋 新城 生駒 生田 赤羽 春日 住吉 明石 加茂 那須 大坂 大関 本山 本村 水上 大門 半田 江東 江戸 桑名 ' +
  '大月 高岡 高松 福山 松山 岡崎 豊田 長岡 大垣 和泉 守口 茨木 鳥羽 伊丹 宗像 日吉 春日 上川 十日 深川 一色 大東 大町 三原 米沢 松阪 ' +
  '春日井 羽生 足利 白河 本庄 熊谷 常盤 秋葉 海老名 我孫子 蒲生 葛城 烏丸 桂川 逢坂 音羽 北条 伊達 反町 浜辺'
).split(' ');
const PLACES = new Set(PREFECTURES);
const SUFFIX =
  '(?:氏|様|さま|さん|殿|先生|くん|ちゃん|君|医師|弁護士|教授|被告|原告|容疑者|裁判官|社長|部長|課長|係長|院長|議員|選手|看護師|と申し|ともうし|でございます)';
/** Relatives, by the words that name nobody else. */
const RELATIVE =
  '(?:妻|夫|祖?[父母]|息子|娘|[長次三][男女]|兄|姉|弟|妹|孫|嫁|婿|主人|旦那|叔父|叔母|伯父|伯母|従兄|従姉|従弟|従妹|婚約者)';
/** The same, and others one knows. */
const KNOWN = `(?:${RELATIVE}|友人|友達|同僚|上司|部下|先輩|後輩|恋人)`;
export const JAPANESE_LABEL =
  '(?:出席者?|参加者|欠席者?|氏名|お名前|名前|患者|患者名|担当|担当者|担当医|主治医|代表者|代表取締役|名義|名義人|口座名義|契約者|被保険者|保護者|申請者|申込者|受取人|差出人|宛名|署名|賃貸人|賃借人|売主|買主|被疑者|被害者|目撃者|記入者|作成者|責任者|原告|被告|弁護士|医師|裁判官|依頼医|紹介医|相手方|届出人|受託者|委託者|依頼主|従業員|社員|生徒|会員|顧客|緊急連絡先|父|母|夫|妻|キーパーソン|扶養家族|旧姓|貸主|借主|連帯保証人|保証人|世帯主|喪主|児童|園児|お客様|ご依頼主|お届け先|宛先|被扶養者|運転者|所有者|使用者|申込人|筆頭者|証人|議事録作成|欠席|当事者[A-Z甲乙]|フリガナ|ふりがな|カナ氏名|シメイ|よみ|よみがな|読み|姓|名字)(?:名|氏名|様)?';
/** What words for those who do something end in: 運転手, 教員, 依頼人. */
export const ROLE_END = '[者人員師士医長手]';

/** Family names that are no prefectures. */
const NO_PLACES = FAMILY.filter((name) => !PREFECTURES.includes(name)).join('|');
export const japanesePatterns = (): readonly string[] => [
  `(?<value>${KANJI}{1,3}\\x20?${KANJI}{1,3})${MAILBOX}`,
  `(?<value>(?:${ADDRESSED.join('|')})(?:\\x20?${KANJI}{1,3}|\\x20[ぁ-んァ-ヴー]{2,5}|[ぁ-ん]{2,3}?|[ァ-ヴー]{2,4})?)\\x20?${SUFFIX}`,
  `(?<value>(?:${SINGLE.join('|')})(?:\\x20${KANJI}{1,3})?)\\x20?(?:氏|様|さん|殿|先生|くん|弁護士|と申し)`,
  `(?:${JAPANESE_LABEL}|${ROLE_END})${COLON}(?<value>${KANJI}{1,4}\\x20(?:${KANJI}{1,4}|[ぁ-んァ-ヴー]{2,5}))`,
  `(?:氏名|お名前|患者名|名義人|契約者|受取人|賃貸人|賃借人|売主|買主|被疑者|被害者|代理人|医師|裁判官|弁護士|受託者|委託者|届出人|[長次三][男女]|妻|夫|父|母|祖父|祖母|申請者|申込者|貸主|借主|保証人|世帯主|喪主|被扶養者|運転者|所有者|使用者|証人|被告人|原告|被告|当事者[A-Z甲乙]|故|同行者|ご?依頼主|被保険者|お届け先)(?:\\((?:[甲乙丙]|漢字|自署)\\))?[\\x20:]?(?<value>${KANJI}{1,4}\\x20(?:${KANJI}{1,4}|[ぁ-んァ-ヴー]{2,5}))`,
  `(?:ふりがな|よみがな|よみ)\\x20(?<value>[ぁ-ん]{2,6}\\x20[ぁ-ん]{2,6})`,
  `(?:氏名|お名前|患者名|名義人|契約者|受取人|賃貸人|賃借人|売主|買主|[貸借]主|出席者:?)(?:\\((?:[甲乙丙]|カナ|フリガナ)\\))?[\\x20:]?(?<value>${KATAKANA}{2,12}(?:[\\x20・]${KATAKANA}{2,12}){1,2})`,
  `${RELATIVE}[はのが、](?<value>(?:${NO_PLACES})\\x20?${KANJI}{1,3})(?:です|と|が|は|、|。|さん|\\x20?[（(])`,
  `(?:${JAPANESE_LABEL}|${ROLE_END})${COLON}(?<value>${KANJI}{1,8}(?:[ぁ-んァ-ヴー]{2,5})?|${KATAKANA}{2,16}(?:[\\x20・]${KATAKANA}{2,12}){0,2}|[ぁ-ん]{2,12}(?:\\x20[ぁ-ん]{2,8})?)`,
  `(?:氏名|名前|名義人?|契約者の?|代理人の?|代表者?の?|代表取締役|被告人?|原告|容疑者|申立人|担任の?|担当医?|主治医|保護者|弁護士|患者)[\\x20(]?(?<value>(?:${FAMILY.join('|')})\\x20?${KANJI}{1,3})`,
  `(?:原告|被告人?|証人|担任|申立人|[長次三][男女])(?<value>(?:${NO_PLACES})${KANJI}{0,3})(?:は|が|の|と|に|を|も|へ|、|\\()`,
  `の[妻夫](?<value>(?:${NO_PLACES})${KANJI}{1,3})(?:は|が|の|と|に|を|も|へ|、|\\()`,
  `(?:氏名|患者名?|被保険者|名義人?|契約者|申請者|請求者)${SPACED}(?<value>${KANJI}(?:\\x20${KANJI}){2,5})`,
  `(?:名前は|氏名は|私は|わたしは|僕は|${KNOWN}の)\\x20?「?(?<value>(?:${FAMILY.join('|')})\\x20?${KANJI}{1,3})`,
  `(?:名前は|氏名は|私は|わたしは|僕は|名は)\\x20?「?(?<value>${KANJI}{2,6}?(?:[ぁ-んァ-ヴー]{2,5}?)?)」?(?:です|と申し|と言い|といい|と言う|という|だ。|でございます|、|。)`,
  `(?:担当は|担当者は|主治医は|代表は|名義は|名義人は|宛先は|相手は|患者は|名義\\x20|の件で)(?<value>(?:${FAMILY.join('|')})(?:\\x20?${KANJI}{1,3}|\\x20?[ぁ-んァ-ヴー]{2,5}?)?)(?:です|でした|が|、|。|と|に|[\\x20\\n])`,
  `(?:名義は?|名義人は?|口座名義は?|氏名は?|名前は|フリガナ|カナ氏名|シメイ|(?:氏名|名義)\\((?:カナ|フリガナ|カタカナ)\\)):?\\x20?(?<value>${KATAKANA}{2,12}\\x20${KATAKANA}{2,12})`,
  `(?:弊社|当社|小社)の?(?<value>${KANJI}{2,3})(?:が|は|より|から)`,
  `(?:担当者?|担当医|主治医|医師|看護師|責任者|代表者?|記入者|申請者|発信者|作成者|承認者|講師|弁護士)の(?<value>${KANJI}{1,4}\\x20?${KANJI}{1,3})(?:より|から|が|は|に|と|を|、|。|さん|\\()`,
  `(?:[者人員師士医長手主]|祖[父母])\\x20(?<value>${KANJI}{1,4}\\x20?${KANJI}{1,3})`,
  `(?:担当者|管理者|責任者|代表者|面接官|司会者?|発表者|対応者|講師|座長|進行|記録|店長|所長|工場長)は(?<value>${KANJI}{2,4}(?:\\x20?${KANJI}{1,3})?)(?:です|でした|が|、|。|と|に)`,
  `(?:普通|当座|貯蓄)(?:預金)?[\\x20:]{0,2}\\d{7}\\x20(?<value>${KATAKANA}{2,12}\\x20${KATAKANA}{2,12})`,
  `"名"\\x20?:\\x20?"(?<value>${KANJI}{1,3}|[ぁ-んァ-ヴー]{2,5})"`,
  `(?:${RELATIVE}|奥|子)(?:さん|様|さま)?[の(](?<value>${KANJI}{1,3})(?:さん|くん|ちゃん|君|様|氏|の件|\\))`,
  `(?:。|、|\\n|の|はい|もしもし)\\x20?(?<value>(?:${NO_PLACES})(?:\\x20?${KANJI}{1,3})?)(?:です|と言い|といい)`,
  `${RELATIVE}の(?<value>${JAPANESE_GIVEN_NAMES.replaceAll(' ', '|')})`,
  // With an age behind it.
  `(?<value>(?:${NO_PLACES})\\x20?${KANJI}{1,3})(?:さん|氏|容疑者|被告)?(?:\\(|は|、)\\d{1,3}歳`,
  `(?:担当者?|作成者?|発信者?|申請者|報告者)${COLON}[^\\n:\\x20]{2,8}[課部室係店局]\\x20(?<value>${KANJI}{1,4}(?:\\x20${KANJI}{1,3})?)`,
  `【名】\\x20?(?<value>${KANJI}{1,3}|[ぁ-ん]{2,5}|[ァ-ヴー]{2,5})`,
  `(?:敬具|草々|よろしくお願いいたします。|よろしくお願いします。|よろしくお願い致します。)(?:\\x20?\\r?\\n){1,3}\\x20{0,4}(?<value>${KANJI}{2,4}(?:\\x20?${KANJI}{1,4})?)`,
];

const PEOPLE_LABELLED = lazily(() => new RegExp(`${JAPANESE_LABEL}${COLON}$`, 'u'));
export const NOT_JAPANESE_NAMES =
  /[没们您它这与个为从值値]|的(?!場)|字符|端口|主机|文件|目录|命令|未|必須|入力|文字|以内|全角|半角|省略|公開|匿名|不明|記入|確認|変更|登録|一覧|表示|欄|必要|任意|設定|取得|検索|情報|数|名称|番号|年月日|住所|株式会社|病院|会社|大学|銀行|様$/;
/** What forms ask for behind a name; it is no part of it. */
export const JAPANESE_FIELD =
  /(?:^| )(?:生年|年齢|性別|住所|所在|現住|電話|連絡|携帯|職業|勤務|所属|部署|役職|国籍|本籍|診断|主訴|病名|既往|処方|受診|入院|番号|保険|血液|体重|身長|氏名|続柄|備考|日付|担当|主治|口座|旅券|暗証|カルテ|メール|パスワ|フリガ|ふりが)/;
const DEPARTMENT = /(?:部|課|係|室|局|店|社|センター|窓口)$/;
/** Labels of how a name is read. */
const READING =
  /(?:フリガナ|ふりがな|カナ|シメイ|よみ|よみがな|読み|カタカナ)(?:氏名|\))?(?:["'*]{0,2}\]? ?[:|]|】|[…・·.]{2}| ?\r?\n )/;
export const KANA_WORDS =
  /^(?:カタカナ|ユーザー|メンバー|スタッフ|テスト|サンプル|デフォルト|フリガナ|ふりがな|テキスト)/;
/** Words for parts of a name, and endings of firms: the translation of a label, no name of a person. */
const HONOURED = new RegExp(`^ ?${SUFFIX}`, 'u');
/** Labels that stand before names without a sign, too. */
const ENDS_LABEL =
  /(?:氏名|名前|患者名?|名義人?|契約者|受取人|賃[貸借]人|[売買貸借]主|被[疑害]者|代理人|医師|裁判官|弁護士|[受委]託者|届出人|[長次三][男女]|妻|夫|父|母|申[請込]者|保証人|世帯主|喪主|被扶養者|運転者|所有者|使用者|証人|原告|被告人?|同行者|依頼主|被保険者|お届け先|担任|主治医|担当医?|保護者|代表者?|代表取締役)(?:\([^()]{1,4}\))? $/;

const OF_RELATIVE = lazily(() => new RegExp(`${RELATIVE}の$`, 'u'));
const GIVEN_NAMES = lazily(() => new Set(JAPANESE_GIVEN_NAMES.split(' ')));

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
  // Behind a department: nothing but a name that is known.
  if (/[課部室係店局] $/.test(before)) {
    const family = japaneseFamilyName(value);
    return (family > 1 && family === value.length && !PLACES.has(value)) || isJapaneseName(value);
  }
  if (OF_RELATIVE().test(before) && GIVEN_NAMES().has(value)) return /^(?:$|[^一-鿿])/.test(after);
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
