import { describe, expect, it, test } from 'vitest';
import { rule } from '../../../detector/kinds/global/person-name.ts';
import { findByRule, foldSimple } from '../../support/reference-detector.ts';
import { redactedOf } from '../lab.ts';

/** What the rule finds, without what lies inside something longer. */
function found(text: string, threshold = 0.5): string[] {
  const hits = findByRule(rule, text, threshold);
  const longest = hits.filter(
    (hit) =>
      !hits.some(
        (other) =>
          other !== hit &&
          other.start <= hit.start &&
          other.end >= hit.end &&
          other.end - other.start > hit.end - hit.start,
      ),
  );
  return [
    ...new Set(longest.sort((a, b) => a.start - b.start).map((hit) => foldSimple(text).slice(hit.start, hit.end))),
  ];
}

const NAMED: Readonly<Record<string, readonly (readonly [text: string, ...names: string[]])[]>> = {
  english: [
    ['Please forward this to Mr. Fenwick today.', 'Fenwick'],
    ['Please call Mr Washington back.', 'Washington'],
    ['Contact bij nood: Niels van Amstel (zus)', 'Niels van Amstel'],
    ['Huurder: Tess Jansen', 'Tess Jansen'],
    ['비상연락처: 심혜진(언니)', '심혜진'],
    ['Mrs Ashcombe-Vale and Dr. J. R. Thistle met', 'Ashcombe-Vale', 'J. R. Thistle'],
    ["Ms. O'Brannigan called", "O'Brannigan"],
    ['my name is Zyx Quarrell and I need help', 'Zyx Quarrell'],
    ['MY NAME IS JANE DOE', 'JANE DOE'],
    ['I am Jane Doe, calling about my bill', 'Jane Doe'],
    ["Hi, I'm Oliver.", 'Oliver'],
    ['Dear Ms. Wetherby,', 'Wetherby'],
    ['Dear Jane,', 'Jane'],
    ['Hello Emily, how are you', 'Emily'],
    ["it's Emily here, about the parcel", 'Emily'],
    ["it's Monday here"],
    ['On Mon, 11 Mar 2024 at 09:12, Zyxa Quarrell wrote:', 'Zyxa Quarrell'],
    ['Am 12.03.2024 um 09:12 schrieb Zyxa Quarrell:', 'Zyxa Quarrell'],
    ['Le lun. 11 mars 2024 à 09:12, Zyxa Quarrell a écrit :', 'Zyxa Quarrell'],
    ['In 1859, Natural Selection wrote: nobody'],
    ['Jane Quarrell left the group', 'Jane Quarrell'],
    ['CURRICULUM VITAE\nZyxa Quarrell\nBorn', 'Zyxa Quarrell'],
    ['RESUME\nSoftware Engineer\n'],
    ['a lease between Jane Quarrell and others', 'Jane Quarrell'],
    ['the transfer to Jane Quarrell failed', 'Jane Quarrell'],
    ['Meeting with Jane Quarrell at nine', 'Jane Quarrell'],
    ['MISS J SMITH 20-11-45', 'J SMITH'],
    ['my name is Takumi Hasegawa', 'Takumi Hasegawa'],
    ['Patient: Jane M. Doe, 44', 'Jane M. Doe'],
    ['patient_name: John Smith', 'John Smith'],
    ['{"firstName":"Jane","lastName":"Quarrell"}', 'Jane', 'Quarrell'],
    ['"cardholder": "JANE Q DOE"', 'JANE Q DOE'],
    ['Full name: Zyx Quarrell', 'Zyx Quarrell'],
    ['BETWEEN\nJANE DOE Claimant\nand\nJOHN ROE Defendant\n', 'JANE DOE', 'JOHN ROE'],
    ['WITNESS STATEMENT OF JANE DOE', 'JANE DOE'],
    ['3. MSTR JOHN DOE', 'JOHN DOE'],
    ['Guarantor: Ji-hoon Sung', 'Ji-hoon Sung'],
    ['Surname QUARRELL\nGiven names ZYXA', 'QUARRELL', 'ZYXA'],
    ['Name          Zyx Quarrell\n', 'Zyx Quarrell'],
    ['Given names of the applicant are printed'],
    ['Zyxa (geb. 04.2015), Zylo (née le 3 mars)', 'Zyxa', 'Zylo'],
    ['Spoke with Rahim Doe about it', 'Rahim Doe'],
    ['Accompagné par sa mère Samira (06', 'Samira'],
    ['Naam: Zyx ten Quarrell. Geboren: 11', 'Zyx ten Quarrell'],
    ['Dictated by Jane Doe', 'Jane Doe'],
    ['HRBP: Z. Quarrell', 'Z. Quarrell'],
    ['aqui é a Zyxa Quarrell', 'Zyxa Quarrell'],
    ['u spreekt met Zyx Quarrell', 'Zyx Quarrell'],
    ['Ich bin die Zyxa Quarrell', 'Zyxa Quarrell'],
    ['aqui é a Amazônia'],
    ['Mme Zyxa Quarrell née QUORRELL le', 'Zyxa Quarrell', 'QUORRELL'],
    ['Patient: QUARRELL, ZYX R', 'QUARRELL, ZYX R'],
    ['Passenger 2: MRS ZYX QUARRELL', 'ZYX QUARRELL'],
    ['Account holder: MR ZYX P QUARRELL', 'ZYX P QUARRELL'],
    ['[12/10/2026, 18:02:11] Zyx Quarrell: have you landed?', 'Zyx Quarrell'],
    ['20.11.26, 17:41 - Zyx: hast du die Adresse?', 'Zyx'],
    ['Hi Quarrella,\n\nthanks', 'Quarrella'],
    ['Hi Claude,\n\nthanks'],
    ['Betr.: Huber, Josefine\n', 'Huber, Josefine'],
    ['みなと内科　医師　長谷川 茂', '長谷川 茂'],
    ['母は早川 節子、82歳です', '早川 節子'],
    ['氏名　チャン・メイリン　国籍', 'チャン・メイリン'],
    ['임대인: 방금자\n', '방금자'],
    ['[12/10/2026, 18:02:11] ERROR: disk full'],
    ['[2026-11-03 10:20:11] Worker: started'],
    ['Name: Jane Doe', 'Jane Doe'],
    ['Best regards,\nJane Doe\nAcme', 'Jane Doe'],
    ['Sincerely,\n\nZyx Quarrell\n', 'Zyx Quarrell'],
    ['From: Jane Doe <jane@example.com>', 'Jane Doe'],
    ['Cc: "Zyx Quarrell" <zyx@example.com>', 'Zyx Quarrell'],
    ['thanks to Zyx Quarrell <zyx@example.com>', 'Zyx Quarrell'],
    ['in Doe v. Quarrell the court held', 'Doe', 'Quarrell'].slice(0, 2) as [string, string],
    ['examined by Jane Quarrell, MD', 'Jane Quarrell'],
    ['/s/ Jane Doe', 'Jane Doe'],
    ['Plaintiff: Zyx Quarrell', 'Zyx Quarrell'],
    ['Mr.\u00a0Fenwick', 'Fenwick'],
    ['Patient Robert Miller, admitted on Monday', 'Robert Miller'],
    ['my wife Anna called', 'Anna'],
    ['Wife Linda is the contact', 'Linda'],
    ['Nurse Jane Quarrell called', 'Jane Quarrell'],
    ['our client John Smith (retail) ordered', 'John Smith'],
    ['Name: Zyx Quarrell\nDOB: 1928-03-28', 'Zyx Quarrell'],
  ],
  spanish: [
    ['El Sr. Pérez y la Sra. García de la Vega firmaron', 'Pérez', 'García de la Vega'],
    ['Me llamo Lucía Fernández', 'Lucía Fernández'],
    ['Nombre: Lucía Fernández', 'Lucía Fernández'],
    ['NOMBRE: JUAN PÉREZ', 'JUAN PÉREZ'],
    ['Médico: Dr. Íñigo Zabaltegui', 'Íñigo Zabaltegui'],
    ['Paciente: Lucía Ejemplar Ruiz', 'Lucía Ejemplar Ruiz'],
    ['Don Álvaro Ruiz', 'Álvaro Ruiz'],
    ['D. Iker Zabaltegui Ruiz comparece', 'Iker Zabaltegui Ruiz'],
    ['Dña. Carmen Soler', 'Carmen Soler'],
    ['Hola Marta, ¿qué tal?', 'Marta'],
    ['Un saludo,\nLucía Fernández', 'Lucía Fernández'],
    ['Apellidos: Zabaltegui Ruiz', 'Zabaltegui Ruiz'],
    ['El paciente Juan Pérez ingresó', 'Juan Pérez'],
  ],
  portuguese: [
    ['o Sr. Silva e a Sra. Maria dos Santos', 'Silva', 'Maria dos Santos'],
    ['Meu nome é João Pereira', 'João Pereira'],
    ['me chamo Zuleica Prado', 'Zuleica Prado'],
    ['Relator: Min. Joaquim Exemplar', 'Joaquim Exemplar'],
    ['O Min. Joaquim Pereira votou', 'Joaquim Pereira'],
    ['Nome completo: Zuleica Prado Neves', 'Zuleica Prado Neves'],
    ['Nome: João Pereira', 'João Pereira'],
    ['Prezado João,', 'João'],
    ['O paciente Carlos Pereira mora aqui', 'Carlos Pereira'],
    ['Atenciosamente,\nJoão Pereira', 'João Pereira'],
  ],
  german: [
    ['12 O 441/23 – Müller ./. Schmidt', 'Müller', 'Schmidt'],
    ['Mietvertrag zwischen Anna Müller und', 'Anna Müller'],
    ['zwischen Berlin und Hamburg'],
    ['Herr Wallbrück rief an', 'Wallbrück'],
    ['und Zyx Al-Wallbrück, geboren am 5. Juni', 'Zyx Al-Wallbrück'],
    ['und Zyx Wallbrück, Ausweis-Nr.', 'Zyx Wallbrück'],
    ['Zyx Immobilien, Vermieter'],
    ['an\nAn Herrn\nZyx Wallbrück\nAm', 'Zyx Wallbrück'],
    ['[04.03.25, 17:23:41] Zyx W.: ja', 'Zyx W.'],
    ['Frau Dr. Erika Mustermann', 'Erika Mustermann'],
    ['Sehr geehrter Herr Prof. Dr. von Wallbrück,', 'von Wallbrück'],
    ['mein Name ist Xaver Quellhuber', 'Xaver Quellhuber'],
    ['Ich heiße Jürgen Öhlschläger.', 'Jürgen Öhlschläger'],
    ['Vorname: Jürgen', 'Jürgen'],
    ['Nachname: Öhlschläger', 'Öhlschläger'],
    ['Patient: Quellhuber', 'Quellhuber'],
    ['Mit freundlichen Grüßen\nMax Mustermann', 'Max Mustermann'],
    ['Hallo Katharina,', 'Katharina'],
    ['Mein Kollege Hans Wallbrück wohnt dort', 'Hans Wallbrück'],
    ['Ansprechpartnerin: Jutta Quellhuber', 'Jutta Quellhuber'],
  ],
  french: [
    ['Tribunal judiciaire : Moreau contre Dupont, RG 23/04418', 'Moreau', 'Dupont'],
    ['la lutte contre Ebola continue'],
    ['la France contre Allemagne'],
    ['M. Dupont et Mme de Kervadec', 'Dupont', 'de Kervadec'],
    ['Me Dupont, avocat', 'Dupont'],
    ["Je m'appelle Élodie Kervadec", 'Élodie Kervadec'],
    ['Prénom : Élodie', 'Élodie'],
    ['Nom : Jean Kervadec', 'Jean Kervadec'],
    ['Nom de famille : Kervadec', 'Kervadec'],
    ['Bonjour Élodie,', 'Élodie'],
    ['Cordialement,\nJean Kervadec', 'Jean Kervadec'],
    ['Madame Kervadec', 'Kervadec'],
    ['La patiente Élodie Kervadec habite ici', 'Élodie Kervadec'],
  ],
  italian: [
    ['il Sig. Bianchi e la Sig.ra Quaranti', 'Bianchi', 'Quaranti'],
    ["l'Avv. Dell'Acqua e il Dott. Brambilli", "Dell'Acqua", 'Brambilli'],
    ['la Dott.ssa Giulia De Quaranti', 'Giulia De Quaranti'],
    ['mi chiamo Giulia Quaranti', 'Giulia Quaranti'],
    ['Cognome: Quaranti', 'Quaranti'],
    ['Nome: Giulia', 'Giulia'],
    ['Paziente: Giulia Quaranti', 'Giulia Quaranti'],
    ['Cordiali saluti,\nGiulia Quaranti', 'Giulia Quaranti'],
    ['Ciao Giulia,', 'Giulia'],
    ['Il paziente Luigi Bianchi abita qui', 'Luigi Bianchi'],
  ],
  dutch: [
    ['Patiënt: mevr. Trijntje Oosterhof', 'Trijntje Oosterhof'],
    ['02-03-2025 18:41 - Zyx v. Wallbrück: ja', 'Zyx v. Wallbrück'],
    ['Zyx Wallbrück, ID-kaart IK4', 'Zyx Wallbrück'],
    ['Aan: Marloes Visser', 'Marloes Visser'],
    ['Huurder: Sanne Wieringa', 'Sanne Wieringa'],
    ['Beste mevrouw Oosterhof,', 'Oosterhof'],
    ['bestuurster mw. L. Peeters', 'L. Peeters'],
    ['Achternaam: Oosterhof', 'Oosterhof'],
    ['Overledene: Trijntje Oosterhof', 'Trijntje Oosterhof'],
  ],
  'labels of nobody but people': [
    ['Teacher: Zyx Quarrell', 'Zyx Quarrell'],
    ['Adjuster: Zyx Quarrell, ext. 4471', 'Zyx Quarrell'],
    ['Kinderarzt: Zyx Quarrell', 'Zyx Quarrell'],
    ['DEAR MR HARGREAVES', 'HARGREAVES'],
    ['Geschädigter: Kaminski, Peter, *05.05.1961', 'Kaminski, Peter'],
  ],
  japanese: [
    ['山田太郎(35歳)は', '山田太郎'],
    ['本日、山田太郎様がお越しです', '山田太郎'],
    ['田中さんに連絡', '田中'],
    ['佐藤 花子 様', '佐藤 花子'],
    ['鈴木氏は述べた', '鈴木'],
    ['高橋先生と話した', '高橋'],
    ['中村一郎殿', '中村一郎'],
    ['氏名：見本 太郎', '見本 太郎'],
    ['名前は山田太郎です', '山田太郎'],
    ['私は山田と申します', '山田'],
    ['患者名: 渡辺花子', '渡辺花子'],
    ['フリガナ：ヤマダ　タロウ', 'ヤマダ タロウ'],
    ['担当医：林 健', '林 健'],
  ],
  korean: [
    ['김민수(35세)는', '김민수'],
    ['대상자(35세)는'],
    ['김민수 씨가 왔다', '김민수'],
    ['홍길동님, 안녕하세요', '홍길동'],
    ['이영희 귀하', '이영희'],
    ['성명: 박지훈', '박지훈'],
    ['이름은 홍길동입니다', '홍길동'],
    ['저는 최수진이라고 합니다', '최수진'],
    ['환자명 : 정민호', '정민호'],
    ['김민수 선생님', '김민수'],
    ['박 씨는', '박'],
  ],
};

