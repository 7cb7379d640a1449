import type { RootStore } from '../stores/RootStore';
import type { Visit, VisitResult } from '../stores/visit';
import type { RouteRow } from './routes/row';

interface AddressedVisit extends Visit {
  /** Path and query as requested. */
  url: string;
}

/** Reads what a route shows: the shell's part, then what the screen's own chunk asks for. An unknown thing is a 404. */
export async function loadVisit(row: RouteRow, visit: AddressedVisit): Promise<VisitResult> {
  const results = await Promise.all([row.load?.(visit), row.screen.load(visit)]);
  const result = results.find((entry) => entry !== undefined);
  if (!row.ownsNotFound) visit.stores.showMissing(visit.url.replace(/[?#].*$/s, ''), result?.status === 404);
  return result;
}

/** Stops what a visit began, and calls off what it is still reading (N-3). */
export function leaveVisit(row: RouteRow | null, stores: RootStore): void {
  row?.leave?.(stores);
  row?.screen.leave(stores);
  stores.leaveScreen();
}
