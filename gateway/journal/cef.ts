/** The journal in ArcSight's Common Event Format. Events are content-free; the sanitized log is left out. */
import { allEvents, type EventRecord, type JournalReader } from '../../payments/index.ts';

const SEVERITY: Readonly<Record<string, number>> = { CLEAN: 1, SENSITIVE: 3, PRIVATE: 5, CRITICAL: 8 };

const escapeHeader = (text: string): string => text.replace(/[\\|]/g, '\\$&');
const escapeValue = (text: string): string => text.replace(/[\\=]/g, '\\$&').replace(/[\r\n]+/g, '\\n');

/** One event in ArcSight's Common Event Format, revision 26. */
function cefLine({ seq, at, body }: EventRecord, version: string): string {
  const event = JSON.parse(body) as Readonly<Record<string, unknown>>;
  const word = (name: string): string => {
    const value = event[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const header = ['CEF:0', 'Blackbar', 'gateway', version, word('action'), `${word('route')} ${word('action')}`]
    .map((part, index) => (index === 0 ? part : escapeHeader(part)))
    .join('|');
  const extension = {
    rt: String(at),
    externalId: word('id'),
    act: word('action'),
    app: word('route'),
    cnt: word('entities'),
    duser: word('operator'),
    suser: word('payer'),
    cs1Label: 'risk',
    cs1: word('risk'),
    cs2Label: 'access',
    cs2: word('access'),
    cn1Label: 'seq',
    cn1: String(seq),
  };
  const fields = Object.entries(extension).filter(([, value]) => value !== '');
  return `${header}|${SEVERITY[word('risk')] ?? 1}|${fields.map(([name, value]) => `${name}=${escapeValue(value)}`).join(' ')}`;
}

/** Every event, a line each. */
export async function* cefLines(journal: JournalReader, version: string): AsyncGenerator<string> {
  for await (const event of allEvents(journal)) yield cefLine(event, version);
}
