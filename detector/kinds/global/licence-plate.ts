import { labelled } from '../../checks/labelled.ts';
import { defineRule } from '../../define.ts';

const LABELS = [
  '(?:licen[cs]e|number|registration) plates?',
  '(?:vehicle|car) (?:reg|registration)(?: (?:number|no|mark))?',
  'plates?',
  'reg\\.? (?:no|mark|plate)',
  'tag (?:number|no)',
  'immatriculation du véhicule',
  'immatriculation',
  'immat\\.',
  'immatriculée?',
  "plaque d['’]immatriculation",
  'plaque',
  'targa del veicolo',
  'targat[oa]',
  'matriculad[oa]',
  'kennzeichen',
  'targa',
  'matr[íi]cula',
  'placas?(?: d[oe] ve[íi]culo)?',
  'patente',
  'kenteken',
  'nummerplaat',
];
/** How the plates of countries look, those of one sort of sign in a row. */
const FORMS = [
  '[A-Z]{2}\\d{2} ?[A-Z]{3}',
  '[A-Z]{2}[ -]?\\d{3}[ -]?[A-Z]{2}',
  // Longer ones first: a pattern ends with the first form that fits.
  '[A-Z]{3}[ -]?\\d{4}',
  '[A-Z]{3}[ -]?\\d[A-Z]\\d{2}',
  '[A-Z]{3}-\\d{3}-[A-Z]',
  '[A-Z]{3}[ -]?\\d{3}[A-Z]?',
  '[A-Z]{3}-\\d{2,3}-\\d{1,2}',
  '\\d[A-Z]{3}\\d{3}',
  '\\d{4}[ -]?[A-Z]{3}',
  '[A-Z]{1,2}[ -]\\d{4}[ -][A-Z]{1,2}',
  '\\d{2}-[A-Z]{2}-\\d{2}',
  '[A-Z]{2}-\\d{2}-[A-Z]{2}',
  '\\d{2}-\\d{2}-[A-Z]{2}',
  '[A-Z]{2}-\\d{2}-\\d{2}',
  '\\d{2}-[A-Z]{2,3}-[A-Z\\d]{1,2}',
  '[A-Z]{2}-\\d{3}-[A-Z]',
  '[A-Z]-\\d{3}-[A-Z]{2}',
  '\\d-[A-Z]{3}-\\d{2,3}',
  '\\d{1,4}[ -]?[A-Z]{2,3}[ -]?\\d{2,3}',
  '[A-Z]{4}-?\\d{2}',
  '[A-Z]{1,2}-\\d{1,5} ?[A-Z]{1,2}',
  '[A-Z]{2}-\\d{1,3} ?\\d{3}',
  '[A-Z]\\d{1,3}[ -]?[A-Z]{3}',
];
/** Since 2001, and before. */
const BRITISH = '[A-Z]{2}\\d{2} ?[A-Z]{3}|[A-Z]\\d{1,3} ?[A-Z]{3}';
/** Behind a label that nothing else has, and its sign: groups of letters and digits, of any country. */
const PLATES =
  '(?:(?:licen[cs]e|number|registration) plate|plate (?:number|no\\.?)|vehicle registration(?: (?:number|no\\.?))?|kennzeichen|immatriculation|plaque|targa|matr[íi]cula|placas?(?: d[oe] ve[íi]culo)?|kenteken|nummerplaat)["\'*]{0,3} ?[:=|] ?["\']?';
const ANY_PLATE = '(?:[A-Z]{1,4}\\d{1,5}[A-Z]{0,3}|\\d{1,5}[A-Z]{1,4}\\d{0,4})';
/** A make of cars, its model, then the plate in brackets. */
const MAKES =
  '(?:Toyota|Ford|Volkswagen|VW|BMW|Audi|Mercedes|Opel|Vauxhall|Renault|Peugeot|Citro[ëe]n|Fiat|Alfa Romeo|Lancia|Seat|Skoda|Škoda|Volvo|Honda|Nissan|Mazda|Hyundai|Kia|Suzuki|Subaru|Mitsubishi|Chevrolet|Dacia|Tesla|Jeep|Lexus|Land Rover|Range Rover|Porsche|Mini Cooper|Dodge|Chrysler|Vespa)';
/** Australia and India write groups that elsewhere are amounts: `742 XKD`. */
const OVERSEAS =
  '(?:\\d{3} ?[A-Z]{3}|[A-Z]{3} ?\\d{2,3}[A-Z]?|[A-Z]{2} ?\\d{2} ?[A-Z]{2}|\\d[A-Z]{2} ?\\d[A-Z]{2}|[A-Z]{2}[ -]?\\d{1,2}[ -]?[A-Z]{1,3}[ -]?\\d{4})';
