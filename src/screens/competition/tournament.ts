import type { Tournament } from '@baize/contract/api/entities/competition';
import { useStores } from '../../components/contexts';
import { useRoute } from '../../components/navigation/route';
import { describeContent } from '../../domain/content/description';
import { formatDate, formatDateTime } from '../../domain/i18n/dates';
import { numericId } from '../../stores/competition/numericId';
import { TournamentsStore } from '../../stores/competition/TournamentsStore';
import {
  type FactsKey,
  type LoaderContext,
  type LoaderResult,
  type PageSubject,
  subjectResult,
} from '../../stores/loaderContext';

/**
 * The tournament of the address; null until it is loaded, even if the store has another one. Call it in an observer.
 */
export function useTournament(): Tournament | null {
  const { current } = useStores().get(TournamentsStore);
  const { params } = useRoute();
  return current?.id === numericId(params.id) ? current : null;
}

/** Opens the tournament of an address; an unknown one is a 404, one that fails to load a 503. */
export async function openTournament(
  { stores, params }: LoaderContext,
  open: (store: TournamentsStore, id: number) => Promise<void>,
): Promise<LoaderResult> {
  const id = numericId(params.id);
  if (id === null) return { status: 404 };
  const store = stores.get(TournamentsStore);
  await open(store, id);
  return subjectResult(store.tournament, !store.isMissing);
}

const TWO_DAYS = 172_800;

/** The date of a long tournament's start or end; with the time for a short one, which may run several times a day. */
const momentOf = (isLong: boolean, seconds: number) =>
  isLong ? formatDate(seconds, 'UTC') : `${formatDateTime(seconds, 'UTC')} UTC`;

/** Metadata of a tournament's pages for search engines and shared links; the dates distinguish the editions. */
const subjectBy =
  (facts: FactsKey) =>
  ({ stores }: LoaderContext): PageSubject | null => {
    const { current } = stores.get(TournamentsStore);
    if (!current) return null;
    const about = describeContent(current.description, stores.settings.games.value?.imageKeys.tournaments);
    const { started_at: from, finished_at: to } = current;
    const subject = { title: current.name || about.title, image: about.desktop };
    if (from === null || to === null) return subject;
    const isLong = to - from > TWO_DAYS;
    return { ...subject, facts, values: { from: momentOf(isLong, from), to: momentOf(isLong, isLong ? to - 1 : to) } };
  };

export const tournamentSubject = subjectBy('tournament');
export const tournamentGamesSubject = subjectBy('tournamentGames');
