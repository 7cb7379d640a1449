import { formatDate, formatDateTime } from '../../domain/dates';
import { describe } from '../../domain/description';
import type { Tournament } from '../../services/api/entities';
import { TournamentsStore } from '../../stores/competition/TournamentsStore';
import type { FactsKey, PageSubject, Visit } from '../../stores/visit';

const TWO_DAYS = 172_800;

/** The day of a long tournament's start or end; of one that comes several times a day, the time with it. */
const momentOf = ({ started_at, finished_at }: Tournament, seconds: number) =>
  finished_at - started_at > TWO_DAYS ? formatDate(seconds, 'UTC') : `${formatDateTime(seconds, 'UTC')} UTC`;

/** What a tournament's pages are about, for search engines and shared links: one edition, told from the others by its days (W-2). */
const subjectBy =
  (facts: FactsKey) =>
  ({ stores }: Visit): PageSubject | null => {
    const { current } = stores.room(TournamentsStore);
    if (!current) return null;
    const about = describe(current.description, stores.settings.games.value?.imageKeys.tournaments);
    const values = { from: momentOf(current, current.started_at), to: momentOf(current, current.finished_at) };
    return { title: current.name || about.title, facts, values, image: about.desktop };
  };

export const tournamentSubject = subjectBy('tournament');
export const tournamentGamesSubject = subjectBy('tournamentGames');
