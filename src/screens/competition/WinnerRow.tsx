import type { Money } from '@baize/contract/api/entities/money';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useHydrated } from '../../components/hooks/useHydrated';
import { MoneyText } from '../../components/money/MoneyText';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { formatDateTime, formatTime } from '../../domain/i18n/dates';
import { publicName } from '../../domain/player/playerNames';
import styles from './competition.module.css';

interface ShownWin {
  fakename: string;
  amount: Money | null;
  game: { sysname: string; name: string; image_url: string } | null;
  created_at: number | null;
  jackpot_id?: number | null;
}

/** Recent wins show the time only. The server renders UTC, which is the same for all visitors. */
function useTimeLabel(seconds: number | null, isRecent: boolean): string {
  const zone = useHydrated() ? undefined : 'UTC';
  if (seconds === null) return '';
  return isRecent ? formatTime(seconds, zone) : formatDateTime(seconds, zone);
}

export const WinnerRow = observer(({ win, place }: { win: ShownWin; place?: number }) => {
  const { t } = useTranslation(['competition', 'common']);
  const moment = useTimeLabel(win.created_at, place === undefined);
  const address = win.game?.name
    ? href('game-index-item', { sysname: win.game.sysname })
    : win.jackpot_id
      ? href('jackpots-id', { id: win.jackpot_id })
      : null;
  // A new win gets new elements, so that re-centred text does not count as a layout shift.
  const winKey = `${win.created_at} ${win.fakename}`;
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
      <span key={`of ${winKey}`} className={styles.lineName}>
        <strong>{publicName(win.fakename) ?? t('common:aPlayer')}</strong>
        <span className="bz-muted">{win.jackpot_id ? t('aJackpot') : win.game?.name}</span>
      </span>
      <span key={winKey} className={styles.lineEnd}>
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
