import { money } from './money';
import type { Trouble } from './trouble';

/** Forty, twenty in each place, both languages in each (H-19). */
export const troubles: readonly Trouble[] = [...money];
