import { NO_TOKEN, defineRule } from '../../define.ts';
import { beginsWithFamilyName, judgeEastAsianField } from '../../names/east-asian-fields.ts';
import { FILE_PATTERNS, judgeFileName } from '../../names/file-names.ts';
import { japanesePatterns, judgeJapanese } from '../../names/japanese.ts';
import { judgeKorean, koreanPatterns } from '../../names/korean.ts';
import { labelWords } from '../../names/latin-cues.ts';
import { nameBefore, SHORT } from '../../names/latin-forms.ts';
import {
  ACTS_PATTERN,
  AGE_PATTERN,
  BEHIND_PATTERN,
  BIRTH_PATTERN,
  EAST_ASIAN_FIELD,
  latinPatterns,
  LOWER_PATTERNS,
  otherScripts,
  PAPERS_PATTERN,
  PARTY_PATTERNS,
  WRITER_PATTERNS,
} from '../../names/latin-patterns.ts';
import { isCommonWord, isFamilyName, isGivenName } from '../../names/lexicon.ts';
import { AGAINST, isOrdinary, judgeLatin, judgeLowerCase, judgeOtherScript } from '../../names/plausible.ts';

/** As tickets have it: `DOE/JANE MRS`. */
const TICKET_NAME = '(?<value>[A-Z]{2,20}/[A-Z]{2,20}\\x20(?:MRS|MISS|MSTR|MR|MS))';
/** Of a boarding pass (IATA 792), its code as text: `M1DOE/JANE            EABC123 `. */
const BOARDING_NAME =
  'M1(?<value>[A-Z]{2,20}/[A-Z]{2,20}(?:\\x20(?:MRS|MISS|MSTR|MR|MS))?)\\x20{1,18}E[A-Z0-9]{5,7}\\x20';
const TICKET_PATTERN =
  '(?:[Pp]assenger|PASSENGER|PAX|[Pp]ax|[Tt]ravell?er)(?:\\x20name)?(?:\\x20?\\d)?\\x20?[:.]\\x20{0,3}(?<value>[A-Z]{2,20}/[A-Z]{2,20}\\x20?(?:MRS?|MS|MISS|MSTR))';

/** A name in Latin capitals behind its Japanese label. */
const IN_CAPITALS = /^[A-Z]{2,15}(?: [A-Z]{2,15}){0,2}$/;
const JAPANESE_NAME = /(?:名義人?|氏名|お名前|(?:^|[^一-鿿])[姓名]) ?:? ?$/;

/** Asks how a Korean name is written in other letters. */
const KOREAN_TRANSCRIBED = /(?:한[문자]|영문)(?:명| ?이름| ?성명)? ?[:|]? ?$/;

