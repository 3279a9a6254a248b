import { SafeId } from '../payments/index.ts';
import type { LogEvent, LogValue } from './log-event.ts';
import type { Measures } from './telemetry/measures.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

const ORDER: Readonly<Record<LogLevel, number>> = { debug: 10, info: 20, warn: 30, error: 40 };

export interface Log {
  write(level: LogLevel, event: LogEvent, fields?: Readonly<Record<string, LogValue>>): void;
  /** Would a line of this level be written? Lets the hot path skip building fields. */
  on(level: LogLevel): boolean;
}

/** Structured JSON lines. `sink` is stdout in the process and an array in tests. */
export function createLog(threshold: LogLevel | 'silent', now: () => Date, sink: (line: string) => void): Log {
  const floor = threshold === 'silent' ? Infinity : ORDER[threshold];
  return {
    on: (level) => ORDER[level] >= floor,
    write(level, event, fields) {
      if (ORDER[level] < floor) return;
      sink(JSON.stringify({ time: now().toISOString(), level, event, ...fields }) + '\n');
    },
  };
}

/** The same log, which tells of every event, also of those whose lines its level leaves out. */
export const measuredLog = (log: Log, { noted }: Pick<Measures, 'noted'>): Log => ({
  on: (level) => log.on(level),
  write(level, event, fields) {
    noted(event, fields);
    log.write(level, event, fields);
  },
});

/** The names of thrown things that may be logged: class names and system codes of our own list, nothing else. */
const faultWord = SafeId.among([
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'SqliteError',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'EADDRINUSE',
  'EADDRNOTAVAIL',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'ENOTDIR',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'UND_ERR_ABORTED',
  'HTTPParserError',
  'HPE_INVALID_CONSTANT',
  'HPE_INVALID_CONTENT_LENGTH',
  'HPE_INVALID_HEADER_TOKEN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_HAS_EXPIRED',
  'locked',
  'missing',
  'full',
  'read_only',
  'corrupt',
  'schema_newer',
  'unreachable',
  'timeout',
  'eviction_policy',
  'disagree',
  'wrong_chain',
  'wrong_token',
  'no_key',
  'closed',
  'failed',
]);
const { other } = SafeId.words('other');

/** What kind of fault this was, as one word of a closed list. Its message, which may quote input, is left behind. */
export function faultName(fault: unknown): SafeId {
  if (!(fault instanceof Error)) return other;
  const code = 'code' in fault && typeof fault.code === 'string' ? faultWord(fault.code) : undefined;
  return code ?? faultWord(fault.name) ?? other;
}
