/** Writing strings of JSON anew where they stand; all other bytes stay. */

/** Another text in the place of a string's. */
export interface Replaced {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of a JSON string, as it stands between its quotes. */
export function textOf(
  data: Buffer,
  { start, end, escaped }: { start: number; end: number; escaped: boolean },
): string {
  const raw = data.toString('utf8', start, end);
  return escaped ? (JSON.parse(`"${raw}"`) as string) : raw;
}

/** The data with other texts (sorted, apart). */
export function rewritten(data: Buffer, replaced: readonly Replaced[]): Buffer {
  if (replaced.length === 0) return data;
  const parts: Buffer[] = [];
  let from = 0;
  for (const { start, end, text } of replaced) {
    parts.push(data.subarray(from, start), Buffer.from(JSON.stringify(text).slice(1, -1)));
    from = end;
  }
  parts.push(data.subarray(from));
  return Buffer.concat(parts);
}
