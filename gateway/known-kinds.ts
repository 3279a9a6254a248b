import type { Config, Problem } from '../config/index.ts';
import { isUsablePattern, type Detector } from '../detector/index.ts';
import { SafeId } from '../payments/index.ts';

/** Kinds of a detector, and their families, as words that may be shown. */
export function kindWordsOf({ rules }: Pick<Detector, 'rules'>): (id: string) => SafeId | undefined {
  const ids = rules.flatMap(({ kinds }) => kinds.map(({ id }) => id));
  return SafeId.among([...ids, ...ids.map((id) => id.split('.', 1)[0] as string)]);
}

/** Kinds that a configuration turns off and that do not exist: a typing error there would look like a setting that works. */
export function unknownKinds({ kinds, operators }: Config, { rules }: Pick<Detector, 'rules'>): Problem[] {
  const known = new Set([
    ...rules.flatMap((rule) => rule.kinds.map(({ id }) => id)),
    ...(kinds.custom ?? []).map(({ id }) => id),
  ]);
  const off: (readonly [path: string, ids: readonly string[] | undefined])[] = [
    ['kinds', kinds.off],
    ['operators.defaults.kinds', operators.defaults.kinds?.off],
  ];
  for (const [index, { kinds: own, teams = [] }] of operators.list.entries()) {
    off.push([`operators.list[${index}].kinds`, own?.off]);
    for (const [at, team] of teams.entries())
      off.push([`operators.list[${index}].teams[${at}].kinds`, team.kinds?.off]);
  }
  return off.flatMap(([path, ids = []]) =>
    ids.flatMap((id, at) =>
      known.has(id) ? [] : [{ path: `${path}.off[${at}]`, expected: 'the id of a kind (blackbar kinds lists them)' }],
    ),
  );
}

/** Patterns of one's own that cannot be searched for. */
export function unusablePatterns({ kinds: { custom = [] } }: Config): Problem[] {
  return custom.flatMap(({ pattern }, at) =>
    isUsablePattern(pattern)
      ? []
      : [{ path: `kinds.custom[${at}].pattern`, expected: 'an RE2 pattern that does not match the empty text' }],
  );
}
