import type { RootStore } from '../stores/RootStore';
import type { Visit, VisitResult } from '../stores/visit';
import type { RouteRow } from './routes/row';

export interface AddressedVisit extends Visit {
  stores: RootStore;
  /** Path and query as requested, with the locale's prefix. */
  url: string;
}

/** The path of an address, by which its page is told from others. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/s, '');

/**
 * Reads what a route shows: the shell's part, then what the screen's own chunk asks for. An unknown thing is a 404, one
 * that could not be read a 503 (O-3).
 */
export async function loadVisit(row: RouteRow, visit: AddressedVisit): Promise<VisitResult> {
  const results = await Promise.all([row.load?.(visit), row.screen.load(visit)]);
  const result = results.find((entry) => entry !== undefined);
  const { stores, url } = visit;
  if (!row.ownsNotFound) stores.showMissing(pathOf(url), result?.status === 404);
  if (result?.status === 503) stores.showAway(pathOf(url), result.error);
  else stores.endAway(pathOf(url));
  return result;
}

/** Stops what a visit began, and calls off what it is still reading (N-3). */
export function leaveVisit(row: RouteRow | null, stores: RootStore): void {
  row?.leave?.(stores);
  row?.screen.leave(stores);
  stores.leaveScreen();
}
