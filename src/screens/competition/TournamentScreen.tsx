import type { Tournament } from '@baize/contract/api/entities/competition';
import { formatNumber } from '@baize/contract/i18n/numbers';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { FeedPause } from '../../components/actions/FeedPause';
import { useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { MoneyText } from '../../components/money/MoneyText';
import { ParentLink } from '../../components/navigation/ParentLink';
import { PageTitle } from '../../components/primitives/PageTitle';
import { useTranslation } from '../../components/texts';
import { describeContent } from '../../domain/content/description';
import { tournamentStatus } from '../../domain/games/tournaments';
import { TournamentsStore } from '../../stores/competition/TournamentsStore';
import type { LoaderContext } from '../../stores/loaderContext';
import styles from './competition.module.css';
import { Leaderboard } from './Leaderboard';
import { FINAL_WITHIN_S } from './pollIntervals';
import { Participation } from './TournamentParticipation';
import { Prizes, Rules } from './TournamentRules';
import { usePeriodText, useRemainingTimeText, useServerSeconds } from './times';
import { openTournament, tournamentSubject, useTournament } from './tournament';

export const load = (visit: LoaderContext) => openTournament(visit, (store, id) => store.open(id));
export const subject = tournamentSubject;

const Hero = observer(({ tournament, now }: { tournament: Tournament; now: number }) => {
  const { t } = useTranslation('competition');
  const { settings } = useStores();
  const timeText = useRemainingTimeText();
  const about = describeContent(tournament.description, settings.games.value?.imageKeys.tournaments);
  const status = tournamentStatus(tournament, now);
  const until = status === 'coming' ? tournament.started_at : tournament.finished_at;
  return (
    <div className={styles.hero}>
      <picture>
        <source media="(min-width: 768px) and (max-width: 991px)" srcSet={about.desktop} />
        <img src={about.mobile || about.desktop} alt="" width={720} height={480} fetchPriority="high" />
      </picture>
      {until !== null && (
        <p className={styles.heroText}>
          <span>{t(`untilText.${status}`)}</span>
          <strong className={styles.countdown}>{status === 'finished' ? t('over') : timeText(until, now)}</strong>
        </p>
      )}
    </div>
  );
});

const TournamentDetails = observer(({ tournament }: { tournament: Tournament }) => {
  const { t, i18n } = useTranslation('competition');
  return (
    <dl className={styles.numbers}>
      <div>
        <dt>{t('prizePool')}</dt>
        <dd className={styles.gold}>{tournament.prize && <MoneyText money={tournament.prize} />}</dd>
      </div>
      <div>
        <dt>{t('takingPart')}</dt>
        <dd>{formatNumber(tournament.participants_count, i18n.language)}</dd>
      </div>
      <div className="col-span-full">
        <dt>{t('when')}</dt>
        <dd>{usePeriodText(tournament)}</dd>
      </div>
    </dl>
  );
});

const TournamentView = observer(({ tournament, readAt }: { tournament: Tournament; readAt: number }) => {
  const { t } = useTranslation(['competition', 'common']);
  const now = useServerSeconds(readAt);
  const { settings } = useStores();
  const about = describeContent(tournament.description, settings.games.value?.imageKeys.tournaments);
  const { own } = useStores().get(TournamentsStore);
  const status = tournamentStatus(tournament, now);
  const isRunning = status === 'running';
  const isFinal =
    status !== 'finished' || own?.is_paid === true || now - (tournament.finished_at ?? 0) > FINAL_WITHIN_S;
  return (
    <div className="bz-column">
      <PageTitle title={tournament.name || about.title} lead={about.text}>
        <ParentLink to={href('tournaments')} text={t('common:titles.tournaments')} />
      </PageTitle>
      <div className={styles.columns}>
        <div className="bz-column">
          <Hero tournament={tournament} now={now} />
          <TournamentDetails tournament={tournament} />
          <Participation tournament={tournament} now={now} />
        </div>
        <div className="bz-column">
          <section className={styles.section}>
            <div className={styles.feed}>
              <h2>{t('leaderboard')}</h2>
              {isRunning && <FeedPause />}
            </div>
            <Leaderboard isRunning={isRunning} isFinal={isFinal} />
          </section>
          <Prizes tournament={tournament} />
          <Rules tournament={tournament} />
        </div>
      </div>
    </div>
  );
});

const TournamentScreen = observer(() => {
  const { tournament } = useStores().get(TournamentsStore);
  const current = useTournament();
  if (current) return <TournamentView key={current.id} tournament={current} readAt={tournament.value?.at ?? 0} />;
  return <LoadError resource={tournament} fallback={<PageSkeleton />} />;
});

export default TournamentScreen;
