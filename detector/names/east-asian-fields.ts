/** Labels of Japanese and Korean, and what fields with Latin names hold in the scripts of East Asia. */
import { lazily } from '../lazily.ts';
import { JAPANESE_FIELD, JAPANESE_LABEL, KANA_WORDS, NOT_JAPANESE_NAMES, ROLE_END } from './japanese.ts';
import { GIVEN_SYLLABLES, GIVEN_WORDS, KOREAN_LABEL, NOT_KOREAN_NAMES, isKoreanName } from './korean.ts';
import { japaneseFamilyName, koreanFamilyName } from './lexicon.ts';

const EAST_ASIAN_LABEL = lazily(
  () => new RegExp(`^(?:${JAPANESE_LABEL}|[一-鿿]{0,4}${ROLE_END}|${KOREAN_LABEL.replaceAll('\\x20', ' ')})$`, 'u'),
);

/** Is it a label of Japanese or Korean that names people? */
export const isEastAsianLabel = (label: string): boolean => label.length < 12 && EAST_ASIAN_LABEL().test(label);

/** The hundred names that four of five families in China have. */
const CHINESE_FAMILIES = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤張劉陳楊黃趙吳孫馬羅鄭謝許馮鄧蕭董蔣葉蘇魏呂盧鍾譚陸賈韋鄒閻龍賀顧龔萬錢嚴湯',
);
const isChineseFamilyName = (value: string): boolean => CHINESE_FAMILIES.has(value);

/** Does a text in Chinese characters begin with a family name of Japan or China, and go on? */
export const beginsWithFamilyName = (value: string): boolean =>
  value.length > 1 && (japaneseFamilyName(value) > 1 || isChineseFamilyName(value.charAt(0)));

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
