import type { Money } from '@baize/contract/api/entities/money';
import { formatNumber } from '@baize/contract/i18n/numbers';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { usePolling } from '../../components/hooks/usePolling';
import { MoneyText } from '../../components/money/MoneyText';
import { useTranslation } from '../../components/texts';
import { publicName } from '../../domain/player/playerNames';
import { FeedStore } from '../../stores/competition/FeedStore';
import { TournamentsStore } from '../../stores/competition/TournamentsStore';
import { Blocks } from './Blocks';
import styles from './competition.module.css';
import { BOARD_EVERY_MS } from './pollIntervals';

interface BoardRowProps {
  row: { place: number; fakename: string; points: number; amount: Money | null };
  isOwn: boolean;
}

const BoardRow = observer(({ row, isOwn }: BoardRowProps) => {
  const { t, i18n } = useTranslation(['competition', 'common']);
  return (
    <tr data-own={isOwn || undefined} data-top={row.place <= 3 || undefined}>
      <td className={styles.place}>{row.place}</td>
      <th scope="row">
        {publicName(row.fakename) ?? t('common:aPlayer')}
        {isOwn && <span className={styles.you}> {t('you')}</span>}
      </th>
      <td>{formatNumber(row.points, i18n.language)}</td>
      <td className={styles.gold}>{row.amount && <MoneyText money={row.amount} />}</td>
    </tr>
  );
});

const Rows = observer(() => {
  const { board, own } = useStores().get(TournamentsStore);
  const items = board.value?.items ?? [];
  const ownPlace = own?.place ?? null;
  const isBelowBoard = ownPlace !== null && !items.some((row) => row.place === ownPlace);
  return (
    <tbody>
      {items.map((row) => (
        <BoardRow key={row.place} row={row} isOwn={row.place === ownPlace} />
      ))}
      {own && isBelowBoard && ownPlace !== null && <BoardRow row={{ ...own, place: ownPlace }} isOwn />}
    </tbody>
  );
});

/** The top places and the player's own row; updates while visible and not paused, until the final result is counted. */
export const Leaderboard = observer(({ isRunning, isFinal }: { isRunning: boolean; isFinal: boolean }) => {
  const { t } = useTranslation('competition');
  const stores = useStores();
  const { board, refresh } = stores.get(TournamentsStore);
  const feed = stores.get(FeedStore);
  usePolling(() => (isRunning ? !feed.isPaused : !isFinal) && void refresh(), BOARD_EVERY_MS);
  if (!board.value) return <LoadError resource={board} fallback={<Blocks shape="row" count={10} />} />;
  if (board.value.items.length === 0)
    return <EmptyState icon="trophy" title={t('nobodyYet.title')} text={t('nobodyYet.text')} />;
  return (
    <table className={`${styles.board} ${styles.leaders}`}>
      <thead>
        <tr>
          <th scope="col">{t('placeShort')}</th>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('points')}</th>
          <th scope="col">{t('prize')}</th>
        </tr>
      </thead>
      <Rows />
    </table>
  );
});
