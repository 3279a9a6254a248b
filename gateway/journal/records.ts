/** Journal entries as lines for other systems. Events are content-free; log rows hold sanitized text. */
import type { EventRecord, LogRecord } from '../../payments/index.ts';

/** The same lines that an export writes. `body` is the canonical JSON that was hashed. */
export const eventLine = ({ seq, at, salt, body }: EventRecord): string =>
  `{"type":"event","seq":${seq},"at":${at},"salt":${JSON.stringify(salt)},"event":${body}}`;

/** A row of the sanitized log as a line of JSON, with the request's id as `id`. */
export const logLine = ({ requestId, ...row }: LogRecord): string =>
  JSON.stringify({ type: 'log', id: requestId, ...row });

const SEVERITY: Readonly<Record<string, number>> = { CLEAN: 1, SENSITIVE: 3, PRIVATE: 5, CRITICAL: 8 };

const escapeHeader = (text: string): string => text.replace(/[\\|]/g, '\\$&');
const escapeValue = (text: string): string => text.replace(/[\\=]/g, '\\$&').replace(/[\r\n]+/g, '\\n');

/** One event in ArcSight's Common Event Format, revision 26. */
export function cefLine({ seq, at, body }: EventRecord, version: string): string {
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
