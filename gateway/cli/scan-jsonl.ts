/** `scan --jsonl`: records in, results out, line by line and in order, whatever their number. */
import { createReadStream } from 'node:fs';
import { MODES, type Detector, type Mode } from '../../detector/index.ts';
import { readExact, writeExact } from '../exact-json.ts';
import { printable, UsageError, write } from './command.ts';

/** Lines are written together up to this many characters. */
const BATCH = 65_536;

/** Answers 0, or 2 when a line was no record; such a line is answered with an error and the rest goes on. */
export async function scanJsonl(detector: Detector, mode: Mode, files: readonly string[]): Promise<number> {
  let exit = 0;
  let batch = '';
  const one = (line: string): void => {
    if (line.trim() === '') return;
    const answer = scanLine(detector, mode, line);
    if ('error' in answer) exit = 2;
    batch += `${writeExact(answer)}\n`;
  };
  for (const file of files.length > 0 ? files : ['-']) {
    const source = file === '-' ? process.stdin : createReadStream(file);
    source.setEncoding('utf8');
    let rest = '';
    try {
      for await (const chunk of source) {
        const lines = (rest + (chunk as string)).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          one(line);
          if (batch.length > BATCH) {
            const written = write(batch);
            batch = '';
            if (written !== undefined) await written;
          }
        }
      }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) throw error;
      await write(batch);
      throw new UsageError(`${printable(file)}: ${code === 'ENOENT' ? 'no such file' : `cannot be read (${code})`}.`);
    }
    one(rest);
  }
  await write(batch);
  return exit;
}

/** The id digit for digit: by it the sender finds the record again. A record that is not strict JSON keeps what was read. */
function exactId(line: string, read: number): unknown {
  const record = readExact(Buffer.from(line)) as { readonly id: unknown } | undefined;
  return record?.id ?? read;
}

type Answer =
  | { readonly id: unknown; readonly entities: unknown; readonly sanitized_content: string }
  | { readonly id: unknown; readonly error: 'invalid_record' | 'step_budget' | 'detector_failed' };

function scanLine(detector: Detector, fallback: Mode, line: string): Answer {
  let record: { id?: unknown; text?: unknown; context?: unknown };
  try {
    record = JSON.parse(line) as typeof record;
  } catch {
    return { id: null, error: 'invalid_record' };
  }
  const { id: read = null, text, context } = record ?? {};
  const id = typeof read === 'number' && !Number.isSafeInteger(read) ? exactId(line, read) : read;
  const mode = context === undefined ? fallback : MODES.find((one: Mode) => one === context);
  if (typeof text !== 'string' || mode === undefined) return { id, error: 'invalid_record' };
  try {
    const { sanitized_content, entities } = detector.sanitize(text, { context: mode });
    return { id, entities, sanitized_content };
  } catch (error) {
    return {
      id,
      error: error instanceof Error && error.name === 'StepBudgetExceeded' ? 'step_budget' : 'detector_failed',
    };
  }
}
