import type { Detector, Finding, Mode } from '../../detector/index.ts';
import type { SafeId } from '../../payments/index.ts';
import type { InspectSettings } from './settings.ts';
import { Scan } from './scan.ts';

/**
 * Ids as OpenAI and Anthropic make them: calls and results of tools, messages, responses and their items, files, batches,
 * conversations, containers, prompts, organizations. Behind the prefix one run of letters and digits.
 */
const PROVIDER_ID =
  /^(?:call|toolu|srvtoolu|mcptoolu|resp|msg|item|fc|fco|ctc|ctco|rs|ws|fs|ci|ig|cu|cuo|mcp|mcpl|mcpr|mcpa|lsh|ls|sh|ap|apc|cm|cmp|conv|file|batch|vs|cntr|container|chatcmpl|cmpl|pmpt|audio|org|proj|asst|thread|run|step)[_-](?:(?:bdrk|vrtx)_)?(?=[a-z]*[0-9A-Z])(?=[^a-zA-Z]*[a-zA-Z])([A-Za-z0-9]{20,64})$/;
/** Calls of tools as Gemini numbers them: more digits than nearly all cards have, and any kind of number by chance. */
const NUMBERED_CALL = /^function-call-\d{19,20}$/;
const LONGEST_ID = 80;
/** Ids of calls as the servers of other models make them: a UUID, eight hexadecimal or nine decimal digits, random letters. */
const CALL_ID =
  /^(?:(?:[a-z]{2,12}[_-]){0,3}(?:\d{1,3}[_-])?(?<uuid>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|(?<short>call_[0-9a-f]{8}|\d{9})|(?:call|tool|tooluse|chatcmpl-tool)[_-](?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=\D*\d)[\w-]{16,40})$/;
/** GLM numbers its calls with 64 bits, Gemini does so above. */
const SIGNED_CALL = /^call_-?\d{18,20}$/;
/** So few digits are mostly a telephone's, and no check digit tells. */
const UNPROVEN = 'phone';
/** Less sure findings in random letters are chance. */
const CERTAIN = 0.9;
/** Nobody writes a number so, be its check digit right: with letters of both cases. */
const MIXED = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/;
/**
 * What random letters may be taken for: a secret of no certain form, and the one key that is as long as the ids of providers
 * and told by four letters alone. That one is a name, useless without the secret that belongs to it.
 */
const CHANCE = new Set(['api_key.generic_high_entropy', 'api_key.alibaba_access_key_id']);

/**
 * May this word of the protocol pass, though something was found in it? Legal mode takes every capitalised word for a
 * name and every version for a date: what general mode (`words`) does not find there is none. The prefix of a provider's
 * id is no label of a value (`file-…` is no file number): what its letters do not show without the prefix is chance.
 */
export function isWord(text: string, mode: Mode, words: Scan): boolean {
  if (mode === 'legal' && found(text, words).length === 0) return true;
  if (NUMBERED_CALL.test(text)) return true;
  const id = text.length > LONGEST_ID ? undefined : PROVIDER_ID.exec(text)?.[1];
  return id !== undefined && findingsIn(id, words).every((finding) => isChance(finding, id));
}

/**
 * Is this the id of a call of a tool, and what was found in it chance? One that is refused is refused in every turn that
 * comes, and no client can choose it.
 */
export function isCallId(text: string, words: Scan): boolean {
  if (SIGNED_CALL.test(text)) return true;
  const form = text.length > LONGEST_ID ? undefined : CALL_ID.exec(text)?.groups;
  if (form === undefined) return false;
  if (form['uuid'] !== undefined) return true;
  const findings = findingsIn(text, words);
  return form['short'] === undefined
    ? findings.every((finding) => isChance(finding, text))
    : findings.every(({ kind }) => kind.id === UNPROVEN);
}

const isChance = ({ kind, confidence, start, end }: Finding, text: string): boolean =>
  CHANCE.has(kind.id) ||
  confidence < CERTAIN ||
  (kind.category !== 'credential' && kind.category !== 'crypto' && MIXED.test(text.slice(start, end)));

function findingsIn(text: string, words: Scan): readonly Finding[] {
  const bytes = Buffer.from(text);
  return words.run(bytes, 0, bytes.length, undefined);
}

const found = (text: string, words: Scan): string[] => findingsIn(text, words).map(({ kind }) => kind.id);

/** Says of words in paths, queries and headers whether they may pass. */
export class Words {
  readonly #kindWord: InspectSettings['kindWord'];
  readonly #mode: Mode;
  readonly #scan: Scan;
  readonly #words: Scan;

  constructor(
    {
      detector,
      kindWord,
    }: { readonly detector: Pick<Detector, 'scan'>; readonly kindWord: InspectSettings['kindWord'] },
    mode: Mode,
    kindsOff: ReadonlySet<string> | undefined,
  ) {
    this.#kindWord = kindWord;
    this.#mode = mode;
    this.#scan = new Scan(detector, mode, kindsOff, undefined);
    this.#words = new Scan(detector, 'general', kindsOff, undefined);
  }

  mayPass(text: string): boolean {
    return found(text, this.#scan).length === 0 || isWord(text, this.#mode, this.#words);
  }

  /** Is there nothing that is cut into these, one behind the other? Ids of several things make a long random one by chance. */
  mayPassTogether(texts: readonly string[]): boolean {
    const text = texts.join('');
    return texts.length < 2 || findingsIn(text, this.#words).every((finding) => isChance(finding, text));
  }

  /** What was found in a text that may not pass. */
  kindIn(text: string): SafeId | undefined {
    const [kind] = found(text, this.#scan);
    return kind === undefined ? undefined : this.#kindWord(kind);
  }
}
