import { account } from './account';
import { environment } from './environment';
import type { Incident } from './incident';
import { money } from './money';
import { network } from './network';
import { play } from './play';

/** Forty incidents: twenty in each mode, in both languages. */
export const incidents: readonly Incident[] = [...money, ...play, ...account, ...network, ...environment];
