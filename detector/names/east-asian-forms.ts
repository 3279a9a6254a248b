/** What stands around names of Japan and Korea alike. */
import { NO_TOKEN } from '../define.ts';

/** Between a label and a name. */
export const COLON =
  '(?:\\((?:カナ|漢字|フリガナ|ふりがな)\\))?(?:["\'*]{0,3}\\]?\\x20{0,2}[:=|>]\\x20{0,2}["\'*|[]{0,3}\\x20?|】\\x20{0,2}|[…・·.]{2,12}\\x20?|\\x20?\\r?\\n\\x20{1,4})';
/** Between a label and a name that is set wide, `氏名  小 松 一 恵`: on the same line or on the next. */
export const SPACED = '(?:\\x20?[:|]?\\x20{1,4}|\\x20?:|\\x20?\\r?\\n)';
/** The end of a label with its sign. */
export const LABELLED = /(?:[:=|>] ?["'*|[]{0,3} ?|】 ?|[…・·.]{2} ?|\n {1,4})$/;
/** Behind a name: the address that a header of mail has. */
export const MAILBOX = `["']?\\x20<[A-Za-z0-9._%+-]{1,64}@${NO_TOKEN}`;
