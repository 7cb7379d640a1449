import type { RootStore } from '../stores/RootStore';
import type { Visit, VisitResult } from '../stores/visit';
import type { RouteRow } from './routes/row';

export interface AddressedVisit extends Visit {
  stores: RootStore;
  url: string;
}

export const pathOf = (url: string): string => url.replace(/[?#].*$/s, '');

/** Loads a route's data: the shell's and the screen's. Missing content is a 404, a failed read a 503. */
export async function loadVisit(row: RouteRow, visit: AddressedVisit): Promise<VisitResult> {
  const results = await Promise.all([row.load?.(visit), row.screen.load(visit)]);
  const result = results.find((entry) => entry !== undefined);
  const { stores, url } = visit;
  if (!row.ownsNotFound) stores.showMissing(pathOf(url), result?.status === 404);
  if (result?.status === 503) stores.showAway(pathOf(url), result.error);
  else stores.endAway(pathOf(url));
  return result;
}

/** Stops the work of a visit and aborts its reads. */
export function leaveVisit(row: RouteRow | null, stores: RootStore): void {
  row?.leave?.(stores);
  row?.screen.leave(stores);
  stores.leaveScreen();
}
