import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { Unread } from '../../components/ErrorNotice';
import { Icon } from '../../components/Icon';
import { LinkButton } from '../../components/LinkButton';
import { LocaleLink } from '../../components/LocaleLink';
import { MoneyText } from '../../components/MoneyText';
import { PageTitle } from '../../components/PageTitle';
import { useGo, useRoute } from '../../components/route';
import { Tabs } from '../../components/Tabs';
import { useTranslation } from '../../components/texts';
import { describe } from '../../domain/description';
import { href } from '../../domain/paths';
import { tournamentStatus } from '../../domain/tournaments';
import type { Tournament } from '../../services/api/entities/competition';
import { TournamentsStore, tournamentTabOf, tournamentTabs } from '../../stores/competition/TournamentsStore';
import { listResult, type Visit, type VisitResult } from '../../stores/visit';
import { Blocks } from './Blocks';
import styles from './competition.module.css';
import { useSeconds, useSpan, useTimeText } from './times';

const TournamentCard = observer(({ tournament, now }: { tournament: Tournament; now: number }) => {
  const { t } = useTranslation('competition');
  const { settings, session } = useStores();
  const about = describe(tournament.description, settings.games.value?.imageKeys.tournaments);
  const timeText = useTimeText();
  const span = useSpan(tournament);
  const status = tournamentStatus(tournament, now);
  const until = status === 'coming' ? tournament.started_at : tournament.finished_at;
  return (
    <li className={styles.card}>
      <LocaleLink
        to={href('tournaments-id', { id: tournament.id })}
        className={styles.cover}
        data-done={status === 'finished'}
      >
        <div className={styles.poster}>
          {about.mobile && <img src={about.mobile} alt="" width={720} height={480} loading="lazy" />}
          <div className={styles.coverWords}>
            <h2>{tournament.name || about.title}</h2>
            {tournament.prize && (
              <strong className={styles.pot}>
                <MoneyText money={tournament.prize} />
              </strong>
            )}
          </div>
        </div>
        <span className={styles.look}>
          {t('look')}
          <Icon name="chevron" size={20} />
        </span>
      </LocaleLink>
      <div className={styles.facts}>
        {status !== 'running' && <span className={styles.days}>{span}</span>}
        {status !== 'finished' && until !== null && (
          <span className={styles.clock}>
            {t(status === 'running' ? 'endsIn' : 'startsIn', { time: timeText(until, now) })}
          </span>
        )}
        {session.isSignedIn && tournament.is_participant ? (
          <span className={styles.joined}>{t('youTakePart')}</span>
        ) : (
          <span>{t('players', { count: tournament.participants_count })}</span>
        )}
      </div>
    </li>
  );
});

export const load = async ({ stores }: Visit): Promise<VisitResult> => {
  const store = stores.get(TournamentsStore);
  await store.openList();
  return listResult(store.list);
};

const PANEL = 'tournaments-panel';
/** Upcoming tournaments shown below the running ones: one row on desktops. */
const NEXT = 3;

const Cards = ({ tournaments, now }: { tournaments: Tournament[]; now: number }) => (
  <ul className={styles.grid}>
    {tournaments.map((tournament) => (
      <TournamentCard key={tournament.id} tournament={tournament} now={now} />
    ))}
  </ul>
);

/** The tab that an empty tab links to. */
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
  if (!list.value) return <Unread of={list} meanwhile={<Blocks shape="card" count={3} />} />;
  const tournaments = store.having(tab, now);
  if (tournaments.length === 0)
    return (
      <EmptyPlace icon="trophy" title={t(`noTournaments.${tab}.title`)} text={t(`noTournaments.${tab}.text`)}>
        <LinkButton to={waysOn[tab].to}>{t(waysOn[tab].textKey)}</LinkButton>
      </EmptyPlace>
    );
  const next = tab === 'running' ? store.having('coming', now).slice(0, NEXT) : [];
  return (
    <>
      <Cards tournaments={tournaments} now={now} />
      {next.length > 0 && (
        <section className={styles.next}>
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
