import { defineRule } from '../../define.ts';

const PREFECTURES =
  '北海道|青森県|岩手県|宮城県|秋田県|山形県|福島県|茨城県|栃木県|群馬県|埼玉県|千葉県|東京都|神奈川県|新潟県|富山県|石川県|福井県|' +
  '山梨県|長野県|岐阜県|静岡県|愛知県|三重県|滋賀県|京都府|大阪府|兵庫県|奈良県|和歌山県|鳥取県|島根県|岡山県|広島県|山口県|徳島県|' +
  '香川県|愛媛県|高知県|福岡県|佐賀県|長崎県|熊本県|大分県|宮崎県|鹿児島県|沖縄県';
const CITIES =
  '札幌市|仙台市|さいたま市|千葉市|横浜市|川崎市|相模原市|新潟市|静岡市|浜松市|名古屋市|京都市|大阪市|堺市|神戸市|岡山市|広島市|' +
  '北九州市|福岡市|熊本市|千代田区|中央区|港区|新宿区|文京区|台東区|墨田区|江東区|品川区|目黒区|大田区|世田谷区|渋谷区|中野区|' +
  '杉並区|豊島区|荒川区|板橋区|練馬区|足立区|葛飾区|江戸川区';
const PLACE = '[ぁ-ヿ一-鿿々]';
const NUMBER = '[1-9一二三四五六七八九十][0-9一二三四五六七八九十]{0,4}';
const LOT =
  `(?:${NUMBER}丁目(?: ?${NUMBER}(?:番地?|-)(?: ?の?${NUMBER}号?)?(?:-${NUMBER})?| ?${NUMBER}号?)?` +
  `|[1-9]\\d{0,3}(?:-[1-9]\\d{0,3}){1,3}号?|[1-9]\\d?の[1-9]\\d{0,2}の[1-9]\\d{0,3}|${NUMBER}番地?(?:の?${NUMBER}号?)?|(?:大字|字)${PLACE}{1,12}[1-9]\\d{0,4}(?:-\\d{1,4})?)`;
const ROOM = '\\d{1,4}(?:号室|号|階|室|F)';
const HOUSE = '(?:ビル|ビルディング|マンション|ハイツ|アパート|荘|コーポ|タワー|ヒルズ|ハウス|メゾン|館)';
/** `グランドハイツ南305号室`. */
const WING = '[ァ-ヿ一-鿿A-Za-z]{0,4}';
// Without a space in front a building has no hiragana: that would be the sentence going on.
const BUILDING =
  `(?: ?[ァ-ヿ一-鿿A-Za-z]{1,20}${HOUSE}(?:${WING} ?(?:${ROOM}|\\d{3,4}))?| [ぁ-ヿ一-鿿A-Za-z]{1,20}${HOUSE}(?:${WING} ?(?:${ROOM}|\\d{3,4}))?` +
  `| (?:メゾン|コーポ|ハイツ|グラン|パーク|レジデンス|ヴィラ|シャトー|プラザ|サン)[ァ-ヿ一-鿿A-Za-z]{1,12}(?: ?${ROOM}| ?\\d{3,4})?| ?[ァ-ヿ一-鿿A-Za-z]{1,20} ?${ROOM}| [ァ-ヿ]{3,12}[一-鿿]{0,4} ?\\d{3,4}| [ぁ-ヿ一-鿿々]{2,14}\\d{3,4}| ${ROOM})?`;
const STREET = `${PLACE}{0,30} ?(?:\\d{1,2}(?:条|番町)${PLACE}{0,6})?${LOT}${BUILDING}`;
const POSTCODE = '(?:〒0|〒1|〒2|〒3|〒4|〒5|〒6|〒7|〒8|〒9)\\d{2}-?\\d{4}';

export const rule = defineRule({
  kind: { id: 'jp_address', category: 'contact', region: 'JP', risk: 'PRIVATE', score: 0.7 },
  source:
    'Japanese street address: 47 prefectures, cities designated by 地方自治法 article 252-19, wards of Tokyo; house numbers by 住居表示に関する法律 (丁目 番 号) or lots (番地)',
  patterns: [
    `(?:${PREFECTURES}) ?${PLACE}{1,12}[市区町村郡] ?${STREET}`,
    `(?:${PREFECTURES}) ?${PLACE}{1,12}[市区] ?${PLACE}{1,20}町[1-9]\\d{0,3}`,
    `(?:${CITIES}) ?${STREET}`,
    `(?:現住所|住所|お?住まい|ご?自宅|居住地|転居先|送付先|お届け先)(?: ?: ?| |は)(?<value>${PLACE}{1,6}[市区町村]${STREET})`,
    `${POSTCODE} ?(?:${PREFECTURES}) ?${PLACE}{1,12}[市区町村郡] ?${STREET}`,
  ],
  boundary: 'word',
  validate: (_, around) => !/^ ?[年月日人円万億%件回倍度台個章条項目線位]/.test(around.after()) && true,
  cues: {
    needed: false,
    words: [
      '住所',
      '所在地',
      '現住所',
      '本籍',
      '送付先',
      'お届け先',
      '居所',
      '住まい',
      'お住まい',
      '自宅',
      '居住地',
      '転居先',
      'address',
      'postcode',
      'zip',
    ],
  },
  confidence: { bare: 0.6, validated: 0.8, withCue: 0.95 },
  examples: () => ({
    match: [
      '沖縄県那覇市見本台2丁目1番10号',
      { text: '住まい:武蔵野市見本町1-2-3 サニーハイツ201', spans: ['武蔵野市見本町1-2-3 サニーハイツ201'] },
      '神奈川県横浜市西区例題丘４丁目４番地',
      '〒655-3192 大阪府大阪市北区仮町4-9-21 サンプルハイツ843号室',
      { text: '住所は愛知県名古屋市中区仮町2-8-5です。', spans: ['愛知県名古屋市中区仮町2-8-5'] },
      { text: '現住所：東京都港区見本三丁目五番七号、電話は', spans: ['東京都港区見本三丁目五番七号'] },
      { text: '渋谷区例題1-2-3に住む', spans: ['渋谷区例題1-2-3'] },
      '京都府京都市左京区下鴨泉川町59',
      {
        text: '東京都杉並区見本南3丁目12番5号 メゾン桜 201です',
        spans: ['東京都杉並区見本南3丁目12番5号 メゾン桜 201'],
      },
      '東京都世田谷区見本2丁目14番7号 メゾン見本302',
      '愛知県名古屋市中区仮町2-8-5 グランドハイツ南305号室',
      '愛知県名古屋市中区仮町2-8-5 ライオンズ東山922',
      '北海道札幌市中央区北1条西2丁目',
      { text: '横浜市西区例題が丘2の14の7です', spans: ['横浜市西区例題が丘2の14の7'] },
      '東京都千代田区例題1丁目9番1号 例の内ビル5階',
      '京都府京都市中京区寺町通御池上る架空町488番地',
    ],
    reject: [
      { text: '8-4-24', because: 'numbers only' },
      { text: '埼玉県の人口', because: 'a prefecture only' },
      { text: '第7章21番目の値', because: 'chapter and item' },
      { text: '東京都千代田区の人口は6万人', because: 'a count' },
      { text: '愛知県名古屋市の2019-2020年', because: 'years' },
      { text: '東京都渋谷区 03-1234-5678', because: 'a telephone number behind the city' },
    ],
  }),
});
