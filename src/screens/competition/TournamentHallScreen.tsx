import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { Unread } from '../../components/ErrorNotice';
import { GameGrid } from '../../components/GameGrid';
import { LinkButton } from '../../components/LinkButton';
import { PageSkeleton } from '../../components/PageSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { ParentLink } from '../../components/ParentLink';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { TournamentsStore } from '../../stores/competition/TournamentsStore';
import type { Stores } from '../../stores/shell/Stores';
import type { Visit } from '../../stores/visit';
import styles from './competition.module.css';
import { openTournament, tournamentGamesSubject, useTournament } from './tournament';

export const load = (visit: Visit) => openTournament(visit, (store, id) => store.openGames(id));
export const subject = tournamentGamesSubject;
export const leave = (stores: Stores) => stores.get(TournamentsStore).games.abort();

/** The games whose rounds count in a tournament. */
const TournamentHallScreen = observer(() => {
  const { t } = useTranslation(['competition', 'games']);
  const { tournament, games } = useStores().get(TournamentsStore);
  const current = useTournament();
  if (!current) return <Unread of={tournament} meanwhile={<PageSkeleton />} />;
  return (
    <div className="bz-column">
      <PageTitle title={t('gamesOf', { name: current.name })}>
        <ParentLink to={href('tournaments-id', { id: current.id })} text={current.name} />
      </PageTitle>
      <p className={styles.count}>{games.total !== null && t('games:found', { count: games.total })}</p>
      {games.isEmpty ? (
        <EmptyPlace icon="games" title={t('noGames.title')} text={t('noGames.text')}>
          <LinkButton to={href('gamehall')}>{t('toGames')}</LinkButton>
        </EmptyPlace>
      ) : (
        <GameGrid list={games} canGrow />
      )}
    </div>
  );
});

export default TournamentHallScreen;
