import { defineRule } from '../../define.ts';
import { lazily } from '../../lazily.ts';
import { isDomainUser, isNamedUser } from '../../names/user-names.ts';

const HANDLE = '[A-Za-z0-9_][A-Za-z0-9_.-]{0,28}[A-Za-z0-9_]';
const PLATFORMS =
  'instagram|insta|twitter|tiktok|telegram|snapchat|threads|mastodon|youtube|twitch|linkedin|facebook|bluesky|discord|' +
  'github|pinterest|reddit|wechat|weibo|kakaotalk|whatsapp';
/** How programs call somebody: what is made of a name is somebody's. */
const USER =
  "(?:user[ _-]?(?:name|id)|log[ -]?in(?:[ _-]?(?:id|name))?|benutzer(?:name|kennung)?|nom d['’]utilisateur|identifiant|nome utente|utente|nombre de usuario|nome de (?:usu[áa]rio|utilizador)|usu[áa]rio|utilizador|gebruiker(?:snaam)?|inlognaam|usuario|ユーザー(?:名|ID)|ログインID|아이디|사용자명)";
/** The same in logs, with a sign only: in sentences anything stands behind it. */
const LOGGED_USER =
  '(?:(?:user|usr|uid|logname|github|gitlab|bitbucket)["\']?(?: =|[:=]) ?["\']?|for user |acct=["\']?|account(?:[ _-]?name)?["\']?: {0,4}["\']?|(?:log(?:in|on)|logged (?:in|on)) (?:as|by) |(?:password|publickey|gssapi-with-mic|keyboard-interactive(?:/pam)?) for |invalid user |sudo: {1,4}|machine [^ ]{3,60} login )';
/** An account of any sort. */
const ANY_ACCOUNT = /account["']?:\s{0,4}["']?$/i;
/** Behind whom a web server's log, a file of passwords goes on. */
const OF_LINE = /^(?: \[\d\d\/[A-Z][a-z]{2}\/20|:\$\w+\$)/;
/** Those of {@link LOGGED_USER} that have no sign before the name. */
const LOGGED_BARE =
  /(?:for\suser|invalid\suser|account(?:[\s_-]?name)?:|(?:in|on)\s(?:as|by)|with-mic|(?:password|publickey|interactive(?:\/pam)?)\sfor|sudo:|machine\s\S+\slogin)\s{1,4}$/i;
const USER_SIGN = '["\'*]{0,3}(?: ?[:=|] ?| is | ist | lautet | est | es | è | é |は|는 | )["\'`*]{0,2}';
const BEHIND_USER = lazily(() => new RegExp(`(?:${USER}${USER_SIGN}|${LOGGED_USER})$`.replaceAll(' ', '\\s'), 'iu'));
/** Somebody says what they themselves are called. */
const OWN = lazily(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:my|mein|mon|mi|il mio|(?:o )?meu|mijn|私の|제|내) ?${USER}(?: is | ist | lautet | est | es | è | é |は|는 |[:=] ?)["'\`*]{0,2}$`.replaceAll(
        ' ',
        '\\s',
      ),
      'iu',
    ),
);
/** Signs that no word of a sentence has. */
const NO_WORD = /^\p{L}(?=.*[\d_])[\w.-]{3,}$/u;
const EASTERN_PLATFORMS = 'インスタ|ツイッター|트위터|인스타그램|인스타|트위터|카카오톡';
const SITES =
  '(?:instagram\\.com|x\\.com|twitter\\.com|t\\.me|telegram\\.me|tiktok\\.com|linkedin\\.com/in|facebook\\.com|fb\\.com|' +
  'github\\.com|paypal\\.me|venmo\\.com(?:/u)?|cash\\.app|revolut\\.me|youtube\\.com|snapchat\\.com/add|reddit\\.com/u(?:ser)?|threads\\.net|twitch\\.tv|medium\\.com|vk\\.com)';
