/** Letters and words of addresses, as parts of patterns. */
export const UPPER = 'A-ZÀ-ÖØ-Þ';
export const LETTER = "A-Za-zÀ-ɏ'’";
export const WORD = `[${UPPER}][${LETTER}.-]{0,20}`;
export const TOWN_WORD = `[${UPPER}][${LETTER}-]{1,20}`;
