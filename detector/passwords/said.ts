/** What stands around a password, a PIN or a code in a sentence, behind a label, in a dialogue; pattern sources and the judgement. */
import { lazily } from '../lazily.ts';
import { DOOR, OTHER_DOOR } from './doors.ts';
import { isGenerated, isPassword, isRandom, isReference, isWordPassword, speltShare } from './plausible.ts';

/** Words for a password, in the languages of the gateway. */
export const NOUN =
  'pass ?word|passwd|pass ?code|pass ?phrase|memorable (?:word|information)|passwort|kennwort|wachtwoordzin|wachtwoord|toegangscode|kennung|zugangscode|geheimzahl|wlan-schl(?:\u00FC|ue)ssel|netzwerkschl(?:\u00FC|ue)ssel|' +
  'wi-?fi key|psk|pre-?shared key|shared secret|key content|contrase(?:\u00F1|n)a|clave|c(?:\u00F3|o)digo de acceso|senha|c(?:\u00F3|o)digo pin|palavra[- ]passe|mot[ _]de[ _]passe|mdp|' +
  "code (?:pin|(?:du )?wi-?fi|secret|confidentiel|d'acc(?:\u00E8|e)s)|phrase secr(?:\u00E8|e)te|chiave di accesso|palavra[- ]chave|c(?:\u00F3|o)digo de acesso|psw|cl(?:\u00E9|e) wi-?fi|parola chiave|parola d'ordine|codice pin|pwd|pass";
export const PIN = '(?:pin(?:-?code|-?nummer|-?zahl| number| code)?|nip|puk(?:-?code| code)?)';
/** Between a value and the noun that it is said to be: `is my`, `ist das neue`. */
export const SAID_BEHIND =
  "[\"'\u201D\u00BB*_`]{0,3},? (?:is|was|ist|war|est|c['\u2019]est|c['\u2019](?:\u00E9|e)tait|es|era|\u00E9|\u00E8|(?:[-\u2013\u2014] )?(?:that(?:'s| is| was)|das (?:ist|war)|dat (?:is|was)))(?: (?:now|still|jetzt|ahora|agora|adesso|maintenant|nu))? (?:my|our|the|his|her|your|mein|unser|das|dein|ihr|mon|notre|votre|le|ton|mi|nuestra|tu|su|la|(?:a )?(?:minha|nossa|sua|tua)|(?:la )?(?:mia|nostra|tua|sua)|mijn|ons|het|jouw|uw)(?: [a-z\u00C0-\u024F'-]{1,12}){0,2} ";
export const NOUN_BEHIND =
  "(?:pass ?word|passwd|pass ?phrase|pass ?code|passwort|kennwort|wachtwoord|contrase(?:\u00F1|n)a|clave|senha|palavra[- ]passe|mot de passe|mdp|parola d'ordine|pwd)";