/** `CORP\\jsmith`, `jsmith@CORP` */
const OF_DOMAIN = /^(?:(?<domain>[\w.-]+)\\{1,2}(?<user>[\w.-]+)|(?<name>[\w.-]+)@[A-Za-z][\w-]*)$/;
/** Accounts of Windows itself. */
const SYSTEM = /^(?:NT|BUILTIN|AUTHORITY|SERVICE|IIS|Font|Window)/i;
/** A sign or a verb before the value. */
const SAID = /(?:[:=|は는]|(?<!\p{L})(?:is|ist|lautet|est|es|è|é))\s?["'`*]{0,2}$/u;
const WITH_PASSWORD =
  /^["'`*]{0,2},? (?:and|und|et|e|y|en|con|mit|avec|with|\/) (?:\p{L}{2,4} )?(?:pass|kennw|mot de|contra|senha|palavra|wachtw|clave|parola)/iu;
/** `Telegram is …`, `mon insta c'est …` */
const SAID_HANDLE = `(?:${PLATFORMS}|xing|snap|venmo)(?: (?:handle|user|username|name|id|tag|account))? (?:is|ist|lautet|est|c['’]est|es|è|é|foi) ["'\`]?`;
/** Whose user it is: then any name is a handle. */
const OF_NETWORK = new RegExp(`(?:${PLATFORMS}|${EASTERN_PLATFORMS}|skype|snap|카톡)[^\\n]{0,24}$`, 'iu');
const SAID_OF_NETWORK = lazily(() => new RegExp(`${SAID_HANDLE}$`.replaceAll(' ', '\\s'), 'iu'));
/** Whose it is: then letters alone are no word, `Twitter is sharper`. */
const WHOSE = /(?<!\p{L})(?:my|his|her|mein|mon|mi|meu|mio|mijn)\s[^\n]{0,24}$/iu;
/** Networks of programs: what they are set to is often no user. */
const OF_CODE = /(?:github|gitlab|bitbucket)["']?[:=]\s?["']?$/i;
/** Pages of the sites themselves. */
const PAGES =
  /\/@?(?:login|signup|blog|contact|edu|security|careers|enterprise|trending|oauth2?|authorize|access_token|apps|developers?|dialog|plugins|sharer(?:\.php)?|[\w.-]+\.(?:png|svg|jpe?g|gif|ico|css|js|json|php)|about|explore|help|home|search|settings|privacy|terms|watch|results|share|intent|features|pricing|topics|orgs|sponsors|marketplace|hashtag|p|reel|c|channel|playlist|pulse|groups|events|pages|joinchat)$/i;

/** The part of a site that programs or its company use: `api.github.com/user`. */
const SERVICE =
  /(?:^|[^a-z0-9-])(?:api|graph|oauth|id|auth|login|accounts?|dev|developers?|docs|help|support|status|cdn|img|static)\.$/i;
/** Properties of a page's head: `twitter:card`. */
const PROPERTY = /["']twitter:$/i;
/** Where a handle would stand in a declaration: `skype: string;`. */
const TYPES = /^(?:string|str|text|boolean|bool|number|null|none|undefined|true|false|any|unknown|object)$/i;

export const rule = defineRule({
  kind: { id: 'social_handle', category: 'contact', region: 'global', risk: 'SENSITIVE', score: 0.3 },
  source:
    "Handles and profile addresses of social networks — the networks' own rules of 2026, ActivityPub (W3C, 2018) for @user@host",
  patterns: [
    `(?:${PLATFORMS})(?:[^@\\nA-Za-z][^@\\n]{0,15}?|:?\\n)?(?<value>@${HANDLE})`,
    `(?<value>@${HANDLE})(?: ?[(=] ?| (?:on|en|auf|sur|su|no|em) )(?:${PLATFORMS})`,
    `discord[^\\n#]{0,24}[ :](?<value>[A-Za-z0-9_.]{2,32}#\\d{4})`,
    `(?:IG|X)[:：] ?(?<value>@${HANDLE})`,
    `(?:${EASTERN_PLATFORMS})[^@\\n]{0,16}?(?<value>@${HANDLE})`,
    `(?:instagram|insta|twitter|tiktok|telegram|snapchat|discord|skype|xing|gamertag|psn id|steam id|line id|wechat|kakaotalk)(?: ?(?:handle|user|username|id|아이디))?[:：=] ?(?<value>${HANDLE})`,
    `(?:instagram|twitter|tiktok|telegram|snapchat|discord)_?handle["']? ?[:=] ?["'](?<value>@?${HANDLE})`,
    '(?:카톡|카카오톡)[^A-Za-z0-9\\n]{0,8}?(?<value>[A-Za-z0-9_.-]{3,30})',
    `https?://(?:www\\.|m\\.)?${SITES}/@?${HANDLE}`,
    `${SITES}/@?${HANDLE}`,
    `www\\.${SITES}/@?${HANDLE}`,
    `@${HANDLE}@[A-Za-z0-9-]{1,40}(?:\\.[A-Za-z0-9-]{1,30}){0,2}\\.[A-Za-z]{2,20}`,
    '[A-Za-z0-9][A-Za-z0-9-]{1,28}\\.bsky\\.social',
    `(?:social handle|social media|handle|snap)[ :,]{1,3}(?<value>@${HANDLE})`,
    `(?:${USER}${USER_SIGN}|${LOGGED_USER})(?<value>(?:[a-z][a-z0-9.-]{1,24}\\\\{1,2})?[a-z][a-z0-9._-]{1,30}[a-z0-9](?:@[a-z][a-z0-9-]{1,15})?)`,
    // In logs of web servers, in files of passwords.
    '(?<value>[a-z][a-z0-9._-]{3,30})(?:\\x20\\[[0-3][0-9]/|:\\$(?:2[aby]|[156y]|apr1)\\$)[^\\n]{0}',
    '\\[~(?<value>[a-z][a-z0-9._-]{3,30})\\]',
    `${SAID_HANDLE}(?<value>@?${HANDLE})`,
    'slack(?: (?:handle|user|id|name))?(?: is |: ?| )(?<value>@[A-Za-z][A-Za-z0-9_.-]{2,29})',
    '(?:venmo|paypal|cash ?app|cash ?tag|zelle|revolut)[^@$\\n]{0,12} (?<value>[@$][A-Za-z][A-Za-z0-9_-]{2,29})',
    'reddit[^\\n/]{0,16} (?<value>/?u/[A-Za-z0-9_-]{3,20})',
  ],
  ignoreCase: true,
  validate: (match, around) => {
    const before = around.before();
    const { domain = '', user, name = user } = OF_DOMAIN.exec(match)?.groups ?? {};
    if (name !== undefined && !match.startsWith('@'))
      return !SYSTEM.test(domain) && !/^(?:\\|\.?[A-Za-z0-9@])/.test(around.after()) && isDomainUser(name);
    // Accounts of other kinds have words there.
    if (ANY_ACCOUNT.test(before)) return false;
    if (BEHIND_USER().test(before) && (!OF_NETWORK.test(before) || OF_CODE.test(before))) {
      if (OWN().test(before) && NO_WORD.test(match)) return true;
      const after = around.after();
      // Right behind the word: letters alone are those of the sentence, `login manually`.
      if (!SAID.test(before) && !LOGGED_BARE.test(before) && /^[a-z]+$/i.test(match) && !WITH_PASSWORD.test(after))
        return false;
      return isNamedUser(match) && !/^[@(\\/:]/.test(after);
    }
    if (before.endsWith('[~') || OF_LINE.test(around.after())) return isNamedUser(match);
    if (SAID_OF_NETWORK().test(before))
      return (
        /^@|#\d{4}$/.test(match) ||
        (isNamedUser(match) && (/[\d._-]/.test(match) || WHOSE.test(before))) ||
        (NO_WORD.test(match) && !/^v\d/i.test(match))
      );
    if (PAGES.test(match) || TYPES.test(match) || SERVICE.test(before) || PROPERTY.test(before)) return false;
    // An annotation for minifiers; the rest of something longer, `a@b@c.example`.
    if (/^@_{2}/.test(match) || (match.startsWith('@') && /[\w\\]$/.test(before))) return false;
    // A call: `twitter: schema.optional()`.
    if (!/[@/]/.test(match) && around.after().startsWith('(')) return false;
    // A path that goes on is a post or a repository, except one slash at the end.
    if (match.includes('/') && /^-?\/[A-Za-z0-9]/.test(around.after()) && !/linkedin/i.test(match)) return 'form';
    if (/^@v?\d{1,3}$|^@(?:here|channel|everyone|all|bot)$|^\/?u\/(?:deleted|me|user(?:name)?)$/i.test(match))
      return false;
    // A package in a scope: `@types/node`.
    if (match.startsWith('@') && /^\/[a-z0-9]/.test(around.after())) return false;
    if (/^(?:com|https?|www)$/i.test(match) || /^\.(?:com|net|org)/i.test(around.after())) return false;
    return true;
  },
  cues: { needed: false, words: [] },
  confidence: { bare: 0.3, validated: 0.65, withCue: 0.7 },
  examples: () => ({
    match: [
      { text: 'Telegram username: xq_rabbit', spans: ['xq_rabbit'] },
      { text: 'session opened for user mhalvorsen by', spans: ['mhalvorsen'] },
      { text: 'Username: CORP\\jsmith', spans: ['CORP\\jsmith'] },
      { text: 'Account Name: ACME\\m.halvorsen', spans: ['ACME\\m.halvorsen'] },
      { text: 'login: jsmith@CORP failed', spans: ['jsmith@CORP'] },
      { text: 'Accepted publickey for e.lindqvist from', spans: ['e.lindqvist'] },
      { text: '198.51.100.4 - mkowalczyk [10/Mar/2026:08:12:44', spans: ['mkowalczyk'] },
      { text: 'machine git.example login dvasquez password', spans: ['dvasquez'] },
      { text: 'acct="pmarchetti" exe=', spans: ['pmarchetti'] },
      { text: 'Slack: @zoe.k', spans: ['@zoe.k'] },
      { text: 'github: mhalvorsen', spans: ['mhalvorsen'] },
      { text: 'my Telegram is lena_k', spans: ['lena_k'] },
      { text: "mon insta c'est zoe.k_77", spans: ['zoe.k_77'] },
      { text: 'venmo @carla-hansen-4', spans: ['@carla-hansen-4'] },
      { text: 'cashapp $carlah40', spans: ['$carlah40'] },
      { text: "on reddit I'm u/carla_h40", spans: ['u/carla_h40'] },
      { text: 'paypal.me/carlahansen40', spans: ['paypal.me/carlahansen40'] },
      { text: 'My username is xqr77 and', spans: ['xqr77'] },
      { text: 'login failed user=jkowalczyk ip', spans: ['jkowalczyk'] },
      { text: 'user_name: tanaka.hiroshi', spans: ['tanaka.hiroshi'] },
      { text: 'cc [~jkowalczyk], please', spans: ['jkowalczyk'] },
      { text: 'Username: heathkenneth', spans: ['heathkenneth'] },
      { text: 'Benutzername ksmith und Passwort', spans: ['ksmith'] },
      { text: 'Nombre de usuario: munozlucia', spans: ['munozlucia'] },
      { text: 'login: megan77', spans: ['megan77'] },
      { text: 'Social handle: @tomvega', spans: ['@tomvega'] },
      { text: 'my discord is moonlight#4821', spans: ['moonlight#4821'] },
      { text: 'Instagram: @dieter_dupont95', spans: ['@dieter_dupont95'] },
      { text: 'linkedin.com/in/bruno-novak50', spans: ['linkedin.com/in/bruno-novak50'] },
      { text: 'sígueme en twitter @carla_hansen40', spans: ['@carla_hansen40'] },
      { text: 'LINE ID: hanna_ito75', spans: ['hanna_ito75'] },
      { text: 'see https://t.me/jiwoo_muster18.', spans: ['https://t.me/jiwoo_muster18'] },
      { text: 'I am @carla_hansen40 on Twitter', spans: ['@carla_hansen40'] },
      { text: 'IG: @carla_hansen40', spans: ['@carla_hansen40'] },
      { text: 'Twitter\n@carla_hansen40', spans: ['@carla_hansen40'] },
      { text: 'toot to @ana@social.example', spans: ['@ana@social.example'] },
    ],
    reject: [
      { text: 'log in and login manually to host', because: 'a word of the sentence' },
      { text: 'username: postgres', because: 'no name' },
      { text: 'my username is invalid', because: 'a word of the sentence' },
      { text: 'Telegram is blocked here', because: 'a word of the sentence' },
      { text: 'user=app_rw password', because: 'no name' },
      { text: 'GitHub: actions are slow', because: 'no name' },
      { text: 'Account Name: NT AUTHORITY\\SYSTEM', because: 'of Windows itself' },
      { text: 'username: CORP\\svc_backup', because: 'a program' },
      { text: 'user: App\\Models\\User', because: 'a class' },
      { text: 'billing_account: billing', because: 'no account of a user' },
      { text: 'write to Slack @here', because: 'everybody' },
      { text: 'on reddit by u/deleted', because: 'nobody any more' },
      { text: 'Twitter is sharper now', because: 'a word of the sentence' },
      { text: 'GitHub is v2_0 now', because: 'a version' },
      { text: 'paypal costs $19 a month', because: 'an amount' },
      { text: 'user_id: jenkins', because: 'a program, a family name alone' },
      { text: 'username: alice', because: 'a given name alone: that of examples' },
      { text: '@param olga the name', because: 'a doc tag' },
      { text: 'actions/checkout@v4', because: 'a version' },
      { text: '<meta name="twitter:card" content="summary">', because: 'a property of a page' },
      { text: 'Threads = /* @__PURE__ */ f()', because: 'an annotation for minifiers' },
      { text: 'skype: string;', because: 'a type' },
      { text: 'Twitter: schema.optional(), x', because: 'a call' },
      { text: 'https://api.github.com/user', because: 'an interface of the site' },
      { text: 'https://github.com/fluidicon.png', because: 'a file' },
      { text: 'email@domain@domain.example', because: 'no handle begins inside a word' },
      { text: 'uses: actions/github-script@v7', because: 'a version' },
      { text: '@Override public void run()', because: 'an annotation' },
      { text: '3 items @ 9.50', because: 'a price' },
      { text: '@media (max-width: 600px)', because: 'a rule of CSS' },
      { text: 'https://github.com/about', because: 'a page of the site' },
      { text: 'npm install @types/node', because: 'a package, and install is no platform' },
      { text: 'npm i typescript && npm install react@next', because: 'a version of a package' },
      { text: 'twitter @types/twit', because: 'a package' },
    ],
  }),
});
