import { account } from './account';
import { money } from './money';
import { network } from './network';
import { place } from './place';
import { play } from './play';
import type { Trouble } from './trouble';

/** Forty incidents: twenty in each mode, in both languages. */
export const troubles: readonly Trouble[] = [...money, ...play, ...account, ...network, ...place];
