import { numericId } from '../../stores/competition/numericId';
import { TournamentsStore } from '../../stores/competition/TournamentsStore';
import { subjectResult, type Visit, type VisitResult } from '../../stores/visit';

/** Opens the tournament of an address; an unknown one is a 404, one that cannot be read a 503 (O-3). */
export async function openTournament(
  { stores, params }: Visit,
  open: (store: TournamentsStore, id: number) => Promise<void>,
): Promise<VisitResult> {
  const id = numericId(params.id);
  if (id === null) return { status: 404 };
  const store = stores.get(TournamentsStore);
  await open(store, id);
  return subjectResult(store.tournament, !store.isMissing);
}