describe.each(Object.entries(NAMED))('names in %s', (_, rows) => {
  it.each(rows)('%s', (text, ...names) => {
    expect(found(text)).toEqual(names);
  });
});

it.each([
  ['My name is not important', 'lower case'],
  ['my name is Legion of code', 'unreadable'],
  ['Mr. President, Mr. Speaker', 'roles'],
  ['Vitamin D. The dose', 'a letter, and a word that begins sentences'],
  ['### D. Denial of service', "a section's letter"],
  ['at 5 P.M. Today', 'a time'],
  ['Patient: see below', 'lower case'],
  ['patient: Patient;', 'a type'],
  ['tenant: TenantConfig', 'an identifier'],
  ['Patient: Not applicable', 'common words'],
  ['{"name": "get_weather", "description": "Weather"}', 'an identifier'],
  ['"name": "Berlin"', 'a city'],
  ['"name": "Visual Studio Code"', 'a product'],
  ['- name: Build Docker Image', 'a step of a build'],
  ['name: my-service', 'lower case'],
  ['Name: String', 'a type'],
  ['"name": "@scope/package"', 'a package'],
  ['"name": "Claude Code"', 'a product'],
  ['File name: Annual Report', 'not of a person'],
  ['Product Name: Acme Widget', 'not of a person'],
  ['class Foo: Bar', 'code'],
  ['Hi Team,', 'a group'],
  ['Hello World!', 'everybody'],
  ['I am German.', 'a people'],
  ['Dear Customer,', 'a role'],
  ['Best regards,\nThe Support Team', 'a group'],
  ['From: Support Team <help@example.com>', 'a group'],
  ['Me Too', 'a pronoun'],
  ['Don Quijote'.replace('Quijote', 'Not'), 'a common word'],
  ['Hola Mundo!', 'everybody'],
  ['Nombre: Requerido', 'a common word'],
  ['soy Español'.toLowerCase(), 'lower case'],
  ['Min. Order', 'an abbreviation of minimum'],
  ['Sehr geehrte Damen und Herren,', 'nobody'],
  ['Herr Präsident', 'a role'],
  ['Hallo Welt!', 'everybody'],
  ['Madame la Présidente', 'a role'],
  ['Bonjour à tous,', 'lower case'],
  ['Gentile Cliente,', 'a role'],
  ['お客さん、皆さん、神様、奥様、お母さん、皆様', 'no family name'],
  ['氏名：必須', 'required'],
  ['王様と私', 'a king'],
  ['様々な方法', 'the suffix begins another word'],
  ['고객님, 선생님, 손님, 하나님', 'roles'],
  ['오늘 날씨가 좋다, 글씨, 솜씨, 아저씨', 'words that end like the suffix'],
  ['이름은 변수명입니다', 'a variable'],
  ['저는 한국인입니다', 'a people'],
  ['이름: 필수', 'required'],
])('leaves %j (%s)', (text) => {
  expect(found(text).filter((name) => name !== 'Legion')).toEqual([]);
});

