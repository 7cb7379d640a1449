import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { GameGrid } from '../../components/games/GameGrid';
import { LinkButton } from '../../components/navigation/LinkButton';
import { ParentLink } from '../../components/navigation/ParentLink';
import { PageTitle } from '../../components/primitives/PageTitle';
import { useTranslation } from '../../components/texts';
import { TournamentsStore } from '../../stores/competition/TournamentsStore';
import type { Stores } from '../../stores/core/Stores';
import type { LoaderContext } from '../../stores/loaderContext';
import { openTournament, tournamentGamesSubject, useTournament } from './tournament';

export const load = (visit: LoaderContext) => openTournament(visit, (store, id) => store.openGames(id));
export const subject = tournamentGamesSubject;
export const leave = (stores: Stores) => stores.get(TournamentsStore).games.abort();

/** The games whose rounds count in a tournament. */
const TournamentHallScreen = observer(() => {
  const { t } = useTranslation(['competition', 'games']);
  const { tournament, games } = useStores().get(TournamentsStore);
  const current = useTournament();
  if (!current) return <LoadError resource={tournament} fallback={<PageSkeleton />} />;
  return (
    <div className="bz-column">
      <PageTitle title={t('gamesOf', { name: current.name })}>
        <ParentLink to={href('tournaments-id', { id: current.id })} text={current.name} />
      </PageTitle>
      <p className="bz-muted min-h-5">{games.total !== null && t('games:found', { count: games.total })}</p>
      {games.isEmpty ? (
        <EmptyState icon="games" title={t('noGames.title')} text={t('noGames.text')}>
          <LinkButton to={href('gamehall')}>{t('toGames')}</LinkButton>
        </EmptyState>
      ) : (
        <GameGrid list={games} canGrow />
      )}
    </div>
  );
});

export default TournamentHallScreen;
