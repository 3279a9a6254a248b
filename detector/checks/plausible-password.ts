/** Words that stand where a password would: types, states, requirements, in the languages of the gateway. */
const WORDS = new Set(
  (
    'string str text passthrough compat invalid_auth cannot_connect palau palaos varchar char boolean bool number integer int bytes object any unknown undefined null none nil true false yes no ' +
    'required optional mandatory incorrect invalid wrong correct expired missing empty hidden redacted masked sensitive secretstr secret password passwd pass ' +
    'api_key api-key apikey access_token refresh_token client_secret username ' +
    'changed changeme reset forgotten forgot lost ignored enabled disabled enable disable always never on_create passed failed default example placeholder value input prompt confirm confirmation ' +
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

/** What is kept in place of a password. */
const HASHED = /(?:^|:)\$(?:2[abxy]|apr1|argon2\w{0,2}|[156y]|scrypt|pbkdf2[\w-]*)\$/;
/** A part of a SealedSecret of Kubernetes: the length of an RSA key, and what it sealed. */
const SEALED = /^Ag[A-D][A-Za-z0-9+/]{57,}/;

/** A reference to a secret, or what marks its place: `${X}`, `{{ x }}`, `<x>`, `****`, `process.env.X`, `f(x)`, a path. */
export function isReference(value: string): boolean {
  return (
    /^[$%@]?[({[<]|^\$[A-Za-z_]|\{\{|^%[A-Za-z_]+%$|\*{3}|\.{3}|\u2026|\u2022|^x{4,}$|^X{4,}$|^<|^&lt;/.test(value) ||
    /^[A-Za-z_$][\w$]*(?:(?:\.|->|::|\?\.)[A-Za-z_$][\w$]*)*(?:\(|\[["'\w$]*\]?|\.$)/.test(value) ||
    /^(?:process|os|env|config|settings?|secrets?|vars?|self|this|ENV|Values|data|local|props|args|options|params|req|request|System|sys)(?:\.|\[|::|->)/.test(
      value,
    ) ||
    /^(?:[a-z]+:\/\/|\.{0,2}\/[\w./-]*$|~\/|[A-Za-z]:\\)/.test(value) ||
    // What reads a secret from elsewhere, a tag of YAML, a value that SOPS sealed.
    /^(?:env|file|op|vault|ssm|arn|secretsmanager|sops|keyring|gcpsm):|^![A-Za-z]+$|^![01](?:[,;)]|$)|#[Pp]assword(?:Text|Digest)?$|^ENC\[|^\*[0-9A-F]{40}$/.test(
      value,
    ) ||
    /^your[-_]/i.test(value) ||
    /^CHANGE[-_]?ME[-_][A-Z]/.test(value) ||
    /^MY(?:_[A-Z]+){2,}$|^(?:[A-Z][A-Z0-9]*_)+(?:PASSWORD|PASSWD|PWD|PASSPHRASE)$|^example[-_ ]?password|^!\[[^\]]*\]\(|\(\?:|^[a-z_./:@%s -]*%(?:\.\d+)?s(?![A-Za-z0-9])[a-z_./:@%s -]*$|^(?:true|false|null)[},;)]|["']\|["']|^["']\{|^[\w%.,:+-]*%0[AD]|REDACTED|^\*[a-z]\w*\.[A-Z]/.test(
      value,
    ) ||
    isTranslation(value) ||
    HASHED.test(value) ||
    SEALED.test(value) ||
    /^(?:your|my|the|some|new|old|enter|insert)?[-_ ]?(?:password|passwort|passwd|secret|contraseña|senha)(?:[-_ ]?here)?$/i.test(
      value,
    )
  );
}

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
    !HASHED.test(value) &&
    !/^["'`]|^[$%]?\{\{?[\w .-]+\}|^[$%@]?[({[<][\w .$-]*[)}\]>]|[\w$\])]\(["'\w)]|\[\d*\]|\w=["']|<\/?[a-z]+>|\[\^?[a-z0-9]-[a-z0-9]|\(\?|&[a-z#0-9]{2,6};|:\/\/|\*{3}|\.{3}|=>|&&|\|\|/i.test(
      value,
    )
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

/** Things with digits that stand behind the word "password" and are none: versions, dates, lengths, numbers of constants and tickets, versions of hashes, types. */
function isStatement(value: string): boolean {
  return /^(?:\d+(?:px|em|rem|ms|s|min|h|d|x|%|st|nd|rd|th)|v?\d+(?:\.\d+)+|\d{1,2}-(?:\d{1,3}|[a-z]+)|0x[0-9a-f]{1,8}|#\d+|\d+,[\w$.]+[:=].*|pkcs#?\d+|[\w$.]+(?:\([^()]*\))?,[\w$]{1,3}=.*|(?:sha|md|cram-md|bcrypt|aes|pbkdf|base|utf|socksv?|rfc)-?\d+(?:-(?:\d+|encrypted))?|oauth2?|(?:big)?u?int\d{1,3}(?:clamped)?(?:array)?|float\d{2}(?:array)?|(?:step|option|version|level|chapter|section|item|user|field|line|page)[-_ ]?\d+)$/i.test(
    value,
  );
}

/** `password.too.short1`, `required|string|min:8`: the name of a message, a rule of a form. */
export function isName(value: string): boolean {
  return (
    /^[a-z]+(?:[._-][A-Za-z]+){2,}\d{0,2}$/.test(value) || /^[a-z_]+(?::[\w,]+)?(?:\|[a-z_]+(?::[\w,]+)?)+$/.test(value)
  );
}

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

/** Blanks in a row of words: of a password that has them, with a digit, or a row of plain words. */
const MOST_WORDS = 8;
const ROW_OF_WORDS = /^[a-z]{3,10}(?: [a-z]{3,10}){3,}$/;
/** What is said about passwords: labels, rules, messages. */
const PROSE =
  /(?<!\p{L})(?:pass\p{L}*|kennwort|contrase\p{L}*|senha|mot|must|should|please|enter|your|you|the|is|are|not|with|for|and|at least|characters?|digits?|letters?|min|max|muss|bitte|ihr|das|ist|mindestens|zeichen|debe|su|tu|la|caracteres|deve|sua|votre|le|doit|caract\p{L}*|inserire|deve|almeno)(?!\p{L})|[.?!:] /iu;

/** A password of several words, where the whole text may be one. */
export function isPhrase(text: string): boolean {
  const words = text.split(' ').length;
  return words <= MOST_WORDS && !PROSE.test(text) && (/\d/.test(text) || ROW_OF_WORDS.test(text));
}
