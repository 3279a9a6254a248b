/** What a model would have seen, as text. One message alone stands as it is; several carry their role. */
interface Message {
  readonly role?: unknown;
  readonly type?: unknown;
  readonly content?: unknown;
}

/** What the APIs call the text that goes to the model. */
export interface Prompt {
  readonly messages?: unknown;
  readonly system?: unknown;
  readonly input?: unknown;
  readonly instructions?: unknown;
  readonly prompt?: unknown;
}

/** The text of a chat completion, a response or a message. */
export function seenText(body: Prompt): string {
  const { messages, system, input, instructions } = body;
  const before = system ?? instructions ?? undefined;
  const items = Array.isArray(messages) ? messages : Array.isArray(input) ? input : input === undefined ? [] : [input];
  const [only] = items as unknown[];
  if (items.length === 0 && before === undefined) return JSON.stringify(body);
  if (items.length === 1 && before === undefined) return itemText(only);
  const lines = (items as unknown[]).map((item) => `${roleOf(item)}: ${itemText(item)}`);
  return (before === undefined ? lines : [`system: ${partsText(before)}`, ...lines]).join('\n');
}

/** The prompts of a completion, one answer for each. */
export function promptTexts({ prompt }: Prompt): string[] {
  return (Array.isArray(prompt) ? (prompt as unknown[]) : [prompt]).map((one) => partsText(one ?? ''));
}

function roleOf(item: unknown): string {
  const { role, type } = (item ?? {}) as Message;
  return typeof role === 'string' ? role : typeof type === 'string' ? type : 'user';
}

/** Everything an item says: its content as it stands, whatever else it has as JSON. */
function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return partsText(item);
  const { content, role, type, ...others } = item as Message;
  void role;
  const rest = type === undefined || type === 'message' ? others : { type, ...others };
  const parts = content === undefined || content === null ? [] : [partsText(content)];
  if (Object.keys(rest).length > 0) parts.push(JSON.stringify(rest));
  return parts.join('\n');
}

function partsText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return JSON.stringify(content);
  return content
    .map((part: unknown) =>
      typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string'
        ? part.text
        : JSON.stringify(part),
    )
    .join('\n');
}

/** Pieces of a text as a model would stream them: words with the white space behind them. */
export const pieces = (text: string): string[] => (text.match(/\S*\s*/gu) ?? []).filter((piece) => piece !== '');
