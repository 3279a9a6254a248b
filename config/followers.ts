import type { Problem } from './config.ts';

/** One name for a ledger's setting, whether it stands in the file or in a variable. */
const settled = (path: string): string =>
  path.replace(/^ledgers\.([ab])\.(\w+)/, (_, ledger: string, name: string) =>
    `LEDGER_${ledger}_${name}`.toUpperCase(),
  );

/** Is the later problem there only because the earlier one's setting was left out? */
function follows(later: string, earlier: string): boolean {
  return earlier === `${later}_FILE` || earlier.startsWith(`${later}.`) || earlier.startsWith(`${later}[`);
}

/** Problems without repetitions, and without those that are there because a wrong setting was left out. */
export function withoutFollowers(problems: readonly Problem[]): Problem[] {
  const paths = problems.map(({ path }) => settled(path));
  return problems.filter((_, at) => {
    const path = paths[at] as string;
    return !paths.some((other, before) => (before < at && other === path) || (before !== at && follows(path, other)));
  });
}
