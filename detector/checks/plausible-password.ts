/** Words that stand where a password would: types, states, requirements, in the languages of the gateway. */
const WORDS = new Set(
  (
    'string str text varchar char boolean bool number integer int bytes object any unknown undefined null none nil true false yes no ' +
    'required optional mandatory incorrect invalid wrong correct expired missing empty hidden redacted masked secret password passwd pass ' +
    'changed changeme reset forgotten forgot lost enabled disabled default example placeholder value input prompt confirm confirmation ' +
    'incorrecta incorrecto olvidada obligatoria requerida caducada contraseña contrasena errada obrigatória obrigatoria expirada senha ' +
    'falsch vergessen abgelaufen erforderlich ungültig passwort kennwort oublié incorrect obligatoire expiré errata dimenticata obbligatoria scaduta'
  ).split(' '),
);

/** A reference to a secret, or what marks its place: `${X}`, `{{ x }}`, `<x>`, `****`, `process.env.X`, `f(x)`, a path. */
export function isReference(value: string): boolean {
  return (
    /^[$%@]?[({[<]|^\$[A-Za-z_]|\{\{|^%[A-Za-z_]+%$|\*{3}|\.{3}|\u2026|\u2022|^x{4,}$|^X{4,}$|^<|^&lt;/.test(value) ||
    /^[A-Za-z_$][\w$]*(?:(?:\.|->|::|\?\.)[A-Za-z_$][\w$]*)*(?:\(|\[["'\w$]*\]?|\.$)/.test(value) ||
    /^(?:process|os|env|config|settings?|secrets?|vars?|self|this|ENV|Values|data|local|props|args|options|params|req|request|System|sys)(?:\.|\[|::|->)/.test(
      value,
    ) ||
    /^(?:[a-z]+:\/\/|\.{0,2}\/[\w./-]*$|~\/|[A-Za-z]:\\)/.test(value) ||
    /^your[-_]/i.test(value) ||
    /^\$(?:2[abxy]|argon2\w{0,2}|[156y]|scrypt|pbkdf2[\w-]*)\$/.test(value) ||
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
    /\d/.test(value) &&
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
    !/^["'`]|^[$%]?\{\{?[\w .-]+\}|^[$%@]?[({[<][\w .$-]*[)}\]>]|[\w$\])]\(["'\w)]|\[\d*\]|\w=["']|<\/?[a-z]+>|\[\^?[a-z0-9]-[a-z0-9]|\(\?|&[a-z#0-9]{2,6};|:\/\/|\*{3}|\.{3}|=>|&&|\|\|/i.test(
      value,
    )
  );
}

/** Letters alone can be a password where a string stands for one: not a word for a type or a state, not one repeated. */
export function isWordPassword(value: string): boolean {
  const plain = value.toLowerCase();
  return (
    value.length >= 6 &&
    value.length <= 128 &&
    !/\s/.test(value) &&
    !WORDS.has(plain) &&
    new Set(plain).size > 3 &&
    !isReference(value)
  );
}

/** Things with digits that stand behind the word "password" and are none: versions, dates, lengths, versions of hashes, types. */
function isStatement(value: string): boolean {
  return /^(?:\d+(?:px|em|rem|ms|s|min|h|d|x|%|st|nd|rd|th)|v?\d+(?:\.\d+)+|\d{1,2}-(?:\d{1,3}|[a-z]+)|(?:sha|md|bcrypt|aes|pbkdf|base|utf)-?\d+(?:-\d+)?|oauth2?|(?:big)?u?int\d{1,3}(?:clamped)?(?:array)?|float\d{2}(?:array)?|(?:step|option|version|level|chapter|section|item|user|field|line|page)[-_ ]?\d+)$/i.test(
    value,
  );
}
