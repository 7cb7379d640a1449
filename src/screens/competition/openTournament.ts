import { numericId } from '../../stores/competition/numericId';
import { TournamentsStore } from '../../stores/competition/TournamentsStore';
import type { Visit, VisitResult } from '../../stores/visit';

/** Opens the tournament of an address; an unknown one is a 404. */
export async function openTournament(
  { stores, params }: Visit,
  open: (store: TournamentsStore, id: number) => Promise<void>,
): Promise<VisitResult> {
  const id = numericId(params.id);
  if (id === null) return { status: 404 };
  const store = stores.room(TournamentsStore);
  await open(store, id);
  return store.isMissing ? { status: 404 } : undefined;
}
