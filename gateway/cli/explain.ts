import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createDetector, MARKER, StepBudget, type Detector, type Finding, type Mode } from '../../detector/index.ts';
import { createPseudonyms } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import { rulesOf, type InspectSettings } from '../inspect/inspect.ts';
import { Inspection } from '../inspect/inspection.ts';
import { settleMedia } from '../inspect/media.ts';
import { standingAgain } from '../inspect/mentions.ts';
import { nearestKey, placeOf } from '../inspect/path.ts';
import { Scan } from '../inspect/scan.ts';
import type { Found } from '../inspect/redaction.ts';
import { merged, splice } from '../inspect/splice.ts';
import { Walk } from '../inspect/walk.ts';
import { createOperators, type Caller, type Operators } from '../operators/operators.ts';
import { kindWordsOf } from '../known-kinds.ts';
import { SHAPES } from '../shapes/index.ts';
import { readConfig } from '../start/read-config.ts';
import { type Command, parse, printable, readStdin, UsageError, write } from './command.ts';

export const command: Command = {
  help: `Usage: blackbar explain [body.json] [--shape SHAPE] [--operator ID]

Shows what the gateway would redact in this request, where, by which kind and beside which cue. Forwards nothing.
Exit code 0. SHAPE is openai-chat where nothing is said, or one of:
${SHAPES.map(({ id }) => `  ${id}\n`).join('')}`,
  async run(args) {
    const { values, positionals } = parse(args, { shape: { type: 'string' }, operator: { type: 'string' } });
    const shape = SHAPES.find(({ id }) => id === (values.shape ?? 'openai-chat'));
    if (shape === undefined) throw new UsageError(`--shape takes one of ${SHAPES.map(({ id }) => id).join(', ')}.`);
    let body = await bodyOf(positionals);
    const config = readConfig(process.env);
    const detector = createDetector({ custom: config.kinds.custom });
    const pseudonyms = createPseudonyms({ current: Buffer.alloc(32) });
    const operators = createOperators(config, pseudonyms, kindWordsOf(detector));
    const caller = callerNamed(values.operator, operators);
    const settings = caller.inspection(caller.context);
    const { mode, kindsOff, media } = settings;

    const walk = new Walk();
    const wrong = isUtf8(body) ? walk.read(body) : 'not_utf8';
    if (wrong !== undefined) {
      await write(`The request would be refused: the body is not strict JSON (${wrong}).\n`);
      return 0;
    }
    const lines: string[] = [];
    const rules = rulesOf(shape);
    const scan = new Scan(detector, mode, kindsOff, new StepBudget(2 * body.length));
    const words = new Scan(detector, 'general', kindsOff, new StepBudget(2 * body.length));
    let verbatim: ReadonlySet<number> | undefined;
    const orRefused = (look: () => void): void => {
      try {
        look();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        lines.push(`${String(error.details?.['place'])}: refused. ${error.summary}`);
      }
    };
    orRefused(() => {
      let settled = settleMedia(body, walk.tokens, rules, media, words, undefined);
      if (settled.edits.length > 0) {
        lines.push(`Parts that cannot be inspected would be dropped: ${settled.edits.length}`);
        // What stood in them is told of no more.
        body = splice(body, merged(settled.edits));
        if (walk.read(body) !== undefined) throw new TypeError('dropping broke the JSON');
        settled = settleMedia(body, walk.tokens, rules, media, words, undefined);
      }
      verbatim = settled.verbatim;
    });
    const inspection = new Inspection(body, walk.tokens, words, settings, rules, undefined);
    const found = listing(inspection, walk, settings, cueFinder(detector), lines);
    orRefused(() => {
      walk.run(scan, found, { verbatim });
      // Numbers are told of already.
      const again = { ...found, onNumberItem: () => undefined };
      lookAgain(inspection, again, walk, scan, mode, verbatim);
    });
    await write(
      lines.length === 0 ? 'Nothing would be redacted: the bytes go upstream unchanged.\n' : `${lines.join('\n')}\n`,
    );
    return 0;
  },
};

