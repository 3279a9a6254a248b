/** Who says something in chats, transcripts, subtitles and quoted mails: a name beside a time. */
import { expect, test } from 'vitest';
import { findIn } from '../lab.ts';

const found = (text: string): string[] => findIn(text).map((one) => one.text);

test.each([
  [
    'Slack',
    'Sasha K.  10:15 AM\nthe deploy is stuck\nMarisol Etcheverry  10:17 AM\non it',
    ['Sasha K', 'Marisol Etcheverry'],
  ],
  [
    'Slack, hours of a day',
    'Priya Hollis 09:41\nwie war das noch\nMarisol Etcheverry 09:42\ngut',
    ['Priya Hollis', 'Marisol Etcheverry'],
  ],
  ['Slack, handles', 'priya.hollis  9:02 AM\nhello', ['priya.hollis']],
  [
    'Discord',
    'sneakyotter42 — Today at 10:15 PM\nhi\nLena Marquart — Yesterday at 22:03\nno',
    ['sneakyotter42', 'Lena Marquart'],
  ],
  ['Teams', '[Yesterday 14:02] Hollis, Priya (Contractor)\nplease check', ['Hollis, Priya']],
  ['a transcript', '[10:02] Sanne: shall we\n[10:03] Okwuosa: yes, first the budget', ['Sanne', 'Okwuosa']],
  ['a line of a transcript', '[10:02] Sanne: shall we', ['Sanne']],
  ['a transcript, times in parentheses', 'x\n(00:12) Harlan: next\n', ['Harlan']],
  ['a transcript, names alone', 'Transcript\n00:01:12 Henrike Lausen\nSo the first question\n', ['Henrike Lausen']],
  ['a transcript, times behind', 'Priya Hollis   0:03\nGood morning.\n', ['Priya Hollis']],
  ['the chat of a call', '10:02:11 From Renske Bol to Everyone:\n\tcan you hear me', ['Renske Bol']],
  ['Telegram', 'Olena Hrytsenko, [03.03.2026 10:02]\nДобрий день', ['Olena Hrytsenko']],
  ['LINE', '2026/03/03(火)\n10:02\t佐々木 健\tおはよう\n10:05\tYuka\t了解', ['佐々木 健', 'Yuka']],
  ['KakaoTalk', '[김민수] [오전 10:02] 안녕하세요', ['김민수']],
  ['IRC', '[10:02] <ottoline7> yes', ['ottoline7']],
  ['WebVTT', '<v Priya Hollis>Hello.</v>\n<v.loud Marek Dudziński>Hi', ['Priya Hollis', 'Marek Dudziński']],
  ['SubRip', '1\n00:00:01,000 --> 00:00:04,200\nAna Quintero: welcome', ['Ana Quintero']],
  ['Messenger', 'Imke Sommerfeld\nMar 3, 2026, 2:02 PM\nsee you', ['Imke Sommerfeld']],
  ['times in brackets before a colon', 'Yusuf Adeyemi [11:59 AM]: here it is', ['Yusuf Adeyemi']],
  ['names in bold', '**Yusuf Adeyemi** (00:12): We should start.', ['Yusuf Adeyemi']],
  [
    'what somebody is and who, in parentheses',
    'Agent (Tobi): Guten Tag, was kann ich tun?\nKunde (Mariella): Hallo, mein Internet geht nicht.',
    ['Tobi', 'Mariella'],
  ],
  ['what somebody is and who', 'Operatore Davide: Buongiorno, come posso aiutarla?', ['Davide']],
  [
    'who speaks again',
    'Imke Sommerfeld: we start\nHeiko Miller: yes\nImke Sommerfeld: good',
    ['Imke Sommerfeld', 'Heiko Miller', 'Imke Sommerfeld'],
  ],
  [
    'given names alone',
    'Sanne: do we ship?\nDavid: yes, we can do it\nSanne: that is good\n',
    ['Sanne', 'David', 'Sanne'],
  ],
  ['blanks behind the time', 'Priya Hollis  0:00  \nSo let us begin.\n', ['Priya Hollis']],
  ['mail', '> On Tue, 3 Mar 2026 at 10:02, Ottoline Graves wrote:\n>> ok', ['Ottoline Graves']],
  ['German mail', 'Am 03.03.2026 um 10:02 schrieb Detlef Umbreit:\n> ok', ['Detlef Umbreit']],
  ['Italian mail', 'Il giorno mar 3 mar 2026 alle ore 10:02 Fulvio Zanetti ha scritto:\n> ok', ['Fulvio Zanetti']],
])('%s names who speaks', (_, text, names) => {
  expect(found(text)).toEqual(names);
});

test.each([
  ['a film', 'Casa Blanca 20:15\nin the large hall\n'],
  ['a timetable', 'Hannover Hbf  12:00\nBerlin Hbf  10:15\nBielefeld  11:15\n'],
  ['a programme', 'Keynote  9:00 AM\nby our sponsors\nCoffee Break  10:15 AM\nin the lobby'],
  ['exercises and songs', 'Burpees  0:30\nrest\nBohemian Rhapsody  5:55\nQueen\n'],
  ['a log', '10:02:11 Hibernate: select\n10:02:12 Hibernate: insert\n[10:02:13] Gradle: done\n'],
  ['a log of steps', '[10:02:11] Compiling Module Graph\nwarning\n[12:30:01] Tomcat started\nok'],
  ['chapters', '00:01:12 Introduction\nwe talk\n00:04:10 Chapter Two\nwe go on'],
  [
    'settings',
    'Grace Period: 30 days\nMax Retries: 3\nSan Francisco: sunny\nRose Garden: open\nMax: 3\nMax: 4\nGrace: no\nGrace: yes',
  ],
  ['steps', 'Health Check (10:02): ok\nBackup Job [10:02 AM]: done\nGarden Party\nMar 3, 2026 at 2:02 PM\nbring hats'],
  ['steps of a build', '[10:02] Nginx: restarted\n[10:03] Webpack: ok'],
  [
    'roles with other words',
    'Agent (Version): three of them run\nClient Secret: none is set\nUser Agent: the browser says so\nSupport (Monday): we are here',
  ],
  ['a narrator', '1\n00:00:01,000 --> 00:00:04,200\nNARRATOR: once upon a time'],
])('%s names nobody', (_, text) => {
  expect(found(text)).toEqual([]);
});
