import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDetector, type Entity } from '../../detector/index.ts';
import { modeOption, parse, readStdin, UsageError, write, type Command } from './command.ts';
import { scanJsonl } from './scan-jsonl.ts';

export const command: Command = {
  help: `Usage: blackbar scan [files or folders…] [options]

Reads files, or stdin, and prints file:line:column, kind and risk of what it finds, never the value.

  --context MODE  general (default), legal, financial, medical or code
  --json          one JSON object a finding
  --redact        writes the sanitized text to stdout; with --in-place to the files
  --staged        the files that git is about to commit
  --jsonl         one record a line, {"id", "text", "context"?}; one a line out, in order

Exit code 1 when something is found; 0 with --jsonl.
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
    const mode = modeOption(values.context);
    const detector = createDetector();
    if (values.jsonl === true) return scanJsonl(detector, mode, positionals);
    if (values['in-place'] === true && values.redact !== true) throw new UsageError('--in-place goes with --redact.');
    const named = values.staged === true ? stagedFiles() : positionals;
    if (named.length === 0 && values.staged === true) return 0;
    let found = false;
    for await (const { name, text } of texts(named)) {
      const { sanitized_content: sanitized, entities } = detector.sanitize(text, { context: mode });
      if (entities.length > 0) found = true;
      if (values.redact === true) {
        if (values['in-place'] !== true || name === STDIN) await write(sanitized);
        else if (sanitized !== text) writeFileSync(name, sanitized);
      } else await report(name, text, entities, values.json === true);
    }
    return found ? 1 : 0;
  },
};

const STDIN = '-';

async function* texts(named: readonly string[]): AsyncGenerator<{ name: string; text: string }> {
  if (named.length === 0) yield { name: STDIN, text: (await readStdin()).toString('utf8') };
  for (const name of named) for (const file of filesIn(name)) yield { name: file, text: readFileSync(file, 'utf8') };
}

function* filesIn(path: string): Generator<string> {
  let stat;
  try {
    stat = statSync(path);
  } catch {
    throw new UsageError(`${path}: no such file or folder.`);
  }
  if (stat.isFile()) yield path;
  else if (stat.isDirectory())
    for (const { name } of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)))
      if (name !== '.git' && name !== 'node_modules') yield* filesIn(join(path, name));
}

function stagedFiles(): string[] {
  const listed = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
    encoding: 'utf8',
  });
  return listed.split('\0').filter((name) => name !== '');
}

async function report(name: string, text: string, entities: readonly Entity[], json: boolean): Promise<void> {
  if (entities.length === 0) return;
  let line = 1;
  let column = 1;
  let at = 0;
  let next = 0;
  for (const character of text) {
    while (next < entities.length && entities[next]?.start === at) {
      const { type, risk } = entities[next++] as Entity;
      await write(
        json
          ? `${JSON.stringify({ file: name, line, column, kind: type, risk })}\n`
          : `${name}:${line}:${column} ${type} ${risk}\n`,
      );
    }
    if (next === entities.length) return;
    at++;
    column++;
    if (character === '\n') {
      line++;
      column = 1;
    }
  }
}
