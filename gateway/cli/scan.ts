import { createDetector, MODES, StepBudgetExceeded, type Entity, type Mode } from '../../detector/index.ts';
import { type Command, UsageError, parse, printable, write } from './command.ts';
import { piecesOf } from './pieces.ts';
import { createProgress } from './progress.ts';
import { replaceFile } from './replace-file.ts';
import { scanJsonl } from './scan-jsonl.ts';
import { namedSources, codecOf, stagedSources, type Source } from './sources.ts';

export const command: Command = {
  help: `Usage: blackbar scan [files or folders…] [options]

Reads files, or stdin (also as -), and prints file:line:column, kind and risk of what it finds, never the value.
Columns count characters. In folders, binary files, links, .git and node_modules are left out.

  --context MODE  general (default), legal, financial, medical or code
  --json          one JSON object a finding
  --redact        writes the sanitized text to stdout; with --in-place to the files
  --staged        what git is about to commit, for a pre-commit hook
  --jsonl         one record a line, {"id", "text", "context"?}; one a line out, in order

Exit code 1 when something is found; 0 with --jsonl; 2 when something could not be read or was too costly to inspect.
`,
  async run(args) {
    const { values, positionals } = parse(args, {
      context: { type: 'string' },
      json: { type: 'boolean' },
      redact: { type: 'boolean' },
      'in-place': { type: 'boolean' },
      staged: { type: 'boolean' },
      jsonl: { type: 'boolean' },
    });
    const { json = false, redact = false, 'in-place': inPlace = false, staged = false, jsonl = false } = values;
    const mode = modeOption(values.context);
    if (jsonl && (json || redact || staged)) throw new UsageError('--jsonl goes with --context only.');
    if (inPlace && !redact) throw new UsageError('--in-place goes with --redact.');
    if (inPlace && (positionals.length === 0 || positionals.includes('-')))
      throw new UsageError('--in-place needs files.');
    if (redact && json) throw new UsageError('--redact and --json both write to stdout: take one.');
    if (staged && (redact || positionals.length > 0))
      throw new UsageError('--staged only reports, and names its files itself.');
    const detector = createDetector();
    if (jsonl) return scanJsonl(detector, mode, positionals);

    const sources = staged ? stagedSources() : await namedSources(positionals);
    const progress = createProgress(sources.reduce((sum, { size }) => sum + size, 0));
    let exit = 0;
    // At once: whoever stops reading, `head` for one, ends this process with what is known by then.
    const exitWith = (code: number): void => {
      exit = Math.max(exit, code);
      process.exitCode = exit;
    };
    for (const source of sources) {
      try {
        await scanOne(source);
      } catch (error) {
        exitWith(2);
        process.stderr.write(`${printable(source.name)}: ${reasonOf(error)}\n`);
        if (redact && !inPlace) break;
      }
    }
    progress.end();
    return exit;

    async function scanOne(source: Source): Promise<void> {
      const { name } = source;
      const { bytes, decode, encode } = codecOf(source.read());
      // No editor counts a byte order mark.
      const at = { line: 1, column: bytes.indexOf('\ufeff') === 0 ? 0 : 1 };
      const written: Buffer[] = [];
      let found = false;
      for (const piece of piecesOf(bytes)) {
        const text = decode(piece);
        const { sanitized_content: sanitized, entities } = detector.sanitize(text, { context: mode });
        if (entities.length > 0) {
          found = true;
          exitWith(1);
        }
        if (inPlace) written.push(encode(sanitized));
        else if (redact) await write(encode(sanitized));
        else await report(name, text, entities, json, at);
        progress.add(piece.length);
      }
      if (inPlace && found) replaceFile(name, Buffer.concat(written));
    }
  },
};

function reasonOf(error: unknown): string {
  if (error instanceof StepBudgetExceeded) return 'too costly to inspect.';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_FS_FILE_TOO_LARGE') return 'too large to read at once. Split it, or give it to stdin in parts.';
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return `cannot be read or written (${code}).`;
  throw error;
}

/** Prints a line a finding and moves `at` to the end of the text. */
async function report(
  name: string,
  text: string,
  entities: readonly Entity[],
  json: boolean,
  at: { line: number; column: number },
): Promise<void> {
  let point = 0;
  let next = 0;
  for (const character of text) {
    for (; entities[next]?.start === point; next++) {
      const { type, risk } = entities[next] as Entity;
      await write(
        json
          ? `${JSON.stringify({ file: name, line: at.line, column: at.column, kind: type, risk })}\n`
          : `${printable(name)}:${at.line}:${at.column} ${type} ${risk}\n`,
      );
    }
    point++;
    at.column++;
    if (character === '\n') {
      at.line++;
      at.column = 1;
    }
  }
}

/** The mode an option names. @throws UsageError */
function modeOption(value: string | undefined): Mode {
  const mode = MODES.find((one: Mode) => one === (value ?? 'general'));
  if (mode === undefined) throw new UsageError(`--context takes one of ${MODES.join(', ')}.`);
  return mode;
}
