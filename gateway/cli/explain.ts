import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createDetector, StepBudget, type Finding } from '../../detector/index.ts';
import { createPseudonyms, SafeId } from '../../payments/index.ts';
import { rulesOf, type Rules } from '../inspect/inspect.ts';
import { placeOf, standsAt } from '../inspect/path.ts';
import { Scan } from '../inspect/scan.ts';
import { Walk, type Found } from '../inspect/walk.ts';
import { createOperators } from '../operators/operators.ts';
import { SHAPES } from '../shapes/index.ts';
import { readConfig } from '../start.ts';
import { parse, readStdin, UsageError, write, type Command } from './command.ts';

export const command: Command = {
  help: `Usage: blackbar explain [body.json] [--shape openai-chat] [--operator ID]

Shows what the gateway would redact in this request, where and by which kind. Forwards nothing. Exit code 0.
`,
  async run(args) {
    const { values, positionals } = parse(args, { shape: { type: 'string' }, operator: { type: 'string' } });
    const shape = SHAPES.find(({ id }) => id === (values.shape ?? 'openai-chat'));
    if (shape === undefined) throw new UsageError(`--shape takes one of ${SHAPES.map(({ id }) => id).join(', ')}.`);
    const body = positionals[0] === undefined ? await readStdin() : readFileSync(positionals[0]);
    const config = readConfig(process.env);
    const operators = createOperators(config, createPseudonyms({ current: Buffer.alloc(32) }), SafeId.among([]));
    const { key_sha256: locked } = config.operators.list.find(({ id }) => id === values.operator) ?? {};
    if (locked !== undefined) throw new UsageError('This operator has a key; explain with another or with none.');
    const caller = operators.resolve({ path: values.operator, header: undefined, key: undefined });
    const { mode, kindsOff, actions } = caller.inspection(caller.context);

    const walk = new Walk();
    const wrong = isUtf8(body) ? walk.read(body) : 'not_utf8';
    if (wrong !== undefined) {
      await write(`The request would be refused: the body is not strict JSON (${wrong}).\n`);
      return 0;
    }
    const lines: string[] = [];
    walk.run(
      new Scan(createDetector(), mode, kindsOff, new StepBudget(2 * body.length)),
      listing(body, walk, rulesOf(shape), actions, lines),
      undefined,
    );
    await write(
      lines.length === 0 ? 'Nothing would be redacted: the bytes go upstream unchanged.\n' : `${lines.join('\n')}\n`,
    );
    return 0;
  },
};

function listing(
  body: Buffer,
  walk: Walk,
  rules: Rules,
  actions: Readonly<Record<string, string>>,
  lines: string[],
): Found {
  const refused = (token: number, why: string): void => {
    lines.push(`${placeOf(walk.tokens, token).toString()}: refused, ${why}`);
  };
  return {
    onFinding({ kind, confidence }: Finding, _bytes, start, end, token) {
      const place = placeOf(walk.tokens, token).toString();
      const action = actions[kind.risk] ?? 'redact';
      const done = standsAt(body, walk.tokens, token, rules.protocol)
        ? 'refused (a protocol word)'
        : action === 'redact'
          ? 'redacted'
          : action;
      lines.push(
        `${place}: ${done}, ${kind.id} (${kind.risk}), ${end - start} bytes, ${Math.round(confidence * 100)} % sure`,
      );
      return '[REDACTED]';
    },
    onPiece: () => undefined,
    onNumberItem(token) {
      if (standsAt(body, walk.tokens, token, rules.tokenIds)) refused(token, 'token ids cannot be inspected');
    },
    onField(token) {
      if (
        rules.mediaField[walk.tokens.ordinal[token] as number] === 1 &&
        standsAt(body, walk.tokens, token, rules.media)
      )
        refused(token, 'it cannot be inspected; the setting media would change this');
    },
  };
}
