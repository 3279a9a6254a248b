// Only the password is reported. What it may look like: printable, six characters or more with a letter and a
// digit, or four to eight digits. Text in Japanese and Korean goes on without a space behind it (です, 입니다), so a
// password is ASCII there.
import { isGenerated, isPassword, isReference, isWordPassword, speltShare } from '../../checks/plausible-password.ts';
import { defineRule } from '../../define.ts';
import { SURE } from '../../define-token.ts';
import { lazily } from '../../lazily.ts';

const NOUN =
  'pass ?word|passwd|pass ?code|pass ?phrase|passwort|kennwort|wachtwoord|toegangscode|kennung|zugangscode|geheimzahl|wlan-schl(?:\u00FC|ue)ssel|netzwerkschl(?:\u00FC|ue)ssel|' +
  'wi-?fi key|psk|pre-?shared key|shared secret|key content|contrase(?:\u00F1|n)a|clave|c(?:\u00F3|o)digo de acceso|senha|c(?:\u00F3|o)digo pin|palavra[- ]passe|mot[ _]de[ _]passe|mdp|' +
  "code (?:pin|wi-?fi|secret|confidentiel|d'acc(?:\u00E8|e)s)|cl(?:\u00E9|e) wi-?fi|parola chiave|parola d'ordine|codice pin|pwd|pass";
const PIN = '(?:pin(?:-?code|-?nummer|-?zahl| number| code)?|nip|puk(?:-?code| code)?)';
/** Between a value and the noun that it is said to be: `is my`, `ist das neue`. */
const SAID_BEHIND =
  "[\"'\u201D\u00BB*_`]{0,3},? (?:is|was|ist|war|est|c['\u2019]est|es|era|\u00E9|\u00E8|(?:[-\u2013\u2014] )?(?:that(?:'s| is)|das ist))(?: (?:now|still|jetzt|ahora|agora|adesso|maintenant|nu))? (?:my|our|the|his|her|your|mein|unser|das|dein|ihr|mon|notre|votre|le|ton|mi|nuestra|tu|su|la|(?:a )?(?:minha|nossa|sua|tua)|(?:la )?(?:mia|nostra|tua|sua)|mijn|ons|het|jouw|uw)(?: [a-z\u00C0-\u024F'-]{1,12}){0,2} ";
const NOUN_BEHIND =
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
/** Codes sent for one login. */
const ONCE =
  '(?:one-?time|2fa|mfa|verification|log-?in|access|door|gate|alarm|key ?safe|lock ?box) code|(?:safe|lock) combination|otp|einmalcode|best(?:\u00E4|ae)tigungscode|sicherheitscode|anmeldecode|code de v(?:\u00E9|e)rification|c(?:\u00F3|o)digo de verifica(?:ci(?:\u00F3|o)n|(?:\u00E7|c)(?:\u00E3|a)o)|codice di verifica';
/** What leads to a password in a sentence, farther from the noun or without one. */
const SAID =
  "[ (]pw(?: [a-z0-9'-]{1,12}){1,6} is|(?:set|reset|changed|switched|updated|rotated)(?: it)? to|u(?:ser)?: [^ ]{1,40},? {1,2}p:|pass(?:word|wort|phrase)\\?(?: -)?|password [^\\n:.]{0,40}(?:might|may|could) be|(?:new|current|right|correct) one is";
const SHORT = '(?:pw:|pw =|pw=|pw :|pw is|pw ist)';
/** Words between: a dash is before one or in one, never both, or a line of dashes would be tried in every way. */
const FILLER = "(?:(?: \\(?|-)[a-z\u00C0-\u024F0-9'/@]{1,16}\\)?){0,7}";
/** The nearest link, not the last: what follows may say more. */
const NEAREST = `${FILLER}?`;
/** Numbers are no words between a PIN and its link. */
const SAID_OF = "(?:(?: \\(?|-)[a-z\u00C0-\u024F'/]{1,16}\\)?){0,7}";
const LINK =
  "(?:[\"'\u201D*_`]{0,3} {0,2}[:=|][*_]{0,2}|\\x20{3,24}[:=]|['\u2019]s|\u306F|\uB294|\uC740| (?:is (?:now|currently|still)|is ?:|is|was|are|es|era|\u00E9|e|\u00E8|ist (?:jetzt|nun)|ist|war|luidt|lautet|hei(?:\u00DF|ss)t|est|,? ?c'est|=>|->|\u2192|-|\u2013|\u2014|to|auf|en|in|em|naar|\u00E0|a|por|para))";
const OPEN = '["\'\u00AB\u201E\u201C\u201A\u2018\u300C\u300E*_`(]{0,3}';
const VALUE = '(?<value>[!#-;=?-_a-~\u00C0-\u024F]{3,63}[!#-&+\\-/-9=?-Z^_a-z\u00C0-\u024F~$])';

/** Behind a question, in a dialogue: the next line, a time, a speaker, a few words. */
const NEXT =
  "[^\\n?]{0,40}\\?[\"'*]{0,2} {0,2}\\n{1,2}(?:\\[?[0-9:.,/ -]{4,24}\\]?[ -]{0,3})?(?:[^\\n:?]{1,24}: {0,2})?(?:[a-z\u00C0-\u024F', ]{1,24} |[^!-~\\n]{1,6}[, ]{1,2})?";
