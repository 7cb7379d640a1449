import { observer } from 'mobx-react-lite';
import { Icon } from '../../components/Icon';
import { LocaleLink } from '../../components/LocaleLink';
import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import { useIsLive } from '../../components/useIsLive';
import { formatDateTime, formatTime } from '../../domain/dates';
import { href } from '../../domain/paths';
import { shownName } from '../../domain/playerNames';
import type { Money } from '../../services/api/entities/money';
import styles from './competition.module.css';

interface ShownWin {
  fakename: string;
  amount: Money | null;
  game: { sysname: string; name: string; image_url: string } | null;
  created_at: number | null;
  jackpot_id?: number | null;
}

/** Recent wins show the time only. The server's times are UTC, the same for everybody. */
function useMoment(seconds: number | null, isRecent: boolean): string {
  const zone = useIsLive() ? undefined : 'UTC';
  if (seconds === null) return '';
  return isRecent ? formatTime(seconds, zone) : formatDateTime(seconds, zone);
}

export const WinnerRow = observer(({ win, place }: { win: ShownWin; place?: number }) => {
  const { t } = useTranslation(['competition', 'common']);
  const moment = useMoment(win.created_at, place === undefined);
  const address = win.game?.name
    ? href('game-index-item', { sysname: win.game.sysname })
    : win.jackpot_id
      ? href('jackpots-id', { id: win.jackpot_id })
      : null;
  const inner = (
    <>
      {place !== undefined && <span className={styles.place}>{place}</span>}
      <span className={styles.thumb}>
        {win.game?.image_url ? (
          <img src={win.game.image_url} alt="" width={45} height={60} loading="lazy" />
        ) : (
          <Icon name="trophy" />
        )}
      </span>
      <span className={styles.lineName}>
        <strong>{shownName(win.fakename) ?? t('common:aPlayer')}</strong>
        <span className="bz-muted">{win.jackpot_id ? t('aJackpot') : win.game?.name}</span>
      </span>
      <span className={styles.lineEnd}>
        <strong className={styles.gold}>{win.amount && <MoneyText money={win.amount} />}</strong>
        <span className="bz-muted">{moment}</span>
      </span>
    </>
  );
  return (
    <li>
      {address ? (
        <LocaleLink to={address} className={styles.winner}>
          {inner}
        </LocaleLink>
      ) : (
        <span className={styles.winner}>{inner}</span>
      )}
    </li>
  );
});
