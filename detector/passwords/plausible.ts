import { anyForm, CODE, HASH, REFERENCES, STATEMENTS } from './not-a-password.ts';
import { lazily } from '../lazily.ts';

/** Words that stand where a password would: types, states, requirements, in the languages of the gateway. */
const WORDS = new Set(
  (
    'string str text passthrough compat invalid_auth cannot_connect palau palaos varchar char boolean bool number integer int bytes object any unknown undefined null none nil true false yes no ' +
    'required optional mandatory incorrect invalid wrong correct expired missing empty hidden redacted masked sensitive secretstr secret password passwd pass ' +
    'api_key api-key apikey access_token refresh_token client_secret username ' +
    'hashed encrypted salted stored sent rotated changed changeme reset forgotten forgot lost ignored enabled disabled enable disable always never on_create passed failed default example placeholder value input prompt confirm confirmation ' +
    'incorrecta incorrecto olvidada obligatoria requerida caducada contraseña contrasena errada obrigatória obrigatoria expirada senha ' +
    'falsch vergessen abgelaufen erforderlich ungültig passwort kennwort oublié incorrect obligatoire expiré errata dimenticata obbligatoria scaduta'
  ).split(' '),
);

/** What passwords are called in other languages: the translation of a label, not one. */
const LABELS = new Set(
  (
    'passwort kennwort contraseña contrasenya contrasinal senha palavra-passe wachtwoord paswoord adgangskode kodeord lösenord passord salasana ' +
    'salasõna parool parole slaptažodis hasło heslo jelszó parola geslo lozinka zaporka şifre sandi passwuert lykilorð aðgangsorð fjalëkalimi ' +
    'pasahitza cyfrinair pasvorto hemmelig hemlighet geheimnis geheim tajné tajemství segreto segredo secreto salaisuus'
  ).split(' '),
);

/** `L\u00f6senord`: with the letters that its escapes stand for. */
const unescaped = (value: string): string =>
  value.replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * The translation of a label or a message: what passwords are called, or words of another script than Latin, some letters of
 * which are folded to Latin ones.
 */
function isTranslation(value: string): boolean {
  const text = unescaped(value);
  return LABELS.has(text.toLowerCase()) || (/^\P{N}{2,}$/u.test(text) && /(?!\p{Script=Latin})\p{L}/u.test(text));
}

const isKnownReference = anyForm(REFERENCES);
const isStatement = anyForm(STATEMENTS);
const holdsCode = anyForm(CODE);

/** A reference to a secret, what marks its place, or the translation of its label. */
export const isReference = (value: string): boolean => isTranslation(value) || isKnownReference(value);

/** Could it be a password that somebody gives away without quotes: 4 to 64 characters, a letter and a digit, no reference. */
export function isPassword(value: string): boolean {
  return (
    value.length >= 6 &&
    value.length <= 128 &&
    (/\d/.test(unescaped(value)) || isJumble(value)) &&
    /[^\d\s.,:;/-]/.test(value) &&
    !isReference(value) &&
    !isStatement(value)
  );
}

/**
 * Is it what a generator makes of all signs: letters, digits and several others in no order that markup, code or a pattern
 * has?
 */
export function isGenerated(value: string): boolean {
  return (
    value.length >= 8 &&
    /\d/.test(value) &&
    /[A-Za-z]/.test(value) &&
    /[^\w.,:/-].*[^\w.,:/-]/.test(value) &&
    !isTranslation(value) &&
    !HASH.test(value) &&
    !holdsCode(value)
  );
}

/** Letters alone can be a password where a string stands for one: not a word for a type or a state, not one repeated. */
export function isWordPassword(value: string, least = 6): boolean {
  const plain = value.toLowerCase();
  return (
    value.length >= least &&
    value.length <= 128 &&
    !/\s/.test(value) &&
    !WORDS.has(plain) &&
    new Set(plain).size > 3 &&
    !isStatement(value) &&
    !isReference(value)
  );
}

/** `password.too.short1`, `required|string|min:8`: the name of a message, a rule of a form. */
export function isName(value: string): boolean {
  return (
    /^[a-z]+(?:[._-][A-Za-z]+){2,}\d{0,2}$/.test(value) || /^[a-z_]+(?::[\w,]+)?(?:\|[a-z_]+(?::[\w,]+)?)+$/.test(value)
  );
}

/** What names of things are put together from. */
const OF_NAMES =
  /pass|pwd|secret|token|key|cred|user|name|auth|login|admin|sample|test|demo|example|your|change|data|base|config|default|prod|stag|dev|local|vault|service|client|server|store|value|string|none|null|field|input|form|error|invalid|missing|required|valid/i;

/** Words of everyday in a row, as people choose them and tools propose them: `copper-lantern-meadow`. */
export const isRowOfWords = (value: string): boolean =>
  /^[a-z]{3,10}(?:(?:-[a-z]{3,10}){2,6}|(?:_[a-z]{3,10}){2,6}|(?:\.[a-z]{3,10}){2,6})\d{0,4}$/.test(value) &&
  !OF_NAMES.test(value);

/** `#define TXT_kPSK "kPSK"`: the end of the name before it. */
export function endsItsName(value: string, before: string): boolean {
  return /([\w.:-]+)\s{1,12}[@L]?["']?$/.exec(before)?.[1]?.endsWith(value) === true;
}

/** How much of its letters are words that one could say, as names in code are put together from: `getUserToken`. */
export function speltShare(value: string): number {
  const letters = value.replaceAll(/[^A-Za-z]/g, '').length;
  const spelt = value.match(/[A-Za-z][a-z]{2,}/g)?.filter((word) => /[aeiouy]/i.test(word)) ?? [];
  return letters === 0 ? 0 : spelt.join('').length / letters;
}

/** Letters of either case in no order, drawn at random without a digit by chance. */
export function isJumble(value: string): boolean {
  return value.length >= 12 && /^(?=.*[a-z])(?=.*[A-Z])[A-Za-z]+$/.test(value) && speltShare(value) < 0.5;
}

/** Letters of either case and digits in no order. */
export const isRandom = (value: string): boolean =>
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z\d]{10,}$/.test(value) && speltShare(value) < 0.5;

/** Blanks in a row of words: of a password that has them, with a digit, or a row of plain words. */
const MOST_WORDS = 8;
const ROW_OF_WORDS = /^[a-z]{3,10}(?: [a-z]{3,10}){3,}$/;
/** What is said about passwords: labels, rules, messages. */
const PROSE = lazily(
  () =>
    /(?<!\p{L})(?:pass\p{L}*|kennwort|contrase\p{L}*|senha|mot|must|should|please|enter|your|you|the|is|are|not|with|for|and|at least|characters?|digits?|letters?|min|max|muss|bitte|ihr|das|ist|mindestens|zeichen|debe|su|tu|la|caracteres|deve|sua|votre|le|doit|caract\p{L}*|inserire|deve|almeno)(?!\p{L})|[.?!:] /iu,
);

/** A password of several words, where the whole text may be one. */
export function isPhrase(text: string): boolean {
  const words = text.split(' ').length;
  return words <= MOST_WORDS && !PROSE().test(text) && (/\d/.test(text) || ROW_OF_WORDS.test(text));
}
