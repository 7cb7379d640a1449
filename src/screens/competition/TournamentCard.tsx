import type { Tournament } from '@baize/contract/api/entities/competition';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { MoneyText } from '../../components/money/MoneyText';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { describeContent } from '../../domain/content/description';
import { tournamentStatus } from '../../domain/games/tournaments';
import { CoverPicture } from './CoverPicture';
import styles from './competition.module.css';
import { usePeriodText, useRemainingTimeText } from './times';

interface TournamentCardProps {
  tournament: Tournament;
  /** Seconds of the server's clock. */
  now: number;
  /** In the first view, so that its picture loads before the script. */
  isFirst: boolean;
}

export const TournamentCard = observer(({ tournament, now, isFirst }: TournamentCardProps) => {
  const { t } = useTranslation('competition');
  const { settings, session } = useStores();
  const about = describeContent(tournament.description, settings.games.value?.imageKeys.tournaments);
  const timeText = useRemainingTimeText();
  const span = usePeriodText(tournament);
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
          <CoverPicture src={about.mobile} isFirst={isFirst} />
          <div className={styles.coverText}>
            <h2>{tournament.name || about.title}</h2>
            {tournament.prize && (
              <strong className={styles.pot}>
                <MoneyText money={tournament.prize} />
              </strong>
            )}
          </div>
        </div>
        <span className={styles.cardAction}>
          {t('look')}
          <Icon name="chevron" size={20} />
        </span>
      </LocaleLink>
      <div className={styles.details}>
        {status !== 'running' && <span className={styles.dates}>{span}</span>}
        {status !== 'finished' && until !== null && (
          <span className={styles.timeLeft}>
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
