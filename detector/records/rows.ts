import { isBlank, isLineEnd, isUpper } from '../text/ascii.ts';
import { LONGEST_LABEL, isLabelText, isOfNames, isSecret } from '../labels.ts';
import { BEYOND_ASCII, LETTERS, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const [BACKTICK, BAR, COLON, HYPHEN] = [0x60, 0x7c, 0x3a, 0x2d];
const LONGEST_VALUE = 200;
/** What a name of a setting is dressed with. */
const DRESS = /^[*_`]{1,3}|[*_`:]{1,4}$/g;

const RULE = /(?:^|\n):?-{2,}:? ?\| ?:?-{2,}/;
const FARTHEST_RULE = 1_024;
/** What has a number or a sign in it, and no blank: no word for a type. */
const NO_WORD = /^(?=.*[^a-z"'`])\S+$/i;

/**
 * A row that begins with the label of a secret or a name: `| DB_PASSWORD | …`, whatever the table's header says, and where it has
 * none. Cues of other kinds stand near enough.
 */
export const rows: Reader = {
  marks: [
    ['|', ' `*', `${LETTERS}${BEYOND_ASCII}\`*`],
    [`${LETTERS}\`*`, ' ', '|'],
  ],
  read(source, edge) {
    const { bytes } = source;
    // Without a bar at its beginning it is one only below the rule of a table.
    const isOpen = bytes[edge] !== BAR;
    const first = isOpen ? source.lineStart(edge, Math.max(source.from, edge - LONGEST_LABEL)) : edge + 1;
    if (!source.beginsLine(isOpen ? first : edge) || (isOpen && bytes[first] === BAR)) return -1;
    const bar = cellEnd(source, first, LONGEST_LABEL);
    if (bytes[bar] !== BAR || (isOpen && bar !== edge + 2)) return -1;
    const label = source.text(first, bar).trim().replaceAll(DRESS, '');
    if (label.length < 2 || !isLabelText(label)) return -1;
    const secret = isSecret(label);
    if (!secret && !isOfNames(label)) return -1;
    if (isOpen && !isBelowRule(source, first)) return -1;
    let start = source.skipBlanks(bar + 1);
    let end = cellEnd(source, start, LONGEST_VALUE);
    if ((bytes[end] !== BAR && !isOpen) || isHeader(source, end)) return -1;
    while (end > start && isBlank(bytes[end - 1] as number)) end--;
    if (bytes[start] === BACKTICK && bytes[end - 1] === BACKTICK) {
      start++;
      end--;
    }
    if (end - start < 2) return -1;
    const letter = bytes[start] as number;
    if (secret ? NO_WORD.test(source.text(start, end)) : isUpper(letter) || letter >= 0x80)
      source.write(label, start, end);
    return isOpen ? end : -1;
  },
};

/** Does the rule of a table without outer bars stand soon above the line at `at`: `--- | ---`? */
function isBelowRule(source: Source, at: number): boolean {
  const start = Math.max(source.from, at - FARTHEST_RULE);
  source.spend(at - start);
  return RULE.test(source.text(start, at));
}

/** Where the cell at `at` ends: at a bar, at the end of its line, or too far away. */
function cellEnd({ bytes, to }: Source, at: number, longest: number): number {
  const last = Math.min(to, at + longest);
  while (at < last && bytes[at] !== BAR && !isLineEnd(bytes[at] as number)) at++;
  return at;
}

/** Does a rule stand below the line? */
function isHeader(source: Source, at: number): boolean {
  const { bytes, to } = source;
  const below = source.nextLine(source.lineEnd(at));
  let sign = below;
  while (sign < to && (bytes[sign] === BAR || isBlank(bytes[sign] as number) || bytes[sign] === COLON)) sign++;
  return sign > below && bytes[sign] === HYPHEN && bytes[sign + 1] === HYPHEN;
}
