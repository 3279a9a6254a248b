/** A number whose parts are neighbouring strings of an object or an array: `"ssn1":"123","ssn2":"45"`, `["123","45"]`. */

/** Expression source of such parts, each given by the source of its digits, from the first digit to the last. */
export const inParts = (parts: readonly string[], key = '"[a-z0-9_]{1,20}" ?: ?'): string =>
  parts.join(`", ?(?:${key})?"`);

/** The strings' digits, without those of the keys between. */
export const digitsOfParts = (text: string): string =>
  text.replaceAll(/"\s?:\s?"/g, ':"').replaceAll(/"[^",]*:"|\D/g, '');

/** Does a match hold quotation marks, as numbers in neighbouring strings do? */
export const isInParts = (text: string): boolean => text.includes('"');
