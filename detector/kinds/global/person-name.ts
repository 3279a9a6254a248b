import { defineRule } from '../../define.ts';
import { JAPANESE_PATTERNS, KOREAN_PATTERNS, judgeJapanese, judgeKorean } from '../../names/east-asian-cues.ts';
import { LATIN_PATTERNS, LOWER_PATTERNS, nameBefore } from '../../names/latin-cues.ts';
import { isOrdinary, judgeLatin, judgeLowerCase } from '../../names/plausible.ts';

export const rule = defineRule({
  kind: { id: 'person_name', category: 'person', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source:
    'Names of people beside wording: titles, labels, introductions, signatures, mail headers, case names — detector/names/ holds the wording of nine languages and what tells names from other words',
  patterns: [
    ...LATIN_PATTERNS,
    ...LOWER_PATTERNS,
    `(?<value>${nameBefore(1)})\\x20v\\.\\x20[A-ZÀ-Ö]`,
    `\\x20v\\.\\x20(?<value>${nameBefore(1)})`,
    `(?<value>${nameBefore(1)})["']?\\x20<[A-Za-z0-9._%+-]{1,64}@`,
    `(?<value>${nameBefore(2)}),?\\x20(?:M\\.D\\.|MD|Ph\\.D\\.|PhD|Esq\\.|DDS|R\\.N\\.|RN)`,
    ...JAPANESE_PATTERNS,
    ...KOREAN_PATTERNS,
  ],
  boundary: 'none',
  validate: (match, around) => {
    const korean = /[가-힣]/.test(match) || (/^[A-Z ]+$/.test(match) && /[가-힣] ?:? ?$/.test(around.before()));
    const judge = korean ? judgeKorean : /[ぁ-ヿ一-鿿]/.test(match) ? judgeJapanese : judgeLatin;
    if (judge === judgeLatin) {
      if (!/\p{Lu}/u.test(match) && judgeLowerCase(match, around.before(), around.after())) return true;
      if (isOrdinary(match)) return false;
    }
    return judge(match, around.before(), around.after());
  },
  cues: { needed: false, words: [] },
  confidence: { bare: 0.3, validated: 0.75, withCue: 0.75 },
  examples: {
    match: [
      { text: 'Please ask Mr. Fenwick to call back', spans: ['Fenwick'] },
      { text: 'My name is Jane Doe.', spans: ['Jane Doe'] },
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
      { text: 'Prof. Dr. med. Heinrich Lange, Chefarzt', spans: ['Heinrich Lange'] },
      { text: 'Dear Dr. Samuel Whitfield,', spans: ['Samuel Whitfield'] },
      { text: 'Frau Prof. Dr. h.c. Ulrike Becker', spans: ['Ulrike Becker'] },
      { text: 'Sig.ra Dott.ssa Elena Fabbri', spans: ['Elena Fabbri'] },
      { text: 'the patient, Robert Lang, was', spans: ['Robert Lang'] },
      { text: 'my name is sarah and i live here', spans: ['sarah'] },
      { text: "Agent: May I have your name?\nCustomer: Sure, it's Hannah Okafor.", spans: ['Hannah Okafor'] },
      { text: 'IBAN DE89 a nombre de Jorge Ramírez', spans: ['Jorge Ramírez'] },
      { text: 'Ship to:\nJonathan Reyes', spans: ['Jonathan Reyes'] },
      { text: '예금주 박지영', spans: ['박지영'] },
      { text: '안녕하세요, 김민수입니다', spans: ['김민수'] },
      { text: '担当は加藤さくらです', spans: ['加藤さくら'] },
    ],
    reject: [
      { text: 'Dear Dr.', because: 'a title alone' },
      { text: 'my name is not important', because: 'a word that is no name' },
      { text: 'this is great news', because: 'words that are no names' },
      { text: 'What is the name?\nServer: Apache Tomcat', because: 'a program' },
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
      { text: '오늘 날씨가 좋다', because: 'a word that ends like the suffix' },
    ],
  },
});
