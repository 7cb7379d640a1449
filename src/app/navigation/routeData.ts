import type { LoaderContext, LoaderResult } from '../../stores/loaderContext';
import type { RootStore } from '../../stores/RootStore';
import type { RouteRow } from '../routes/row';

export interface RouteLoaderContext extends LoaderContext {
  stores: RootStore;
  url: string;
}

export const pathOf = (url: string): string => url.replace(/[?#].*$/s, '');

/** Loads a route's data: the shell's and the screen's. Missing content is a 404, a failed read a 503. */
export async function loadRouteData(row: RouteRow, visit: RouteLoaderContext): Promise<LoaderResult> {
  const results = await Promise.all([row.load?.(visit), row.screen.load(visit)]);
  const result = results.find((entry) => entry !== undefined);
  const { stores, url } = visit;
  if (!row.ownsNotFound) stores.showMissing(pathOf(url), result?.status === 404);
  if (result?.status === 503) stores.showLoadFailure(pathOf(url), result.error);
  else stores.clearLoadFailure(pathOf(url));
  return result;
}

/** Stops the work of a visit and aborts its reads. */
export function leaveRoute(row: RouteRow | null, stores: RootStore): void {
  row?.leave?.(stores);
  row?.screen.leave(stores);
  stores.leaveScreen();
}
