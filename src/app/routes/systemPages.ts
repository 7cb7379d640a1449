import type { FatalPage } from '@baize/contract/errors/errors';
import { type LazyScreen, lazyScreen } from '../loading/lazyScreen';
import type { RouteRow } from './row';
import { notFound } from './systemScreens';

const fatal = (name: 'MaintenanceScreen' | 'ForbiddenScreen' | 'BlockedScreen' | 'UnavailableScreen') =>
  lazyScreen(async () => ({ default: (await import('../../screens/system/FatalScreens'))[name] }));

/** What replaces a page: a fatal failure, or data that could not be loaded. */
export type SystemPageName = FatalPage | 'away';

export const systemPages: Record<SystemPageName, LazyScreen> = {
  maintenance: fatal('MaintenanceScreen'),
  forbidden: fatal('ForbiddenScreen'),
  blocked: fatal('BlockedScreen'),
  away: fatal('UnavailableScreen'),
  notFound,
};

/** Text namespaces of a page's first render; after an outage those of its row are needed too. */
export function textsOfPage(failure: SystemPageName | null, row: RouteRow | null): readonly string[] {
  const rowTexts = row?.texts ?? [];
  if (failure === 'away') return ['system', ...rowTexts];
  return failure || !row ? ['system'] : rowTexts;
}

/** The failure that replaces a row's page; a blocked player can still read the support page. */
export const fatalPageOf = (fatal: FatalPage | null, row: RouteRow | null): FatalPage | null =>
  fatal === 'blocked' && row?.name === 'support' ? null : fatal;