/** `… is my password.`, `… ist mein Passwort für …`; not `… is the password manager`. */
const SAID_OF_ONE = lazily(() => new RegExp(`^${SAID_BEHIND}${NOUN_BEHIND}`, 'iu'));
const CALLED_ONE = lazily(
  () =>
    new RegExp(
      `^${SAID_BEHIND}${NOUN_BEHIND}(?=[^\\p{L}\\p{N}_-]*$|["'\u201D*_\`]{0,3}[.,;:!?)\\n]|["']{0,2} (?:for|to|on|at|in|of|and|but|f\u00FCr|zu|zum|beim|im|auf|und|pour|de|du|sur|et|para|del|en|y|do|da|no|e|per|di|su|voor|van|op|f\u00FCrs|vom|am|an|bei|from|since|everywhere|there|here|now|again|please|bitte|seit|depuis|pelo|pela|al|alla|nel|dell)(?!\\p{L}))|^[\u304C\u306F\uAC00\uC774\uB294\uC740](?=[^\\n]*(?:\u30D1\u30B9\u30EF\u30FC\u30C9|\uBE44\uBC00\uBC88\uD638|\uBE44\uBC88|\uC554\uD638))`,
      'iu',
    ),
);
/** Words between: a dash is before one or in one, never both, or a line of dashes would be tried in every way. */
export const FILLER = "(?:(?: \\(?|-)[a-z\u00C0-\u024F0-9'/@]{1,16}\\)?){0,7}";
/** Between the noun and the value. */
export const LINK =
  "(?:[\"'\u201D*_`]{0,3} {0,2}[:=|][*_]{0,2}|\\x20{3,24}[:=]|['\u2019]s|\u306F|\uB294|\uC740| (?:should be|w(?:\u00E4|ae)re|serait|sarebbe|ser(?:\u00ED|i)a|zou|is (?:now|currently|still)|is ?:|is|was|are|es|era|\u00E9|e|\u00E8|ist (?:jetzt|nun)|ist|war|luidt|lautet(?: (?:\u00FCbrigens|jetzt|nun|weiterhin|ab sofort|derzeit|aktuell))?|hei(?:\u00DF|ss)t|est|,? ?c'est|=>|->|\u2192|-|\u2013|\u2014|to|auf|en|in|em|naar|\u00E0|a|por|para|(?:changed|updated|ge(?:\u00E4|ae)ndert|cambiad[ao]|alterad[ao]|chang\u00E9|cambiata|gewijzigd) (?:from|von|de|da|van)))";
/** Before the value. */
export const OPEN = '["\'\u00AB\u201E\u201C\u201A\u2018\u300C\u300E*_`(]{0,3}';

