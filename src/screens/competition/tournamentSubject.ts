import { formatDate, formatDateTime } from '../../domain/dates';
import { describe } from '../../domain/description';
import { TournamentsStore } from '../../stores/competition/TournamentsStore';
import type { FactsKey, PageSubject, Visit } from '../../stores/visit';

const TWO_DAYS = 172_800;

/** The day of a long tournament's start or end; of one that comes several times a day, the time with it. */
const momentOf = (isLong: boolean, seconds: number) =>
  isLong ? formatDate(seconds, 'UTC') : `${formatDateTime(seconds, 'UTC')} UTC`;

/** What a tournament's pages are about, for search engines and shared links: one edition, told from the others by its days (W-2). */
const subjectBy =
  (facts: FactsKey) =>
  ({ stores }: Visit): PageSubject | null => {
    const { current } = stores.get(TournamentsStore);
    if (!current) return null;
    const about = describe(current.description, stores.settings.games.value?.imageKeys.tournaments);
    const { started_at: from, finished_at: to } = current;
    const subject = { title: current.name || about.title, image: about.desktop };
    if (from === null || to === null) return subject;
    const isLong = to - from > TWO_DAYS;
    return { ...subject, facts, values: { from: momentOf(isLong, from), to: momentOf(isLong, to) } };
  };

export const tournamentSubject = subjectBy('tournament');
export const tournamentGamesSubject = subjectBy('tournamentGames');
