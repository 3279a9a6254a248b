/** SIGHUP: the configuration file is read again. A wrong one changes nothing. */
import { readFileSync } from 'node:fs';
import { loadConfig, type Environment } from '../config/index.ts';
import { unknownKinds } from './known-kinds.ts';
import { SettingPaths } from './log.ts';
import type { Parts } from './parts.ts';

/**
 * Takes operators, teams, budgets and kinds of the file from now on; everything else needs a restart.
 * @returns whether the file was taken
 */
export function reload({ operators, detector, inspector, log }: Parts, env: Environment): boolean {
  const loaded = loadConfig(env, (path) => readFileSync(path, 'utf8'));
  const problems = loaded.ok ? unknownKinds(loaded.config, detector) : loaded.problems;
  if (!loaded.ok || problems.length > 0) {
    log.write('error', 'settings_rejected', { wrong: new SettingPaths(problems) });
    return false;
  }
  operators.replace(loaded.config);
  inspector.renew();
  log.write('info', 'settings_reloaded', { operators: operators.listed.length });
  return true;
}
