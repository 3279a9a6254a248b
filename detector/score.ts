import type { Risk } from './define.ts';

/** Bands of the public score: lowest and highest of each risk. */
const BANDS: Readonly<Record<Risk, readonly [number, number]>> = {
  CRITICAL: [0.85, 1],
  PRIVATE: [0.5, 0.84],
  SENSITIVE: [0.1, 0.49],
  NONE: [0, 0],
};

export type RiskCategory = 'CRITICAL' | 'PRIVATE' | 'SENSITIVE' | 'CLEAN';

/** How sensitive a text is as a whole. */
export interface TextScore {
  /** 0 to 1, two decimals, the higher the more sensitive. */
  readonly safety_score: number;
  readonly risk_category: RiskCategory;
}

/**
 * A text's score: its highest entity's, raised by 0.01 for every two further distinct entities, never out of the band.
 * @param highest risk and score of the entity with the highest score; undefined for none
 * @param distinct how many distinct entities (kind and value) the text has
 */
export function textScore(
  highest: { readonly risk: Risk; readonly score: number } | undefined,
  distinct: number,
): TextScore {
  if (!highest || highest.risk === 'NONE') return { safety_score: 0, risk_category: 'CLEAN' };
  const raised = highest.score + 0.01 * Math.floor(Math.max(0, distinct - 1) / 2);
  const top = BANDS[highest.risk][1];
  return { safety_score: Math.round(Math.min(raised, top) * 100) / 100, risk_category: highest.risk };
}
