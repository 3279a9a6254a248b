/** SIGHUP: the configuration file and the secrets' files are read again. A wrong one changes nothing. */
import { loadConfig, type Environment } from '../../config/index.ts';
import { unknownKinds } from '../known-kinds.ts';
import { SettingPaths } from '../log-event.ts';
import type { Parts } from '../parts.ts';
import { problemsIn } from './problems-in.ts';
import { readText } from './read-config.ts';

/**
 * Takes operators, kinds that are off, limits, upstreams and their keys, and the admin token from now on; what needs a
 * restart, an upstream's own routes among it, is named in the log.
 * @returns whether the file was taken
 */
export function reload(parts: Parts, env: Environment): boolean {
  const { operators, upstreams, admin, takeConfig, detector, inspector, log } = parts;
  const loaded = loadConfig(env, readText);
  const found = problemsIn(loaded, () => detector);
  const problems = loaded.ok && found.length === 0 ? unknownKinds(loaded.config, detector) : found;
  if (!loaded.ok || problems.length > 0) {
    log.write('error', 'settings_rejected', { wrong: new SettingPaths(problems.map(({ path }) => path)) });
    return false;
  }
  const needRestart = takeConfig(loaded.config);
  operators.replace(loaded.config);
  upstreams.replace(loaded.config);
  admin.replace(loaded.config);
  inspector.renew();
  log.write(needRestart.length > 0 ? 'warn' : 'info', 'settings_reloaded', {
    operators: operators.listed.length,
    ...(needRestart.length > 0 && { need_restart: new SettingPaths(needRestart) }),
  });
  return true;
}
