import type { Tournament } from '@baize/contract/api/entities/competition';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { PageTitle } from '../../components/primitives/PageTitle';
import { Tabs } from '../../components/primitives/Tabs';
import { useTranslation } from '../../components/texts';
import { TournamentsStore, tournamentTabOf, tournamentTabs } from '../../stores/competition/TournamentsStore';
import { type LoaderContext, type LoaderResult, listResult } from '../../stores/loaderContext';
import { Blocks } from './Blocks';
import styles from './competition.module.css';
import { TournamentCard } from './TournamentCard';
import { useServerSeconds } from './times';

export const load = async ({ stores }: LoaderContext): Promise<LoaderResult> => {
  const store = stores.get(TournamentsStore);
  await store.openList();
  return listResult(store.list);
};

const PANEL = 'tournaments-panel';
/** Upcoming tournaments shown below the running ones: one row on desktops. */
const UPCOMING_COUNT = 3;

const Cards = ({ tournaments, now }: { tournaments: Tournament[]; now: number }) => (
  <ul className={styles.grid}>
    {tournaments.map((tournament, index) => (
      <TournamentCard key={tournament.id} tournament={tournament} now={now} isFirst={index === 0} />
    ))}
  </ul>
);

/** The tab that an empty tab links to. */
const otherTabs = {
  running: { to: href('tournaments', { tab: 'coming' }), textKey: 'seeComing' },
  coming: { to: href('tournaments'), textKey: 'seeRunning' },
  finished: { to: href('tournaments'), textKey: 'seeRunning' },
} as const;

const TournamentsList = observer(() => {
  const { t } = useTranslation('competition');
  const store = useStores().get(TournamentsStore);
  const tab = tournamentTabOf(useRoute().query);
  const now = useServerSeconds(store.list.value?.at ?? 0);
  const { list } = store;
  if (!list.value) return <LoadError resource={list} fallback={<Blocks shape="card" count={3} />} />;
  const tournaments = store.withStatus(tab, now);
  if (tournaments.length === 0)
    return (
      <EmptyState icon="trophy" title={t(`noTournaments.${tab}.title`)} text={t(`noTournaments.${tab}.text`)}>
        <LinkButton to={otherTabs[tab].to}>{t(otherTabs[tab].textKey)}</LinkButton>
      </EmptyState>
    );
  const next = tab === 'running' ? store.withStatus('coming', now).slice(0, UPCOMING_COUNT) : [];
  return (
    <>
      <Cards tournaments={tournaments} now={now} />
      {next.length > 0 && (
        <section className={styles.upcoming}>
          <h2>{t('comingNext')}</h2>
          <Cards tournaments={next} now={now} />
        </section>
      )}
    </>
  );
});

const TournamentsScreen = observer(() => {
  const { t } = useTranslation(['competition', 'common']);
  const { query } = useRoute();
  const go = useLocaleNavigate();
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
