/** Letters and words of addresses, as parts of patterns. */
export const UPPER = 'A-ZÀ-ÖØ-Þ';
export const LETTER = "A-Za-zÀ-ɏ'’";
export const WORD = `[${UPPER}][${LETTER}.-]{0,20}`;
/** `'s-Gravenhage` too. */
export const TOWN_WORD = `(?:['’]s-)?[${UPPER}][${LETTER}-]{1,26}`;
