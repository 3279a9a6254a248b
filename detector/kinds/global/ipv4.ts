import { defineRule } from '../../define.ts';
import { lazily } from '../../lazily.ts';

const OCTET = '\\d{1,3}';
const ADDRESS = `${OCTET}\\.${OCTET}\\.${OCTET}\\.${OCTET}`;

const VERSION =
  /(?:^|[^a-z])(?:v|ver|version|release|build|rev(?:ision)?|rfc(?: \d{1,5})?|sections?|chapters?|figures?|clauses?|paragraphs?|avsnitt|sekcja|раздел|kısım|phần|第|節|节|kapitel|abschnitt|secci[oó]n|cap[ií]tulo|se[cç][cç]?[aã]o|sezione|capitolo|chapitre|paragra(?:af|fo|phe)|hoofdstuk|oid|objectidentifier)[\s.:=("'-]{0,16}$/i;
/** `"SrcVersion": "1.19.0.4"`, `"FixedVersion": "6.0.3.1, 5.2.4.3"`. */
const KEY_OF_VERSION = /[a-z]Version["']?[\s:=]{1,16}["']?$|[a-z]Version["']\s?:\s?["'](?:[\d.]+, )+$/;
/** A range of versions, `>= 6.0.4.6`; a package in its URL, `pkg:gem/rack@6.0.2.1`; an anchor of a page. */
const OF_A_PACKAGE =
  /[<>~]= ?$|\((?:<<?|>>?) $|~> $|(?:^|[\s"'])(?![\w.-]*(?:ip|addr|host|src|dst|server|dns))[a-z][\w.-]{0,40}==$|pkg:\S{1,60}@$|#[a-z][a-z-]{0,20}-$/i;
const UPDATED =
  /\b(?:updat|upgrad|bump)\w* (?:[\w.-]+ ){1,3}(?:to|from) (?:\S+ to )?$|\b(?:fixed|introduced|released|added|appeared|deprecated|removed|merged|broken) (?:in|to) $|\b(?:since|until|policy|desde|depuis|seit|dal|sinds)\s(?:[\w.-]{1,20}\s{1,20})?$/i;
/** The title of a section behind its number, the revision of a package behind its version. */
const NUMBERED = /^, [“«„]\p{L}|^-\d{1,3}(?:[~+)]|\s{2,}|$)/u;
/** `Chrome/126.0.0.0`: browsers tell no more of their version. */
const BROWSER = /(?:^|[ ("])[A-Z][A-Za-z]{2,20}\/$/;
/** What {@link VERSION} looks at: a character, the longest word, separators. */
const LONGEST_VERSION = 32;
/** `1.2.13.1-beta`, `1.7.12.1 Release Notes`, `-1.2.13.1.jar`. */
const GOES_ON = /^(?:-[a-z]| release\b|\.(?:jar|war|zip|tgz|tar|gem|whl|deb|rpm|exe|dll|dmg)\b|%2B| ?[절장節章节])/i;
/** The number of a heading stands at the beginning of its line, a full stop and words behind it. */
const BEGINS_LINE = /(?:^|\n)[ \t"#*]*$/;
const HEADING = lazily(() => /^\.[ \t]+[\p{L}“"«(/]|^ \p{Lu}[\p{L}-]+ \p{Lu}[\p{L}]+[ \t]*\r?(?:\n|$)|^\r?\n[=~-]{4}/u);
/** A decimal of a row of numbers. */
const DECIMAL = /[\s,a-z-]-?\d*\.\d+(?![\d.])/i;
/** Two numbers of a version are hardly ever so large. */
const NO_VERSION = 100;
/** An option that has no value: `curl -v 192.0.2.1`. */
const VERBOSE = /(?:^|\s)-v $/;
/** `IP 192.0.2.1.443 > 192.0.2.2.51724: Flags [S.]`, as tcpdump prints them. */
const FLOW = /\b(?:IP|to|from) $|[<>] $/;
const PORT = /^\.\d{1,5}(?: [<>] |[:,]? )/;
/** No part of the number of a heading, or of a version behind its epoch, is so large. */
const MOST_SECTIONS = 40;

/** Are they decimals of the path of a drawing, which needs no zeros and few blanks: `1-.8 1.3.8.3 1.3`? */
function isInDrawing(before: string, after: string): boolean {
  if (!/[\d.][ ,-]$/.test(before) || !/^[ ,]?-?\.?\d|^[a-z](?:-?\.?\d|$)/i.test(after)) return false;
  const beside = `${before.slice(-20)}|${after.slice(0, 20)}`;
  return !/[a-z]{2}/i.test(beside) && DECIMAL.test(beside);
}

/** The four numbers of an address; undefined for numbers above 255 and leading zeros. */
function octetsOf(match: string): [number, number, number, number] | undefined {
  const octets: [number, number, number, number] = [0, 0, 0, 0];
  let digits = 0;
  for (let i = 0, octet = 0; i < match.length; i++) {
    const digit = match.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) {
      // Behind the fourth stands a port or a prefix length.
      if (++octet > 3) break;
      digits = 0;
      continue;
    }
    if (digits++ > 0 && octets[octet] === 0) return undefined;
    const value = (octets[octet] ?? 0) * 10 + digit;
    if (value > 255) return undefined;
    octets[octet] = value;
  }
  return octets;
}

function leadsNowhere([a, b]: readonly [number, number, number, number]): boolean {
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    // Behind a carrier's translation; for measurements.
    (a === 100 && b >= 64 && b <= 127) ||
    (a === 198 && (b === 18 || b === 19)) ||
    (a === 169 && b === 254)
  );
}

export const rule = defineRule({
  kind: { id: 'ipv4', category: 'network', region: 'global', risk: 'SENSITIVE', score: 0.4 },
  source:
    "IPv4 address — RFC 791; ranges that lead to no one by RFC 1918, RFC 6890 (2013) and IANA's special-purpose registry",
  patterns: [
    ADDRESS,
    `${ADDRESS}:\\d{1,5}`,
    `${ADDRESS}/\\d{1,2}`,
    // Without two digits in a row nothing would have the engine look, but at the start of a text.
    '[ "\'(=@,\\[<>](?<value>\\d\\.\\d\\.\\d\\.\\d{1,3}(?::\\d{1,5}|/\\d{1,2})?)',
  ],
  boundary: 'word',
  validate: (match, around) => {
    const octets = octetsOf(match);
    // "This host", nobody's address.
    if (octets === undefined || octets.every((octet) => octet === 0)) return false;
    // Millions of addresses are nobody's either.
    const nowhere = leadsNowhere(octets) || /\.0\.0\.0\/[1-8](?!\d)/.test(match + around.after());
    if (nowhere && !around.formCounts()) return false;
    const before = around.before();
    if (/(?:^|[\d\s,(-])[.]$/.test(before.slice(-2))) return false;
    if (/^\.\d/.test(around.after()) && !(FLOW.test(before) && PORT.test(around.after()))) return false;
    if (octets.filter((octet) => octet >= NO_VERSION).length < 2) {
      if (GOES_ON.test(around.after()) || OF_A_PACKAGE.test(before) || KEY_OF_VERSION.test(before)) return false;
      if (VERSION.test(before.slice(-LONGEST_VERSION)) && !VERBOSE.test(before)) return false;
    }
    if (octets.every((octet) => octet < 100) && isInDrawing(before, around.after())) return false;
    if (octets[1] === 0 && octets[2] === 0 && BROWSER.test(before)) return false;
    if (octets.every((octet) => octet < MOST_SECTIONS)) {
      if (BEGINS_LINE.test(before) && HEADING().test(around.after())) return false;
      if (NUMBERED.test(around.after()) || UPDATED.test(before) || /(?:^|[^\d:])\d:$|(?:^|\s)[A-Z]\.$/.test(before))
        return false;
    }
    return nowhere ? 'form' : true;
  },
  cues: { needed: false, words: [] },
  confidence: { bare: 0.25, validated: 0.6, withCue: 0.6 },
  examples: () => ({
    match: [
      // In markup, behind an arrow, quoted: signs that compare versions elsewhere
      { text: '<td>93.184.216.34</td>', spans: ['93.184.216.34'] },
      { text: '>> 93.184.216.34 is down', spans: ['93.184.216.34'] },
      { text: 'a -> 93.184.216.34:443, <93.184.216.35>', spans: ['93.184.216.34', '93.184.216.35'] },
      '198.51.100.178',
      '9.9.9.9',
      '203.0.113.179:59594',
      { text: 'from 192.0.2.215, port 22', spans: ['192.0.2.215'] },
      { text: 'allow 203.0.113.0/24', spans: ['203.0.113.0/24'] },
      { text: 'resolver 9.9.9.9, then', spans: ['9.9.9.9'] },
      { text: 'http://198.51.100.83/2024/a', spans: ['198.51.100.83'] },
    ],
    reject: [
      { text: '"Cidr": "11.0.0.0/8"', because: 'millions of addresses, legal mode only' },
      { text: 'macs (<< 2.2.7.1-3~), novas==3.1.1.3', because: 'versions of packages' },
      { text: '(siehe Odjeljak 4.2.13.1, “Guided partitioning”)', because: 'a section' },
      { text: 'but it was broken since 1.6.5.2.', because: 'a version' },
      { text: 'revision 1.17.2.7', because: 'a version' },
      { text: '10.215.86.148', because: 'private, legal mode only' },
      { text: 'version 1.2.3.4', because: 'a version' },
      { text: 'COUNTRY = ObjectIdentifier("2.5.4.6")', because: 'an object identifier' },
      { text: 'zlib@1.2.13.1-motley', because: 'a version' },
      { text: '"Version": "6.1.4.1"', because: 'a version' },
      { text: 'rails (>= 6.0.4.6, < 7)', because: 'a range of versions' },
      { text: 'pkg:gem/rack@6.0.2.1?type=ruby', because: 'a version of a package' },
      { text: 'lib/databind-2.13.4.1.jar', because: 'a version of an archive' },
      { text: 'Chrome/126.0.0.0 Safari/537.36', because: 'a version of a browser' },
      { text: 'end.\n\n11.5.1.1. Configuration of the mail', because: 'a heading' },
      { text: 'voir Sezione 14.3.4.2, «Controllo»', because: 'a section' },
      { text: 'see 6.3.6.2절 for more', because: 'a section' },
      { text: 'E.21.3.9.1. Server configuration', because: 'a section of an appendix' },
      { text: 'update V8 to 5.9.21.32 (#13263)', because: 'a version' },
      { text: 'h4c.25 0 .5.25.5.5 0 .281', because: 'decimals' },
      { text: 'mustPrefix("100.64.0.0/10")', because: "a carrier's own, legal mode only" },
      { text: 'h4v.3l1-.8 1.3.8.3 1.3.8 1.3 1.7', because: 'decimals of a drawing' },
      { text: '"SrcVersion": "1.19.0.4"', because: 'a version' },
      { text: 'end of it\n\n3.2.5.3 Grouping Commands\n....', because: 'a heading' },
      { text: '请参考第 6.7.3.1 节', because: 'a section' },
      { text: 'This was fixed in 1.5.4.1.', because: 'a version' },
      { text: 'gnome [1:2.10.2.3 (unstable)]', because: 'a version with its epoch' },
      { text: 'listening on 0.0.0.0:80', because: 'every address of this host' },
      { text: '4.8.5.0.4', because: 'five parts' },
      { text: '1.2.3.287', because: 'octet above 255' },
      { text: '010.020.030.037', because: 'leading zeros' },
      { text: 'localhost is 127.0.0.1', because: 'loopback, legal mode only' },
    ],
  }),
});
