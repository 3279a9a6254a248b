/** How far before the end of a text its last question may begin, in bytes. */
export const LONGEST_TAIL = 200;

/** The first four letters of words of a request, or words of three. */
const REQUESTS = `please kindly tell give send let provide enter type share confirm need may can could bitte nennen geben gib \
teilen brauche benötige por díga diga dime díme indi indí introd ingrese prop necesito informe digite preciso veuillez donnez \
indiquez saisissez entrez merci besoin per dica dia inserisca fornisca bisogno ださ 下さ 願い すか うか 주세 주시 니까 까요 세요 나요 부탁 serve bräuchte`;
/** The same of words for what somebody may be asked for. */
const SUBJECTS = `name names nombre nome nom noms surname prén prénom apellido cognome sobrenome nachname vorname familienname called \
call heiß heiss llama llamas chama chamas chiama chiami appelle appelez speaking calling talking spreche hablo falo parlo birt birth \
born dob geburt geboren nacimiento nacio nascimento nascita naissance nato nata password passwort passport pass pwd mdp mot \
contraseña senha kennwort clave pin cvv cvc security secret token key cred ssn social number numero número número numéro nummer phone \
telefon tel cell cellulare celular mobile móvil handy address adresse dirección direccion endereço endereco indirizzo anschrift email \
mail correo courriel account konto kontonummer cuenta compte conto iban routing siren siret vin plate kennzeichen matricule matricola matrícula policy polizza apólice apolice nhs nino ssn ein tfn sin nas npi dea mbi vat aadhaar perso stnr idnr svnr kvnr ahv avs fec nac ddn cif nuss clabe cbu cvu cédula cedula pasaporte ruc dui pis cnh cns niss utente nir carta benefic bénéf titul inhaber patent codice partita piva tess 면허 여권 사업 외국 등록 사번 증권 免許 旅券 保険 年金 在留 card tarjeta cartão carte carta kart kreditkarte tax \
steuer fiscal cpf dni nif nie nit rut rfc curp cuit cnpj licen führer carné patient patiente médic medic mrn insu versicher póliza policy \
seguridad segurança segu ident ausweis reisepass zip plz cep post code código codigo codice 名前 氏名 苗字 名字 番号 生年 誕生 電話 住所 パス 暗証 \
メー 口座 カー 이름 성함 성명 생년 생일 번호 주소 전화 비밀 이메 계좌 카드`;

const [REQUEST, SUBJECT] = [1, 2];
const BOTH = REQUEST | SUBJECT;
const hashOf = (word: number): number => Math.imul(word, 0x9e3779b1) >>> 17;
/** By the hash of four bytes: {@link REQUEST}, {@link SUBJECT} or both. Now and then of other words, too. */
const STEMS = new Uint8Array(1 << 15);
for (const [flag, words] of [
  [REQUEST, REQUESTS],
  [SUBJECT, SUBJECTS],
] as const)
  for (const bytes of words.split(' ').map((word) => Buffer.from(word))) {
    // Of two characters of three bytes each those that tell most.
    const from = (bytes[0] as number) >= 0xe3 ? 2 : 0;
    let word = 0;
    for (let i = from; i < from + 4; i++) word = (word << 8) | (bytes[i] ?? 0x20) | 0x20;
    STEMS[hashOf(word)] = (STEMS[hashOf(word)] as number) | flag;
  }

const [QUESTION_MARK, COLON, BACKSLASH, LINE_BREAK] = [0x3f, 0x3a, 0x5c, 0x0a];
const [OTHER, LETTER, HIGH, END] = [0, 1, 2, 3];
const SORT = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return HIGH;
  const character = String.fromCharCode(byte);
  if (/[A-Za-z]/.test(character)) return LETTER;
  return '.!?\n\\'.includes(character) ? END : OTHER;
});

/** Does the sentence go on behind a full stop? `e.g. 1990` does. */
function goesOn(bytes: Uint8Array, at: number, end: number): boolean {
  if (at >= end) return false;
  const next = bytes[at] as number;
  if (next !== 0x20) return SORT[next] === LETTER || (next >= 0x30 && next <= 0x39);
  const behind = bytes[at + 1] as number;
  return at + 1 < end && behind < 0x80 && (behind < 0x41 || behind > 0x5a);
}

/** The first four letters of a word, or its three and a space. */
const stemAt = (bytes: Uint8Array, at: number, end: number): number =>
  ((bytes[at] as number) << 24) |
  ((bytes[at + 1] as number) << 16) |
  ((bytes[at + 2] as number) << 8) |
  (end - at > 3 ? (bytes[at + 3] as number) : 0) |
  0x20202020;

/**
 * A quick no: asks no sentence of bytes[start, end), the end of a text (as JSON writes it or not), for anything of somebody's?
 * A list behind a colon belongs to its sentence.
 * @param marked do only question marks count?
 */
export function mayAsk(bytes: Uint8Array, start: number, end: number, marked: boolean): boolean {
  if (marked && !holdsMark(bytes, start, end)) return false;
  let [word, letters, wide, seen] = [0, 0, 0, 0];
  let listed = false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    const sort = SORT[byte] as number;
    if (sort === LETTER && letters === 0) {
      // Most words are of these letters alone.
      let to = at + 1;
      while (to < end && SORT[bytes[to] as number] === LETTER) to++;
      if (to === end || SORT[bytes[to] as number] !== HIGH) {
        if (to - at > 2) seen |= STEMS[hashOf(stemAt(bytes, at, to))] as number;
        at = to - 1;
        continue;
      }
    }
    if (sort === LETTER || sort === HIGH) {
      if (letters < 4) {
        word = (word << 8) | byte | 0x20;
        if (++letters === 4) seen |= STEMS[hashOf(word)] as number;
      }
      if (sort === LETTER) continue;
      wide = (wide << 8) | byte | 0x20;
      seen |= STEMS[hashOf(wide)] as number;
      const before = bytes[at - 1];
      // Full stop and question mark of Chinese letters.
      if (byte === 0x9f && before === 0xbc) seen |= REQUEST;
      else if (byte !== 0x82 || before !== 0x80) continue;
    } else {
      if (letters === 3) seen |= STEMS[hashOf((word << 8) | 0x20)] as number;
      word = letters = 0;
      if (sort === OTHER) continue;
      if (byte === QUESTION_MARK) seen |= REQUEST;
      else if (byte === LINE_BREAK || byte === BACKSLASH) {
        const colon = bytes[at - 1] === COLON;
        // Escaped once or more often; an escaped letter is none of the word behind it.
        while (byte === BACKSLASH && bytes[at + 1] === BACKSLASH) at++;
        if (byte === BACKSLASH && bytes[++at] !== 0x6e) continue;
        if (colon && (seen & REQUEST) !== 0) listed = true;
      } else if (goesOn(bytes, at + 1, end)) continue;
    }
    if (seen === BOTH || (listed && (seen & SUBJECT) !== 0)) return true;
    seen = 0;
  }
  if (letters === 3) seen |= STEMS[hashOf((word << 8) | 0x20)] as number;
  return seen === BOTH || (listed && (seen & SUBJECT) !== 0);
}

function holdsMark(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = end - 1; at >= start; at--) {
    const byte = bytes[at];
    if (byte === QUESTION_MARK || (byte === 0x9f && bytes[at - 1] === 0xbc)) return true;
  }
  return false;
}
