// Thresholds of entropy after the practice of public secret scanners (2018 on).
import { endsInProvider } from '../../checks/key-providers.ts';
import { isHighEntropy } from '../../passwords/high-entropy.ts';
import { upTo } from '../../checks/long-run.ts';
import { isGenerated, isRandom, isReference, speltShare } from '../../passwords/plausible.ts';
import { isCommonWord } from '../../names/lexicon.ts';
import { defineRule, type Around } from '../../define.ts';
import { ASSIGNED, GENERIC } from '../../define-token.ts';
import { HEX, LOWER, sampleBody } from '../../sample-token.ts';

const WORDS =
  'api[ ._-]?key|api[ ._-]?secret|creds|(?:access|auth|private|secret|signing|encryption|master|license|account|recovery)[ ._-]?key|' +
  "(?:prod|production|staging|live) key|erlang[_-]?cookie|(?:hash|auth|session|cookie|password|nonce|logged_in)[_-]?salt|pepper|[_-]bearer|device[_-]?code|code[_-]?verifier|secret|token|credential|authorization|clave (?:de (?:la )?)?api|chave (?:d[ea] )?api|api[_-]?schl(?:\u00FC|ue)ssel|cl(?:\u00E9|e) api|jeton(?: d['\u2019]acc(?:\u00E8|e)s)?|chiave api|" +
  'api ?\u30AD\u30FC|\u30C8\u30FC\u30AF\u30F3|api ?\uD0A4|\uD1A0\uD070|\uC2DC\uD06C\uB9BF|\u5BC6\u94A5|\u4EE4\u724C';
const BODY = '[A-Za-z0-9+/=_.~-]{23,500}[A-Za-z0-9+/=_~-]';
const LISTED = '[A-Za-z0-9+/=_.~-]{16,48}';
const FOR = "(?: (?:for|from|of|in|on|i|we|you|del?|di|do|para|pour|f\u00FCr|per|von)(?: [A-Za-z0-9'-]{1,16}){1,3})?";

const KEY_SIGN =
  '["\'`\\])]{0,3}\\s{0,24}(?:[:=]{1,2}>?|: ?&?[a-z]{3,10} ?=|,)\\s{0,3}(?:(?:buffer\\.from|(?:\\[\\])?bytes?)\\()?(?:[rbuf@]{1,2}["\']|["\'`]?)(?:base64:|ed25519:)?$';
