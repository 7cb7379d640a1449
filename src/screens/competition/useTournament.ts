import { useStores } from '../../components/contexts';
import { useRoute } from '../../components/route';
import type { Tournament } from '../../services/api/entities/competition';
import { numericId } from '../../stores/competition/numericId';
import { TournamentsStore } from '../../stores/competition/TournamentsStore';

/** The tournament of the address; null until it is opened, though another one may still be there. Call it in an observer. */
export function useTournament(): Tournament | null {
  const { current } = useStores().get(TournamentsStore);
  const { params } = useRoute();
  return current?.id === numericId(params.id) ? current : null;
}
