import type { FatalPage } from '../domain/errors';
import { type LazyScreen, lazyScreen } from './lazyScreen';
import type { RouteRow } from './routes/row';
import { notFound } from './routes/systemScreens';

const fatal = (name: 'MaintenanceScreen' | 'ForbiddenScreen' | 'BlockedScreen' | 'AwayScreen') =>
  lazyScreen(async () => ({ default: (await import('../screens/system/FatalScreens'))[name] }));

/** What takes a page's place: a fatal failure, or a thing that could not be read. */
export type SystemPageName = FatalPage | 'away';

/** The page of each fatal failure (S-11), and of a thing that could not be read (O-3). */
export const systemPages: Record<SystemPageName, LazyScreen> = {
  maintenance: fatal('MaintenanceScreen'),
  forbidden: fatal('ForbiddenScreen'),
  blocked: fatal('BlockedScreen'),
  away: fatal('AwayScreen'),
  notFound,
};

/** Texts that a page begins with, on the server as in the browser; a thing that comes after all needs those of its row. */
export function textsOfPage(failure: SystemPageName | null, row: RouteRow | null): readonly string[] {
  const own = row?.texts ?? [];
  if (failure === 'away') return ['system', ...own];
  return failure || !row ? ['system'] : own;
}

/** The failure that takes a row's page; a player who is kept out can still read how to reach the operator (S-11). */
export const fatalPageOf = (fatal: FatalPage | null, row: RouteRow | null): FatalPage | null =>
  fatal === 'blocked' && row?.name === 'support' ? null : fatal;
