import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { PageTitle } from '../../components/PageTitle';
import { useGo, useRoute } from '../../components/route';
import { Tabs } from '../../components/Tabs';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { TournamentsStore, tournamentTabOf, tournamentTabs } from '../../stores/competition/TournamentsStore';
import { listResult, type Visit, type VisitResult } from '../../stores/visit';
import { Blocks } from './Blocks';
import styles from './competition.module.css';
import { TournamentCard } from './TournamentCard';
import { useSeconds } from './useSeconds';

export const load = async ({ stores }: Visit): Promise<VisitResult> => {
  const store = stores.get(TournamentsStore);
  await store.openList();
  return listResult(store.list);
};

const PANEL = 'tournaments-panel';

/** Tab that an empty one links to. */
const waysOn = {
  running: { to: href('tournaments', { tab: 'coming' }), textKey: 'seeComing' },
  coming: { to: href('tournaments'), textKey: 'seeRunning' },
  finished: { to: href('tournaments'), textKey: 'seeRunning' },
} as const;

const TournamentsList = observer(() => {
  const { t } = useTranslation('competition');
  const store = useStores().get(TournamentsStore);
  const tab = tournamentTabOf(useRoute().query);
  const now = useSeconds(store.list.value?.at ?? 0);
  const { list } = store;
  if (!list.value && list.error) return <ErrorNotice error={list.error} onRetry={() => void list.load()} />;
  if (!list.value) return <Blocks shape="card" count={3} />;
  const tournaments = store.having(tab, now);
  if (tournaments.length === 0)
    return (
      <EmptyPlace icon="trophy" title={t(`noTournaments.${tab}.title`)} text={t(`noTournaments.${tab}.text`)}>
        <LinkButton to={waysOn[tab].to}>{t(waysOn[tab].textKey)}</LinkButton>
      </EmptyPlace>
    );
  return (
    <ul className={styles.grid}>
      {tournaments.map((tournament) => (
        <TournamentCard key={tournament.id} tournament={tournament} now={now} />
      ))}
    </ul>
  );
});

const TournamentsScreen = observer(() => {
  const { t } = useTranslation(['competition', 'common']);
  const { query } = useRoute();
  const go = useGo();
  const tab = tournamentTabOf(query);
  return (
    <div className="bz-column">
      <PageTitle title={t('common:titles.tournaments')} lead={t('tournamentsLead')} />
      <Tabs
        label={t('tournamentTabs')}
        items={tournamentTabs.map((name) => ({ name, text: t(`statuses.${name}`) }))}
        chosen={tab}
        onChoose={(name) =>
          go(href('tournaments', { tab: name === 'running' ? undefined : name }), {
            replace: true,
            preventScrollReset: true,
          })
        }
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${tab}`} className={styles.panel}>
        <TournamentsList />
      </div>
    </div>
  );
});

export default TournamentsScreen;
