/** The one table of routes: path, name, layout, guards, screen, texts and data. */
import { bettingRoutes } from './bettingRoutes';
import { cashierRoutes } from './cashierRoutes';
import { competitionRoutes } from './competitionRoutes';
import { gamesRoutes } from './gamesRoutes';
import { profileRoutes } from './profileRoutes';
import { rewardsRoutes } from './rewardsRoutes';
import type { RouteRow } from './row';
import { serviceRoutes } from './serviceRoutes';

export const routes: readonly RouteRow[] = [
  ...gamesRoutes,
  ...bettingRoutes,
  ...cashierRoutes,
  ...profileRoutes,
  ...competitionRoutes,
  ...rewardsRoutes,
  ...serviceRoutes,
];