/** A field with a name in Latin letters, and the end of that. */
const LATIN_FIELD = /([A-Za-z]{3,12}[ _-]?names?)["']?\s?[:=>|][>\s"'*|[]*$/i;

/** Words of ASCII letters, not all of them capitals. */
const PLAIN_LATIN = /^[A-Z][A-Z '.-]*[a-z][A-Za-z '.-]*$/;

/** Letters that have no case and are not those of Japan, Korea and China. */
const CASELESS = /^[\u0590-\u06ff\u0750-\u077f\u0900-\u0dff\u0e00-\u0e7f]/;
const CHINESE = /^[一-鿿]{2,4}$/;
/** `My name is `, `"patient": "`. */
const LATIN_BEFORE = /[A-Za-z]["'*_\]]{0,3}\.?\s{0,3}[:=|]?[\s"'*_|[]*$/;
/** Says by itself that a name stands before it: an honorific, an address. */
const SAYS_PERSON = /^["']? ?(?:様|さん|氏|先生|殿|さま|<)/;

/** The rest of a table's header and the line below it. */
const HEADER = /^[^\n]{0,48}\|\s?\n\s{0,4}\|?\s?:?-{3}/;

/** Before the name of a ticket: a label, the number of an element. */
const PASSENGER =
  /(?:(?:^|[\s)])\d{1,2}\.\d? ?$|(?:^|\n)\s{0,4}\d{2} $|(?<!\p{L})name ?: ?$|(?:^|\n)M1$)|(?:pass[ae][nsg]{1,3}ers?|pax|travell?er)(?: name)?(?: ?\d)? ?[:.] {0,3}$/iu;

export const rule = defineRule({
  kind: { id: 'person_name', category: 'person', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source:
    'Names of people beside wording: titles, labels, introductions, signatures, mail headers, case names — detector/names/ holds the wording of nine languages and what tells names from other words',
  patterns: () => [
    ...latinPatterns(),
    ...LOWER_PATTERNS,
    `(?<value>${nameBefore(1)})\\x20v\\.\\x20[A-ZÀ-Ö]`,
    `\\x20v\\.\\x20(?<value>${nameBefore(1)})`,
    `(?<value>${nameBefore(1)})\\x20${AGAINST}\\x20[A-ZÀ-Ö]`,
    `[a-zß-ÿ]\\x20${AGAINST}\\x20(?<value>${nameBefore(1)})`,
    `(?<value>${nameBefore(1)})["']?\\x20<[A-Za-z0-9._%+-]{1,64}@`,
    `(?<value>${nameBefore(2)}),?\\x20(?:M\\.D\\.|MD|Ph\\.D\\.|PhD|Esq\\.|DDS|R\\.N\\.|RN)`,
    `(?<value>${nameBefore(1)},\\x20${SHORT})\\x20(?:M\\.D\\.|MD|D\\.O\\.|DO|R\\.N\\.|RN|NP|PA-C|DDS)`,
    BEHIND_PATTERN,
    ACTS_PATTERN,
    PAPERS_PATTERN,
    ...PARTY_PATTERNS,
    ...WRITER_PATTERNS,
    AGE_PATTERN,
    BIRTH_PATTERN,
    TICKET_PATTERN,
    TICKET_NAME,
    BOARDING_NAME,
    ...japanesePatterns(),
    ...koreanPatterns(),
    `${EAST_ASIAN_FIELD}${NO_TOKEN}`,
    ...otherScripts(),
    ...FILE_PATTERNS,
    '(?:名義人?|氏名|お名前|姓|名)(?: ?: ?|\\x20)(?<value>[A-Z]{2,15}(?:\\x20[A-Z]{2,15}){0,2})',
  ],
  boundary: 'none',
  labelWords,
  validate: (match, around) => {
    if (around.before().endsWith('| ') && HEADER.test(around.after())) return false;
    const inFile = /[ ._-]/.test(match) ? judgeFileName(match, around.before()) : undefined;
    if (inFile !== undefined) return inFile;
    const plain = PLAIN_LATIN.test(match);
    if (plain && isOrdinary(match)) return false;
    if (CASELESS.test(match)) return judgeOtherScript(around.before(), around.after());
    const korean =
      /[가-힣]/.test(match) ||
      (/^[A-Z ]+$/.test(match) && /[가-힣] ?[:|]? ?$/.test(around.before())) ||
      KOREAN_TRANSCRIBED.test(around.before());
    if (IN_CAPITALS.test(match) && JAPANESE_NAME.test(around.before())) return true;
    const field = /[ァ-ヴー一-鿿가-힣]/.test(match) ? LATIN_FIELD.exec(around.before())?.[1] : undefined;
    if (field !== undefined) return judgeEastAsianField(match, field, around.after());
    if (CHINESE.test(match) && LATIN_BEFORE.test(around.before()) && !SAYS_PERSON.test(around.after()))
      return beginsWithFamilyName(match) && judgeOtherScript(around.before(), around.after());
    const judge = korean ? judgeKorean : /[ぁ-ヿ一-鿿]/.test(match) ? judgeJapanese : judgeLatin;
    if (judge === judgeLatin) {
      if (match.includes('/')) {
        const [, family = '', given = ''] = /^(\p{L}+)\/(\p{L}+)/u.exec(match) ?? [];
        return (
          /^ {0,18}(?:\P{L}|$|\p{Lu}+\/|E[A-Z0-9]{5})/u.test(around.after()) &&
          !(isCommonWord(given) && isCommonWord(family)) &&
          (PASSENGER.test(around.before()) || isGivenName(given) || isFamilyName(family))
        );
      }
      if (!/\p{Lu}/u.test(match) && judgeLowerCase(match, around.before(), around.after())) return true;
      if (!plain && isOrdinary(match)) return false;
    }
    return judge(match, around.before(), around.after());
  },
  cues: { needed: false, words: [] },
  confidence: { bare: 0.3, validated: 0.75, withCue: 0.75 },
  examples: () => ({
    match: [
      { text: 'Agent (Tobi): Guten Tag!\nKunde: hier ist Lena, hallo', spans: ['Tobi', 'Lena'] },
      { text: 'Rosa Prats is a 45-year-old teacher', spans: ['Rosa Prats'] },
      { text: 'Thandeka Mbeki is a 45-year-old woman', spans: ['Thandeka Mbeki'] },
      { text: 'Annelie Trautwein ist eine 45-jährige Lehrerin', spans: ['Annelie Trautwein'] },
      { text: 'Die 45-jährige Sabine Trautwein', spans: ['Sabine Trautwein'] },
      { text: 'Solène Moreau, 45 ans, habite', spans: ['Solène Moreau'] },
      { text: 'Itziar Goikoetxea es una mujer de 45 años', spans: ['Itziar Goikoetxea'] },
      { text: 'Maartje Hoekstra is een 45-jarige lerares', spans: ['Maartje Hoekstra'] },
      { text: '勅使河原花子は45歳', spans: ['勅使河原花子'] },
      { text: 'scp /home/jane.doe/notes.txt', spans: ['jane.doe'] },
      { text: 'C:\\Users\\Jane Doe\\Desktop', spans: ['Jane Doe'] },
      { text: 'Griffier: Hailey Martens', spans: ['Hailey Martens'] },
      { text: 'D./DÑA. Carmen Vidal Prats, vecina', spans: ['Carmen Vidal Prats'] },
      { text: 'Pastoor Nynke de Roos leidde', spans: ['Nynke de Roos'] },
      { text: 'later identified as BACA, Esperanza (H/F)', spans: ['BACA, Esperanza'] },
      { text: 'Yours sincerely\nH Johnson\nOfficer', spans: ['H Johnson'] },
      { text: 'Employee: Nkechi Obi (emp', spans: ['Nkechi Obi'] },
      { text: 'VICTIM: DOE, MADISON DOB 03/04/1980', spans: ['DOE, MADISON'] },
      { text: 'Driver: Sanjay Nwosu DL# T6935', spans: ['Sanjay Nwosu'] },
      { text: 'Known as: Rhys', spans: ['Rhys'] },
      { text: 'hier ist der ahmet yılmaz aus der', spans: ['ahmet yılmaz'] },
      { text: "bonjour c'est karima benhaddou du 14", spans: ['karima benhaddou'] },
      { text: 'me han ingresado a mi marido antonio en el', spans: ['antonio'] },
      { text: 'kann meine tochter elif das rezept', spans: ['elif'] },
      { text: 'mon fils ilyes né le', spans: ['ilyes'] },
      { text: 'ciao sono concetta di stefano, abito', spans: ['concetta di stefano'] },
      { text: 'buenas soy maria carmen lópez de', spans: ['maria carmen lópez'] },
      { text: 'aqui é a dona lurdes, cpf', spans: ['lurdes'] },
      { text: '[12:02, 3/10/2025] Lucía: y eso?', spans: ['Lucía'] },
      { text: 'Usuária: Mª das Dores F. de Albuquerque | mãe', spans: ['Mª das Dores F. de Albuquerque'] },
      { text: 'meu neto Kauã foi', spans: ['Kauã'] },
      { text: '緊急連絡先は姉(結子)090-2222-3333', spans: ['結子'] },
      { text: '지후 어머님께서 오늘', spans: ['지후'] },
      { text: 'Rapp. door: Femke vd Veen', spans: ['Femke vd Veen'] },
      { text: 'Margot (b. 2018) and', spans: ['Margot'] },
      { text: 'Il/La sottoscritto/a Bevilacqua Gianmaria, CF', spans: ['Bevilacqua Gianmaria'] },
      { text: '성명: 제갈민아 (한문: 諸葛旼兒)', spans: ['제갈민아', '諸葛旼兒'] },
      { text: '성명: 제갈민아 (영문: Jegal Min-a)', spans: ['제갈민아', 'Jegal Min-a'] },
      { text: '| 영문명 | BIN NARI |', spans: ['BIN NARI'] },
      { text: '> 윤 팀장님, 안녕하세요', spans: ['윤'] },
      { text: '저희 맹 대리가 방문했을 때', spans: ['맹'] },
      { text: '휴가라 남궁 차장님이 대신합니다', spans: ['남궁'] },
      { text: '가상초등학교장 명재호', spans: ['명재호'] },
      { text: '2. 원고의 처 전미숙은 진술서를', spans: ['전미숙'] },
      { text: '피보험자 성명\n주 은 실\n주소', spans: ['주 은 실'] },
      { text: '被保険者氏名\n小 松 原 一 恵\n住所', spans: ['小 松 原 一 恵'] },
      { text: '1 原告桐生は、被告児玉との間で', spans: ['桐生', '児玉'] },
      { text: '証人戸田洋介の証言によれば', spans: ['戸田洋介'] },
      { text: '2 原告の妻桐生真由美は陳述書を', spans: ['桐生真由美'] },
      { text: '【名】正吾\n【生年月日】', spans: ['正吾'] },
      { text: '独自 口座名義人(カナ)コマツバラ カズエ', spans: ['コマツバラ カズエ'] },
      { text: '독고영재 책임 / 생년', spans: ['독고영재'] },
      { text: 'Abmahnung\n\nFrau\nSvetlana Wojciechowski-Brandt\n', spans: ['Svetlana Wojciechowski-Brandt'] },
      { text: 'Ihre Kollegin Fr. Thönnissen bestätigte', spans: ['Thönnissen'] },
      { text: 'gez. i.V. Bärbel Stüwe', spans: ['Bärbel Stüwe'] },
      { text: 'De huisarts, dokter Terpstra, belt', spans: ['Terpstra'] },
      { text: 'I, Ofc. R. Tillman, responded', spans: ['R. Tillman'] },
      { text: 'Contato do marido (Wellington): sim', spans: ['Wellington'] },
      { text: '奥様(沙織さん)の携帯', spans: ['沙織'] },
      { text: '普通 1234567 マナベ ユウト', spans: ['マナベ ユウト'] },
      { text: 'DE PALMA Immacolata, nata a Bitonto', spans: ['DE PALMA Immacolata'] },
      { text: 'Her husband Knut called 911.', spans: ['Knut'] },
      { text: 'refiere su marido, Txomin, que', spans: ['Txomin'] },
      { text: 'Mevrouw De Wit werd gezien', spans: ['De Wit'] },
      { text: 'Geachte collega Van den Heuvel,', spans: ['Van den Heuvel'] },
      { text: 'Purchaser: Emma Johnson', spans: ['Emma Johnson'] },
      { text: 'Witnessed by: Rhys Sinclair', spans: ['Rhys Sinclair'] },
      { text: 'Principal: Emma Johnson', spans: ['Emma Johnson'] },
      { text: "mother's maiden name Fitzgerald.", spans: ['Fitzgerald'] },
      { text: 'hiya its Hannah, new number', spans: ['Hannah'] },
      { text: 'LN Reddy\nFN Rahul\n', spans: ['Reddy', 'Rahul'] },
      {
        text: 'made between John Miller ("the Landlord") and Mary Jones ("the Tenant")',
        spans: ['John Miller', 'Mary Jones'],
      },
      { text: 'Jan Bakker, hierna te noemen verhuurder', spans: ['Jan Bakker'] },
      { text: 'Thomas Müller (nachfolgend „Vermieter“)', spans: ['Thomas Müller'] },
      { text: 'Fahrer: Müller, Thomas', spans: ['Müller, Thomas'] },
      { text: 'Inquilino: Rossi, Matteo', spans: ['Rossi, Matteo'] },
      { text: 'Steuerpflichtiger: Thomas Müller', spans: ['Thomas Müller'] },
      { text: 'Mantelzorger: Jan Bakker', spans: ['Jan Bakker'] },
      { text: 'Please ask Mr. Fenwick to call back', spans: ['Fenwick'] },
      { text: 'My name is Jane Doe.', spans: ['Jane Doe'] },
      { text: 'Davide Barbieri è il mio nome', spans: ['Davide Barbieri'] },
      { text: 'Atendente: Pode informar seu nome?\nCliente: Claro, é Thiago Barbosa.', spans: ['Thiago Barbosa'] },
      { text: 'patient_Jane_Fenwick.pdf could not be opened', spans: ['Jane_Fenwick'] },
      { text: 'CV-maria-gonzalez-2026.docx', spans: ['maria-gonzalez'] },
      { text: '/srv/patients/Smith_John/xray.png', spans: ['Smith_John'] },
      { text: 'letter to patient Jane Doe.pdf', spans: ['Jane Doe'] },
      { text: 'Patient: Jane M. Doe, 44', spans: ['Jane M. Doe'] },
      { text: 'Nombre: Lucía Pérez', spans: ['Lucía Pérez'] },
      { text: 'a Sra. Maria da Silva', spans: ['Maria da Silva'] },
      { text: 'Sehr geehrter Herr Dr. von Wallbrück,', spans: ['von Wallbrück'] },
      { text: 'Mit freundlichen Grüßen\nErika Mustermann', spans: ['Erika Mustermann'] },
      { text: 'Mme Dupont est arrivée', spans: ['Dupont'] },
      { text: 'la Sig.ra Bianchi', spans: ['Bianchi'] },
      { text: '本日、山田太郎様がお越しです', spans: ['山田太郎'] },
      { text: '이름은 홍길동입니다', spans: ['홍길동'] },
      { text: 'Patient: Jane Doe DOB: 03/14/1961', spans: ['Jane Doe'] },
      { text: 'Mr. John Smith Date of birth 03/14/1961', spans: ['John Smith'] },
      { text: 'Paciente: Juan Pérez Fecha de nacimiento: 14/08/1972', spans: ['Juan Pérez'] },
      { text: '氏名：林健一　生年月日：1954年3月12日', spans: ['林健一'] },
      { text: '氏名：林 健一　年齢：45', spans: ['林 健一'] },
      { text: '환자명: 정하늘', spans: ['정하늘'] },
      { text: 'Cliente: Lucía Herrera', spans: ['Lucía Herrera'] },
      { text: 'Je soussigné Camille Rousseau, né', spans: ['Camille Rousseau'] },
      { text: 'Saludos, Juan Carlos Medina', spans: ['Juan Carlos Medina'] },
      { text: '김민수 씨가 왔다', spans: ['김민수'] },
      { text: 'From: Jane Doe <jane@example.com>', spans: ['Jane Doe'] },
      { text: 'Author: Sarah Vale <sv@example.com>', spans: ['Sarah Vale'] },
      { text: 'Antragsteller/in: Mehmet Öztürk', spans: ['Mehmet Öztürk'] },
      { text: 'Alumno/a: Hugo Salcedo, 3ºB', spans: ['Hugo Salcedo'] },
      { text: 'Titolare del conto: Renzo Galli', spans: ['Renzo Galli'] },
      { text: 'name on the account is Fiona McAllister.', spans: ['Fiona McAllister'] },
      { text: 'In fede, Donato Rizzo', spans: ['Donato Rizzo'] },
      { text: 'Groetjes Anouk', spans: ['Anouk'] },
      { text: 'IBAN t.n.v. W. Hendriks', spans: ['W. Hendriks'] },
      { text: '입금자명 노지훈', spans: ['노지훈'] },
      { text: '{"last_name":"松本","first_name":"陽菜"}', spans: ['松本', '陽菜'] },
      { text: '<lastName>佐藤</lastName>', spans: ['佐藤'] },
      { text: '{"customer_name":"김서연"}', spans: ['김서연'] },
      { text: '{"firstName":"서연","lastName":"김"}', spans: ['서연', '김'] },
      { text: '中村さくらさんの携帯', spans: ['中村さくら'] },
      { text: 'Contato: Marlene (avó) ligou', spans: ['Marlene'] },
      { text: 'Cc: 山田太郎 <taro@example.com>', spans: ['山田太郎'] },
      { text: '홍길동 <gildong@example.com>', spans: ['홍길동'] },
      { text: 'Prof. Dr. med. Heinrich Lange, Chefarzt', spans: ['Heinrich Lange'] },
      { text: 'Dear Dr. Samuel Whitfield,', spans: ['Samuel Whitfield'] },
      { text: 'Frau Prof. Dr. h.c. Ulrike Becker', spans: ['Ulrike Becker'] },
      { text: 'Passenger 1: KOWALCZYK/ADAM MR  exp', spans: ['KOWALCZYK/ADAM MR'] },
      { text: 'Imke Sommerfeld added a comment - 03/Mar', spans: ['Imke Sommerfeld'] },
      { text: '  1.OYELARAN/FEMI MR   2.HOLLIS/PRIYA MS', spans: ['OYELARAN/FEMI MR', 'HOLLIS/PRIYA MS'] },
      { text: 'M1STELZER/RAIMUND    E6XKQPT AMSLHRKL 1234', spans: ['STELZER/RAIMUND'] },
      { text: 'PATEL, HEMANT MD\nreferred', spans: ['PATEL, HEMANT'] },
      { text: 'Pt: HARGROVE, LINDA M   MRN: x', spans: ['HARGROVE, LINDA M'] },
      { text: 'nombre completo Catalina Paz Sepúlveda, fono', spans: ['Catalina Paz Sepúlveda'] },
      { text: 'Naam: Wouters Voornaam: Katrijn', spans: ['Wouters', 'Katrijn'] },
      { text: 'Tutor/a legal: Brais Ferreiro', spans: ['Brais Ferreiro'] },
      { text: 'Pat.: Kübra Yıldırım, geb.', spans: ['Kübra Yıldırım'] },
      { text: 'Recapito urgente: nonno Gino', spans: ['Gino'] },
      { text: 'llama a tu tía Chelo', spans: ['Chelo'] },
      { text: 'Cognome e nome: ZAMBON FEDERICA', spans: ['ZAMBON FEDERICA'] },
      { text: 'Name: Niewöhner    Vorname: Lars-Ole', spans: ['Niewöhner', 'Lars-Ole'] },
      { text: '{"cognome":"Colombo","nome":"Greta"}', spans: ['Colombo', 'Greta'] },
      { text: '"given":"Rosalind","family":"Achterberg"', spans: ['Rosalind', 'Achterberg'] },
      { text: 'Facturer à : Bastien Roumégoux', spans: ['Bastien Roumégoux'] },
      { text: '受取人 石塚 美和（妻）', spans: ['石塚 美和'] },
      { text: 'Sig.ra Dott.ssa Elena Fabbri', spans: ['Elena Fabbri'] },
      { text: 'the patient, Robert Lang, was', spans: ['Robert Lang'] },
      { text: 'my name is sarah and i live here', spans: ['sarah'] },
      { text: "Agent: May I have your name?\nCustomer: Sure, it's Hannah Okafor.", spans: ['Hannah Okafor'] },
      { text: 'IBAN DE89 a nombre de Jorge Ramírez', spans: ['Jorge Ramírez'] },
      { text: 'Ship to:\nJonathan Reyes', spans: ['Jonathan Reyes'] },
      { text: '예금주 박지영', spans: ['박지영'] },
      { text: '안녕하세요, 김민수입니다', spans: ['김민수'] },
      { text: '担当は加藤さくらです', spans: ['加藤さくら'] },
      { text: 'approved by K. Vandermeer', spans: ['K. Vandermeer'] },
      { text: 'Ngozi Okafor (tenant) objects', spans: ['Ngozi Okafor'] },
      { text: 'Max Osterkamp, geb. 1971', spans: ['Max Osterkamp'] },
      { text: 'Eu, Belmiro Sequeira, casado', spans: ['Belmiro Sequeira'] },
      { text: "L'assurée Anne Le Goff", spans: ['Anne Le Goff'] },
      { text: 'client 4471 (Priya Raman)', spans: ['Priya Raman'] },
      { text: 'Thanks so much!\n- Alannah P. Moorcroft', spans: ['Alannah P. Moorcroft'] },
      { text: '______\nTheodora M. Vance', spans: ['Theodora M. Vance'] },
      { text: '氏名 早乙女 香織', spans: ['早乙女 香織'] },
      { text: '法定代理人 磯貝早苗', spans: ['磯貝早苗'] },
      { text: '口座名義 サオトメ カオリ', spans: ['サオトメ カオリ'] },
      { text: '대표 남궁혜진', spans: ['남궁혜진'] },
      { text: '계은숙 드림', spans: ['계은숙'] },
      { text: 'report: JOHANSSON/ERIK MR, VOGT/LENA MRS', spans: ['JOHANSSON/ERIK MR', 'VOGT/LENA MRS'] },
      { text: 'Mr D Prendergast', spans: ['D Prendergast'] },
      { text: '姓 FUJII 名 NAOKO', spans: ['FUJII', 'NAOKO'] },
      { text: '황보 은 드림', spans: ['황보 은'] },
      { text: '小鳥遊 澪様', spans: ['小鳥遊 澪'] },
      { text: 'Huisarts: dr. P. van der Meer', spans: ['P. van der Meer'] },
      { text: '【氏名】前田由美子', spans: ['前田由美子'] },
      { text: '氏名……前田由美子', spans: ['前田由美子'] },
      { text: 'ご契約者様：角田 さくら', spans: ['角田 さくら'] },
      { text: '相談者：奥村　勝利（25歳）', spans: ['奥村　勝利'] },
      { text: 'フリガナ：ｵｵｸﾎﾞ ｶﾂﾄｼ', spans: ['ｵｵｸﾎﾞ ｶﾂﾄｼ'] },
      { text: '氏名（カナ）：オオクボ カツトシ', spans: ['オオクボ カツトシ'] },
      { text: 'ふりがな：おおくぼかつとし', spans: ['おおくぼかつとし'] },
      { text: '発信者の村田蓮よりご説明します', spans: ['村田蓮'] },
      { text: '管理者は篠原です', spans: ['篠原'] },
      { text: '弊社高田が伺います', spans: ['高田'] },
      { text: '娘の結衣の件でお電話しました', spans: ['結衣'] },
      { text: 'ご主人の健太さんによれば', spans: ['健太'] },
      { text: '의사 제갈민수 (면허', spans: ['제갈민수'] },
      { text: '간호사 박지영이 왔다', spans: ['박지영'] },
      { text: '성명: 손 순자', spans: ['손 순자'] },
      { text: '담당의: 고말숙', spans: ['고말숙'] },
      { text: '[성호] [오후 3:10] 내일 몇 시?', spans: ['성호'] },
      { text: '対応者：小鳥遊', spans: ['小鳥遊'] },
      { text: '■ 保護者氏名\n　西園寺隆\n', spans: ['西園寺隆'] },
      { text: '貸主　清水紬（以下「甲」という。）', spans: ['清水紬'] },
      { text: '신고인 곽지민이 어제 진술함', spans: ['곽지민'] },
      { text: '성 명: 민 지호', spans: ['민 지호'] },
      { text: '姓,名\n三浦,俊介', spans: ['三浦', '俊介'] },
      { text: '성,이름\n김,지혜', spans: ['김', '지혜'] },
      { text: '{"姓": "三浦", "名": "俊介"}', spans: ['三浦', '俊介'] },
      { text: '<tr><th>氏名</th><td>清水 紬</td></tr><tr><th>性別</th><td>女</td></tr>', spans: ['清水 紬'] },
      { text: '患者：奥村 颯太（オクムラ ソウタ）', spans: ['奥村 颯太', 'オクムラ ソウタ'] },
    ],
    reject: [
      { text: '| Apellidos | Nacido el |\n|---|---|\n| 1 | 2 |', because: 'the header of a table' },
      { text: 'HEAD/NECK MR\n3 ABDOMEN/PELVIS MR', because: 'images' },
      { text: 'LAB, STAT MD\nCBC, DIFF MD', because: 'orders' },
      { text: '담당: 원가율 35% 이내', because: 'a ratio' },
      { text: '전 부장님이 오셨다', because: 'a former head' },
      { text: '이 과장 광고는 문제가 있다', because: 'exaggeration' },
      { text: '2조 조장과 3 조 팀장이', because: 'the head of a group' },
      { text: '漢字 한자: 學校', because: 'a word, no name before it' },
      { text: '被告は原告に対し', because: 'nobody is named' },
      { text: '【名】称未定', because: 'the word goes on' },
      { text: 'Principal: Quarterly Interest', because: 'words' },
      { text: 'Mo.-Fr. Nachmittag, Fr. Abendkurs 14.10.', because: 'a day of the week' },
      { text: 'sono felice di venire, soy parte de eso, la dona de casa', because: 'words' },
      { text: 'my son will be angel free, mi padre es de aqui', because: 'words' },
      { text: 'I gave my son Tylenol and he slept', because: 'what is given' },
      { text: 'le di a mi hijo Dalsy por la noche', because: 'what is given' },
      { text: 'dass meine Frau Hunger hat', because: 'a noun' },
      { text: 'her brother Spotify playlist', because: 'what belongs to somebody' },
      { text: 'Pt Tablet count', because: 'words' },
      { text: 'patient_information_leaflet.pdf', because: 'words' },
      { text: 'invoice_template_blank.xlsx', because: 'words' },
      { text: 'contract-service-agreement.pdf', because: 'words' },
      { text: 'patients/intake-form/index.md', because: 'words' },
      { text: '東京本社 <info@example.com>', because: 'an office' },
      { text: '{"first_name":"名前","last_name":"姓"}', because: 'labels in another language' },
      { text: '{"first_name":"이름","last_name":"성"}', because: 'labels in another language' },
      { text: '{"customer_name":"顧客名","full_name":"氏名"}', because: 'labels in another language' },
      { text: '$_.GetType().FullName | Assert-Equal -Expected x', because: 'a command' },
      { text: 'Modus: und/oder/in: Neue Datei', because: 'no label of a person' },
      { text: '영업팀 <sales@example.com>', because: 'a team' },
      { text: 'Dear Dr.', because: 'a title alone' },
      { text: 'my name is not important', because: 'a word that is no name' },
      { text: 'this is great news', because: 'words that are no names' },
      { text: 'What is the name?\nServer: Apache Tomcat', because: 'a program' },
      { text: '의사 정원이 늘고 간호사 채용은 줄었다', because: 'words with their particles' },
      { text: '환자 정상적으로 퇴원', because: 'a word that begins like a name' },
      { text: '出身は山口です', because: 'a prefecture' },
      { text: 'My name is not important', because: 'lower case' },
      { text: 'Mr. President, thank you', because: 'a role' },
      { text: 'Patient: see below', because: 'lower case' },
      { text: '{"name": "get_weather"}', because: 'an identifier' },
      { text: '"name": "Berlin"', because: 'one word that is no given name' },
      { text: 'Name: String', because: 'a type' },
      { text: '- name: Build Docker Image', because: 'a step of a build' },
      { text: 'お客さん、皆さん、神様', because: 'no family name' },
      { text: 'Client: Windows Server 2022', because: 'a program' },
      { text: 'Customer: Hello, I need help', because: 'what a customer says' },
      { text: '고객님, 선생님, 손님', because: 'roles' },
      { text: '匿名 FTP、別名 ALIASES、域名：IP', because: 'words that end in a label' },
      { text: 'let px = Rgb { r: 1 };', because: 'a variable' },
      { text: 'void update(const Value *I, Register Reg, int n)', because: 'a type' },
      { text: 'if x0 in (-I, I, S.Zero):', because: 'a number' },
      { text: 'd.getFontFamilyName=Xm,d.getBounds=sm', because: 'a variable' },
      { text: '- name: Render Helm chart for each scenario', because: 'a step of a build' },
      { text: 'rounded to 10 ms. Requires a format', because: 'milliseconds' },
      { text: "LL: 'D. MMMM YYYY',", because: 'the format of a date' },
      { text: 'Name                 Valore      Classe', because: 'columns of a table' },
      { text: 'hi def link idlEnumName            Typedef', because: 'a name of code' },
      { text: 'contienen saltos en su nombre.\nGestión de Líneas Contextuales', because: 'a heading' },
      { text: '無効な署名: メッセージ・ダイジェストの属性', because: 'a word in kana' },
      { text: 'Herr der Ringe', because: 'an article, no name' },
      { text: 'reviewed by Copilot', because: 'no given name' },
      { text: 'Smart Contracts (Seller)', because: 'words that are no names' },
      { text: 'I, Robot', because: 'one word' },
      { text: 'TCP/IP MR', because: 'no names of people' },
      { text: '担当：営業部', because: 'a department' },
      { text: '{"name":"Gold Plan","salary":1}', because: 'no name of a person' },
      { text: 'Thanks so much\nKubernetes Upgrade', because: 'words that are no names' },
      { text: '여권은 새로 발급', because: 'a word and its particle' },
      { text: '担当者の都合により中止', because: 'no name' },
      { text: '担当\n　上野公園の清掃', because: 'a place' },
      { text: '環境 이 경우, 환자 이 경우, 대표 이 경우', because: 'no name' },
      { text: '管理者は大阪に出張です', because: 'a place' },
      { text: '【氏名】未記入', because: 'nothing is filled in' },
      { text: '電話 045-222-3333 山口県民会館', because: 'a place' },
      { text: '오늘 날씨가 좋다', because: 'a word that ends like the suffix' },
    ],
  }),
});