/** Any signs, as password managers make them: the whole of it, up to a blank. */
const ANY = '(?<value>[!-~]{8,63})';
/** What such a value of another form begins or ends with. */
const QUOTED = /^["'`]|["`<>]|['()*,.:;[\\\]{|}]$/;
const CLOSED = '(?<value>[!#-;=?-_a-~]{5,63}[?*])';
const ASCII = '(?<value>[!#-;=?-_a-~]{3,63}[!#-&+\\-/-9=?-Z^_a-z~$])';

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
const ASKED = /([^\n]*)\?["'*]{0,2} {0,2}\n{1,2}([^\n]*)$/;
/** `password: x1y2z3?`: no question, the sign belongs to the value. */
const GIVEN = /[:=] {0,3}(?=\S*\d)[!-~]{6,}$/;
/** Words that begin with one for passwords: `passport`, `passa`. */
const ASKS = new RegExp(
  `${NOUN}|${PIN}|pw|\u30D1\u30B9\u30EF\u30FC\u30C9|\u6697\u8A3C|\uBE44\uBC88|\uBE44\uBC00`,
  'iu',
);
const OTHER = /(?<!mot de |palavra[- ])pass(?!wor|wd|code|phra)\p{L}+|reisep(?:ass|\u00E4sse)|pasaportes?/giu;
const ELSE =
  /\b(?:how|where|why|wie(?! (?:lautet|ist|hei\u00DFt|heisst))|wo|warum|c\u00F3mo|d\u00F3nde|como|onde|comment|o\u00F9|come|dove)\b/;

/** The noun right before the value, without a link: then it is a PIN, or looks like nothing but a password. */
const DIRECT = lazily(() => new RegExp(`(^|[\\s\\S])(?:${NOUN}|${PIN}) {1,2}["'\`*_(]{0,3}$`, 'iu'));
/** A line of a properties file without a sign: `mail.password …`. */
const PROPERTY = /(?:^|\n)[ \t]*[a-z][\w.-]*\.password {1,2}$/i;
/** `use pin 1234`, not `my pin 1234`. */
const CHIP =
  /(?:^|[^\p{L}])(?!(?:my|your|screen|lock|unlock|sim|atm|bank|phone|debit|credit|voicemail|his|her|mein|meine|ihre|mi|su|tu|mio|il|le|mon|o|meu|card|karten|and|y|e|et|und) )\p{L}+ pin ['"`*_]{0,3}$/iu;
/** `user root, password`: then a password follows, without any sign. */
const WITH_USER =
  /(?:with|using|mit|avec|con|com|met|usa|use|usar|utilise[sz]?|gebruik|nimm|verwende|benutze)(?: (?:the|dem|das|le|la|a|el|het|il))? (?:pass(?:word|wort)|kennwort|mot de passe|contraseña|senha|wachtwoord) ["'`*_]{0,3}$|(?:user(?:name)?|login|identifiant|utilisateur|benutzer|nutzer|usu[aá]rio|utente)[ :=]{1,2}[^\s,]{1,40},? (?:(?:and|et|y|e|und) )?\P{N}{3,14} ["'`*_]{0,3}$/iu;
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
/** Letters of either case and digits in no order. */
const isRandom = (value: string): boolean =>
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z\d]{10,}$/.test(value) && speltShare(value) < 0.5;
/** `velvet-ribbon-22`. */
const WORDS_AND_NUMBER = /^[a-z]{3,}(?:[-_][a-z]{3,}){1,3}[-_]\d{2,4}$/i;
/** `GreenTea_2025`. */
const CAPITALS_AND_NUMBER = /^(?:[A-Z][a-z]{2,}){2,}[-_]\d{2,4}$/;
/** `login: bob / …`, `wifi: …`: other things stand there, too. */
const LOGIN =
  /(?:(?:login|creds|credentials|zugangsdaten|credenciales|credenciais|credenziali|identifiants|anmeldung|acceso|acesso|accesso|connexion)[^\n:/]{0,40}(?::| is| are| ist| sind| es| son| est| sont| é| são| è| sono) {0,2}[^ /|,:\\]{1,64} {1,2}[/|]|(?:wi-?fi|wlan):|(?:wi-?fi|wlan|ssid): {1,2}[^\n/|,;:]{1,32} [/|]|(?:^|[^\p{L}/])(?:admin|administrator|root) {1,2}\/) {0,2}$/iu;
/** The label says that a user and a password follow. */
const CREDENTIALS =
  /(?:creds|cred[ei]n|zugang|identifiants|inloggegevens)[^\n:]{0,40}(?::| (?:is|are|sind|son|sont|são|sono) )[^\n:]*$/i;
/** `password     …`, a column of what a command prints. */
const COLUMN = /(?:^|\n)[ \t]*pass(?:word|phrase|wd) {3,24}$/i;
/** `sign in as root with …`, `the new one is …`. */
const LOOSE =
  /(?:in (?:as|with) \S{1,40} (?:with|using|and|\/)|one is|key is|(?:login|creds|credentials) (?:is|are) [^\s:]{1,40}:) ?["'`]?$/i;
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
const SET_TO = /(?:set|reset|changed|switched|updated|rotated)(?: it)? to [^\p{L}\p{N}]{0,3}$/iu;
/** The line above names a user. */
const BELOW_USER =
  /(?:user(?:name)?|login|e-?mail|benutzer(?:name)?|usu[aá]rio|identifiant|utente|gebruiker)["']?\s?[:=]\s?\S+[\t ]*\r?\n[^\n:=]{3,20}[:=]\s{0,3}["']?$/iu;
/** Words that most of all are taken for passwords (lists of the most common ones, 2019 to 2024), and mean nothing there else. */
const COMMON =
  /^(?:qwert[yz](?:uiop)?|letmein|iloveyou|dragon|monkey|sunshine|princess|football|baseball|superman|batman|trustno1|hunter|shadow|asdfgh(?:jkl)?|zxcvbn(?:m)?|welcome|starwars|pokemon|freedom|michael|jordan|charlie|hallo|passw0rd|p@ssw0rd|p@ssword|sommer|schatz|hejsan|azerty|doudou|soleil|chouchou|loulou|bonjour|estrella|tequiero|juventus|ciaociao|andrea|francesca|brasil|flamengo|corinthians|welkom|geheim|sakura)$/i;
/** A year, and the sentence goes on: no code. */
const isYear = (value: string, after: string): boolean => /^(?:19|20)\d\d$/.test(value) && /^ [a-z]/.test(after);

/** What a runner of tests prints: `--- PASS: TestVet/6 (0.07s)`. */
const TEST_RUN = /(?:^|\n|\\n|["'>]|---) *PASS: $/;
const TEST_NAME = /^tests?(?![a-z])|^Test|\/|[._-]test/;

/** Behind `password:` on a line or in a list of labels, with nothing else on the line: the whole of it is the value. */
const alone = (left: string, after: string): boolean =>
  left === '' || (/\s/.test(left) && /^[\t ]*(?:$|[\r\n])/.test(after));

function isGiven(value: string, before: string, after: string): boolean {
  if (/^\d{4}$/.test(value) && /^ ?[\u5E74\uB144]/.test(after)) return false;
  // Drawn at random: of four groups one at least cannot be said.
  if (/^\w{4}(?: \w{4}){3}$/.test(value) && !value.split(' ').some((group) => !/[aeiouy]/.test(group))) return false;
  if (/ /.test(value)) return !SPOKEN.test(value) && /^["'.]?[ \t]*(?:$|[\r\n])/.test(after);
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
  if (question !== undefined && !ASKS.test(lead) && !(given && /[:=/] ["'`]?$/.test(lead))) {
    if (given) return false;
    const rest = question.replace(OTHER, '');
    if (rest !== question && !ASKS.test(rest)) return false;
    if (ABOUT.test(question.toLowerCase()) || ELSE.test(question.toLowerCase())) return false;
    if (JOINED().test(value)) return /: {0,2}$/.test(lead) && alone(' ', after);
    return isPassword(value) || (/^\d{4,8}$/.test(value) && /(?:^|: {0,2})["'`]?$/.test(lead));
  }
  const direct = DIRECT().exec(before)?.[1];
  if (direct !== undefined) {
    if (/\(["'`*_]{0,2}$/.test(before) && !/^["'`*_]{0,2}\)/.test(after)) return false;
    if (direct === '.' && PROPERTY.test(before)) return isPassword(value) && /^[ \t]*(?:$|[\r\n])/.test(after);
    if (/[\p{L}\p{N}_.$]/u.test(direct) || CHIP.test(before)) return false;
    // `door code 2024 release notes`
    if (/^\d+$/.test(value)) return !/^\d|^[.,]\d/.test(after) && !isYear(value, after);
    return (
      isPassword(value) &&
      (MIXED.test(value) ||
        WORDS_AND_NUMBER.test(value) ||
        CAPITALS_AND_NUMBER.test(value) ||
        (value.length > 7 && LEET.test(value) && !STANDARD.test(value) && SPOKEN_NOUN.test(before)) ||
        WITH_USER.test(before)) &&
      !/^[a-z_.]{2,24}=/i.test(value)
    );
  }
  const [, left = '', noun = '', filler = '', link = '', open = ''] = FOUND().exec(before) ?? [];
  if (SET_TO.test(before) && (noun === '' || MIXED.test(value)))
    return isPassword(value) && MIXED.test(value) && /pass(?:word|code|phrase)/i.test(before);
  if (noun === '' && HEADER().test(before)) return false;
  if (noun === '' && /[\p{L}\p{N}_.$-](?:pw|pwd|mdp|psw) $/iu.test(before)) return false;
  if (noun === '' && COLUMN.test(before)) return isPassword(value) && /^\s*?(?:\n|$)/.test(after);
  if (noun === '' && LOOSE.test(before))
    return isPassword(value) && MIXED.test(value) && (/password/i.test(before) || !/one is [^\n]?$/i.test(before));
  if (noun === '' && LOGIN.test(before))
    return (
      isPassword(value) &&
      (MIXED.test(value) || isRandom(value) || CREDENTIALS.test(before)) &&
      !value.includes('/') &&
      !STANDARD.test(value)
    );
  // Not an assignment that stands there: `credentials: DB_KEY=…`.
  if (noun === '' && /(?:creds|credentials): {1,2}$/i.test(before))
    return isPassword(value) && MIXED.test(value) && !/^\w+[=:]/.test(value);
  if (noun === '' && isYear(value, after)) return false;
  if (noun === '' && SAID_OF_ONE().test(after)) return false;
  if (noun === '') return isPassword(value) || COMMON.test(value) || /^\d{4,8}$|^\d{1,2}(?:-\d{1,2}){2,3}$/.test(value);
  // A link that is a word ends with a blank, a bracket or a quotation mark: no first letter of a word is `a`.
  if (/[a-z\u00E0-\u00FF]$/i.test(link) && /[a-z\u00E0-\u00FF]$/i.test(before)) return false;
  // A part of a name in code (db_password, config.password, dbPass) belongs to the kind for code.
  if (
    /[\w.$]/.test(left) &&
    (/[_.$\d]/.test(left) || !/^(?:passwor[dt]|kennwort|schl)/i.test(noun) || /^[A-Z]/.test(noun))
  )
    return false;
  // So does an assignment: no space behind the sign, or a quoted value.
  const sign = /^["']{0,2}\s{0,2}[:=]$/.test(link);
  if (sign && (/[:=]$/.test(before) || /^["']$/.test(open))) return false;
  // The next of a union of literals: `'current-password' | 'family-name'`.
  if (/^["'`]\s{0,2}\|/.test(link) && /^["'`]/.test(open)) return false;
  // A fence of code.
  if (open.includes('``')) return false;
  if (ABOUT.test(filler.toLowerCase()) || (sign && SETTING_OF.test(filler))) return false;
  // `pass a flag`, `pass them to your component`.
  if (
    /^pass$/i.test(noun) &&
    (PREPOSITION.test(link) ||
      /^['\u2019]s$/i.test(link) ||
      (link.endsWith(':') && /^(?: [a-z]+){2,}$/i.test(filler))) &&
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
  if (generated || isPassword(value)) return true;
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
    (open !== '' || (alone(left, after) && filler === '' && link === ':' && !/[a-z](?:Pass|Pwd)|_p/.test(value))) &&
    !/\./.test(value)
  );
}

const secret = 'Moltri69' + '&fro';
const example = (text: string) => ({ text: text.replace('%', secret), spans: [secret] });
const pin = (text: string) => ({ text, spans: [/\d{4,}/.exec(text)?.[0] ?? ''] });

export const rule = defineRule({
  kind: { id: 'password_text', category: 'credential', region: 'US', risk: 'CRITICAL', score: 0.95 },
  source: 'Passwords and PINs given away in a sentence or behind a label, in nine languages',
  patterns: [
    `(?:${NOUN})${FILLER}${LINK}(?: {0,3}|\\x20{4,24})${OPEN}${VALUE}`,
    `(?:${NOUN})${NEAREST}${LINK} {1,3}${OPEN}${VALUE}`,
    `(?:${NOUN})${FILLER}${LINK} {1,3}${ANY}`,
    `(?:${NOUN}): {1,3}${CLOSED}`,
    `${SHORT} {0,3}${OPEN}${VALUE}`,
    `${PIN}${SAID_OF}${LINK} {0,3}${OPEN}(?<value>[0-9]{4,8})`,
    'puk(?:-?code| code)? (?<value>[0-9]{8})',
    `(?:${SAID}) {1,2}${OPEN}${VALUE}`,
    `(?:pass ?word|passwort|kennwort|contrase(?:\u00F1|n)a|senha|mot de passe|wachtwoord)(?: [a-z\u00C0-\u024F']{1,12}){1,6}, ${OPEN}${VALUE}`,
    `(?:pass(?:word|phrase|code)?|passwort|kennwort|contrase(?:\u00F1|n)a|senha|mot de passe|wachtwoord):? {0,2}(?:</[a-z]{1,6}>:? {0,2}){0,2}<(?:b|code|strong|i|em|tt|kbd|span|td|dd)>(?:<(?:b|code|strong)>)?(?<value>[!#-;=?-_a-~]{6,64})</`,
    `(?:${NOUN}):? {0,2}</(?:b|strong|em|span)>:? {1,3}${VALUE}`,
    `(?:${ONCE})${SAID_OF}${LINK} {0,3}${OPEN}(?<value>[0-9]{4,8})`,
    `combination${SAID_OF}${LINK} {0,3}${OPEN}(?<value>[0-9]{1,2}(?:-[0-9]{1,2}){2,3})`,
    `(?:(?:alarm|door|gate|entry|access) code|(?:alarm|t(?:\u00FC|ue)r)code|code d(?:e l)?['\u2019](?:alarme|entr(?:\u00E9|e)e|acc(?:\u00E8|e)s|immeuble)|c(?:\u00F3|o)digo de (?:la )?(?:alarma|puerta|acceso|alarme|acesso|porta)|codice (?:dell['\u2019])?(?:allarme|porta|accesso)) (?<value>[0-9]{4,8})`,
    `(?:\uD604\uAD00|\uCD9C\uC785\uBB38|\uB3C4\uC5B4\uB77D)[^\\n!-~]{0,10}(?:\uBE44\uBC88|\uBE44\uBC00\uBC88\uD638|\uBC88\uD638) {0,2}[:=]? {0,2}(?<value>[#*]?[0-9]{4,8}[#*]?)`,
    `(?:pw|pwd|mdp|psw) (?<value>[!#-;=?-_a-~]{6,63})`,
    `(?:mot de passe|contrase(?:\u00F1|n)a|senha|passwort|kennwort|password|clave) (?:provisoire|temporaire|temporary|temporal|provisional|provis(?:\u00F3|o)ria|temporanea|di rete|della rete|de la red|da rede|du r(?:\u00E9|e)seau|wi-?fi|del? wi-?fi|da wi-?fi|du wi-?fi) ${VALUE}`,
    `(?:wi-?fi|ssid)[^\\n]{0,40}(?: /|,) (?:key|pass|pw|schl(?:\u00FC|ue)ssel|clave|cl(?:\u00E9|e)|chiave|chave) ${VALUE}`,
    `password["']?(?: {0,3}[:=]| is) {0,3}["'\`]?(?<value>[a-z]{4}(?:\\x20[a-z]{4}){3})`,
    `pass[ _-]?phrase["']?(?: {0,3}[:=]| is) {0,3}["']?(?<value>[a-z]{3,12}(?:[ -][a-z]{3,12}){2,7})`,
    `(?:${PIN}|geheimzahl|code (?:secret|confidentiel)|codice pin|c(?:\u00F3|o)digo pin|clave) (?<value>\\d{4}(?:\\d{2})?)`,
    `pass(?:word|phrase) for [^\\n:]{1,80}: {1,3}${VALUE}`,
    `(?:password|passphrase|passwd)\\x20{3,24}${VALUE}`,
    `(?:use|using|try|enter|type|typed|entered) ["'\`]?${VALUE}["'\`]? (?:as|for|if|is|when [a-z ]{1,24}|\\(?that'?s|\\(?it'?s) (?:the |my |your |a )?(?:[a-z]{1,12} )?password`,
    `(?:network|wi-?fi|wlan|ssid|hotspot)[^\\n.]{0,60} key is ["'\`]?${VALUE}`,
    `(?:login|creds|credentials) (?:is|are) [a-z0-9_.@-]{1,40}:${VALUE}`,
    `(?:mis|puse|puesto|pongo|coloquei|messo|usei|usa|use|uso|utilise|nimm|verwende|benutze|gebruik) ["'\`]?${VALUE}["'\`]? (?:comme|como|come|als) (?:mot de passe|contrase(?:\u00F1|n)a|senha|password|passwort|kennwort|wachtwoord)`,
    `(?:log|sign|logged|signed) ?in (?:as|with) [^ ]{1,40} (?:with|using|and|/) ["'\`]?${VALUE}`,
    `(?:\u8A8D\u8A3C|\u78BA\u8A8D|\u30EF\u30F3\u30BF\u30A4\u30E0)(?:\u30B3\u30FC\u30C9|\u756A\u53F7)[^\\n0-9a-z]{0,6}(?<value>[0-9]{4,8})`,
    `(?:\uC778\uC99D ?\uBC88\uD638|pin ?\uBC88\uD638)[^\\n0-9a-z]{0,6}(?<value>[0-9]{4,8})`,
    `(?:password|passwort|kennwort|contrase(?:\u00F1|n)a|senha|palavra[- ]passe|mot de passe|parola d'ordine|clave|wachtwoord) {1,2}["'\`*_(]{0,3}${VALUE}`,
    `(?:creds|credentials|zugang|zugangsdaten|inloggegevens|credenziali|identifiants|credenciales|credenciais)[^\\n:]{0,30}?(?::|[=-]>) {0,2}[^ /|,:\\\\]{1,64} {0,2}[/|,:] {0,2}${VALUE}`,
    `(?:creds|credentials)(?::| ?[=-]>) {0,2}[a-z0-9_.@-]{2,40} {1,3}(?<value>[!#-;=?-_a-~]{5,63}[!#-&+\\-/-9=?-Z^_a-z~$])`,
    `(?:user(?:name)?|login) ?/ ?(?:pass(?:word|wd)?|pwd|pw) ?: {0,2}[^ /|,:]{1,40} {0,2}[/|,] {0,2}${VALUE}`,
    `(?:creds|credentials): {1,2}${VALUE}`,
    `(?:login|creds|credentials|zugangsdaten|credenciales|credenciais|credenziali|identifiants|anmeldung|acceso|acesso|accesso|connexion)[^\\n:/]{0,40}(?::| is| are| ist| sind| es| son| est| sont| \u00E9| s\u00E3o| \u00E8| sono) {0,2}[^ /|,:\\\\]{1,64} {1,2}[/|] {1,2}${VALUE}`,
    `(?:wi-?fi|wlan): {0,2}${VALUE}`,
    `(?:wi-?fi|wlan|ssid): {1,2}[^\\n/|,;:]{1,32} [/|] {1,2}${VALUE}`,
    `(?:admin|administrator|root) {1,2}/ {1,2}${VALUE}`,
    `(?:${NOUN})${NEXT}${OPEN}${VALUE}`,
    `(?:\u30D1\u30B9\u30EF\u30FC\u30C9|\u6697\u8A3C\u756A\u53F7|\uBE44\uBC00\uBC88\uD638|\uBE44\uBC88)${NEXT}${OPEN}${ASCII}`,
    `(?:password|passwd|passwort|kennwort|pwd)" {1,3}value ?= ?"(?<value>[^"<>\\n]{4,128})"`,
    `(?:\u30D1\u30B9\u30EF\u30FC\u30C9|\u6697\u8A3C\u756A\u53F7|\u30D1\u30B9\u30B3\u30FC\u30C9|\u5408\u8A00\u8449)[^\\n:=!-~\u306F\u212A\u017F]{0,12}["']? {0,2}(?:\u306F|\u304C|\u3092|:|=| |\u300C|\\() {0,2}${OPEN}${ASCII}`,
    `(?:\uBE44\uBC00\uBC88\uD638|\uD328\uC2A4\uC6CC\uB4DC|\uD540\uBC88\uD638|pin\uBC88\uD638)(?:\uB294|\uC740|\uAC00|\uC774|\uB97C|\uC785\uB2C8\uB2E4)?["']? {0,2}[:=]? {0,2}${OPEN}${ASCII}`,
    `(?<value>[!#-&(-;=?-_a-~]{6,48})${SAID_BEHIND}${NOUN_BEHIND}`,
    '(?<value>[!-~]{6,63})(?:\u304C|\u306F)[^\\n!-~]{0,10}(?:\u30D1\u30B9\u30EF\u30FC\u30C9|\u6697\u8A3C\u756A\u53F7)',
    '(?<value>[!-~]{6,63})(?:\uAC00|\uC774|\uB294|\uC740) ?[^\\n!-~]{0,10}(?:\uBE44\uBC00\uBC88\uD638|\uBE44\uBC88|\uC554\uD638)',
    `(?:\u5BC6\u7801|\u5BC6\u78BC|\u53E3\u4EE4)[^\\n:=!-~]{0,8}[:=]? {0,2}${OPEN}${ASCII}`,
    `(?:\uBE44\uBC88|\uC554\uD638)(?:\uB294|\uC740|\uAC00|\uC774| |:|=) {0,2}[:=]? {0,2}${OPEN}${ASCII}`,
  ],
  ignoreCase: true,
  boundary: 'none',
  validate: (value, around) => isGiven(value, around.before(), around.after()),
  cues: { needed: false, words: [] },
  confidence: SURE,
  examples: () => ({
    match: [
      ...[
        'my password is %',
        'pwd = %',
        'password       = %',
        'login: jdoe / pass: %',
        "here's the password for the portal: %",
        'set the password to %',
        'the wifi password (%) is on the board',
        'pw = (%)',
      ].map(example),
      ...['**Password:** `%`', 'Password: %.', 'the wifi password is "%"', 'credentials: bob / %'].map(example),
      ...[
        'mi contrase\u00F1a es %',
        'la clave del wifi es %',
        'senha provis\u00F3ria: %',
        'a minha palavra-passe \u00E9 %',
      ].map(example),
      ...['mein Passwort ist %', 'Benutzer: max / PW: %', 'Mot de passe : %', 'mdp: %', 'la mia password \u00E8 %'].map(
        example,
      ),
      ...[
        '\u30D1\u30B9\u30EF\u30FC\u30C9\uFF1A%',
        '\u30D1\u30B9\u30EF\u30FC\u30C9\u306F%\u3067\u3059',
        '{"\u30D1\u30B9\u30EF\u30FC\u30C9":"%"}',
        '{"\uBE44\uBC00\uBC88\uD638": "%"}',
        '\uBE44\uBC00\uBC88\uD638\uB294 %\uC785\uB2C8\uB2E4',
        '\uC640\uC774\uD30C\uC774 \uBE44\uBC88\uC740 % \uC774\uC5D0\uC694',
      ].map(example),
      ...[
        'Agent: What is the password of the router?\nCustomer: %',
        'Wie lautet Ihr Passwort?\n%',
        'Support: Das Kennwort, das Sie verwenden?\nKunde: Es ist % bitte',
        '[10:02] Operatore: E la password?\n[10:03] Cliente: %',
        '\u62C5\u5F53: \u30D1\u30B9\u30EF\u30FC\u30C9\u306F\uFF1F\n\u5BA2: %',
        '\uC0C1\uB2F4\uC6D0: \uBE44\uBC00\uBC88\uD638\uB294\uC694?\n\uACE0\uAC1D: %',
      ].map(example),
      ...[
        'die PIN lautet 2332',
        'code PIN : 4274',
        '\u6697\u8A3C\u756A\u53F7\u306F8962\u3067\u3059',
        'il PIN \u00E8 8900',
      ].map(pin),
      { text: 'passphrase: purple monkey ' + 'dishwasher', spans: ['purple monkey ' + 'dishwasher'] },
      ...[
        'identifiant root, mot de passe %',
        'SSID Gast, Schl\u00FCssel %',
        'das Passwort f\u00FCr den Film?\n20.11.26, 17:51 - Max Muster: %',
        'the login for the replica is readonly / %',
      ].map(example),
      ...["le code de l'alarme 7714", '\uACF5\uB3D9\uD604\uAD00 \uBE44\uBC88 4471'].map(pin),
      { text: 'username: bob\npassword: tu' + 'lip', spans: ['tu' + 'lip'] },
      { text: 'the password is "man' + 'go"', spans: ['man' + 'go'] },
      { text: 'my password is let' + 'mein', spans: ['let' + 'mein'] },
      { text: 'Das Passwort lautet Velvet_33' + '04?.', spans: ['Velvet_33' + '04?'] },
      { text: 'Wait?\nDer PIN f\u00FCr die Karte ist 18' + '67.', spans: ['18' + '67'] },
      { text: 'RDP: Administrator / x9Kq2Z' + 't7Rb4m', spans: ['x9Kq2Z' + 't7Rb4m'] },
      { text: 'password: hunter' + '2', spans: ['hunter' + '2'] },
      { text: 'password: correct' + 'horse', spans: ['correct' + 'horse'] },
      { text: 'user: jdoe\nPassword: sun' + 'shine\n', spans: ['sun' + 'shine'] },
      { text: 'Kennwort: Sommer' + '2024!', spans: ['Sommer' + '2024!'] },
      { text: 'user admin and password Tr0ub4' + 'dor&3', spans: ['Tr0ub4' + 'dor&3'] },
      { text: 'the wifi password is correct-horse-' + 'battery', spans: ['correct-horse-' + 'battery'] },
      ...['lock screen PIN 4829', 'the key safe code is 5518', 'phone PIN 4829'].map(pin),
      ...['vpn psk is %', 'Clave WiFi %', 'Router admin / %'].map(example),
      ...['Your one-time code is 491827.', 'el NIP de mi tarjeta es 7710', 'the door code is 4471'].map(pin),
      ...[
        'smbpasswd -a bob\nNew SMB password: %',
        'shared secret is %',
        'my password is % and the user is root',
        'my password is % and the key is 12345',
        'Root password - %',
        'password    %\nuser    bob',
        "Enter passphrase for key '/home/bob/.ssh/id_rsa': %",
        'Use % as the password.',
        "% c'est mon mot de passe",
        '% - that is the new password',
        'the database password? - %',
        'credentials are bob / %',
        'mot_de_passe: %',
        'alta del colaborador, clave %, ingreso el lunes',
        '\uC0C1\uB2F4\uC6D0: \uBE44\uBC88 \uB9D0\uC500\uD574 \uC8FC\uC2DC\uACA0\uC5B4\uC694?\n\uACE0\uAC1D: \uB124, %\uC785\uB2C8\uB2E4.',
        '\u30D1\u30B9\u30EF\u30FC\u30C9\uFF08%\uFF09',
        '<b>Passwort</b> %',
        '<td>Passwort</td><td>%</td>',
        '\u2022 Password \u2013 %',
        'Passwort \u2192 %',
        'sign in as root with %',
        'it had no password, so I reset it to %',
        'my old password failed, the new one is %',
        'The password you gave me, %, does not work.',
        'Password for the admin account has been changed to %.',
        'the root pw on that box is %',
        "try % (that's the db password)",
        'Password: <b>%</b>',
        'Het wachtwoord is %',
        'wachtwoord gewijzigd naar %',
        "j'ai mis % comme mot de passe",
        'The admin password? %',
        'the password for staging might be %',
        'Enter % when prompted for the password',
        'Credenciales: admin / %',
        'mail.password %\n',
        '\uBE44\uBC00\uBC88\uD638\uB97C %\uB85C \uBC14\uAFE8\uC5B4\uC694',
        'PW: ab12?\n\u7BA1\u7406\u8005\u306E\u30D1\u30B9\u30EF\u30FC\u30C9\u306F\u300C%\u300D',
        '\u5BC6\u7801\u662F%',
        'u: bob p: %',
        'login with a.b / %',
        "J'ai chang\u00E9 le mot de passe root en %",
        'Ho cambiato la password di root in %',
        'Password:        %',
        "utente bob, parola d'ordine %",
        'usuario bob clave %',
        'posted the creds: %',
        'WLAN: Gastnetz / %',
        'Password di rete %',
        '\u30D1\u30B9\u30EF\u30FC\u30C9\u3092%\u306B\u5909\u66F4\u3057\u307E\u3057\u305F',
        '% is my password',
        'I think % is the root password for the box.',
        '"%" ist mein Passwort, bitte \u00E4ndern',
        '% est mon mot de passe',
        '% es la clave del wifi',
        '% \u00E9 a minha senha',
        '% \u00E8 la mia password',
        '% is mijn wachtwoord',
        '%\u304C\u79C1\u306E\u30D1\u30B9\u30EF\u30FC\u30C9\u3067\u3059',
        '%\uAC00 \uB0B4 \uBE44\uBC00\uBC88\uD638\uC57C',
      ].map(example),
      ...[
        'Dein Best\u00E4tigungscode lautet 940488',
        '\u8A8D\u8A3C\u30B3\u30FC\u30C9\uFF1A518856',
        '\uC778\uC99D\uBC88\uD638 [573748]',
      ].map(pin),
      { text: 'My PIN is 0484\nthe door code is 3434', spans: ['0484', '3434'] },
      { text: 'the safe combination is 12-' + '34-56', spans: ['12-' + '34-56'] },
      { text: 'Google app password: wxkt qpzm ' + 'ruvd hjba', spans: ['wxkt qpzm ' + 'ruvd hjba'] },
      { text: 'username: app\npassword: Velvet33' + '04?\nhost: x', spans: ['Velvet33' + '04?'] },
      ...[
        'log in as bob and pw %',
        'clave del wifi %',
        'mot de passe provisoire %',
        'temp creds: jsmith4 / %',
        'wifi: SSID Home / key %',
      ].map(example),
      { text: '\u521D\u671F\u30D1\u30B9\u30EF\u30FC\u30C9 ' + secret, spans: [secret] },
      { text: 'EC-Karten-PIN 4711', spans: ['4711'] },
      { text: `das Kennwort hab ich auf ${secret} ge\u00E4ndert`, spans: [secret] },
      { text: `the password's ${secret}`, spans: [secret] },
      ...['sG\'>Z6PRf>$njt"n', '[A$({{,X1CEK8`I5', 'Zzp+swVe6}^.Oec<'].flatMap((made) => [
        { text: `my password is ${made}`, spans: [made] },
        { text: `user: bob\nPassword: ${made}\nhost: x`, spans: [made] },
      ]),
    ],
    reject: [
      { text: 'the default region is set to ``us-east-1``', because: 'no password' },

      { text: '"current-password" | "family-name"', because: 'literals of a type' },
      { text: 'Forgot your password? Open page2', because: 'a help page' },
      { text: 'door code 2024 release notes', because: 'a year' },
      { text: 'The password policy changed, version2 is out', because: 'no password in it' },
      { text: 'login ok user=bob method=password duration=12ms', because: 'another field' },
      { text: '+ password = (sensitive value)', because: 'masked' },
      { text: 'sign in as root with ipv6', because: 'a word' },
      { text: 'Is it the password: yes or no?', because: 'a question' },
      { text: 'The passphrase: please enter your own words', because: 'a prompt' },
      { text: 'Wi-Fi: 802.11ac+ax', because: 'a standard' },
      { text: 'WLAN: 2.4GHz&5GHz', because: 'a frequency' },
      { text: 'Password: ********', because: 'masked' },
      { text: 'password: <your password here>', because: 'a placeholder' },
      { text: 'Bitwarden2 is my password manager', because: 'a program' },
      { text: 'version2 is the password hash now', because: 'a hash' },
      { text: 'msgid "Forgot your password?"\n\n#: account/forms.py:286', because: 'a line of a source' },
      { text: 'your password is incorrect', because: 'no password in it' },
      { text: 'Das Passwort muss mindestens 8 Zeichen lang sein', because: 'a rule' },
      {
        text: '\uBE44\uBC00\uBC88\uD638\uB294 8\uC790 \uC774\uC0C1\uC774\uC5B4\uC57C \uD569\uB2C8\uB2E4',
        because: 'a rule',
      },
      { text: 'La contrase\u00F1a debe tener 8 caracteres', because: 'a rule' },
      { text: '--- PASS: TestVet/6 (0.07s)', because: 'a run of tests' },
      { text: 'Pin-Priority: 1001', because: 'a setting of packages' },
      {
        text: '\u30D1\u30B9\u30EF\u30FC\u30C9\u3092\u5909\u66F4\u3057\u305F\u306E\u306F 1970 \u5E74 1 \u6708',
        because: 'a year',
      },
      { text: 'PASS: tests/misc/b2sum.sh', because: 'a run of tests' },
      { text: 'Forgot your password?\nOpen Settings2', because: 'a help page' },
      { text: 'How long must the password be?\nA: 12characters', because: 'a rule' },
      { text: 'And your passport number?\nC61291681', because: 'a passport' },
      { text: 'O autocarro passa em 47 minutos?\nA encomenda XR2-4471 saiu', because: 'a verb' },
      { text: 'esqueci minha senha', because: 'forgotten' },
      { text: 'password: required', because: 'a state' },
      { text: 'pass the scalar type: to_pyarrow_type accepts it', because: 'a verb' },
      { text: "Pass the previous response's `last_id2` to it", because: 'a verb' },
      { text: 'encrypted password specification\n- vyos_user - support keys', because: 'a list' },
      { text: 'change the password update for users in mongodb_users', because: 'a variable' },
      { text: 'Passphrase: PassphraseBlob', because: 'a type' },
      { text: 'the password to LAST_DAY', because: 'a placeholder' },
      { text: 'example.org/credentials v1.17.13 h1:XDCJDzk/u5cN7Aple7D/MiAhx1Rjo=', because: 'a checksum' },
      { text: 'x={withCredentials:!1,upgrade:!0,timestampParam1:"t"}', because: 'flags' },
      { text: 'password server = dc1.example.com:389', because: 'another setting' },
      { text: 'Fix a user with an empty password (refs: `#42289`)', because: 'the number of a ticket' },
      { text: 'when this flag is set, pass a IP_TTL9 message', because: 'a verb' },
      { text: 'ph, pw = (padding2, padding2)', because: 'a tuple' },
      { text: 'PW: (?:[24-8]\\d\\d|345|900)\\d{4}', because: 'an expression for numbers of Palau' },
      { text: 'Bitte das Passwort ein,%0Aum den Schlüssel zu öffnen', because: 'a line break of a sentence' },
      { text: 'pbkdf2(password: Uint8Array, salt: Uint8Array)', because: 'a type' },
      { text: 'access to server01 needs a password', because: 'no password in it' },
      { text: 'password length: 1024', because: 'a length' },
      { text: 'the password is case-sensitive', because: 'a rule' },
      { text: 'email,password\nInfo@x1', because: 'the header of a table' },
      { text: 'the error code is 4471', because: 'no code to log in' },
      { text: 'snippets are 4471 lines', because: 'another word' },
      { text: 'export pw list2', because: 'too short a value' },
      { text: 'GPIO pin 12 and pin 17', because: 'pins of a chip' },
      { text: 'use pin 1234 of the header', because: 'a pin of a connector' },
      { text: 'Use pin 1234 of the header', because: 'a pin of a connector' },
      { text: 'password SHA256 hashes', because: 'an algorithm' },
      { text: 'password=hunter' + '2', because: 'an assignment, the kind for code' },
      { text: 'password: {{vault.db1}}', because: 'a reference' },
      { text: 'password = self.cleaned_data["new_password1"]', because: 'a key of an object' },
      { text: 'password: get("db1")[0];', because: 'a call' },
      { text: 'Password: <b>[0-9a-z!]{8,}</b>', because: 'markup' },
    ],
  }),
});
