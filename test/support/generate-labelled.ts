/**
 * Values of kinds without a check digit, which their label tells: as forms and messages write them, made from the format and
 * not from the detector's patterns. A near-miss is the value behind another label, or one of another length behind its own.
 */
import type { Random } from './generate.ts';

export interface Labelled {
  readonly kind: string;
  readonly language: string;
  readonly labels: readonly string[];
  /** `#` any digit, `+` one of 1 to 9, `?` any capital letter, `~` either; the rest as it stands. */
  readonly masks: readonly string[];
  /** `longer`: so may the value be; only another label makes a near-miss. `formed`: its separators tell it, too; near-misses have none. */
  readonly near: 'longer' | 'formed' | undefined;
  /** Kinds of other countries that have the same form behind the same label: as good. */
  readonly alike: readonly string[];
}

const of = (kind: string, language: string, labels: string, masks: string, ...rest: string[]): Labelled => ({
  kind,
  language,
  labels: labels.split('|'),
  masks: masks.split('|'),
  near: rest.find((one) => one === 'longer' || one === 'formed'),
  alike: rest,
});
const PASSPORTS = ['us_passport', 'ar_passport', 'es_passport', 'mx_passport', 'latam_passport'];
const IDENTITY_CARDS = ['ar_dni', 'pe_dni', 'py_cedula', 'co_cedula', 'uy_cedula', 've_cedula', 'bo_ci'];

