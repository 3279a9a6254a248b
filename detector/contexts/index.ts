import { code } from './code.ts';
import type { Context } from './context.ts';
import { financial } from './financial.ts';
import { general } from './general.ts';
import { legal } from './legal.ts';
import { medical } from './medical.ts';

export type Mode = 'general' | 'legal' | 'financial' | 'medical' | 'code';

export const MODES: readonly Mode[] = ['general', 'legal', 'financial', 'medical', 'code'];

export const contexts: Readonly<Record<Mode, Context>> = { general, legal, financial, medical, code };
