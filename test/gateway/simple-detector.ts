import type { Detector, Finding, KindInfo, ScanOptions } from '../../detector/index.ts';

const info = (id: string, risk: KindInfo['risk'], score: number): KindInfo => ({
  id,
  category: 'contact',
  region: 'global',
  risk,
  score,
});
const RULES: readonly (readonly [KindInfo, RegExp])[] = [
  [info('us_ssn', 'PRIVATE', 0.8), /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g],
  [info('email', 'PRIVATE', 0.7), /[a-z0-9.]+@[a-z0-9]+\.[a-z]{2,}/g],
  [info('credit_card.visa', 'CRITICAL', 0.95), /(?<!\d)4\d{3}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d)/g],
  [info('private_key.pem', 'CRITICAL', 1), /-----BEGIN [A-Z ]*KEY-----[\s\S]+?-----END [A-Z ]*KEY-----/g],
  [info('api_key.test', 'CRITICAL', 0.9), /sk-test-[A-Za-z0-9]{16,}/g],
];
const password = info('password', 'CRITICAL', 0.95);

/** A detector of a few lines, for tests of everything but detection. */
export const simpleScan: Detector['scan'] = (bytes: Uint8Array, start: number, end: number, options: ScanOptions) => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = buffer.toString('utf8', start, end);
  const found: Finding[] = [];
  const at = (index: number): number => start + Buffer.byteLength(text.slice(0, index));
  const cue = options.cue === undefined ? '' : Buffer.from(options.cue).toString();
  if (cue.toLowerCase() === 'password' && text.replaceAll('[REDACTED]', '').trim() !== '')
    return [{ kind: password, start, end, confidence: 1 }];
  for (const [kind, pattern] of RULES.filter(([{ id }]) => options.kindsOff?.has(id) !== true))
    for (const match of text.matchAll(pattern))
      found.push({ kind, start: at(match.index), end: at(match.index + match[0].length), confidence: 1 });
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((finding, i) => i === 0 || finding.start >= (found[i - 1] as Finding).end);
};

export const simpleDetector = { scan: simpleScan };

/** The same as a whole detector. */
export function simpleDetectorWhole(): Detector {
  const detect: Detector['detect'] = (text) => {
    const bytes = Buffer.from(text);
    const points = (end: number): number => [...bytes.toString('utf8', 0, end)].length;
    return simpleScan(bytes, 0, bytes.length, { mode: 'general' }).map(
      ({ kind: { id, category, region, risk, score }, start, end }) => ({
        type: id,
        category,
        region,
        risk,
        score,
        start: points(start),
        end: points(end),
      }),
    );
  };
  return {
    isCue: () => true,
    version: '0-simple',
    rules: RULES.map(([kind, pattern]) => ({
      kinds: [kind, password],
      patterns: [pattern.source],
    })) as unknown as Detector['rules'],
    scan: simpleScan,
    detect,
    sanitize(text) {
      const entities = detect(text);
      const points = [...text];
      for (const { start, end } of [...entities].reverse()) points.splice(start, end - start, '[REDACTED]');
      return { sanitized_content: points.join(''), entities };
    },
    score: (_text, entities) => {
      const top = [...entities].sort((a, b) => b.score - a.score)[0];
      return { safety_score: top?.score ?? 0, risk_category: (top?.risk ?? 'CLEAN') as 'CRITICAL' };
    },
  };
}
