const WORD = /(?:^|[^A-Za-z.])ci(?![A-Za-z])/i;
const LABEL = /(?:CI[ .:]{0,2}(?:N[.ºo°]{0,2}[ :]{0,2})?|(?:CI|ci)["']? ?[:=] ?["']?|^ci )$/;

/** Is a "CI" in the text before the cédula de identidad (a label right before it), not the Italian word or a build server? */
export const isCiLabel = (before: string) =>
  !WORD.test(before) || LABEL.test(before) || /c[eé]dula|carnet/i.test(before);
