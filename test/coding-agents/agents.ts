/** How each coding agent is pointed at the gateway, and the tools with which it reads, edits and searches a file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One call of a tool by the model. */
export interface Call {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Where an agent runs, and what the model knows of the file by then: a line as it was sent to it. */
export interface Task {
  readonly file: string;
  readonly line: string;
  readonly value: string;
}

export interface CodingAgent {
  readonly name: string;
  readonly bin: string;
  /** @param url of the gateway @param home folder of its own */
  start(url: string, home: string, question: string): { args: string[]; env: Record<string, string> };
  /** What the model asks for, one call after the other. */
  calls(task: Task): Call[];
}

const KEY = { OPENAI_API_KEY: 'none', ANTHROPIC_API_KEY: 'none' };
const MODEL = 'gpt-5';
/** The line that the model puts below the one it names. */
export const ADDED = 'REGION=eu';
const search = (value: string): string => `grep -c '${value}' .env`;

/** Read, edit and run, as two of them take their parameters. */
const readEditRun =
  (read: string, edit: string, shell: string, more: Call['input'] = {}) =>
  ({ file, line, value }: Task): Call[] => [
    { tool: read, input: { file_path: file } },
    { tool: edit, input: { file_path: file, old_string: line, new_string: `${line}\n${ADDED}` } },
    { tool: shell, input: { command: search(value), description: 'Count it', ...more } },
  ];

export const AGENTS: readonly CodingAgent[] = [
  {
    name: 'Claude Code',
    bin: 'claude',
    start: (url, _home, question) => ({
      args: ['-p', question, '--dangerously-skip-permissions'],
      env: { ...KEY, ANTHROPIC_BASE_URL: url, IS_SANDBOX: '1', CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1' },
    }),
    calls: readEditRun('Read', 'Edit', 'Bash'),
  },
  {
    name: 'Codex',
    bin: 'codex',
    start(url, home, question) {
      mkdirSync(join(home, '.codex'), { recursive: true });
      writeFileSync(
        join(home, '.codex/config.toml'),
        `model = "${MODEL}"\nmodel_provider = "blackbar"\n[model_providers.blackbar]\nname = "Blackbar"\nbase_url = "${url}/v1"\nenv_key = "OPENAI_API_KEY"\nwire_api = "responses"\n`,
      );
      return { args: ['exec', '--dangerously-bypass-approvals-and-sandbox', question], env: KEY };
    },
    calls: ({ line, value }) => [
      { tool: 'exec_command', input: { cmd: 'cat .env' } },
      {
        tool: 'exec_command',
        input: { cmd: `cp .env .old && { cat <<'END'; tail -n +2 .old; } > .env\n${line}\n${ADDED}\nEND` },
      },
      { tool: 'exec_command', input: { cmd: search(value) } },
    ],
  },
  {
    name: 'Qwen Code',
    bin: 'qwen',
    start: (url, _home, question) => ({
      args: ['--auth-type', 'openai', '-y', '-p', question],
      env: { ...KEY, OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: MODEL },
    }),
    calls: readEditRun('read_file', 'edit', 'run_shell_command', { is_background: false }),
  },
  {
    name: 'opencode',
    bin: 'opencode',
    start(url, home, question) {
      mkdirSync(join(home, '.config/opencode'), { recursive: true });
      writeFileSync(
        join(home, '.config/opencode/opencode.json'),
        JSON.stringify({
          model: `blackbar/${MODEL}`,
          provider: {
            blackbar: {
              npm: '@ai-sdk/openai-compatible',
              options: { baseURL: `${url}/v1`, apiKey: 'none' },
              models: { [MODEL]: {} },
            },
          },
        }),
      );
      return {
        args: ['run', '--dangerously-skip-permissions', question],
        env: { ...KEY, OPENCODE_DISABLE_AUTOUPDATE: '1' },
      };
    },
    calls: ({ file, line, value }) => [
      { tool: 'read', input: { filePath: file } },
      {
        tool: 'apply_patch',
        input: {
          patchText: `*** Begin Patch\n*** Update File: ${file}\n@@\n-${line}\n+${line}\n+${ADDED}\n*** End Patch`,
        },
      },
      { tool: 'bash', input: { command: search(value), description: 'Count it' } },
    ],
  },
];