/** Kei cars, rented ones and company fleets too; the syllables that Korean plates have. */
const KOREAN = '[가나다라마거너더러머버서어저고노도로모보소오조구누두루무부수우주바사아자허하호배]';

export const rule = defineRule({
  kind: { id: 'licence_plate', category: 'device', region: 'global', risk: 'PRIVATE', score: 0.55 },
  source:
    'Licence plates outside Germany — Vienna Convention on Road Traffic (1968), annex 2, and the national forms in use in 2026; wording decides',
  patterns: [
    labelled(LABELS, `(?:${FORMS.join('|')})`),
    labelled(['rego'], OVERSEAS),
    // Groups, up to what ends them.
    `${PLATES}(?<value>[A-Z0-9]{1,4}(?:[ •·-][A-Z0-9]{1,5}){1,3})["')]?[,.;|\\n]`,
    `${PLATES}(?<value>${ANY_PLATE})`,
    `${PLATES}(?<value>[A-Z0-9]{1,4}(?:[ -][A-Z0-9]{1,5}){1,2})`,
    `${MAKES}[^()\\n]{0,28}\\((?<value>[A-Z0-9ÄÖÜ]{1,4}(?:[ -][A-Z0-9]{1,4}){1,2}|[A-Z]{2}\\d{2,3}[A-Z]{2,3})\\)`,
    `${MAKES}(?: [A-Za-z0-9-]{1,12}){0,2},? (?<value>[A-Z]{2}\\d{2} [A-Z]{3}|[A-Z]{2}-\\d{3}-[A-Z]{2})`,
    `(?:vehicle|van|lorry|véhicule|vehículo|veículo|veicolo|voertuig|conducteur|driving|driver|registration)(?: [AB])?[ :(]{1,3}(?<value>[A-Z]{2}\\d{2} [A-Z]{3}|[A-Z]{2}[ -]\\d{3}[ -][A-Z]{2})`,
    // What people in Britain say.
    `(?:my|his|her|their|our|its|car|car['’]s|van|bike|vehicle) reg(?:istration)?(?: (?:no\\.?|number|mark|plate))?(?: is| was)?[ :]{1,2}(?<value>${BRITISH})`,
    '[ ,(]reg[:.]? ?(?<value>[A-Z]{2}\\d{2} [A-Z]{3})',
    '(?:lic|plate|tag)[.:#]?(?: no\\.?)? {1,2}(?<value>\\d[A-Z]{3}\\d{3})',
    'vehicle(?: (?:no\\.?|number))?[ :=]{1,3}(?<value>[A-Z]{2}[ -]\\d{1,2}[ -][A-Z]{1,3}[ -]\\d{4})',
    `[A-Z]{2} (?:LP|license|tag)[ :#]{1,3}(?<value>[A-Z]{3}[ -]?\\d{3,4}|\\d[A-Z]{3}\\d{3})`,
    'renavam[ :.nº°]{1,5}(?<value>\\d{9,11})',
    '(?:車両番号|車両|登録番号|車番|ナンバー)[ :は]{0,3}(?<value>[一-鿿]{1,4} ?\\d{2,3} ?[あ-ん] ?(?:\\d{2}-\\d{2}|[・.]{1,3}-?\\d{1,3}))',
    `(?:차량|차량 ?번호|번호판|자동차 ?번호|등록번호|차)[ :]{0,3}(?<value>(?:[가-힣]{2} ?)?\\d{2,3}${KOREAN} ?\\d{4})`,
  ],
  ignoreCase: true,
  // Words follow years and amounts; small letters are those of a word, where a space stands.
  validate: (match, around) =>
    !/^(?:19|20)\d\d ?[a-z]{3}$/i.test(match) &&
    !(/ /.test(match) && /[a-z]/.test(match)) &&
    /\d/.test(match) &&
    (/\p{L}/u.test(match) || /^\d{2}-\d{5}$/.test(match) || /renavam[^\n]{0,5}$/i.test(around.before())) &&
    'form',
  cues: {
    needed: false,
    words: [
      'licence plate',
      'license plate',
      'number plate',
      'plate number',
      'vehicle reg',
      'vehicle registration',
      'immatriculation',
      'targa',
      'matrícula',
      'placa',
      'kenteken',
      '車両番号',
      '번호판',
      '차량번호',
      '차량 번호',
    ],
  },
  confidence: { bare: 0.75, validated: 0.75, withCue: 0.8 },
  examples: () => ({
    match: [
      { text: 'third-party vehicle, reg LK19 XVB, insured', spans: ['LK19 XVB'] },
      { text: 'silver Tacoma, lic 8TRK204.', spans: ['8TRK204'] },
      { text: 'Plate number: 4L TK518', spans: ['4L TK518'] },
      { text: 'Placa: ZPPH-48', spans: ['ZPPH-48'] },
      { text: 'The white Ford Transit (HO78XQP) was parked', spans: ['HO78XQP'] },
      { text: 'Een grijze Volvo V40 (K-674-SF) blokkeerde', spans: ['K-674-SF'] },
      { text: 'white HiLux, rego CL 82 QP, failed', spans: ['CL 82 QP'] },
      { text: 'Vehicle=PB 10 EQ 4418', spans: ['PB 10 EQ 4418'] },
      { text: 'Immatriculation du véhicule (parking) : GH-417-ZK', spans: ['GH-417-ZK'] },
      { text: 'Targa del veicolo: FH 417 ZK', spans: ['FH 417 ZK'] },
      { text: 'a silver 2014 Altima TX LP KVR-4471', spans: ['KVR-4471'] },
      { text: 'Vehicle reg: LK19 XTR', spans: ['LK19 XTR'] },
      { text: 'a red Ford Focus YX19 KPL hit', spans: ['YX19 KPL'] },
      { text: 'the van (YX19 KPL) was', spans: ['YX19 KPL'] },
      { text: 'my reg is LK63 XYZ and', spans: ['LK63 XYZ'] },
      { text: "the car's reg LK63XYZ", spans: ['LK63XYZ'] },
      { text: 'Véhicule B : EK 902 ZP.', spans: ['EK 902 ZP'] },
      { text: 'silver Honda, plate 7KLM482', spans: ['7KLM482'] },
      { text: 'immatriculation AB-344-CD', spans: ['AB-344-CD'] },
      { text: 'Veicolo B targa GB 118 ZK', spans: ['GB 118 ZK'] },
      { text: 'matrícula 4471 KLM', spans: ['4471 KLM'] },
      { text: 'matrícula M-4471-XY', spans: ['M-4471-XY'] },
      { text: 'Matrícula 44-XT-71', spans: ['44-XT-71'] },
      { text: 'placa BRA2E19', spans: ['BRA2E19'] },
      { text: 'veículo placa QWE-4471', spans: ['QWE-4471'] },
      { text: 'his car, registration KM18 OWL', spans: ['KM18 OWL'] },
      { text: 'placas ABC-12-34', spans: ['ABC-12-34'] },
      { text: 'Placas: UKM-482-C', spans: ['UKM-482-C'] },
      { text: 'Véhicule B : FB-109-ZD', spans: ['FB-109-ZD'] },
      { text: 'Renavam 00891749388', spans: ['00891749388'] },
      { text: 'kenteken GK-447-L', spans: ['GK-447-L'] },
      { text: 'your vehicle YD67 KPO', spans: ['YD67 KPO'] },
      { text: '車両番号 品川 300 あ 12-34', spans: ['品川 300 あ 12-34'] },
      { text: '사고 차량: 12가 3456', spans: ['12가 3456'] },
      { text: '차량번호 서울 34나 5678', spans: ['서울 34나 5678'] },
    ],
    reject: [
      { text: 'rego costs 418 AUD', because: 'an amount' },
      { text: 'AB-344-CD', because: 'no wording' },
      { text: 'my reg is done now', because: 'words' },
      { text: 'a Ford Focus MY19 est neuf', because: 'a model and a word' },
      { text: 'write to reg: 0x10 and', because: 'a register' },
      { text: 'Toyota Yaris 2019, motor 1240 cc', because: 'a year and a size' },
      { text: 'la voiture 2024 est chère', because: 'a year' },
      { text: 'placa de vídeo RTX4090', because: 'another plate' },
      { text: 'a new Volvo V40 (T4) engine', because: 'one group' },
      { text: 'plate 12 of the atlas', because: 'a number' },
      { text: 'la matrícula cuesta 1200', because: 'an amount' },
      { text: 'matrícula 2024 EUR', because: 'a year' },
      { text: '12명 3456', because: 'no syllable of plates' },
      { text: 'la targa commemorativa è del 1900', because: 'words and a year' },
    ],
  }),
});