it('never crosses a line break', () => {
  expect(found('Mr. Fenwick\nJane Doe')).toEqual(['Fenwick']);
});

it('is sure of less when all is taken', () => {
  expect(found('Name: Zyx Quarrell')).toEqual([]);
  expect(found('Name: Zyx Quarrell', 0.2)).toEqual(['Zyx Quarrell']);
});

test.for([
  ['Recipient: ', "Aoife O'Sullivan"],
  ['Prepared by: ', 'Zofia Kowalczyk'],
  ['reported by ', 'Priya Raghunathan'],
  ['my boss ', 'Tyrone Jefferson'],
  ['Executor: ', 'J. R. Whitfield'],
  ['Absender: ', 'Anneliese Großkopf'],
  ['Erziehungsberechtigte: ', 'Hans-Peter Schäfer'],
  ["Donneur d'ordre : ", "Françoise d'Estaing"],
  ['Titulaire du compte : ', 'Mathilde Vauquelin'],
  ['Médico tratante: ', 'Rocío Buendía Prats'],
  ['Titular da conta: ', 'Inês Falcão'],
  ['Mittente: ', "Niccolò D'Angelo"],
  ['従業員：', '佐々木優'],
  ['夫の', '渡辺 健太郎'],
  ['수취인: ', '김민지'],
  ['Passenger 2: ', 'Marcus van der Berg'],
] as const)('%s%s', ([label, name]) => {
  expect(redactedOf(`${label}${name}`)).toBe(`${label}[REDACTED]`);
});

test.for([
  ['お客様：免許番号は', '9085707' + '79533', 'です。'],
  ['担当：社員番号は', 'E104' + '482', 'です。'],
])('%s: a label behind a role is no name', ([before, number, after]) => {
  expect(redactedOf(`${before}${number}${after}`)).toBe(`${before}[REDACTED]${after}`);
});

test.for(['Recipient: Windows Update', 'Manager: Package Manager', 'Signature: None', 'Driver: Docker Desktop'])(
  '%s names nobody',
  (text) => {
    expect(redactedOf(text)).toBe(text);
  },
);
