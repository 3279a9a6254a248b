import type { JournalReader } from '../../payments/index.ts';
import { cefLine } from './records.ts';

const PAGE = 500;

/** Every event in CEF. */
export async function* cefLines(journal: JournalReader, version: string): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const page = await journal.readEvents({ after, limit: PAGE });
    for (const event of page) yield cefLine(event, version);
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.seq;
  }
}
