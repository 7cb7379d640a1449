import { account } from './account';
import { cashier } from './cashier';
import { environment } from './environment';
import type { Incident } from './incident';
import { interruptions } from './interruptions';
import { lobby } from './lobby';
import { money } from './money';
import { network } from './network';
import { play } from './play';
import { rewards } from './rewards';
import { settings } from './settings';

/** Incidents in each mode and in both languages. */
export const incidents: readonly Incident[] = [
  ...money,
  ...play,
  ...account,
  ...network,
  ...environment,
  ...lobby,
  ...rewards,
  ...cashier,
  ...settings,
  ...interruptions,
];
