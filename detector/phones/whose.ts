/** A telephone number behind the name or the relation of whose it is. */
import { digitsOf } from '../checks/digits.ts';
import { lazily } from '../lazily.ts';
import { RELATIVES } from '../names/relatives.ts';

const RELATIVE = `${RELATIVES}|amie?`;
/** `Ana Gil (mother) `, `the number of Ana: `: whose number comes. */
const SOMEBODYS = lazily(
  () =>
    new RegExp(
      `\\p{Lu}[\\p{L}'’-]+ \\((?:${RELATIVE})\\),?:? $|(?:n[úu]m[eé]ro|nummer|number) (?:(?:d[eoa]|di|del|della|von|van|for|of) |d['’])\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?(?: (?:is|ist|est|es|é|è))?:? $`,
      'u',
    ),
);
/** `(hija: `: the label is whose it is. */
const OF_RELATIVE = lazily(() => new RegExp(`(?<![\\p{L}\\p{N}])(?:${RELATIVE}): $`, 'iu'));

/** Says the text before it that it is somebody's? An expression that ends at the text's end tries every place before it. */
export const isSomebodys = (text: string, before: string, after: string): boolean =>
  (before.endsWith(' (') &&
    /\p{Lu}[\p{L}'’-]+ \($/u.test(before) &&
    after.startsWith(')') &&
    digitsOf(text).length > 8) ||
  (before.endsWith(' ') && /\(|n[uú]m/.test(before) && SOMEBODYS().test(before)) ||
  (before.endsWith(': ') && OF_RELATIVE().test(before));
