import { code } from './code.ts';
import { financial } from './financial.ts';
import { general } from './general.ts';
import { legal } from './legal.ts';
import { medical } from './medical.ts';

/** A context mode as data: how sure a kind must be, and which kinds it leaves alone. */
export interface Context {
  /** Least confidence for credentials, and for everything else. */
  readonly secrets: number;
  readonly personal: number;
  /** Kinds and families that this mode keeps in the text. */
  readonly keeps: ReadonlySet<string>;
}

export type Mode = 'general' | 'legal' | 'financial' | 'medical' | 'code';

export const MODES: readonly Mode[] = ['general', 'legal', 'financial', 'medical', 'code'];

export const contexts: Readonly<Record<Mode, Context>> = { general, legal, financial, medical, code };
