/** What an event says and where: every string of its JSON, and which of them go on from event to event. */
import { fits, parsePattern, type Pattern } from '../inspect/path.ts';
import { keyText, tokenize } from '../inspect/tokenizer.ts';
import { ESCAPED, ITEM, KEY, NUMBER, STRING, Tokens, TYPE } from '../inspect/tokens.ts';
import type { StreamShape } from '../shapes/index.ts';

/** One string or key. */
export interface EventString {
  readonly token: number;
  /** Where it stands in the data, without its quotes. */
  readonly start: number;
  readonly end: number;
  readonly escaped: boolean;
  /** Names and indexes above it: `choices[0].delta.content`. `undefined` where it is whole in this event. */
  readonly flow: string | undefined;
  /** Is its text JSON, whatever it looks like? */
  readonly json: boolean;
}

/** What an event says. Good until the next one is read. */
export interface EventContent {
  readonly strings: readonly EventString[];
  readonly type: string;
  /** Fields that say which item of the reply this is about. */
  readonly at: ReadonlyMap<string, string>;
  /** Objects whose texts end here, as flows begin: `choices[0].`. */
  readonly ended: readonly string[];
}

/** How a flow's text is to be read. */
interface Role {
  readonly flows: boolean;
  readonly json: boolean;
}

const COORDINATES = new Set(['index', 'output_index', 'content_index', 'summary_index', 'item_id']);
/** Names under which text is always JSON. */
const JSON_NAMES = new Set(['arguments', 'partial_json']);
/** What some servers say instead of `null` in every event of a text that goes on. */
const UNENDED = new Set(['', 'null']);
const REMEMBERED = 1_000;
const tokens = new Tokens();

/** Finds the texts in the events of one stream; what one event says of roles counts for those behind it. */
export class EventReader {
  readonly #deltas: readonly Pattern[];
  readonly #whole: readonly Pattern[];
  readonly #jsonTypes: ReadonlySet<string>;
  readonly #endField: string | undefined;
  readonly #roles = new Map<string, Role>();

  constructor(stream: StreamShape | undefined) {
    this.#deltas = (stream?.deltas ?? []).map(parsePattern);
    this.#whole = (stream?.whole ?? []).map(parsePattern);
    this.#jsonTypes = new Set(stream?.jsonTypes);
    this.#endField = stream?.endField;
  }

  /** What JSON says; `undefined` if it is none. */
  read(data: Buffer): EventContent | undefined {
    if (tokenize(data, 0, data.length, tokens, false) !== undefined) return undefined;
    const { count, flags, start, end, container, key } = tokens;
    const at = new Map<string, string>();
    let type = '';
    /** What the objects of an array say of their own index. */
    const indexes = new Map<number, string>();
    for (let token = 0; token < count; token++) {
      const flag = flags[token] as number;
      if ((flag & TYPE) === KEY || (flag & ITEM) !== 0 || (key[token] as number) < 0) continue;
      const isNumber = (flag & TYPE) === NUMBER;
      const inRoot = (container[token] as number) === 0;
      if (!isNumber && !inRoot) continue;
      const name = keyText(data, tokens, key[token] as number);
      const value = (): string => keyText(data, tokens, token);
      if (isNumber && name === 'index') indexes.set(container[token] as number, value());
      if (!inRoot) continue;
      if (COORDINATES.has(name)) at.set(name, value());
      else if (name === 'type' && !isNumber) type = value();
    }
    // Behind some servers the same item has another id in every event.
    if (at.has('output_index')) at.delete('item_id');
    const strings: EventString[] = [];
    const ended: string[] = [];
    for (let token = 0; token < count; token++) {
      const flag = flags[token] as number;
      if ((flag & TYPE) === NUMBER) continue;
      // Keys are looked at only where a placeholder may stand in them.
      if ((flag & TYPE) === KEY && !data.subarray(start[token], end[token]).includes(0x5b)) continue;
      const [path, flow] = this.#pathsOf(data, token, indexes);
      const role = this.#roleOf(path, type);
      const flows = role.flows && (flag & TYPE) === STRING;
      if (path === this.#endField && !UNENDED.has(keyText(data, tokens, token)))
        ended.push(flow.slice(0, flow.lastIndexOf('.') + 1));
      strings.push({
        token,
        start: start[token] as number,
        end: end[token] as number,
        escaped: (flag & ESCAPED) !== 0,
        flow: flows ? flow : undefined,
        json: role.json,
      });
    }
    return { strings, type, at, ended };
  }

  #roleOf(path: string, type: string): Role {
    const typed = this.#jsonTypes.has(type);
    const known = this.#roles.get(typed ? `${type} ${path}` : path);
    if (known !== undefined) return known;
    const steps = parsePattern(path);
    const stands = (patterns: readonly Pattern[]): boolean => patterns.some((pattern) => fits(pattern, 0, steps, 0));
    const flows = stands(this.#deltas) && !stands(this.#whole);
    const role = { flows, json: JSON_NAMES.has(steps[steps.length - 1] as string) || (typed && flows) };
    if (this.#roles.size < REMEMBERED) this.#roles.set(typed ? `${type} ${path}` : path, role);
    return role;
  }

  /** The path of a token as shapes write it, and as this event numbers it. */
  #pathsOf(data: Buffer, token: number, indexes: ReadonlyMap<number, string>): [path: string, flow: string] {
    const flag = tokens.flags[token] as number;
    let path: string;
    let flow: string;
    if ((flag & ITEM) !== 0) {
      path = '[]';
      flow = `[${tokens.ordinal[token]}]`;
    } else {
      const own = (flag & TYPE) === KEY ? token : (tokens.key[token] as number);
      path = flow = own < 0 ? '' : `.${keyText(data, tokens, own)}`;
    }
    for (
      let at = tokens.container[token] as number;
      (tokens.parent[at] as number) >= 0;
      at = tokens.parent[at] as number
    ) {
      const ordinal = tokens.containerOrdinal[at] as number;
      if (ordinal >= 0) {
        path = `[]${path}`;
        flow = `[${indexes.get(at) ?? ordinal}]${flow}`;
      } else {
        const name = `.${keyText(data, tokens, tokens.containerKey[at] as number)}`;
        path = name + path;
        flow = name + flow;
      }
    }
    return [path.startsWith('.') ? path.slice(1) : path, flow.startsWith('.') ? flow.slice(1) : flow];
  }
}