export const LABELLED: readonly Labelled[] = [
  of('us_passport', 'en', 'passport number|US passport|passport no', '+########|A+#######'),
  of('uk_passport', 'en', 'British passport|UK passport number', '+########'),
  of('ca_passport', 'en', 'Canadian passport|passport number', 'AB######|GK######'),
  of('us_driver_license', 'en', "driver's license|driver license number", 'S########|D#######|H##-###-###', 'longer'),
  of('us_bank_account', 'en', 'account number|bank account number', '+#########|+###########', 'longer'),
  of('us_ein', 'en', 'EIN|employer identification number', '12-#######|20-#######|47-#######'),
  of('us_itin', 'en', 'ITIN|individual taxpayer identification number', '9##-70-####|9##-88-####'),
  of('uk_sort_code', 'en', 'sort code|bank sort code', '20-##-##|40-##-##|60##+#', 'longer'),
  of('in_pan', 'en', 'PAN|PAN card', '???P?####?'),
  of('medical_record_number', 'en', 'MRN|patient ID|medical record number', 'H#######|+#######', 'longer'),
  of('employee_or_customer_number', 'en', 'employee ID|staff number|customer number', 'E-######|+#######', 'longer'),
  of('insurance_policy_number', 'en', 'policy number|policy no.|insurance number', 'HX-#######|PN########', 'longer'),
  of('card_expiry', 'en', 'expiry date|valid thru|exp', '0+/28|12/2029|11/31', 'longer'),
  of('card_cvv', 'en', 'CVV|security code|CVC', '###'),
  of('date_of_birth', 'en', 'date of birth|DOB|born on', '0+/1#/19+#|19+#-0+-1#', 'longer'),
  of('case_number', 'en', 'case number|case no.|docket number', '1:2#-cv-0####|3:2#-cr-00###', 'formed'),
  of('ar_dni', 'es', 'DNI|documento nacional de identidad', '2#.###.###|3#.###.###|4#######', ...IDENTITY_CARDS),
  of('ar_passport', 'es', 'pasaporte|pasaporte N°', 'AA?######', ...PASSPORTS),
  of('bo_ci', 'es', 'C.I.|carnet de identidad', '+###### LP|+###### CB', ...IDENTITY_CARDS),
  of(
    'co_cedula',
    'es',
    'cédula de ciudadanía|cédula de ciudadanía No.',
    '1.0##.###.###|79.###.###|52######',
    ...IDENTITY_CARDS,
  ),
  of('cr_cedula', 'es', 'cédula de identidad|cédula', '1-0###-0###|4-0###-0###'),
  of('cr_dimex', 'es', 'DIMEX', '1###########|1##########'),
  of('es_passport', 'es', 'pasaporte|número de pasaporte', 'AAA######|PAB######', ...PASSPORTS),
  of('mx_passport', 'es', 'pasaporte|número de pasaporte', 'G########|N########', ...PASSPORTS),
  of('pe_dni', 'es', 'DNI|RENIEC', '4#######|0+######', ...IDENTITY_CARDS),
  of('pe_ce', 'es', 'carné de extranjería', '00#######'),
  of('py_cedula', 'es', 'cédula de identidad|C.I. Nº', '+.###.###|+######', ...IDENTITY_CARDS),
  of('ve_cedula', 'es', 'cédula|C.I.', 'V-1#.###.###|V-2#######|E-8#######', ...IDENTITY_CARDS),
  of('br_cep', 'pt-BR', 'CEP|o CEP', '0+###-###|7####-###'),
  of('br_pix_random_key', 'pt-BR', 'chave Pix|chave aleatória', '1a2b####-0c1d-4e##-9a##-0f1e2d######'),
  of('pt_sns', 'pt-PT', 'número de utente|n.º de utente', '2########'),
  of('pt_passport', 'pt-PT', 'passaporte|número do passaporte', 'CA######|L######'),
  of('pt_codigo_postal', 'pt-PT', 'código postal', '+###-###'),
  of('de_reisepass', 'de', 'Reisepass|Reisepassnummer', 'C0+XYZ###|C3JR#KL#P'),
  of('at_passport', 'de', 'Reisepass|Passnummer', 'P#######|U#######', 'ch_passport'),
  of('ch_passport', 'de', 'Schweizer Reisepass|Passnummer', 'X#######|S#######', 'at_passport', 'de_reisepass'),
  of('de_fuehrerschein', 'de', 'Führerscheinnummer|Führerschein-Nr.', 'B072RRE2I5#|N0704578R##'),
  of('de_kfz', 'de', 'Kennzeichen|amtliches Kennzeichen', 'M-AB +###|HH-XY +##|K-L +##'),
  of('de_plz_ort', 'de', 'PLZ/Ort:|wohnhaft in', '10### Berlin|80### München|50### Köln', 'longer'),
  of('de_steuernummer', 'de', 'Steuernummer|St.-Nr.', '2#/###/#####|133/8###/####', 'formed'),
  of('fr_passport', 'fr', 'passeport|numéro de passeport', '1#AB#####|2#CV#####'),
  of('fr_cni', 'fr', "carte d'identité|CNI n°", '9+067531####|1+1175#1####'),
  of('it_passport', 'it', 'passaporto|numero passaporto', 'YA#######|YB#######'),
  of('it_carta_identita', 'it', "carta d'identità|carta d'identità n.", 'AX #######|CA#####AB'),
  of('it_patente', 'it', 'patente di guida|patente n.', 'U1+B#####Z|MI#######K'),
  of('it_cap', 'it', 'CAP|residente in', '20### Milano|00### Roma', 'longer'),
  of('jp_passport', 'ja', '旅券番号|パスポート番号', 'TK#######|MZ#######'),
  of('jp_pension_number', 'ja', '基礎年金番号|年金番号', '####-######'),
  of('jp_postal_code', 'ja', '郵便番号', '1##-00##|5##-8###'),
  of('kr_passport', 'ko', '여권번호|여권', 'M########|M###A####'),
  of('kr_bank_account', 'ko', '계좌번호', '110-###-######|333+-##-#######'),
  of('kr_driver_license', 'ko', '운전면허번호|면허번호', '11-##-######-##|13-##-######-##', 'formed'),
];

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

export const valueOf = (mask: string, r: Random): string =>
  [...mask]
    .map((sign) =>
      sign === '#'
        ? r.digits(1)
        : sign === '+'
          ? String(r.integer(1, 9))
          : sign === '?'
            ? r.text(1, LETTERS)
            : sign === '~'
              ? r.text(1, `${LETTERS}0123456789`)
              : sign,
    )
    .join('');

/** Says that a number is something else. */
export const OTHER_LABELS: Readonly<Record<string, string>> = {
  en: 'order number',
  es: 'el pedido',
  'pt-BR': 'o pedido',
  'pt-PT': 'a encomenda',
  de: 'die Bestellnummer',
  fr: 'la commande',
  it: "l'ordine",
  ja: '注文番号',
  ko: '주문번호',
};
