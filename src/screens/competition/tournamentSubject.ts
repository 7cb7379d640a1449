import { describe } from '../../domain/description';
import { TournamentsStore } from '../../stores/competition/TournamentsStore';
import type { PageSubject, Visit } from '../../stores/visit';

/** What a tournament's pages are about, for search engines and shared links (W-2). */
export function tournamentSubject({ stores }: Visit): PageSubject | null {
  const { current } = stores.room(TournamentsStore);
  if (!current) return null;
  const about = describe(current.description, stores.settings.games.value?.imageKeys.tournaments);
  return { title: current.name || about.title, description: about.text, image: about.desktop };
}