const IS_KEY = new RegExp(`key\\d?${KEY_SIGN}`, 'i');
/** Bytes: `key=b"…"`. */
const KEY_OF_BYTES = /(?:^|[^\w])key ?= ?[rb]{1,2}["']$/;
const DEFINED = /define\(\s?['"]\w{0,16}(?:key|salt)['"],\s*['"]$/i;
/** Keys that are secrets; a public key, the key of a map are none. */
const NAMED_KEY = new RegExp(
  `(?:(?:${WORDS})[\\w.-]{0,16}|(?:app|application|admin|primary|secondary|fernet|pre-?shared|shared|hmac|jwt|session|cookie|crypto|cipher|aes|service|storage|recovery|backup|write|search|deploy|deployer|wallet|validation|decryption|integration|routing|subscription|webhook|activation|functions?)[ _.:-]?key\\d?|encryption:\\s{1,12}key)${KEY_SIGN}`,
  'i',
);

/** A variable of an environment: nearly any key in one is a secret. */
const ENV_KEY =
  /(?:^|[^\w-])(?!\w*(?:PUBLIC|PUBLISHABLE|CACHE|SITE|PRIMARY|FOREIGN|SORT|PARTITION|HASH|HOST|KNOWN|SSH|GPG|IDEMPOTENCY|SHARD|IMAGE|OBJECT|BUILD|S3))[A-Z][A-Z0-9]*_(?:[A-Z0-9]+_)*KEY["']? ?[=:] ?["']?$/;

/** The name of a key: `goDaddyKey1 = "…"` */
const KEY_NAME = new RegExp(`([A-Za-z][\\w.-]{0,40}?(?: [A-Za-z]{3,12})?)[ _.-]?key\\d?${KEY_SIGN}`, 'i');

/** What keys are called that are none of a service: of maps, tables, files. */
const OF_THINGS =
  /(?:^|[^A-Za-z])(?:public|pub|publishable|cache|site|primary|foreign|sort|partition|hash|host|known|shard|range|image|img|object|file|document|doc|map|row|record|query|index|group|item|node|unique|dedup\w*|track|video|media|asset|upload|blob|part|content|feature|flag|i18n|intl|message|msg|translation|ssh|gpg|pgp|component|react|list|idempotency|s3|storage|entity|event|job|task|page|data|state|session|join|lookup|meta\w*|verify|verification|verifying|x|y)$/i;
/** Both cases and digits, or letters beyond those of hex and digits, longer than ids of most stores. */
const MIXED_KEY =
  /^(?:(?=.*\d.*\d)(?=.*[a-z].*[a-z])(?=.*[A-Z].*[A-Z])[\w-]{28,}|(?=(?:\D*\d+){4})(?=.*[g-z].*[g-z])[a-z\d_-]{32,})$/;

/** Is it the key of a service, by its name, or by its value and a name that no thing has? */
function isServiceKey(name: string | undefined, value: string): boolean {
  if (name === undefined) return false;
  if (endsInProvider(name)) return true;
  const words = name.replaceAll(/([a-z\d])(?=[A-Z])/g, '$1_');
  return /[A-Za-z]{3}$/.test(words) && !OF_THINGS.test(words) && MIXED_KEY.test(value) && !holdsWords(value);
}

/** Before a short value, which must look like nothing but a secret. */
const SAID =
  /(?:key|secret|token)["'*`]{0,3}(?:\s(?:is|was|ist|lautet|est|es|\u00e9|\u00e8|is now|is still))?(?:\s{1,24}|:\s|\s(?:\u2192|->|=>)\s)["'*`_(]{0,3}$/i;

/** Of messages that are read as one: do the next ones begin right behind a shorter value, `…7` and `Go on.`? */
function endsInWords(value: string): boolean {
  const end = /[A-Za-z]{2,}$/.exec(value)?.[0] ?? '';
  return isCommonWord(end) || speltShare(end) > 0.5;
}

// The name goes on: it names something about the secret, not the secret.
const ABOUT =
  /(?:name|namespace|id|type|url|uri|path|file|hash|count|length|arn|version|expir\w*|limit|size|format|prefix|kind|digest|fingerprint|checksum)s?["'`\])]*\s*(?:[:=]|$)/i;

/** `Secp256k1.randomPrivateKey(`, `permit2.permitted.token`: names of code, put together from words, without quotes. */
function isExpression(value: string, before: string, after: string): boolean {
  if (after.startsWith('(') && /^[A-Z]\w+$/.test(value) && speltShare(value) > 0.5) return true;
  if (/[.-]/.test(value) && after.startsWith('(') && /^[a-z]\w*[.-]/i.test(value) && speltShare(value) > 0.55)
    return true;
  if (CONSTANT.test(value) || /(?:^|\n)[ >.]*(?:from \S{1,40} )?import [\w, ]*$/.test(before)) return true;
  if (/["'`]$/.test(before) || !/^[A-Za-z_$][\w$.]*$/.test(value) || speltShare(value) < 0.55) return false;
  // No name is that long and has that many numbers in it.
  if (value.length >= 48 && (value.match(/\d+/g)?.length ?? 0) > 3) return false;
  const spelt = value.match(/[A-Za-z][a-z]{3,}/g)?.filter((word) => /[aeiou]/i.test(word)) ?? [];
  if (!value.includes('.') && !/^\s*[(;=]/.test(after) && spelt.length < 2) return false;
  const words = value.split(/[._$]+|(?<=[a-z\d])(?=[A-Z])/).filter((word) => word !== '');
  return words.every((word) => /^[A-Za-z]+\d{0,5}[a-z]*\d?$/.test(word)) && value.length >= 4.2 * words.length;
}

/** The name before a value, without the sign between. */
const labelOf = (name: string): string => name.replace(/[?:=]{1,3}>?\s*\\*["'`]?$/, '');

const holdsWords = (value: string): boolean =>
  (/[A-Z]/.test(value) && speltShare(value) > 0.5) || value.match(/[A-Za-z]{4,}/g)?.some(isCommonWord) === true;

/** Letters and digits in turn and no words in them: shorter than entropy can tell. */
const isShortRandom = (value: string): boolean =>
  /^[A-Za-z\d]{12,}$/.test(value) &&
  new Set(value).size > 8 &&
  (value.match(/\d+/g)?.length ?? 0) > (value.length < 16 ? 2 : 1) &&
  value.match(/[A-Za-z]{3,}/g)?.some(isCommonWord) !== true;

/** A string, an option of a command, or the rest of a line of settings. */
const isAssigned = (around: Around): boolean =>
  (/["'`]\s?$/.test(around.before()) && /^\s?["'`]/.test(around.after())) ||
  /\s--[a-z-]+[ =]["']?$/.test(around.before()) ||
  (/(?:^|[\s"'])[\w.-]{3,}["']?\s?[:=]\s?$/.test(around.before()) && /^\s*?(?:\n|$)/.test(around.after()));

/** Templates, addresses, calls, lists. */
const NO_OPAQUE = /[${}<>()\\]{2}|:\/\/|%[sd@(]|,.*,|\w\(|&&|\|\|/;
/** Any signs, as some services draw secrets from: most of it looks random, or all of it generated. */
const isOpaque = (value: string): boolean =>
  !isReference(value) &&
  !NO_OPAQUE.test(value) &&
  (isGenerated(value) || value.split(/[^\w+/=.~-]/).some((part) => part.length > 15 && isHighEntropy(part)));

/** `Constants.ACCESS_TOKEN_TYPE`. */
const CONSTANT = /^[A-Z]\w*\.[A-Z]+(?:_[A-Z]+)+$/;

const lettersOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** A property list names the key on the line before. */
const PLIST = /<\/key>\s*<string>$/;
const SECRET_KEY = new RegExp(`(?:${WORDS})[\\w-]{0,16}</key>\\s*<string>$`, 'i');
const SEED =
  /(?:2fa|mfa|otp|setup|authenticator)[ _-](?:key|seed|secret)["']?(?:(?::| is|=)\s{0,3}| )["']?$|oathtool [^\n]*$|manually:\s{0,2}$|totp\(["']$/i;
/** A token that only tells calls, pages and versions apart. */
const OF_CALLS =
  /(?:client|change|lock|unit|next|page|pagination|continuation|starting|request|idempotency)-token["']?[ =,]{1,3}["']?$/i;
/** What AWS calls so is a page or a call; a name in an ARN. */
const OF_AWS =
  /(?:ClientRequest|[nN]ext|[nN]ext(?:Page|Forward|Backward|Lock)|[pP]age|[pP]agination|[cC]ontinuation|[sS]tarting|[lL]ock|[iI]dempotency)Token["']?\s?[:=]\s?["']?$|:[a-z]{2}-[a-z]+-\d:[^:\s]*:secret:$/;
/** `MySqlV2Credentials`, `Ed25519PrivateKey`: a type that is called after what it holds. */
const TYPE = /^[A-Z][a-z]\w{0,40}(?:Credentials?|(?:Private|Public|Secret|Access|Api|API|Signing)Key|Token|Secret)$/;
/** Part of an assembly's name in .NET: the hash of a public key. */
const OF_ASSEMBLY = /PublicKeyToken[="' :]{1,3}$/i;
/** `HiggsAudioV2TokenizerPreTrainedModel`. */
const CLASS = /^(?:V?\d{1,2})?(?:[A-Z][a-z]+(?:V?\d{1,2})?){3,}$/;
const ENVIRONMENTS = 'prod|production|staging|stage|test|sandbox|live|demo|integration';
const ENVIRONMENT_CELL = new RegExp(`\\|\\s?(?:${ENVIRONMENTS})\\s?\\|\\s?["'\`]?$`, 'i');
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HEX40 = sampleBody(40, HEX);
const OPAQUE = sampleBody(43);
const example = (text: string, value: string) => ({ text: text.replace('%', value), spans: [value] });

export const rule = defineRule({
  source: 'Secrets of any provider: a word for a secret, a sign of assignment, and a value that looks random',
  kind: GENERIC,
  patterns: [
    // At times an id stands before the secret: `id:secret`.
    `(?:${WORDS})[A-Za-z0-9_-]{0,16}${FOR}${ASSIGNED}(?:base64:)?(?<value>(?:[A-Za-z0-9]{1,20}[:|])?[A-Za-z0-9+/=_.~-]{11,500}[A-Za-z0-9+/=_~-](?::[A-Za-z0-9+/=_-]{24,200})?)`,
    // `<apiKey>…</apiKey>`, `withApiKey("…")`, a block of YAML, the default of a variable in Terraform
    `(?:${WORDS})(?:(?:["'][^<>\\n]{0,40})?>|:?</(?:t[dh]|dt|b|strong|label|span)>:? {0,12}(?:<[a-z]{1,6}>){0,3}) {0,12}(?<value>(?:[A-Za-z0-9]{1,20}[:|])?[A-Za-z0-9+/=_.~-]{15,500}[A-Za-z0-9+/=_~-]) {0,12}</`,
    `</key> {0,12}<string>(?<value>${BODY})</string>`,
    // An attribute, and what `var_dump` of PHP prints
    `(?:${WORDS})["'](?: {1,3}(?:[a-z]{1,12}:)?(?:value|content) ?= ?|\\]=>\\n? {0,12}string\\([0-9]{1,4}\\) )["'](?<value>${LISTED}|${BODY})["']`,
    `(?:${WORDS}) (?:(?:refreshed|issued|received|created|generated):? |["'\`])(?<value>${BODY})`,
    '"bearer" ?: ?\\{ ?"[^"\\n]{1,80}" ?: ?"(?<value>[A-Za-z0-9+/=_.~-]{20,200})"',
    '<apikeys> {0,12}<add key="[^"\\n]{1,100}" value="(?<value>[A-Za-z0-9+/=_.~-]{20,200})"',
    '"keyname" ?: ?"[a-z0-9]{1,20}"[^{}]{0,120}"value" ?: ?"(?<value>[A-Za-z0-9+/]{40,100}={0,2})"',
    // Seeds of one-time passwords: base32, at times in groups
    `encryption: {1,12}key: ["']?(?<value>${BODY})`,
    '(?:2fa|mfa|totp|otp|setup|authenticator)[ _-](?:key|seed|secret)["\']?(?:(?::| is|=) {0,3}| )["\']?(?<value>[a-z2-7]{4}(?:\\x20?[a-z2-7]{4}){3,15})',
    'key manually: {0,2}(?<value>[A-Za-z2-7]{16,64})',
    'oathtool [^\\n|;]{0,40}(?:-b|--base32) ["\']?(?<value>[A-Za-z2-7]{16,64})',
    'totp\\(["\'](?<value>[A-Za-z2-7]{16,64})["\']',
    `(?:${WORDS})\\(["'](?<value>[A-Za-z0-9+/=_.~-]{15,500}[A-Za-z0-9+/=_~-])["']`,
    `(?:${WORDS})["']?: {1,2}[|>][+-]?\\n {1,12}(?<value>[A-Za-z0-9+/=_.~-]{15,500}[A-Za-z0-9+/=_~-])`,
    `(?:variable|output) "[a-z0-9_]{0,30}(?:${WORDS})[a-z0-9_]{0,20}" ?\\{[^{}]{0,120}(?:default|value) {0,12}= {0,12}"(?<value>[A-Za-z0-9+/=_.~-]{15,500}[A-Za-z0-9+/=_~-])"`,
    "(?:secret|token|api[ _-]?key)['\u2019]s {1,2}(?<value>[A-Za-z0-9+/_-]{23,200}[A-Za-z0-9+/=_-])",
    `(?:hmac|webhook|signing|shared|session|client|app) secret (?<value>[A-Za-z0-9+/_-]{23,200}[A-Za-z0-9+/=_-])`,
    // The token of an account of Twilio behind its id, as its client takes them.
    `["'(]AC[0-9a-f]{32}["'], {0,8}["'](?<value>[0-9a-f]{32})["']`,
    `token (?<value>(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}))`,
    `(?:auth|access|api|secret|bot|bearer|license)[ _-]?(?:token|key) (?<value>[A-Za-z0-9+/_-]{23,200}[A-Za-z0-9+/=_-])`,
    // Keys by what stands before the word, see NAMED_KEY
    `key[0-9]?["'\`\\])]{0,3} {0,24}(?:[:=]{1,2}>?|: ?&?[a-z]{3,10} ?=|,) {0,3}(?:(?:buffer\\.from|(?:\\[\\])?bytes?)\\()?(?:[rbuf@]{1,2}["']|["'\`]?)(?:base64:|ed25519:)?(?<value>[A-Za-z0-9+/=_.~-]{19,500}[A-Za-z0-9+/=_~-])`,
    // Keys and salts of WordPress
    `define\\( ?["'][a-z_]{0,16}(?:key|salt)["'], {0,12}["'](?<value>[!-&(-~ ]{24,80})["']`,
    `(?:${WORDS})["'\\])]{0,3} ?(?:[:=]{1,2}>?) ?["'](?<value>[!#-&(-~]{20,200})["']`,
    '(?:hard-?coded|leaked|exposed|rotated?) (?:key|secret|token) ["\'`]?(?<value>[A-Za-z0-9+/_-]{23,200}[A-Za-z0-9+/=_-])',
    'sonar\\.login ?= ?(?<value>[A-Za-z0-9]{40})',
    'authorization["\']{0,2} ?[:=] ?[rbuf]?["\']?(?:token|key|apikey|api-key|ssws) (?<value>[A-Za-z0-9+/=_.~-]{19,1000}[A-Za-z0-9+/=_~-])',
    // `… API key Datadog : …`, `… the Datadog API key (…)`
    `(?:${WORDS}|application key)(?: [A-Za-z'-]{2,16}){0,2}(?: ?: {1,2}| \\()["'\`]?(?<value>[A-Za-z0-9+/_-]{23,200}[A-Za-z0-9+/=_-]{1,3})`,
    `(?:api-?sleutel|clave (?:de (?:la )?)?api|chave (?:d[ea] )?api|api[_-]?schl(?:\u00FC|ue)ssel|cl(?:\u00E9|e) (?:d['\u2019])?api|chiave api|secret client|secreto (?:de(?:l)? )?cliente|segredo do cliente|segreto (?:del )?client|client-?geheim|client-?geheimnis)(?: ?:| (?:is|est|es|\u00E9|\u00E8|ist|lautet|luidt))? {1,2}["'\`]?(?<value>[A-Za-z0-9+/_-]{23,200}[A-Za-z0-9+/=_-])`,
    '(?:app|application|client|account|user|project) key (?<value>[A-Za-z0-9+/_-]{31,200}[A-Za-z0-9+/=_-])',
    '-(?:(?:access|account|api|app|auth|deploy|encryption|license|master|private|secret|signing|storage)-?key|token|secret|psk)(?:[ =]["\']?|["\'], {0,2}["\'])(?<value>[A-Za-z0-9+/=_.~-]{15,500}[A-Za-z0-9+/=_~-])',
    'unseal key [0-9]{1,2}: {0,3}(?<value>[A-Za-z0-9+/=_-]{32,100})',
    'key (?:for|to|of) [^\\n:]{1,30}(?: is|:) {0,2}(?<value>[A-Za-z0-9+/_-]{23,200}[A-Za-z0-9+/=_-])',
    'auth["\']? ?[:=] ?["\']?(?<value>[A-Za-z0-9+/=_~-]{24,500})',
    `(?:setx|setenv|config set|set -[a-z]{1,3}|#define|env)\\x20{1,3}[a-z0-9_.:-]{0,30}(?:key|token|secret)\\x20{1,12}[@L]?["']?(?<value>${BODY})`,
    // The output of a command: `echo $API_TOKEN`
    `(?:echo|printenv) ["']?\\$?\\{?[a-z0-9_]{0,30}(?:key|token|secret)\\}?["']?\\n(?<value>${BODY})`,
    `(?:my|our|your) key is ["'\`]?(?<value>${BODY})`,
    `_(?:secret|token|key) (?<value>${BODY})`,
    // Columns: the output of a command
    `(?:api[ _-]?key|token|secret|secret[ _-]?key|access[ _-]?key)\\x20{2,24}(?<value>${BODY})`,
    `_pat["']?[ :=]{1,3}["']?(?<value>${BODY})`,
    `(?:cl(?:\u00E9|e) (?:secr(?:\u00E8|e)te|d['\u2019]acc(?:\u00E8|e)s)|geheim(?:er |e |-)?schl(?:\u00FC|ue)ssel|geheime sleutel|(?:zugangs|zugriffs)schl(?:\u00FC|ue)ssel|(?:toegangs|geheim)sleutel|clave de acceso|chave de acesso|chiave di accesso(?: api)?|chiave segreta|clave secreta|chave secreta|\u79D8\u5BC6\u9375|\u30B7\u30FC\u30AF\u30EC\u30C3\u30C8\u30AD\u30FC|\uC2DC\uD06C\uB9BF ?\uD0A4)[^!-~]{0,6}(?:(?:is|est|es|\u00E8|\u00E9|:|=)[^!-~]{1,3})?(?<value>${BODY})`,
    `saml(?:response|request)["']?(?:=|: ?"|["'] value=["'])(?<value>${upTo('[A-Za-z0-9+/%]', 4000, 1000)}={0,2})`,
    'erlang_?cookie["\']?[ :=]{1,3}["\']?(?<value>[A-Z]{20})',
    // A list of them
    `(?:${WORDS})s?["']? ?[:=] ?[\\[{(] ?(?:["'][a-z0-9_.-]{1,24}["'] ?: {0,2})?["'](?<value>${LISTED}(?:["'], {0,3}(?:["'][a-z0-9_.-]{1,24}["'] ?: {0,2})?["']${LISTED}){0,19})["']`,
    '(?:new|current|right|correct) one is (?<value>[A-Za-z0-9+/_-]{23,200}[A-Za-z0-9+/=_-])',
    // Before its wording: `… is the API key for prod`
    `(?<value>[A-Za-z0-9+/_-]{24,200}={0,2})["'\`]{0,2},? (?:is|was|ist|est|es|\u00e9|\u00e8)(?: (?:the|my|our|your|mein|der|mon|la|mi|a|minha)){1,2} (?:[a-z'-]{2,14} )?(?:api[ -]key|secret key|signing (?:key|secret)|api-schl(?:\u00FC|ue)ssel|cl(?:\u00E9|e) api|clave api|chave api|chiave api)`,
    `(?:api[ -]key|(?:access|secret|bot|auth|api)[ -](?:key|token)|token) \\([^()\\n]{2,24}\\)(?: ?[:=])? {1,2}["'\`]?(?<value>[A-Za-z0-9+/_-]{23,200}[A-Za-z0-9+/=_-])`,
    `crypt(?:ed|ing)? (?:with|using) (?:the )?key ["'\`]?(?<value>${BODY})`,
    `(?:use|using|set|put|enter|with) ["'\`](?<value>[A-Za-z0-9+/_-]{24,200}={0,2})["'\`] as (?:(?:the|my|our|your|a|an) )?(?:[a-z'-]{2,14}[ _-])?(?:api[ _-]?key|(?:secret|signing|encryption|access)[ _-]?key|(?:api|access|auth|bearer|bot)?[ _-]?token|(?:client|app|jwt|session|webhook|signing)?[ _-]?secret)`,
    // A cell beside that of its environment
    `\\| ?(?:${ENVIRONMENTS}) ?\\| ?["'\`]?(?<value>[A-Za-z0-9+/_-]{24,200}={0,2})["'\`]? ?\\|`,
    // Short ones, in a sentence and in columns
    `(?:key|secret|token)["'*\`]{0,3}(?: (?:is|was|ist|lautet|est|es|\u00e9|\u00e8|is now|is still))?(?:\\x20{1,24}|: | (?:\u2192|->|=>) )["'*\`_(]{0,3}(?<value>[A-Za-z0-9][A-Za-z0-9_-]{8,21}[A-Za-z0-9])`,
    'bearer(?: |["\'], {0,3}["\'])(?<value>[A-Za-z0-9+/=_.~-]{19,1000}[A-Za-z0-9+/=_~-])',
  ],
  ignoreCase: true,
  boundary: 'none',
  validate: (value, around) => {
    if (PLIST.test(around.before()) && !SECRET_KEY.test(around.before())) return false;
    if (SEED.test(around.before())) return value === value.toUpperCase() || !/\s/.test(value) ? 'form' : false;
    if (/["']/.test(value))
      return value.split(/["']/).every((part) => part.length < 16 || isHighEntropy(part)) && 'form';
    const name =
      /[A-Za-z][A-Za-z0-9_-]*["'`\])]{0,4}\s{0,24}[?:=]{1,3}>?\s{0,24}\\{0,3}["'`]?$/.exec(around.before())?.[0] ?? '';
    // An identifier of roles and tokens in Consul, Nomad and Vault that is the secret itself.
    if (/^secret ?_?id\W/i.test(name)) return UUID.test(value) && 'form';
    if (OF_CALLS.test(around.before()) || OF_AWS.test(around.before())) return false;
    // A key itself, a class in a list of names, letters in their order.
    if (/^["']\s{0,2}:/.test(around.after()) && /["']$/.test(around.before()) && speltShare(value) > 0.6) return false;
    // `FEE_SPONSORING_KEY = "feeSponsoring"`: called after itself.
    if (lettersOf(name).includes(lettersOf(value))) return false;
    if (TYPE.test(value) || OF_ASSEMBLY.test(around.before())) return false;
    if (CLASS.test(value) && speltShare(value) > 0.75) return false;
    if (/abcdefghijkl/i.test(value)) return false;
    // An escaped letter: a word of another language. What a request to S3 is signed for, behind an id.
    if (/^u[0-9a-f]{4}[a-z]*$/i.test(value) && around.before().endsWith('\\')) return false;
    if (value.endsWith('/aws4_request')) return false;
    // In the documentation of AWS.
    if (/EXAMPLE(?:KEY)?$/.test(value)) return false;
    if (
      IS_KEY.test(around.before()) &&
      !NAMED_KEY.test(around.before()) &&
      !ENV_KEY.test(around.before()) &&
      !isServiceKey(KEY_NAME.exec(around.before())?.[1], value) &&
      !KEY_OF_BYTES.test(around.before())
    )
      return false;
    // Erlang draws twenty capitals.
    if (/cookie["']?[ :=]+["']?$/i.test(around.before()) && /^[A-Z]{20}$/.test(value)) return 'form';
    // Other signs in a string.
    if (
      /["']$/.test(around.before()) &&
      /^["']/.test(around.after()) &&
      !/^[\w+/=.~:|-]+$/.test(value) &&
      !DEFINED.test(around.before())
    )
      return isOpaque(value) && !ABOUT.test(labelOf(name)) && 'form';
    if (value.length < 24 && isShortRandom(value) && !ABOUT.test(labelOf(name)) && isAssigned(around)) return 'form';
    if (value.length < 16 && !SAID.test(around.before())) return false;
    if (value.length < 24 && SAID.test(around.before()))
      return (
        isRandom(value.replaceAll(/[_-]/g, '')) &&
        /\d\D+\d/.test(value) &&
        !endsInWords(value) &&
        /^["'*`_)]{0,3}(?:[\s.,;:!?]|$)/.test(around.after()) &&
        'form'
      );
    // Keys of WordPress hold other signs, too: the pattern for them takes the whole.
    if (DEFINED.test(around.before()) && !/^[\w+/=.~-]+$/.test(value))
      return (
        /^["']/.test(around.after()) && value.length > 23 && new Set(value).size > 15 && /\d/.test(value) && 'form'
      );
    // Names of builds and digests stand in such tables, too.
    if (
      ENVIRONMENT_CELL.test(around.before()) &&
      !(/[a-z]/.test(value) && /[A-Z]/.test(value) && speltShare(value) < 0.5)
    )
      return false;
    if (isExpression(value, around.before(), around.after())) return false;
    return !ABOUT.test(labelOf(name)) && isHighEntropy(value) ? 'form' : false;
  },
  cues: { needed: false, words: [] },
  // Below every kind that knows the provider.
  confidence: { bare: 0.88, validated: 0.88, withCue: 0.88 },
  examples: () => ({
    match: [
      example('api_key = "%"', HEX40),
      example('var serviceToken string = "%"', OPAQUE),
      example('SERVICE_TOKEN :::= "%"', OPAQUE),
      example('$serviceToken .= "%"', OPAQUE),
      example('<serviceToken>\n    %\n</serviceToken>', OPAQUE),
      example("token = ' % '", OPAQUE),
      example('serviceToken = "%"', 'tmt8mc' + 'el8x9a2d4'),
      example('service_secret: %', 'zrx2nu04jn' + '5x37m0yves'),
      example('service_token = "%"', `4711:${sampleBody(32)}`),
      example('access_token=%&x=1', `911602140448729|${sampleBody(27)}`),
      example("token = '%'", `${sampleBody(48)}?${sampleBody(14)}`),
      example('"secret_key" => "%"', 'sk_ubb4yN3mz' + 'qGR2x8#P7r5&@*xC$utE'),
      example('goDaddyKey = "%"', sampleBody(32, HEX)),
      example('apiflash_key: %', sampleBody(32, LOWER)),
      example('"SHODAN_KEY": "%"', sampleBody(32, HEX)),
      example('acmeKey := "%"', sampleBody(40)),
      example('deploy --token %', sampleBody(18)),
      example('LicenseKey %', `${sampleBody(6)}_${sampleBody(29)}_mmk`),
      example('<add name="ApiKey" value="%" />', sampleBody(20)),
      example('"client_secret": "%"', sampleBody(32)),
      example('access_token => "%"', OPAQUE),
      example("auth_token: '%'", sampleBody(24)),
      example('SECRET_KEY=%', sampleBody(43) + '='),
      example('Authorization: Bearer %', OPAQUE),
      example('my api key is %.', OPAQUE),
      example('The API key is **%** and', sampleBody(13)),
      example('Use the secret % to sign', sampleBody(14)),
      example('The client secret (%) belongs', sampleBody(14)),
      example('Stripe secret: %', `rk_${sampleBody(12)}`),
      example('NPM_TOKEN            %      masked', sampleBody(17)),
      example('{"primaryKey": "%"}', sampleBody(32) + '=='),
      example('account AC01, auth token %', HEX40),
      example(`Client('AC${sampleBody(32, HEX)}', '%')`, HEX40.slice(0, 32)),
      example("os.environ['SECRET_KEY'] = '%'", `django-insecure-8k2#n@x!${sampleBody(24)}`),
      example('the token for the staging server is %', HEX40),
      example('PrivateKey = %', sampleBody(43) + '='),
      example('API\u30AD\u30FC\u306F%\u3067\u3059', OPAQUE),
      example('headers = {"Authorization": "Token %"}', HEX40),
      example('headers = {"Authorization": f"Token %"}', HEX40),
      example('var jwtKey = []byte("%")', OPAQUE),
      example("ENV['STRIPE_SECRET'] ||= '%'", OPAQUE),
      example('sonar.login=%', HEX40),
      example('here is the prod key: %', OPAQUE),
      example('the signing secret is: %', HEX40),
      example('pagerduty_routing_key: %', sampleBody(32, HEX)),
      example('erlangCookie: %', sampleBody(32)),
      example('upload --account-key "%"', sampleBody(86) + '=='),
      example('the credentials changed, new one is %', HEX40),
      example('remove hardcoded key "%"', sampleBody(32)),
      example('api key in vault, app key %', HEX40),
      example('API-Schl\u00FCssel: %', HEX40),
      example('Clave API %', OPAQUE),
      example("the secret's %", OPAQUE),
      example('Le secret client est %', OPAQUE),
      example('API-sleutel: %', OPAQUE),
      example('de API-sleutel is %', HEX40),
      example('cl\u00E9 API : %', HEX40),
      example('my.api.key=%', OPAQUE),
      example('{\\\\\\"access_token\\\\\\":\\\\\\"%\\\\\\"}', OPAQUE),
      example('api_key = [[%]]', HEX40),
      example('API key (prod) %', OPAQUE),
      example('use `%` as the API key', OPAQUE),
      example('invalid bearer token %', OPAQUE),
      example('cannot decrypt with key %', sampleBody(64, HEX)),
      example('sign(b"msg", key=b"%")', sampleBody(32)),
      example('<apiKey>%</apiKey>', OPAQUE),
      example('client.withApiKey("%")', OPAQUE),
      example('api_key: |\n  %\n', OPAQUE),
      example('variable "api_key" {\n  default = "%"\n}', OPAQUE),
      example('HMAC secret %', HEX40),
      example('il token \u00E8 %', OPAQUE),
      example('APP_KEY=base64:%', sampleBody(43) + '='),
      example('const API_KEY: &str = "%";', OPAQUE),
      example('"subscription-key": "%"', HEX40),
      example('fernet_key = b"%"', sampleBody(43) + '='),
      example("define('AUTH_KEY', '%')", `${sampleBody(20)}|${sampleBody(22)}{x`),
      example('API_SCHLUESSEL=%', HEX40),
      example('<string name="api_key">%</string>', OPAQUE),
      example('<key>ClientSecret</key>\n<string>%</string>', OPAQUE),
      example('<meta name="csrf-token" content="%">', OPAQUE),
      example('DEBUG token refreshed: %', OPAQUE),
      example("KeyError: invalid token '%'", OPAQUE),
      example('"bearer": {"x.example": "%"}', OPAQUE),
      example('"keyName": "key1","permissions": "FULL","value": "%"', sampleBody(86) + '=='),
      example('2FA seed: %', 'SWUW2PLI' + 'JXO443OV'),
      example('Setup key: %', 'SWUW 2PLI JXO4 ' + '43OV SWUW 2PLI'),
      example('Enter this key manually: %', 'SWUW2PLI' + 'JXO443OV'),
      example('"--token","%"', OPAQUE),
      example('encryption:\n  key: "%"', OPAQUE),
      example('oathtool --totp -b %', 'SWUW2PLI' + 'JXO443OV'),
      example('AWS Secret Access Key [None]: %', OPAQUE),
      example("process.env.API_KEY || '%'", OPAQUE),
      example('static const char api_key[] = "%";', OPAQUE),
      example('public string ApiKey { get; set; } = "%";', OPAQUE),
      example('let token = String::from("%");', OPAQUE),
      example('TOKEN := %', OPAQUE),
      example('new AuthenticationHeaderValue("Bearer", "%")', OPAQUE),
      example('#define API_SECRET @"%"', OPAQUE),
      example('api_key     %\n', OPAQUE),
      example('Unseal Key 1: %', OPAQUE),
      example('the key for the vault: %', OPAQUE),
      example('SecretID:         %', [8, 4, 4, 4, 12].map((length) => sampleBody(length, HEX)).join('-')),
      example('secrets = ["%"]', `${OPAQUE}", "${HEX40}`),
      example('API_KEYS = {"prod": "%"}', `${OPAQUE}", "dev": "${HEX40}`),
      example('token = "%"', 'kRPTsIOaqilyS' + 'UBlVwqNdfEhGUw'),
      example('{\\"apiKey\\":\\"%\\"}', OPAQUE),
      example('- **API key**: `%`', OPAQUE),
      example('| staging | % | rotate |', OPAQUE),
      example('% is the API key for prod', OPAQUE),
      example('% est la cl\u00E9 API', HEX40),
      example('*Secret key* \u2192 %', OPAQUE),
      example('the token I use is %', OPAQUE),
      example("voici le jeton d'acc\u00E8s : %", OPAQUE),
      example('["api_key"]=>\n  string(32) "%"', HEX40),
      example('output "token" { value = "%" }', OPAQUE),
      example('notify --webhook-secret %', HEX40),
      example('<td>API Key</td><td><code>%</code></td>', OPAQUE),
      example('encryption.key: %', HEX40),
      example('set_var("SESSION_KEY", "%")', HEX40),
      example("const crypto_key = Buffer.from('%', 'hex')", HEX40),
      example('RABBITMQ_ERLANG_COOKIE: %', sampleBody(20, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')),
      example('device_code=%&user_code=x', OPAQUE),
      example('SAMLResponse=%', sampleBody(1200)),
      example('ADMIN_API_KEY=%', `${sampleBody(24, HEX)}:${sampleBody(64, HEX)}`),
      example('BITRISE_PAT=%', OPAQUE),
      example('MAPTILER_KEY=%', HEX40),
      example('la chiave segreta \u00E8 %', OPAQUE),
      example('Geheimer Schl\u00FCssel: %', HEX40),
      example('Geheime sleutel = %', OPAQUE),
      example('Zugangsschl\u00FCssel: %', OPAQUE),
      example('\u30B7\u30FC\u30AF\u30EC\u30C3\u30C8\u30AD\u30FC: %', OPAQUE),
      example('signing_key = ed25519:%', sampleBody(43)),
      example('Authorization: SSWS %', OPAQUE),
      example('API\u5BC6\u94A5\uFF1A%', OPAQUE),
      example('Voici la cl\u00E9 API Datadog : %', HEX40),
      example('I committed the Datadog API key (%), sorry', HEX40),
      example('the application key (%)', HEX40),
      example('| SECRET_KEY | `%` |\n| REGION | eu-west-1 |', `${sampleBody(42)}=`),
      example('| Variable | Value |\n|---|---|\n| AUTH_TOKEN | % |', HEX40),
      example("UPDATE settings SET value='%' WHERE name='client_secret';", OPAQUE),
      example('$ echo $MASTER_KEY\n%', OPAQUE),
      example('my key is % and the call fails', OPAQUE),
      example('COOKIE_SECRET %', `${sampleBody(43)}=`),
      example("define('SECRET_KEY', '%');", sampleBody(32)),
    ],
    reject: [
      { text: `"nextPageToken": "${OPAQUE}"`, because: 'a page' },
      { text: `"nextForwardToken": "${OPAQUE}"`, because: 'a page' },
      { text: 'tokens = ["number_of_words_1", "number_of_words_2"]', because: 'names' },
      { text: `| prod | ${HEX40} |`, because: 'a digest' },
      { text: '| API_TOKEN | your_token_from_the_settings_page |', because: 'a placeholder' },
      { text: `$ echo $GIT_COMMIT\n${HEX40}`, because: 'the hash of a commit' },
      { text: `"secretId": "${sampleBody(24)}"`, because: 'the name of a secret' },
      { text: `public_key = "${sampleBody(43)}"`, because: 'no secret' },
      { text: 'Version=2.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089', because: 'the name of an assembly' },
      { text: 'Union[RSAPrivateKey, EllipticCurvePrivateKey, Ed25519PrivateKey]', because: 'types' },
      { text: 'credentials?: MySqlV2Credentials', because: 'a type' },
      { text: `"cacheKey": "${sampleBody(32, HEX)}"`, because: 'the key of a map' },
      { text: 'an access token authentication_provider_v2', because: 'a name of code' },
      { text: 'token: string | undefined', because: 'a type' },
      { text: `etag: "${sampleBody(32, HEX)}"`, because: 'no word for a secret' },
      { text: 'secret_name = projects/demo/secrets/db-password-1', because: 'a path' },
      { text: 'api_key = os.environ["API_KEY_1234567890"]', because: 'a reference' },
      { text: 'const privateKey = Secp256k1.randomPrivateKey()', because: 'a call' },
      { text: 'exports.getL1TokenBalance = getL1TokenBalance;', because: 'a name of code' },
      { text: 'token: permit2Authorization.permitted.token,', because: 'a reference' },
      { text: '$tokens: m2-picker.private-get-palette-color-tokens($theme);', because: 'a call in Sass' },
      { text: 'put(OAuth2Constants.ISSUED_TOKEN, OAuth2Constants.ACCESS_TOKEN_TYPE);', because: 'a constant' },
      { text: '>>> from transformers import AutoTokenizer, Qwen3MoeForCausalLM', because: 'a name of code' },
      { text: '"access_token": "\\u00c5tkomstnyckel"', because: 'a label in another language' },
      { text: '>>> token2wav_config = Qwen2_5OmniToken2WavConfig()', because: 'a call' },
      { text: '"token_uri": "https://a", "auth_provider_x509_cert_url": "https://b"', because: 'a key' },
      { text: 'arn:aws:secretsmanager:us-west-2:123456789012:secret:MyTestSecret1-d4e5f6', because: 'a name' },
      { text: '["TokenizerConfig", "HiggsAudioV2TokenizerPreTrainedModel"]', because: 'a class' },
      { text: 'secretNamespace: k3d-helm-cluster', because: 'where a secret is' },
      { text: 'PrivateKey: testP256PrivateKey,', because: 'a name of code' },
      { text: 'var EIP2612_GAS_SPONSORING_KEY = "eip2612GasSponsoring";', because: 'called after itself' },
      { text: 'validateFunc)(TokenRequestSpec,_IoK8sApiCoreV1TokenRequestSpec.validate);', because: 'a name of code' },
      { text: 'private_key: ed25519.Ed25519PrivateKey', because: 'a type' },
      { text: 'the key is my-App2-Prod3, the token user_Id2_v1', because: 'names' },
      { text: 'the key SHA256withRSA, the token is Utf8Mb4General', because: 'algorithms' },
      { text: 'the key is R7wq' + '29xKb4Thanks', because: 'two messages' },
      { text: 'the key is userId2Account', because: 'a name of code' },
      { text: 'the token is **required**, the secret `undefined`', because: 'states' },
      { text: 'token_type = bearer_token_authentication2', because: 'words' },
      { text: `secret_key = "${'x'.repeat(24)}"`, because: 'masked' },
      { text: `CACHE_KEY=${sampleBody(32, HEX)}`, because: 'the key of a map' },
      { text: `objectKey: "${sampleBody(32)}"`, because: 'the key of an object in a store' },
      { text: `galaxaiKey: "${sampleBody(32, HEX)}"`, because: 'no service is called so' },
      { text: 'token: "user1name2test3"', because: 'words' },
      { text: "token = 'a1b2c3d4e5f6?{x}&page=${next}'", because: 'a template' },
      { text: 'token: "https://a.example/x1y2z3w4v5u6t7s8?q=1"', because: 'an address' },
      { text: `NEXT_PUBLIC_MAP_KEY=${sampleBody(32, HEX)}`, because: 'public' },
      {
        text: `run --client-token ${[8, 4, 4, 4, 12].map((length) => sampleBody(length, HEX)).join('-')}`,
        because: 'tells calls apart',
      },
      { text: `github.com/a/token v1.2.0 h1:${sampleBody(43)}=`, because: 'a checksum of Go' },
      { text: `token_hash: ${sampleBody(64, HEX)}`, because: 'a hash of it' },
      { text: 'access_token: <redacted>', because: 'a placeholder' },
    ],
  }),
});