/** Whoever has this machine's configuration needs no key. @throws UsageError for a name that nobody has */
function callerNamed(name: string | undefined, operators: Operators): Caller {
  try {
    return operators.resolve({ path: name, header: undefined, key: undefined, admin: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new UsageError('--operator takes an operator of the configuration, or a team as acme:payments.');
  }
}

/** The named file, or stdin. @throws UsageError */
async function bodyOf([path, ...more]: readonly string[]): Promise<Buffer> {
  if (more.length > 0) throw new UsageError('One request at a time, please.');
  if (path === undefined || path === '-') return await readStdin();
  try {
    return readFileSync(path);
  } catch {
    throw new UsageError(`${printable(path)}: cannot be read.`);
  }
}

/** What was found is redacted wherever else it stands: the rest is read once more, for that alone. */
function lookAgain(
  inspection: Inspection,
  found: Found,
  walk: Walk,
  scan: Scan,
  mode: Mode,
  verbatim: ReadonlySet<number> | undefined,
): void {
  if (walk.edits.length === 0) return;
  const edits = merged(walk.edits);
  const bytes = splice(inspection.body, edits);
  inspection.body = bytes;
  if (walk.readAgain(bytes, edits) !== undefined) throw new TypeError('redaction broke the JSON');
  const again = standingAgain(bytes, walk.tokens, inspection, mode);
  if (again === undefined) return;
  scan.lookFor(again.known);
  walk.run(scan, found, { only: new Set(again.tokens), verbatim });
}

/** Has the inspection decide, as for a request, and writes a line about everything; a refusal does not end it. */
function listing(
  inspection: Inspection,
  walk: Walk,
  { actions, allowed }: InspectSettings,
  cueNear: CueNear,
  lines: string[],
): Found {
  const tell = (token: number, words: string): void => {
    lines.push(`${placeOf(walk.tokens, token).toString()}: ${words}`);
  };
  const refusalIn = (decide: () => void): Refusal | undefined => {
    try {
      decide();
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };
  return {
    onFinding(finding: Finding, bytes, start, end, token) {
      const { kind, confidence } = finding;
      let marker: string | undefined;
      const refusal = refusalIn(() => (marker = inspection.onFinding(finding, bytes, start, end, token)));
      if (refusal === undefined && marker === undefined) {
        const stays = allowed?.(finding, bytes, start, end) === true;
        if (stays || actions[kind.risk as keyof typeof actions] === 'allow')
          tell(token, `allowed by ${stays ? 'allow' : 'actions'}, ${kind.id} (${kind.risk})`);
        return undefined;
      }
      const why = refusal?.code === 'blocked_by_policy' ? 'actions: block' : 'a protocol word';
      const cue = cueNear(kind.id, [
        nearestKey(inspection.body, walk.tokens, token),
        bytes.toString('utf8', Math.max(0, start - BEFORE), start),
        bytes.toString('utf8', end, end + AFTER),
      ]);
      tell(
        token,
        `${refusal === undefined ? 'redacted' : `refused (${why})`}, ${kind.id} (${kind.risk}), ${end - start} bytes, ` +
          `${Math.round(confidence * 100)} % sure${cue === undefined ? '' : `, beside "${cue}"`}`,
      );
      return MARKER;
    },
    onPiece(finding, token) {
      if (refusalIn(() => inspection.onPiece(finding, token)))
        tell(token, `refused (a protocol word), a part of ${finding.kind.id}`);
    },
    onNumberItem(token) {
      if (refusalIn(() => inspection.onNumberItem(token))) tell(token, 'refused, token ids cannot be inspected');
    },
    onUnreadable(token) {
      if (refusalIn(() => inspection.onUnreadable(token)))
        tell(token, 'refused, it says that it is text and cannot be decoded');
    },
  };
}

/** Bytes before and behind a value that are looked at for its cue. */
const BEFORE = 60;
const AFTER = 20;

/** The longest cue word of a kind in some texts, of the detector's own list. */
type CueNear = (kind: string, texts: readonly string[]) => string | undefined;

function cueFinder({ rules }: Pick<Detector, 'rules'>): CueNear {
  const plain = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return (kind, texts) => {
    const near = texts.map(plain);
    const words = rules.filter(({ kinds }) => kinds.some(({ id }) => id === kind)).flatMap(({ cues }) => cues.words);
    return words
      .filter((word) => near.some((text) => text.includes(plain(word))))
      .sort((a, b) => b.length - a.length)[0];
  };
}
