import type { FatalPage } from '../domain/errors';
import { type LazyScreen, lazyScreen } from './lazyScreen';
import type { RouteRow } from './routes/row';
import { notFound } from './routes/systemScreens';

const module = 'src/screens/system/FatalScreens.tsx';
const load = () => import('../screens/system/FatalScreens');
const fatal = (name: 'MaintenanceScreen' | 'ForbiddenScreen' | 'BlockedScreen') =>
  lazyScreen(module, async () => ({ default: (await load())[name] }));

/** The page of each fatal failure (S-11). */
export const systemPages: Record<FatalPage, LazyScreen> = {
  maintenance: fatal('MaintenanceScreen'),
  forbidden: fatal('ForbiddenScreen'),
  blocked: fatal('BlockedScreen'),
  notFound,
};

/** The failure that takes a row's page; a player who is kept out can still read how to reach the operator (S-11). */
export const fatalPageOf = (fatal: FatalPage | null, row: RouteRow | null): FatalPage | null =>
  fatal === 'blocked' && row?.name === 'support' ? null : fatal;
