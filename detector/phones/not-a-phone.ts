/** What stands where a telephone number would and is none, by what stands around it. */

const HEX_BEFORE = /(?:[^0-9A-Za-z]|^)((?:[0-9a-f]{2} ){2,}|(?:[0-9a-f]{2}-){2,})$/i;
const HEX_AFTER = /^((?: [0-9a-f]{2}){2,}|(?:-[0-9a-f]{2}){2,})(?![0-9A-Za-z])/i;

/** Do pairs of hexadecimal digits, some with a digit, go on before or behind it? */
export const isInDump = (text: string, before: string, after: string): boolean =>
  /^\d\d(?:(?: \d\d)+|(?:-\d\d)+)$/.test(text) &&
  [HEX_BEFORE.exec(before), HEX_AFTER.exec(after)].some((pairs) => /\d/.test(pairs?.[1] ?? ''));

/** `MA 02110-1301`: the state before it, on the line before, too. */
export const isZipCode = (text: string, before: string): boolean =>
  /^\d{5}-\d{4}$/.test(text) && /(?:^|[^A-Za-z])[A-Z]{2},?[\s#*/>]{1,12}$/.test(before);

/** Is it, or a part of, something that never is a number to call? */
export const isOther = (text: string, before: string, after: string): boolean =>
  // Two years, a colour, a vulnerability, a book, a device.
  /^((?:19|20)\d\d)[ /-](?:19|20)\d\d$/.test(text) ||
  /rgba?\($|CVE-$|ISBN[ :#-]{0,3}$/.test(before) ||
  (/^\d\d\D/.test(text) && /(?:^|\s)[0-9a-f]{2}:$/.test(before)) ||
  // A path: `shared/01/05200300.xhp`.
  (text.includes('/') && /[a-z]\/$/i.test(before) && /^\.[a-z]{2,5}(?![a-z0-9])/i.test(after)) ||
  // The identifier of a document: `https://doi.org/10.1016/…`, `doi:10.1016/…`.
  /(?:^|[^\d.])10\.\d{4,9}\/[^\s"'<>]*$/.test(before) ||
  // The hash of a commit that has no letter, in a list of changes.
  (/^\d+$/.test(text) && before.endsWith('`') && after.startsWith('`](http'));

/** `14:30`, `2026-11-21`: calls are noted so. */
const TIME = /(?:^|[^\d.:/-])(?:\d{4}-\d\d-\d\d|\d{1,2}([./])\d{1,2}\1\d{2,4}|[012]?\d:[0-5]\d(?::[0-5]\d)?) $/;

/** `0612345678 `, `090-1234-5678/`, `+33612345678/`. */
const WHOLE = /(?:^|[^\d+./()-])(?:0(?:\d{8,10}|\d{1,4}-\d{2,4}-\d{3,4})|\+[1-9][\d ()-]{8,17}\d)[ /]$/;

/** Does a number before one that begins with 0 go on with it? Not a time, a whole one, nor a house or a floor, `B2`. */
export const goesOn = (text: string, before: string): boolean =>
  /(?:^|[^A-Z\d])\d+[ ./-]$/.test(before) && !TIME.test(before) && !(!text.includes(' ') && WHOLE.test(before));

/** Does a number dialled abroad go on with it? One that begins with 0 or ( may stand right behind a plus sign, and behind a whole number. */
export const dialsAbroad = (text: string, before: string): boolean =>
  (/^[0(]/.test(text) ? /\+(?:[ ()./-]*\d){1,6}[ ()./-]*$/ : /\+[\d ()./-]*$/).test(before);
