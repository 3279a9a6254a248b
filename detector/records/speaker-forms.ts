/** How chats, transcripts, subtitles and quoted mails write who speaks: a name beside a time. */
import { lazily } from '../lazily.ts';
import { PERSON } from '../labels.ts';

/** As people are called in chats: words without digits, `Hollis, Priya`, `Sasha K.`; what is said of them behind it. */
const NAME = "(\\p{L}[\\p{L}\\p{M} .,'’·-]{0,46}?)";
const SAID_OF = '(?:\\s\\([^()\\n]{1,32}\\)){0,2}';
/** As they call themselves; no word by itself. */
const HANDLE = '((?=[a-z0-9_.-]*[0-9_.])[a-z][a-z0-9_.-]{2,30}[a-z0-9])';
const NICK = '<[@+%~&]?([\\w.|-]{2,30})>\\s';
const MAILBOX = '(?:\\s<[^<>\\s]{3,80}>)?';
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[AaPp]\\.?[Mm]\\.?)?';
const MINUTES = '\\d{1,2}:\\d{2}(?:\\s?[AaPp]\\.?[Mm]\\.?)?';
const DATE = '(?:\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{4}[-./]\\d{1,2}[-./]\\d{1,2})';
const DAY = `(?:${DATE}|(?:to|yester)day|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:,?\\sat)?,?\\s`;
const IN_BRACKETS = `\\[(?:${DAY})?${TIME}\\]`;
const KOREAN_TIME = '(?:오전|오후)\\s\\d{1,2}:\\d{2}';
const QUOTED_TIME = '\\d{1,2}[:.h]\\d{2}(?::\\d{2})?(?:\\s?[AP]M)?(?:\\s\\(?[A-Z]{3,4}(?:[+-]\\d{1,2})?\\)?)?';

/** What a name in such a place is read behind: a label of people, one behind which names are fewer, one of handles. */
export const CAREFUL = 'friend';
export const HANDLED = 'discord';

/** One way in which a name stands beside a time: the group is the name. */
export interface Form {
  readonly form: RegExp;
  readonly label: typeof PERSON | typeof CAREFUL | typeof HANDLED;
  /**
   * Other things are written so, too: only known names are read, of chats also those of who speaks again, or who says a
   * sentence.
   */
  readonly known?: 'first' | 'said' | 'always';
}

const DATED = `(?:,?\\s\\[(?:${DAY})?${TIME}\\]|\\s(?:—\\s)?${DAY}${TIME})\\s{0,2}$`;
const TIMED = `(?:\\s{2,4}${TIME}|\\s\\d{1,2}:\\d{2}\\s?[AP]M)\\s{0,2}$`;
/**
 * A name and a time, with a text on the next line: of Slack `Ann Doe  10:15 AM`, of Discord `ann7 — Today at 10:15 PM`, of
 * Telegram `Ann Doe, [03.03.2026 10:02]`, of transcripts `Ann Doe  0:03`.
 */
