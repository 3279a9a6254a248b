/** The configuration as it is read once, at the start or for a command. */
import { readFileSync } from 'node:fs';
import { loadConfig, type Config, type Environment, type Problem } from '../../config/index.ts';
import { createDetector, type Detector } from '../../detector/index.ts';
import { kindWordsOf, unknownKinds } from '../known-kinds.ts';
import { problemsIn } from './problems-in.ts';
import { selfTest } from '../self-test.ts';
import { StartRefused, WRONG_CONFIGURATION } from './start-refused.ts';

/** @throws if the file cannot be read, or is not UTF-8: what stands in for its bytes would be another pattern or key */
export const readText = (path: string): string => new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));

/**
 * The configuration of this environment.
 * @param note told of what works, but deserves a word
 * @throws StartRefused that names every wrong path
 */
export function readConfig(env: Environment, note?: (line: string) => void): Config {
  const loaded = loadConfig(env, readText);
  const problems = problemsIn(loaded, createDetector);
  if (!loaded.ok || problems.length > 0) throw wrongConfiguration(problems);
  for (const { path, says } of loaded.notes) note?.(`${path}: ${says}.`);
  return loaded.config;
}

function wrongConfiguration(problems: readonly Problem[]): StartRefused {
  const lines = problems.map(({ path, expected }) => `  ${path}: expected ${expected}`);
  return new StartRefused(WRONG_CONFIGURATION, `The configuration is wrong:\n${lines.join('\n')}`);
}

/** Does the configuration name kinds that exist, and leave its own the others what is theirs? @throws StartRefused */
export function checkKinds(config: Config, detector: Pick<Detector, 'rules' | 'scan'>): void {
  const problems = unknownKinds(config, detector);
  const works = (one: typeof detector): boolean => selfTest(one, kindWordsOf(one));
  if (config.kinds.custom?.length && !works(detector) && works(createDetector()))
    problems.push({ path: 'kinds.custom', expected: 'patterns that fit less: the self-test fails with these' });
  if (problems.length > 0) throw wrongConfiguration(problems);
}
