import { account } from './account';
import { money } from './money';
import { network } from './network';
import { place } from './place';
import { play } from './play';
import type { Trouble } from './trouble';

/** Forty, twenty in each place, both languages in each (H-19). */
export const troubles: readonly Trouble[] = [...money, ...play, ...account, ...network, ...place];
