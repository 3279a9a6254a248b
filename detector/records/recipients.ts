import { isUpper } from '../text/ascii.ts';
import { split } from './segments.ts';
import { BEYOND_ASCII, range, type Reader } from './reader.ts';

const [LESS, SEMICOLON] = [0x3c, 0x3b];
const LONGEST_HEAD = 400;
const LONGEST_NAME = 64;
/** Of mail clients in nine languages. */
const HEADER = /^[>\s|*_]{0,12}(to|cc|bcc|an|à|a|para|aan|kopie|copie|cópia)[*_]{0,2}\s?:[*_]{0,2}\s/iu;

/** Whom a mail went to, as it is quoted without addresses: `Cc: Jane Doe; Muster, Max`. The first of them stands behind its label. */
export const recipients: Reader = {
  marks: [[';', ' ', range(0x41, 0x5a) + BEYOND_ASCII]],
  read(source, edge) {
    const { bytes, from } = source;
    const first = bytes[edge + 2] as number;
    if (bytes[edge] !== SEMICOLON || !(isUpper(first) || first >= 0x80)) return -1;
    const line = source.lineStart(edge, Math.max(from, edge - LONGEST_HEAD));
    if (!source.beginsLine(line) || !HEADER.test(source.text(line, edge))) return -1;
    const end = source.lineEnd(edge);
    for (const part of split(bytes, { start: edge + 1, end }, SEMICOLON)) {
      const start = source.skipBlanks(part.start, part.end);
      const address = bytes.subarray(start, part.end).indexOf(LESS);
      const stop = address < 0 ? part.end : start + address;
      if (stop - start > 1 && stop - start <= LONGEST_NAME) source.write('Cc', start, stop);
    }
    return end;
  },
};
