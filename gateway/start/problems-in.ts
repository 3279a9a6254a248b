import { withoutFollowers, type LoadedConfig, type Problem } from '../../config/index.ts';
import type { Detector } from '../../detector/index.ts';
import { routeProblems } from '../forward/route-problems.ts';
import { unknownKinds, unusablePatterns } from '../known-kinds.ts';

/**
 * Everything that is wrong with what was read, but for names of kinds where nothing else is: whoever goes on has a
 * detector to ask.
 */
export function problemsIn(loaded: LoadedConfig, detector: () => Pick<Detector, 'rules'>): Problem[] {
  const config = loaded.ok ? loaded.config : loaded.rest;
  const told = loaded.ok ? [] : loaded.problems;
  const problems = [...told, ...unusablePatterns(config), ...routeProblems(config)];
  if (problems.length === 0) return [];
  // Kinds of one's own that were left out are no kinds: turning them off is no second mistake.
  const leftOut = told.some(({ path }) => path.startsWith('kinds.custom'));
  return withoutFollowers(leftOut ? problems : [...problems, ...unknownKinds(config, detector())]);
}
