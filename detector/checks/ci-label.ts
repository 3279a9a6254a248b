const WORD = /(?:^|[^A-Za-z.])ci(?![A-Za-z])/i;
const LABEL = /(?:CI[ .:]{0,2}(?:N[.ºo°]{0,2}[ :]{0,2})?|(?:CI|ci)["']? ?[:=] ?["']?|^ci )$/;

/** Is a "CI" in the text before the cédula de identidad (a label right before it), not the Italian word or a build server? */
export const isCiLabel = (before: string) =>
  !WORD.test(before) || LABEL.test(before) || /c[eé]dula|carnet/i.test(before);

/** What identity cards are called where they are "cédulas de identidad", and by those who write English about them. */
export const CI_WORDS: readonly string[] = [
  'cédula',
  'cédula de identidad',
  'c.i.',
  'c.i',
  'ci',
  'national id',
  'id number',
  'identity card',
];
