import { describe, expect, test } from 'vitest';
import { labelledScores, scores } from './score.ts';

describe('kinds with a check digit, in sentences (the long form is `npm run detection:score`)', () => {
  test.for(scores(60))(
    '$kind: recall at least 99.5 %, precision at least 99 %',
    ({ recall, precision, missed, mistaken }) => {
      expect(recall, missed.slice(0, 5).join('\n')).toBeGreaterThanOrEqual(0.995);
      expect(precision, mistaken.slice(0, 5).join('\n')).toBeGreaterThanOrEqual(0.99);
    },
  );
});

describe('kinds that their label tells, in sentences', () => {
  test.for(labelledScores(40))(
    '$kind: recall at least 95 %, precision at least 95 %',
    ({ recall, precision, missed, mistaken }) => {
      expect(recall, missed.slice(0, 5).join('\n')).toBeGreaterThanOrEqual(0.95);
      expect(precision, mistaken.slice(0, 5).join('\n')).toBeGreaterThanOrEqual(0.95);
    },
  );
});
