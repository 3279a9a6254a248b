/** How telephone numbers are called: labels right before them, words somewhere near. */
import { lazily } from '../lazily.ts';

/** Labels of numbers: right behind one and its sign any grouping will do, `0711 / 55 50 18 - 3`. */
export const LABEL =
  '(?:home phone|work phone|desk|rückrufnummer|fijo|fixe|fisso|cell\\.|número de teléfono|numéro de téléphone|numero di telefono|número de telefone|tel(?:[eé]f(?:ono?|\\.)?|[eé]fono|efon(?:nummer|nr\\.?)?|efone|[eé]phone|em[oó]vel|f)?|tlf|tfno|tlm|phone(?: ?(?:number|no))?|mobile?(?: ?(?:number|no))?|m[oó]vil|mobil|handy(?:nummer|nr)?|cell(?:ulare|phone)?|celular|cel|direct(?: ?(?:line|dial))?|ddi|callback(?: ?(?:number|no))?|contact(?: ?(?:number|no))?|fax|fono|fone|natel|gsm|telefoon(?:nummer)?|mobiel|mob|whatsapp|rufnummer|durchwahl|erreichbarkeit|recapit[oi]|portable|utenza|電話(?:番号)?|携帯(?:電話)?|전화(?:번호)?|연락처|휴대폰|휴대전화|핸드폰)';
export const LABEL_SIGN = '["\'*]{0,2} ?[.:=]{1,2}["\' *]{0,4}';
const LABELLED = lazily(() => RegExp(`(?<![\\p{L}\\p{N}])${LABEL}${LABEL_SIGN.replaceAll(' ', '\\s')}$`, 'iu'));
/** Does a text end in a label? Its sign first: nearly no number stands behind one. */
export const isLabelled = (before: string): boolean =>
  /[.:=]["'\s*]{0,4}$/.test(before.slice(-5)) && LABELLED().test(before);
const BARE_LABEL = lazily(() => RegExp(`(?<![\\p{L}\\p{N}])${LABEL}\\s$`, 'iu'));
/** Does a text end in a label without a sign? */
export const endsInLabel = (before: string): boolean =>
  /[\p{L}.]\s$/u.test(before.slice(-3)) && BARE_LABEL().test(before);

/** Words near a number that say it is one. */
export const CUES: readonly string[] = [
  'phone | telephone | home phone | work phone | registered number | phone number | tel | mobile | mob | cell | cellphone | handphone | h/p | landline | direct line | direct dial | ddi | fax | msisdn | ph | home ph | work ph',
  'call | call me | text me | ring me | sms | whatsapp | whats | zap | callback no | callback number | contact me | contact no | contact number | reach me | reachable | reached at | reached on | my number | my new number | new number | your number',
  'teléfono | telef | línea directa | llamó desde | llama desde | me llamó del | número es | telf | tfno | tlf | móvil | celular | celulares | cel | celu | fijo | línea | wasap | bizum | llamar | llame | llámame | llámeme | llámanos | llámenos | llamarme | llamarnos | llámalo | llama a | avisar a | mi número es | su número es | tu número | nuevo número | contacto | contacte | contactar',
  'telefone | telemóvel | ramal | ramal direto | ligou do | ligou de | ligar para | me ligar no | número é | telem | tlm | fone | fixo | linha | ligar | ligue | liga para | liga me | ligue me | me liga | me ligue | contato | seu número é | meu número é | novo número',
  'tél | téléphone | ligne directe | a appelé du | appelé depuis | rappelez moi | numéro est | portable | fixe | appelle | appeler | appelez | rappeler | rappelez | joignable | joindre | à prévenir | son numéro | ton numéro | nouveau numéro',
  'telefon | telefonnummer | angerufen | rückrufnummer | nummer ist | nummer lautet | notfallkontakt | telefonisch | rückfragen | mobil | mobilnummer | handy | handynr | handynummer | rufnummer | rufen | anrufen | anrufst | rückruf | erreichbar | erreichen | neue nummer | meine nummer | seine nummer | ihre nummer | dein nummer | deine nummer',
  'telefono | cellulare | interno diretto | linea diretta | ha chiamato dal | mi richiami | mi chiami | chiami il | numero è | fisso | chiama | chiamare | chiamami | chiamarmi | chiamarlo | chiamatemi | richiamare | richiamami | telefonami | recapito | recapito telefonico | contatto | mio numero | tuo numero | suo numero | suo telefono | nuovo numero',
  'telefoon | telefoonnummer | directe nummer | belde vanaf | bel mij | nummer is | noodcontact | mobiel | gsm | gsm nummer | bel me | bellen | bereikbaar | te bereiken | toestel | mijn nummer | nieuwe nummer | zijn nummer | haar nummer',
  '電話 | 電話番号 | 携帯 | 連絡先 | ファックス | 전화 | 전화번호 | 휴대폰 | 핸드폰 | 연락처 | 팩스 | 번호는 | 手机 | 手机号 | 电话',
].flatMap((words) => words.split(' | '));
