import { valueEnd } from './pairs.ts';
import { personIn } from '../labels.ts';
import type { Reader } from './reader.ts';

const [COLON, QUOTE, SPACE] = [0x3a, 0x22, 0x20];
const KEY = Buffer.from('"display"');
/** How far from a name the reference to whom it names may stand. */
const AROUND = 200;
const SOMEBODY =
  '"reference"\\s{0,2}:\\s{0,2}"(?:[^"]{0,80}/)?(?:Patient|Practitioner|RelatedPerson|Person)/[\\w.-]{1,64}"';
const BETWEEN = ',\\s{0,20}(?:"type"\\s{0,2}:\\s{0,2}"[^"]{0,40}",\\s{0,20})?';
const BEFORE = RegExp(`${SOMEBODY}${BETWEEN}$`);
const BEHIND = RegExp(`^"${BETWEEN}${SOMEBODY}`);

/** A name beside a reference to somebody, as HL7 FHIR has it: `"reference": "Patient/4", "display": "Ann Doe"`. */
export const references: Reader = {
  marks: [['a', 'y', '"']],
  read(source, edge) {
    const { bytes, from, to } = source;
    const key = edge + 3 - KEY.length;
    if (key < from || !KEY.every((byte, i) => bytes[key + i] === byte)) return -1;
    let at = edge + 3;
    while (at < to && (bytes[at] === SPACE || bytes[at] === COLON)) at++;
    if (at >= to || bytes[at] !== QUOTE) return -1;
    const start = at + 1;
    const end = valueEnd(source, start, QUOTE);
    if (end - start < 2) return -1;
    const isSomebodys =
      BEFORE.test(source.text(Math.max(from, key - AROUND), key)) ||
      BEHIND.test(source.text(end, Math.min(to, end + AROUND)));
    if (isSomebodys) source.write(personIn(bytes[start] as number), start, end);
    return -1;
  },
};