/** What such a value of another form begins or ends with. */
const QUOTED = /^["'`]|["`<>]|['()*,.:;[\\\]{|}]$/;

// Between the noun and the link: it is about the password then.
const ABOUT =
  /(?:reset|expir|policy|length|minimum|maximum|\bmin\b|\bmax\b|hash|\bage\b|histor|version|manager|attempt|strength|rule|requir|hint|must|should|deve|debe|muss|doit|forg[oe]t|olvid|esquec|vergess|oubli|diment|error|fehler|erreur)/;
/** A blank is a tab or a line break, too, as in the patterns. */
const FOUND = lazily(
  () =>
    new RegExp(
      `(?:^|^[\\s\\S]*)(^|[\\s\\S])(${NOUN}|${PIN}|pw)(${FILLER})(${LINK}|[:=])\\s{0,24}(${OPEN})$`.replaceAll(
        ' ',
        '\\s',
      ),
      'iu',
    ),
);

/** The question of a dialogue, and what stands before the value in the line of the answer. */
const ASKED = /([^\n]*)\?["'*]{0,2} {0,2}\n{1,2}(?:[^\n]{1,32}\d:\d\d(?: ?[ap]m)?\n)?([^\n]*)$/i;
/** `password: x1y2z3?`: no question, the sign belongs to the value. */
const GIVEN = /[:=] {0,3}(?=\S*\d)[!-~]{6,}$/;
/** Words that begin with one for passwords: `passport`, `passa`. */
const ASKS = new RegExp(
  `${NOUN}|${PIN}|pw|\u30D1\u30B9\u30EF\u30FC\u30C9|\u6697\u8A3C|\uBE44\uBC88|\uBE44\uBC00`,
  'iu',
);
const OTHER = /(?<!mot de |palavra[- ])pass(?!wor|wd|code|phra)\p{L}+|reisep(?:ass|\u00E4sse)|pasaportes?/giu;
const ELSE =
  /\b(?:how|where|why|wie(?! (?:lautet|ist|war|hei\u00DFt|heisst))|wo|warum|c\u00F3mo|d\u00F3nde|como|onde|comment|o\u00F9|come|dove)\b/;

/** The noun right before the value, without a link: then it is a PIN, or looks like nothing but a password. */
const DIRECT = lazily(
  () =>
    new RegExp(
      `(^|[^\\p{L}\\p{N}_.$]|[\\s\\S])(?:[a-z\\u00C0-\\u024F]{2,14}-?(?:passwort|kennwort|wachtwoord)|${NOUN}|${PIN}) {1,2}["'\`*_(]{0,3}$`,
      'iu',
    ),
);
/** A line of a properties file without a sign: `mail.password …`. */
const PROPERTY = /(?:^|\n)[ \t]*[a-z][\w.-]*\.password {1,2}$/i;
/** `use pin 1234`, not `my pin 1234`. */
const CHIP =
  /(?:^|[^\p{L}])(?!(?:my|your|screen|lock|unlock|sim|atm|bank|phone|debit|credit|voicemail|alarm|door|gate|garage|safe|his|her|mein|meine|ihre|mi|su|tu|mio|il|le|mon|o|meu|col|con|com|mit|met|avec|nuovo|neue|nouveau|nuevo|novo|nieuwe|card|karten|and|y|e|et|und) )\p{L}+ pin ['"`*_]{0,3}$/iu;
/** `user root, password`: then a password follows, without any sign. */
const WITH_USER =
  /(?:with|using|mit|avec|con|com|met|usa|use|usar|utilise[sz]?|gebruik|nimm|verwende|benutze)(?: (?:the|dem|das|le|la|a|el|het|il))? (?:pass(?:word|wort)|kennwort|mot de passe|contraseña|senha|wachtwoord) ["'`*_]{0,3}$|\S@\S{3,40},? (?:and|et|y|e|und|en|with|con|com|mit|met|avec|\/)(?: (?:the|le|la|das|dem|a|het|il))? \P{N}{3,14} ["'`*_]{0,3}$|(?<!\p{L})(?:as|als|comme|en tant que|como|come) [\w.@-]{1,40},? (?:(?:and|with|und|mit|et|avec|y|con|e|com) )?(?:the )?\P{N}{4,14} ["'`*_]{0,3}$|(?:user(?:name)?|login|identifiant|utilisateur|benutzer|nutzer|usu[aá]rio|utente)[ :=]{1,2}[^\s,]{1,40},? (?:(?:and|et|y|e|und) )?\P{N}{3,14} ["'`*_]{0,3}$/iu;
/** Words of a passphrase, not of a sentence about it. */
const SPOKEN = /(?:^| )(?:your|the|must|should|enter|here|please|not|is|that|for|with|from|when|you|this)(?: |$)/i;
/** `L0tus-flower`: a digit in a word of either case. */
const LEET = /^(?=.*[a-z])(?=.*[A-Z]).*\d[A-Za-z]/;
/** Nouns of languages in which nobody names what code holds. */
const SPOKEN_NOUN =
  /(?:mot de passe|mdp|contrase(?:ñ|n)a|senha|palavra[- ]passe|clave|kennwort|wachtwoord)\s{1,2}["'`*_(]{0,3}$/iu;
/** The header of a table, and its first row. */
const HEADER = lazily(() => new RegExp(`[,;|\\t](?:${NOUN})["']?\\r?\\n["'\`*_]{0,3}$`, 'iu'));
const MIXED = /^(?=.*[!@#$%^&*?+=~])(?=.*\p{L})/u;
/** `velvet-ribbon-22`. */
const WORDS_AND_NUMBER = /^[a-z]{3,}(?:[-_][a-z]{3,}){1,3}[-_]\d{2,4}$/i;
/** `GreenTea_2025`. */
const CAPITALS_AND_NUMBER = /^(?:[A-Z][a-z]{2,}){2,}[-_]\d{2,4}$/;
/** Verbs of signing in, with what leads to the name of a user. */
export const SIGNS_IN =
  '(?:melde?|logge?|loggt) (?:dich|euch|sie sich)(?: bitte)?(?: [a-z]{2,8})? (?:mit|als)|(?:connecte|connectez|identifie|identifiez)-(?:toi|vous) (?:avec|comme|en tant que)|se connecter avec|(?:entra|entrar|accede|acceder|inicia sesi(?:\u00F3|o)n|conéctate|acesse|fa(?:\u00E7|c)a login|accedi|entri) (?:con|com|como|come)|please use:?|log ?in: ?use';
/** `login: bob / …`, `wifi: …`: other things stand there, too. */
const LOGIN = lazily(
  () =>
    new RegExp(
      String.raw`(?:(?:login|creds|credentials|zugangsdaten|credenciales|credenciais|credenziali|identifiants|anmeldung|acceso|acesso|accesso|connexion)[^\n:/]{0,40}(?::| is| are| ist| sind| es| son| est| sont| é| são| è| sono) {0,2}[^ /|,:\\]{1,64} {1,2}[/|]|basic[ -]auth (?:is|=|:) ?[^\s:]{1,40}:|(?<!\p{L})(?:${SIGNS_IN}) [^ /|,:\\]{1,64} /|(?:wi-?fi|wlan)(?::|['’]s )|(?:wi-?fi|wlan|ssid): {1,2}[^\n/|,;:]{1,32} [/|]|(?:^|[^\p{L}/])(?:admin|administrator|root) {1,2}/) {0,2}$`,
      'iu',
    ),
);
/** The label says that a user and a password follow. */
const CREDENTIALS =
  /(?:creds|cred[ei]n|zugang|identifiants|inloggegevens)[^\n:]{0,40}(?::| (?:is|are|sind|son|sont|são|sono) )[^\n:]*$/i;
/** `password     …`, a column of what a command prints. */
const COLUMN = /(?:^|\n)[ \t]*pass(?:word|phrase|wd) {3,24}$/i;
/** `with … as the password`. */
const AS_ONE = lazily(
  () =>
    new RegExp(
      `^["'\u201D\u00BB*_\`]{0,3} (?:(?:as|en tant que) (?:(?:the|my|your|his|her|a|a new) )?(?:[a-z]{1,12} )?|(?:comme|como|come|als)(?: (?:mon|le|mi|la|el|minha|a|mein|das|mijn|het))? )${NOUN_BEHIND}(?!\\p{L})( (?:manager|hash|hashing|store|policy|field|reset|prompt))?`,
      'iu',
    ),
);
/** `sign in as root with …`, `the new one is …`. */
const LOOSE =
  /(?:in (?:as|with) \S{1,40} (?:with|using|and|\/)|one is|key is|(?:login|creds|credentials) (?:is|are) [^\s:]{1,40}:) ?["'`]?$/i;
/** `bob@example.org / …`, `admin:…`: nothing says that a password follows, so it must look like nothing else. */
const BESIDE = /(?:\.[a-z]{2,3}\s{0,2}[/:]\s{1,2}|(?:admin|administrator|root)[/:])$/iu;
const BESIDE_USER = /(?:\S@\S{3,40} {0,2}[/:] {1,2}|(?:^|[^\p{L}\p{N}_./-])(?:admin|administrator|root)[/:])$/iu;
const STRONG = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$/;
/** `log in with bob@example.org / …`: an address and nothing between. */
const WITH_ADDRESS = /\b(?:log|sign|logged|signed) ?in (?:as|with) \S{1,40}@\S{3,40} (?:with|using|and|\/) ["'`]?$/i;
/** What a wireless network is, not how to get into it: `802.11ac+ax`, `2.4GHz&5GHz`, `WPA2+WPA3`. */
const STANDARD = /802\.11|\dghz|^wpa\d/iu;
/** Words in a row, joined: `correct-horse-battery`, `ichBinDasNetz`. */
const JOINED = lazily(() => /^\p{L}+(?:[-_]\p{L}+){2,}$|^\p{L}+_\p{L}+$|^\p{Ll}{2,}(?:\p{Lu}\p{Ll}+){2,}$/u);
const WIRELESS = /wi-?fi|wlan/i;

/** `password server = …` of Samba: another setting. */
const SETTING_OF = /^ (?:server|chat|program|backend|level|format|file|timeout|prompt|encryption)$/i;
/** Called after a password: the name of a variable. */
const VARIABLE = /^[a-z]+(?:_[a-z]+)*_(?:password|passwd|pwd)$/;
/** "set the password to X": the preposition counts with a verb of setting only. */
const PREPOSITION = /^\s(?:to|auf|en|in|em|naar|\u00E0|a|por|para)$/i;
const SETTING = /(?:\bset|chang|updat|ge\u00E4ndert|gesetzt|cambi|alter|mud|chang\u00E9|impost|gewijzigd|ingesteld)/i;

/** `I reset it to …`, farther from the noun than words of one sentence. */
const SET_TO = /(?:set|reset|changed|switched|updated|rotated)(?: it)? to\s[^\p{L}\p{N}]{0,3}$/iu;
/** The line above names a user. */
const BELOW_USER =
  /(?:user(?:name)?|login|e-?mail|benutzer(?:name)?|usu[aá]rio|identifiant|utente|gebruiker)["']?\s?[:=]\s?\S+[\t ]*\r?\n[^\n:=]{3,20}[:=]\s{0,3}["']?$/iu;
/** Words that most of all are taken for passwords (lists of the most common ones, 2019 to 2024), and mean nothing there else. */
const COMMON =
  /^(?:qwert[yz](?:uiop)?|letmein|iloveyou|dragon|monkey|sunshine|princess|football|baseball|superman|batman|trustno1|hunter|shadow|asdfgh(?:jkl)?|zxcvbn(?:m)?|welcome|starwars|pokemon|freedom|michael|jordan|charlie|hallo|passw0rd|p@ssw0rd|p@ssword|sommer|schatz|hejsan|azerty|doudou|soleil|chouchou|loulou|bonjour|estrella|tequiero|juventus|ciaociao|andrea|francesca|brasil|flamengo|corinthians|welkom|geheim|sakura)$/i;
/** Called the code of a door, and not by a word that names codes of other things. */
const OF_DOOR = lazily(() => new RegExp(`(?<!\\p{L})(?:${DOOR.replaceAll(' ', '\\s')})[^\\n]{0,40}$`, 'iu'));
const BESIDE_DOOR = lazily(() => new RegExp(`(?<!\\p{L})(?:${OTHER_DOOR})$`.replaceAll(' ', '\\s'), 'iu'));
/** A year, and the sentence goes on: no code. */
const isYear = (value: string, after: string): boolean => /^(?:19|20)\d\d$/.test(value) && /^ [a-z]/.test(after);

/** What a runner of tests prints: `--- PASS: TestVet/6 (0.07s)`. */
const TEST_RUN = /(?:^|\n|\\n|["'>]|---) *PASS: $/;
const TEST_NAME = /^tests?(?![a-z])|^Test|\/|[._-]test/;

/** Behind `password:` on a line or in a list of labels, with nothing else on the line: the whole of it is the value. */
const alone = (left: string, after: string): boolean =>
  left === '' || (/\s/.test(left) && /^[\t ]*(?:$|[\r\n])/.test(after));

/**
 * Is this value given away as a password, a PIN or a code by what stands before and behind it?
 * @param before at most 64 characters before the value and what of the match stands there @param after at most 64 behind it
 */
export function isGiven(value: string, before: string, after: string): boolean {
  if (/^\d{4}$/.test(value) && /^ ?[\u5E74\uB144]/.test(after)) return false;
  // Drawn at random: of four groups one at least cannot be said.
  if (/^\w{4}(?: \w{4}){3}$/.test(value) && !value.split(' ').some((group) => !/[aeiouy]/.test(group))) return false;
  if (/ /.test(value)) return !SPOKEN.test(value) && /^["'.)]{0,2}[ \t]*(?:$|[\r\n])/.test(after);
  const generated = isGenerated(value) && /^(?:\s|$)/.test(after);
  // The last sign of a line belongs to it.
  const closed = /[?*]$/.test(value) && /(?:^|\n)[^\n:]{0,40}: {1,24}$/.test(before) && /^\s*?(?:\n|$)/.test(after);
  if (!generated && !closed && (isReference(value) || QUOTED.test(value))) return false;
  // A checksum of Go, flags in minified code.
  if (/h1:[\w+/]*$/.test(before) || /credentials["']?:\S*[{}!()]\S*$/i.test(before)) return false;
  if (TEST_NAME.test(value) && TEST_RUN.test(before)) return false;
  // A place in a source, as catalogues of translations and compilers name it.
  if (/^[\w.-]+(?:\/[\w.-]+)*\.[a-z]{1,5}:\d+$/i.test(value)) return false;
  if (CALLED_ONE().test(after) && /(?:^|[\s"'*_`(\u00AB\u201E\u201C])$/.test(before))
    return isPassword(value) && (MIXED.test(value) || value.length > 6);
  const [, question, lead = ''] = (before.includes('?') && ASKED.exec(before)) || [];
  // A line that names what it gives answers nothing; neither does what stands behind `password: x?`.
  const given = question !== undefined && GIVEN.test(question);
  if (question !== undefined && !ASKS.test(lead) && !(given && /[:=/] ["'`]?$/.test(lead)))
    return !given && isAnswer(value, question, lead, after);
  const direct = DIRECT().exec(before)?.[1];
  if (direct !== undefined) return standsBehind(direct, value, before, after);
  const [, left = '', noun = '', filler = '', link = '', open = ''] = FOUND().exec(before) ?? [];
  if (SET_TO.test(before) && (noun === '' || MIXED.test(value)))
    return isPassword(value) && MIXED.test(value) && /pass(?:word|code|phrase)/i.test(before);
  if (noun === '') return isSaidOtherwise(value, before, after);
  return isLinked(value, before, after, { left, noun, filler, link, open }, generated);
}

/** Does it answer a question of the line above? */
function isAnswer(value: string, question: string, lead: string, after: string): boolean {
  const rest = question.replace(OTHER, '');
  if (rest !== question && !ASKS.test(rest)) return false;
  if (ABOUT.test(question.toLowerCase()) || ELSE.test(question.toLowerCase())) return false;
  if (JOINED().test(value)) return /: {0,2}$/.test(lead) && alone(' ', after);
  return isPassword(value) || (/^\d{4,8}$/.test(value) && /(?:^|: {0,2})["'`]?$/.test(lead));
}

/** Is it one right behind the noun? @param edge what stands before the noun */
function standsBehind(edge: string, value: string, before: string, after: string): boolean {
  if (/\(["'`*_]{0,2}$/.test(before) && !/^["'`*_]{0,2}\)/.test(after)) return false;
  if (edge === '.' && PROPERTY.test(before)) return isPassword(value) && /^[ \t]*(?:$|[\r\n])/.test(after);
  if (/[\p{L}\p{N}_.$]/u.test(edge) || CHIP.test(before)) return false;
  // `door code 2024 release notes`
  if (/^\d+$/.test(value)) return !/^\d|^[.,]\d/.test(after) && !isYear(value, after);
  return (
    isPassword(value) &&
    (MIXED.test(value) ||
      WORDS_AND_NUMBER.test(value) ||
      isRandom(value) ||
      CAPITALS_AND_NUMBER.test(value) ||
      (value.length > 7 &&
        (LEET.test(value) || STRONG.test(value)) &&
        !STANDARD.test(value) &&
        SPOKEN_NOUN.test(before)) ||
      WITH_USER.test(before)) &&
    !/^[a-z_.]{2,24}=/i.test(value)
  );
}

/** Nouns of languages whose words are not written in Latin letters, a colon behind them: `パスワード: `. */
const FOREIGN_NOUN =
  /(?:\u30D1\u30B9\u30EF\u30FC\u30C9|\u30D1\u30B9\u30B3\u30FC\u30C9|\u6697\u8A3C\u756A\u53F7|\u5408\u8A00\u8449|\uBE44\uBC00\uBC88\uD638|\uBE44\uBC88|\uD328\uC2A4\uC6CC\uB4DC|\uC554\uD638|\u5BC6\u7801|\u5BC6\u78BC|\u53E3\u4EE4)[^\n!-~]{0,4}\s?[:=]\s{0,2}["'\u300C]?$/u;

/** Is it one where none of the nouns stands before it? */
function isSaidOtherwise(value: string, before: string, after: string): boolean {
  if (HEADER().test(before)) return false;
  if (/[\p{L}\p{N}_.$-](?:pw|pwd|mdp|psw) $/iu.test(before)) return false;
  const asOne = AS_ONE().exec(after);
  if (asOne) return asOne[1] === undefined && isPassword(value);
  if (COLUMN.test(before)) return isPassword(value) && /^\s*?(?:\n|$)/.test(after);
  if (WITH_ADDRESS.test(before)) return isPassword(value) && /\d/.test(value);
  if (LOOSE.test(before))
    return isPassword(value) && MIXED.test(value) && (/password/i.test(before) || !/one is [^\n]?$/i.test(before));
  if (LOGIN().test(before))
    return (
      (isPassword(value) &&
        (MIXED.test(value) || isRandom(value) || CREDENTIALS.test(before)) &&
        !value.includes('/') &&
        !STANDARD.test(value)) ||
      (COMMON.test(value) && /(?:creds|credentials|login|admin|root)[^\n]*$/i.test(before))
    );
  if (BESIDE.test(before))
    return (
      BESIDE_USER.test(before) &&
      isPassword(value) &&
      STRONG.test(value) &&
      (isRandom(value) || (MIXED.test(value) && !/[/:]/.test(value) && speltShare(value) < 0.8)) &&
      /^["'`)]?(?:[\s,;.]|$)/.test(after)
    );
  // Not an assignment that stands there: `credentials: DB_KEY=…`.
  if (/(?:creds|credentials): {1,2}$/i.test(before))
    return isPassword(value) && MIXED.test(value) && !/^\w+[=:]/.test(value);
  if (isYear(value, after)) return false;
  if (BESIDE_DOOR().test(before) && !OF_DOOR().test(before)) return false;
  // What was given away stands in brackets: `the password you sent (…)`, not `the password (RFC2617)`.
  if (/[a-z\u00E0-\u00FF] \($/i.test(before) && !(MIXED.test(value) && after.startsWith(')'))) return false;
  if (/^[a-z]?\d{2,5}[a-z]?\d{1,5}$/i.test(value) && OF_DOOR().test(before)) return value.length > 3;
  if (SAID_OF_ONE().test(after)) return false;
  if (FOREIGN_NOUN.test(before)) {
    if (/[^!-~]/.test(value)) return value.length > 3 && /^["'\u300D]?\s*?(?:\n|$)/.test(after);
    // Letters alone: drawn at random, no word of English.
    if (isWordPassword(value) && speltShare(value) < 0.5 && /^["'\u300D]?(?:[\s\u3002]|$)/.test(after)) return true;
  }
  return isPassword(value) || COMMON.test(value) || /^\d{4,8}$|^\d{3}[- ]\d{3}$|^\d{1,2}(?:-\d{1,2}){2,3}$/.test(value);
}

/** What stands before a value that a link joins to its noun, part by part. */
interface Lead {
  readonly left: string;
  readonly noun: string;
  readonly filler: string;
  readonly link: string;
  readonly open: string;
}

/** Is it one behind `password … is`? */
function isLinked(
  value: string,
  before: string,
  after: string,
  { left, noun, filler, link, open }: Lead,
  isRandomized: boolean,
): boolean {
  // A link that is a word ends with a blank, a bracket or a quotation mark: no first letter of a word is `a`.
  if (/[a-z\u00E0-\u00FF]$/i.test(link) && /[a-z\u00E0-\u00FF]$/i.test(before)) return false;
  // A part of a name in code (db_password, config.password, dbPass) belongs to the kind for code.
  const isSaidOfName =
    /^\s(?:is|was|ist|war|est|es|is ?:)$/.test(link) && STRONG.test(value) && (isRandom(value) || MIXED.test(value));
  if (
    /[\w.$]/.test(left) &&
    !isSaidOfName &&
    (/[_.$\d]/.test(left) || !/^(?:passwor[dt]|kennwort|schl)/i.test(noun) || /^[A-Z]/.test(noun))
  )
    return false;
  // So does an assignment: no space behind the sign, or a quoted value.
  const sign = /^["']{0,2}\s{0,2}[:=]$/.test(link);
  if (sign && (/[:=]$/.test(before) || /^["']$/.test(open))) return false;
  // The next of a union of literals: `'current-password' | 'family-name'`.
  if (/^["'`]\s{0,2}\|/.test(link) && /^["'`]/.test(open) && /^[a-z]+(?:-[a-z]+)*$/.test(value)) return false;
  // A fence of code.
  if (open.includes('``')) return false;
  if (ABOUT.test(filler.toLowerCase()) || (sign && SETTING_OF.test(filler))) return false;
  // `pass a flag`, `pass them to your component`.
  if (
    /^pass$/i.test(noun) &&
    (PREPOSITION.test(link) ||
      /^['\u2019]s$/i.test(link) ||
      (link.endsWith(':') && /^(?! (?:de|del|do|da|du|for|pour|para|f\u00FCr) )(?: [a-z]+){2,}$/i.test(filler))) &&
    !/set (?:(?:the|my|your|its) )?pass\b/i.test(before)
  )
    return false;
  // A regular expression; a tuple, an entry of a dictionary: the name of a variable.
  if (open.includes('(') && /^\?[:=!<]/.test(value)) return false;
  if (open.includes('(') ? after.startsWith(',') : /^[,)}]/.test(after) && VARIABLE.test(value)) return false;
  // The bullet of the next line, the name of a variable, the name of its own type, a call.
  if (/^\n-$/.test(link) || /^,|^[A-Z]+(?:_[A-Z]+)+$/.test(value) || /^\((?:\)|\s*\n)/.test(after)) return false;
  if (/^\s(?:in|en|em)$/i.test(link) && JOINED().test(value)) return false;
  if (!/\d/.test(value) && value.toLowerCase().startsWith(noun.toLowerCase())) return false;
  if (PREPOSITION.test(link) && !SETTING.test(before) && !SETTING.test(after.slice(0, 16))) return false;
  // `Pin-Priority: 1001`
  if (/^pin$/i.test(noun) && /^-(?!code|num|zahl)/i.test(filler)) return false;
  if (/^\d+$/.test(value))
    return (
      value.length >= 4 &&
      value.length <= (WIRELESS.test(noun) ? 20 : 16) &&
      (filler === '' || /[pn]i[pn]|code|wi-?fi|wlan/i.test(noun + filler))
    );
  if (isRandomized || isPassword(value)) return true;
  if (/^\s(?:lautet|luidt)/.test(link) && filler === '' && !/^(?:wie|als|dass?|nicht)/.test(value))
    return isWordPassword(value);
  if (COMMON.test(value) && !/passwor[dt]s|\bno\b/i.test(before)) return true;
  if (
    isWordPassword(value) &&
    (JOINED().test(value) || (WIRELESS.test(noun + filler) && /^\p{L}{3,}-\p{L}{3,}$/u.test(value)))
  )
    return true;
  if (BELOW_USER.test(before) && alone(' ', after)) return isWordPassword(value, 5);
  // Letters only: in quotation marks, or the whole text is a key and its value.
  return (
    isWordPassword(value, open !== '' && /\p{L}$/u.test(link) ? 5 : 6) &&
    (open !== '' ||
      (alone(left, after) && filler === '' && /^ ?:$/.test(link) && !/[a-z](?:Pass|Pwd)|_p/.test(value))) &&
    !/\./.test(value)
  );
}