export const BEFORE_TIME = lazily((): readonly Form[] => [
  { form: RegExp(`^${HANDLE}${SAID_OF}(?:${DATED}|${TIMED})`, 'iu'), label: HANDLED },
  { form: RegExp(`^${NAME}${SAID_OF}${DATED}`, 'iu'), label: PERSON },
  { form: RegExp(`^${NAME}\\s\\([^()\\n]{1,32}\\)${TIMED}`, 'iu'), label: PERSON },
  { form: RegExp(`^${NAME}\\s{1,4}\\d{1,2}:\\d{2}\\s?[AP]M\\s{0,2}$`, 'iu'), label: CAREFUL },
  { form: RegExp(`^${NAME}${TIMED}`, 'iu'), label: PERSON, known: 'first' },
  // Full names only: what is on, and when, stands so, too.
  { form: RegExp(`^(?=\\p{Lu}\\p{Ll})${NAME}\\s\\d{2}:\\d{2}\\s{0,2}$`, 'u'), label: PERSON, known: 'always' },
]);
/** The same with what is said behind a colon: `Ann Doe [11:59 AM]: hi`, `**Ann** (00:12): hi`. */
export const BEFORE_COLON = lazily((): readonly Form[] => [
  {
    form: RegExp(`^[*_]{0,3}${NAME}[*_]{0,3}\\s(?:\\[(?:${DAY})?${TIME}\\]|\\((?:${DAY})?${TIME}\\))[*_]{0,3}$`, 'iu'),
    label: PERSON,
  },
]);
/** A name on its line, a time on the next, then the text. */
export const ALONE = lazily((): readonly Form[] => [
  { form: RegExp(`^${NAME}${SAID_OF}\\s{0,2}$`, 'u'), label: PERSON, known: 'first' },
]);
export const ONLY_TIME = lazily(() =>
  RegExp(
    `^\\s{0,4}(?:(?:${DAY}|\\p{Lu}\\p{Ll}{2,8}\\s\\d{1,2},\\s\\d{4},?\\s(?:at\\s)?)${TIME}|\\d{1,2}:\\d{2}\\s?[AP]M)$`,
    'iu',
  ),
);
/** A name, and what its bearer says: `Ann Doe: hi`. */
export const FULL_NAME = lazily(() =>
  RegExp("^[*_]{0,3}(\\p{Lu}[\\p{L}\\p{M}'’.-]{0,20}(?:\\s[\\p{L}\\p{M}'’.-]{1,20}){0,3})$", 'u'),
);
/** What somebody is in a conversation, and who: `Agent (Tobi)`, `Operatore Davide`. */
export const ROLE_AND_NAME = lazily(() =>
  RegExp(
    "^[*_]{0,3}(?:(?:Support|Service|Customer) )?(?:Agent|Agente|Agentin|Operator|Operatore|Operatrice|Operador|Operadora|Berater|Beraterin|Mitarbeiter|Mitarbeiterin|Conseiller|Conseillère|Asesor|Asesora|Atendente|Medewerker|Medewerkster|Customer|Client|Cliente|Cliënte|Kunde|Kundin|Klant|User|Caller|Rep|Representative|Support|オペレーター|担当者?|お客様|상담원|고객)\\s?(?:\\(([^()\\n]{1,32})\\)|(?<=\\s)(\\p{Lu}[\\p{L}\\p{M}'’-]{1,20}(?:\\s\\p{Lu}[\\p{L}\\p{M}.'’-]{0,20}){0,2}))[*_]{0,3}\\s?$",
    'u',
  ),
);
/** A time, then a name alone on its line: `[Yesterday 14:02] Doe, Ann (Guest)`, `00:01:12 Ann Doe`. */
export const BEHIND_TIME = lazily((): readonly Form[] => [
  { form: RegExp(`^\\[${DAY}${TIME}\\]\\s${NAME}${SAID_OF}\\s{0,2}$`, 'iu'), label: PERSON },
  // Logs and chapters look so, too.
  { form: RegExp(`^(?:\\[${TIME}\\]|\\d{2}:\\d{2}:\\d{2})\\s${NAME}${SAID_OF}\\s{0,2}$`, 'iu'), label: CAREFUL },
]);
export const SAYS = lazily((): readonly Form[] => [
  // `[10:02] Ann: hi`, `(00:12) Ann: hi`
  {
    form: RegExp(
      `^(?:\\[(?:${DAY})?${MINUTES}\\]|\\(${TIME}\\)|\\d{4}년 \\d{1,2}월 \\d{1,2}일 ${KOREAN_TIME},)(?:\\s-)?\\s${NAME}${SAID_OF}\\s?:\\s`,
      'iu',
    ),
    label: PERSON,
    known: 'said',
  },
  // `10:02<tab>Ann<tab>hi`
  { form: RegExp(`^${TIME}\\t\\x20?(\\p{L}[^\\t\\n:]{0,40}):?\\t`, 'u'), label: PERSON },
  // `10:02:11 From Ann Doe to Everyone: hi`
  { form: RegExp(`^${TIME}\\sFrom\\s${NAME}(?:\\sto\\s[^:\\n]{1,40})?\\s?:`, 'u'), label: PERSON },
  // `[10:02] <ann> hi`
  { form: RegExp(`^(?:${IN_BRACKETS}|${TIME})\\s${NICK}`, 'iu'), label: HANDLED },
  // `[김민수] [오전 10:02] 네`
  { form: RegExp(`^\\[([^[\\]\\n]{1,40})\\] \\[${KOREAN_TIME}\\]`, 'u'), label: PERSON },
  // What logs look like, too.
  { form: RegExp(`^(?:${IN_BRACKETS}|${TIME})\\s${NAME}${SAID_OF}\\s?:\\s`, 'iu'), label: PERSON, known: 'always' },
]);
/** Below the times of a subtitle: `Ann Doe: hello`. */
export const CAPTION = lazily((): readonly Form[] => [
  { form: RegExp(`^(?:[->]{1,2}\\s?)?${NAME}:\\s`, 'u'), label: PERSON, known: 'always' },
]);
/** A voice of WebVTT, `<v Ann Doe>`, `<v.loud Ann Doe>`. */
export const VOICE = lazily((): readonly Form[] => [
  { form: /^<v(?:\.[\w.]{1,24})?[ \t]([^<>\n]{2,48})>/, label: PERSON },
]);
/** Above a mail that is quoted: `On Tue, 3 Mar 2026 at 10:02, Ann Doe wrote:`. */
export const WROTE = lazily((): readonly Form[] =>
  [
    `${NAME}${MAILBOX},?\\s(?:wrote|a écrit|escribió|ha scritto|escreveu|napisał(?:\\(a\\)|a)?|pisze|şunları yazdı|написала?|пише)`,
    `(?:schrieb|schreef|skrev)\\s${NAME}${MAILBOX}`,
  ].map((said) => ({
    form: RegExp(`${QUOTED_TIME},?\\s(?:itibarıyla\\s)?${said}\\s?:$`, 'u'),
    label: PERSON,
  })),
);
