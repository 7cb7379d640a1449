import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { LocaleLink } from '../../components/LocaleLink';
import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import { describe } from '../../domain/description';
import { href } from '../../domain/paths';
import { tournamentStatus } from '../../domain/tournaments';
import type { Tournament } from '../../services/api/entities/competition';
import styles from './competition.module.css';
import { useSpan } from './useSpan';
import { useTimeText } from './useTimeText';

export const TournamentCard = observer(({ tournament, now }: { tournament: Tournament; now: number }) => {
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
        {about.mobile && <img src={about.mobile} alt="" width={720} height={480} loading="lazy" />}
        <div className={styles.coverWords}>
          <h2>{tournament.name || about.title}</h2>
          {tournament.prize && (
            <strong className={styles.pot}>
              <MoneyText money={tournament.prize} />
            </strong>
          )}
        </div>
      </LocaleLink>
      <div className={styles.facts}>
        <span>{span}</span>
        {status !== 'finished' && until !== null && (
          <span className={styles.clock}>
            <Icon name="clock" size={16} />
            {t(status === 'running' ? 'endsIn' : 'startsIn', { time: timeText(until, now) })}
          </span>
        )}
        {session.isSignedIn && tournament.is_participant ? (
          <span className={styles.joined}>
            <Icon name="check" size={16} />
            {t('youTakePart')}
          </span>
        ) : (
          <span>{t('players', { count: tournament.participants_count })}</span>
        )}
      </div>
    </li>
  );
});
